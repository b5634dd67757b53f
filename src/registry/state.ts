import type { Report, Severity, Verdict } from '../model.ts';
import type { Decision, Publication, State, Weight } from './records.ts';

/** Pure: what a report weighs, and what verdict, decision, withdrawal and time make of a version. */

export function weigh(report: Report): Weight {
  const count = (severity: Severity): number =>
    report.findings.filter((finding) => finding.severity === severity).length;
  return {
    verdict: report.verdict,
    critical: count('critical'),
    high: count('high'),
    medium: count('medium'),
    open: report.coverage.unknowns + report.coverage.gaps.length,
  };
}

/** From best to worst. */
const VERDICTS: readonly Verdict[] = ['pass', 'review', 'block', 'invalid'];

/**
 * Is `now` worse than `then`? By verdict first, then by findings, the most severe counting most, then by what stayed open. Counts rather
 * than names, so that a rule that was renamed or reworded does not undo a decision.
 */
export function isWorse(now: Weight, then: Weight): boolean {
  const order = (weight: Weight): readonly number[] => [
    VERDICTS.indexOf(weight.verdict),
    weight.critical,
    weight.high,
    weight.medium,
    weight.open,
  ];
  const before = order(then);
  const difference = order(now).map((n, i) => n - before[i]!);
  return (difference.find((n) => n !== 0) ?? 0) > 0;
}

const BY_VERDICT: Record<Verdict, State> = { pass: 'published', review: 'held', block: 'blocked', invalid: 'blocked' };

/** Does a decision stand at that time, over a report of that weight? */
export function stands(decision: Decision, weight: Weight, now: string): boolean {
  const inTime = decision.until === null || Date.parse(now) < Date.parse(decision.until);
  return inTime && !isWorse(weight, decision.on.weight);
}

/**
 * Where a version stands at a time.
 * @param publication as stored; its own `state` is only what held when it was written
 * @param now ISO 8601
 */
export function stateOf(publication: Pick<Publication, 'report' | 'decision' | 'withdrawn'>, now: string): State {
  const { report, decision, withdrawn } = publication;
  if (withdrawn) return 'withdrawn';
  if (decision && stands(decision, report.weight, now)) return decision.accept ? 'published' : 'blocked';
  return BY_VERDICT[report.weight.verdict];
}
