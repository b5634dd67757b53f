import { describe, expect, it } from 'vitest';
import type { Report } from '../../../src/model.ts';
import { skillName } from '../../../src/registry/layout.ts';
import { publish } from '../../../src/registry/publish.ts';
import type { Publication } from '../../../src/registry/records.ts';
import type { RescanSummary } from '../../../src/registry/rescan/records.ts';
import { rescan, rescanUntilInForce } from '../../../src/registry/rescan/run.ts';
import { addsUp } from '../../../src/registry/rescan/tally.ts';
import { StoreError } from '../../../src/registry/store.ts';
import { withdraw } from '../../../src/registry/withdraw.ts';
import { sha256 } from '../../../src/sha256.ts';
import { counted } from '../../support/counted-store.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { dump, jsonIn, upload, world } from '../../support/registry-world.ts';
import { expectCurrent, job, NOW, slugsOf, stored } from '../../support/rescan-world.ts';
import { stubDocument, stubJudge } from '../../support/stub-judge.ts';

const summaryIn = async (registry: ReturnType<typeof world>, id: string) =>
  jsonIn<RescanSummary>(await dump(registry.registry), `rescans/${id}/summary.json`);

describe('a re-scan', () => {
  it('of a rule set that changed nothing writes each report, and says so', async () => {
    const registry = world();
    await stored(registry, slugsOf(12));
    registry.inForce = stubJudge('r2');
    registry.events.length = 0;
    const summary = await rescan(job(registry));
    expect(summary).toMatchObject({
      state: 'done',
      adds_up: true,
      judge: { engine: sha256('e1'), ruleset: sha256('r2') },
      counts: { listed: 12, written: 12, same: 12, findings: 0, verdict: 0, missing: 0, current: 0, scans: 0 },
    });
    expect(registry.events).toEqual([]);
    const stands = await expectCurrent(registry, 'r2');
    expect([...stands.keys()].filter((key) => key.includes('/history/'))).toEqual([]);
    expect(await summaryIn(registry, summary.id)).toEqual(summary);
  });

  it('keeps the earlier report where findings differ, names the cause, and tells of each changed verdict once', async () => {
    const registry = world();
    await stored(registry, ['turned', 'turned-too'], { r1: 'pass', r2: 'block' });
    await stored(registry, ['freed'], { r1: 'review', r2: 'pass' });
    await stored(registry, ['quiet'], { '*': 'review' });
    registry.inForce = stubJudge('r2');
    registry.events.length = 0;
    const summary = await rescan(job(registry));
    expect(summary.counts).toMatchObject({
      listed: 4,
      written: 4,
      same: 1,
      findings: 0,
      verdict: 3,
      verdicts: { 'pass -> block': 2, 'review -> pass': 1 },
    });
    const stands = await expectCurrent(registry, 'r2');
    const earlier = `skills/turned/1.0.0/history/${sha256('e1')}+${sha256('r1')}.json`;
    expect(jsonIn<Report>(stands, earlier).verdict).toBe('pass');
    expect(stands.has(earlier.replace('turned', 'quiet'))).toBe(false);
    const { changed, rejudged, state } = jsonIn<Publication>(stands, 'skills/turned/1.0.0/publication.json');
    expect([changed.by, changed.at, changed.from?.verdict, state]).toEqual([['rules'], NOW, 'pass', 'blocked']);
    expect(rejudged).toMatchObject({ at: NOW, rescan: summary.id, differs: true, told: true });
    expect(registry.events.map(({ slug, verdict }) => [slug, verdict]).sort()).toEqual([
      ['freed', 'pass'],
      ['turned', 'block'],
      ['turned-too', 'block'],
    ]);
    expect(registry.events.find(({ slug }) => slug === 'turned')).toMatchObject({
      at: NOW,
      state: 'blocked',
      changed: { by: ['rules'], from: { verdict: 'pass', state: 'published' } },
      difference: { new: { 'a-rule': 1 }, gone: {} },
    });
    expect(registry.events.find(({ slug }) => slug === 'freed')).toMatchObject({
      difference: { new: {}, gone: { 'a-rule': 1 } },
    });
  });

  it('names the engine where that is another, and both where both are', async () => {
    const registry = world();
    await stored(registry, ['a'], { r1: 'pass', r2: 'review' });
    registry.inForce = stubJudge('r2', 'e2');
    await rescan(job(registry));
    expect(registry.events.at(-1)!.changed!.by).toEqual(['rules', 'engine']);
    await expectCurrent(registry, 'r2', 'e2');
  });

  it('goes over what is current and writes nothing there', async () => {
    const registry = world();
    await stored(registry, slugsOf(3));
    const before = await dump(registry.registry);
    const { counts, state } = await rescan(job(registry));
    expect([state, counts.listed, counts.current, counts.written]).toEqual(['done', 3, 3, 0]);
    const after = await dump(registry.registry);
    for (const [key, bytes] of before) expect(after.get(key)).toEqual(bytes);
  });

  it('takes withdrawn versions along, which stay withdrawn', async () => {
    const registry = world();
    await stored(registry, ['gone'], { r1: 'pass', r2: 'block' });
    await withdraw(registry.registry, skillName({ slug: 'gone', version: '1.0.0' })!, { by: 'a', why: 'b' }, NOW);
    registry.inForce = stubJudge('r2');
    await rescan(job(registry));
    const stands = await expectCurrent(registry, 'r2');
    expect(jsonIn<Publication>(stands, 'skills/gone/1.0.0/publication.json').state).toBe('withdrawn');
  });

  it('lists more than a page', async () => {
    const registry = world();
    await stored(registry, slugsOf(300), { r2: 'review' });
    registry.inForce = stubJudge('r2');
    const told: number[] = [];
    const summary = await rescan(
      job(registry, { onProgress: ({ pass, listed }) => void (pass === 1 && told.push(listed)) }),
    );
    expect(summary).toMatchObject({ state: 'done', passes: 2, counts: { listed: 300, verdict: 300 } });
    expect(told).toEqual(Array.from({ length: 300 }, (_, n) => n + 1));
    expect(registry.events.filter(({ difference }) => difference)).toHaveLength(300);
  });
});

