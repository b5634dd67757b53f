import { SKILLS, versionOfBytes } from '../layout.ts';
import type { Store } from '../store.ts';
import type { StoredVersion } from './version.ts';

/** Versions among listed keys, in their order. */
export const versionsIn = (keys: readonly string[]): StoredVersion[] =>
  keys.flatMap((key) => {
    const name = versionOfBytes(key);
    return name ? [{ name, bytes: key }] : [];
  });

/** How many versions are stored: one listing, a thousand objects a request. */
export const countVersions = (registry: Store): Promise<number> =>
  countListed(registry, SKILLS, (keys) => versionsIn(keys).length);

/** How many uploads lie in an incoming place. */
export const countUploads = (incoming: Store): Promise<number> => countListed(incoming, '', (keys) => keys.length);

async function countListed(
  store: Store,
  prefix: string,
  counted: (keys: readonly string[]) => number,
): Promise<number> {
  let count = 0;
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<Store['list']>> = await store.list({ prefix, after });
    count += counted(page.keys);
    after = page.next;
  } while (after !== null);
  return count;
}
