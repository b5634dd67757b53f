import { createScanner } from 'jsonc-parser';
import { plainString } from './plain-string.ts';

export type TokenKind =
  | '{'
  | '}'
  | '['
  | ']'
  | ','
  | ':'
  | 'null'
  | 'true'
  | 'false'
  | 'string'
  | 'number'
  | 'comment'
  | 'unknown'
  | 'end';

export interface Token {
  readonly kind: TokenKind;
  readonly start: number;
  readonly end: number;
  /** Of a string what it means, of others how they are written. */
  readonly value: string;
  /** `open`: a string or comment that does not end. `bad`: a string or number that JSON does not allow, as far as it reaches. */
  readonly fault: 'open' | 'bad' | null;
}

/** The scanner's own numbers: its enums stand in its declarations only, where isolated modules cannot read them. */
const KINDS: Readonly<Record<number, TokenKind>> = {
  1: '{',
  2: '}',
  3: '[',
  4: ']',
  5: ',',
  6: ':',
  7: 'null',
  8: 'true',
  9: 'false',
  10: 'string',
  11: 'number',
  12: 'comment',
  13: 'comment',
  17: 'end',
};
const QUOTE = 0x22;
const OPEN_COMMENT = 1;
const OPEN_STRING = 2;

/** Reads one token after the other, blanks left out; after the last one `end`, for ever. */
export function tokensOf(text: string): () => Token {
  const scanner = createScanner(text, false);
  return () => {
    // The scanner gathers blanks one by one, which megabytes of them make slow.
    const from = afterBlanks(text, scanner.getPosition());
    const plain = text.charCodeAt(from) === QUOTE ? plainString(text, from) : null;
    scanner.setPosition(plain?.end ?? from);
    if (plain) return { kind: 'string', start: from, end: plain.end, value: plain.value, fault: null };
    const kind = KINDS[scanner.scan()] ?? 'unknown';
    const [start, end, error] = [scanner.getTokenOffset(), scanner.getPosition(), scanner.getTokenError() as number];
    if (kind !== 'number' && kind !== 'unknown') {
      const fault = error === 0 ? null : error === OPEN_STRING || error === OPEN_COMMENT ? 'open' : 'bad';
      return { kind, start, end, value: scanner.getTokenValue(), fault };
    }
    const runEnd = afterRun(text, start);
    const value = text.slice(start, Math.max(runEnd, end));
    if (kind === 'number' && error === 0 && runEnd === end) return { kind, start, end, value, fault: null };
    scanner.setPosition(start + value.length);
    const like = kind === 'number' || LIKE_A_NUMBER.test(value.slice(0, 16));
    return { kind: like ? 'number' : 'unknown', start, end: start + value.length, value, fault: 'bad' };
  };
}

/** What other languages write as numbers: `+1`, `.5`, `-.5`, `NaN`, `-Infinity`. */
const LIKE_A_NUMBER = /^[-+]?(?:\.?[0-9]|NaN$|Infinity$)/;

function afterBlanks(text: string, from: number): number {
  let at = from;
  for (; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit !== 32 && unit !== 10 && unit !== 13 && unit !== 9) break;
  }
  return at;
}

/** Where letters, digits and the signs of numbers end: `01`, `1.2.3` and `0x1F` are one mistake each. */
function afterRun(text: string, from: number): number {
  let at = from;
  while (at < text.length && isOfRun(text.charCodeAt(at))) at++;
  return at;
}

function isOfRun(unit: number): boolean {
  return (unit >= 48 && unit <= 57) || ((unit | 32) >= 97 && (unit | 32) <= 122) || RUN_SIGNS.has(unit);
}

const RUN_SIGNS: ReadonlySet<number> = new Set([...'+-._$'].map((sign) => sign.charCodeAt(0)));
