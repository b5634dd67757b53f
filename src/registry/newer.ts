import compare from 'semver/functions/compare.js';
import { bytesKey, publicationKey, type SkillName, type Version } from './layout.ts';
import { listVersions } from './list.ts';
import { read } from './records.ts';
import { PAGE_LIMIT, type Store } from './store.ts';

/**
 * agentskills.io: "new publishes must be greater than the latest published version". A version whose bytes are pinned already came in
 * before, and may be delivered again.
 * @returns the version that is in the way; null where there is none
 */
export async function notGreaterThan(store: Store, name: SkillName): Promise<Version | null> {
  if ((await store.get(bytesKey(name, 'zip'))).outcome !== 'missing') return null;
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof listVersions>> = await listVersions(store, name.slug, after, PAGE_LIMIT);
    for (const { version } of page.versions)
      if (compare(version, name.version) >= 0 && (await isPublished(store, { slug: name.slug, version })))
        return version;
    after = page.next;
  } while (after !== null);
  return null;
}

const isPublished = async (store: Store, name: SkillName): Promise<boolean> =>
  (await read(store, publicationKey(name), 'publication'))?.record.skill.contract === 'agentskills.io/v1';
