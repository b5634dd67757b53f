import type { UploadedObject } from '../registry/records.ts';

/** One object that was put into the incoming bucket, as S3 tells of it. */
export interface UploadEvent {
  readonly object: UploadedObject;
  readonly size: number | null;
  /** When it was put, ISO 8601 in UTC. */
  readonly at: string;
}

/** Why a part of a message is no upload. None of these is worth another try. */
export type DropReason =
  | 'not-json'
  | 'test-event'
  | 'no-records'
  | 'foreign-record'
  | 'other-bucket'
  | 'not-created'
  | 'bad-key';

export interface Told {
  readonly uploads: readonly UploadEvent[];
  readonly dropped: readonly DropReason[];
}

/**
 * Reads the body of a queue message: S3's event notification structure, version 2.x.
 * @param bucket events of any other one are dropped
 * @returns the uploads that it tells of, and why anything else in it is none; whatever the body is, it is no error
 */
export function readEvent(body: string, bucket: string): Told {
  const records = recordsOf(body);
  if (typeof records === 'string') return { uploads: [], dropped: [records] };
  const read = records.map((record) => readRecord(record, bucket));
  return {
    uploads: read.filter((one) => typeof one !== 'string'),
    dropped: read.filter((one) => typeof one === 'string'),
  };
}

function recordsOf(body: string): readonly unknown[] | DropReason {
  const event = parsed(body);
  if (event === undefined) return 'not-json';
  // S3 sends it when a notification is set up, without any records.
  if (textAt(event, 'Event') === 's3:TestEvent') return 'test-event';
  const records = at(event, 'Records');
  return Array.isArray(records) && records.length > 0 ? records : 'no-records';
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function readRecord(record: unknown, bucket: string): UploadEvent | DropReason {
  const time = Date.parse(textAt(record, 'eventTime') ?? '');
  const encoded = textAt(record, 's3', 'object', 'key');
  const from = textAt(record, 's3', 'bucket', 'name');
  if (textAt(record, 'eventSource') !== 'aws:s3' || Number.isNaN(time) || encoded === null || from === null)
    return 'foreign-record';
  if (from !== bucket) return 'other-bucket';
  if (!textAt(record, 'eventName')?.startsWith('ObjectCreated:')) return 'not-created';
  const key = decodeKey(encoded);
  if (key === null) return 'bad-key';
  const size = at(record, 's3', 'object', 'size');
  return {
    object: {
      key,
      version: textAt(record, 's3', 'object', 'versionId'),
      sequencer: textAt(record, 's3', 'object', 'sequencer'),
    },
    size: typeof size === 'number' ? size : null,
    at: new Date(time).toISOString(),
  };
}

/** S3 encodes keys as forms do: a space as `+`, everything else that is no plain letter by its UTF-8 bytes. */
function decodeKey(encoded: string): string | null {
  try {
    const key = decodeURIComponent(encoded.replaceAll('+', ' '));
    // Throws where a surrogate stands alone, which no key of S3 can hold.
    const size = new TextEncoder().encode(decodeURIComponent(encodeURIComponent(key))).length;
    return size > 0 && size <= 1024 ? key : null;
  } catch {
    return null;
  }
}

function at(value: unknown, ...path: readonly string[]): unknown {
  return path.reduce<unknown>(
    (inner, name) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, name) : undefined),
    value,
  );
}

function textAt(value: unknown, ...path: readonly string[]): string | null {
  const found = at(value, ...path);
  return typeof found === 'string' && found !== '' ? found : null;
}
