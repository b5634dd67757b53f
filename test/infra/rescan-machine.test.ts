import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type RescanEvent, rescanStep } from '../../src/lambda/rescan-step.ts';
import type { Report } from '../../src/model.ts';
import { publish } from '../../src/registry/publish.ts';
import type { RescanSummary } from '../../src/registry/rescan/records.ts';
import type { Store } from '../../src/registry/store.ts';
import { sha256 } from '../../src/sha256.ts';
import { memoryStore } from '../support/memory-store.ts';
import { jsonIn, upload, type World, world } from '../support/registry-world.ts';
import { expectCurrent, NOW, slugsOf, stored } from '../support/rescan-world.ts';
import { FunctionError } from '../support/runtime-api.ts';
import { execute } from '../support/state-machine.ts';
import { stubDocument, stubJudge } from '../support/stub-judge.ts';

const root = join(import.meta.dirname, '../..');
const path = join(root, 'infra/rescan.asl.json');
const definition = JSON.parse(readFileSync(path, 'utf8'));
const { MaxItemsPerBatch } = definition.States.Pass.ItemProcessor.States.Part.ItemBatcher;

/** What asl-validator says of a definition. */
function validated(file: string): { status: number | null; said: string } {
  const cli = join(root, 'node_modules/asl-validator/dist/bin/asl-validator.js');
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, '--json-path', file], { encoding: 'utf8' });
  return { status, said: stdout + stderr };
}

describe('the definition', () => {
  it('passes asl-validator', () => {
    const { status, said } = validated(path);
    expect(status, said).toBe(0);
  });

  it('would not where it is broken', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-asl-'));
    const broken = join(folder, 'broken.asl.json');
    writeFileSync(broken, JSON.stringify({ ...definition, StartAt: 'Nowhere' }));
    expect(validated(broken).status).toBe(1);
    rmSync(folder, { recursive: true });
  });
});

/** What stands in the definition where the deployment puts a name. */
const substituted = (name: string): string => `\${${name}}`;

interface Machine {
  readonly registry: World;
  /** Called with each event before the function is; what it throws, the function throws. */
  before: (event: RescanEvent) => void;
  isLate: () => boolean;
  run(execution: string): ReturnType<typeof execute>;
}

function machine(registry: World = world()): Machine {
  const made: Machine = {
    registry,
    before: () => {},
    isLate: () => false,
    run: (execution) =>
      execute(
        definition,
        {},
        {
          execution,
          bucket: (name) => {
            expect(name).toBe(substituted('RegistryBucket'));
            return registry.registry;
          },
          invoke: async (name, payload) => {
            expect(name).toBe(substituted('RescanFunction'));
            const event = JSON.parse(JSON.stringify(payload)) as RescanEvent;
            made.before(event);
            const job = { registry, now: () => NOW, atOnce: 4, isLate: () => made.isLate() };
            try {
              return JSON.parse(JSON.stringify(await rescanStep(job, event, 3)));
            } catch (error) {
              throw new FunctionError((error as Error).name, (error as Error).message);
            }
          },
        },
      ),
  };
  return made;
}

const summaryOf = async ({ registry }: Machine, execution: string): Promise<RescanSummary> => {
  const stands = await expectAny(registry.registry, `rescans/${execution}/summary.json`);
  return JSON.parse(new TextDecoder().decode(stands));
};

async function expectAny(store: Store, key: string): Promise<Uint8Array> {
  const got = await store.get(key);
  if (got.outcome !== 'found') throw new Error(`${key} is ${got.outcome}`);
  return got.bytes;
}

