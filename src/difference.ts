import type { Report, ReportFinding, Severity, Verdict } from './model.ts';

/** What made two reports differ: other bytes, other rules, another engine. Several at once where several are others. */
export type Cause = 'bytes' | 'rules' | 'engine';

/** What a second report says that a first one did not, and what it says no more. Findings in the order of their report. */
export interface Difference {
  readonly by: readonly Cause[];
  readonly verdict: { readonly from: Verdict; readonly to: Verdict };
  readonly new: readonly ReportFinding[];
  readonly gone: readonly ReportFinding[];
  /** The same finding at another severity; as the second report has it. */
  readonly moved: readonly { readonly finding: ReportFinding; readonly from: Severity }[];
  readonly unknowns: { readonly from: number; readonly to: number };
  readonly gaps: { readonly from: number; readonly to: number };
}

/**
 * Holds two reports against each other. Findings are the same by their fingerprints, which no line number and no wording goes into; of
 * several with one fingerprint the surplus is new or gone.
 */
export function difference(before: Report, after: Report): Difference {
  const { pairs, left, right } = paired(before.findings, after.findings);
  return {
    by: causes(before, after),
    verdict: { from: before.verdict, to: after.verdict },
    new: right,
    gone: left,
    moved: pairs.filter(([a, b]) => a.severity !== b.severity).map(([a, b]) => ({ finding: b, from: a.severity })),
    unknowns: { from: before.coverage.unknowns, to: after.coverage.unknowns },
    gaps: { from: before.coverage.gaps.length, to: after.coverage.gaps.length },
  };
}

/** Does the second report say anything that the first did not, in what people decide by? */
export function differs({ verdict, new: added, gone, moved, unknowns, gaps }: Difference): boolean {
  const isOther = ({ from, to }: { from: unknown; to: unknown }): boolean => from !== to;
  return added.length + gone.length + moved.length > 0 || [verdict, unknowns, gaps].some(isOther);
}

/** How many findings there are of each rule, the rules in the order of their names. */
export function byRule(findings: readonly { readonly rule: string }[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const { rule } of findings) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function causes(before: Report, after: Report): Cause[] {
  return [
    ...(before.bytes.sha256 === after.bytes.sha256 ? [] : (['bytes'] as const)),
    ...(before.ruleset.sha256 === after.ruleset.sha256 ? [] : (['rules'] as const)),
    ...(before.engine.sha256 === after.engine.sha256 ? [] : (['engine'] as const)),
  ];
}

interface Paired {
  readonly pairs: readonly (readonly [ReportFinding, ReportFinding])[];
  readonly left: readonly ReportFinding[];
  readonly right: readonly ReportFinding[];
}

function paired(before: readonly ReportFinding[], after: readonly ReportFinding[]): Paired {
  /** Places in `before`, by fingerprint, the last one first. */
  const open = new Map<string, number[]>();
  for (let at = before.length - 1; at >= 0; at--) {
    const { fingerprint } = before[at]!;
    const same = open.get(fingerprint);
    if (same) same.push(at);
    else open.set(fingerprint, [at]);
  }
  const pairs: [ReportFinding, ReportFinding][] = [];
  const right: ReportFinding[] = [];
  for (const finding of after) {
    const at = open.get(finding.fingerprint)?.pop();
    if (at === undefined) right.push(finding);
    else pairs.push([before[at]!, finding]);
  }
  const unpaired = new Set([...open.values()].flat());
  return { pairs, left: before.filter((_, at) => unpaired.has(at)), right };
}
