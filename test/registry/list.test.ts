import { beforeAll, describe, expect, it } from 'vitest';
import { skillName, slug } from '../../src/registry/layout.ts';
import {
  type Cursor,
  type ListPublications,
  listPublications,
  listSlugs,
  listVersions,
} from '../../src/registry/list.ts';
import { publish } from '../../src/registry/publish.ts';
import type { State } from '../../src/registry/records.ts';
import { withdraw } from '../../src/registry/withdraw.ts';
import { counted } from '../support/counted-store.ts';
import { AT, upload, type World, world } from '../support/registry-world.ts';
import { stubDocument } from '../support/stub-judge.ts';

const SKILLS: readonly [string, string, 'pass' | 'review' | 'block'][] = [
  ['bar', '1.0.0', 'pass'],
  ['foo', '1.0.0', 'pass'],
  ['foo', '1.10.0', 'review'],
  ['foo', '1.9.0', 'block'],
  ['foo', '2.0.0', 'pass'],
  ['foo-bar', '1.0.0', 'review'],
  ['foo0', '1.0.0', 'pass'],
  ['zoo', '1.0.0', 'review'],
];
const ORDER = [
  'bar/1.0.0',
  'foo-bar/1.0.0',
  'foo/1.0.0',
  'foo/1.10.0',
  'foo/1.9.0',
  'foo/2.0.0',
  'foo0/1.0.0',
  'zoo/1.0.0',
];

describe('listing', () => {
  let registry: World;
  beforeAll(async () => {
    registry = world();
    for (const [named, version, verdict] of SKILLS)
      await publish(
        registry,
        upload(`alice/${named}-${version}`, stubDocument({ slug: named, version, verdicts: { '*': verdict } })),
      );
    await publish(registry, upload('alice/refused', new Uint8Array()));
    await withdraw(registry.registry, skillName({ slug: 'foo', version: '2.0.0' })!, { by: 'alice', why: 'mine' }, AT);
    // Being published just now, and nothing of the registry's.
    await registry.registry.put('skills/half/1.0.0/skill.json', new Uint8Array(), 'claim');
    await registry.registry.put('skills/foo/junk/skill.json', new Uint8Array(), 'claim');
    await registry.registry.put('skills/UPPER/1.0.0/skill.json', new Uint8Array(), 'claim');
  });

  async function all(query: Omit<ListPublications, 'after' | 'now'>): Promise<string[]> {
    const found: string[] = [];
    let after: Cursor = null;
    do {
      const page: Awaited<ReturnType<typeof listPublications>> = await listPublications(registry.registry, {
        ...query,
        after,
        now: AT,
      });
      expect(page.listed.length).toBeLessThanOrEqual(query.limit);
      found.push(...page.listed.map(({ publication: { skill } }) => `${skill.slug}/${skill.version}`));
      after = page.next;
    } while (after !== null);
    return found;
  }

  it.each([1, 2, 3, 4, 5, 100])('gives each publication once, by pages of %i', async (limit) => {
    expect(await all({ limit })).toEqual(ORDER);
  });

  it.each<[State, string[]]>([
    ['published', ['bar/1.0.0', 'foo/1.0.0', 'foo0/1.0.0']],
    ['held', ['foo-bar/1.0.0', 'foo/1.10.0', 'zoo/1.0.0']],
    ['blocked', ['foo/1.9.0']],
    ['withdrawn', ['foo/2.0.0']],
  ])('gives those that are %s', async (state, expected) => {
    for (const limit of [1, 3, 100]) expect(await all({ state, limit })).toEqual(expected);
  });

  it.each([1, 2, 100])('gives those of one slug, by pages of %i', async (limit) => {
    expect(await all({ slug: slug('foo')!, limit })).toEqual(ORDER.filter((name) => name.startsWith('foo/')));
    expect(await all({ slug: slug('foo')!, state: 'held', limit })).toEqual(['foo/1.10.0']);
    expect(await all({ slug: slug('nothing')!, limit })).toEqual([]);
  });

  it('gives slugs and versions', async () => {
    const first = await listSlugs(registry.registry, null, 3);
    expect(first.slugs).toEqual(['bar', 'foo-bar']);
    expect((await listSlugs(registry.registry, first.next, 10)).slugs).toEqual(['foo', 'foo0', 'half', 'zoo']);
    const { versions, next } = await listVersions(registry.registry, slug('foo')!, null, 10);
    expect(versions.map(({ version }) => version)).toEqual(['1.0.0', '1.10.0', '1.9.0', '2.0.0']);
    expect(next).toBeNull();
  });

  it('asks for little more than its page', async () => {
    const store = counted(registry.registry);
    const page = await listPublications(store, { after: null, limit: 2, now: AT });
    expect(page.listed).toHaveLength(2);
    // The first two of the folders are one slug, and one that is none.
    expect(store.calls.sort()).toEqual([
      'get skills/bar/1.0.0/publication.json',
      'get skills/foo-bar/1.0.0/publication.json',
      'list skills/',
      'list skills/',
      'list skills/bar/',
      'list skills/foo-bar/',
    ]);
  });

  it('of an empty registry is empty', async () => {
    expect(await listPublications(world().registry, { after: null, limit: 10, now: AT })).toEqual({
      listed: [],
      next: null,
    });
  });
});
