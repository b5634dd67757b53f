import { uploadKey, uploadName } from './layout.ts';
import {
  contended,
  type EndedRecord,
  type Held,
  ROUNDS,
  read,
  type UploadedObject,
  type UploadRecord,
  write,
} from './records.ts';
import type { Store } from './store.ts';

/** Where uploads ended. The record is written last, so that what has one needs nothing more done to it. */

/** An upload as far as its record goes: two with the same marks are one, however often it is delivered. */
export interface UploadMarks {
  readonly object: UploadedObject;
  /** Null where the bytes were not read. */
  readonly sha256: string | null;
}

const keyOf = (object: UploadedObject): string => uploadKey(uploadName(object.key));

/** The record of the name that this upload has: its own, or that of another upload of the same name. */
export const recordUnder = (store: Store, object: UploadedObject): Promise<Held<UploadRecord> | null> =>
  read(store, keyOf(object), 'upload');

/** One object under a key: its version says so, or where there is none its place in the sequence. */
export const isSameObject = (a: UploadedObject, b: UploadedObject): boolean =>
  a.key === b.key && a.version === b.version && (a.version !== null || a.sequencer === b.sequencer);

/** Is this the record of that very upload? Without a version the bytes must be the same too, where they were read. */
export function isOf(record: UploadRecord, upload: UploadMarks): boolean {
  const sameBytes = record.object.version !== null || upload.sha256 === null || record.bytes.sha256 === upload.sha256;
  return isSameObject(record.object, upload.object) && sameBytes;
}

export const isEnded = (record: UploadRecord): record is EndedRecord => record.state !== 'failed';

/**
 * Writes where an upload ended, once: a record of its end that is there already stays, with its times, and so does one of a later upload
 * of the same name.
 * @param under what `recordUnder` found
 * @returns the record of this upload
 */
export async function keep<T extends UploadRecord>(
  store: Store,
  record: T,
  under: Held<UploadRecord> | null,
): Promise<T | EndedRecord> {
  const key = keyOf(record.object);
  const marks = { object: record.object, sha256: record.bytes.sha256 };
  let there = under;
  for (let round = 0; round < ROUNDS; round++) {
    if (there && isOf(there.record, marks) && isEnded(there.record)) return there.record;
    if (there && isLater(there.record.object.sequencer, record.object.sequencer)) return record;
    if (await write(store, key, record, { etag: there?.etag ?? null })) return record;
    there = await read(store, key, 'upload');
  }
  throw contended(key);
}

/**
 * Did the object with sequencer `a` come after the one with `b`? Where one of them has none, nobody knows.
 * Hex digits of any length: the shorter is padded with zeros on the right, then they are compared as text (S3's event notification
 * structure).
 */
export function isLater(a: string | null, b: string | null): boolean {
  if (a === null || b === null) return false;
  const length = Math.max(a.length, b.length);
  const padded = (sequencer: string): string => sequencer.toUpperCase().padEnd(length, '0');
  return padded(a) > padded(b);
}