describe('an item that keeps failing', () => {
  it('is missing by name and reason, stops nothing, and leaves the re-scan not done', async () => {
    const registry = world();
    await stored(registry, slugsOf(12));
    const memory = registry.registry;
    const store = counted(memory);
    store.failing = 'skills/skill-0007/1.0.0/skill.json';
    registry.inForce = stubJudge('r2');
    const summary = await rescan(job({ ...registry, registry: store }));
    expect(summary).toMatchObject({
      state: 'not done',
      adds_up: true,
      counts: {
        listed: 12,
        written: 11,
        missing: 1,
        failed: [{ name: 'skill-0007@1.0.0', reason: expect.stringContaining('by plan') }],
      },
    });
    store.failing = null;
    const second = await rescan(job({ ...registry, registry: store }));
    expect(second).toMatchObject({ state: 'done', counts: { listed: 12, written: 1, current: 11, missing: 0 } });
    expect(second.id).not.toBe(summary.id);
    await expectCurrent(registry, 'r2');
  });

  it.each<[string, string, (bytes: Uint8Array) => Uint8Array | null]>([
    ['pinned bytes that are gone', 'skill.json', () => null],
    ['pinned bytes that are others', 'skill.json', () => stubDocument({ slug: 'skill-0001', version: '2.0.0' })],
    ['a report that is none', 'findings.json', () => new TextEncoder().encode('[]')],
    ['a publication that is none', 'publication.json', () => new TextEncoder().encode('{')],
  ])('%s', async (what, file, change) => {
    const memory = memoryStore();
    const registry = world(memory);
    await stored(registry, slugsOf(3));
    const key = `skills/skill-0001/1.0.0/${file}`;
    const changed = change(memory.objects.get(key)!);
    if (changed) memory.objects.set(key, changed);
    registry.inForce = stubJudge('r2');
    if (!changed) {
      // The listing still names it: deleted between listing and reading.
      const get = registry.registry.get.bind(registry.registry);
      Object.assign(registry, {
        registry: { ...memory, get: async (at: string) => (at === key ? { outcome: 'missing' as const } : get(at)) },
      });
    }
    const { state, counts } = await rescan(job(registry));
    expect([what, state, counts.missing, counts.written]).toEqual([what, 'not done', 1, 2]);
    expect(counts.failed[0]!.name).toBe('skill-0001@1.0.0');
  });

  it('is the engine’s defect, and is told as such', async () => {
    const registry = world();
    await stored(registry, slugsOf(3));
    const judge = stubJudge('r2');
    registry.inForce = {
      ...judge,
      scan: (document) => {
        const report = judge.scan(document);
        if (report.skill?.slug === 'skill-0001') throw new TypeError('x is undefined');
        return report;
      },
    };
    const { state, counts } = await rescan(job(registry));
    expect([state, counts.failed]).toEqual(['not done', [{ name: 'skill-0001@1.0.0', reason: 'x is undefined' }]]);
  });

  it('is no matter of the versions where nothing at all can be read: the re-scan stops, and goes on later', async () => {
    const registry = world();
    await stored(registry, slugsOf(15));
    registry.inForce = stubJudge('r2');
    const memory = registry.registry;
    const get: typeof memory.get = async (key, options) => {
      if (key.startsWith('skills/')) throw new StoreError('the network is down', { retryable: true });
      return memory.get(key, options);
    };
    await expect(rescan(job({ ...registry, registry: { ...memory, get } }))).rejects.toThrow('the network is down');
    expect(await rescan(job(registry))).toMatchObject({ state: 'done', counts: { written: 15 } });
  });
});

