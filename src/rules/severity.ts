import { type Certainty, SEVERITIES, type Severity } from '../model.ts';

/**
 * The severity of a finding: its rule's, or one lower where nothing seen calls the code. What is not declared is not lowered below
 * medium by that, for nobody can know that it will stay uncalled.
 */
export function severityOf(rule: Severity, certainty: Certainty, declared: boolean): Severity {
  if (certainty === 'definite') return rule;
  const lowered = SEVERITIES[Math.min(rank(rule) + 1, SEVERITIES.length - 1)]!;
  if (declared || rank(lowered) <= rank('medium')) return lowered;
  return rank(rule) <= rank('medium') ? 'medium' : rule;
}

/** 0 is the most severe. */
export const rank = (severity: Severity): number => SEVERITIES.indexOf(severity);
