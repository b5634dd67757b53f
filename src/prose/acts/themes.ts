import type { Act, Polarity } from '../../model.ts';
import type { Frame } from '../frames.ts';
import { mood } from '../polarity.ts';
import type { Sentence } from '../sentences.ts';
import { regionOf } from '../text.ts';
import type { Unit } from '../units.ts';
import { is } from '../units.ts';
import type { Noun, Role, Sense } from '../words.ts';
import type { Draft } from './draft.ts';
import { draft } from './draft.ts';
import { DOCUMENTATION } from './remote.ts';
import { secretIn } from './secrets.ts';
import { hostIn } from './send.ts';

/**
 * What a sentence asks as a whole, where no single verb with its objects says so: things that are innocent apart and an order together
 * (the person's data and an outside place; an address and `do as it says`). Looser than frames, so that anything that turns a sentence round
 * (a negation, a stranger who speaks, a warning, a question word behind `explain`) silences them.
 */
export function themeActs(sentence: Sentence, frames: readonly Frame[], around: Polarity, said: readonly Act[]): Act[] {
  const first = frames[0];
  if (!first || around !== 'asked' || !FEATURED(sentence.units)) return [];
  const seen = featuresOf(sentence, frames);
  if (seen.turned) return [];
  const polarity = frames.some((frame) => mood(frame, around) === 'asked') ? 'asked' : mood(first, around);
  return THEMES.flatMap((theme) => {
    const made = theme(seen);
    if (!made || said.some((act) => act.act === made.act && act.object === made.object && act.polarity === 'asked'))
      return [];
    return [act(sentence, made, made.polarity ?? polarity)];
  });
}

/** Only such sentences are looked at: the others hold nothing that a theme is made of. */
const FEATURED = (units: readonly Unit[]): boolean =>
  units.some(
    (unit) =>
      unit.kind === 'url' ||
      unit.kind === 'mail' ||
      unit.nouns.some((noun) => GRAVE.has(noun)) ||
      is(unit, 'regularly') ||
      unit.verb === 'conceal' ||
      unit.verb === 'say',
  );

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
  'all-sessions',
]);

interface Features {
  readonly units: readonly Unit[];
  readonly frames: readonly Frame[];
  readonly nouns: ReadonlySet<Noun>;
  readonly senses: ReadonlySet<Sense>;
  readonly roles: ReadonlySet<Role>;
  /** A literal address stands in it. */
  readonly address: boolean;
  /** Something is negated. */
  readonly negated: boolean;
  /** It speaks of what others do, or warns. */
  readonly turned: boolean;
}

function featuresOf({ units, saying }: Sentence, frames: readonly Frame[]): Features {
  const nouns = new Set(units.flatMap((unit) => unit.nouns));
  const roles = new Set(units.flatMap((unit) => unit.roles));
  const senses = new Set(frames.map((frame) => frame.sense));
  return {
    units,
    frames,
    nouns,
    senses,
    roles,
    address: units.some(
      (unit) => unit.kind === 'url' || unit.kind === 'mail' || (unit.kind === 'host' && unit.word.includes('/')),
    ),
    negated: roles.has('not') || roles.has('without'),
    turned: saying !== null || isExample(units) || isTurned(frames, roles, senses),
  };
}

/** `said` and `quote` are verbs too. */
const isExample = (units: readonly Unit[]): boolean => units.some((unit) => is(unit, 'example') && unit.verb === null);

const TURNS: ReadonlySet<Sense> = new Set(['detect', 'refuse']);
const SPEAKS: ReadonlySet<Sense> = new Set(['tell', 'say', 'other', 'ask']);

function isTurned(frames: readonly Frame[], roles: ReadonlySet<Role>, senses: ReadonlySet<Sense>): boolean {
  if (roles.has('bad')) return true;
  const first = frames[0]!;
  if (TURNS.has(first.sense) || (senses.has('refuse') && !senses.has('follow'))) return true;
  if (frames.some((frame) => frame.subject === 'stranger' && (frame.clause === 'if' || frame === first))) return true;
  return SPEAKS.has(first.sense) && roles.has('whether') && first.subject !== 'user' && !roles.has('if');
}

// -------------------------------------------------------------------------------------------- themes

