/** A string of JSON as it stands in a text. */
export interface PlainString {
  readonly value: string;
  /** Offset after the closing quote. */
  readonly end: number;
}

/**
 * The string that begins at a quote, where it is well written; null where it does not end or holds what JSON does not allow, for the
 * scanner to say what. Most of a document is strings: here they are read in one piece, and are not put together escape by escape.
 */
export function plainString(text: string, start: number): PlainString | null {
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === QUOTE) return { value: JSON.parse(text.slice(start, at + 1)), end: at + 1 };
    if (unit < 0x20) return null;
    if (unit !== BACKSLASH) continue;
    const length = escapeLength(text, at);
    if (length === 0) return null;
    at += length - 1;
  }
  return null;
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Units of the escape that begins here: 2, or 6 of a `\u` with its digits; 0 where it is none. */
export function escapeLength(text: string, at: number): number {
  const letter = text.charCodeAt(at + 1);
  if (letter !== 117) return SHORT_ESCAPES.has(letter) ? 2 : 0;
  for (let digit = at + 2; digit < at + 6; digit++) if (!isHexDigit(text.charCodeAt(digit))) return 0;
  return 6;
}

const SHORT_ESCAPES: ReadonlySet<number> = new Set([...'"\\/bfnrt'].map((letter) => letter.charCodeAt(0)));
const isHexDigit = (unit: number): boolean =>
  (unit >= 48 && unit <= 57) || ((unit | 32) >= 97 && (unit | 32) <= 102 && unit >= 65);
