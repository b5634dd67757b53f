import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { link, mkdir, readdir, realpath, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FolderEntries } from './folder-entries.ts';
import {
  assertFile,
  assertInside,
  guarded,
  inner,
  isTaken,
  makeFolder,
  readFile,
  remove,
  sweep,
  sync,
  temporary,
  withFile,
} from './folder-files.ts';
import { pathOf } from './folder-names.ts';
import { pageOf, startOf } from './folder-page.ts';
import {
  type Condition,
  checkKey,
  type GetOptions,
  type Got,
  type ListQuery,
  OBJECT_LIMIT,
  type Page,
  type Put,
  type Store,
  StoreError,
} from './store.ts';

/**
 * A store in a folder, for any number of processes at once, that survives the death of each of them.
 *
 * An object is one file at the path of its key, written whole elsewhere and then given its name by link(2), which fails where the name is
 * taken: that is `claim`. Replacing needs a second name to be taken: the n-th replacement is the link `.store/next/<sha256 of the key>/<n>`,
 * which one writer alone can make; it is the object's content from that moment, and the file at the key's path follows. Replaced contents are
 * emptied and keep their number, so that a number is never free again and no clock, lock or process id is needed.
 * What lies in the folder under a name that no key has, or is no plain file, is none of the store's objects; symbolic links are never followed.
 */
export async function folderStore(folder: string): Promise<Store> {
  const root = await guarded(folder, async () => {
    await mkdir(inner(folder, 'tmp'), { recursive: true });
    await mkdir(inner(folder, 'next'), { recursive: true });
    await sweep(folder);
    return realpath(folder);
  });
  const entries = new FolderEntries();
  return {
    get: (key, options = {}) => guarded(key, () => get(spot(root, key), options)),
    put: (key, bytes, when) => guarded(key, () => put(spot(root, key), bytes, when)),
    list: (query) => guarded(query.prefix, () => list(root, query, entries)),
    tag: async () => false,
  };
}

/** As `sha256.ts` has it, at the speed of the machine: each object that is read is hashed. */
const sha256 = (data: Uint8Array | string): string => createHash('sha256').update(data).digest('hex');

/** The places of one object. */
interface Spot {
  readonly root: string;
  readonly key: string;
  readonly file: string;
  readonly replacements: string;
}

function spot(root: string, key: string): Spot {
  checkKey(key);
  return { root, key, file: join(root, ...pathOf(key)), replacements: join(inner(root, 'next'), sha256(key)) };
}

// ---------------------------------------------------------------------------------------------- reading

async function get(at: Spot, options: GetOptions): Promise<Got> {
  const held = await read(at, options.limit ?? OBJECT_LIMIT);
  if (held === null) return { outcome: 'missing' };
  if ('size' in held) return { outcome: 'too-large', size: held.size };
  const etag = sha256(held.bytes);
  if (options.sha256 !== undefined && options.sha256 !== etag)
    throw new StoreError(`${at.key} holds other bytes than it should`, { retryable: false });
  return { outcome: 'found', bytes: held.bytes, etag };
}

/** What the object is now, and by which replacement (0: as it was first written). */
async function read(at: Spot, limit: number): Promise<{ bytes: Uint8Array; n: number } | { size: number } | null> {
  assertInside(at.root, dirname(at.file));
  for (;;) {
    const n = await latest(at);
    const content = await readFile(n === 0 ? at.file : join(at.replacements, String(n)), limit);
    // What was replaced meanwhile may have been emptied.
    if (n === (await latest(at))) return content && ('size' in content ? content : { ...content, n });
  }
}

/** The number of the last replacement. Numbers are only ever added, so a listing can miss none that was there when it began. */
async function latest(at: Spot): Promise<number> {
  // Most objects were never replaced: one look, which waits for nothing but the system's memory, says so.
  if (!statSync(at.replacements, { throwIfNoEntry: false })) return 0;
  const names = await readdir(at.replacements);
  return names.reduce((highest, name) => Math.max(highest, /^[0-9]+$/.test(name) ? Number(name) : 0), 0);
}

// ---------------------------------------------------------------------------------------------- writing

async function put(at: Spot, bytes: Uint8Array, when: Condition): Promise<Put> {
  for (;;) {
    const held = await read(at, Number.MAX_SAFE_INTEGER);
    const now = held && 'bytes' in held ? held : null;
    if (!holds(when, now?.bytes ?? null)) return { outcome: 'unmet' };
    const written = await withFile(at.root, bytes, (file) => (now ? replace(at, file, now.n + 1) : create(at, file)));
    if (written) return { outcome: 'stored' };
    // Somebody else was faster: the condition is held against what there is now.
  }
}

function holds(when: Condition, now: Uint8Array | null): boolean {
  if (when === 'always') return true;
  if (when === 'claim' || when.etag === null) return now === null;
  return now !== null && sha256(now) === when.etag;
}

async function create(at: Spot, file: string): Promise<boolean> {
  const folder = dirname(at.file);
  await makeFolder(at.root, folder);
  if (await isTaken(file, at.file)) {
    await assertFile(at.file);
    return false;
  }
  await sync(folder);
  return true;
}

async function replace(at: Spot, file: string, n: number): Promise<boolean> {
  await makeFolder(at.root, at.replacements);
  if (await isTaken(file, join(at.replacements, String(n)))) return false;
  await sync(at.replacements);
  await show(at);
  if (n > 1) await withFile(at.root, new Uint8Array(), (empty) => rename(empty, join(at.replacements, String(n - 1))));
  return true;
}

/** Lets the file at the key's path follow the last replacement; whoever is last to do so looks whether it still is the last. */
async function show(at: Spot): Promise<void> {
  for (let shown = 0, n = await latest(at); shown !== n; shown = n, n = await latest(at)) {
    const copy = temporary(at.root);
    await link(join(at.replacements, String(n)), copy);
    await rename(copy, at.file);
    await remove(copy);
  }
}

// ---------------------------------------------------------------------------------------------- listing

/** From where the listing starts it only goes into folders proper, which leads nowhere else. */
async function list(root: string, query: ListQuery, entries: FolderEntries): Promise<Page> {
  assertInside(root, join(root, ...startOf(query).names));
  return pageOf(query, (names) => entries.in(join(root, ...names)));
}
