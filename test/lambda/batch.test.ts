import type { Context, SQSBatchResponse } from 'aws-lambda';
import { beforeEach, describe, expect, it } from 'vitest';
import { scanBatch } from '../../src/lambda/batch.ts';
import { BusError } from '../../src/registry/event-bus.ts';
import { StoreError } from '../../src/registry/store.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { judgeBy } from '../../src/rulesets/judge.ts';
import { documentOf } from '../cli/document.ts';
import { drain, Queue } from '../support/queue.ts';
import { recordOf, s3Event } from '../support/s3-event.ts';
import { type TestScanner, testScanner } from '../support/scanner.ts';

const LIMIT = 3;
const MAX = 20 * 1024 * 1024;

let scanner: TestScanner;
let queue: Queue;
beforeEach(() => {
  scanner = testScanner(LIMIT);
  queue = new Queue({ maxReceives: LIMIT });
});

const run = (batchSize = 1): Promise<void> =>
  drain(queue, [(event) => scanBatch(scanner, event, {} as Context)], batchSize);

/** One delivery of all that is there. */
async function deliver(batchSize = 10): Promise<SQSBatchResponse> {
  const event = queue.receive(batchSize)!;
  const response = await scanBatch(scanner, event, {} as Context);
  queue.settle(event, response);
  return response;
}

/** @returns the message's id */
const send = (key: string, document: string): string => queue.send(s3Event(scanner.incoming.upload(key, document)));

function json(key: string): Record<string, unknown> {
  const bytes = scanner.objects.get(key);
  if (!bytes) throw new Error(`${key} is missing; there are ${[...scanner.objects.keys()].join(' ')}`);
  return JSON.parse(new TextDecoder().decode(bytes));
}
const keys = (): string[] => [...scanner.objects.keys()].sort();

const PUBLISHED = [
  'skills/word-count/1.0.0/findings.json',
  'skills/word-count/1.0.0/form.json',
  'skills/word-count/1.0.0/publication.json',
  'skills/word-count/1.0.0/skill.json',
  'skills/word-count/owner.json',
  'uploads/ada/1.json',
];

