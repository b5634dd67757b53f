import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProblemAnswer, SkillAnswer, SkillsAnswer } from '../../src/listing/answers.ts';
import { publish } from '../../src/registry/publish.ts';
import { upload } from '../support/registry-world.ts';
import { stubDocument } from '../support/stub-judge.ts';
import { bodyOf, type Served, served } from './served.ts';

/** All pages from a first one on, as a client follows them. */
async function pages<T extends { readonly next: string | null }>(made: Served, first: string): Promise<T[]> {
  const found: T[] = [];
  for (let next: string | null = first; next !== null; next = found.at(-1)!.next) found.push(await made.json<T>(next));
  return found;
}

/** As a store lists them: by what their keys start with, the slash included. */
const inKeyOrder = (slugs: readonly string[]): string[] =>
  slugs
    .map((slug) => `${slug}/`)
    .sort()
    .map((folder) => folder.slice(0, -1));

const slugsOf = (all: readonly SkillsAnswer[]): string[] => all.flatMap(({ skills }) => skills.map(({ slug }) => slug));

describe('the list of skills', () => {
  it('is empty where nothing is published', async () => {
    expect(await served().json('/skills')).toEqual({ skills: [], prefix: null, next: null });
  });

  it('names every skill once, in the order of their keys, whatever the page holds', async () => {
    const slug = fc.stringMatching(/^[a-c]{1,3}(-[a-c0-9])?$/);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(slug, { maxLength: 12 }),
        fc.integer({ min: 1, max: 5 }),
        async (slugs, limit) => {
          const made = served();
          for (const one of slugs) await made.put(one, '1.0.0');
          expect(slugsOf(await pages<SkillsAnswer>(made, `/skills?limit=${limit}`))).toEqual(inKeyOrder(slugs));
        },
      ),
      { numRuns: 25 },
    );
  });

  it('shows the newest version of each, in whatever state', async () => {
    const made = served();
    await made.put('weather', '1.9.0');
    await made.put('weather', '1.10.0', { verdict: 'block' });
    await made.put('weather', '1.10.0-rc.1');
    const { skills } = await made.json<SkillsAnswer>('/skills');
    expect(skills.map(({ latest }) => [latest.version, latest.state, latest.links.self])).toEqual([
      ['1.10.0', 'blocked', '/skills/weather/1.10.0'],
    ]);
  });

  it('finds slugs by how they start', async () => {
    const made = served();
    for (const slug of ['town', 'town-weather', 'tower', 'weather']) await made.put(slug, '1.0.0');
    const all = await pages<SkillsAnswer>(made, '/skills?prefix=tow&limit=2');
    expect(slugsOf(all)).toEqual(['tower', 'town-weather', 'town']);
    expect(slugsOf([await made.json('/skills?prefix=town-')])).toEqual(['town-weather']);
    expect(slugsOf([await made.json('/skills?prefix=x')])).toEqual([]);
  });

  it('leaves out a slug that is only taken', async () => {
    const made = served();
    await made.put('weather', '1.0.0');
    made.store.failing = 'skills/taken/1.0.0/skill.json';
    await expect(made.put('taken', '1.0.0')).rejects.toThrow('by plan');
    made.store.failing = null;
    expect(slugsOf([await made.json('/skills')])).toEqual(['weather']);
  });

  it('reads no more than its page, however many skills there are', async () => {
    const cost = async (skills: number): Promise<number> => {
      const made = served();
      for (let n = 0; n < skills; n++) await made.put(`skill-${n}`, '1.0.0');
      made.store.calls.length = 0;
      await made.json('/skills?limit=5');
      return made.store.calls.length;
    };
    expect(await cost(60)).toBe(await cost(6));
  });

  it.each([
    ['/skills?limit=0', 'limit'],
    ['/skills?limit=101', 'from 1 to 100'],
    ['/skills?limit=ten', 'limit'],
    ['/skills?prefix=a/b', 'No slug starts with'],
    ['/skills?after=No%20Slug', 'is no slug'],
  ])('says what is wrong with %s', async (target, detail) => {
    const response = await served().get(target);
    expect(response.status).toBe(400);
    expect(bodyOf<ProblemAnswer>(response).detail).toContain(detail);
  });
});

describe('a skill', () => {
  const VERSIONS = ['2.0.0', '1.10.0', '1.9.0', '1.9.0-rc.1', '0.1.0'];

  it('has its versions, the newest first, a page at a time', async () => {
    const made = served();
    for (const version of [...VERSIONS].sort()) await made.put('weather', version, { verdict: 'review' });
    const all = await pages<SkillAnswer>(made, '/skills/weather?limit=2');
    expect(all.map(({ versions }) => versions.length)).toEqual([2, 2, 1]);
    expect(all.flatMap(({ versions }) => versions).map(({ version, state }) => `${version} ${state}`)).toEqual(
      VERSIONS.map((version) => `${version} held`),
    );
    expect(all[0]!.publisher).toBe('ada');
  });

  it('whose versions have no numbers has them by their time, the newest first', async () => {
    const made = served();
    const days = { '0.0.0-ffffffffffff': '01', '0.0.0-000000000000': '03', '0.0.0-888888888888': '02' };
    for (const [version, day] of Object.entries(days)) {
      const incoming = upload(`ada/${version}`, stubDocument({ slug: 'notes', version }));
      await publish(made.world, { ...incoming, at: `2026-02-${day}T00:00:00.000Z` });
    }
    const { versions } = await made.json<SkillAnswer>('/skills/notes');
    expect(versions.map(({ published_at }) => published_at.slice(8, 10))).toEqual(['03', '02', '01']);
    const { skills } = await made.json<SkillsAnswer>('/skills');
    expect(skills[0]!.latest.version).toBe('0.0.0-000000000000');
  });

  it('is unknown where nobody published it, and says where to look', async () => {
    const response = await served().get('/skills/weather');
    expect(response.status).toBe(404);
    expect(bodyOf<ProblemAnswer>(response)).toMatchObject({ code: 'unknown-skill', links: { skills: '/skills' } });
  });

  it('takes a version as cursor, and nothing else', async () => {
    const made = served();
    await made.put('weather', '1.0.0');
    expect((await made.get('/skills/weather?after=x')).status).toBe(400);
    expect((await made.json<SkillAnswer>('/skills/weather?after=1.0.0')).versions).toEqual([]);
  });
});
