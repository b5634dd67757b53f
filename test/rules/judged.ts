import type { Category, Finding } from '../../src/model.ts';
import { judge } from '../../src/rules/judge.ts';
import { type Case, factsOf } from './facts.ts';
import { ruleset } from './ruleset.ts';

export const rules = ruleset();

export const findingsOf = (given: Case): readonly Finding[] => judge(factsOf(given), rules).findings;

/** The severities of the findings of one category, in order. */
export const said = (given: Case, category: Category): string =>
  findingsOf(given)
    .filter((finding) => finding.category === category)
    .map(({ severity }) => severity)
    .join(' ') || 'none';
