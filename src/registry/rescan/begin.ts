import { sha256 } from '../../sha256.ts';
import { type JudgedBy, rescanKey, rescansFrom } from '../layout.ts';
import { read, write } from '../records.ts';
import { type Store, StoreError } from '../store.ts';
import type { RescanProgress, RescanRecord, RescanSummary, RescanWhat, Selection } from './records.ts';
import { NOTHING, summaryOf } from './tally.ts';

/** A re-scan that is under way in this process, and how far it is. */
export interface Begun {
  readonly store: Store;
  readonly record: RescanRecord;
  progress: RescanProgress;
  /** Of the progress as it is stored; null where none is. */
  etag: string | null;
}

export interface Beginning {
  readonly what: RescanWhat;
  readonly judge: JudgedBy;
  readonly selection: Selection;
  /** ISO 8601. */
  readonly now: string;
}

/**
 * Begins a re-scan, or goes on with one of the same kind that has no summary: ids are a hash of what is to be done and a number.
 * A first pass goes on after its last page; a later one begins anew, for it counts what stands while it reads.
 */
export async function begin(store: Store, { what, judge, selection, now }: Beginning): Promise<Begun> {
  const start = `${sha256(JSON.stringify([what, judge.engine, judge.ruleset, selection])).slice(0, 16)}-`;
  const last = await latest(store, start);
  const isOpen = last > 0 && (await read(store, rescanKey(`${start}${last}`, 'summary'), 'summary')) === null;
  const id = `${start}${isOpen ? last : last + 1}`;
  const fresh: RescanRecord = { rescan: 'assay.rescan@1', id, what, judge, selection, started_at: now };
  await write(store, rescanKey(id, 'rescan'), fresh, { etag: null });
  const record = (await read(store, rescanKey(id, 'rescan'), 'rescan'))?.record ?? fresh;
  const held = await read(store, rescanKey(id, 'progress'), 'progress');
  const begun: Begun = { store, record, progress: held?.record ?? progressOf(FIRST), etag: held?.etag ?? null };
  if (begun.progress.pass > 1) await keepProgress(begun, { ...FIRST, pass: begun.progress.pass });
  return begun;
}

const FIRST = { pass: 1, after: null, tally: NOTHING };

const progressOf = (said: Omit<RescanProgress, 'progress'>): RescanProgress => ({
  progress: 'assay.rescan-progress@1',
  ...said,
});

/** The highest number taken; 0 where there is none. */
async function latest(store: Store, start: string): Promise<number> {
  const prefix = rescansFrom(start);
  let highest = 0;
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<Store['list']>> = await store.list({ prefix, after, folders: true });
    for (const folder of page.folders)
      highest = Math.max(highest, Number.parseInt(folder.slice(prefix.length), 10) || 0);
    after = page.next;
  } while (after !== null);
  return highest;
}

/**
 * Writes how far a re-scan is.
 * @throws StoreError where somebody else did so since: two at once would only do everything twice
 */
export async function keepProgress(begun: Begun, said: Omit<RescanProgress, 'progress'>): Promise<void> {
  const { store, record, etag } = begun;
  const key = rescanKey(record.id, 'progress');
  const next = progressOf(said);
  const isWritten = await write(store, key, next, { etag });
  const held = await read(store, key, 'progress');
  // An answer that was lost on the way makes a write that took effect look as if it had not.
  if (!held || (!isWritten && JSON.stringify(held.record) !== JSON.stringify(next)))
    throw new StoreError(`the re-scan ${record.id} is being worked on by somebody else, who will end it`, {
      retryable: false,
    });
  begun.progress = next;
  begun.etag = held.etag;
}

/** Writes how a re-scan ended; the first word stands. */
export async function keepSummary(begun: Begun, state: RescanSummary['state'], at: string): Promise<RescanSummary> {
  const { store, record, progress } = begun;
  const how = { state, passes: progress.pass, counts: progress.tally, objects: null, ended_at: at };
  const summary = summaryOf(record, how);
  const key = rescanKey(record.id, 'summary');
  await write(store, key, summary, { etag: null });
  return (await read(store, key, 'summary'))?.record ?? summary;
}