describe('a re-scan that is cut off', () => {
  it('anywhere, and started again, ends as one that was not: each verdict told, the counts those of all', async () => {
    const whole = await cutOff(Number.POSITIVE_INFINITY);
    expect(whole.summary).toMatchObject({
      state: 'done',
      counts: { listed: 4, written: 4, verdict: 2, same: 1, findings: 1 },
    });
    for (let at = 1; at <= whole.calls; at++) {
      const cut = await cutOff(at);
      expect(cut.summary).toEqual({ ...whole.summary, passes: cut.summary.passes });
      expect(cut.events).toEqual(whole.events);
      expect(cut.reports).toEqual(whole.reports);
    }
  }, 120_000);

  /** The process dies at the n-th call of the store or the bus; then somebody starts it again. */
  async function cutOff(at: number) {
    const memory = memoryStore();
    const registry = world(memory);
    await stored(registry, ['a', 'b'], { r1: 'pass', r2: 'block' });
    await stored(registry, ['c']);
    await stored(registry, ['d'], { r1: 'review', r2: 'review' });
    registry.events.length = 0;
    // Findings of d differ without a change of verdict.
    const judge = stubJudge('r2');
    registry.inForce = {
      ...judge,
      scan: (document) => {
        const report = judge.scan(document);
        return report.skill?.slug === 'd' ? { ...report, findings: report.findings.concat(report.findings) } : report;
      },
    };
    const store = counted(memory);
    let calls = 0;
    store.before = () => {
      if (++calls >= at) throw new Died();
    };
    const announce: typeof registry.announce = async (event) => {
      if (++calls >= at) throw new Died();
      registry.events.push(event);
    };
    await rescan(job({ ...registry, registry: store, announce }, { atOnce: 2 })).catch(() => {});
    const { id } = await rescan(job(registry));
    const stands = await expectCurrent(registry, 'r2');
    const summary = jsonIn<RescanSummary>(stands, `rescans/${id.replace(/-\d+$/, '-1')}/summary.json`);
    const events = new Map(registry.events.map((event) => [event.id, event]));
    const reports = [...stands]
      .filter(([key]) => /findings|history/.test(key))
      .map(([key, bytes]) => [key, sha256(bytes)]);
    return {
      summary,
      calls,
      events: [...events.values()].map(({ slug, verdict }) => `${slug} ${verdict}`).sort(),
      reports,
    };
  }

  class Died extends StoreError {
    constructor() {
      super('died', { retryable: true });
    }
  }

  it('goes on after its last page', async () => {
    const memory = memoryStore();
    const registry = world(memory);
    await stored(registry, slugsOf(600));
    registry.inForce = stubJudge('r2');
    let seen = 0;
    const dying = job(registry, {
      onProgress: () => {
        if (++seen === 450) throw new Error('killed');
      },
    });
    await expect(rescan(dying)).rejects.toThrow('killed');
    const from: number[] = [];
    const summary = await rescan(job(registry, { onProgress: ({ listed }) => void from.push(listed) }));
    expect(from[0]).toBeGreaterThan(200);
    expect(summary).toMatchObject({ state: 'done', adds_up: true, counts: { listed: 600, written: 600, current: 0 } });
    await expectCurrent(registry, 'r2');
  });

  it('is not worked on by two at once', async () => {
    const registry = world();
    await stored(registry, slugsOf(5));
    registry.inForce = stubJudge('r2');
    const answers = await Promise.allSettled([rescan(job(registry)), rescan(job(registry))]);
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1);
    for (const answer of answers)
      if (answer.status === 'rejected') expect(String(answer.reason)).toContain('worked on by somebody else');
    await expectCurrent(registry, 'r2');
  });
});

