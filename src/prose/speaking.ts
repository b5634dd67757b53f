import { TELLING } from './lexicons.generated.ts';
import { ALONE, OBJECT, VERB } from './telling.ts';

// A comment that speaks to an agent or a reviewer, or that overrides, holds phrases without which no reading of it finds that. Nearly all
// comments hold none of them, and need not be read any further.

/** The phrases that begin with a word: packed, and once they were looked for as the list that they stand for. */
interface First {
  readonly packed: string;
  list: readonly Begun[] | null;
}

/** Phrases by their first word, and by the stem that it begins with. */
const EXACT = new Map<string, First>();
const STEMS = new Map<string, First>();
for (const line of TELLING.split('|')) {
  const colon = line.indexOf(':');
  const first = line.slice(0, colon);
  const phrases: First = { packed: line.slice(colon + 1), list: null };
  if (first.endsWith('*')) STEMS.set(first.slice(0, -1), phrases);
  else EXACT.set(first, phrases);
}

/** A phrase of which the words so far have been met. */
interface Begun {
  readonly rest: readonly string[];
  readonly weight: number;
}

/** Words are told apart by a sum of their letters before they are looked up: nearly all of a comment's begin no phrase. */
const SUMS = 0x4000;
const summed = (sum: number, unit: number): number => (sum * 31 + (unit | 0x20)) & (SUMS - 1);
const BEGINS = sumsOf(EXACT.keys());

function sumsOf(words: Iterable<string>): Uint8Array {
  const begins = new Uint8Array(SUMS);
  for (const word of words) {
    let sum = 0;
    for (let at = 0; at < word.length; at++) sum = summed(sum, word.charCodeAt(at));
    begins[sum] = 1;
  }
  return begins;
}

/**
 * May a comment turn to an agent or a reviewer, or override what one was told? False only where its phrases cannot; letters beyond ASCII
 * are left to be read. Linear.
 */
export function maySpeak(text: string, start: number, end: number): boolean {
  let seen = 0;
  let open = NONE;
  for (let at = start; at < end; ) {
    const unit = text.charCodeAt(at);
    if (!isWord(unit)) {
      if (unit > 0x7e && !SIGNS.has(unit)) return true;
      at++;
      continue;
    }
    const from = at;
    let sum = 0;
    for (; at < end; at++) {
      const unit = text.charCodeAt(at);
      if (isWord(unit)) sum = summed(sum, unit);
      else if (!isApostrophe(unit)) break;
    }
    if (open.length === 0 && STEMS.size === 0 && BEGINS[sum] === 0) continue;
    open = followed(open, folded(text.slice(from, at)));
    for (const { rest, weight } of open) if (rest.length === 0) seen |= weight;
    if ((seen & ALONE) !== 0 || seen === (OBJECT | VERB)) return true;
  }
  return false;
}

const WORDS = Uint8Array.from({ length: 0x80 }, (_, unit) => (/[A-Za-z0-9]/.test(String.fromCharCode(unit)) ? 1 : 0));
const isWord = (unit: number): boolean => unit < 0x80 && WORDS[unit] === 1;

const isApostrophe = (unit: number): boolean => unit === 0x27 || unit === 0x2019;

/** Typographic signs that part words as plain ones do. */
const SIGNS: ReadonlySet<number> = new Set(Array.from('§«»–—‘’“”…→', (char) => char.charCodeAt(0)));

const folded = (written: string): string => written.toLowerCase().replace(/['’]/g, '');

const NONE: readonly Begun[] = [];

/** The phrases that this word goes on with, or begins. */
function followed(open: readonly Begun[], word: string): readonly Begun[] {
  const first = EXACT.get(word);
  const begun = first ? phrases(first) : NONE;
  if (open.length === 0 && STEMS.size === 0) return begun;
  const more: Begun[] = [...begun];
  for (const [stem, list] of STEMS) if (word.startsWith(stem)) more.push(...phrases(list));
  for (const { rest, weight } of open)
    if (rest.length > 0 && isLike(word, rest[0] as string)) more.push({ rest: rest.slice(1), weight });
  return more;
}

const isLike = (word: string, wanted: string): boolean =>
  wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;

function phrases(first: First): readonly Begun[] {
  first.list ??= first.packed.split(';').map((phrase) => {
    const equals = phrase.indexOf('=');
    const rest = phrase.slice(0, equals);
    return { rest: rest === '' ? [] : rest.split(' '), weight: Number(phrase.slice(equals + 1)) };
  });
  return first.list;
}