describe('the state machine, with the real steps of the function', () => {
  it('re-scans everything in the batches that it describes, and proves it', async () => {
    const on = machine();
    const slugs = [...slugsOf(150), 'another', '7zip'];
    await stored(on.registry, slugs, { r1: 'pass', r2: 'block' });
    on.registry.inForce = stubJudge('r2');
    on.registry.events.length = 0;
    const ended = await on.run('first');
    expect([ended.status, ended.error]).toEqual(['SUCCEEDED', null]);
    const summary = await summaryOf(on, 'first');
    expect(summary).toMatchObject({
      state: 'done',
      adds_up: true,
      passes: 2,
      counts: { listed: 152, written: 152, verdict: 152, missing: 0, current: 0 },
    });
    expect(summary.objects).toBe(summary.counts.keys);
    await expectCurrent(on.registry, 'r2');
    expect(new Set(on.registry.events.map(({ id }) => id)).size).toBe(152);
    expect(on.registry.events).toHaveLength(152);
    const sizes = ended.batches.map((batch) => (batch as { Items: unknown[] }).Items.length);
    expect(Math.max(...sizes)).toBe(MaxItemsPerBatch);
  });

  it('of an empty registry is done', async () => {
    const on = machine();
    expect(await on.run('empty')).toMatchObject({ status: 'SUCCEEDED' });
    expect(await summaryOf(on, 'empty')).toMatchObject({ state: 'done', counts: { listed: 0 }, objects: 0 });
  });

  it('begun again goes over what is done and does nothing again', async () => {
    const on = machine();
    await stored(on.registry, slugsOf(5));
    on.registry.inForce = stubJudge('r2');
    await on.run('first');
    await on.run('second');
    expect(await summaryOf(on, 'second')).toMatchObject({
      state: 'done',
      counts: { listed: 5, current: 5, written: 0 },
    });
  });

  it('names what ends the function, scans all others, and fails', async () => {
    const on = machine();
    await stored(on.registry, slugsOf(20));
    on.registry.inForce = stubJudge('r2');
    on.before = (event) => {
      if ('BatchInput' in event && event.Items.some(({ Key }) => Key === 'skills/skill-0007/1.0.0/skill.json'))
        throw new FunctionError('Runtime.ExitError', 'the process ended with SIGKILL');
    };
    const ended = await on.run('killed');
    expect([ended.status, ended.error]).toEqual(['FAILED', 'NotDone']);
    expect(await summaryOf(on, 'killed')).toMatchObject({
      state: 'not done',
      adds_up: true,
      counts: {
        listed: 20,
        written: 19,
        missing: 1,
        failed: [{ name: 'skill-0007@1.0.0', reason: 'ends the function: Runtime.ExitError' }],
      },
    });
  });

  it('is not done where a batch is lost altogether', async () => {
    const on = machine();
    await stored(on.registry, slugsOf(20));
    on.registry.inForce = stubJudge('r2');
    on.before = (event) => {
      const keys = 'Items' in event ? event.Items.map(({ Key }) => Key) : [];
      if (keys.includes('skills/skill-0007/1.0.0/skill.json')) throw new FunctionError('Lambda.Unknown', 'gone');
    };
    expect(await on.run('lost')).toMatchObject({ status: 'FAILED', error: 'NotDone' });
    const summary = await summaryOf(on, 'lost');
    expect(summary).toMatchObject({ state: 'not done', adds_up: false });
    expect(summary.objects).toBeGreaterThan(summary.counts.keys);
  });

  it('takes a batch up again that its time was too short for', async () => {
    const on = machine();
    await stored(on.registry, slugsOf(40));
    let scans = 0;
    const judge = stubJudge('r2');
    on.registry.inForce = {
      ...judge,
      scan: (document) => {
        scans++;
        return judge.scan(document);
      },
    };
    on.before = () => {
      scans = 0;
    };
    on.isLate = () => scans >= 9;
    const ended = await on.run('late');
    expect(ended.status).toBe('SUCCEEDED');
    expect(ended.states).not.toContain('OneByOne');
    expect(await summaryOf(on, 'late')).toMatchObject({ state: 'done', counts: { listed: 40, written: 40 } });
  });

  it('waits where there is no room, and goes on', async () => {
    const on = machine();
    await stored(on.registry, slugsOf(5));
    on.registry.inForce = stubJudge('r2');
    let refusals = 0;
    on.before = (event) => {
      if ('BatchInput' in event && refusals++ < 10) throw new FunctionError('Lambda.TooManyRequestsException', 'full');
    };
    expect(await on.run('full')).toMatchObject({ status: 'SUCCEEDED' });
    expect(await summaryOf(on, 'full')).toMatchObject({ state: 'done', counts: { listed: 5, written: 5 } });
  });

  it('that is overtaken stops early, and the next one ends with the rules of then', async () => {
    const on = machine();
    const slugs = [...slugsOf(60), 'b', 'c', 'd', 'x', 'y', 'z'];
    await stored(on.registry, slugs, { r1: 'pass', r2: 'review', r3: 'block' });
    on.registry.inForce = stubJudge('r2');
    let batches = 0;
    on.before = (event) => {
      if ('BatchInput' in event && ++batches === 3) on.registry.inForce = stubJudge('r3');
    };
    const first = await on.run('first');
    expect(first.status).toBe('SUCCEEDED');
    expect(first.states).toContain('LeftOut');
    expect(await summaryOf(on, 'first')).toMatchObject({ state: 'superseded', judge: { ruleset: sha256('r2') } });
    await on.run('second');
    expect(await summaryOf(on, 'second')).toMatchObject({ state: 'done', counts: { listed: 66, written: 66 } });
    await expectCurrent(on.registry, 'r3');
  });

  it('beside uploads leaves none with a report of earlier rules', async () => {
    const on = machine();
    await stored(on.registry, slugsOf(30), { r2: 'review' });
    on.registry.inForce = stubJudge('r2');
    const late = Array.from({ length: 20 }, (_, n) =>
      publish(on.registry, upload(`bob/late-${n}`, stubDocument({ slug: `late-${n}`, version: '1.0.0' }))),
    );
    const [ended] = await Promise.all([on.run('beside'), ...late]);
    expect(ended.status).toBe('SUCCEEDED');
    const stands = await expectCurrent(on.registry, 'r2');
    expect(jsonIn<Report>(stands, 'skills/late-3/1.0.0/findings.json').ruleset.sha256).toBe(sha256('r2'));
  });

  it('killed at any call of the function, and begun again, ends the same', async () => {
    for (let kill = 1; kill < 14; kill++) {
      const on = machine(world(memoryStore()));
      await stored(on.registry, ['a', 'b', 'c'], { r1: 'pass', r2: 'block' });
      on.registry.inForce = stubJudge('r2');
      on.registry.events.length = 0;
      let calls = 0;
      on.before = () => {
        if (++calls >= kill) throw new Error('the execution was stopped');
      };
      await on.run('stopped').catch(() => {});
      on.before = () => {};
      await on.run('again');
      expect(await summaryOf(on, 'again')).toMatchObject({ state: 'done', adds_up: true, counts: { listed: 3 } });
      expect(new Set(on.registry.events.map(({ id }) => id)).size).toBe(3);
      await expectCurrent(on.registry, 'r2');
    }
  });
});
