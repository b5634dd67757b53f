import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesetSha256 } from '../../src/digest.ts';
import { publish } from '../../src/registry/publish.ts';
import { read } from '../../src/registry/records.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { judgeBy } from '../../src/rulesets/judge.ts';
import { readPointer } from '../../src/rulesets/pointer.ts';
import { publishRuleset } from '../../src/rulesets/publish.ts';
import { type Bundle, bundleFunction } from '../support/bundle.ts';
import type { FunctionProcess } from '../support/function-process.ts';
import { memoryStore } from '../support/memory-store.ts';
import { type Pipeline, pipeline } from '../support/pipeline.ts';
import { hasRadosgw } from '../support/radosgw.ts';
import { upload } from '../support/registry-world.ts';
import { execute } from '../support/state-machine.ts';
import { SKILL_KINDS } from '../support/upload-kinds.ts';

const definition = JSON.parse(readFileSync(join(import.meta.dirname, '../../infra/rescan.asl.json'), 'utf8'));
const SKILLS = 12;
/** Rules by which nothing is found. */
const NONE = { ...bundledRuleset, rules: [] };

describe.skipIf(!hasRadosgw())('the rescan function that is deployed, on S3', () => {
  let place: Pipeline;
  let bundled: Bundle;
  let instance: FunctionProcess;
  beforeAll(async () => {
    bundled = await bundleFunction('src/lambda/rescan.ts');
    place = await pipeline();
    instance = await place.start(bundled.folder, place.endpoint, { RESCAN_CONCURRENCY: '2' }, null, 300_000);
  }, 150_000);
  afterAll(async () => {
    await instance.stop();
    await place.stop();
    bundled.remove();
  });

  it('works off the batches of the state machine', { timeout: 120_000 }, async () => {
    const judge = judgeBy(bundledRuleset);
    const registry = {
      registry: place.registry,
      incoming: memoryStore(),
      judge: async () => judge,
      announce: async () => {},
    };
    for (let n = 0; n < SKILLS; n++)
      await publish(registry, upload(`ada/${n}`, SKILL_KINDS[n % SKILL_KINDS.length]!(`again-${n}`).upload.bytes));
    await publishRuleset(place.rules, NONE, await readPointer(place.rules), new Date().toISOString());

    let turn: Promise<unknown> = Promise.resolve();
    const ended = await execute(
      definition,
      {},
      {
        execution: 'on-s3',
        bucket: () => place.registry,
        // One instance takes one call at a time.
        invoke: (_, payload) => {
          turn = turn.catch(() => {}).then(() => instance.invoke(payload));
          return turn;
        },
      },
    );
    expect([ended.status, ended.error], instance.lines.slice(-3).join('\n')).toEqual(['SUCCEEDED', null]);

    const summary = (await read(place.registry, 'rescans/on-s3/summary.json', 'summary'))!.record;
    expect(summary).toMatchObject({
      state: 'done',
      adds_up: true,
      judge: { ruleset: rulesetSha256(NONE) },
      counts: { listed: SKILLS, written: SKILLS, missing: 0 },
    });
    expect(summary.objects).toBe(summary.counts.keys);
    const told = place.bus.entries.map(({ Detail }) => JSON.parse(Detail));
    expect(told).toHaveLength(summary.counts.verdict);
    expect(summary.counts.verdict).toBeGreaterThan(0);
    for (const { changed, difference } of told) {
      expect(changed.by).toEqual(['rules']);
      expect(Object.keys(difference.gone).length).toBeGreaterThan(0);
    }
    expect(instance.lines.filter((line) => !/^[ -~]+$/.test(line))).toEqual([]);
  });
});
