import { SKILLS } from '../layout.ts';
import type { Judge, Registry } from '../publish.ts';
import type { Page } from '../store.ts';
import { type Begun, begin, keepProgress, keepSummary } from './begin.ts';
import { bringIn } from './import.ts';
import { versionsIn } from './pages.ts';
import { type Item, labelOf, type RescanSummary, type RescanWhat, type Selection, type Visited } from './records.ts';
import { NOTHING, plus, stateOf, tallyOfPage } from './tally.ts';
import { visit } from './version.ts';
import { attempt, visitPage } from './work.ts';

export const EVERYTHING: Selection = { since: null, only: null };

/** What is to be worked off, and how. */
export interface RescanJob {
  readonly what: RescanWhat;
  readonly registry: Registry;
  readonly selection: Selection;
  /** ISO 8601. */
  readonly now: () => string;
  /** Versions that are worked on at a time. */
  readonly atOnce: number;
  /** The most bytes that any skill has; an import reads no more. */
  readonly limit: number;
  readonly onProgress?: (progress: Progress) => void;
}

export interface Progress {
  /** From 1; later ones prove what the first one did. */
  readonly pass: number;
  /** Versions looked at in this pass. */
  readonly listed: number;
  readonly missing: number;
}

/** How often what a pass left is looked at again: something to do each time means that somebody works against it. */
export const PASSES = 5;

/**
 * Works off everything that is stored, by the judge in force: passes over the whole listing until one finds that nothing is left to do, or
 * another judge in force. That last pass counts what it reads and nothing else, so that its counts are right however often the work before
 * was interrupted. Whoever dies anywhere goes on, by starting it again, at the page where the first pass was.
 * @throws StoreError where the store can't be listed or a whole page can't be worked on, and where somebody else is at it
 */
export async function rescan(job: RescanJob): Promise<RescanSummary> {
  const judge = await job.registry.judge();
  const begun = await begin(job.registry.registry, {
    what: job.what,
    judge: judge.by,
    selection: job.selection,
    now: job.now(),
  });
  const work = workOf(job, judge, begun);
  for (let pass = begun.progress.pass; ; pass++) {
    const isOver = await onePass(job, judge, begun, work);
    const { tally } = begun.progress;
    if (isOver) return keepSummary(begun, 'superseded', job.now());
    if (pass > 1 && (tally.scans === 0 || pass === PASSES)) return keepSummary(begun, stateOf(tally), job.now());
    await keepProgress(begun, { pass: pass + 1, after: null, tally: NOTHING });
  }
}

/** Re-scans until a re-scan ends with the judge in force at its end. @param next told of each re-scan that was overtaken */
export async function rescanUntilInForce(
  job: RescanJob,
  next: (superseded: RescanSummary) => void = () => {},
): Promise<RescanSummary> {
  for (;;) {
    const summary = await rescan(job);
    if (summary.state !== 'superseded') return summary;
    next(summary);
  }
}

/** The listing that is worked through, and what is done with each thing in it. */
interface Work {
  readonly list: (after: string | null) => Promise<Page>;
  readonly itemsIn: (keys: readonly string[]) => Item[];
  readonly visit: (item: Item, proves: boolean) => Promise<Visited>;
}

function workOf(job: RescanJob, judge: Judge, begun: Begun): Work {
  const { registry, selection, now, limit } = job;
  const { id, started_at: at } = begun.record;
  if (job.what === 'import')
    return {
      list: (after) => registry.incoming.list({ prefix: '', after }),
      itemsIn: (keys) => keys.map((key) => ({ key, label: key })),
      visit: (item) => bringIn({ registry, limit, at }, item.key),
    };
  return {
    list: (after) => registry.registry.list({ prefix: SKILLS, after }),
    itemsIn: (keys) => versionsIn(keys).map(({ name, bytes }) => ({ key: bytes, label: labelOf(name) })),
    visit: (item, proves) => {
      const [version] = versionsIn([item.key]);
      return visit({ id, judge, registry, selection, now }, version!, proves);
    },
  };
}

/** @returns whether another judge came in force */
async function onePass(job: RescanJob, judge: Judge, begun: Begun, work: Work): Promise<boolean> {
  const { pass } = begun.progress;
  for (;;) {
    const { after, tally } = begun.progress;
    if ((await job.registry.judge()).id !== judge.id) return true;
    const page = await work.list(after);
    const items = work.itemsIn(page.keys);
    const told = { pass, missing: tally.missing };
    let done = 0;
    const visited = await visitPage(items, job.atOnce, async (item) => {
      const one = await attempt(() => work.visit(item, pass > 1));
      job.onProgress?.({ ...told, listed: tally.listed + ++done });
      return one;
    });
    if (visited.some(({ standing }) => standing.is === 'superseded')) return true;
    const counted = tallyOfPage(
      page.keys.length,
      items.map((item, n) => [item, visited[n]!]),
    );
    await keepProgress(begun, { pass, after: page.next ?? after, tally: plus(tally, counted) });
    if (page.next === null) return false;
  }
}
