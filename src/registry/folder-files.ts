import { randomUUID } from 'node:crypto';
import { constants, realpathSync, statSync } from 'node:fs';
import { type FileHandle, link, lstat, mkdir, open, readdir, stat, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StoreError } from './store.ts';

/** Files and folders as the folder store needs them: whole, lasting, and where their path says. */

/** Where a store keeps what is none of its objects; no key has a name that starts with a dot. */
export const inner = (root: string, name: 'tmp' | 'next'): string => join(root, '.store', name);

/** @returns null where there is no such file */
export async function readFile(path: string, limit: number): Promise<{ bytes: Uint8Array } | { size: number } | null> {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const file = await unless(['ENOENT', 'ENOTDIR'], null, () => open(path, flags));
  if (!file) return null;
  try {
    const stats = await file.stat();
    if (stats.isDirectory()) return null;
    if (!stats.isFile()) throw new StoreError(`${path} is no plain file`, { retryable: false });
    return stats.size > limit ? { size: stats.size } : { bytes: await readBytes(file, stats.size) };
  } finally {
    await file.close();
  }
}

/** An object's file never changes under its name, so its size is what there is to read. */
async function readBytes(file: FileHandle, size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  for (let at = 0; at < size; ) {
    const { bytesRead } = await file.read(bytes, at, size - at, at);
    if (bytesRead === 0) return bytes.subarray(0, at);
    at += bytesRead;
  }
  return bytes;
}

/** Is there a folder, perhaps by way of a symbolic link? */
export const isFolder = (path: string): Promise<boolean> =>
  guarded(path, () => unless(['ENOENT', 'ENOTDIR'], false, async () => (await stat(path)).isDirectory()));

/** A folder of the store is where its path says: no symbolic link leads elsewhere. */
export function assertInside(root: string, folder: string): void {
  if (!statSync(folder, { throwIfNoEntry: false })) return;
  if (realpathSync.native(folder) !== folder)
    throw new StoreError(`${folder} leads out of ${root} by a symbolic link`, { retryable: false });
}

/** Gives a file a second name. @returns true where the name is taken */
export const isTaken = (file: string, name: string): Promise<boolean> =>
  unless(['EEXIST'], true, async () => {
    await link(file, name);
    return false;
  });

export const temporary = (root: string): string => join(inner(root, 'tmp'), randomUUID());

/** Hands on the name of a file that holds the bytes, whole and on the disk; the name is gone afterwards. */
export async function withFile<T>(root: string, bytes: Uint8Array, use: (file: string) => Promise<T>): Promise<T> {
  const path = temporary(root);
  const file = await open(path, 'wx');
  try {
    await closing(file, async () => {
      await file.writeFile(bytes);
      await file.sync();
    });
    return await use(path);
  } finally {
    await remove(path);
  }
}

export const remove = (path: string): Promise<void> => unless(['ENOENT'], undefined, () => unlink(path));

/** @throws StoreError where something else has the name */
export async function assertFile(path: string): Promise<void> {
  if (!(await lstat(path)).isFile()) throw new StoreError(`${path} is no plain file`, { retryable: false });
}

async function closing(file: FileHandle, use: () => Promise<void>): Promise<void> {
  try {
    await use();
  } finally {
    await file.close();
  }
}

/** Makes a folder with those above it, each on the disk. */
export async function makeFolder(root: string, folder: string): Promise<void> {
  const isThere = await unless(['ENOENT'], false, async () => (await lstat(folder)).isDirectory());
  if (isThere) return assertInside(root, folder);
  await makeFolder(root, dirname(folder));
  await unless(['EEXIST'], undefined, () => mkdir(folder));
  if (!(await lstat(folder)).isDirectory())
    throw new StoreError(`${folder} is no folder: another object, or no object, stands there`, { retryable: false });
  await sync(dirname(folder));
}

/** Puts a folder's names on the disk, where the system can. */
export async function sync(folder: string): Promise<void> {
  await unless(['EISDIR', 'EPERM', 'EINVAL'], undefined, async () => {
    const handle = await open(folder, 'r');
    await closing(handle, () => handle.sync());
  });
}

const codeOf = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null;

/** @returns what `use` gives, or `otherwise` where it fails with one of these codes */
export async function unless<T>(codes: readonly string[], otherwise: T, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (error) {
    if (codes.includes(codeOf(error) ?? '')) return otherwise;
    throw error;
  }
}

/** Removes what writers that died left behind: nobody writes one object for a day. */
export async function sweep(root: string): Promise<void> {
  const yesterday = Date.now() - 24 * 60 * 60 * 1000;
  for (const name of await readdir(inner(root, 'tmp'))) {
    const path = join(inner(root, 'tmp'), name);
    const written = await unless(['ENOENT'], null, async () => (await stat(path)).mtimeMs);
    if (written !== null && written < yesterday) await remove(path);
  }
}

/** Conditions of the machine that pass; the others need somebody. */
const PASSING = ['EAGAIN', 'EBUSY', 'EIO', 'EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT', 'ETIMEDOUT'];

export async function guarded<T>(what: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (cause) {
    const code = codeOf(cause);
    if (code === null) throw cause;
    throw new StoreError(`${what}: ${(cause as Error).message}`, { retryable: PASSING.includes(code), cause });
  }
}
