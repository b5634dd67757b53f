import type { Dirent } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { unless } from './folder-files.ts';
import { goesOn, partOf } from './folder-names.ts';
import { type Entry, entryOf, inKeyOrder } from './folder-page.ts';

/** A folder of fewer entries is read as fast as it is looked up. */
const WORTH = 250;
/** Entries that are remembered at most, of all folders together. */
const ROOM = 200_000;
/** Milliseconds. A folder that changed so shortly before may change again without its time being another: file systems' clocks tick slowly. */
const TICK = 2_000;

interface Remembered {
  /** Null for a folder that is large and was not yet read as one. */
  readonly stamp: string | null;
  readonly entries: readonly Entry[];
}

/**
 * Reads what lies in folders, in the order of keys, and remembers large ones for as long as they stay as they are: a folder's own times
 * change whenever a name in it is made or taken away, by whatever process.
 */
export class FolderEntries {
  readonly #remembered = new Map<string, Remembered>();

  async in(folder: string): Promise<readonly Entry[]> {
    const known = this.#remembered.get(folder);
    if (!known) return this.#readFirst(folder);
    const stamp = await stampOf(folder);
    if (stamp !== null && stamp.text === known.stamp) return known.entries;
    const { entries, isAlone } = await inFolder(folder);
    const isSettled = stamp !== null && stamp.age >= TICK && stamp.text === (await stampOf(folder))?.text;
    this.#remember(folder, isAlone && isSettled ? { stamp: stamp.text, entries } : UNREAD);
    return entries;
  }

  /** Most folders are small: they cost their reading alone. */
  async #readFirst(folder: string): Promise<readonly Entry[]> {
    const { entries } = await inFolder(folder);
    if (entries.length >= WORTH) this.#remember(folder, UNREAD);
    return entries;
  }

  #remember(folder: string, what: Remembered): void {
    this.#remembered.set(folder, what);
    let total = [...this.#remembered.values()].reduce((sum, { entries }) => sum + entries.length, 0);
    for (const [oldest, { entries }] of this.#remembered) {
      if (total <= ROOM) break;
      this.#remembered.delete(oldest);
      total -= entries.length;
    }
  }
}

const UNREAD: Remembered = { stamp: null, entries: [] };

/** What is another one whenever the folder changes, and how many milliseconds ago it did; null where there is none. */
async function stampOf(folder: string): Promise<{ readonly text: string; readonly age: number } | null> {
  const stats = await unless(['ENOENT', 'ENOTDIR'], null, () => stat(folder, { bigint: true }));
  if (!stats) return null;
  const text = `${stats.dev} ${stats.ino} ${stats.mtimeNs} ${stats.ctimeNs}`;
  return { text, age: Date.now() - Number(stats.mtimeMs) };
}

interface Inside {
  readonly entries: readonly Entry[];
  /** Nothing of it lies in deeper folders, whose times are their own. */
  readonly isAlone: boolean;
}

async function inFolder(folder: string): Promise<Inside> {
  const { entries, isAlone } = await partsIn(folder, []);
  return { entries: inKeyOrder(entries), isAlone };
}

/** What lies in a folder, by parts of keys; a part that goes on in deeper folders is put together. */
async function partsIn(folder: string, before: readonly string[]): Promise<Inside & { readonly entries: Entry[] }> {
  const there = await unless<Dirent[]>(['ENOENT', 'ENOTDIR'], [], () => readdir(folder, { withFileTypes: true }));
  const entries: Entry[] = [];
  let isAlone = true;
  for (const one of there) {
    const names = [...before, one.name];
    if (one.isDirectory() && goesOn(one.name)) {
      entries.push(...(await partsIn(join(folder, one.name), names)).entries);
      isAlone = false;
    }
    const part = one.isDirectory() || one.isFile() ? partOf(names) : null;
    if (part !== null) entries.push(entryOf(part, names, one.isDirectory()));
  }
  return { entries, isAlone };
}
