import {
  EMOJI,
  FOLDS,
  IGNORABLE,
  JOINING,
  LOOKALIKES,
  MARKS,
  RIGHT_TO_LEFT,
  SCRIPT_NAMES,
  SCRIPTS,
  STYLED,
} from './unicode.generated.ts';

/** What Unicode 17.0 says of single code points; the tables are generated, so no answer depends on the host. */

interface Ranges {
  readonly begins: Int32Array;
  readonly ends: Int32Array;
  readonly numbers: Int32Array;
}

function unpacked(text: string): Ranges {
  const fields = text.split(' ').map((field) => Number.parseInt(field, 36));
  const size = fields.length / 3;
  const ranges = { begins: new Int32Array(size), ends: new Int32Array(size), numbers: new Int32Array(size) };
  let at = 0;
  for (let i = 0; i < size; i++) {
    ranges.begins[i] = at + fields[3 * i]!;
    at = ranges.begins[i]! + fields[3 * i + 1]!;
    ranges.ends[i] = at;
    ranges.numbers[i] = fields[3 * i + 2]!;
  }
  return ranges;
}

/** The number of the range that holds a code point; 0 where none does. */
function numberOf(ranges: Ranges, point: number): number {
  let low = 0;
  let high = ranges.begins.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (ranges.begins[middle]! <= point) low = middle;
    else high = middle - 1;
  }
  return point >= ranges.begins[low]! && point <= ranges.ends[low]! ? ranges.numbers[low]! : 0;
}

function pairs(text: string): ReadonlyMap<number, number> {
  const points = Array.from(text, (char) => char.codePointAt(0)!);
  const map = new Map<number, number>();
  for (let i = 0; i + 1 < points.length; i += 2) map.set(points[i]!, points[i + 1]!);
  return map;
}

const scripts = unpacked(SCRIPTS);
const ignorable = unpacked(IGNORABLE);
const emoji = unpacked(EMOJI);
const rightToLeft = unpacked(RIGHT_TO_LEFT);
const combining = unpacked(MARKS);
const folds = pairs(FOLDS);
const styled = pairs(STYLED);
const lookalikes = pairs(LOOKALIKES);
const joining: ReadonlySet<string> = new Set(JOINING);

/** Name of the script of a letter (`Latin`, `Han` ...); null for what all scripts share: digits, signs, emoji, accents. */
export function scriptOf(point: number): string | null {
  if (point < 0x80) return isAsciiLetter(point) ? 'Latin' : null;
  if (point === 0x30fc || point === 0xff70) return 'Katakana';
  const number = numberOf(scripts, point);
  return number === 0 ? null : SCRIPT_NAMES[number - 1]!;
}

/** Does the script of this letter need zero-width joiners in its spelling? */
export const isJoining = (point: number): boolean => point >= 0x600 && joining.has(scriptOf(point) ?? '');

/** Characters that print nothing by default (Default_Ignorable_Code_Point). */
export const isIgnorable = (point: number): boolean => point >= 0xad && numberOf(ignorable, point) > 0;

export const isEmoji = (point: number): boolean => point >= 0xa9 && numberOf(emoji, point) > 0;

export const isRightToLeft = (point: number): boolean => point >= 0x590 && numberOf(rightToLeft, point) > 0;

/** Accents and vowel signs that belong to the letter before them. */
export const isCombining = (point: number): boolean => point >= 0x300 && numberOf(combining, point) > 0;

export const isAsciiLetter = (point: number): boolean => (point | 0x20) >= 0x61 && (point | 0x20) <= 0x7a;

export const isDigit = (point: number): boolean => point >= 0x30 && point <= 0x39;

/** The lower-case letter without its accent. */
export function folded(point: number): number {
  if (point < 0x80) return point >= 0x41 && point <= 0x5a ? point + 32 : point;
  return folds.get(point) ?? point;
}

/** The ASCII letter that a letter of another script is printed as; 0 where there is none. */
export const lookalike = (point: number): number => (point < 0x80 ? 0 : (lookalikes.get(point) ?? 0));

/** The ASCII letter or digit that a fullwidth, mathematical or circled character stands for; 0 where there is none. */
export const unstyled = (point: number): number => (point < 0x80 ? 0 : (styled.get(point) ?? 0));

/** Han, kana and Hangul, Thai and their like: text that is not set apart by blanks. */
export const isUnspaced = (point: number): boolean => point >= 0xe00 && UNSPACED.has(scriptOf(point) ?? '');

const UNSPACED: ReadonlySet<string> = new Set([
  'Han',
  'Hiragana',
  'Katakana',
  'Bopomofo',
  'Yi',
  'Thai',
  'Lao',
  'Khmer',
  'Myanmar',
  'Tibetan',
]);

/** Lower case without accents, as words of the word lists are compared. */
export function fold(text: string): string {
  let out = '';
  for (const char of text) {
    const point = char.codePointAt(0)!;
    if (!isCombining(point)) out += String.fromCodePoint(folded(point));
  }
  return out;
}
