import { describe, expect, it } from 'vitest';
import type { Incoming } from '../../src/registry/endings.ts';
import { publish } from '../../src/registry/publish.ts';
import type { Publication, UploadRecord } from '../../src/registry/records.ts';
import type { MemoryStore } from '../support/memory-store.ts';
import { AT, dump, expectWhole, jsonIn, textIn, upload, type World, world } from '../support/registry-world.ts';
import { stubDocument, stubJudge } from '../support/stub-judge.ts';
import { KINDS } from './kinds.ts';

const doc = stubDocument({ slug: 'weekly', version: '1.0.0' });
const other = stubDocument({ slug: 'weekly', version: '1.0.0', note: 'other bytes' });
const text = (value: string): Uint8Array => new TextEncoder().encode(value);

describe('each kind of upload ends in its place', () => {
  it.each(KINDS)('$name', async ({ prepare, incoming, ends }) => {
    const registry = world();
    await prepare(registry);
    const record = await publish(registry, incoming);
    expect(record).toMatchObject(ends);
    expect(record.message === null).toBe(record.reason === null);
    expect(registry.events.at(-1)).toMatchObject({ state: ends.state, reason: ends.reason, upload: { id: record.id } });
  });

  it.each(KINDS)(
    '$name, delivered three times, at other times: nothing changes, and the event is the same',
    async ({ prepare, incoming }) => {
      const registry = world();
      await prepare(registry);
      const first = await publish(registry, incoming);
      const stands = await dump(registry.registry);
      for (const at of ['2026-03-02T00:00:00.000Z', '2027-01-01T00:00:00.000Z'])
        expect(await publish(registry, { ...incoming, at })).toEqual(first);
      expect(await dump(registry.registry)).toEqual(stands);
      const last = registry.events.slice(-3);
      expect(new Set(last.map(({ id }) => id)).size).toBe(1);
      expect(last[1]).toEqual(last[0]);
    },
  );
});

describe('a published version', () => {
  it('says in its publication what depends on the store, and in its report nothing of it', async () => {
    const registry = world();
    await publish(registry, upload('alice/u1', doc));
    const stands = await dump(registry.registry);
    expect([...stands.keys()]).toEqual([
      'skills/weekly/1.0.0/findings.json',
      'skills/weekly/1.0.0/form.json',
      'skills/weekly/1.0.0/publication.json',
      'skills/weekly/1.0.0/skill.json',
      'skills/weekly/owner.json',
      'uploads/alice/u1.json',
    ]);
    expect(jsonIn(stands, 'skills/weekly/1.0.0/publication.json')).toMatchObject({
      publisher: 'alice',
      upload: { id: 'u1', object: { key: 'alice/u1', version: 'v1', sequencer: '01' } },
      published_at: AT,
      state: 'published',
      verdict: 'pass',
      bytes: { key: 'skills/weekly/1.0.0/skill.json', size: doc.length },
      changed: { by: ['bytes'], at: AT, from: null },
      decision: null,
      withdrawn: null,
    });
    expect(textIn(stands, 'skills/weekly/1.0.0/findings.json')).toBe(
      `${JSON.stringify(stubJudge().scan({ bytes: doc }), null, 2)}\n`,
    );
    expect(stands.get('skills/weekly/1.0.0/skill.json')).toEqual(doc);
  });

  it('takes the same bytes again as another upload, and stays as it was', async () => {
    const registry = world();
    await publish(registry, upload('alice/u1', doc));
    const before = await dump(registry.registry);
    const again = await publish(registry, { ...upload('alice/u2', doc), at: '2026-09-09T00:00:00.000Z' });
    expect(again).toMatchObject({
      state: 'published',
      reason: null,
      keys: { publication: 'skills/weekly/1.0.0/publication.json' },
    });
    const after = new Map(await dump(registry.registry));
    expect(after.delete('uploads/alice/u2.json')).toBe(true);
    expect(after).toEqual(before);
  });

  it('never changes: other bytes are refused with their report, whoever brings them', async () => {
    const registry = world();
    await publish(registry, upload('alice/u1', doc));
    const refused = await publish(registry, upload('alice/u2', other));
    expect(refused).toMatchObject({
      state: 'refused',
      reason: 'version-taken',
      skill: { slug: 'weekly', version: '1.0.0' },
    });
    expectWhole(await dump(registry.registry), [upload('alice/u1', doc), upload('alice/u2', other)]);
  });

  it('stays taken when an operator has deleted it', async () => {
    const registry = world();
    await publish(registry, upload('alice/u1', doc));
    (registry.registry as MemoryStore).remove('skills/weekly/1.0.0/skill.json');
    expect(await publish(registry, upload('alice/u2', doc))).toMatchObject({
      state: 'refused',
      reason: 'version-taken',
    });
    (registry.registry as MemoryStore).remove('skills/weekly/owner.json');
    expect(await publish(registry, upload('bob/u3', doc))).toMatchObject({ state: 'refused', reason: 'slug-taken' });
    expect(await publish(registry, upload('alice/u4', doc))).toMatchObject({ state: 'refused', reason: 'slug-taken' });
  });

  it('says so where an operator has deleted its publication', async () => {
    const registry = world();
    await publish(registry, upload('alice/u1', doc));
    (registry.registry as MemoryStore).remove('skills/weekly/1.0.0/publication.json');
    await expect(publish(registry, upload('alice/u2', doc))).rejects.toMatchObject({
      name: 'StoreError',
      retryable: false,
    });
  });
});

