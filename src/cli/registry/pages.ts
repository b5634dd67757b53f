import type { Slug } from '../../registry/layout.ts';
import { type Cursor, type Listed, type ListPublications, listPublications, listSlugs } from '../../registry/list.ts';
import { PAGE_LIMIT, type Store } from '../../registry/store.ts';

/** What a person wants to see of a registry: all, or those of one slug or in one state. */
export type Wanted = Omit<ListPublications, 'after' | 'limit'>;

/** Records that are read at once: as many as an S3 client takes, connections and queue, without complaint. */
const READS = 100;
/** Slugs that are looked at together. */
const SLUGS = 10;

/** The publications of a registry in the order of their keys; holds some hundred, however many there are. */
export async function* publications(store: Store, wanted: Wanted): AsyncGenerator<readonly Listed[]> {
  if (wanted.slug) return yield* versions(store, wanted, null);
  let after: Cursor = null;
  do {
    const page: Awaited<ReturnType<typeof listSlugs>> = await listSlugs(store, after, PAGE_LIMIT);
    for (let at = 0; at < page.slugs.length; at += SLUGS)
      yield* together(store, wanted, page.slugs.slice(at, at + SLUGS));
    after = page.next;
  } while (after !== null);
}

/** The first versions of all these slugs are read at the same time: most slugs have no more. */
async function* together(store: Store, wanted: Wanted, slugs: readonly Slug[]): AsyncGenerator<readonly Listed[]> {
  const limit = READS / SLUGS;
  const first = await Promise.all(
    slugs.map((slug) => listPublications(store, { ...wanted, slug, after: null, limit })),
  );
  for (const [nth, { listed, next }] of first.entries()) {
    yield listed;
    if (next !== null) yield* versions(store, { ...wanted, slug: slugs[nth]! }, next);
  }
}

async function* versions(store: Store, wanted: Wanted, from: Cursor): AsyncGenerator<readonly Listed[]> {
  let after = from;
  do {
    const page: Awaited<ReturnType<typeof listPublications>> = await listPublications(store, {
      ...wanted,
      after,
      limit: READS,
    });
    yield page.listed;
    after = page.next;
  } while (after !== null);
}
