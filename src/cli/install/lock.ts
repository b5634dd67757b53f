import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { treeSha256 } from '../../tree-hash.ts';
import { readJsonFile } from '../json-file.ts';
import { writeWhole } from '../output.ts';
import { readFolder } from '../read.ts';
import { Refusal } from '../refusal.ts';

/** What was installed into a folder, and from what. */
export interface Lock {
  readonly lock: 'assay.lock@1';
  /** By slug, sorted. */
  readonly skills: Readonly<Record<string, Locked>>;
}

export interface Locked {
  readonly version: string;
  /** Of the bytes that the registry keeps. */
  readonly sha256: string;
  /** Of the folder that was made of them: see tree-hash.ts. */
  readonly tree: string;
  /** The rules by which it was judged. */
  readonly ruleset: string;
}

export const LOCK_FILE = 'assay.lock.json';

/** @throws a refusal where the file is no lock */
export function readLock(folder: string): Lock {
  const file = join(folder, LOCK_FILE);
  if (!existsSync(file)) return { lock: 'assay.lock@1', skills: {} };
  const value = readJsonFile(file);
  const isLock = typeof value === 'object' && value !== null && 'lock' in value && value.lock === 'assay.lock@1';
  if (!isLock) throw new Refusal(`${file} is no assay.lock@1`);
  return value as Lock;
}

/** Writes the lock with one entry set, or with `null` taken out. */
export async function writeLock(folder: string, slug: string, entry: Locked | null): Promise<void> {
  const others = Object.entries(readLock(folder).skills).filter(([name]) => name !== slug);
  const skills = [...others, ...(entry ? [[slug, entry] as const] : [])].sort(([a], [b]) => (a < b ? -1 : 1));
  const lock: Lock = { lock: 'assay.lock@1', skills: Object.fromEntries(skills) };
  await writeWhole(join(folder, LOCK_FILE), `${JSON.stringify(lock, null, 2)}\n`);
}

/** How an installed skill stands to its entry; null where it is as it was installed. */
export function driftOf(folder: string, slug: string, { tree }: Locked): string | null {
  const path = join(folder, slug);
  if (!existsSync(path)) return 'is gone';
  const { entries } = readFolder(path);
  const isPlain = entries.every(({ is }) => is === 'file');
  return isPlain && treeSha256(entries) === tree ? null : 'was edited since it was installed';
}
