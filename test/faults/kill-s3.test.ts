import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadKey, uploadName } from '../../src/registry/layout.ts';
import { type Bundle, bundleFunction } from '../support/bundle.ts';
import { type FaultProxy, faultProxy } from '../support/fault-proxy.ts';
import { expectSame, type Oracle, oracle, withdrawFirst } from '../support/oracle.ts';
import { type Pipeline, pipeline, snapshot } from '../support/pipeline.ts';
import { drain, Queue } from '../support/queue.ts';
import { hasRadosgw } from '../support/radosgw.ts';
import { type PutObject, s3Event } from '../support/s3-event.ts';
import { type MakeKind, UPLOAD_KINDS, type Upload } from '../support/upload-kinds.ts';
import { Worker } from '../support/worker.ts';
import { figures, patience, sized, sum } from './measure.ts';

/** Two cores, two functions at a time. */
const LANES = sized(1, 2);
const KINDS = sized(UPLOAD_KINDS.slice(0, 1), UPLOAD_KINDS);
const STEP = sized(4, 1);

/** At which request of an upload the process dies: before the server sees it, or after the server has done what it asks. */
interface Death {
  readonly request: number;
  readonly when: 'before' | 'after';
}

/** A function behind proxies that kill it when it is time. */
class Lane {
  readonly #proxies: FaultProxy[] = [];
  #death: Death | null = null;
  /** Requests since `arm`. */
  requests = 0;
  worker!: Worker;

  static async start(place: Pipeline, bundle: string): Promise<Lane> {
    const lane = new Lane();
    for (const target of [place.endpoint, place.bus.endpoint])
      lane.#proxies.push(
        await faultProxy(
          target,
          async () => ((await lane.#dies(++lane.requests, 'before')) ? 'reset' : null),
          async () => void (await lane.#dies(lane.requests, 'after')),
        ),
      );
    const [s3, bus] = lane.#proxies.map(({ endpoint }) => endpoint);
    lane.worker = new Worker(() => place.start(bundle, s3, { AWS_ENDPOINT_URL_EVENTBRIDGE: bus! }));
    return lane;
  }

  arm(death: Death | null): void {
    this.#death = death;
    this.requests = 0;
  }

  async stop(): Promise<void> {
    await this.worker.stop();
    for (const proxy of this.#proxies) await proxy.close();
  }

  /** One request at a time comes from an upload, so the count tells which it is. */
  async #dies(request: number, when: Death['when']): Promise<boolean> {
    if (this.#death?.request !== request || this.#death.when !== when) return false;
    this.#death = null;
    await this.worker.kill();
    return true;
  }
}

describe.skipIf(!hasRadosgw())('a function that is killed at any of its requests, on S3', () => {
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

  it('leaves each upload to end as if nothing had happened', { timeout: patience }, async () => {
    const must = oracle();
    const kinds = [...KINDS.entries()];
    const lanes = await Promise.all(Array.from({ length: LANES }, () => Lane.start(place, bundled.folder)));
    const uploads: number[] = [];
    await Promise.all(
      lanes.map(async (lane) => {
        for (let next = kinds.shift(); next; next = kinds.shift())
          uploads.push(await everyDeath(lane, must, next[1], `kill-${next[0]}`));
      }),
    );
    for (const lane of lanes) await lane.stop();
    expectSame(await snapshot(place.registry), must.objects);
    const events = new Map(place.bus.entries.map(({ Detail }) => [JSON.parse(Detail).id, Detail]));
    expect(events).toEqual(must.events);
    const deaths = sum(lanes.map(({ worker }) => worker.deaths));
    expect(deaths).toBeGreaterThan(KINDS.length);
    figures('kill on S3', {
      kinds: KINDS.length,
      uploads: sum(uploads),
      deaths,
      objects: must.objects.size,
      events: events.size,
    });
  });

  /** One upload of the kind for each request that it takes, and one for the moment after the last. */
  async function everyDeath(lane: Lane, must: Oracle, make: MakeKind, tag: string): Promise<number> {
    let runs = 0;
    const once = (death: Death): Promise<number> => run(lane, must, make, `${tag}-${++runs}`, death);
    for (let request = 1; ; request += STEP) {
      const requests = await once({ request, when: 'before' });
      if (request <= requests) continue;
      await once({ request: requests, when: 'after' });
      return runs;
    }
  }

  /** @returns how many requests the first delivery made, or more where it was killed */
  async function run(lane: Lane, must: Oracle, make: MakeKind, tag: string, death: Death): Promise<number> {
    const { before, upload, withdrawn } = make(tag);
    lane.arm(null);
    for (const earlier of before) await deliver(lane, must, earlier);
    if (withdrawn) await Promise.all([must.withdraw(tag), withdrawFirst(place.registry, tag)]);
    lane.arm(death);
    const deaths = lane.worker.deaths;
    const object = await deliver(lane, must, upload);
    await expectRecord(must, object, upload);
    return lane.worker.deaths > deaths ? Number.POSITIVE_INFINITY : lane.requests;
  }

  async function deliver(lane: Lane, must: Oracle, upload: Upload): Promise<PutObject> {
    const queue = new Queue();
    const object = await place.put(upload);
    await must.upload(upload, object);
    queue.send(s3Event(object, place.buckets.incoming));
    await drain(queue, [(event) => lane.worker.invoke(event)]);
    expect(queue.dead).toEqual([]);
    return object;
  }

  /** The record says where the upload ended, and so do the tags of its object, where there is one. */
  async function expectRecord(must: Oracle, object: PutObject, upload: Upload): Promise<void> {
    const key = uploadKey(uploadName(object.key));
    const expected = new TextDecoder().decode(must.objects.get(key));
    const got = await place.registry.get(key);
    expect(got.outcome === 'found' ? new TextDecoder().decode(got.bytes) : got.outcome).toBe(expected);
    if (upload.since === 'deleted') return;
    const { state, verdict } = JSON.parse(expected);
    expect(await place.tagsOf(object)).toEqual({ 'assay-state': state, 'assay-verdict': verdict ?? 'none' });
  }
});