describe('rules published in the middle', () => {
  it('stop the re-scan early, and start one that ends with them', async () => {
    const registry = world();
    await stored(registry, slugsOf(40), { r1: 'pass', r2: 'review', r3: 'block' });
    registry.events.length = 0;
    registry.inForce = stubJudge('r2');
    const overtaken: RescanSummary[] = [];
    const onProgress = ({ listed }: { listed: number }): void => {
      if (listed === 10) registry.inForce = stubJudge('r3');
    };
    const summary = await rescanUntilInForce(job(registry, { onProgress }), (one) => overtaken.push(one));
    expect(overtaken).toMatchObject([{ state: 'superseded', judge: { ruleset: sha256('r2') } }]);
    expect(summary).toMatchObject({
      state: 'done',
      judge: { ruleset: sha256('r3') },
      counts: { listed: 40, verdict: 40 },
    });
    await expectCurrent(registry, 'r3');
    // Told of every verdict, each with what was told before.
    const last = new Map<string, string>();
    for (const { slug, verdict, changed } of registry.events) {
      expect(changed!.from!.verdict).toBe(last.get(slug!) ?? 'pass');
      last.set(slug!, verdict!);
    }
    expect([...last.values()]).toEqual(Array.from({ length: 40 }, () => 'block'));
  });
});

describe('a selection', () => {
  it('--since takes what was published since', async () => {
    const registry = world();
    await stored(registry, ['old']);
    const late = {
      ...upload('alice/new', stubDocument({ slug: 'new', version: '1.0.0' })),
      at: '2026-03-20T00:00:00.000Z',
    };
    await publish(registry, late);
    registry.inForce = stubJudge('r2');
    const selection = { since: '2026-03-10T00:00:00.000Z', only: null };
    const { counts, state } = await rescan(job(registry, { selection }));
    expect([state, counts.listed, counts.left_out, counts.written]).toEqual(['done', 2, 1, 1]);
  });

  it('--only takes those of which the rule speaks', async () => {
    const registry = world();
    await stored(registry, ['told'], { r1: 'review', r2: 'pass' });
    await stored(registry, ['quiet']);
    registry.inForce = stubJudge('r2');
    const summary = await rescan(job(registry, { selection: { since: null, only: 'a-rule' } }));
    expect(summary).toMatchObject({ state: 'done', adds_up: true, counts: { listed: 2, left_out: 1, verdict: 1 } });
    expect(addsUp(summary.counts)).toBe(true);
  });
});
