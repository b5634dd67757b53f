import { pathAt, placeAt } from './addresses.ts';
import { folded, isDigit, isIgnorable } from './letters.ts';
import { asciiEnd, isWordPoint, spelled } from './spelling.ts';
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
  readonly spanAt: (at: number) => Span | null;
  readonly tokens: Token[];
  at: number;
}

/** The tokens of a block, in order. */
export function tokens(block: Block): Token[] {
  const { spans } = block;
  let span = 0;
  const spanAt = (at: number): Span | null => {
    while (span < spans.length && spans[span]!.end <= at) span++;
    const found = spans[span];
    return found && found.start <= at ? found : null;
  };
  const reader: Reader = { text: block.text.text, end: block.end, spans, spanAt, tokens: [], at: block.start };
  while (reader.at < reader.end)
    next(reader, spans.length > 0 ? spanAt(reader.at) : null, spans[span]?.start ?? reader.end);
  return reader.tokens;
}

/** Reads what begins at the reader's place; up to `plain` no markup stands in between. */
function next(reader: Reader, span: Span | null, plain: number): void {
  const { text, at } = reader;
  if (span && span.kind !== 'char') {
    const start = Math.max(span.start, at);
    if (span.kind === 'code' || span.kind === 'url')
      push(reader, span.kind, text.slice(start, span.end), start, span.end);
    reader.at = Math.max(at + 1, span.end);
    return;
  }
  const unit = text.charCodeAt(at);
  if (unit <= 0x20) reader.at = at + 1;
  else if (span || isWordPoint(text.codePointAt(at)!)) word(reader, span ? at : plain);
  else other(reader, text.codePointAt(at)!);
}

/** A place (an address, a file, a variable), a run of ASCII letters, or a word that has to be spelled. */
function word(reader: Reader, plain: number): void {
  const { text, at } = reader;
  const place = placeAt(reader, at);
  if (place) {
    push(reader, place.kind, text.slice(at, place.end), at, place.end);
    reader.at = place.end;
    return;
  }
  const end = asciiEnd(text, at, Math.min(plain, reader.end));
  const sign = text.charCodeAt(end);
  if (end > at && (end === reader.end || (end < plain && sign < 0x80 && sign !== 0x27))) {
    const written = text.slice(at, end).toLowerCase();
    push(reader, isDigits(written) ? 'number' : 'word', written, at, end);
    reader.at = end;
    return;
  }
  const found = spelled(reader, at);
  reader.at = found ? found.end : at + 1;
  if (found) push(reader, isDigits(found.word) ? 'number' : 'word', found.word, at, found.end, found.disguised);
}

const isDigits = (word: string): boolean => isDigit(word.charCodeAt(0)) && /^\d+$/.test(word);

function push(reader: Reader, kind: TokenKind, written: string, start: number, end: number, disguised = false): void {
  const first = reader.text.charCodeAt(start);
  const capital = first < 0x80 ? first >= 0x41 && first <= 0x5a : first !== folded(first);
  reader.tokens.push({ kind, word: written, start, end, capital, disguised });
}

// -------------------------------------------------------------------------------------------- signs

const ENDS = new Set('!?。！？…।؟'.split(''));
/** From one step, state or part of a diagram to the next. */
const ARROWS = new Set('→⇒⟶➜➔↦⟹'.split(''));
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
  if (ENDS.has(char) || ARROWS.has(char) || isArrow(reader.text, at)) return 'end';
  if (char === ':' || char === '：') return 'colon';
  if (BREAKS.has(char)) return 'break';
  if (char === '"') return 'quote';
  if (OPENS.has(char)) return 'open';
  if (CLOSES.has(char)) return 'close';
  if (char === '-') return isDash(reader, at) ? 'break' : null;
  return isIgnorable(char.codePointAt(0)!) || isPicture(char.codePointAt(0)!) ? null : 'sign';
}

/** The head of `->`, `-->`, `->>`, `=>`. */
const isArrow = (text: string, at: number): boolean =>
  text[at] === '>' && (text[at - 1] === '-' || text[at - 1] === '=') && text[at - 2] !== '<';

/** Emoji and dingbats stand between words and say nothing of how those belong together. */
const isPicture = (point: number): boolean => point >= 0x1f000 || (point >= 0x2600 && point < 0x27c0);

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
