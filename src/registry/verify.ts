import type { Report } from '../model.ts';
import { sha256 } from '../sha256.ts';
import {
  type JudgedBy,
  ownerKey,
  publicationKey,
  refusedReportKey,
  reportKey,
  SKILLS,
  type SkillName,
  versionOfBytes,
} from './layout.ts';
import type { Judge } from './publish.ts';
import { decode, encode, read } from './records.ts';
import { pooled } from './rescan/pool.ts';
import { weigh } from './state.ts';
import { type Store, StoreError } from './store.ts';

/** What is verified, and with what. */
export interface VerifyJob {
  readonly registry: Store;
  /** The judge that a report names, or why it can't be had. */
  readonly judgeOf: (by: JudgedBy) => Promise<Judge | { readonly unable: string }>;
  /** Objects that are worked on at a time. */
  readonly atOnce: number;
  readonly onProgress?: (versions: number) => void;
}

export interface Verified {
  /** Stored versions, and refused documents. */
  readonly versions: number;
  readonly refused: number;
  /** Reports that came out the same, to the byte. */
  readonly same: number;
  /** Reports in force that nobody here can compute again, by why. */
  readonly unable: Readonly<Record<string, number>>;
  /** Earlier reports, by engines or rules that are not at hand: these come and go. */
  readonly earlier: number;
  /** What is not as it must be. */
  readonly wrong: readonly { readonly key: string; readonly why: string }[];
}

type Verdict =
  | { readonly is: 'same' }
  | { readonly is: 'wrong'; readonly key: string; readonly why: string }
  | { readonly is: 'unable'; readonly why: string }
  | { readonly is: 'earlier' };

const REFUSED = 'refused/';
const HISTORY = /^(skills\/[^/]+\/[^/]+\/)history\/[^/]+\.json$/;

/**
 * Computes every report again from the bytes that it is about, by the engine and the rules that it names, and holds hashes, publications
 * and owners against what lies there. Takes nobody's word, and writes nothing.
 * @throws StoreError where the store can't be listed
 */
export async function verify(job: VerifyJob): Promise<Verified> {
  const counts = { versions: 0, refused: 0, same: 0, earlier: 0 };
  const unable = new Map<string, number>();
  const wrong: { key: string; why: string }[] = [];
  const count = (verdict: Verdict): void => {
    if (verdict.is === 'same' || verdict.is === 'earlier') counts[verdict.is]++;
    if (verdict.is === 'wrong') wrong.push({ key: verdict.key, why: verdict.why });
    if (verdict.is === 'unable') unable.set(verdict.why, (unable.get(verdict.why) ?? 0) + 1);
  };
  for (const prefix of [SKILLS, REFUSED])
    for await (const keys of pages(job.registry, prefix))
      await pooled(keys, job.atOnce, async (key) => {
        const name = versionOfBytes(key);
        if (name) counts.versions++;
        if (name) job.onProgress?.(counts.versions);
        if (isRefused(key)) counts.refused++;
        for (const verdict of await attempt(key, () => verdictsOn(job, key, name))) count(verdict);
      });
  return { ...counts, unable: Object.fromEntries(unable), wrong };
}

const isRefused = (key: string): boolean => key.startsWith(REFUSED) && key.endsWith('/document');

async function* pages(registry: Store, prefix: string): AsyncGenerator<readonly string[]> {
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<Store['list']>> = await registry.list({ prefix, after });
    yield page.keys;
    after = page.next;
  } while (after !== null);
}

async function attempt(key: string, work: () => Promise<Verdict[]>): Promise<Verdict[]> {
  try {
    return await work();
  } catch (error) {
    // What is broken is what is looked for; what can't be reached is not.
    if (!(error instanceof StoreError) || error.retryable) throw error;
    return [{ is: 'wrong', key, why: error.message }];
  }
}

