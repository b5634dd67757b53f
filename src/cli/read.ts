import { createReadStream, readFileSync, statSync } from 'node:fs';
import { MAX_BYTES } from '../intake/intake.ts';
import type { Unread, Upload } from '../model.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads one document. The size of a file is looked at first: one that is over the limit is not read.
 * @throws where the path cannot be read
 */
export async function readUpload(path: string): Promise<Upload | Unread> {
  const found = statSync(path);
  if (!found.isFile()) return readStream(createReadStream(path));
  return found.size > MAX_BYTES ? { size: found.size } : { bytes: readFileSync(path) };
}

/** Reads a pipe, whose size is not known beforehand, as far as a document may go. */
export async function readStream(stream: AsyncIterable<Uint8Array>): Promise<Upload> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_BYTES)
      throw new Refusal(`more than ${MAX_BYTES} bytes (6 MiB), and no file whose size could be told`);
  }
  return { bytes: Buffer.concat(chunks) };
}
