import { createReadStream, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { MAX_ENTRIES, MAX_UNPACKED } from '../intake/intake.ts';
import type { AnyUpload, Folder, FolderEntry, Unread, Upload } from '../model.ts';
import { MAX_BYTES, MAX_PACKED } from '../sizes.ts';
import { Refusal } from './refusal.ts';

/**
 * Reads a document, an archive, or a folder as a package. The size of a file is looked at first: one that is over the limit is not read.
 * @throws where the path cannot be read
 */
export async function readUpload(path: string): Promise<AnyUpload> {
  const found = statSync(path);
  if (found.isDirectory()) return readFolder(path);
  if (!found.isFile()) return readStream(createReadStream(path));
  if (found.size > (isArchive(path) ? MAX_PACKED : MAX_BYTES)) return { size: found.size };
  const bytes = readFileSync(path);
  return /\.md$/i.test(path) ? aloneIn(bytes) : { bytes };
}

export const isArchive = (path: string): boolean => /\.(?:zip|skill)$/i.test(path);

/** A text that was named by itself is a skill without a folder. */
const aloneIn = (bytes: Uint8Array): Folder => ({
  folder: null,
  entries: [{ path: 'SKILL.md', is: 'file', bytes, size: bytes.length, executable: null }],
});

/** Reads a pipe, whose size is not known beforehand, as far as an archive may go. */
export async function readStream(stream: AsyncIterable<Uint8Array>): Promise<Upload | Unread> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    size += chunk.length;
    if (size > MAX_PACKED)
      throw new Refusal(`more than ${MAX_PACKED} bytes (20 MiB), and no file whose size could be told`);
  }
  return { bytes: Buffer.concat(chunks) };
}

/** Version control keeps its own there; nobody installs that. */
const LEFT_OUT: readonly string[] = ['.git', '.DS_Store'];

/**
 * Lists the files below a folder and reads them, as long as they are within the limits of a package. Symbolic links are listed, not
 * followed.
 * @throws where something cannot be read
 */
export function readFolder(folder: string): Folder {
  const entries: FolderEntry[] = [];
  const folders = [''];
  let left = MAX_UNPACKED;
  for (let next = folders.pop(); next !== undefined; next = folders.pop()) {
    for (const entry of readdirSync(`${folder}/${next}`, { withFileTypes: true })) {
      if (LEFT_OUT.includes(entry.name)) continue;
      const path = next === '' ? entry.name : `${next}/${entry.name}`;
      if (entry.isDirectory()) folders.push(path);
      else if (entries.length <= MAX_ENTRIES) {
        const read = entryOf(folder, path, left);
        entries.push(read);
        left -= read.size;
      }
    }
  }
  return { folder: basename(resolve(folder)), entries };
}

function entryOf(folder: string, path: string, left: number): FolderEntry {
  const file = `${folder}/${path}`;
  const found = lstatSync(file);
  if (!found.isFile())
    return { path, is: found.isSymbolicLink() ? 'link' : 'other', bytes: null, size: 0, executable: null };
  const executable = process.platform === 'win32' ? null : (found.mode & 0o111) !== 0;
  return { path, is: 'file', bytes: found.size > left ? null : readFileSync(file), size: found.size, executable };
}
