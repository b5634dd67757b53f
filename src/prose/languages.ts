import type { Region } from '../model.ts';
import type { Unread } from './ciphers.ts';
import { unreadIn } from './ciphers.ts';
import { scriptOf } from './letters.ts';
import type { Lexicon } from './lexicon.ts';
import { lexicon } from './lexicon.ts';
import { de, en, es, fr, ja, pt, ru, UNCOVERED, zh } from './lexicons.generated.ts';
import type { Chooser } from './sentences.ts';
import { regionOf } from './text.ts';
import type { Token } from './tokens.ts';

const ENGLISH = lexicon(en);
const LATIN: readonly Lexicon[] = [ENGLISH, ...[es, pt, de, fr].map(lexicon)];
const RUSSIAN = lexicon(ru);
const CHINESE = lexicon(zh);
const JAPANESE = lexicon(ja);
const OTHERS: ReadonlySet<string> = new Set(UNCOVERED.split(' '));

/** Letters read so far, and those in languages whose words are not known. */
export interface Tally {
  letters: number;
  uncovered: number;
  /** Where the first sentence of an unknown language lies. */
  first: Region | null;
  /** Stretches without a word of any language, which may be written in disguise. */
  unread: Unread[];
}

/** Words and names of fewer letters say nothing of the language that a text is written in. */
const SENTENCE = 40;

/** Tells a sentence's language by its script and its little words; where they tell nothing, it is that of the sentence before. */
export function chooser(tally: Tally): Chooser {
  let before = ENGLISH;
  return (list, text) => {
    const seen = scriptsOf(list);
    const latin = latinOf(list, before);
    const foreign = seen.foreign >= SENTENCE && seen.foreign * 2 > seen.letters;
    const other =
      !foreign && seen.latin >= SENTENCE && seen.latin * 2 > seen.letters && othersOf(list) * 2 > latin.votes + 4;
    tally.letters += seen.letters;
    if (seen.latin > 0) for (const unread of unreadIn(list, text, isHint)) tally.unread.push(unread);
    if (foreign || other) {
      tally.uncovered += seen.letters;
      tally.first ??= regionOf(text, list[0]!.start, list.at(-1)!.end);
    }
    before = byScript(seen, before) ?? latin.lexicon;
    return before;
  };
}

interface Seen {
  letters: number;
  latin: number;
  cyrillic: number;
  han: number;
  kana: number;
  foreign: number;
}

/** Letters of each script, judged by the first letter of each word. */
function scriptsOf(list: readonly Token[]): Seen {
  const seen: Seen = { letters: 0, latin: 0, cyrillic: 0, han: 0, kana: 0, foreign: 0 };
  for (const token of list) {
    if (token.kind !== 'word') continue;
    const size = token.word.length;
    seen.letters += size;
    const script = token.word.charCodeAt(0) < 0x80 ? 'Latin' : (scriptOf(token.word.codePointAt(0)!) ?? 'Latin');
    if (script === 'Latin') seen.latin += size;
    else if (script === 'Cyrillic') seen.cyrillic += size;
    else if (script === 'Han') seen.han += size;
    else if (script === 'Hiragana' || script === 'Katakana') seen.kana += size;
    else if (script !== 'Greek') seen.foreign += size;
  }
  return seen;
}

/** A Han letter says as much as half a word of Latin letters. */
function byScript(seen: Seen, before: Lexicon): Lexicon | null {
  if (seen.kana > 0 && (seen.kana + seen.han) * 3 > seen.latin) return JAPANESE;
  if (seen.han > 1 && seen.han * 3 > seen.latin) return before === JAPANESE ? JAPANESE : CHINESE;
  return seen.cyrillic > seen.latin ? RUSSIAN : null;
}

/** In which Latin languages a word is a little word, and in which it begins a verb: a bit for each. */
interface Hint {
  stops: number;
  verbs: number;
}

const HINTS: ReadonlyMap<string, Hint> = hintsOf(LATIN);

/** Is it a little word, or one that begins a verb, in any Latin language? */
export const isHint = (word: string): boolean => HINTS.has(word);

function hintsOf(list: readonly Lexicon[]): Map<string, Hint> {
  const hints = new Map<string, Hint>();
  const hint = (word: string): Hint => {
    const found = hints.get(word) ?? { stops: 0, verbs: 0 };
    hints.set(word, found);
    return found;
  };
  for (const [at, { stops, verbs }] of list.entries()) {
    for (const word of stops) hint(word).stops |= 1 << at;
    for (const word of verbs) if (word.length > 3) hint(word).verbs |= 1 << at;
  }
  return hints;
}

/** A little word counts twice, a verb once: headings and orders are short of little words. The language before wins a draw. */
function latinOf(list: readonly Token[], before: Lexicon): { lexicon: Lexicon; votes: number } {
  const votes = LATIN.map(() => 0);
  for (const { kind, word } of list) {
    const hint = kind === 'word' ? HINTS.get(word) : undefined;
    if (!hint) continue;
    for (let at = 0; at < votes.length; at++) votes[at]! += ((hint.stops >> at) & 1) * 2 || (hint.verbs >> at) & 1;
  }
  let best = Math.max(0, LATIN.indexOf(before));
  if (votes[best]! < list.length) for (let at = 0; at < votes.length; at++) if (votes[at]! > votes[best]!) best = at;
  return { lexicon: LATIN[best]!, votes: votes[best]! };
}

const othersOf = (list: readonly Token[]): number =>
  list.filter((token) => token.kind === 'word' && OTHERS.has(token.word)).length;
