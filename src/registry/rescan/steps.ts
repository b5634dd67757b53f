import { batchesFolder, batchKey, type JudgedBy, partKey, rescanKey, SKILLS } from '../layout.ts';
import type { Judge, Registry } from '../publish.ts';
import { read, write } from '../records.ts';
import { type Store, StoreError } from '../store.ts';
import { versionsIn } from './pages.ts';
import { pooled } from './pool.ts';
import { labelOf, type RescanSummary, type Tally } from './records.ts';
import { EVERYTHING, PASSES } from './run.ts';
import { NOTHING, plus, stateOf, summaryOf, tallyOfPage } from './tally.ts';
import { visit } from './version.ts';
import { attempt, visitPage } from './work.ts';

/**
 * A re-scan in steps that a state machine puts together (infra/rescan.asl.json): it lists, and hands the listing out in batches. Each step
 * can be done again. What a pass counted lies in the store, so that no step carries more than names.
 */

/** What the steps work with. */
export interface StepJob {
  readonly registry: Pick<Registry, 'registry' | 'judge' | 'announce'>;
  /** ISO 8601. */
  readonly now: () => string;
  readonly atOnce: number;
  /** Is there too little time left to begin another version? */
  readonly isLate: () => boolean;
}

/** One re-scan, as the state machine carries it from step to step. */
export interface Run {
  readonly id: string;
  readonly judge: JudgedBy;
  readonly pass: number;
  /** The listing, divided: prefixes of keys under which something lies. */
  readonly parts: readonly string[];
}

/** The time is over before the batch is: what was done stays done. */
export class OutOfTime extends Error {
  override readonly name = 'OutOfTime';
}

/** First characters of slugs (layout.ts). */
const FIRST = 'abcdefghijklmnopqrstuvwxyz0123456789';
const partOf = (prefix: string): string => prefix.slice(SKILLS.length);

/** @param id names this re-scan, and no other one */
export async function beginRun({ registry, now }: StepJob, id: string): Promise<Run> {
  const { by } = await registry.judge();
  const store = registry.registry;
  const record = { rescan: 'assay.rescan@1', id, what: 'rescan', judge: by } as const;
  const key = rescanKey(id, 'rescan');
  await write(store, key, { ...record, selection: EVERYTHING, started_at: now() }, { etag: null });
  const begun = await read(store, key, 'rescan');
  return { id, judge: begun?.record.judge ?? by, pass: 1, parts: await partsOf(store) };
}

async function partsOf(store: Store): Promise<string[]> {
  const prefixes = [...FIRST].map((first) => `${SKILLS}${first}`);
  const pages = await pooled(prefixes, FIRST.length, (prefix) => store.list({ prefix, limit: 1 }));
  return prefixes.filter((_, n) => pages[n]!.keys.length > 0);
}

/** The judge of a re-scan, where that is still the one in force. */
async function judgeOf({ registry }: StepJob, { judge: by }: Run): Promise<Judge | null> {
  const judge = await registry.judge();
  return judge.by.engine === by.engine && judge.by.ruleset === by.ruleset ? judge : null;
}

export const isInForce = async (job: StepJob, run: Run): Promise<boolean> => (await judgeOf(job, run)) !== null;

/**
 * Works off one batch of listed keys, and writes what it counted. A batch that was worked off is not looked at again; of a re-scan that was
 * superseded none is.
 * @throws OutOfTime where it is late
 */
export async function workBatch(job: StepJob, run: Run, prefix: string, keys: readonly string[]): Promise<void> {
  const store = job.registry.registry;
  const key = batchKey(run.id, run.pass, partOf(prefix), keys[0]!);
  const judge = await judgeOf(job, run);
  if (!judge || (await read(store, key, 'batch'))) return;
  const { registry, now } = job;
  const rescan = { id: run.id, judge, registry, selection: EVERYTHING, now };
  const items = versionsIn(keys).map((version) => ({ ...version, key: version.bytes, label: labelOf(version.name) }));
  const visited = await visitPage(items, job.atOnce, async (item) => {
    if (job.isLate()) throw new OutOfTime(`${run.id}: the batch of ${keys[0]} takes longer than this call may`);
    return attempt(() => visit(rescan, item, run.pass > 1));
  });
  if (visited.some(({ standing }) => standing.is === 'superseded')) return;
  await keepBatch(
    store,
    key,
    tallyOfPage(
      keys.length,
      items.map((item, n) => [item, visited[n]!]),
    ),
  );
}

