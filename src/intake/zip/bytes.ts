/** Little-endian numbers of one archive. Reading past its end is a mistake of the caller: bounds are checked before. */
export interface Bytes {
  readonly length: number;
  readonly u16: (at: number) => number;
  readonly u32: (at: number) => number;
  readonly part: (from: number, to: number) => Uint8Array;
}

export function bytesOf(array: Uint8Array): Bytes {
  const view = new DataView(array.buffer, array.byteOffset, array.byteLength);
  return {
    length: array.length,
    u16: (at) => view.getUint16(at, true),
    u32: (at) => view.getUint32(at, true),
    part: (from, to) => array.subarray(from, to),
  };
}

/** Why an archive is refused: code and sentence. */
export class ZipFault extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
