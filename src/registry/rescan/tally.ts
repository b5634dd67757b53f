import {
  type Item,
  MISSING_NAMED,
  type RescanRecord,
  type RescanSummary,
  type Tally,
  type Visited,
} from './records.ts';

/** Pure: counting how versions stand. Tallies of parts add up to the tally of the whole, in any order. */

export const NOTHING: Tally = {
  keys: 0,
  listed: 0,
  left_out: 0,
  current: 0,
  written: 0,
  same: 0,
  findings: 0,
  verdict: 0,
  verdicts: {},
  missing: 0,
  failed: [],
  scans: 0,
};

/** @param keys how many objects the page listed */
export const tallyOfPage = (keys: number, visited: readonly (readonly [Item, Visited])[]): Tally =>
  visited.reduce((sum, [item, one]) => plus(sum, tallyOf(item, one)), { ...NOTHING, keys });

function tallyOf(item: Item, { standing, scanned }: Visited): Tally {
  const one = { ...NOTHING, listed: 1, scans: scanned ? 1 : 0 };
  switch (standing.is) {
    case 'left-out':
      return { ...one, left_out: 1 };
    case 'current':
      return { ...one, current: 1 };
    case 'missing':
      return { ...one, missing: 1, failed: [{ name: item.label, reason: standing.reason }] };
    case 'superseded':
      return NOTHING;
    case 'written': {
      const { verdict, differs } = standing;
      if (!verdict) return { ...one, written: 1, ...(differs ? { findings: 1 } : { same: 1 }) };
      return { ...one, written: 1, verdict: 1, verdicts: { [verdict.join(' -> ')]: 1 } };
    }
  }
}

export function plus(a: Tally, b: Tally): Tally {
  return {
    keys: a.keys + b.keys,
    listed: a.listed + b.listed,
    left_out: a.left_out + b.left_out,
    current: a.current + b.current,
    written: a.written + b.written,
    same: a.same + b.same,
    findings: a.findings + b.findings,
    verdict: a.verdict + b.verdict,
    verdicts: plusEach(a.verdicts, b.verdicts),
    missing: a.missing + b.missing,
    failed: [...a.failed, ...b.failed].slice(0, MISSING_NAMED),
    scans: a.scans + b.scans,
  };
}

function plusEach(a: Tally['verdicts'], b: Tally['verdicts']): Tally['verdicts'] {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();
  return Object.fromEntries(names.map((name) => [name, (a[name] ?? 0) + (b[name] ?? 0)]));
}

/** Is every version that was listed accounted for, once? */
export const addsUp = (tally: Tally): boolean =>
  tally.listed === tally.left_out + tally.current + tally.written + tally.missing &&
  tally.written === tally.same + tally.findings + tally.verdict &&
  tally.verdict === Object.values(tally.verdicts).reduce((sum, n) => sum + n, 0);

/** How a re-scan ended, by its last pass: done where that found nothing missing and had nothing to do. */
export const stateOf = (tally: Tally): RescanSummary['state'] =>
  addsUp(tally) && tally.missing === 0 && tally.scans === 0 ? 'done' : 'not done';

/** The summary of a re-scan whose last pass counted so. @param objects as another count has them, if there is one */
export function summaryOf(
  { id, what, judge, selection, started_at }: RescanRecord,
  how: Pick<RescanSummary, 'state' | 'passes' | 'counts' | 'objects' | 'ended_at'>,
): RescanSummary {
  const { state, passes, counts, objects, ended_at } = how;
  const adds_up = addsUp(counts) && (objects === null || objects === counts.keys);
  return {
    summary: 'assay.rescan-summary@1',
    id,
    what,
    judge,
    selection,
    state: state === 'done' && !adds_up ? 'not done' : state,
    started_at,
    ended_at,
    passes,
    counts,
    objects,
    adds_up,
  };
}
