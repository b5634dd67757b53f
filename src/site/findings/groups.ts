import { type ReportFinding, SEVERITIES, type Severity } from '../../model.ts';

/** Findings of one rule and one severity, with one fix. */
export interface RuleGroup {
  readonly rule: string;
  readonly severity: Severity;
  readonly help: string;
  readonly findings: readonly IdentifiedFinding[];
}

/** A finding with a name that is its own on the page: findings in equal code share a fingerprint. */
export interface IdentifiedFinding {
  readonly id: string;
  readonly finding: ReportFinding;
}

/** The worst first; of one severity in the order in which each rule first appears. */
export function groupsOf(findings: readonly ReportFinding[]): RuleGroup[] {
  const groups = new Map<string, IdentifiedFinding[]>();
  for (const one of identified(findings)) {
    const key = `${one.finding.severity} ${one.finding.rule} ${one.finding.help}`;
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  const all = [...groups.values()].map((of) => {
    const { rule, severity, help } = of[0]!.finding;
    return { rule, severity, help, findings: of };
  });
  return SEVERITIES.flatMap((severity) => all.filter((group) => group.severity === severity));
}

function identified(findings: readonly ReportFinding[]): IdentifiedFinding[] {
  const seen = new Map<string, number>();
  return findings.map((finding) => {
    const nth = (seen.get(finding.fingerprint) ?? 0) + 1;
    seen.set(finding.fingerprint, nth);
    return { id: `finding-${finding.fingerprint.slice(0, 16)}${nth === 1 ? '' : `-${nth}`}`, finding };
  });
}
