import type { Facts, Finding, Policy, Verdict } from '../model.ts';

/** The worst that the policy makes of the findings, taken before any limit cuts them, and of what could not be read. */
export function verdictOf(findings: readonly Finding[], facts: Facts, policy: Policy): Verdict {
  const { block, review, unknowns, gaps } = policy.verdict;
  if (findings.some(({ severity }) => block.includes(severity))) return 'block';
  if (findings.some(({ severity }) => review.includes(severity))) return 'review';
  if (unknowns && facts.unknowns.length > 0) return 'review';
  if (gaps && facts.gaps.length > 0) return 'review';
  return 'pass';
}
