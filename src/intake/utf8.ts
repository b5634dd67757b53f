/** Where bytes stop being UTF-8. */
export interface BadByte {
  readonly offset: number;
  readonly what: string;
}

/**
 * Looks for the first sequence that is not UTF-8 (RFC 3629: no overlong form, no surrogate, nothing above U+10FFFF).
 * One pass; the byte offset is what a strict decoder does not tell.
 */
export function badByte(bytes: Uint8Array): BadByte | null {
  let offset = 0;
  while (offset < bytes.length) {
    const length = sequenceLength(bytes, offset);
    if (length === 0) return { offset, what: fault(bytes, offset) };
    offset += length;
  }
  return null;
}

/** Bytes of the well-formed sequence at `offset`; 0 where there is none. Ranges of the second byte: Unicode 17, table 3-7. */
function sequenceLength(bytes: Uint8Array, offset: number): number {
  const lead = bytes[offset]!;
  if (lead < 0x80) return 1;
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  if (length === 0 || offset + length > bytes.length) return 0;
  const second = bytes[offset + 1]!;
  if (second < lowestSecond(lead) || second > highestSecond(lead)) return 0;
  for (let i = 2; i < length; i++) if (!isContinuation(bytes[offset + i])) return 0;
  return length;
}

const lowestSecond = (lead: number): number => (lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80);
const highestSecond = (lead: number): number => (lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf);
const isContinuation = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x80 && byte <= 0xbf;

function fault(bytes: Uint8Array, offset: number): string {
  const [lead, second] = [bytes[offset]!, bytes[offset + 1]];
  const hex = `0x${lead.toString(16).toUpperCase()}`;
  if (lead === 0xed && isContinuation(second)) return 'a surrogate written as three bytes';
  if (lead === 0xc0 || lead === 0xc1 || (isContinuation(second) && second! < lowestSecond(lead)))
    return 'a character written in more bytes than it needs';
  if (lead > 0xf4 || (lead === 0xf4 && isContinuation(second))) return `${hex}, which begins no character`;
  return lead < 0xc0 ? `${hex} with nothing before it to continue` : `${hex} without the bytes that must follow`;
}

/** Of bytes known to be UTF-8; a byte order mark inside is a character as any other. */
export function decode(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}
