import { escapeLength } from './plain-string.ts';

/** One thing that is wrong inside a string as it is written. */
export interface StringFault {
  readonly code: 'raw-control-character' | 'bad-escape' | 'lone-surrogate';
  readonly offset: number;
}

/** Half of a pair with no other half. */
const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?:[^\ud800-\udbff]|^)[\udc00-\udfff]/;

export function hasLoneSurrogate(text: string): boolean {
  return LONE.test(text);
}

/**
 * Walks a string as it stands between its quotes.
 * @param start offset after the opening quote
 * @param end offset of the closing quote
 */
export function* stringFaults(text: string, start: number, end: number): Generator<StringFault> {
  /** Offset of a high half that waits for its low half. */
  let high = -1;
  for (let at = start; at < end; ) {
    const length = writtenLength(text, at);
    const unit = writtenUnit(text, at, length);
    if (length === 1 && unit < 0x20) yield { code: 'raw-control-character', offset: at };
    if (unit < 0) yield { code: 'bad-escape', offset: at };
    const isLow = unit >= 0xdc00 && unit <= 0xdfff;
    if (high >= 0 !== isLow) yield { code: 'lone-surrogate', offset: high >= 0 ? high : at };
    high = unit >= 0xd800 && unit <= 0xdbff ? at : -1;
    at += length;
  }
  if (high >= 0) yield { code: 'lone-surrogate', offset: high };
}

/** Units in which one unit is written: 1, 2 (`\n`, and an escape that is none) or 6 (a `\u` with its digits). */
const writtenLength = (text: string, at: number): number =>
  text.charCodeAt(at) === BACKSLASH ? escapeLength(text, at) || 2 : 1;

/** What is meant; below zero where it is nothing. */
function writtenUnit(text: string, at: number, length: number): number {
  if (length === 1) return text.charCodeAt(at);
  if (length === 6) return Number.parseInt(text.slice(at + 2, at + 6), 16);
  return escapeLength(text, at) === 2 ? 0 : -1;
}

const BACKSLASH = 0x5c;

/** The sentence for a fault: what is wrong, and what would be right. */
export function explainStringFault(text: string, { code, offset }: StringFault): string {
  if (code === 'lone-surrogate')
    return 'Half of a surrogate pair stands alone here; write the whole character, or both halves.';
  if (code === 'raw-control-character') {
    const digits = text.charCodeAt(offset).toString(16).padStart(4, '0');
    return `A control character stands here as itself; write it as \\u${digits}.`;
  }
  if (text[offset + 1] === 'u') return 'After \\u must follow four hex digits.';
  return `${JSON.stringify(text.slice(offset, offset + 2))} is no escape of JSON; a backslash itself is written \\\\.`;
}
