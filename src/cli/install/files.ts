import { chmodSync, existsSync, lstatSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Unpacked, unpack } from '../../intake/zip/zip.ts';
import { isZip } from '../../sizes.ts';
import { Refusal } from '../refusal.ts';

/** The files that pinned bytes become: a document is one file, a zip what is in it. @throws a refusal */
export function filesOf(bytes: Uint8Array): readonly Unpacked[] {
  if (!isZip(bytes)) return [{ path: 'skill.json', bytes, executable: false }];
  const unpacked = unpack(bytes);
  if (unpacked.ok) return unpacked.value;
  throw new Refusal(`the archive is refused: ${unpacked.problems.map(({ message }) => message).join(' ')}`);
}

/** Lays files down as one new folder, which is there as a whole or not at all. Runs nothing. */
export function layDown(files: readonly Unpacked[], folder: string): void {
  const made = `${folder}.${process.pid}.tmp`;
  try {
    for (const { path, bytes, executable } of files) {
      const file = join(made, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, bytes, { flag: 'wx' });
      if (executable) chmodSync(file, 0o755);
    }
    takeAway(folder);
    renameSync(made, folder);
  } catch (error) {
    rmSync(made, { recursive: true, force: true });
    throw error;
  }
}

/** A link is taken away, not what it leads to. */
export function takeAway(folder: string): void {
  if (existsSync(folder) || lstatSync(folder, { throwIfNoEntry: false })) rmSync(folder, { recursive: true });
}