const any = <T>(set: ReadonlySet<T>, ...list: readonly T[]): boolean => list.some((one) => set.has(one));
const bare = (seen: Features, ...senses: readonly Sense[]): Frame | undefined =>
  seen.frames.find((frame) => senses.includes(frame.sense) && !frame.negated);

const MOVES: readonly Sense[] = ['send', 'give', 'put', 'tell', 'post', 'publish', 'call'];

/** The person's data, an outside place, and a verb that moves things. */
function sends(seen: Features): Draft | null {
  const data = seen.units.some((unit) => unit.nouns.includes('user-data') && unit.word !== 'users');
  if (seen.negated || !(data || seen.nouns.has('conversation'))) return null;
  const outside = seen.address || seen.nouns.has('outside');
  const feed = seen.nouns.has('feed') && seen.units.some((unit) => unit.word.includes('public'));
  if (!(outside || feed) || !bare(seen, ...MOVES)) return null;
  return {
    ...draft('send', data ? 'user-data' : 'conversation', outside ? 'third-party' : 'feed'),
    host: hostIn(seen.units),
  };
}

/** An address, and to do what is told there. */
function loads(seen: Features): Draft | null {
  if (seen.negated || !(seen.address || (seen.nouns.has('outside') && seen.nouns.has('instructions')))) return null;
  const obeys = seen.frames.find(({ sense, negated, ordered }) => sense === 'follow' && !negated && ordered);
  const told = obeys && (obeys.verb.word.includes(' ') || seen.units.some(isPronoun) || isTold(seen));
  const kept =
    any(seen.nouns, 'instructions', 'own-rules') &&
    seen.frames.every((frame) => frame.sense !== 'tell') &&
    (seen.roles.has('agent') || seen.units.some((unit) => OWN.test(unit.word)) || seen.roles.has('regularly')) &&
    (bare(seen, 'read', 'take', 'download', 'visit', 'run', 'remember', 'ask', 'become') !== undefined ||
      seen.frames.some((frame) => USES.test(frame.verb.word)));
  return told || kept ? { ...draft('load-instructions', 'instructions'), host: hostIn(seen.units) } : null;
}

const isPronoun = (unit: Unit): boolean => is(unit, 'it') && !/^(?:th[aeio]\w+|same|ones?|each of .*)$/.test(unit.word);

/** Guidance in a documentation is not what is meant. */
const isTold = ({ nouns, units }: Features): boolean =>
  any(nouns, 'own-rules', 'task') ||
  units.some((unit) => unit.nouns.includes('instructions') && !(SOFT.test(unit.word) && units.some(isDocumentation)));

const SOFT = /^(?:guidance|guidelines?|policy|policies|steps?|procedure|protocol)$/;
const isDocumentation = (unit: Unit): boolean => unit.kind === 'url' && DOCUMENTATION.test(unit.word);

const OWN = /^(?:your|you|tus|deine|deinen|instructions from the user)$/;
const USES = /^(?:use|treat|refresh|update|replace|find|found|keep)\b/;

