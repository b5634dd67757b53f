import type { Document, Problem, Result, Unread, Upload } from '../model.ts';
import { positions } from '../position.ts';
import { problemsOf } from '../problems.ts';
import { readJson } from './json.ts';
import { type BadByte, badByte } from './utf8.ts';

/** 6 MiB: no valid document is larger, however it is escaped. */
export const MAX_BYTES = 6 * 1024 * 1024;

/**
 * Bytes to one strict JSON object with positions: UTF-8 without a byte order mark, JSON as RFC 8259 has it, one object and nothing
 * after it, each name once. The size is checked before anything is read; what an edge did not read for its size is too large.
 * @returns the document, or everything that is wrong up to where reading had to end
 */
export function intake(upload: Upload | Unread): Result<Document> {
  if (!('bytes' in upload)) return invalid(atStart('too-large', tooLarge(upload.size)));
  const { bytes } = upload;
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

const invalid = (...problems: Problem[]): { ok: false; problems: Problem[] } => ({ ok: false, problems });

function atStart(code: string, message: string): Problem {
  return { pointer: '', line: 1, column: 1, code, message };
}

function tooLarge(size: number): string {
  return `The document has ${size} bytes; at most ${MAX_BYTES} (6 MiB) are read.`;
}

/** @param skipped bytes of the file before these */
function notUtf8(bytes: Uint8Array, { offset, what }: BadByte, skipped: number): Problem {
  const before = decode(bytes.subarray(0, offset));
  const utf16 = offset === 0 && (bytes[0] === 0xff || bytes[0] === 0xfe);
  const found = utf16 ? 'The file looks like UTF-16' : `At byte ${skipped + offset + 1} of the file stands ${what}`;
  return { pointer: '', ...positions(before)(before.length), code: 'not-utf8', message: `${found}; save it as UTF-8.` };
}

/** Of bytes known to be UTF-8; a byte order mark inside is a character as any other. */
function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
