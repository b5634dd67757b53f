import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Report } from '../../src/model.ts';
import { skillName } from '../../src/registry/layout.ts';
import { settle } from '../../src/registry/publication.ts';
import { publish } from '../../src/registry/publish.ts';
import type { Publication } from '../../src/registry/records.ts';
import { besideBytes, putReport } from '../../src/registry/reports.ts';
import type { Store } from '../../src/registry/store.ts';
import { sha256 } from '../../src/sha256.ts';
import { memoryStore } from '../support/memory-store.ts';
import { AT, below, dump, expectWhole, jsonIn, upload, type World, world } from '../support/registry-world.ts';
import { storeKinds } from '../support/stores.ts';
import { stubDocument, stubJudge } from '../support/stub-judge.ts';

const fifty = Array.from({ length: 50 }, (_, i) => i);

for (const kind of storeKinds()) {
  describe.skipIf(!kind.isHere)(`fifty at once: ${kind.name}`, () => {
    let store: Store;
    let worlds = 0;
    beforeAll(async () => {
      store = await kind.open();
    }, 150_000);
    afterAll(() => kind.close());
    const fresh = (): World => world(below(store, `w${worlds++}/`));

    it('different bytes for one version: one wins, the others are told why', async () => {
      const registry = fresh();
      const uploads = fifty.map((i) =>
        upload(`alice/u${i}`, stubDocument({ slug: 'weekly', version: '1.0.0', note: `${i}` })),
      );
      const records = await Promise.all(uploads.map((one) => publish(registry, one)));
      expect(records.filter(({ state }) => state === 'published')).toHaveLength(1);
      expect(records.filter(({ reason }) => reason === 'version-taken')).toHaveLength(49);
      expectWhole(await dump(registry.registry), uploads);
    });

    it('the same bytes: all succeed, and there is one object', async () => {
      const registry = fresh();
      const uploads = fifty.map((i) => upload(`alice/u${i}`, stubDocument({ slug: 'weekly', version: '1.0.0' })));
      const records = await Promise.all(uploads.map((one) => publish(registry, one)));
      expect(new Set(records.map(({ state }) => state))).toEqual(new Set(['published']));
      const stands = await dump(registry.registry);
      expect([...stands.keys()].filter((key) => key.endsWith('/skill.json'))).toHaveLength(1);
      expectWhole(stands, uploads);
    });

    it('one upload, delivered fifty times: one record, one result', async () => {
      const registry = fresh();
      const one = upload('alice/u', stubDocument({ slug: 'weekly', version: '1.0.0', verdicts: { '*': 'review' } }));
      const records = await Promise.all(
        fifty.map((i) => publish(registry, { ...one, at: `2026-03-01T10:00:${10 + i}.000Z` })),
      );
      expect(new Set(records.map((record) => JSON.stringify({ ...record, at: '', changed: null }))).size).toBe(1);
      expectWhole(await dump(registry.registry), [one]);
    });

    it('two publishers and one new slug: one owner', async () => {
      const registry = fresh();
      const uploads = fifty.map((i) =>
        upload(`${i % 2 ? 'alice' : 'bob'}/u${i}`, stubDocument({ slug: 'weekly', version: `1.0.${i}` })),
      );
      const records = await Promise.all(uploads.map((one) => publish(registry, one)));
      const owners = new Set(records.filter(({ state }) => state === 'published').map(({ publisher }) => publisher));
      expect(owners.size).toBe(1);
      expect(records.filter(({ state }) => state === 'published')).toHaveLength(25);
      expect(records.filter(({ reason }) => reason === 'slug-taken')).toHaveLength(25);
      expectWhole(await dump(registry.registry), uploads);
    });

    it('refused bytes lie there once', async () => {
      const registry = fresh();
      const uploads = fifty.map((i) => upload(`alice/u${i}`, new TextEncoder().encode('no skill')));
      await Promise.all(uploads.map((one) => publish(registry, one)));
      const stands = await dump(registry.registry);
      expect([...stands.keys()].filter((key) => key.startsWith('refused/'))).toHaveLength(2);
      expectWhole(stands, uploads);
    });
  });
}

describe('any order of steps', () => {
  const document = stubDocument({
    slug: 'moody',
    version: '1.0.0',
    verdicts: { r1: 'pass', r2: 'review', r3: 'block' },
  });
  const name = skillName({ slug: 'moody', version: '1.0.0' })!;

  /** What a re-scan does with one version, if it is there. */
  async function rescan(registry: World): Promise<void> {
    const judge = await registry.judge();
    const got = await registry.registry.get('skills/moody/1.0.0/skill.json');
    if (got.outcome !== 'found') return;
    const isInForce = async (): Promise<boolean> => (await registry.judge()).id === judge.id;
    await putReport(registry.registry, besideBytes(name), judge.scan({ bytes: got.bytes }), isInForce);
    await settle(registry.registry, name, null, AT);
  }

  it('of uploads, rule changes and their re-scans ends with the last rules, and a publication that agrees', async () => {
    const workers = fc.array(fc.constantFrom('upload', 'rules', 'redelivery'), { minLength: 2, maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), workers, async (scheduler, kinds) => {
        const real = memoryStore();
        const registry = world({
          get: scheduler.scheduleFunction((key, options) => real.get(key, options)),
          put: scheduler.scheduleFunction((key, bytes, when) => real.put(key, bytes, when)),
          list: scheduler.scheduleFunction((query) => real.list(query)),
          tag: async () => false,
        });
        let rulesets = 1;
        const act = async (kind: string, i: number): Promise<unknown> => {
          if (kind !== 'rules')
            return publish(registry, upload(kind === 'upload' ? `alice/u${i}` : 'alice/same', document));
          await scheduler.schedule(Promise.resolve());
          registry.inForce = stubJudge(`r${++rulesets}`);
          return rescan(registry);
        };
        const all = Promise.all(kinds.map(act));
        await scheduler.waitFor(all);
        const stands = await dump(real);
        if (!stands.has('skills/moody/1.0.0/skill.json')) return;
        const report = jsonIn<Report>(stands, 'skills/moody/1.0.0/findings.json');
        const publication = jsonIn<Publication>(stands, 'skills/moody/1.0.0/publication.json');
        expect(report.ruleset.sha256).toBe(sha256(`r${rulesets}`));
        expect(publication.report.sha256).toBe(sha256(stands.get('skills/moody/1.0.0/findings.json')!));
        expect(publication.verdict).toBe(report.verdict);
      }),
      { numRuns: 200 },
    );
  });
});
