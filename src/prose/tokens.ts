import { pathAt, placeAt } from './addresses.ts';
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
import type { Block, Span } from './text.ts';

/**
 * `word`, `number`; `url`, `mail`, `host`, `path` and `variable` name a place; `code` is a code span; `end` ends a sentence, `break` a clause;
 * `open`, `close` and `quote` are quotation marks; `sign` is any other character.
 */
export type TokenKind =
  | 'word'
  | 'number'
  | 'url'
  | 'mail'
  | 'host'
  | 'path'
  | 'variable'
  | 'code'
  | 'end'
  | 'break'
  | 'colon'
  | 'open'
  | 'close'
  | 'quote'
  | 'sign';

export interface Token {
  readonly kind: TokenKind;
  /** Folded for words (lower case, no accents, no invisible characters, look-alikes read as the letters they imitate), else as written. */
  readonly word: string;
  readonly start: number;
  readonly end: number;
  /** Does the word begin with a capital? */
  readonly capital: boolean;
  /** Was it spelled with look-alikes or styled letters, or broken by invisible characters? */
  readonly disguised: boolean;
}

/** Reads a block's characters in order; one pass, each character once. */
interface Reader {
  readonly text: string;
  readonly end: number;
  readonly spans: readonly Span[];
  readonly tokens: Token[];
  at: number;
  span: number;
}

/** The tokens of a block, in order. */
export function tokens(block: Block): Token[] {
  const reader: Reader = {
    text: block.text.text,
    end: block.end,
    spans: block.spans,
    tokens: [],
    at: block.start,
    span: 0,
  };
  while (reader.at < reader.end) next(reader);
  return reader.tokens;
}

/** A phrase of which nothing but the blanks must be taken out: nearly all of the word lists'. */
const PLAIN = /^[a-z*]+(?: [a-z*]+)*$/;

/** The tokens of a phrase that stands alone, as word lists write them. */
export function wordsOf(phrase: string): string[] {
  if (PLAIN.test(phrase)) return phrase.split(' ');
  const words: string[] = [];
  let word = '';
  for (const char of phrase) {
    const point = char.codePointAt(0)!;
    if (isUnspaced(point)) {
      if (word) words.push(word);
      words.push(char);
      word = '';
    } else if (isWordPoint(point) || char === '*' || (char === '.' && word)) word += char;
    else if (char !== "'" && word) {
      words.push(word);
      word = '';
    }
  }
  if (word) words.push(word);
  return words.map(fold);
}

function next(reader: Reader): void {
  const span = spanAt(reader);
  if (span && span.kind !== 'char' && span.kind !== 'skip') {
    if (span.kind !== 'blank')
      push(
        reader,
        span.kind,
        reader.text.slice(Math.max(span.start, reader.at), span.end),
        Math.max(span.start, reader.at),
        span.end,
      );
    reader.at = Math.max(reader.at + 1, span.end);
    return;
  }
  if (span?.kind === 'skip') {
    reader.at = Math.max(reader.at + 1, span.end);
    return;
  }
  const point = reader.text.codePointAt(reader.at)!;
  if (isWordPoint(point) || span?.kind === 'char') word(reader);
  else other(reader, point);
}

/** The span that holds the reader's place; passed spans are left behind. */
function spanAt(reader: Reader): Span | null {
  let span = reader.spans[reader.span];
  while (span && span.end <= reader.at) span = reader.spans[++reader.span];
  return span && span.start <= reader.at ? span : null;
}

const isWordPoint = (point: number): boolean =>
  isAsciiLetter(point) ||
  isDigit(point) ||
  (point > 0x7f && (scriptOf(point) !== null || isCombining(point) || unstyled(point) > 0));

/** Letters up to the next blank or sign; markup, accents and invisible characters in between do not end a word. */
function word(reader: Reader): void {
  const start = reader.at;
  const place = placeAt(reader, start);
  if (place) {
    push(reader, place.kind, reader.text.slice(start, place.end), start, place.end);
    reader.at = place.end;
    return;
  }
  spelled(reader, start);
}