describe('an upload', () => {
  it('ends in the registry, with its report beside it, its object tagged and its event on the bus', async () => {
    send('ada/1', documentOf({}));
    expect(await deliver()).toEqual({ batchItemFailures: [] });
    expect(keys()).toEqual(PUBLISHED);
    expect(json('uploads/ada/1.json')).toMatchObject({
      state: 'published',
      verdict: 'pass',
      at: '2026-01-02T03:04:05.678Z',
    });
    expect(scanner.incoming.tags.get('ada/1 v1')).toMatchObject({ 'assay-verdict': 'pass' });
    expect(scanner.events).toMatchObject([
      { slug: 'word-count', version: '1.0.0', verdict: 'pass', state: 'published' },
    ]);
    expect(scanner.told).toMatchObject([{ what: 'ended', record: { state: 'published' } }]);
  });

  it.each([
    ['is no JSON', 'hello'],
    ['is empty', ''],
    ['is no skill', '{"skill":"other"}'],
    ['is not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d])],
    ['breaks its contract', documentOf({ slug: 'No Slug' })],
  ])('that %s is done with, and has its report and its record', async (_, document) => {
    queue.send(s3Event(scanner.incoming.upload('ada/1', document)));
    await run();
    const record = json('uploads/ada/1.json') as { keys: { report: string; document: string } };
    expect(record).toMatchObject({ state: 'refused', reason: 'invalid', verdict: 'invalid' });
    expect(json(record.keys.report)).toMatchObject({
      verdict: 'invalid',
      problems: expect.arrayContaining([expect.anything()]),
    });
    expect(scanner.objects.has(record.keys.document)).toBe(true);
    expect(queue.dead).toEqual([]);
  });

  it('that is too large by what S3 says is refused unread', async () => {
    const object = scanner.incoming.upload('ada/1', 'x');
    scanner.incoming.expire('ada/1', object.version!);
    queue.send(s3Event({ ...object, size: MAX + 1 }));
    await run();
    expect(json('uploads/ada/1.json')).toMatchObject({
      state: 'refused',
      reason: 'too-large',
      bytes: { sha256: null, size: MAX + 1 },
      report: { verdict: 'invalid', problems: [{ code: 'too-large' }] },
    });
  });

  it('that is too large, though S3 does not say so, is refused', async () => {
    const { size: _, ...object } = scanner.incoming.upload('ada/1', new Uint8Array(MAX + 1));
    const record = recordOf(object) as { s3: { object: { size?: number } } };
    delete record.s3.object.size;
    queue.send(JSON.stringify({ Records: [record] }));
    await run();
    expect(json('uploads/ada/1.json')).toMatchObject({ reason: 'too-large', bytes: { size: MAX + 1 } });
  });

  it('that was deleted before it was read is recorded as gone', async () => {
    const object = scanner.incoming.upload('ada/1', documentOf({}));
    scanner.incoming.expire('ada/1', object.version!);
    queue.send(s3Event(object));
    await run();
    expect(keys()).toEqual(['uploads/ada/1.json']);
    expect(json('uploads/ada/1.json')).toMatchObject({ state: 'refused', reason: 'gone' });
  });

  it('that was hidden by a delete marker is scanned: the version that was uploaded is there', async () => {
    send('ada/1', documentOf({}));
    scanner.incoming.remove('ada/1');
    await run();
    expect(keys()).toEqual(PUBLISHED);
  });

  it('that was overwritten is scanned as it was uploaded, each version for itself', async () => {
    send('ada/1', documentOf({}));
    send('ada/1', documentOf({ version: '2.0.0' }));
    await run();
    expect(json('skills/word-count/1.0.0/publication.json')).toMatchObject({ upload: { object: { version: 'v1' } } });
    expect(json('skills/word-count/2.0.0/publication.json')).toMatchObject({ upload: { object: { version: 'v2' } } });
    expect(json('uploads/ada/1.json')).toMatchObject({ object: { version: 'v2' }, skill: { version: '2.0.0' } });
  });

  it('whose event comes after that of its successor leaves the record to the successor', async () => {
    const first = s3Event(scanner.incoming.upload('ada/1', documentOf({})));
    send('ada/1', documentOf({ version: '2.0.0' }));
    await run();
    queue.send(first);
    await run();
    expect(json('uploads/ada/1.json')).toMatchObject({ object: { version: 'v2' } });
    expect(json('skills/word-count/1.0.0/publication.json')).toMatchObject({ state: 'published' });
  });

  it('that is told of many times is one upload, with one event by its id', async () => {
    const object = s3Event(scanner.incoming.upload('ada/1', documentOf({})));
    queue.send(object);
    await run();
    const before = new Map(scanner.objects);
    for (let n = 0; n < 3; n++) queue.send(object);
    await run(3);
    expect(scanner.objects).toEqual(before);
    expect(new Set(scanner.events.map(({ id }) => id)).size).toBe(1);
  });

  it.each(['ada/a+b c', 'ada/ä/日本\u202e', 'loose', 'no publisher!/1', `ada/${'k'.repeat(1020)}`])(
    'of the key %j has a record',
    async (key) => {
      send(key, documentOf({}));
      await run();
      expect(queue.dead).toEqual([]);
      expect(scanner.told).toMatchObject([{ what: 'ended', record: { object: { key } } }]);
      expect(keys().filter((name) => name.startsWith('uploads/'))).toHaveLength(1);
    },
  );
});

describe('a batch', () => {
  it('is done with but for the messages that failed', async () => {
    for (let n = 0; n < 10; n++) send(`ada/${n}`, documentOf({ slug: `skill-${n}` }));
    scanner.store.failing = 'skills/skill-4/1.0.0/skill.json';
    const response = await deliver();
    expect(response.batchItemFailures).toHaveLength(1);
    expect(keys().filter((key) => key.startsWith('uploads/'))).toHaveLength(9);
    scanner.store.failing = null;
    await run();
    expect(keys().filter((key) => key.startsWith('uploads/'))).toHaveLength(10);
    expect(queue.dead).toEqual([]);
  });

  it('is not held up by what is no upload', async () => {
    queue.send('{"Event":"s3:TestEvent"}');
    send('ada/1', documentOf({}));
    queue.send('nonsense');
    queue.send(s3Event({ key: 'ada/1' }, 'assay-registry'));
    expect(await deliver()).toEqual({ batchItemFailures: [] });
    expect(keys()).toEqual(PUBLISHED);
    expect(scanner.told.map((one) => (one.what === 'dropped' ? one.reason : one.what))).toEqual([
      'test-event',
      'ended',
      'not-json',
      'other-bucket',
    ]);
  });

  it('of a message with several records: the message fails where one of them does, and nothing is done twice', async () => {
    const objects = [1, 2, 3].map((n) => scanner.incoming.upload(`ada/${n}`, documentOf({ slug: `skill-${n}` })));
    const id = queue.send(JSON.stringify({ Records: objects.map((object) => recordOf(object)) }));
    scanner.store.failing = 'skills/skill-2/owner.json';
    expect(await deliver()).toEqual({ batchItemFailures: [{ itemIdentifier: id }] });
    expect(keys().filter((key) => key.startsWith('uploads/'))).toEqual(['uploads/ada/1.json', 'uploads/ada/3.json']);
    scanner.store.failing = null;
    expect(await deliver()).toEqual({ batchItemFailures: [] });
    expect(keys().filter((key) => key.startsWith('uploads/'))).toHaveLength(3);
  });
});

describe('infrastructure that fails', () => {
  const failing = (error: Error) => async (): Promise<never> => {
    throw error;
  };

  it('hands the message back, and nothing says that the upload is being tried', async () => {
    const id = send('ada/1', documentOf({}));
    scanner.parts.judge = failing(new StoreError('no rules', { retryable: true }));
    expect(await deliver()).toEqual({ batchItemFailures: [{ itemIdentifier: id }] });
    expect(keys()).toEqual([]);
    expect(scanner.told).toMatchObject([{ what: 'failed', failure: { fault: 'infrastructure', isLast: false } }]);
  });

  it('that is back before the last delivery leaves no trace', async () => {
    send('ada/1', documentOf({}));
    const { judge } = scanner.parts;
    scanner.parts.judge = failing(new StoreError('no rules', { retryable: true }));
    for (let n = 1; n < LIMIT; n++) await deliver();
    scanner.parts.judge = judge;
    await run();
    expect(keys()).toEqual(PUBLISHED);
    expect(json('uploads/ada/1.json')).toMatchObject({ state: 'published', message: null });
    expect(queue.dead).toEqual([]);
  });

  it('to the last delivery leaves a record that says so, and the message among the dead letters', async () => {
    const id = send('ada/1', documentOf({}));
    scanner.parts.judge = failing(new StoreError('no rules', { retryable: true }));
    await run();
    expect(json('uploads/ada/1.json')).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/What the scanner stands on/),
    });
    expect(queue.dead).toMatchObject([{ id, receives: LIMIT }]);
    expect(scanner.told.at(-1)).toMatchObject({ what: 'failed', failure: { isLast: true } });
  });

  it('so that not even that can be recorded is told', async () => {
    send('ada/1', documentOf({}));
    scanner.store.failing = 'uploads/ada/1.json';
    await run();
    expect(keys()).not.toContain('uploads/ada/1.json');
    expect(queue.dead).toHaveLength(1);
    expect(scanner.told.at(-1)).toMatchObject({ what: 'unrecorded' });
  });

  it('after the upload has ended: the bus. The next delivery announces it, with the same id', async () => {
    send('ada/1', documentOf({}));
    const { announce } = scanner.parts;
    scanner.parts.announce = failing(new BusError('not just now'));
    await deliver();
    const before = new Map(scanner.objects);
    expect(json('uploads/ada/1.json')).toMatchObject({ state: 'published' });
    scanner.parts.announce = announce;
    await run();
    expect(scanner.objects).toEqual(before);
    expect(scanner.events).toHaveLength(1);
  });

  it('to the last delivery, when the upload has ended already, changes nothing about that', async () => {
    send('ada/1', documentOf({}));
    scanner.parts.announce = failing(new BusError('not just now'));
    await run();
    expect(json('uploads/ada/1.json')).toMatchObject({ state: 'published', message: null });
    expect(queue.dead).toHaveLength(1);
  });
});

