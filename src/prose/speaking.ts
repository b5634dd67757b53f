import { TELLING } from './lexicons.generated.ts';
import { ALONE, OBJECT, VERB } from './telling.ts';

// A comment that speaks to an agent or a reviewer, or that overrides, holds phrases without which no reading of it finds that. Nearly all
// comments hold none of them, and need not be read any further.

/** What may follow a phrase's first word. */
const EXACT = new Map<string, string>();
const STEMS = new Map<string, string>();
for (const line of TELLING.split('|')) {
  const colon = line.indexOf(':');
  const first = line.slice(0, colon);
  if (first.endsWith('*')) STEMS.set(first.slice(0, -1), line.slice(colon + 1));
  else EXACT.set(first, line.slice(colon + 1));
}

/** A phrase of which the words so far have been met. */
interface Begun {
  readonly rest: readonly string[];
  readonly weight: number;
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
    while (at < end && (isWord(text.charCodeAt(at)) || isApostrophe(text.charCodeAt(at)))) at++;
    open = followed(open, folded(text.slice(from, at)));
    for (const { rest, weight } of open) if (rest.length === 0) seen |= weight;
    if ((seen & ALONE) !== 0 || seen === (OBJECT | VERB)) return true;
  }
  return false;
}

const isWord = (unit: number): boolean =>
  (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x30 && unit <= 0x39);

const isApostrophe = (unit: number): boolean => unit === 0x27 || unit === 0x2019;

/** Typographic signs that part words as plain ones do. */
const SIGNS: ReadonlySet<number> = new Set(Array.from('§«»–—‘’“”…→', (char) => char.charCodeAt(0)));

const folded = (written: string): string => written.toLowerCase().replace(/['’]/g, '');

const NONE: readonly Begun[] = [];

/** The phrases that this word goes on with, or begins. */
function followed(open: readonly Begun[], word: string): readonly Begun[] {
  const begun = EXACT.get(word);
  if (begun === undefined && open.length === 0 && STEMS.size === 0) return NONE;
  const more: Begun[] = begun === undefined ? [] : phrases(begun);
  for (const [stem, list] of STEMS) if (word.startsWith(stem)) more.push(...phrases(list));
  for (const { rest, weight } of open)
    if (rest.length > 0 && isLike(word, rest[0] as string)) more.push({ rest: rest.slice(1), weight });
  return more;
}

const isLike = (word: string, wanted: string): boolean =>
  wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;

const phrases = (list: string): Begun[] =>
  list.split(';').map((phrase) => {
    const equals = phrase.indexOf('=');
    const rest = phrase.slice(0, equals);
    return { rest: rest === '' ? [] : rest.split(' '), weight: Number(phrase.slice(equals + 1)) };
  });