function spelled(reader: Reader, start: number): void {
  const { text } = reader;
  let out = '';
  let disguised = false;
  let latin = false;
  let end = start;
  let pieces = '';
  while (reader.at < reader.end) {
    const span = spanAt(reader);
    if (span?.kind === 'skip') reader.at = span.end;
    else if (span?.kind === 'char') {
      pieces += span.chars ?? '';
      if (!/^[A-Za-z]*$/.test(span.chars ?? '')) break;
      out += fold(span.chars ?? '');
      disguised = true;
      reader.at = span.end;
      end = reader.at;
    } else if (span) break;
    else {
      const point = text.codePointAt(reader.at)!;
      const width = point > 0xffff ? 2 : 1;
      const apostrophe =
        (point === 0x27 || point === 0x2019) && end > start && isWordPoint(text.codePointAt(reader.at + width) ?? 0);
      if (isUnspaced(point)) {
        if (end === start) {
          end = reader.at += width;
          out = text.slice(start, end);
        }
        break;
      }
      if (isWordPoint(point)) {
        const plain = unstyled(point);
        if (plain > 0) disguised = true;
        if (isAsciiLetter(point)) latin = true;
        if (!isCombining(point)) out += String.fromCodePoint(plain > 0 ? folded(plain) : folded(point));
        end = reader.at + width;
      } else if (isIgnorable(point) && point !== 0xad) disguised = true;
      else if (!apostrophe && point !== 0xad) break;
      reader.at += width;
    }
  }
  const mapped = latin ? imitated(text.slice(start, end)) : null;
  const kind = /^\d+$/.test(out) ? 'number' : 'word';
  if (end === start) {
    reader.at = Math.max(reader.at, start + 1);
    return;
  }
  push(reader, kind, mapped ?? out, start, end, (disguised && hasInner(text, start, end, pieces)) || mapped !== null);
}

/** Is what disguised the word inside of it, not a lone mark at its end? */
function hasInner(text: string, start: number, end: number, pieces: string): boolean {
  if (pieces) return true;
  for (let i = start; i < end; i++)
    if (isIgnorable(text.codePointAt(i)!) || unstyled(text.codePointAt(i)!) > 0) return true;
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

function push(reader: Reader, kind: TokenKind, written: string, start: number, end: number, disguised = false): void {
  const first = reader.text.charCodeAt(start);
  reader.tokens.push({ kind, word: written, start, end, capital: first !== folded(first), disguised });
}

// -------------------------------------------------------------------------------------------- signs

const ENDS = new Set('!?。！？…।؟'.split(''));
const BREAKS = new Set(',;()（），；、–—'.split(''));
const OPENS = new Set('“„«「『《‘'.split(''));
const CLOSES = new Set('”»」』》’'.split(''));

function other(reader: Reader, point: number): void {
  const { text, at } = reader;
  const width = point > 0xffff ? 2 : 1;
  const char = text.slice(at, at + width);
  const path = pathAt(reader);
  if (path) {
    push(reader, path.kind, text.slice(at, path.end), at, path.end);
    reader.at = path.end;
    return;
  }
  reader.at = at + width;
  const kind = signKind(reader, char, at);
  if (kind) push(reader, kind, char, at, at + width);
}

function signKind(reader: Reader, char: string, at: number): TokenKind | null {
  if (char <= ' ' || char === '\u00a0') return null;
  if (char === '.') return sentenceEnds(reader, at) ? 'end' : 'break';
  if (ENDS.has(char)) return 'end';
  if (char === ':' || char === '：') return 'colon';
  if (BREAKS.has(char)) return 'break';
  if (char === '"') return 'quote';
  if (OPENS.has(char)) return 'open';
  if (CLOSES.has(char)) return 'close';
  if (char === '-') return isDash(reader, at) ? 'break' : null;
  return isIgnorable(char.codePointAt(0)!) ? null : 'sign';
}

/** A dash between blanks parts clauses; a hyphen joins words. */
const isDash = (reader: Reader, at: number): boolean =>
  reader.text[at - 1] === ' ' && (reader.text[at + 1] === ' ' || reader.text[at + 1] === '-');

/** A full stop before a small letter is an abbreviation's, or a careless writer's: it parts clauses only. */
function sentenceEnds(reader: Reader, at: number): boolean {
  let i = at + 1;
  while (i < reader.end && i < at + 4 && (reader.text[i] === ' ' || reader.text[i] === '\n')) i++;
  const unit = reader.text.charCodeAt(i);
  return !(unit >= 0x61 && unit <= 0x7a) || i >= reader.end || reader.text[at + 1] === '\n';
}
