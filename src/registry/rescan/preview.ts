import { byRule, type Difference, difference, differs } from '../../difference.ts';
import type { Report } from '../../model.ts';
import { sha256 } from '../../sha256.ts';
import { publicationKey, reportKey, SKILLS } from '../layout.ts';
import type { Judge } from '../publish.ts';
import { read } from '../records.ts';
import { stateOf, weigh } from '../state.ts';
import { type Store, StoreError } from '../store.ts';
import { versionsIn } from './pages.ts';
import { pooled } from './pool.ts';
import { type Looked, type Preview, PreviewCounts, type VersionChange } from './preview-counts.ts';
import { labelOf } from './records.ts';
import type { StoredVersion } from './version.ts';

/** What would change, and nothing is written. */
export interface PreviewJob {
  readonly registry: Store;
  /** The judge that might come in force. */
  readonly judge: Judge;
  /** At most so many versions, spread over all of them and the same each time; null: all. */
  readonly sample: number | null;
  /** Versions that are worked on at a time. */
  readonly atOnce: number;
  /** ISO 8601. */
  readonly now: string;
  readonly onProgress?: (looked: number) => void;
}

/** @throws StoreError where the store can't be listed */
export async function preview(job: PreviewJob): Promise<Preview> {
  const counts = new PreviewCounts();
  let stored = 0;
  let looked = 0;
  const chosen: StoredVersion[] = [];
  const look = async (versions: readonly StoredVersion[]): Promise<void> => {
    await pooled(versions, job.atOnce, async (version) => {
      counts.add(labelOf(version.name), await attempt(() => lookAt(job, version)));
      job.onProgress?.(++looked);
    });
  };
  for await (const versions of pages(job.registry)) {
    stored += versions.length;
    if (job.sample === null) await look(versions);
    else keepSample(chosen, versions, job.sample);
  }
  await look(chosen);
  return counts.result(job.judge.by, stored);
}

async function* pages(registry: Store): AsyncGenerator<StoredVersion[]> {
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<Store['list']>> = await registry.list({ prefix: SKILLS, after });
    yield versionsIn(page.keys);
    after = page.next;
  } while (after !== null);
}

/** Those whose keys have the lowest hashes: spread over all as if drawn, and drawn alike each time. */
function keepSample(chosen: StoredVersion[], more: readonly StoredVersion[], size: number): void {
  const drawn = [...chosen, ...more]
    .map((version) => ({ version, rank: sha256(version.bytes) }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1));
  chosen.splice(0, chosen.length, ...drawn.slice(0, size).map(({ version }) => version));
}

async function attempt(work: () => Promise<Looked>): Promise<Looked> {
  try {
    return await work();
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

async function lookAt({ registry, judge, now }: PreviewJob, { name, bytes: key }: StoredVersion): Promise<Looked> {
  const [got, report, publication] = await Promise.all([
    registry.get(key),
    read(registry, reportKey(name), 'report'),
    read(registry, publicationKey(name), 'publication'),
  ]);
  if (got.outcome !== 'found') throw new StoreError(`${key} is ${got.outcome}`, { retryable: false });
  if (!report) throw new StoreError(`${reportKey(name)} is missing`, { retryable: false });
  const after = judge.scan({ bytes: got.bytes });
  const found = difference(report.record, after);
  const stands = publication?.record;
  const state = stands && ([stateOf(stands, now), stateOf(withReport(stands, after), now)] as const);
  return { difference: found, change: differs(found) ? changeOf(labelOf(name), found, state ?? null) : null };
}

const withReport = <P extends { readonly report: { readonly weight: unknown } }>(publication: P, report: Report) => ({
  ...publication,
  report: { ...publication.report, weight: weigh(report) },
});

const changeOf = (name: string, found: Difference, state: VersionChange['state']): VersionChange => ({
  name,
  verdict: [found.verdict.from, found.verdict.to],
  state,
  new: byRule(found.new),
  gone: byRule(found.gone),
  moved: byRule(found.moved.map(({ finding }) => finding)),
});