function verdictsOn(job: VerifyJob, key: string, name: SkillName | null): Promise<Verdict[]> {
  if (name) return onVersion(job, key, name);
  if (isRefused(key)) return onRefused(job, key);
  const folder = HISTORY.exec(key)?.[1];
  return folder === undefined ? Promise.resolve([]) : onHistory(job, key, folder);
}

// ---------------------------------------------------------------------------------------------- what is held against what

async function onVersion(job: VerifyJob, key: string, name: SkillName): Promise<Verdict[]> {
  const { registry } = job;
  const bytes = await bytesOf(registry, key);
  const publication = (await read(registry, publicationKey(name), 'publication'))?.record;
  const reports = await onReport(job, reportKey(name), bytes);
  if (!publication) return reports;
  const report = await read(registry, reportKey(name), 'report');
  const owner = (await read(registry, ownerKey(name.slug), 'owner'))?.record;
  const wrongs: (string | false)[] = [
    publication.bytes.sha256 !== sha256(bytes) && `names other bytes: ${publication.bytes.sha256}`,
    publication.report.sha256 !== report?.sha256 && `names another report: ${publication.report.sha256}`,
    report !== null && !weighs(publication.report.weight, report.record) && 'weighs the report otherwise',
    report !== null &&
      publication.verdict !== report.record.verdict &&
      `says ${publication.verdict}, the report does not`,
    owner?.publisher !== publication.publisher && `names another publisher than ${ownerKey(name.slug)}`,
  ];
  return [
    ...reports,
    ...wrongs.filter((why) => why !== false).map((why): Verdict => ({ is: 'wrong', key: publicationKey(name), why })),
  ];
}

const weighs = (weight: ReturnType<typeof weigh>, report: Report): boolean =>
  JSON.stringify(weight) === JSON.stringify(weigh(report));

async function onRefused(job: VerifyJob, key: string): Promise<Verdict[]> {
  const hash = key.slice(REFUSED.length, -'/document'.length);
  const bytes = await bytesOf(job.registry, key);
  if (sha256(bytes) !== hash) return [{ is: 'wrong', key, why: `holds other bytes: ${sha256(bytes)}` }];
  return onReport(job, refusedReportKey(hash), bytes);
}

/** Earlier reports are about the same bytes. */
async function onHistory(job: VerifyJob, key: string, folder: string): Promise<Verdict[]> {
  for (const file of ['skill.json', 'skill.zip']) {
    const got = await job.registry.get(folder + file);
    if (got.outcome === 'found') return (await onReport(job, key, got.bytes)).map(earlier);
  }
  return [{ is: 'wrong', key, why: 'is about bytes that are gone' }];
}

const earlier = (verdict: Verdict): Verdict => (verdict.is === 'unable' ? { is: 'earlier' } : verdict);

async function onReport({ registry, judgeOf }: VerifyJob, key: string, bytes: Uint8Array): Promise<Verdict[]> {
  const got = await registry.get(key);
  if (got.outcome !== 'found') return [{ is: 'wrong', key, why: `is ${got.outcome}` }];
  const report = decode(key, got.bytes, 'report');
  if (report.bytes.sha256 !== sha256(bytes))
    return [{ is: 'wrong', key, why: `is about other bytes: ${report.bytes.sha256}` }];
  const judge = await judgeOf({ engine: report.engine.sha256, ruleset: report.ruleset.sha256 });
  if ('unable' in judge) return [{ is: 'unable', why: judge.unable }];
  const isSame = sha256(encode(judge.scan({ bytes }))) === sha256(got.bytes);
  return [isSame ? { is: 'same' } : { is: 'wrong', key, why: 'is not what engine and rules make of the bytes' }];
}

async function bytesOf(registry: Store, key: string): Promise<Uint8Array> {
  const got = await registry.get(key);
  if (got.outcome === 'found') return got.bytes;
  throw new StoreError(`${key} is ${got.outcome}`, { retryable: false });
}
