import {
  fold,
  folded,
  isAsciiLetter,
  isCombining,
  isDigit,
  isIgnorable,
  isUnspaced,
  lookalike,
  scriptOf,
  unstyled,
} from './letters.ts';
import type { Span } from './text.ts';

/** A word as it is spelled from an offset on. */
export interface Spelling {
  /** Folded: lower case, no accents, no invisible characters, look-alikes read as the letters they imitate. */
  readonly word: string;
  readonly end: number;
  readonly disguised: boolean;
}

/** A text that is being spelled; `span` is the markup that begins or holds an offset, if any. */
export interface Letters {
  readonly text: string;
  readonly end: number;
  readonly spanAt: (at: number) => Span | null;
}

export const isWordPoint = (point: number): boolean =>
  isAsciiLetter(point) ||
  isDigit(point) ||
  (point > 0x7f && (scriptOf(point) !== null || isCombining(point) || unstyled(point) > 0));

/** The end of a run of ASCII letters and digits. */
export function asciiEnd(text: string, start: number, end: number): number {
  let at = start;
  for (; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (!isAsciiLetter(unit) && !isDigit(unit)) break;
  }
  return at;
}

/** What is being gathered of a word. */
interface Gathered {
  word: string;
  end: number;
  at: number;
  disguised: boolean;
  entities: boolean;
  latin: boolean;
}

/**
 * Letters up to the next blank or sign; markup, accents and invisible characters in between do not end a word. A letter of a script
 * without blanks is a word of its own.
 * @returns null where no word begins
 */
export function spelled(letters: Letters, start: number): Spelling | null {
  const found: Gathered = { word: '', end: start, at: start, disguised: false, entities: false, latin: false };
  while (found.at < letters.end && step(letters, start, found));
  if (found.end === start) return null;
  const written = letters.text.slice(start, found.end);
  const imitation = found.latin ? imitated(written) : null;
  const inner = found.disguised && (found.entities || hidesInside(written));
  return { word: imitation ?? found.word, end: found.end, disguised: inner || imitation !== null };
}

/** Takes one character or piece of markup. @returns false where the word is over */
function step(letters: Letters, start: number, found: Gathered): boolean {
  const span = letters.spanAt(found.at);
  if (span?.kind === 'skip') {
    found.at = span.end;
    return true;
  }
  if (span) return span.kind === 'char' && entity(span, found);
  const point = letters.text.codePointAt(found.at)!;
  const width = point > 0xffff ? 2 : 1;
  if (isUnspaced(point)) {
    if (found.end === start) {
      found.end = found.at + width;
      found.word = letters.text.slice(start, found.end);
    }
    return false;
  }
  if (isWordPoint(point)) letter(point, width, found);
  else if (isIgnorable(point)) found.disguised ||= point !== 0xad;
  else if (!isApostrophe(letters.text, point, found, start)) return false;
  found.at += width;
  return true;
}

function letter(point: number, width: number, found: Gathered): void {
  const plain = unstyled(point);
  found.disguised ||= plain > 0;
  found.latin ||= isAsciiLetter(point);
  if (!isCombining(point)) found.word += String.fromCodePoint(folded(plain > 0 ? plain : point));
  found.end = found.at + width;
}

function entity(span: Span, found: Gathered): boolean {
  const chars = span.chars ?? '';
  if (!/^[A-Za-z]{0,8}$/.test(chars)) return false;
  found.word += fold(chars);
  found.disguised = true;
  found.entities = true;
  found.at = span.end;
  found.end = span.end;
  return true;
}

const isApostrophe = (text: string, point: number, found: Gathered, start: number): boolean =>
  (point === 0x27 || point === 0x2019) && found.end > start && isWordPoint(text.codePointAt(found.at + 1) ?? 0);

/** Is what disguised the word inside of it, not a lone mark at its end? */
function hidesInside(written: string): boolean {
  for (let i = 0; i < written.length; i++)
    if (isIgnorable(written.codePointAt(i)!) || unstyled(written.codePointAt(i)!) > 0) return true;
  return false;
}

/** A word of Latin letters and look-alikes, read as Latin; null for a word that holds no look-alike. */
function imitated(written: string): string | null {
  let out = '';
  let found = false;
  for (const char of written) {
    const point = char.codePointAt(0)!;
    const plain = lookalike(point);
    if (plain > 0 && scriptOf(point) !== 'Latin') found = true;
    if (!isCombining(point) && !isIgnorable(point)) out += String.fromCodePoint(folded(plain || point));
  }
  return found ? out : null;
}
