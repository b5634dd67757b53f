import { pathOf } from './folder-names.ts';
import { byteOrder, type ListQuery, PAGE_LIMIT, type Page } from './store.ts';

/** One part of a key as it lies in a folder. */
export interface Entry {
  /** The part; of a folder with the `/` after it. */
  readonly name: string;
  /** The names on the way to it: more than one where the part is long. */
  readonly names: readonly string[];
  readonly isFolder: boolean;
}

export const entryOf = (part: string, names: readonly string[], isFolder: boolean): Entry => ({
  name: isFolder ? `${part}/` : part,
  names,
  isFolder,
});

/** Puts entries in the order of the keys that they begin. */
export const inKeyOrder = (entries: Entry[]): readonly Entry[] => entries.sort((a, b) => byteOrder(a.name, b.name));

/** What lies in the folder with these names (of the root, with none), in the order of keys. */
export type Entries = (names: readonly string[]) => Promise<readonly Entry[]>;

interface Found {
  readonly name: string;
  readonly isFolder: boolean;
}

/** The prefix's own folders, which need no looking for: the start of a key, and the names on the way. */
export function startOf({ prefix }: ListQuery): { readonly key: string; readonly names: readonly string[] } {
  const key = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  return { key, names: key === '' ? [] : pathOf(key.slice(0, -1)) };
}

/** One page of the keys in a tree of folders. Reads no folder that the page does not reach into. */
export async function pageOf(query: ListQuery, entries: Entries): Promise<Page> {
  const limit = Math.max(1, Math.min(query.limit ?? PAGE_LIMIT, PAGE_LIMIT));
  const found: Found[] = [];
  const start = startOf(query);
  for await (const one of walk(start.key, start.names, query, entries)) {
    if (found.length === limit) return page(found, found.at(-1)!.name);
    found.push(one);
  }
  return page(found, null);
}

const page = (found: readonly Found[], next: string | null): Page => ({
  keys: found.filter(({ isFolder }) => !isFolder).map(({ name }) => name),
  folders: found.filter(({ isFolder }) => isFolder).map(({ name }) => name),
  next,
});

/** Keys below a folder (`key` is what they start with) in byte order. */
async function* walk(key: string, names: readonly string[], query: ListQuery, entries: Entries): AsyncGenerator<Found> {
  const inside = await entries(names);
  for (let at = firstOf(inside, key, query); at < inside.length; at++) {
    const entry = inside[at]!;
    const name = `${key}${entry.name}`;
    if (byteOrder(name, query.prefix) > 0 && !name.startsWith(query.prefix)) return;
    if (!entry.isFolder && isWanted(name, query)) yield { name, isFolder: false };
    if (entry.isFolder && reaches(name, query)) yield* below(name, [...names, ...entry.names], query, entries);
  }
}

/** Where to begin: nothing before it can be wanted. The folder that `after` lies in comes right before the first name that is greater. */
function firstOf(inside: readonly Entry[], key: string, { prefix, after }: ListQuery): number {
  const from = boundary(inside, (name) => byteOrder(`${key}${name}`, prefix) >= 0);
  const next = after == null ? 0 : boundary(inside, (name) => byteOrder(`${key}${name}`, after) > 0) - 1;
  return Math.max(from, next);
}

/** The first index at which `holds` is true, and stays so. */
function boundary(inside: readonly Entry[], holds: (name: string) => boolean): number {
  let low = 0;
  let high = inside.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(inside[middle]!.name)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** A folder as one name, where the query wants that and there is a key in it; else what is in it. */
async function* below(
  folder: string,
  names: readonly string[],
  query: ListQuery,
  entries: Entries,
): AsyncGenerator<Found> {
  const asOne = query.folders === true && folder.startsWith(query.prefix) && folder !== query.prefix;
  if (!asOne) return yield* walk(folder, names, query, entries);
  if (query.after?.startsWith(folder)) return;
  if (await holdsKey(names, entries)) yield { name: folder, isFolder: true };
}

/** Is there a key in the folder, however deep? Most have one at hand. */
async function holdsKey(names: readonly string[], entries: Entries): Promise<boolean> {
  const inside = await entries(names);
  if (inside.some(({ isFolder }) => !isFolder)) return true;
  for (const { names: deeper } of inside) if (await holdsKey([...names, ...deeper], entries)) return true;
  return false;
}

const isWanted = (key: string, { prefix, after }: ListQuery): boolean =>
  key.startsWith(prefix) && (after == null || byteOrder(key, after) > 0);

/** Can a key in the folder be wanted? */
const reaches = (folder: string, { prefix, after }: ListQuery): boolean =>
  (folder.startsWith(prefix) || prefix.startsWith(folder)) &&
  (after == null || after.startsWith(folder) || byteOrder(folder, after) > 0);
