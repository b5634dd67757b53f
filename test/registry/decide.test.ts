import { describe, expect, it } from 'vitest';
import { decide, type Said } from '../../src/registry/decide.ts';
import { type SkillName, skillName } from '../../src/registry/layout.ts';
import { listPublications } from '../../src/registry/list.ts';
import { publish } from '../../src/registry/publish.ts';
import type { Decision, Publication } from '../../src/registry/records.ts';
import type { Store } from '../../src/registry/store.ts';
import { withdraw } from '../../src/registry/withdraw.ts';
import { dump, jsonIn, upload, type World, world } from '../support/registry-world.ts';
import { stubDocument, stubJudge } from '../support/stub-judge.ts';

const NOW = '2026-03-02T00:00:00.000Z';
const name = (version = '1.0.0'): SkillName => skillName({ slug: 'weekly', version })!;
const document = (version = '1.0.0', verdicts = {}): Uint8Array =>
  stubDocument({ slug: 'weekly', version, verdicts: { '*': 'review', ...verdicts } });
const accept: Said = { accept: true, by: 'carol', why: 'reads its own config', until: null };
const reject: Said = { accept: false, by: 'dave', why: 'no', until: null };

async function held(): Promise<World> {
  const registry = world();
  await publish(registry, upload('alice/u1', document()));
  return registry;
}
const publication = async (registry: World): Promise<Publication> =>
  jsonIn(await dump(registry.registry), 'skills/weekly/1.0.0/publication.json');
const report = async (registry: World): Promise<Uint8Array> =>
  (await dump(registry.registry)).get('skills/weekly/1.0.0/findings.json')!;

describe('a decision', () => {
  it('is a record of its own, and edits no report', async () => {
    const registry = await held();
    const before = await report(registry);
    expect(await decide(registry.registry, name(), accept, NOW)).toMatchObject({
      outcome: 'decided',
      publication: { state: 'published' },
    });
    expect(await report(registry)).toEqual(before);
    const stands = await dump(registry.registry);
    const stood = (await publication(registry)).report;
    expect(jsonIn(stands, 'skills/weekly/1.0.0/decisions/1.json')).toEqual({
      decision: 'assay.decision@1',
      n: 1,
      ...accept,
      at: NOW,
      on: stood,
    });
    expect(await publication(registry)).toMatchObject({
      verdict: 'review',
      state: 'published',
      updated_at: NOW,
      decision: { n: 1 },
    });
  });

  it('can be made anew: the latest counts, and all are kept', async () => {
    const registry = await held();
    for (const said of [accept, reject, { ...accept, until: '2026-04-01T00:00:00.000Z' }])
      await decide(registry.registry, name(), said, NOW);
    expect(await publication(registry)).toMatchObject({
      state: 'published',
      decision: { n: 3, until: '2026-04-01T00:00:00.000Z' },
    });
    expect([...(await dump(registry.registry)).keys()].filter((key) => key.includes('/decisions/'))).toHaveLength(3);
  });

  it('said twice is one', async () => {
    const registry = await held();
    await decide(registry.registry, name(), accept, NOW);
    await decide(registry.registry, name(), accept, '2026-03-03T00:00:00.000Z');
    expect([...(await dump(registry.registry)).keys()].filter((key) => key.includes('/decisions/'))).toHaveLength(1);
  });

  it('that was interrupted between its record and the publication is completed by saying it again', async () => {
    const registry = await held();
    const dying: Store = {
      ...registry.registry,
      put: async (key, bytes, when) => {
        if (key.endsWith('publication.json')) throw new Error('died');
        return registry.registry.put(key, bytes, when);
      },
    };
    await expect(decide(dying, name(), accept, NOW)).rejects.toThrow('died');
    expect(await publication(registry)).toMatchObject({ state: 'held', decision: null });
    await decide(registry.registry, name(), accept, NOW);
    expect(await publication(registry)).toMatchObject({ state: 'published', decision: { n: 1 } });
  });

  it('of ten people at once: ten records, and the last number counts', async () => {
    const registry = await held();
    const people = Array.from({ length: 10 }, (_, i) => ({ ...(i % 2 ? accept : reject), by: `person ${i}` }));
    await Promise.all(people.map((said) => decide(registry.registry, name(), said, NOW)));
    const stands = await dump(registry.registry);
    const made = [...stands.keys()]
      .filter((key) => key.includes('/decisions/'))
      .map((key) => jsonIn<Decision>(stands, key));
    expect(new Set(made.map(({ by }) => by)).size).toBe(10);
    const last = made.find(({ n }) => n === 10)!;
    expect(await publication(registry)).toMatchObject({
      decision: { n: 10 },
      state: last.accept ? 'published' : 'blocked',
    });
  });

  it('stands until its date: then the version is held again, though nobody writes anything', async () => {
    const registry = await held();
    await decide(registry.registry, name(), { ...accept, until: '2026-04-01T00:00:00.000Z' }, NOW);
    const stateAt = async (now: string) =>
      (await listPublications(registry.registry, { after: null, limit: 10, now })).listed.map(({ state }) => state);
    expect(await stateAt('2026-03-31T23:59:59.999Z')).toEqual(['published']);
    expect(await stateAt('2026-04-01T00:00:00.000Z')).toEqual(['held']);
  });

  it('falls when a re-scan finds something worse, and not when it finds the same', async () => {
    const registry = world();
    await publish(registry, upload('alice/u1', document('1.0.0', { r3: 'block' })));
    await decide(registry.registry, name(), accept, NOW);
    registry.inForce = stubJudge('r2');
    await publish(registry, upload('alice/u2', document('1.0.0', { r3: 'block' })));
    expect(await publication(registry)).toMatchObject({ state: 'published', decision: { n: 1 } });
    registry.inForce = stubJudge('r3');
    await publish(registry, upload('alice/u3', document('1.0.0', { r3: 'block' })));
    expect(await publication(registry)).toMatchObject({
      state: 'blocked',
      decision: { n: 1 },
      changed: { by: ['rules'], from: { state: 'published' } },
    });
  });
});