describe('one name, several objects', () => {
  const second = stubDocument({ slug: 'weekly', version: '2.0.0' });
  const record = async (registry: World): Promise<UploadRecord> =>
    jsonIn<UploadRecord>(await dump(registry.registry), 'uploads/alice/u.json');
  const first: Incoming = upload('alice/u', doc, 'v1', '0055AED6DCD90281E5');
  const later: Incoming = upload('alice/u', second, 'v2', '0055AED6DCD90281E501');

  it.each([
    ['in order', [first, later]],
    ['late', [later, first]],
    ['late and twice', [later, first, later, first]],
  ])('keeps the record of the later object, delivered %s', async (_, deliveries) => {
    const registry = world();
    for (const incoming of deliveries) await publish(registry, incoming);
    expect(await record(registry)).toMatchObject({ object: { version: 'v2' }, skill: { version: '2.0.0' } });
    const stands = await dump(registry.registry);
    for (const version of ['1.0.0', '2.0.0'])
      expect(stands.has(`skills/weekly/${version}/publication.json`)).toBe(true);
  });

  it('tells objects apart by their bytes where the store keeps no versions', async () => {
    const registry = world();
    await publish(registry, upload('alice/u', doc, null, null));
    await publish(registry, upload('alice/u', doc, null, null));
    expect(await record(registry)).toMatchObject({ skill: { version: '1.0.0' } });
    await publish(registry, upload('alice/u', second, null, null));
    expect(await record(registry)).toMatchObject({ skill: { version: '2.0.0' } });
  });
});

describe('names', () => {
  it.each([
    ['alice/with space and é', 'uploads/alice/~'],
    [`alice/${'x'.repeat(1000)}`, 'uploads/alice/~'],
    ['alice/../../skills/weekly/owner', 'uploads/alice/~'],
    ['alice/a/b/c', 'uploads/alice/~'],
    ['alice/', 'uploads/alice/~'],
    ['no-publisher', 'uploads/~'],
    ['.hidden/u', 'uploads/~'],
    ['a\u0000b/u', 'uploads/~'],
  ])('%j has one record, in its place', async (key, prefix) => {
    const registry = world();
    const record = await publish(registry, upload(key, text('no skill')));
    expect(record).toMatchObject({ object: { key }, reason: 'invalid' });
    const keys = [...(await dump(registry.registry)).keys()].filter((name) => name.startsWith('uploads/'));
    expect(keys).toHaveLength(1);
    expect(keys[0]).toMatch(/^uploads\/[A-Za-z0-9~._:@-]+\/[A-Za-z0-9~._:@-]+\.json$/);
    expect(keys[0]!.startsWith(prefix)).toBe(true);
  });
});

