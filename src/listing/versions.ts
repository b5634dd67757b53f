import { publicationKey, type SkillName, type Slug } from '../registry/layout.ts';
import { type Cursor, listVersions } from '../registry/list.ts';
import { type Publication, read } from '../registry/records.ts';
import { stateOf } from '../registry/state.ts';
import { PAGE_LIMIT, type Store } from '../registry/store.ts';
import type { VersionEntry } from './answers.ts';
import { isUnversioned, newestFirst } from './precedence.ts';

/** Names of one slug that are read at most, in calls of PAGE_LIMIT: nobody's flood of versions makes a request of somebody else long. */
const CALLS = 10;
/** Of versions without a number, the times tell which is the newest; of so many they are read. */
const TIMES = 20;

export const skillPath = (slug: string): string => `/skills/${slug}`;
export const versionPath = ({ slug, version }: { slug: string; version: string }): string =>
  `${skillPath(slug)}/${version}`;

/** The names of a slug's versions, the newest first. Names alone: no version is read. */
export async function versionNames(store: Store, slug: Slug): Promise<SkillName[]> {
  const names: SkillName[] = [];
  let after: Cursor = null;
  for (let call = 0; call < CALLS; call++) {
    const page: Awaited<ReturnType<typeof listVersions>> = await listVersions(store, slug, after, PAGE_LIMIT);
    names.push(...page.versions);
    after = page.next;
    if (after === null) break;
  }
  return names.sort((a, b) => newestFirst(a.version, b.version));
}

/** Publications by their names; a version that is not published yet is left out. */
export async function publicationsOf(store: Store, names: readonly SkillName[]): Promise<Publication[]> {
  const held = await Promise.all(names.map((name) => read(store, publicationKey(name), 'publication')));
  return held.filter((one) => one !== null).map(({ record }) => record);
}

/** Entries by their names, in their order; those without a number by their time, the newest first. */
export async function entriesOf(store: Store, names: readonly SkillName[], now: string): Promise<VersionEntry[]> {
  const entries = (await publicationsOf(store, names)).map((publication) => entryOf(publication, now));
  return entries.sort((a, b) =>
    isUnversioned(a.version) && isUnversioned(b.version)
      ? Date.parse(b.published_at) - Date.parse(a.published_at)
      : newestFirst(a.version, b.version),
  );
}

/** The newest version of a slug; null where none is published yet. */
export async function newestOf(store: Store, slug: Slug, now: string): Promise<VersionEntry | null> {
  const names = await versionNames(store, slug);
  const first = names[0];
  if (!first) return null;
  // The newest name may not be published yet: then it is the one after.
  const [newest] = await entriesOf(store, names.slice(0, isUnversioned(first.version) ? TIMES : 1), now);
  return newest ?? (await entriesOf(store, names.slice(1, TIMES), now))[0] ?? null;
}

export function entryOf(publication: Publication, now: string): VersionEntry {
  const { skill, publisher, verdict, published_at, updated_at, bytes } = publication;
  return {
    slug: skill.slug,
    version: skill.version,
    name: skill.name,
    publisher,
    state: stateOf(publication, now),
    verdict,
    published_at,
    updated_at,
    bytes: { sha256: bytes.sha256, size: bytes.size },
    links: { self: versionPath(skill) },
  };
}
