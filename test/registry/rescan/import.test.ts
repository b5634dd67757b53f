import { describe, expect, it } from 'vitest';
import { publish } from '../../../src/registry/publish.ts';
import { rescan } from '../../../src/registry/rescan/run.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { expectWhole, upload, world } from '../../support/registry-world.ts';
import { expectCurrent, job } from '../../support/rescan-world.ts';
import { stubDocument } from '../../support/stub-judge.ts';

const document = (slug: string, verdict: 'pass' | 'review' = 'pass'): Uint8Array =>
  stubDocument({ slug, version: '1.0.0', verdicts: { '*': verdict } });

/** A registry beside which uploads have lain since before it came. */
async function backlog() {
  const incoming = memoryStore();
  const put = (key: string, bytes: Uint8Array) => incoming.put(key, bytes, 'always');
  for (let n = 0; n < 20; n++) await put(`alice/old-${n}`, document(`old-${n}`, n % 2 ? 'review' : 'pass'));
  await put('bob/nonsense', new TextEncoder().encode('no skill'));
  await put('nobody', document('nobody'));
  await put('carol/taken', document('old-0'));
  return world(memoryStore(), incoming);
}

describe('an import', () => {
  it('takes everything that came before to its end, and says where', async () => {
    const registry = await backlog();
    const summary = await rescan(job(registry, { what: 'import' }));
    expect(summary).toMatchObject({
      state: 'done',
      adds_up: true,
      counts: {
        listed: 23,
        written: 23,
        verdicts: { 'new -> published': 10, 'new -> held': 10, 'new -> refused': 3 },
        missing: 0,
      },
    });
    const stands = await expectCurrent(registry, 'r1');
    expectWhole(
      new Map([...stands].filter(([key]) => !key.startsWith('rescans/'))),
      [...(registry.incoming as ReturnType<typeof memoryStore>).objects].map(([key, bytes]) => upload(key, bytes)),
    );
  });

  it('done again, or after it died, brings nothing twice', async () => {
    const registry = await backlog();
    let seen = 0;
    const dying = job(registry, {
      what: 'import',
      onProgress: () => {
        if (++seen === 9) throw new Error('killed');
      },
    });
    await expect(rescan(dying)).rejects.toThrow('killed');
    const summary = await rescan(job(registry, { what: 'import' }));
    expect(summary.counts).toMatchObject({ listed: 23, written: 23, current: 0 });
    const again = await rescan(job(registry, { what: 'import', now: () => '2026-05-01T00:00:00.000Z' }));
    expect(again.counts).toMatchObject({ listed: 23, written: 0, current: 23 });
  });

  it('leaves what a new upload has taken, before or after', async () => {
    const registry = await backlog();
    await publish(registry, upload('dave/new', document('old-3')));
    const { counts } = await rescan(job(registry, { what: 'import' }));
    expect(counts.verdicts).toEqual({ 'new -> published': 10, 'new -> held': 9, 'new -> refused': 4 });
    const late = await publish(registry, upload('alice/old-5', document('old-5', 'review'), 'v9', '09'));
    expect(late.state).toBe('held');
  });

  it('reads nothing that is larger than any skill', async () => {
    const registry = await backlog();
    const { counts } = await rescan(job(registry, { what: 'import', limit: 10 }));
    expect(counts.verdicts).toEqual({ 'new -> refused': 23 });
  });
});
