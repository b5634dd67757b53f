import type { Mark } from '../../model.ts';
import { isAsciiLetter, isCombining, isUnspaced, lookalike, scriptOf, unstyled } from '../letters.ts';
import type { Text } from '../text.ts';
import { mark } from './mark.ts';

/** A word as it is being walked. */
interface Word {
  readonly start: number;
  end: number;
  plain: string;
  latin: number;
  foreign: number;
  /** Letters of another script that look like no Latin letter. */
  honest: number;
  styled: number;
}

/** Shorter words mix scripts for good reason: units, formulas, brand names. */
const LETTERS = 4;

/** Words that mix Latin letters with their look-alikes. */
export function lookalikeMarks(text: Text): Mark[] {
  return words(text.text)
    .filter(
      (word) =>
        word.foreign > 0 &&
        word.honest === 0 &&
        word.latin > 0 &&
        word.plain.length >= LETTERS &&
        word.latin + word.foreign >= LETTERS,
    )
    .map((word) => mark(text, 'homoglyph', word.start, word.end, word.foreign, word.plain));
}

/** Words of fullwidth, mathematical or circled letters; beside unspaced scripts they are ordinary typography. */
export function styledMarks(text: Text): Mark[] {
  return words(text.text)
    .filter((word) => word.styled >= LETTERS && !isUnspaced(text.text.codePointAt(word.end) ?? 0))
    .map((word) => mark(text, 'homoglyph', word.start, word.end, word.styled, word.plain));
}

/** Words that hold letters beyond ASCII which are Latin's look-alikes or styled; the others are passed over unread. */
function words(text: string): Word[] {
  const out: Word[] = [];
  let end = 0;
  for (const { index } of text.matchAll(/[^\x00-\x7f]/g)) {
    if (index < end) continue;
    const word = wordAt(text, index, end);
    end = Math.max(word.end, index + 1);
    if (word.foreign > 0 || word.styled > 0) out.push(word);
  }
  return out;
}

/** The word that holds an offset; it begins no further back than `least`. */
function wordAt(text: string, index: number, least: number): Word {
  let start = index;
  while (start > least && isAsciiLetter(text.charCodeAt(start - 1))) start--;
  const word: Word = { start, end: start, plain: '', latin: 0, foreign: 0, honest: 0, styled: 0 };
  for (let at = start; at < text.length; ) {
    const point = text.codePointAt(at)!;
    const width = point > 0xffff ? 2 : 1;
    if (isWordPoint(point)) {
      count(word, point);
      word.end = at + width;
    } else if (!isCombining(point)) break;
    at += width;
  }
  return word;
}

const isWordPoint = (point: number): boolean =>
  isAsciiLetter(point) || (point > 0x7f && (scriptOf(point) !== null || unstyled(point) > 0));

function count(word: Word, point: number): void {
  const twin = lookalike(point);
  const styled = unstyled(point);
  word.plain += String.fromCodePoint(styled || twin || point);
  if (styled > 0) word.styled++;
  else if (scriptOf(point) === 'Latin') word.latin++;
  else if (twin > 0) word.foreign++;
  else word.honest++;
}
