import type { Act, Polarity } from '../../../model.ts';
import type { Frame } from '../../frames.ts';
import { mood } from '../../polarity.ts';
import type { Sentence } from '../../sentences.ts';
import { regionOf } from '../../text.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Noun, Role } from '../../words.ts';
import type { Draft } from '../draft.ts';
import type { Features, Said } from './features.ts';
import { featuresOf } from './features.ts';
import { fetchesAndRuns } from './fetch.ts';
import { deniesAsked, hides } from './hide.ts';
import { CARRIES } from './kept-back.ts';
import { loads } from './load.ts';
import { remembers } from './memory.ts';
import { clears, liberates, overrides } from './override.ts';
import { obeysReplies } from './replies.ts';
import { asksSecret } from './secrets.ts';
import { sends } from './sends.ts';
import { isReceiver, pays } from './wallet.ts';

/**
 * What a sentence asks as a whole, where no single verb with its objects says so: things that are innocent apart and an order together
 * (the person's data and an outside place; an address and `do as it says`). Looser than frames, so that anything that turns a sentence round
 * (a negation, a stranger who speaks, a warning, a question word behind `explain`) silences them; what a stranger's text is obeyed in, and what
 * is shunned so that nobody learns of it, are asked all the same.
 */
export function themeActs(
  sentence: Sentence,
  frames: readonly Frame[],
  last: Said,
  around: Polarity,
  said: readonly Act[],
): Act[] {
  const first = frames[0];
  if (sentence.units.length > LONGEST || around !== 'asked') return [];
  if (!FEATURED(sentence.units) && !last.frames.some(({ sense }) => sense === 'become' || CARRIES.has(sense)))
    return [];
  const seen = featuresOf(sentence, frames, last);
  const themes = seen.turned
    ? [...(seen.warned ? [] : [liberates, deniesAsked, clears]), ...(isShunning(frames) ? [hides] : []), obeysReplies]
    : THEMES;
  const polarity = !first || frames.some((frame) => mood(frame, around) === 'asked') ? 'asked' : mood(first, around);
  return themes.flatMap((theme) => {
    const made = theme(seen);
    if (
      !made ||
      said.some(
        (act) =>
          act.act === made.act &&
          act.object === made.object &&
          (made.destination !== 'third-party' || act.destination === 'third-party') &&
          act.polarity === 'asked',
      )
    )
      return [];
    return [act(sentence, made, made.polarity ?? polarity)];
  });
}

/** `avoid any mention of it` asks for something, though it begins with what is not to be done. */
const isShunning = ([first]: readonly Frame[]): boolean =>
  first !== undefined && first.sense === 'refuse' && first.ordered && !first.negated && first.clause === 'main';

/** In longer sentences things stand together by chance. */
const LONGEST = 40;

/** Only such sentences are looked at: the others hold nothing that a theme is made of. */
const FEATURED = (units: readonly Unit[]): boolean =>
  units.some(
    (unit) =>
      unit.kind === 'url' ||
      unit.kind === 'mail' ||
      unit.nouns.some((noun) => GRAVE.has(noun)) ||
      is(unit, 'regularly') ||
      is(unit, 'as-if') ||
      is(unit, 'void') ||
      is(unit, 'first') ||
      unit.nouns.includes('mode') ||
      is(unit, 'even') ||
      is(unit, 'reviewer') ||
      HIDES.some((role) => is(unit, role)) ||
      is(unit, 'shell') ||
      unit.verb === 'refuse' ||
      unit.verb === 'become' ||
      unit.verb === 'remember' ||
      (unit.kind === 'path' && unit.word.endsWith('SKILL.md')) ||
      unit.verb === 'decode' ||
      isReceiver(unit) ||
      (unit.verb === 'ignore' && unit.forms.includes('plain')) ||
      unit.verb === 'conceal' ||
      unit.verb === 'say',
  );

/** Of something that is done apart, or kept to oneself; of what binds nobody. */
const HIDES: readonly Role[] = [
  'releases',
  'clashes',
  'besides',
  'reviews',
  'unasked',
  'force',
  'caveat',
  'extra',
  'private',
  'worry',
  'wish',
  'lies',
  'held-back',
  'doing',
  'done',
  'evades',
  'kept',
];

const GRAVE: ReadonlySet<Noun> = new Set([
  'secret',
  'key-file',
  'user-data',
  'conversation',
  'instructions',
  'own-rules',
  'safeguards',
  'limits',
  'free-mode',
  'own-act',
  'memory',
  'skill',
  'outside',
  'reply-text',
  'encoding',
  'all-sessions',
]);

const THEMES: readonly ((seen: Features) => Draft | null)[] = [
  sends,
  loads,
  obeysReplies,
  fetchesAndRuns,
  overrides,
  hides,
  asksSecret,
  remembers,
  pays,
];

function act(sentence: Sentence, made: Draft, polarity: Polarity): Act {
  const { text } = sentence.block;
  return {
    fact: 'act',
    act: made.act,
    object: made.object,
    destination: made.destination,
    addressee: made.addressee ?? 'agent',
    polarity,
    condition: null,
    host: made.host ?? null,
    language: sentence.lexicon.words.language,
    via: text.via === 'plain' && sentence.units.some((unit) => unit.disguised) ? 'decoded' : text.via,
    region: regionOf(text, sentence.start, sentence.end),
  };
}