describe('other rules', () => {
  const moody = stubDocument({
    slug: 'moody',
    version: '1.0.0',
    verdicts: { r1: 'pass', r2: 'block', r3: 'pass', r4: 'pass' },
  });
  const publication = async (registry: World) =>
    jsonIn<Publication>(await dump(registry.registry), 'skills/moody/1.0.0/publication.json');
  const history = async (registry: World): Promise<string[]> =>
    [...(await dump(registry.registry)).keys()].filter((key) => key.includes('/history/'));

  it('replace the report, keep the earlier one and say what changed the verdict', async () => {
    const registry = world();
    await publish(registry, upload('alice/u1', moody));
    registry.inForce = stubJudge('r2');
    await publish(registry, { ...upload('alice/u2', moody), at: '2026-04-01T00:00:00.000Z' });
    expect(await publication(registry)).toMatchObject({
      state: 'blocked',
      verdict: 'block',
      published_at: AT,
      upload: { id: 'u1' },
      changed: { by: ['rules'], at: '2026-04-01T00:00:00.000Z', from: { verdict: 'pass', state: 'published' } },
    });
    expect(await history(registry)).toHaveLength(1);
    registry.inForce = stubJudge('r3', 'e2');
    await publish(registry, upload('alice/u3', moody));
    expect(await publication(registry)).toMatchObject({
      state: 'published',
      changed: { by: ['rules', 'engine'], from: { verdict: 'block' } },
    });
    expect(await history(registry)).toHaveLength(2);
  });

  it('that find the same replace the report and keep no earlier one', async () => {
    const registry = world();
    registry.inForce = stubJudge('r3');
    await publish(registry, upload('alice/u1', moody));
    registry.inForce = stubJudge('r4', 'e2');
    await publish(registry, upload('alice/u2', moody));
    expect(await publication(registry)).toMatchObject({
      report: { ruleset: { sha256: expect.stringMatching(/^[0-9a-f]{64}$/) } },
      changed: { by: ['bytes'] },
    });
    expect(await history(registry)).toEqual([]);
    const stands = await dump(registry.registry);
    expectWhole(stands, [upload('alice/u1', moody), upload('alice/u2', moody)]);
  });

  it('published while an upload is under way judge it', async () => {
    const registry = world();
    let asked = 0;
    const changing: World = { ...registry, judge: async () => stubJudge(++asked > 1 ? 'r2' : 'r1') };
    const record = await publish(changing, upload('alice/u1', moody));
    expect(record).toMatchObject({
      state: 'blocked',
      verdict: 'block',
      ruleset: { sha256: stubJudge('r2').scan({ size: 0 }).ruleset.sha256 },
    });
    expect(await publication(registry)).toMatchObject({ state: 'blocked' });
  });

  it('that never come to rest leave the upload to be delivered again', async () => {
    let asked = 0;
    const restless: World = { ...world(), judge: async () => stubJudge(`r${++asked}`) };
    await expect(publish(restless, upload('alice/u1', moody))).rejects.toMatchObject({
      name: 'StoreError',
      retryable: true,
    });
  });

  it('reach refused documents when they come again', async () => {
    const registry = world();
    await publish(registry, upload('alice/u1', text('no skill')));
    registry.inForce = stubJudge('r2');
    const record = await publish(registry, upload('alice/u2', text('no skill')));
    const stands = await dump(registry.registry);
    expect(textIn(stands, record.keys.report!)).toBe(
      `${JSON.stringify(stubJudge('r2').scan({ bytes: text('no skill') }), null, 2)}\n`,
    );
  });
});
