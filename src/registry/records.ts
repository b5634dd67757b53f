import type { Contract, Report, Verdict } from '../model.ts';
import { sha256 } from '../sha256.ts';
import type { RescanBatch, RescanPart, RescanProgress, RescanRecord, RescanSummary } from './rescan/records.ts';
import { type Condition, type Store, StoreError } from './store.ts';

/**
 * What the registry writes beside bytes and reports: types, and the one way in which they become bytes. Times are ISO 8601 in UTC, and
 * come from the edge that was asked (an upload's event, a person's command).
 */

/** Where a version stands: `held` waits for a decision, `withdrawn` is for ever. */
export type State = 'published' | 'held' | 'blocked' | 'withdrawn';

/** skills/<slug>/owner.json: the publisher who came first. */
export interface Owner {
  readonly owner: 'assay.owner@1';
  readonly slug: string;
  readonly publisher: string;
  readonly since: string;
}

/** skills/<slug>/<version>/form.json: whether its bytes are a document or an archive. */
export interface FormRecord {
  readonly form: 'assay.form@1';
  readonly is: 'json' | 'zip';
}

/** One uploaded object. Without a version (a store that keeps none) the bytes tell uploads of one name apart. */
export interface UploadedObject {
  readonly key: string;
  readonly version: string | null;
  /** The later of two uploads of one key has the greater sequencer (hex digits, compared as S3 says). */
  readonly sequencer: string | null;
}

/** How bad a report is, as far as a person's decision on it goes: findings by severity, and what stayed open (unknowns and gaps). */
export interface Weight {
  readonly verdict: Verdict;
  readonly critical: number;
  readonly high: number;
  readonly medium: number;
  readonly open: number;
}

/** The report in force, by its hash and by what made it. */
export interface Judged {
  readonly key: string;
  readonly sha256: string;
  readonly engine: { readonly version: string; readonly sha256: string };
  readonly ruleset: { readonly sha256: string };
  readonly weight: Weight;
}

/** What stood before a report was replaced: hashes of the report and of what made it. */
export interface Before {
  readonly verdict: Verdict;
  readonly state: State;
  readonly report: string;
  readonly engine: string;
  readonly ruleset: string;
}

/** What made the verdict what it is: new bytes, other rules, another engine. */
export interface Change {
  readonly by: readonly ('bytes' | 'rules' | 'engine')[];
  readonly at: string;
  /** What stood before; null for bytes that are new. */
  readonly from: Before | null;
}

/** The last time that other rules or another engine judged the same bytes. */
export interface Rejudged {
  readonly at: string;
  /** Id of the re-scan; null where an upload that was delivered again did it. */
  readonly rescan: string | null;
  /** What others were told last; with the verdict of now, what there is to tell. */
  readonly from: Before;
  /** Do the reports differ in more than who judged? Then the earlier one is under history/. */
  readonly differs: boolean;
  /** Was a changed verdict put on the bus, or is there none? */
  readonly told: boolean;
}

/** What a person decided on a held version, and on what: the report in force then. */
export interface Decision {
  readonly decision: 'assay.decision@1';
  readonly n: number;
  readonly accept: boolean;
  readonly by: string;
  readonly why: string;
  readonly at: string;
  /** It stands before this time; null: until a re-scan finds something worse. */
  readonly until: string | null;
  readonly on: Judged;
}

export interface Withdrawal {
  readonly by: string;
  readonly why: string;
  readonly at: string;
}

/** skills/<slug>/<version>/publication.json: all that depends on the store, and no finding. */
export interface Publication {
  readonly publication: 'assay.publication@1';
  readonly skill: {
    readonly contract: Contract;
    readonly slug: string;
    readonly version: string;
    readonly name: string;
  };
  readonly publisher: string;
  /** The upload that brought the bytes first. */
  readonly upload: { readonly id: string; readonly object: UploadedObject };
  readonly published_at: string;
  readonly updated_at: string;
  /** As of `updated_at`; a decision can have run out since: `stateOf` knows. */
  readonly state: State;
  readonly verdict: Verdict;
  readonly bytes: { readonly key: string; readonly sha256: string; readonly size: number };
  readonly integrity: Report['integrity'];
  readonly report: Judged;
  readonly changed: Change;
  /** Null where nobody judged these bytes twice. */
  readonly rejudged: Rejudged | null;
  readonly decision: Decision | null;
  readonly withdrawn: Withdrawal | null;
}

export type Refusal =
  | 'invalid'
  | 'too-large'
  | 'gone'
  | 'unknown-publisher'
  | 'unstorable-name'
  | 'not-a-zip'
  | 'version-not-greater'
  | 'slug-taken'
  | 'version-taken'
  | 'withdrawn';

