import { Inflate } from 'fflate';
import { ZipFault } from './bytes.ts';

/** Packed bytes that are given to the inflater at once: at most some 4 MiB come of them. */
const SLICE = 4_096;

/**
 * Inflates raw deflate data (RFC 1951), and never makes much more of it than was promised.
 * @param size what the archive says comes of it
 * @param limit fewer are enough: the beginning is wanted
 * @throws ZipFault where the data is broken, or has another size
 */
export function inflate(packed: Uint8Array, size: number, limit: number): Uint8Array {
  const out = new Uint8Array(Math.min(size, limit));
  let made = 0;
  const inflater = new Inflate((chunk) => {
    out.set(chunk.subarray(0, Math.max(0, out.length - made)), Math.min(made, out.length));
    made += chunk.length;
  });
  for (let at = 0; at < packed.length; at += SLICE) {
    push(inflater, packed.subarray(at, at + SLICE), at + SLICE >= packed.length);
    if (made > size)
      throw new ZipFault('zip-size', `More comes of a compressed entry than the ${size} bytes that the zip says.`);
    if (limit < size && made >= limit) return out;
  }
  if (made !== size)
    throw new ZipFault('zip-size', `${made} bytes come of a compressed entry, and the zip says ${size}.`);
  return out;
}

function push(inflater: Inflate, slice: Uint8Array, isLast: boolean): void {
  try {
    inflater.push(slice, isLast);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'broken';
    throw new ZipFault('zip-data', `The compressed data of an entry is broken (${reason}).`);
  }
}

/** CRC-32 as zip has it (polynomial 0xEDB88320, reflected), by a table of one byte. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 0xff]! ^ (crc >>> 8)) >>> 0;
  return (crc ^ 0xffffffff) >>> 0;
}

const CRC_TABLE: readonly number[] = Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});
