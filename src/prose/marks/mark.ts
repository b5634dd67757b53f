import type { Mark, MarkKind } from '../../model.ts';
import type { Text } from '../text.ts';
import { regionOf } from '../text.ts';

export function mark(
  text: Text,
  kind: MarkKind,
  start: number,
  end: number,
  count: number,
  carries: string | null,
): Mark {
  return { fact: 'mark', mark: kind, carries, count, region: regionOf(text, start, end) };
}

/** A run of characters that may hide something, by offsets. */
export interface Run {
  readonly start: number;
  readonly end: number;
  readonly points: readonly number[];
}

/** The code point that ends before an offset; 0 at the beginning. */
export function pointBefore(text: string, at: number): number {
  if (at <= 0) return 0;
  const unit = text.charCodeAt(at - 1);
  return unit >= 0xdc00 && unit < 0xe000 && at > 1 ? (text.codePointAt(at - 2) ?? 0) : unit;
}

export const pointAt = (text: string, at: number): number => text.codePointAt(at) ?? 0;

/** Bytes as text, where they are strict UTF-8 without control characters; else null. */
export function readable(bytes: readonly number[]): string | null {
  if (!isSequenced(bytes)) return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Uint8Array.from(bytes));
    return /[\u0000-\u0008\u000e-\u001f\u007f]/.test(text) || text === '' ? null : text;
  } catch {
    return null;
  }
}

/** Has every leading byte the others that belong to it? What is nearly never text is told without a decoder, whose answer is an exception. */
function isSequenced(bytes: readonly number[]): boolean {
  let awaited = 0;
  for (const byte of bytes) {
    const continues = byte >= 0x80 && byte < 0xc0;
    if (continues !== awaited > 0) return false;
    awaited = continues ? awaited - 1 : byte < 0x80 ? 0 : byte < 0xe0 ? 1 : byte < 0xf0 ? 2 : 3;
  }
  return awaited === 0;
}

/** Text of nothing but printable ASCII, tabs and line breaks. */
export const isPlain = (text: string): boolean => !/[^\t\n\r\x20-\x7e]/.test(text);
