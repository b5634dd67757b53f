import {
  publicationKey,
  SKILLS,
  type SkillName,
  type Slug,
  skillFolder,
  slugIn,
  slug as slugNamed,
  version,
  versionFolder,
} from './layout.ts';
import { type Publication, read, type State } from './records.ts';
import { stateOf } from './state.ts';
import { PAGE_LIMIT, type Store } from './store.ts';

/** What stands in the registry, a page at a time: no call reads more than its page, however large the registry is. */

/** Goes on with what comes after it; null: from the start, or at the end. */
export type Cursor = string | null;

/** Slugs in the order of their keys; with a prefix, those that start with it. */
export async function listSlugs(
  store: Store,
  after: Cursor,
  limit: number,
  prefix = '',
): Promise<{ slugs: Slug[]; next: Cursor }> {
  const page = await store.list({ prefix: `${SKILLS}${prefix}`, after, folders: true, limit });
  const slugs = page.folders
    .map((folder) => slugNamed(folder.slice(SKILLS.length, -1)))
    .filter((name) => name !== null);
  return { slugs, next: page.next };
}

/** Versions of one slug in the order of their keys (1.10.0 before 1.9.0). */
export async function listVersions(
  store: Store,
  slug: Slug,
  after: Cursor,
  limit: number,
): Promise<{ versions: SkillName[]; next: Cursor }> {
  const prefix = skillFolder(slug);
  const page = await store.list({ prefix, after, folders: true, limit });
  const versions = page.folders
    .map((folder) => version(folder.slice(prefix.length, -1)))
    .filter((name) => name !== null);
  return { versions: versions.map((at) => ({ slug, version: at })), next: page.next };
}

export interface Listed {
  readonly publication: Publication;
  /** As of the time asked for. */
  readonly state: State;
}

export interface ListPublications {
  readonly slug?: Slug;
  readonly state?: State;
  readonly after: Cursor;
  /** How many versions to look at: a page of one state can hold fewer, or none, and still have a next. */
  readonly limit: number;
  /** ISO 8601. */
  readonly now: string;
}

/** Publications, of one slug or all, in one state or any. Versions that are not published yet are left out. */
export async function listPublications(
  store: Store,
  query: ListPublications,
): Promise<{ listed: Listed[]; next: Cursor }> {
  const { names, next } = await namesFrom(store, query);
  const held = await Promise.all(names.map((name) => read(store, publicationKey(name), 'publication')));
  const listed = held
    .filter((one) => one !== null)
    .map(({ record }) => ({ publication: record, state: stateOf(record, query.now) }))
    .filter(({ state }) => query.state === undefined || state === query.state);
  return { listed, next };
}

/** The next versions: the rest of the slug that the cursor lies in, then slugs after it, until the page is full. */
async function namesFrom(store: Store, query: ListPublications): Promise<{ names: SkillName[]; next: Cursor }> {
  const names: SkillName[] = [];
  const limit = Math.max(1, Math.min(query.limit, PAGE_LIMIT));
  const within = query.slug ?? (query.after ? slugIn(query.after) : null);
  const after = (slug: Slug): Cursor => (slug === within ? query.after : null);
  let slugs: readonly Slug[] = within ? [within] : [];
  let slugsAfter = query.after;
  for (;;) {
    for await (const { slug, versions, next } of versionsOf(store, slugs, after, limit)) {
      const room = limit - names.length;
      names.push(...versions.slice(0, room));
      if (versions.length > room) return { names, next: versionFolder(versions[room - 1]!) };
      if (next) return { names, next };
      if (versions.length === room) return { names, next: query.slug ? null : endOf(slug) };
    }
    if (query.slug || slugsAfter === END) return { names, next: null };
    const page = await listSlugs(store, slugsAfter, limit - names.length);
    slugs = page.slugs;
    slugsAfter = page.next ?? END;
  }
}

/** How many slugs are looked into at a time: of so many answers some can turn out to be beyond the page. */
const AT_ONCE = 8;

/** The versions of each slug, up to a limit, in the order of the slugs. */
async function* versionsOf(store: Store, slugs: readonly Slug[], after: (slug: Slug) => Cursor, limit: number) {
  for (let n = 0; n < slugs.length; n += AT_ONCE)
    yield* await Promise.all(
      slugs
        .slice(n, n + AT_ONCE)
        .map(async (slug) => ({ slug, ...(await listVersions(store, slug, after(slug), limit)) })),
    );
}

/** No slug comes after it. */
const END = `${SKILLS}~`;

/** No version of the slug comes after it. */
const endOf = (slug: Slug): string => `${skillFolder(slug)}~`;
