import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publish } from '../../../src/registry/publish.ts';
import type { RescanSummary } from '../../../src/registry/rescan/records.ts';
import { rescanUntilInForce } from '../../../src/registry/rescan/run.ts';
import { memoryStore } from '../../support/memory-store.ts';
import { upload, type World, world } from '../../support/registry-world.ts';
import { expectCurrent, job } from '../../support/rescan-world.ts';
import { stubDocument, stubJudge } from '../../support/stub-judge.ts';

const VERDICTS = { r1: 'pass', r2: 'review', r3: 'block', r4: 'pass' } as const;
const document = (slug: string): Uint8Array => stubDocument({ slug, version: '1.0.0', verdicts: VERDICTS });

/** A registry whose store answers in any order. */
function scheduled(scheduler: fc.Scheduler): World {
  const real = memoryStore();
  return world({
    get: scheduler.scheduleFunction((key, options) => real.get(key, options)),
    put: scheduler.scheduleFunction((key, bytes, when) => real.put(key, bytes, when)),
    list: scheduler.scheduleFunction((query) => real.list(query)),
    tag: async () => false,
  });
}

describe('uploads, rule changes and their re-scans in any order of steps', () => {
  const acts = fc.array(fc.constantFrom('upload', 'again', 'rules', 'rules and back'), { minLength: 2, maxLength: 6 });

  it('end with every stored version judged by the newest rules, and a summary that adds up', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), acts, async (scheduler, chosen) => {
        const registry = scheduled(scheduler);
        const summaries: RescanSummary[] = [];
        let rulesets = 1;
        let last = 'r1';
        const change = async (ruleset: string): Promise<void> => {
          await scheduler.schedule(Promise.resolve());
          registry.inForce = stubJudge(ruleset);
          last = ruleset;
          try {
            summaries.push(await rescanUntilInForce(job(registry)));
          } catch (error) {
            expect(String(error)).toContain('worked on by somebody else');
          }
        };
        const act = async (what: string, n: number): Promise<unknown> => {
          if (what === 'rules') return change(`r${++rulesets}`);
          if (what === 'rules and back') return change(`r${rulesets}`);
          const slug = what === 'upload' ? `skill-${n}` : 'same';
          return publish(registry, upload(`alice/${slug}`, document(slug)));
        };
        const all = Promise.all(chosen.map(act));
        await scheduler.waitFor(all);
        await scheduler.waitFor(
          expectCurrent(registry, last).then(() => {
            for (const summary of summaries) expect(summary.adds_up).toBe(true);
          }),
        );
      }),
      { numRuns: 300 },
    );
  }, 120_000);
});
