import { tooMany } from '../package/folder.ts';
import { MAX_ENTRIES } from '../package/listing.ts';
import { type Bytes, ZipFault } from './bytes.ts';

/**
 * The end record and the central directory of a zip (PKWARE APPNOTE 6.3.10, 4.3.12 and 4.3.16). Where the format leaves room for two
 * readers to see two archives, the archive is refused.
 */

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_SIZE = 22;
const CENTRAL_SIZE = 46;
/** Of a comment; `git archive` writes a commit there. */
const MAX_COMMENT = 1_024;

/** One entry, as the central directory has it. */
export interface Entry {
  /** Bytes of the name, as stored. */
  readonly name: Uint8Array;
  readonly flags: number;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** The system whose attributes it carries: 3 is Unix. */
  readonly madeOn: number;
  readonly attributes: number;
  /** Where its local header stands. */
  readonly header: number;
  readonly extra: Uint8Array;
}

interface EndRecord {
  readonly at: number;
  readonly count: number;
  readonly start: number;
}

/** @throws ZipFault */
export function readDirectory(zip: Bytes): { readonly entries: Entry[]; readonly start: number } {
  const end = endRecord(zip);
  if (end.count > MAX_ENTRIES) throw new ZipFault('too-many-files', tooMany(end.count));
  const entries: Entry[] = [];
  let at = end.start;
  while (at < end.at) {
    if (at + CENTRAL_SIZE > end.at || zip.u32(at) !== CENTRAL) throw new ZipFault('zip-directory', NO_ENTRY);
    if (entries.length === end.count) throw new ZipFault('zip-count', MORE);
    const next = at + CENTRAL_SIZE + zip.u16(at + 28) + zip.u16(at + 30) + zip.u16(at + 32);
    if (next > end.at) throw new ZipFault('zip-directory', NO_ENTRY);
    entries.push(entryAt(zip, at));
    at = next;
  }
  if (entries.length !== end.count) throw new ZipFault('zip-count', MORE);
  return { entries, start: end.start };
}

const NO_ENTRY = 'The directory of the zip holds something that is no entry; write the archive anew.';
const MORE =
  'The directory of the zip has another number of entries than its end says: two readers would see two archives.';

function entryAt(zip: Bytes, at: number): Entry {
  const name = at + CENTRAL_SIZE;
  const extra = name + zip.u16(at + 28);
  if (zip.u16(at + 34) !== 0) throw new ZipFault('zip-volumes', VOLUMES);
  return {
    name: zip.part(name, extra),
    extra: zip.part(extra, extra + zip.u16(at + 30)),
    madeOn: zip.u16(at + 4) >> 8,
    flags: zip.u16(at + 8),
    method: zip.u16(at + 10),
    crc: zip.u32(at + 16),
    packed: zip.u32(at + 20),
    size: zip.u32(at + 24),
    attributes: zip.u32(at + 38),
    header: zip.u32(at + 42),
  };
}

const VOLUMES = 'The zip is one of several volumes; upload one whole archive.';

/** The end record. The archive ends with it and with its comment; the directory ends where it begins. */
function endRecord(zip: Bytes): EndRecord {
  const at = lastEnd(zip);
  if (at < 0) throw new ZipFault('zip-no-end', 'The zip has no end record: it was cut off.');
  const comment = zip.u16(at + 20);
  if (at + END_SIZE + comment !== zip.length || comment > MAX_COMMENT)
    throw new ZipFault('zip-trailing', 'Something follows the end of the zip; upload the archive alone.');
  if (zip.u16(at + 4) !== 0 || zip.u16(at + 6) !== 0) throw new ZipFault('zip-volumes', VOLUMES);
  const [size, start] = [zip.u32(at + 12), zip.u32(at + 16)];
  const count = zip.u16(at + 10);
  if (count === 0xffff || size === 0xffffffff || start === 0xffffffff || hasZip64End(zip, at))
    throw new ZipFault('zip64', 'The zip is in the form for archives above 4 GiB; write it without zip64.');
  if (zip.u16(at + 8) !== count) throw new ZipFault('zip-count', MORE);
  if (start + size !== at)
    throw new ZipFault(
      'zip-gap',
      'The directory of the zip does not lie where its end says: bytes were put before or after it.',
    );
  return { at, count, start };
}

/** Readers look for it from the end; what lies further up may be an archive inside the archive. */
function lastEnd(zip: Bytes): number {
  const lowest = Math.max(0, zip.length - END_SIZE - 0xffff);
  for (let at = zip.length - END_SIZE; at >= lowest; at--) if (zip.u32(at) === END) return at;
  return -1;
}

const hasZip64End = (zip: Bytes, at: number): boolean => at >= 20 && zip.u32(at - 20) === 0x07064b50;

export const LOCAL_SIZE = 30;
export const isLocalHeader = (zip: Bytes, at: number): boolean =>
  at + LOCAL_SIZE <= zip.length && zip.u32(at) === LOCAL;
