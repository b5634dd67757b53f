import { createHash, getFips } from 'node:crypto';
import type { Readable } from 'node:stream';
import { sha256 } from '../sha256.ts';
import { BrokenAnswer } from './s3-faults.ts';

/** What S3 says of an object that it sends, as far as the bytes can be held against it. */
interface Answer {
  readonly ETag?: string | undefined;
  readonly ChecksumSHA256?: string | undefined;
  readonly ChecksumType?: string | undefined;
  readonly ServerSideEncryption?: string | undefined;
  readonly SSECustomerAlgorithm?: string | undefined;
}

/** Exactly so many bytes: a body that stops earlier, stalls (the client then closes it) or goes on is broken. */
export async function readWhole(body: Readable, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let read = 0;
  try {
    for await (const chunk of body) {
      if (read + chunk.length > size) break;
      bytes.set(chunk, read);
      read += chunk.length;
    }
  } catch (cause) {
    throw new BrokenAnswer(`the body broke off after ${read} of ${size} bytes`, { cause });
  }
  if (read !== size) throw new BrokenAnswer(`the body has not the ${size} bytes that it announced`);
  return bytes;
}

/** Holds bytes against every hash that is known of them: the expected one, S3's checksum, and the ETag where that is an MD5. */
export function verify(bytes: Uint8Array, answer: Answer, expected: string | undefined): void {
  const checksum = answer.ChecksumType === 'COMPOSITE' ? undefined : answer.ChecksumSHA256;
  const etag = unquoted(answer.ETag);
  if (expected !== undefined || checksum !== undefined) {
    const hash = sha256(bytes);
    if (expected !== undefined && hash !== expected) throw new BrokenAnswer(`sha256 is ${hash}, not ${expected}`);
    if (checksum !== undefined && base64(hash) !== checksum) throw new BrokenAnswer(`sha256 is not the checksum kept`);
  } else if (isMd5(etag, answer) && createHash('md5').update(bytes).digest('hex') !== etag) {
    throw new BrokenAnswer('the bytes are not those of the ETag');
  }
}

/** Objects written in one part and not encrypted with a key of KMS or the client's have the MD5 of their bytes as ETag. */
const isMd5 = (etag: string, answer: Answer): boolean =>
  /^[0-9a-f]{32}$/.test(etag) &&
  (answer.ServerSideEncryption ?? 'AES256') === 'AES256' &&
  answer.SSECustomerAlgorithm === undefined &&
  getFips() === 0;

/** Without quotes, as some servers want it in If-Match and AWS takes it too. */
export const unquoted = (etag: string | undefined): string => (etag ?? '').replaceAll('"', '');

export const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');