describe('no decision', () => {
  it.each<[string, Parameters<typeof decide>[1], Said, string]>([
    ['on what is not there', name('9.9.9'), accept, 'missing'],
    ['without a name', name(), { ...accept, by: ' ' }, 'ill-said'],
    ['without a reason', name(), { ...accept, why: '' }, 'ill-said'],
    ['of endless length', name(), { ...accept, why: 'x'.repeat(2001) }, 'ill-said'],
    ['that is over already', name(), { ...accept, until: NOW }, 'ill-said'],
    ['until no time at all', name(), { ...accept, until: 'soon' }, 'ill-said'],
  ])('%s', async (_, on, said, reason) => {
    const registry = await held();
    const before = await dump(registry.registry);
    expect(await decide(registry.registry, on, said, NOW)).toEqual({ outcome: 'refused', reason });
    expect(await dump(registry.registry)).toEqual(before);
  });

  it.each([['pass'], ['block']] as const)('on a version that is not held: %s', async (verdict) => {
    const registry = world();
    await publish(
      registry,
      upload('alice/u1', stubDocument({ slug: 'weekly', version: '1.0.0', verdicts: { '*': verdict } })),
    );
    expect(await decide(registry.registry, name(), accept, NOW)).toEqual({ outcome: 'refused', reason: 'not-held' });
  });

  it('on a withdrawn version', async () => {
    const registry = await held();
    await withdraw(registry.registry, name(), { by: 'alice', why: 'mine' }, NOW);
    expect(await decide(registry.registry, name(), accept, NOW)).toEqual({ outcome: 'refused', reason: 'withdrawn' });
  });
});

describe('withdrawing', () => {
  it('leaves a tombstone, and the bytes', async () => {
    const registry = await held();
    const before = await dump(registry.registry);
    expect(await withdraw(registry.registry, name(), { by: 'alice', why: 'mine' }, NOW)).toMatchObject({
      state: 'withdrawn',
      withdrawn: { by: 'alice', why: 'mine', at: NOW },
    });
    const after = await dump(registry.registry);
    expect([...after.keys()]).toEqual([...before.keys()]);
    expect(after.get('skills/weekly/1.0.0/skill.json')).toEqual(before.get('skills/weekly/1.0.0/skill.json'));
  });

  it('twice keeps who was first', async () => {
    const registry = await held();
    await withdraw(registry.registry, name(), { by: 'alice', why: 'mine' }, NOW);
    const before = await dump(registry.registry);
    await withdraw(registry.registry, name(), { by: 'mallory', why: 'no, mine' }, NOW);
    expect(await dump(registry.registry)).toEqual(before);
  });

  it('of what is not there is nothing', async () => {
    expect(await withdraw(world().registry, name(), { by: 'a', why: 'b' }, NOW)).toBeNull();
  });

  it('stays through a re-scan and through decisions made at the same time', async () => {
    const registry = await held();
    await Promise.all([
      decide(registry.registry, name(), accept, NOW),
      withdraw(registry.registry, name(), { by: 'alice', why: 'mine' }, NOW),
    ]);
    registry.inForce = stubJudge('r2');
    await publish(registry, upload('alice/u1', document()));
    expect(await publication(registry)).toMatchObject({ state: 'withdrawn' });
  });
});
