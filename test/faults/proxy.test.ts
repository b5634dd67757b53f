import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundle, bundleFunction } from '../support/bundle.ts';
import { type Fault, faultProxy } from '../support/fault-proxy.ts';
import { expectSame, oracle, withdrawFirst } from '../support/oracle.ts';
import { type Pipeline, pipeline, RECEIVE_LIMIT, snapshot } from '../support/pipeline.ts';
import { drain, Queue } from '../support/queue.ts';
import { hasRadosgw } from '../support/radosgw.ts';
import { random } from '../support/random.ts';
import { type PutObject, s3Event } from '../support/s3-event.ts';
import { UPLOAD_KINDS, type Upload } from '../support/upload-kinds.ts';
import { Worker } from '../support/worker.ts';
import { figures, patience, sized, sum } from './measure.ts';

const SEED = 7;
/** Of requests that go wrong by themselves; what goes wrong in outages makes it a tenth of all. */
const SHARE = 0.07;
const UPLOADS = sized(20, 1040);
/** Most of them wait for stalled requests. */
const WORKERS = sized(4, 10);
/** Now and then nothing works until each function has given up, so that messages are delivered again. */
const OUTAGE = { length: 10 * WORKERS, every: sized(400, 3000) };
const FAULTS: readonly Fault[] = [
  'slow-down',
  'internal',
  'denied-though-done',
  'reset',
  'lost',
  'truncated',
  'stalled',
  'silent',
  'flipped',
  'spoilt',
];

describe.skipIf(!hasRadosgw())('a network on which every tenth request goes wrong', () => {
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

  it('makes no report wrong and loses no upload', { timeout: patience }, async () => {
    const must = oracle();
    const next = random(SEED);
    const struck = new Map<Fault, number>();
    let strikes = 0;
    const proxy = await faultProxy(place.endpoint, (_, n) => {
      const isOut = n % OUTAGE.every >= OUTAGE.every - OUTAGE.length;
      if (!isOut && next() >= SHARE) return null;
      const fault = isOut ? 'slow-down' : FAULTS[strikes++ % FAULTS.length]!;
      struck.set(fault, (struck.get(fault) ?? 0) + 1);
      return fault;
    });
    const workers = Array.from(
      { length: WORKERS },
      () => new Worker(() => place.start(bundled.folder, proxy.endpoint)),
    );
    const queue = new Queue({ maxReceives: RECEIVE_LIMIT, duplicates: 0.05, shuffles: true, random: random(SEED) });
    const objects: PutObject[] = [];
    const put = async (upload: Upload): Promise<void> => {
      const object = await place.put(upload);
      await must.upload(upload, object);
      objects.push(object);
      queue.send(s3Event(object, place.buckets.incoming));
    };
    const work = (): Promise<void> =>
      drain(
        queue,
        workers.map((worker) => (event) => worker.invoke(event)),
        3,
      );

    const kinds = Array.from({ length: UPLOADS }, (_, n) => UPLOAD_KINDS[n % UPLOAD_KINDS.length]!(`storm-${n}`));
    for (const { before } of kinds) for (const upload of before) await put(upload);
    await work();
    for (const [n, { withdrawn }] of kinds.entries())
      if (withdrawn) await Promise.all([must.withdraw(`storm-${n}`), withdrawFirst(place.registry, `storm-${n}`)]);
    for (const { upload } of kinds) await put(upload);
    await work();
    for (const worker of workers) await worker.stop();
    await proxy.close();

    expect(queue.dead).toEqual([]);
    expectSame(await snapshot(place.registry), must.objects);
    expect(new Map(place.bus.entries.map(({ Detail }) => [JSON.parse(Detail).id, Detail]))).toEqual(must.events);
    const retries = workers.flatMap(({ lines }) => lines).filter((line) => line.includes('"Retries":')).length;
    expect(struck.size).toBe(FAULTS.length);
    expect(retries).toBeGreaterThan(0);
    figures('faults', {
      uploads: objects.length,
      requests: proxy.seen.length,
      faults: sum([...struck.values()]),
      ...Object.fromEntries([...struck].sort()),
      'messages delivered again': retries,
      'functions out of time': sum(workers.map(({ deaths }) => deaths)),
      'wrong reports': 0,
      'lost uploads': 0,
    });
  });
});