/** uploads/<publisher>/<upload id>.json: where an upload ended, and why. */
export interface UploadRecord {
  readonly upload: 'assay.upload@1';
  /** As the key has them: not checked names. */
  readonly publisher: string;
  readonly id: string;
  readonly object: UploadedObject;
  readonly at: string;
  /** `failed`: the scanner gave up on it. The one state that is no end: delivered again, the upload gets another. */
  readonly state: State | 'refused' | 'failed';
  readonly reason: Refusal | null;
  /** Why it was refused, or what failed, as a sentence; else null. */
  readonly message: string | null;
  /** Null where the document is no skill, or names one in a way that no key can hold. */
  readonly skill: { readonly slug: string; readonly version: string } | null;
  /** Null where nobody judged: the object was gone, or the scanner failed. */
  readonly verdict: Verdict | null;
  /** The hash is null where the bytes were not read (too large, gone), the size where nobody knows it. */
  readonly bytes: { readonly sha256: string | null; readonly size: number | null };
  readonly integrity: Report['integrity'];
  /** Who made the report; null where there is none. */
  readonly engine: Report['engine'] | null;
  readonly ruleset: { readonly sha256: string } | null;
  /** Null where there is none: nothing was read, or nothing was published. */
  readonly keys: {
    readonly document: string | null;
    readonly report: string | null;
    readonly publication: string | null;
  };
  /** What made the publication's verdict what it is; null where nothing was published. */
  readonly changed: Change | null;
  /** The whole report, where the bytes were too large to be read and so lie nowhere; else null. */
  readonly report: Report | null;
}

/** Of an upload that has ended. */
export type EndedRecord = UploadRecord & { readonly state: State | 'refused' };

interface Records {
  readonly owner: Owner;
  readonly form: FormRecord;
  readonly decision: Decision;
  readonly publication: Publication;
  readonly upload: UploadRecord;
  readonly report: Report;
  readonly rescan: RescanRecord;
  readonly progress: RescanProgress;
  readonly summary: RescanSummary;
  readonly batch: RescanBatch;
  readonly part: RescanPart;
}
type Kind = keyof Records;

/** Each record's first field, named as its kind is, says what it is. */
const MARKS: Record<Kind, string> = {
  owner: 'assay.owner@1',
  form: 'assay.form@1',
  decision: 'assay.decision@1',
  publication: 'assay.publication@1',
  upload: 'assay.upload@1',
  report: 'assay.findings@1',
  rescan: 'assay.rescan@1',
  progress: 'assay.rescan-progress@1',
  summary: 'assay.rescan-summary@1',
  batch: 'assay.rescan-batch@1',
  part: 'assay.rescan-part@1',
};

/** A record as bytes: JSON for people, ending in a line feed. The same record gives the same bytes. */
export function encode(record: Records[Kind]): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`);
}

/**
 * Reads a record back.
 * @throws StoreError where the bytes are no such record
 */
export function decode<K extends Kind>(key: string, bytes: Uint8Array, kind: K): Records[K] {
  const value = parsed(key, bytes);
  const isOne = typeof value === 'object' && value !== null && (value as Record<string, unknown>)[kind] === MARKS[kind];
  if (!isOne) throw new StoreError(`${key} is no ${MARKS[kind]}`, { retryable: false });
  return value as Records[K];
}

function parsed(key: string, bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (cause) {
    throw new StoreError(`${key} is no JSON`, { retryable: false, cause });
  }
}

export interface Held<T> {
  readonly record: T;
  readonly etag: string;
  /** Of the record's bytes. */
  readonly sha256: string;
}

/** Reads a record with what a conditional write needs; null where there is none. */
export async function read<K extends Kind>(store: Store, key: string, kind: K): Promise<Held<Records[K]> | null> {
  const got = await store.get(key);
  if (got.outcome === 'missing') return null;
  if (got.outcome === 'too-large') throw new StoreError(`${key} is larger than any record`, { retryable: false });
  return { record: decode(key, got.bytes, kind), etag: got.etag, sha256: sha256(got.bytes) };
}

/** @returns whether it was written: false where the condition did not hold */
export async function write(store: Store, key: string, record: Records[Kind], when: Condition): Promise<boolean> {
  return (await store.put(key, encode(record), when)).outcome === 'stored';
}

/** How often a conditional write starts again before it gives up: each time somebody else has made progress. */
export const ROUNDS = 20;

export const contended = (key: string): StoreError =>
  new StoreError(`${key} kept changing under ${ROUNDS} attempts to write it`, { retryable: true });