describe('a defect of the scanner', () => {
  const broken = async () => ({
    id: 'broken',
    by: { engine: 'e', ruleset: 'r' },
    scan: (): never => {
      throw new TypeError('x is not a function: \u202e<script>');
    },
  });

  it('ends: the upload is recorded as failed, in words of our own, and the message is a dead letter', async () => {
    send('ada/1', documentOf({}));
    scanner.parts.judge = broken;
    await run();
    const record = json('uploads/ada/1.json');
    expect(record).toMatchObject({
      state: 'failed',
      verdict: null,
      message: expect.stringMatching(/scanner itself failed/),
    });
    expect(JSON.stringify(record)).not.toContain('script');
    expect(queue.dead).toHaveLength(1);
    expect(scanner.told.filter(({ what }) => what === 'failed')).toMatchObject(
      [false, false, true].map((isLast) => ({ failure: { fault: 'defect', isLast } })),
    );
  });

  it('that was mended: the message, replayed, takes the upload to its end', async () => {
    send('ada/1', documentOf({}));
    scanner.parts.judge = broken;
    await run();
    scanner.parts.judge = async () => judgeBy(bundledRuleset);
    queue.send(queue.dead[0]!.body);
    await run();
    expect(keys()).toEqual(PUBLISHED);
    expect(json('uploads/ada/1.json')).toMatchObject({ state: 'published', message: null });
  });

  it('that takes the process down at the last delivery left its record before', async () => {
    send('ada/1', documentOf({}));
    const gone = new Error('the process is gone');
    scanner.parts.judge = async () => {
      scanner.store.before = () => {
        throw gone;
      };
      throw gone;
    };
    for (let n = 1; n <= LIMIT; n++) {
      scanner.store.before = null;
      await deliver();
    }
    scanner.store.before = null;
    expect(json('uploads/ada/1.json')).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/did not finish/),
    });
  });
});
