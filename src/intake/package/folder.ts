import { pointerStep } from '../../json-pointer.ts';
import type { Folder, FolderEntry, Package, Problem, Result } from '../../model.ts';
import { atStart, invalid } from '../refuse.ts';
import { type Listed, MAX_ENTRIES, MAX_UNPACKED, readListing } from './listing.ts';
import { collisions, pathFlaw } from './paths.ts';

/** A folder's files to a package: what an edge listed is held against the same limits as what an archive holds. */
export function readFolder({ folder, entries }: Folder): Result<Package> {
  const problems = [...sizeProblems(entries), ...entries.slice(0, MAX_ENTRIES).flatMap(entryProblems)];
  if (problems.length > 0) return { ok: false, problems };
  const clashes = collisions(entries.map(({ path }) => ({ path, isFolder: false })));
  if (clashes.length > 0) return invalid(...clashes.map(({ code, message }) => atStart(code, message)));
  return readListing(folder, entries.map(listed));
}

function sizeProblems(entries: readonly FolderEntry[]): Problem[] {
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  return [
    ...(entries.length > MAX_ENTRIES ? [atStart('too-many-files', tooMany(entries.length))] : []),
    ...(total > MAX_UNPACKED ? [atStart('package-too-large', tooMuch(total))] : []),
  ];
}

export const tooMany = (count: number): string =>
  `The package has ${count} files and folders; at most ${MAX_ENTRIES} are read.`;
export const tooMuch = (size: number): string =>
  `The files of the package have ${size} bytes together; at most ${MAX_UNPACKED} (100 MiB) are read.`;

function entryProblems({ path, is, bytes }: FolderEntry): Problem[] {
  const flaw = pathFlaw(path);
  if (flaw) return [atStart(flaw.code, flaw.message)];
  const at = pointerStep(path);
  if (is === 'link') return [atStart('symbolic-link', LINK, at)];
  if (is === 'other') return [atStart('not-a-file', NO_FILE, at)];
  return bytes === null ? [atStart('too-large', UNREAD, at)] : [];
}

export const LINK = 'A symbolic link stands here; a package holds files alone. Put the file itself there.';
export const NO_FILE = 'This is no ordinary file; a package holds files alone.';
const UNREAD = 'This file was not read, for its size.';

const listed = ({ path, size, executable, bytes }: FolderEntry): Listed => ({
  path,
  size,
  executable,
  read: () => ({ ok: true, value: bytes ?? new Uint8Array() }),
});