/** Counts a batch that ended the function, again and again. @param why a name of an error */
export async function missBatch(
  { registry }: StepJob,
  run: Run,
  prefix: string,
  keys: readonly string[],
  why: string,
): Promise<void> {
  const items = versionsIn(keys).map(({ name, bytes }) => ({ key: bytes, label: labelOf(name) }));
  const missing = { standing: { is: 'missing', reason: `ends the function: ${why}` }, scanned: false } as const;
  const tally = tallyOfPage(
    keys.length,
    items.map((item) => [item, missing]),
  );
  await keepBatch(registry.registry, batchKey(run.id, run.pass, partOf(prefix), keys[0]!), tally);
}

const keepBatch = (store: Store, key: string, tally: Tally): Promise<boolean> =>
  write(store, key, { batch: 'assay.rescan-batch@1', tally }, { etag: null });

const BATCHES_AT_ONCE = 50;

/** Adds up the batches of one part. @param objects how many the listing of the part had, by the count of who listed */
export async function sumPart({ registry }: StepJob, run: Run, prefix: string, objects: number): Promise<void> {
  const store = registry.registry;
  let tally = NOTHING;
  let after: string | null = null;
  do {
    const folder = batchesFolder(run.id, run.pass, partOf(prefix));
    const page: Awaited<ReturnType<Store['list']>> = await store.list({ prefix: folder, after });
    const batches = await pooled(page.keys, BATCHES_AT_ONCE, (key) => read(store, key, 'batch'));
    tally = batches.reduce((sum, batch) => (batch ? plus(sum, batch.record.tally) : sum), tally);
    after = page.next;
  } while (after !== null);
  const part = { part: 'assay.rescan-part@1', prefix, objects, tally } as const;
  await write(store, partKey(run.id, run.pass, partOf(prefix)), part, { etag: null });
}

/** Ends a pass: the re-scan is over, with its summary, or goes over everything once more. */
export async function endPass(
  job: StepJob,
  run: Run,
): Promise<{ readonly state: RescanSummary['state'] | 'again'; readonly run: Run }> {
  const store = job.registry.registry;
  const stillInForce = await isInForce(job, run);
  const parts = await pooled(run.parts, BATCHES_AT_ONCE, (prefix) =>
    read(store, partKey(run.id, run.pass, partOf(prefix)), 'part'),
  );
  const found = parts.filter((part) => part !== null).map(({ record }) => record);
  const counts = found.reduce((sum, { tally }) => plus(sum, tally), NOTHING);
  const objects = found.reduce((sum, part) => sum + part.objects, 0);
  if (stillInForce && (run.pass === 1 || (counts.scans > 0 && run.pass < PASSES)))
    return { state: 'again', run: { ...run, pass: run.pass + 1, parts: await partsOf(store) } };
  const isWhole = found.length === run.parts.length && objects === counts.keys;
  const state = !stillInForce ? 'superseded' : isWhole ? stateOf(counts) : 'not done';
  return { state: await keep(job, run, { state, counts, objects }), run };
}

async function keep(
  { registry, now }: StepJob,
  run: Run,
  how: Pick<RescanSummary, 'state' | 'counts' | 'objects'>,
): Promise<RescanSummary['state']> {
  const store = registry.registry;
  const record = await read(store, rescanKey(run.id, 'rescan'), 'rescan');
  if (!record) throw new StoreError(`${rescanKey(run.id, 'rescan')} is gone`, { retryable: false });
  const key = rescanKey(run.id, 'summary');
  await write(store, key, summaryOf(record.record, { ...how, passes: run.pass, ended_at: now() }), { etag: null });
  return (await read(store, key, 'summary'))?.record.state ?? how.state;
}
