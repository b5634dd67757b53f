import { describe, expect, it } from 'vitest';
import { publish } from '../../src/registry/publish.ts';
import { rescan } from '../../src/registry/rescan/run.ts';
import { verify } from '../../src/registry/verify.ts';
import { sha256 } from '../../src/sha256.ts';
import { type MemoryStore, memoryStore } from '../support/memory-store.ts';
import { upload, type World, world } from '../support/registry-world.ts';
import { job, slugsOf, stored } from '../support/rescan-world.ts';
import { stubDocument, stubJudge } from '../support/stub-judge.ts';

const JUDGES = [stubJudge('r1'), stubJudge('r2')];
const look = (registry: World, judges = JUDGES) =>
  verify({
    registry: registry.registry,
    judgeOf: async ({ engine, ruleset }) =>
      judges.find(({ by }) => by.engine === engine && by.ruleset === ruleset) ?? { unable: 'not at hand' },
    atOnce: 4,
  });

/** Five versions, two refused documents, and history. */
async function filled(): Promise<{ registry: World; objects: MemoryStore['objects'] }> {
  const memory = memoryStore();
  const registry = world(memory);
  await stored(registry, slugsOf(4));
  await stored(registry, ['turned'], { r1: 'pass', r2: 'block' });
  await publish(registry, upload('bob/x', new TextEncoder().encode('no skill')));
  await publish(registry, upload('bob/y', stubDocument({ slug: 'turned', version: '1.0.0', note: 'other bytes' })));
  registry.inForce = stubJudge('r2');
  await rescan(job(registry));
  return { registry, objects: memory.objects };
}

describe('verify', () => {
  it('finds a registry as it left it, and writes nothing', async () => {
    const { registry, objects } = await filled();
    const before = new Map(objects);
    expect(await look(registry)).toEqual({ versions: 5, refused: 2, same: 8, unable: {}, earlier: 0, wrong: [] });
    expect(new Map(objects)).toEqual(before);
  });

  it('says which reports it cannot compute again, and not of earlier ones that they are wrong', async () => {
    const { registry } = await filled();
    expect(await look(registry, JUDGES.slice(1))).toMatchObject({
      same: 5,
      earlier: 1,
      unable: { 'not at hand': 2 },
      wrong: [],
    });
    expect(await look(registry, [])).toMatchObject({ same: 0, unable: { 'not at hand': 7 }, wrong: [] });
  });

  const turned = 'skills/turned/1.0.0';
  const by = (ruleset: string) => `${sha256('e1')}+${sha256(ruleset)}`;
  it.each<[string, string, string, RegExp | null, RegExp]>([
    ['bytes', `${turned}/skill.json`, `${turned}/findings.json`, /"turned"/, /is about other bytes/],
    [
      'a verdict',
      `${turned}/findings.json`,
      `${turned}/findings.json`,
      /"block"/,
      /is not what engine and rules make of/,
    ],
    [
      'a finding',
      `${turned}/findings.json`,
      `${turned}/findings.json`,
      /"high"/,
      /is not what engine and rules make of/,
    ],
    ['a space', `${turned}/findings.json`, `${turned}/findings.json`, / {2}/, /is not what engine and rules make of/],
    [
      'what a publication says',
      `${turned}/publication.json`,
      `${turned}/publication.json`,
      /"verdict": "block"/,
      /says pass|weighs/,
    ],
    [
      'a hash in a publication',
      `${turned}/publication.json`,
      `${turned}/publication.json`,
      /"sha256": "[0-9a-f]{64}",\n {4}"size"/,
      /names other bytes/,
    ],
    ['an owner', 'skills/turned/owner.json', `${turned}/publication.json`, /"alice"/, /names another publisher/],
    [
      'an earlier report',
      `${turned}/history/${by('r1')}.json`,
      `${turned}/history/${by('r1')}.json`,
      /"pass"/,
      /is not what/,
    ],
    ['a report that is none', `${turned}/findings.json`, `${turned}/skill.json`, null, /is no JSON/],
  ])('names what was changed behind its back: %s', async (_, key, named, change, why) => {
    const { registry, objects } = await filled();
    const text = new TextDecoder().decode(objects.get(key));
    const other =
      change === null ? '{' : text.replace(change, (found) => SWAPS.reduce((all, [a, b]) => all.replace(a, b), found));
    expect(other).not.toBe(text);
    objects.set(key, new TextEncoder().encode(other));
    const { wrong } = await look(registry);
    expect(
      wrong.find((one) => one.key === named && why.test(one.why)),
      JSON.stringify(wrong),
    ).toBeDefined();
    expect(wrong.every((one) => one.key.startsWith('skills/turned/'))).toBe(true);
  });

  const SWAPS: readonly (readonly [RegExp, string])[] = [
    [/"turned"/, '"turmed"'],
    [/"block"/, '"pass"'],
    [/"high"/, '"low"'],
    [/^ {2}$/, '   '],
    [/"[0-9a-f]{64}"/, `"${'0'.repeat(64)}"`],
    [/"alice"/, '"mallory"'],
    [/^"pass"$/, '"review"'],
  ];

  it('names refused bytes that are others than their hash says', async () => {
    const { registry, objects } = await filled();
    const key = [...objects.keys()].find((one) => one.endsWith('/document'))!;
    objects.set(key, new TextEncoder().encode('other'));
    expect((await look(registry)).wrong).toEqual([{ key, why: expect.stringContaining('holds other bytes') }]);
  });

  it('names reports that are gone', async () => {
    const { registry, objects } = await filled();
    objects.delete('skills/turned/1.0.0/findings.json');
    const { wrong } = await look(registry);
    expect(wrong[0]).toEqual({ key: 'skills/turned/1.0.0/findings.json', why: 'is missing' });
  });
});
