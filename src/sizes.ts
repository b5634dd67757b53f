/** 6 MiB: no valid document is larger, however it is escaped. */
export const MAX_BYTES = 6 * 1024 * 1024;
/** 20 MiB: no larger archive is read. */
export const MAX_PACKED = 20 * 1024 * 1024;

/** Are these the first bytes of a zip: a local header, or the end record of an empty one? */
export function isZip(bytes: Uint8Array): boolean {
  const [p, k, a, b] = bytes;
  return p === 0x50 && k === 0x4b && ((a === 3 && b === 4) || (a === 5 && b === 6));
}

/** Is an upload larger than any of its form? */
export const isTooLarge = (bytes: Uint8Array): boolean => bytes.length > (isZip(bytes) ? MAX_PACKED : MAX_BYTES);
