import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DropReason, readEvent } from '../../src/lambda/events.ts';
import { encodeKey, INCOMING, recordOf, s3Event } from '../support/s3-event.ts';

const read = (body: string) => readEvent(body, INCOMING);
const body = (...records: unknown[]): string => JSON.stringify({ Records: records });
const plain = { key: 'ada/1' };

/** A record with one value in it changed, named by its path. */
function changed(path: string, value: unknown): unknown {
  const record = recordOf(plain);
  const names = path.split('.');
  const holder = names
    .slice(0, -1)
    .reduce<Record<string, unknown>>((inner, name) => inner[name] as Record<string, unknown>, record);
  if (value === undefined) delete holder[names.at(-1)!];
  else holder[names.at(-1)!] = value;
  return record;
}

describe('events of uploads', () => {
  it('says all that S3 says of the object', () => {
    const object = { key: 'ada/1', version: 'v7', sequencer: '0A1B', size: 77, at: '2026-01-02T03:04:05.678Z' };
    const { size, at, ...rest } = object;
    expect(read(s3Event(object))).toEqual({ uploads: [{ object: rest, size, at }], dropped: [] });
  });

  it.each(['ObjectCreated:Put', 'ObjectCreated:Post', 'ObjectCreated:Copy', 'ObjectCreated:CompleteMultipartUpload'])(
    'takes %s',
    (name) => expect(read(body(changed('eventName', name))).uploads).toHaveLength(1),
  );

  it.each([
    [
      'has no version where the bucket keeps none',
      { version: null },
      { object: expect.objectContaining({ version: null }) },
    ],
    [
      'has a sequencer of any length',
      { sequencer: '1'.repeat(60) },
      { object: expect.objectContaining({ sequencer: '1'.repeat(60) }) },
    ],
    ['can be empty', { size: 0 }, { size: 0 }],
    ['can be of 5 TiB', { size: 5 * 2 ** 40 }, { size: 5 * 2 ** 40 }],
    [
      'has its time in UTC, whatever the zone was',
      { at: '2026-01-02T03:04:05+02:00' },
      { at: '2026-01-02T01:04:05.000Z' },
    ],
  ])('an object %s', (_, given, seen) => {
    expect(read(s3Event({ ...plain, ...given })).uploads).toEqual([expect.objectContaining(seen)]);
  });

  it('tells of an object of which S3 does not say everything', () => {
    const bare = changed('s3.object', { key: 'ada/1' });
    expect(read(body(bare)).uploads).toEqual([
      { object: { key: 'ada/1', version: null, sequencer: null }, size: null, at: '2026-01-02T03:04:05.678Z' },
    ]);
  });

  it('takes several records, each for itself', () => {
    const records = [
      recordOf({ key: 'ada/1' }),
      'nonsense',
      recordOf({ key: 'bob/2' }),
      changed('eventSource', 'aws:ses'),
    ];
    const { uploads, dropped } = read(body(...records));
    expect(uploads.map(({ object }) => object.key)).toEqual(['ada/1', 'bob/2']);
    expect(dropped).toEqual(['foreign-record', 'foreign-record']);
  });
});

