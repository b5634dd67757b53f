import { badByte, decode } from '../utf8.ts';
import { ZipFault } from './bytes.ts';
import type { Entry } from './directory.ts';

const UTF8 = 0x800;
/** Info-ZIP's extra field with the name in UTF-8 (APPNOTE 4.6.9). */
const UNICODE_PATH = 0x7075;

/** The path of an entry. Outside ASCII it must be in UTF-8, and say so. @throws ZipFault */
export function nameOf({ name, flags, extra }: Entry): string {
  const isAscii = name.every((byte) => byte < 0x80);
  if (badByte(name) || (!isAscii && !(flags & UTF8)))
    throw new ZipFault(
      'path-not-utf8',
      'The zip has a name that is not in UTF-8, or does not say that it is; write the archive with UTF-8 names.',
    );
  const path = decode(name);
  const other = extraField(extra, UNICODE_PATH);
  if (other && decode(other.subarray(5)) !== path)
    throw new ZipFault('zip-two-names', 'An entry of the zip has two names: two readers would see two files.');
  return path;
}

/** @throws ZipFault where the fields do not fill the space that is theirs */
function extraField(extra: Uint8Array, id: number): Uint8Array | null {
  let found: Uint8Array | null = null;
  for (let at = 0; at < extra.length; ) {
    const length = (extra[at + 2] ?? 0) | ((extra[at + 3] ?? 0) << 8);
    if (at + 4 + length > extra.length)
      throw new ZipFault('zip-extra', 'An extra field of the zip is cut off; write the archive anew.');
    if ((extra[at]! | (extra[at + 1]! << 8)) === id) found = extra.subarray(at + 4, at + 4 + length);
    at += 4 + length;
  }
  return found;
}
