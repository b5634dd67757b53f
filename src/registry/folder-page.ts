import { pathOf } from './folder-names.ts';
import { inOrder } from './in-order.ts';
import { byteOrder, type ListQuery, PAGE_LIMIT, type Page } from './store.ts';

/** One part of a key as it lies in a folder. */
export interface Entry {
  readonly part: string;
  /** The names on the way to it: more than one where the part is long. */
  readonly names: readonly string[];
  readonly isFolder: boolean;
}

/** What lies in the folder with these names (of the root, with none). */
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
  const inside = (await entries(names))
    .map((entry) => ({ entry, name: `${key}${entry.part}${entry.isFolder ? '/' : ''}` }))
    .filter(({ entry, name }) => (entry.isFolder ? reaches(name, query) : isWanted(name, query)));
  for (const { entry, name } of inOrder(inside, (a, b) => byteOrder(a.name, b.name))) {
    if (entry.isFolder) yield* below(name, [...names, ...entry.names], query, entries);
    else yield { name, isFolder: false };
  }
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
  for await (const _ of walk(folder, names, { prefix: folder }, entries)) return yield { name: folder, isFolder: true };
}

const isWanted = (key: string, { prefix, after }: ListQuery): boolean =>
  key.startsWith(prefix) && (after == null || byteOrder(key, after) > 0);

/** Can a key in the folder be wanted? */
const reaches = (folder: string, { prefix, after }: ListQuery): boolean =>
  (folder.startsWith(prefix) || prefix.startsWith(folder)) &&
  (after == null || after.startsWith(folder) || byteOrder(folder, after) > 0);
