import type { Mark } from '../../model.ts';
import { isAsciiLetter, isCombining, isUnspaced, lookalike, scriptOf, unstyled } from '../letters.ts';
import type { Text } from '../text.ts';
import { isPlain, mark } from './mark.ts';

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

function words(text: string): Word[] {
  if (isPlain(text)) return [];
  const out: Word[] = [];
  let word: Word | null = null;
  for (let at = 0; at < text.length; ) {
    const point = text.codePointAt(at)!;
    const width = point > 0xffff ? 2 : 1;
    if (isWordPoint(point)) {
      word ??= { start: at, end: at, plain: '', latin: 0, foreign: 0, honest: 0, styled: 0 };
      count(word, point);
      word.end = at + width;
    } else if (word && !isCombining(point)) {
      if (word.foreign > 0 || word.styled > 0) out.push(word);
      word = null;
    }
    at += width;
  }
  if (word && (word.foreign > 0 || word.styled > 0)) out.push(word);
  return out;
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
