import type { Condition, Match } from '../model.ts';

type Value = string | boolean | null;

/** Do all conditions hold? An attribute without a value meets no condition but `not`. */
export function matches(match: Match, attributes: Readonly<Record<string, Value>>): boolean {
  return Object.entries(match).every(([name, condition]) => holds(attributes[name] ?? null, condition));
}

function holds(value: Value, condition: Condition): boolean {
  if (isNegation(condition)) return !holds(value, condition.not);
  return isList(condition) ? condition.some((one) => one === value) : condition === value;
}

/** The values that a condition names, `not` or no `not`. */
export function valuesOf(condition: Condition): readonly (string | boolean)[] {
  if (isNegation(condition)) return valuesOf(condition.not);
  return isList(condition) ? condition : [condition];
}

const isList = (condition: Condition): condition is readonly (string | boolean)[] => Array.isArray(condition);
const isNegation = (condition: Condition): condition is Extract<Condition, { not: unknown }> =>
  typeof condition === 'object' && !isList(condition);