describe('keys', () => {
  it.each<readonly [string, string | null, string]>([
    ['ada/a+b', 'ada/a b', 'a plus is a space'],
    ['ada/a%2Bb', 'ada/a+b', 'an encoded plus is a plus'],
    ['ada/a%252Bb', 'ada/a%2Bb', 'and is decoded once'],
    ['ada/a%20b', 'ada/a b', 'an encoded space is a space'],
    ['ada/%C3%A9%F0%9F%98%80', 'ada/é\u{1f600}', 'UTF-8 by its bytes'],
    ['ada/é', 'ada/é', 'a letter that was not encoded'],
    ['ada/e%CC%81', 'ada/e\u0301', 'not normalised'],
    ['ada/..%2F..%2Fbob', 'ada/../../bob', 'dots as they are'],
    ['ada/%00%0A%7F', 'ada/\0\n\x7f', 'control characters'],
    ['ada//x/', 'ada//x/', 'slashes as they are'],
    ['loose', 'loose', 'no slash at all'],
    ['%', null, 'a percent sign that encodes nothing'],
    ['ada/%zz', null, 'no hex digits'],
    ['ada/%ff', null, 'no UTF-8'],
    ['ada/%ED%A0%80', null, 'half a surrogate pair, encoded'],
    ['ada/\ud800', null, 'half a surrogate pair'],
    ['k'.repeat(1024), 'k'.repeat(1024), '1,024 bytes'],
    ['k'.repeat(1025), null, '1,025 bytes'],
    ['%C3%A9'.repeat(512), 'é'.repeat(512), '1,024 bytes of UTF-8'],
    ['%C3%A9'.repeat(513), null, '1,026 bytes of UTF-8'],
  ])('%j is %j: %s', (encoded, key) => {
    const { uploads, dropped } = read(body(changed('s3.object.key', encoded)));
    expect(uploads.map(({ object }) => object.key)).toEqual(key === null ? [] : [key]);
    expect(dropped).toEqual(key === null ? ['bad-key'] : []);
  });

  it('come back from the way in which S3 writes them', () => {
    const keys = fc.string({ unit: 'binary', minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(keys, (key) => {
        expect(read(body(changed('s3.object.key', encodeKey(key)))).uploads[0]?.object.key).toBe(key);
      }),
    );
  });
});

describe('what is no upload', () => {
  const TEST_EVENT = {
    Service: 'Amazon S3',
    Event: 's3:TestEvent',
    Time: '2026-01-02T03:04:05.678Z',
    Bucket: INCOMING,
    RequestId: '5582815E1AEA5ADF',
    HostId: '8cLeGAmw098X5cv4Zkwcmo8vvZa3eH3eKxsPzbB9wrR+YstdA6Knx4Ip8EXAMPLE',
  };
  const cases: readonly (readonly [string, string, DropReason])[] = [
    ['the event that S3 sends to see whether it may', JSON.stringify(TEST_EVENT), 'test-event'],
    ['an empty body', '', 'not-json'],
    ['a text', 'hello', 'not-json'],
    ['JSON that stops in the middle', s3Event(plain).slice(0, -1), 'not-json'],
    ['null', 'null', 'no-records'],
    ['a number', '7', 'no-records'],
    ['a list', '[]', 'no-records'],
    ['an object with nothing in it', '{}', 'no-records'],
    ['no record', body(), 'no-records'],
    ['records that are no list', '{"Records":{"0":{}}}', 'no-records'],
    ['a record that is null', body(null), 'foreign-record'],
    ['a record that is a list', body([]), 'foreign-record'],
    ['a record with nothing in it', body({}), 'foreign-record'],
    ['another service', body(changed('eventSource', 'aws:sns')), 'foreign-record'],
    ['no service', body(changed('eventSource', undefined)), 'foreign-record'],
    ['no time', body(changed('eventTime', undefined)), 'foreign-record'],
    ['a time that is none', body(changed('eventTime', 'yesterday')), 'foreign-record'],
    ['no object', body(changed('s3.object', null)), 'foreign-record'],
    ['no key', body(changed('s3.object.key', undefined)), 'foreign-record'],
    ['an empty key', body(changed('s3.object.key', '')), 'foreign-record'],
    ['a key that is a number', body(changed('s3.object.key', 1)), 'foreign-record'],
    ['no bucket', body(changed('s3.bucket', undefined)), 'foreign-record'],
    ['another bucket', s3Event(plain, 'assay-registry'), 'other-bucket'],
    ['a bucket whose name goes on', s3Event(plain, `${INCOMING}-2`), 'other-bucket'],
    ['a deletion', body(changed('eventName', 'ObjectRemoved:DeleteMarkerCreated')), 'not-created'],
    ['a restore', body(changed('eventName', 'ObjectRestore:Completed')), 'not-created'],
    ['no event', body(changed('eventName', undefined)), 'not-created'],
    [
      'the way that notifications of SNS look',
      JSON.stringify({ Type: 'Notification', Message: s3Event(plain) }),
      'no-records',
    ],
  ];
  it.each(cases)('%s is dropped, by name', (_, text, reason) => {
    expect(read(text)).toEqual({ uploads: [], dropped: [reason] });
  });

  it('is dropped whatever it is', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.jsonValue().map((value) => body(value)),
        ),
        (text) => {
          const { uploads, dropped } = read(text);
          expect(uploads).toEqual([]);
          expect(dropped.length).toBeGreaterThan(0);
        },
      ),
    );
  });
});
