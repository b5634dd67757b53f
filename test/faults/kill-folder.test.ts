import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEvent } from '../../src/lambda/events.ts';
import { folderStore } from '../../src/registry/folder-store.ts';
import type { Store } from '../../src/registry/store.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { judgeBy } from '../../src/rulesets/judge.ts';
import { MAX_BYTES } from '../../src/sizes.ts';
import { expectSame, type Oracle, oracle, withdrawFirst } from '../support/oracle.ts';
import { snapshot } from '../support/pipeline.ts';
import { INCOMING, s3Event } from '../support/s3-event.ts';
import { type MakeKind, UPLOAD_KINDS, type Upload } from '../support/upload-kinds.ts';
import type { Death, Job, JobDone } from './folder-job.ts';
import { bundleDriver, FolderProcess } from './folder-process.ts';
import { figures, patience, sized, sum } from './measure.ts';

const LANES = sized(1, 2);
const KINDS = sized([0, 45], [...UPLOAD_KINDS.keys()])
  .map((n) => UPLOAD_KINDS[n]!)
  // A folder keeps no versions, so that what was overwritten is not there to be scanned.
  .filter((make) => make('x').upload.since !== 'overwritten');
/** Of the changes that an upload makes, every how many is died at; kinds take turns with the first, and dozens of them make the same. */
const STEP = sized(6, 1);

describe('a process that is killed at any change of its folder', () => {
  let driver: string;
  let root: string;
  let incoming: Store;
  let registry: Store;
  let count = 0;
  let deaths = 0;
  const events = new Map<string, string>();
  beforeAll(async () => {
    driver = await bundleDriver();
    root = await mkdtemp(join(tmpdir(), 'assay-kill-'));
    incoming = await folderStore(join(root, 'incoming'));
    registry = await folderStore(join(root, 'registry'));
  });
  afterAll(async () => {
    await rm(root, { recursive: true });
    await rm(dirname(driver), { recursive: true });
  });

  it('leaves each upload to end as if nothing had happened', { timeout: patience }, async () => {
    const must = oracle();
    const kinds = [...KINDS.entries()];
    const uploads: number[] = [];
    const lane = async (): Promise<void> => {
      const steady = new FolderProcess(driver);
      for (let next = kinds.shift(); next; next = kinds.shift())
        uploads.push(await everyDeath(steady, must, next[1], next[0]));
      await steady.stop();
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    expectSame(await snapshot(registry), must.objects);
    expect(events).toEqual(must.events);
    expect(deaths).toBeGreaterThan(KINDS.length);
    figures('kill on a folder', {
      kinds: KINDS.length,
      uploads: sum(uploads),
      deaths,
      objects: must.objects.size,
      events: events.size,
    });
  });

  /** One upload of the kind for each change that it dies at, and for each writing. @returns how many */
  async function everyDeath(steady: FolderProcess, must: Oracle, make: MakeKind, kind: number): Promise<number> {
    let runs = 0;
    for (const at of ['change', 'writing'] as const) {
      let n = 1 + (kind % STEP);
      while (await run(steady, must, make, `kill-${kind}-${++runs}`, { at, n })) n += STEP;
    }
    return runs;
  }

  /** @returns whether the process died of it: not where it made fewer changes */
  async function run(steady: FolderProcess, must: Oracle, make: MakeKind, tag: string, death: Death): Promise<boolean> {
    const { before, upload, withdrawn } = make(tag);
    for (const earlier of before) await deliver(steady, await put(must, earlier));
    if (withdrawn) await Promise.all([must.withdraw(tag), withdrawFirst(registry, tag)]);
    const job = await put(must, upload);
    const done = await dying({ ...job, death });
    await deliver(steady, job);
    return done === null;
  }

  /** @returns its delivery */
  async function put(must: Oracle, upload: Upload): Promise<Job> {
    const { key, bytes, since, toldSize = bytes.length } = upload;
    if (since !== 'deleted') await incoming.put(key, bytes, 'always');
    const n = ++count;
    const sequencer = n.toString(16).toUpperCase().padStart(16, '0');
    const at = new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();
    const object = { key, version: null, sequencer, size: toldSize, at };
    await must.upload(upload, object);
    const size = Math.max(toldSize, bytes.length);
    return {
      incoming: join(root, 'incoming'),
      registry: join(root, 'registry'),
      event: readEvent(s3Event(object), INCOMING).uploads[0]!,
      report: judgeBy(bundledRuleset).scan(size > MAX_BYTES ? { size } : { bytes }),
      death: null,
    };
  }

  async function dying(job: Job): Promise<JobDone | null> {
    const process = new FolderProcess(driver);
    const done = await process.work(job);
    if (done) await process.stop();
    else deaths++;
    return done;
  }

  async function deliver(steady: FolderProcess, job: Job): Promise<void> {
    const done = await steady.work(job);
    if (!done) throw new Error(`${job.event.object.key} was not published`);
    for (const event of done.events) events.set(JSON.parse(event).id, event);
  }
});
