import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UploadRecord } from '../../src/registry/records.ts';
import { documentOf } from '../cli/document.ts';
import { type Bundle, bundleFunction } from '../support/bundle.ts';
import type { FunctionProcess } from '../support/function-process.ts';
import { type Pipeline, pipeline, snapshot } from '../support/pipeline.ts';
import { drain, Queue } from '../support/queue.ts';
import { hasRadosgw } from '../support/radosgw.ts';
import { s3Event } from '../support/s3-event.ts';
import type { Upload } from '../support/upload-kinds.ts';
import { figures, patience, sized } from './measure.ts';

const UPLOADS = sized(8, 50);
/** One function an upload, so that all of them are under way at once. */
const INSTANCES = UPLOADS;

describe.skipIf(!hasRadosgw())('uploads at once', () => {
  let place: Pipeline;
  let bundled: Bundle;
  const instances: FunctionProcess[] = [];
  beforeAll(async () => {
    bundled = await bundleFunction();
    place = await pipeline();
    instances.push(...(await Promise.all(Array.from({ length: INSTANCES }, () => place.start(bundled.folder)))));
    // Up, and with nothing left to load.
    const { Records } = idle().receive(1)!;
    await Promise.all(instances.map((instance) => instance.invoke({ Records })));
  }, 300_000);
  afterAll(async () => {
    for (const instance of instances) await instance.stop();
    await place.stop();
    bundled.remove();
  });

  function idle(): Queue {
    const queue = new Queue();
    queue.send('{"Event":"s3:TestEvent"}');
    return queue;
  }

  /** Uploads all, then has all of them taken up in the same moment. @returns their records */
  async function race(uploads: readonly Upload[]): Promise<UploadRecord[]> {
    const queue = new Queue();
    for (const upload of uploads) queue.send(s3Event(await place.put(upload), place.buckets.incoming));
    await drain(
      queue,
      instances.map((instance) => (event) => instance.invoke(event)),
    );
    expect(queue.dead).toEqual([]);
    return Promise.all(uploads.map(({ key }) => json<UploadRecord>(`uploads/${key}.json`)));
  }

  async function json<T>(key: string): Promise<T> {
    const got = await place.registry.get(key);
    if (got.outcome !== 'found') throw new Error(`${key} is ${got.outcome}`);
    return JSON.parse(new TextDecoder().decode(got.bytes));
  }

  const each = (make: (n: number) => Upload): Upload[] => Array.from({ length: UPLOADS }, (_, n) => make(n));
  const document = (fields: Readonly<Record<string, unknown>>): Uint8Array =>
    new TextEncoder().encode(documentOf(fields));
  const count = (records: readonly UploadRecord[], wanted: Partial<UploadRecord>): number =>
    records.filter((record) => Object.entries(wanted).every(([name, value]) => Reflect.get(record, name) === value))
      .length;

  it('of different bytes for one version: one wins, the others are refused with the reason', {
    timeout: patience,
  }, async () => {
    const records = await race(
      each((n) => ({ key: `ada/different-${n}`, bytes: document({ slug: 'different', name: `Name ${n}` }) })),
    );
    expect(count(records, { state: 'published', reason: null })).toBe(1);
    expect(count(records, { state: 'refused', reason: 'version-taken' })).toBe(UPLOADS - 1);
    const winner = records.find(({ state }) => state === 'published')!;
    expect(await json('skills/different/1.0.0/publication.json')).toMatchObject({
      upload: { id: winner.id },
      bytes: { sha256: winner.bytes.sha256 },
    });
    for (const { keys, bytes } of records) {
      expect(await json(keys.report!)).toMatchObject({ bytes: { sha256: bytes.sha256 } });
      expect(await place.registry.get(keys.document!, { sha256: bytes.sha256! })).toMatchObject({ outcome: 'found' });
    }
    figures('race for a version', { uploads: UPLOADS, winners: 1, refused: UPLOADS - 1 });
  });

  it('of the same bytes: all succeed, and there is one object', { timeout: patience }, async () => {
    const records = await race(each((n) => ({ key: `ada/same-${n}`, bytes: document({ slug: 'same' }) })));
    expect(count(records, { state: 'published', reason: null })).toBe(UPLOADS);
    const keys = [...(await snapshot(place.registry)).keys()];
    expect(keys.filter((key) => key.startsWith('skills/same/')).sort()).toEqual([
      'skills/same/1.0.0/findings.json',
      'skills/same/1.0.0/form.json',
      'skills/same/1.0.0/publication.json',
      'skills/same/1.0.0/skill.json',
      'skills/same/owner.json',
    ]);
    expect(keys.filter((key) => key.startsWith(`refused/${records[0]!.bytes.sha256}`))).toEqual([]);
    figures('race with the same bytes', { uploads: UPLOADS, succeeded: UPLOADS, objects: 1 });
  });

  it('of two publishers for one new slug: one owns it', { timeout: patience }, async () => {
    const slugs = UPLOADS >> 1;
    const uploads = each((n) => ({
      key: `${n % 2 ? 'ada' : 'bob'}/slug-${n >> 1}`,
      bytes: document({ slug: `slug-${n >> 1}`, version: `${(n % 2) + 1}.0.0` }),
    }));
    const records = await race(uploads);
    for (let n = 0; n < slugs; n++) {
      const both = records.slice(2 * n, 2 * n + 2);
      const { publisher } = await json<{ publisher: string }>(`skills/slug-${n}/owner.json`);
      expect(both.map((record) => [record.publisher === publisher, record.reason]).sort()).toEqual([
        [false, 'slug-taken'],
        [true, null],
      ]);
    }
    figures('race for a slug', { slugs, publishers: 2, owners: slugs });
  });
});
