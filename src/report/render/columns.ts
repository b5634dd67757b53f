import { eastAsianWidth } from 'get-east-asian-width';

/** Combining marks of the scripts met most: they add nothing to the width. Marks of others cost a caret its alignment, no more. */
const COMBINING: readonly (readonly [number, number])[] = [
  [0x0300, 0x036f],
  [0x0483, 0x0489],
  [0x0591, 0x05bd],
  [0x0610, 0x061a],
  [0x064b, 0x065f],
  [0x0900, 0x0902],
  [0x093c, 0x093c],
  [0x0941, 0x0948],
  [0x094d, 0x094d],
  [0x0e31, 0x0e31],
  [0x0e34, 0x0e3a],
  [0x0e47, 0x0e4e],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0x3099, 0x309a],
  [0xfe0e, 0xfe0f],
  [0xfe20, 0xfe2f],
];

/** Columns that one character takes on a terminal. */
export function columnsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x300) return 1;
  return COMBINING.some(([first, last]) => code >= first && code <= last) ? 0 : eastAsianWidth(code);
}

/** Columns that a text without controls takes. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) width += columnsOf(character);
  return width;
}

/** Fills a text with blanks up to `width` columns. */
export const padded = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Breaks a text at blanks into lines of at most `width` columns; a word that is longer is broken where it must be. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  let taken = 0;
  for (const word of text.split(' ').flatMap((whole) => pieces(whole, width))) {
    const columns = widthOf(word);
    if (line === '') {
      line = word;
      taken = columns;
    } else if (taken + 1 + columns <= width) {
      line += ` ${word}`;
      taken += 1 + columns;
    } else {
      lines.push(line);
      line = word;
      taken = columns;
    }
  }
  return [...lines, line];
}

/** A word in pieces of at most `width` columns. */
function pieces(word: string, width: number): string[] {
  if (word.length * 2 <= width || widthOf(word) <= width) return [word];
  const found: string[] = [];
  let piece = '';
  let taken = 0;
  for (const character of word) {
    const columns = columnsOf(character);
    if (taken + columns > width) {
      found.push(piece);
      piece = '';
      taken = 0;
    }
    piece += character;
    taken += columns;
  }
  return [...found, piece];
}
