import type { Content } from '../../model.ts';
import { badByte, decode } from '../utf8.ts';
import { isNearlyText, kindOf } from './magic.ts';

/** UTF-8 bytes of one file that is read as text. */
export const MAX_TEXT = 1024 * 1024;
/** And of all of a package together: as much as a document may have. */
export const MAX_TEXTS = 6 * 1024 * 1024;

/** Bytes as text, where they are text in UTF-8. A byte order mark is left away: editors put it there. */
export function contentOf(bytes: Uint8Array): Content {
  const body = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
  const bad = badByte(body);
  if (bad) return { is: 'binary', kind: isNearlyText(bytes) ? `text that is not UTF-8: ${bad.what}` : kindOf(bytes) };
  return body.includes(0) ? { is: 'binary', kind: kindOf(bytes) } : { is: 'text', text: decode(body) };
}
