import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesetSha256 } from '../../src/digest.ts';
import type { Ruleset } from '../../src/model.ts';
import { type Store, StoreError } from '../../src/registry/store.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { RulesSource } from '../../src/rulesets/in-force.ts';
import { readPointer } from '../../src/rulesets/pointer.ts';
import { publishRuleset } from '../../src/rulesets/publish.ts';
import { counted } from '../support/counted-store.ts';
import { memoryStore } from '../support/memory-store.ts';
import { below } from '../support/registry-world.ts';
import { storeKinds } from '../support/stores.ts';

const AT = '2026-03-01T10:00:00.000Z';
/** Rule sets that differ. */
const nth = (n: number): Ruleset => ({ ...bundledRuleset, rules: bundledRuleset.rules.slice(n) });
const publish = async (store: Store, ruleset: Ruleset, at = AT) =>
  publishRuleset(store, ruleset, await readPointer(store), at);
const inForce = async (store: Store): Promise<string> => (await new RulesSource(store).judge()).id.split('+')[1]!;

for (const kind of storeKinds()) {
  describe.skipIf(!kind.isHere)(`publishing a rule set: ${kind.name}`, () => {
    let all: Store;
    let stores = 0;
    beforeAll(async () => {
      all = await kind.open();
    }, 150_000);
    afterAll(() => kind.close());
    const fresh = (): Store => below(all, `s${stores++}/`);

    it('puts it in force, and the next one after it', async () => {
      const store = fresh();
      for (const n of [1, 2, 1]) {
        const hash = rulesetSha256(nth(n));
        expect(await publish(store, nth(n), AT)).toEqual({ outcome: 'published', sha256: hash });
        expect(await inForce(store)).toBe(hash);
      }
      expect((await readPointer(store)).publishedAt).toBe(AT);
    });

    it('writes nothing where it is in force already', async () => {
      const store = fresh();
      await publish(store, nth(1));
      const before = await readPointer(store);
      expect(await publish(store, nth(1), '2027-01-01T00:00:00.000Z')).toMatchObject({ outcome: 'in-force' });
      expect(await readPointer(store)).toEqual(before);
    });

    it('of twenty at once lets one win, and tells the others which', async () => {
      const store = fresh();
      await publish(store, nth(0));
      const seen = await readPointer(store);
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => publishRuleset(store, nth(n + 1), seen, AT)),
      );
      const [winner, ...more] = answers.filter(({ outcome }) => outcome === 'published');
      expect(more).toEqual([]);
      expect(await inForce(store)).toBe(winner!.sha256);
      for (const answer of answers)
        if (answer !== winner)
          expect(answer).toMatchObject({ outcome: 'overtaken', current: { sha256: winner!.sha256 } });
    });

    it('of two of the same at once tells both that it is in force', async () => {
      const store = fresh();
      const seen = await readPointer(store);
      const times = [AT, '2026-03-01T10:00:01.000Z'];
      const answers = await Promise.all(times.map((at) => publishRuleset(store, nth(1), seen, at)));
      expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['in-force', 'published']);
    });
  });
}

describe('publishing a rule set', () => {
  it('that died anywhere has published all or nothing, and doing it again ends as it should', async () => {
    for (let dies = 1; dies <= 4; dies++) {
      const memory = memoryStore();
      await publish(memory, nth(0));
      const store = counted(memory);
      store.before = (n) => {
        if (n === dies) throw new StoreError('died', { retryable: true });
      };
      await publish(store, nth(1)).catch(() => {});
      expect([rulesetSha256(nth(0)), rulesetSha256(nth(1))]).toContain(await inForce(memory));
      await publish(memory, nth(1));
      expect(await inForce(memory)).toBe(rulesetSha256(nth(1)));
    }
  });

  it('whose answer was lost on the way is published once', async () => {
    const memory = memoryStore();
    const lost: Store = {
      ...memory,
      // As the client that retries a write of which it never heard.
      put: async (key, bytes, when) => {
        await memory.put(key, bytes, when);
        return memory.put(key, bytes, when);
      },
    };
    expect(await publish(lost, nth(1))).toMatchObject({ outcome: 'published' });
  });

  it('in any order of steps leaves a rule set that is whole in force, the one of a publisher who was told so', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.integer({ min: 2, max: 4 }), async (scheduler, publishers) => {
        const memory = memoryStore();
        await publish(memory, nth(0));
        const store: Store = {
          ...memory,
          get: scheduler.scheduleFunction((key, options) => memory.get(key, options)),
          put: scheduler.scheduleFunction((key, bytes, when) => memory.put(key, bytes, when)),
        };
        const all = Promise.all(Array.from({ length: publishers }, (_, n) => publish(store, nth(n + 1))));
        await scheduler.waitFor(all);
        const told = (await all).filter(({ outcome }) => outcome === 'published').map(({ sha256 }) => sha256);
        expect(told).toContain(await inForce(memory));
      }),
      { numRuns: 100 },
    );
  });

  it('over a pointer that names nothing mends it', async () => {
    const store = memoryStore();
    await store.put('rulesets/current.json', new TextEncoder().encode('{}'), 'always');
    await expect(inForce(store)).rejects.toThrow('names no rule set');
    expect(await publish(store, nth(1))).toMatchObject({ outcome: 'published' });
    expect(await inForce(store)).toBe(rulesetSha256(nth(1)));
  });

  it('never leaves other bytes under its hash', async () => {
    const store = memoryStore();
    const key = `rulesets/${rulesetSha256(nth(1))}.json`;
    await store.put(key, new TextEncoder().encode('{}'), 'claim');
    await publish(store, nth(1)).catch(() => {});
    expect((await readPointer(store)).sha256).toBe(null);
  });
});
