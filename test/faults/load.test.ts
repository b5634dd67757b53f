import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scan } from '../../src/index.ts';
import { encode, type UploadRecord } from '../../src/registry/records.ts';
import { type Bundle, bundleFunction } from '../support/bundle.ts';
import { type Pipeline, pipeline, RECEIVE_LIMIT } from '../support/pipeline.ts';
import { drain, Queue } from '../support/queue.ts';
import { hasRadosgw } from '../support/radosgw.ts';
import { s3Event } from '../support/s3-event.ts';
import { SKILL_KINDS, type Upload } from '../support/upload-kinds.ts';
import { figures, patience, sized, sum } from './measure.ts';

const UPLOADS = sized(40, 5000);
const WORKERS = 2 * cpus().length;
/** Objects put at a time. */
const AT_ONCE = 16;

describe.skipIf(!hasRadosgw())('many uploads', () => {
  let place: Pipeline;
  let bundled: Bundle;
  beforeAll(async () => {
    bundled = await bundleFunction();
    place = await pipeline();
  }, 150_000);
  afterAll(async () => {
    await place.stop();
    bundled.remove();
  });

  it('are all reported', { timeout: patience }, async () => {
    const uploads = Array.from({ length: UPLOADS }, (_, n): Upload => {
      const { bytes } = SKILL_KINDS[n % SKILL_KINDS.length]!(`load-${n}`).upload;
      return { key: `ada/load-${n}`, bytes };
    });
    const queue = new Queue({ maxReceives: RECEIVE_LIMIT });
    for (let n = 0; n < UPLOADS; n += AT_ONCE) {
      const objects = await Promise.all(uploads.slice(n, n + AT_ONCE).map((upload) => place.put(upload)));
      for (const object of objects) queue.send(s3Event(object, place.buckets.incoming));
    }
    const workers = await Promise.all(Array.from({ length: WORKERS }, () => place.start(bundled.folder)));
    const begun = performance.now();
    await drain(
      queue,
      workers.map((worker) => (event) => worker.invoke(event)),
      10,
    );
    const seconds = (performance.now() - begun) / 1000;
    const processor = sum(workers.map(({ pid }) => processorSeconds(pid)));
    for (const worker of workers) await worker.stop();

    expect(queue.dead).toEqual([]);
    for (const upload of uploads) await expectReported(upload);
    const metrics = workers.flatMap(({ lines }) => lines).filter((line) => line.includes('"ScanDuration":'));
    const total = (name: string): number => sum(metrics.map((line) => Number(JSON.parse(line)[name])));
    const percent = (part: number, whole: number): string => `${((100 * part) / whole).toFixed(1)} %`;
    figures('load', {
      uploads: UPLOADS,
      seconds: seconds.toFixed(1),
      'skills per second': (UPLOADS / seconds).toFixed(1),
      functions: WORKERS,
      'ms an upload': (total('Duration') / UPLOADS).toFixed(1),
      'of them the engine': (total('ScanDuration') / UPLOADS).toFixed(2),
      'engine’s share of the time': percent(total('ScanDuration'), total('Duration')),
      'functions’ share of the processors': percent(processor, seconds * cpus().length),
    });
  });

  /** User and system time of a process so far, where the system tells (Linux): ticks of 10 ms, fields 14 and 15 of its stat. */
  function processorSeconds(pid: number): number {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  }

  async function expectReported({ key, bytes }: Upload): Promise<void> {
    const record = await read(`uploads/${key}.json`);
    const { keys, verdict } = JSON.parse(new TextDecoder().decode(record)) as UploadRecord;
    const report = scan(bytes);
    expect(verdict).toBe(report.verdict);
    expect(Buffer.from(await read(keys.report!)).equals(encode(report)), `${key}: another report`).toBe(true);
  }

  async function read(key: string): Promise<Uint8Array> {
    const got = await place.registry.get(key);
    if (got.outcome !== 'found') throw new Error(`${key} is ${got.outcome}`);
    return got.bytes;
  }
});
