import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Incoming } from '../../src/registry/endings.ts';
import { publish, type Registry } from '../../src/registry/publish.ts';
import type { Store } from '../../src/registry/store.ts';
import { below, dump, expectWhole, upload, type World, world } from '../support/registry-world.ts';
import { storeKinds } from '../support/stores.ts';
import { stubDocument } from '../support/stub-judge.ts';
import { KINDS, type Kind } from './kinds.ts';

/** Where a worker dies: at its n-th call to the world outside, before it takes effect or after. */
interface Death {
  readonly at: number;
  readonly effect: 'before' | 'after';
}

class Killed extends Error {}

/** The registry as a worker sees it that dies there; counts its calls. */
function mortal(registry: Registry, death: Death | null): Registry & { readonly calls: () => number } {
  let calls = 0;
  async function call<T>(use: () => Promise<T>): Promise<T> {
    calls++;
    if (calls > (death?.at ?? Number.POSITIVE_INFINITY)) throw new Killed();
    if (calls === death?.at && death.effect === 'before') throw new Killed();
    const answer = await use();
    if (calls === death?.at) throw new Killed();
    return answer;
  }
  const store = (real: Store): Store => ({
    get: (key, options) => call(() => real.get(key, options)),
    put: (key, bytes, when) => call(() => real.put(key, bytes, when)),
    list: (query) => call(() => real.list(query)),
    tag: (key, tags, version) => call(() => real.tag(key, tags, version)),
  });
  return {
    calls: () => calls,
    incoming: store(registry.incoming),
    registry: store(registry.registry),
    judge: () => call(registry.judge),
    announce: (event) => call(() => registry.announce(event)),
  };
}

const EFFECTS = ['before', 'after'] as const;

/** Each kind in memory and in a folder; on a server those that take different steps, or all with `FAULTS=whole`. */
const STEPS = [
  'a clean skill',
  'no JSON',
  'too large',
  'other bytes for a taken version',
  'a withdrawn version',
  'the same bytes under rules that find more',
];
const kindsOn = (store: string): readonly Kind[] =>
  store.startsWith('S3') && process.env.FAULTS !== 'whole' ? KINDS.filter(({ name }) => STEPS.includes(name)) : KINDS;

for (const kind of storeKinds()) {
  describe.skipIf(!kind.isHere)(`killed at every call, delivered again: ${kind.name}`, () => {
    let store: Store;
    let incoming: Store;
    let worlds = 0;
    beforeAll(async () => {
      store = await kind.open();
      incoming = await kind.open();
    }, 150_000);
    afterAll(() => kind.close());

    const fresh = (): World => {
      worlds++;
      return world(below(store, `w${worlds}/`), below(incoming, `w${worlds}/`));
    };
    const put = async (registry: World, ...uploads: readonly Incoming[]): Promise<void> => {
      for (const { object, body } of uploads)
        if (body.is === 'bytes' && kind.name !== 'folder')
          await registry.incoming.put(object.key, body.bytes, 'always');
    };

    it.each(kindsOn(kind.name))('$name', async ({ prepare, earlier, incoming: one }) => {
      const undisturbed = fresh();
      await prepare(undisturbed);
      const counting = mortal(undisturbed, null);
      const expected = await publish(counting, one);
      const stands = await dump(undisturbed.registry);

      for (let at = 1; at <= counting.calls(); at++) {
        for (const effect of EFFECTS) {
          const registry = fresh();
          await prepare(registry);
          const told = registry.events.length;
          await put(registry, one);
          await expect(publish(mortal(registry, { at, effect }), one)).rejects.toThrow(Killed);
          expect(await publish(registry, one), `killed ${effect} call ${at}`).toEqual(expected);
          const found = await dump(registry.registry);
          expect(found).toEqual(stands);
          expectWhole(found, [...earlier, one]);
          const events = registry.events.slice(told);
          expect(new Set(events.map(({ id }) => id)).size).toBe(1);
        }
      }
    });

    it('while another takes the version', async () => {
      const mine = upload('alice/mine', stubDocument({ slug: 'weekly', version: '1.0.0', note: 'mine' }));
      const theirs = upload('alice/theirs', stubDocument({ slug: 'weekly', version: '1.0.0', note: 'theirs' }));
      const counting = mortal(fresh(), null);
      await publish(counting, mine);
      for (let at = 1; at <= counting.calls(); at++) {
        for (const effect of EFFECTS) {
          const registry = fresh();
          await expect(publish(mortal(registry, { at, effect }), mine)).rejects.toThrow(Killed);
          const second = await publish(registry, theirs);
          const first = await publish(registry, mine);
          expect([first.state, second.state].sort(), `killed ${effect} call ${at}`).toEqual(['published', 'refused']);
          expect([first.reason, second.reason].filter((reason) => reason !== null)).toEqual(['version-taken']);
          expectWhole(await dump(registry.registry), [mine, theirs]);
        }
      }
    });
  });
}
