import { sha256 as digest } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** SHA-256 of bytes, or of a text's UTF-8, as 64 lower-case hex digits. Synchronous, in a browser too. */
export function sha256(data: Uint8Array | string): string {
  return bytesToHex(digest(typeof data === 'string' ? utf8ToBytes(data) : data));
}
