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
export async function countVersions(registry: Store): Promise<number> {
  let count = 0;
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<Store['list']>> = await registry.list({ prefix: SKILLS, after });
    count += versionsIn(page.keys).length;
    after = page.next;
  } while (after !== null);
  return count;
}
