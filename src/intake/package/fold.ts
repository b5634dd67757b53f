import { CASE_FOLDING, DECOMPOSITION, MARKS } from './fold.generated.ts';

export type Fold = (path: string) => string;

/**
 * A path as a file system would compare it that looks past letter case (Unicode's full case folding) and composition (canonical
 * decomposition; the marks behind a letter are sorted by code point, so that their order does not count either). Two paths that some
 * system takes for one have one fold; the other way round it may see one too many. Tables: fold.gen.mjs.
 */
export function foldPath(path: string): string {
  if (/^[\0-\x7f]*$/.test(path)) return path.toLowerCase();
  return sortedMarks([...mapped(mapped(mapped(path, DECOMPOSITION), CASE_FOLDING), DECOMPOSITION)]).join('');
}

function mapped(text: string, table: Readonly<Record<string, string>>): string {
  let out = '';
  for (const letter of text) out += Object.hasOwn(table, letter) ? table[letter] : syllable(letter);
  return out;
}

/** Hangul syllables are taken apart by arithmetic (Unicode 17, 3.12.2). */
function syllable(letter: string): string {
  const index = letter.charCodeAt(0) - 0xac00;
  if (letter.length > 1 || index < 0 || index >= 11_172) return letter;
  const tail = index % 28;
  return String.fromCharCode(
    0x1100 + Math.floor(index / 588),
    0x1161 + Math.floor((index % 588) / 28),
    ...(tail > 0 ? [0x11a7 + tail] : []),
  );
}

function sortedMarks(letters: readonly string[]): string[] {
  const out: string[] = [];
  let marks: string[] = [];
  for (const letter of letters) {
    if (isMark(letter)) marks.push(letter);
    else {
      out.push(...marks.sort(), letter);
      marks = [];
    }
  }
  return [...out, ...marks.sort()];
}

/** Ranges in order: first and last, by turns. */
function isMark(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  let low = 0;
  let high = MARKS.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (code > MARKS[middle * 2 + 1]!) low = middle + 1;
    else high = middle;
  }
  return low < MARKS.length / 2 && code >= MARKS[low * 2]!;
}
