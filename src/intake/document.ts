import type { Document, Problem, Result } from '../model.ts';
import { positions } from '../position.ts';
import { problemsOf } from '../problems.ts';
import { MAX_BYTES } from '../sizes.ts';
import { readJson } from './json.ts';
import { atStart, invalid } from './refuse.ts';
import { type BadByte, badByte, decode } from './utf8.ts';

/**
 * Bytes to one strict JSON object with positions: UTF-8 without a byte order mark, JSON as RFC 8259 has it, one object and nothing
 * after it, each name once. The size is checked before anything is read.
 * @returns the document, or everything that is wrong up to where reading had to end
 */
export function readDocument(bytes: Uint8Array): Result<Document> {
  if (bytes.length > MAX_BYTES) return invalid(atStart('too-large', tooLarge(bytes.length)));
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const body = marked ? bytes.subarray(3) : bytes;
  const mark = marked
    ? [atStart('byte-order-mark', 'The file begins with a byte order mark; save it without one.')]
    : [];
  const bad = badByte(body);
  if (bad) return invalid(...mark, notUtf8(body, bad, bytes.length - body.length));
  const text = decode(body);
  const problems = problemsOf(text);
  const root = readJson(text, problems);
  const found = [...mark, ...problems.list()];
  return root && found.length === 0 ? { ok: true, value: { text, root } } : invalid(...found);
}

export function tooLarge(size: number): string {
  return `The document has ${size} bytes; at most ${MAX_BYTES} (6 MiB) are read.`;
}

/** @param skipped bytes of the file before these */
function notUtf8(bytes: Uint8Array, { offset, what }: BadByte, skipped: number): Problem {
  const before = decode(bytes.subarray(0, offset));
  const utf16 = offset === 0 && (bytes[0] === 0xff || bytes[0] === 0xfe);
  const found = utf16 ? 'The file looks like UTF-16' : `At byte ${skipped + offset + 1} of the file stands ${what}`;
  return { pointer: '', ...positions(before)(before.length), code: 'not-utf8', message: `${found}; save it as UTF-8.` };
}
