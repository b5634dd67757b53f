import { beforeAll, describe, expect, it } from 'vitest';
import { publications } from '../../../src/cli/registry/pages.ts';
import { slug } from '../../../src/registry/layout.ts';
import { publish } from '../../../src/registry/publish.ts';
import { encode, type Publication } from '../../../src/registry/records.ts';
import type { Store } from '../../../src/registry/store.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { dump, jsonIn, upload, world } from '../../support/registry-world.ts';
import { stubDocument } from '../../support/stub-judge.ts';

const NOW = '2026-04-01T00:00:00.000Z';
/** More slugs than one listing of the store names, and slugs of more versions than are looked at together. */
const SLUGS = 1_015;
const VERSIONS: Readonly<Record<string, number>> = { 'skill-1000': 250, 'skill-1005': 11, 'skill-2014': 10 };

/** A store that tells how many reads and listings it was asked for, and how many reads at the same time. */
function watched(store: Store) {
  const seen = { lists: 0, now: 0, most: 0 };
  const watching: Store = {
    ...store,
    get: async (key, options) => {
      seen.now += 1;
      seen.most = Math.max(seen.most, seen.now);
      const got = await store.get(key, options);
      seen.now -= 1;
      return got;
    },
    list: async (query) => {
      if (query.prefix === 'skills/') seen.lists += 1;
      return store.list(query);
    },
  };
  return { seen, store: watching };
}

describe('the publications of a large registry', () => {
  const store = memoryStore();
  const names: string[] = [];
  beforeAll(async () => {
    const registry = world(store);
    await publish(registry, upload('alice/u1', stubDocument({ slug: 'skill-1000', version: '1.0.0' })));
    const one = jsonIn<Publication>(await dump(store), 'skills/skill-1000/1.0.0/publication.json');
    for (let n = 0; n < SLUGS; n++)
      for (let v = 0; v < (VERSIONS[`skill-${1000 + n}`] ?? 1); v++) {
        const skill = { ...one.skill, slug: `skill-${1000 + n}`, version: `1.${v}.0` };
        await store.put(`skills/${skill.slug}/${skill.version}/publication.json`, encode({ ...one, skill }), 'always');
        names.push(`${skill.slug}/${skill.version}/`);
      }
    names.sort();
  });

  async function all(from: Store, wanted: Omit<Parameters<typeof publications>[1], 'now'>): Promise<string[]> {
    const found: string[] = [];
    for await (const page of publications(from, { ...wanted, now: NOW })) {
      expect(page.length).toBeLessThanOrEqual(100);
      found.push(...page.map(({ publication: { skill } }) => `${skill.slug}/${skill.version}/`));
    }
    return found;
  }

  it('come once each, in the order of their keys, a hundred reads at a time', async () => {
    const { store: from, seen } = watched(store);
    expect(await all(from, {})).toEqual(names);
    expect([seen.lists, seen.most]).toEqual([2, 100]);
  });

  it('come from one slug, or in one state', async () => {
    for (const named of [...Object.keys(VERSIONS), 'skill-1001', 'skill-100'])
      expect(await all(store, { slug: slug(named)! })).toEqual(names.filter((name) => name.startsWith(`${named}/`)));
    expect(await all(store, { state: 'published' })).toEqual(names);
    expect(await all(store, { state: 'held' })).toEqual([]);
  });
});
