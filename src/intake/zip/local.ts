import { type Bytes, ZipFault } from './bytes.ts';
import { type Entry, isLocalHeader, LOCAL_SIZE } from './directory.ts';

/** Where the bytes of an entry lie. */
export interface Data {
  readonly start: number;
  readonly end: number;
  /** Where its data descriptor ends, or the data where there is none. */
  readonly next: number;
}

/** Sizes and checksum come after the data. */
const DESCRIPTOR = 0x8;
const DESCRIPTOR_MARK = 0x08074b50;

/**
 * Holds the local header of an entry against the central directory (APPNOTE 4.3.7 and 4.3.9): readers go by the one or by the other.
 * @throws ZipFault
 */
export function dataOf(zip: Bytes, entry: Entry, directory: number): Data {
  const at = entry.header;
  if (at >= directory || !isLocalHeader(zip, at)) throw contradiction('there is no header where the directory has one');
  const nameLength = zip.u16(at + 26);
  const name = zip.part(at + LOCAL_SIZE, at + LOCAL_SIZE + nameLength);
  const start = at + LOCAL_SIZE + nameLength + zip.u16(at + 28);
  const end = start + entry.packed;
  if (end > directory) throw contradiction('the data reaches into the directory');
  if (!isEqual(name, entry.name)) throw contradiction('its name is another one');
  if (zip.u16(at + 6) !== entry.flags) throw contradiction('its flags are others');
  if (zip.u16(at + 8) !== entry.method) throw contradiction('its compression is another one');
  const told = [zip.u32(at + 14), zip.u32(at + 18), zip.u32(at + 22)] as const;
  if (!(entry.flags & DESCRIPTOR)) {
    if (!agrees(told, entry)) throw contradiction('its sizes or its checksum are others');
    return { start, end, next: end };
  }
  if (told.some((number) => number !== 0) && !agrees(told, entry))
    throw contradiction('its sizes or its checksum are others');
  return { start, end, next: descriptorEnd(zip, entry, end, directory) };
}

/** With a mark or without: both are in use. */
function descriptorEnd(zip: Bytes, entry: Entry, at: number, directory: number): number {
  const marked = at + 4 <= directory && zip.u32(at) === DESCRIPTOR_MARK ? at + 4 : at;
  if (marked + 12 > directory) throw contradiction('the record behind the data is missing');
  if (!agrees([zip.u32(marked), zip.u32(marked + 4), zip.u32(marked + 8)], entry))
    throw contradiction('the record behind the data has other sizes or another checksum');
  return marked + 12;
}

const agrees = ([crc, packed, size]: readonly [number, number, number], entry: Entry): boolean =>
  crc === entry.crc && packed === entry.packed && size === entry.size;

const contradiction = (what: string): ZipFault =>
  new ZipFault(
    'zip-contradiction',
    `An entry and the directory of the zip contradict each other (${what}): two readers would see two archives.`,
  );

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index]);
}