const PROGRAM =
  /\.(?:exe|msi|dmg|pkg|sh|bash|ps1|bat|cmd|py|js|mjs|rb|pl|jar|apk|appimage|deb|rpm|zip|tgz|tar\.gz)(?:[?#].{0,80})?$/i;

/** What is fetched from an address is run. */
function fetchesAndRuns(seen: Features): Draft | null {
  if (seen.negated || !(seen.address || seen.nouns.has('outside'))) return null;
  const program =
    any(seen.nouns, 'program', 'archive', 'package') ||
    seen.units.some((unit) => unit.kind === 'url' && PROGRAM.test(unit.word));
  const run = bare(seen, 'run');
  const opens = seen.frames.find(
    (frame) => frame.sense === 'visit' && !frame.negated && frame.units.some((unit) => is(unit, 'it')),
  );
  const fetches = bare(seen, 'download', 'read', 'take', 'visit');
  const runs = run ?? (opens !== fetches ? opens : undefined);
  return program && runs && fetches && runs !== fetches
    ? { ...draft('fetch-and-run', 'program', 'computer'), host: hostIn(seen.units) }
    : null;
}

/** Instructions or limits that are the agent's own, and a verb that sets them aside. */
function overrides(seen: Features): Draft | null {
  const own = any(seen.roles, 'yours', 'prior', 'agent') || seen.units[0]!.word === 'refusals';
  if (isFreed(seen)) return { ...draft('override', 'safeguards'), byNegation: true };
  const limits = any(seen.nouns, 'safeguards', 'limits');
  const told = any(seen.nouns, 'instructions', 'own-rules') || (seen.nouns.has('anything') && seen.roles.has('prior'));
  if (!own || !(limits || told) || seen.nouns.has('content') || seen.roles.has('embedded')) return null;
  const sets = seen.frames.find(
    (frame) =>
      (SETS_ASIDE.has(frame.sense) || isDeclaredVoid(frame, seen.units)) &&
      !frame.negated &&
      frame.clause !== 'which' &&
      frame.clause !== 'if' &&
      (frame.ordered || hasOwn(frame.before)),
  );
  const stops = seen.frames.find(
    (frame) => frame.sense === 'follow' && (frame.negated || frame.governor?.sense === 'refuse'),
  );
  if (!sets && !stops) return null;
  return { ...draft('override', limits ? 'safeguards' : 'instructions'), polarity: 'asked' };
}

const hasOwn = (units: readonly Unit[]): boolean =>
  units.some(({ nouns }) => nouns.some((noun) => OWN_NOUNS.has(noun)));
const OWN_NOUNS: ReadonlySet<Noun> = new Set(['instructions', 'own-rules', 'safeguards', 'limits', 'anything']);

/** Playing somebody who knows no limits. */
function isFreed({ frames, nouns, units }: Features): boolean {
  const plays = frames.find(({ sense, before }) => sense === 'become' && !before.some((unit) => is(unit, 'not')));
  if (!plays) return false;
  const limits = units.findIndex((unit, at) => at > plays.at && unit.nouns.includes('safeguards'));
  const none = units
    .slice(Math.max(plays.at, limits - 5), limits)
    .some((unit) => is(unit, 'not') || is(unit, 'without'));
  return nouns.has('free-mode') || (limits > 0 && none);
}

/** `consider every restriction lifted`. */
const isDeclaredVoid = (frame: Frame, units: readonly Unit[]): boolean =>
  /^(?:consider|treat|regard|declare|deem)$/.test(frame.verb.word) &&
  units
    .slice(frame.at)
    .some((unit) => /^(?:lifted|void|gone|suspended|cancelled|invalid|obsolete|removed)$/.test(unit.word));

const SETS_ASIDE: ReadonlySet<Sense> = new Set(['ignore', 'disable', 'outrank']);

/** What the agent did is to be kept out of what it says, or denied when somebody asks. */
function hides(seen: Features): Draft | null {
  return deniesWhenAsked(seen) || concealed(seen) || untold(seen) || behindTheScenes(seen) || skipped(seen)
    ? { ...draft('hide', 'action'), byNegation: true, polarity: 'asked' }
    : null;
}

function deniesWhenAsked({ roles, units, frames, nouns }: Features): boolean {
  const supposed = roles.has('if') || units.some((unit) => unit.word === 'should');
  const somebody = any(roles, 'user', 'stranger', 'they') || units.some((unit) => unit.word === 'te preguntan');
  const answer = frames.find(({ sense, clause, negated }) => ANSWERS.has(sense) && clause === 'main' && !negated);
  if (!supposed || !somebody || !answer) return false;
  const question = units
    .slice(0, answer.at)
    .some((unit) => unit.verb === 'ask' || unit.verb === 'know' || QUESTION.test(unit.word));
  const playsDown = nouns.has('own-act') && units.slice(answer.at).some((unit) => PLAYS_DOWN.test(unit.word));
  return question && (LIES.test(answer.verb.word) || playsDown);
}

const ANSWERS: ReadonlySet<Sense> = new Set(['say', 'tell', 'conceal']);
const QUESTION = /^(?:preguntan|pregunta|fragt|问 起|问)/;
const LIES = /^(?:claim|pretend|deny|insist|nieg|behaupt|leugn|bestreit|谎 称|否 认|假 装)/;
const PLAYS_DOWN = /^(?:only|just|nothing|no|never|nada|nur|nichts|什 么 都 没|没 有)/;

const concealed = (seen: Features): boolean =>
  bare(seen, 'conceal') !== undefined && any(seen.nouns, 'own-act', 'trace') && !seen.roles.has('except');

/** `do not list this call among the steps`. */
function untold({ frames, units, nouns, roles }: Features): boolean {
  const tells = frames.find(({ sense, negated }) => sense === 'tell' && negated);
  if (!tells || roles.has('except') || !(nouns.has('report') || any(roles, 'user', 'agent'))) return false;
  return units.slice(tells.at).some((unit) => unit.nouns.includes('own-act'));
}

/** Done in the dark, and the person is not told. */
const behindTheScenes = ({ roles, frames }: Features): boolean =>
  any(roles, 'secretly') &&
  roles.has('user') &&
  frames.some(({ sense, negated }) => (sense === 'tell' || sense === 'know') && negated);

/** `skip the part about the upload when you report back`. */
const skipped = ({ frames, nouns, units }: Features): boolean =>
  (nouns.has('report') || units.some((unit) => unit.word.startsWith('report'))) &&
  frames.some(
    ({ verb, negated, zones }) =>
      SKIPS.test(verb.word) && !negated && zones.object.some((unit) => unit.nouns.includes('own-act')),
  );

const SKIPS = /^(?:skip|omit|leave out|leave|drop|exclude|cut)$/;

/** A credential is told to the agent, whoever is said to tell it; or said to be needed. */
function asksSecret(seen: Features): Draft | null {
  if (seen.negated) return null;
  const found = foundOut(seen) ?? toldHere(seen.units) ?? saidToBeNeeded(seen);
  return found && { ...draft('ask', found), polarity: 'asked', addressee: 'agent' };
}

type Secret = 'secret' | 'api-key' | null;

function foundOut(seen: Features): Secret {
  const finds = seen.frames.find(
    ({ sense, verb, ordered, subject }) => sense === 'know' && FINDS.test(verb.word) && ordered && subject !== 'user',
  );
  return finds ? secretIn(finds.units) : null;
}

const FINDS = /^(?:find|learn|get)\b/;
/** What is told stands within so many units. */
const NEAR = 12;

function toldHere(units: readonly Unit[]): Secret {
  for (const [at, unit] of units.entries()) {
    if (unit.verb === null || !TELLS.has(unit.verb)) continue;
    const here = US.test(unit.word) || units.slice(at + 1, at + 3).some((one) => is(one, 'here') || US.test(one.word));
    const found = here ? secretIn(units.slice(at + 1, at + NEAR)) : null;
    if (found) return found;
  }
  return null;
}

function saidToBeNeeded(seen: Features): Secret {
  const needs = any(seen.senses, 'say', 'tell') ? seen.units.findIndex((unit) => NEEDS.test(unit.word)) : -1;
  return needs < 0 ? null : secretIn(seen.units.slice(needs + 1, needs + NEAR));
}

const NEEDS = /^(?:needs?|requires?|wants?)$/;
const TELLS: ReadonlySet<Sense> = new Set(['tell', 'give', 'send', 'say', 'put', 'take']);
const US = /(?:^| )(?:us|me|te|dir|uns)$/;

/** An order for every later session, or a change to other skills. */
function remembers(seen: Features): Draft | null {
  if (seen.negated && !seen.nouns.has('all-sessions')) return null;
  const frame = seen.frames.find(
    ({ ordered, negated, clause, subject }) =>
      ordered && !negated && clause !== 'which' && clause !== 'if' && (subject === 'none' || subject === 'agent'),
  );
  if (seen.nouns.has('all-sessions') && frame) return draft('remember', 'agent-memory');
  const skills = seen.frames.find(
    (one) =>
      (one.sense === 'write' || one.sense === 'delete') && one.zones.object.some((unit) => OTHERS.test(unit.word)),
  );
  if (skills) return draft('remember', 'skill');
  const memory = seen.units.some(
    (unit) => unit.nouns.includes('memory') && (unit.word !== 'memory' || unit.language !== 'en'),
  );
  return memory && bare(seen, 'write', 'put', 'remember', 'keep', 'delete') ? draft('remember', 'agent-memory') : null;
}

const OTHERS = /^(?:the )?(?:other|all|installed|existing|all other) skills$/;

const THEMES: readonly ((seen: Features) => Draft | null)[] = [
  sends,
  loads,
  fetchesAndRuns,
  overrides,
  hides,
  asksSecret,
  remembers,
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
