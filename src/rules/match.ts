import type { Condition, Match } from '../model.ts';

type Value = string | boolean | null;

/**
 * Makes a match ready to be held against many facts.
 * @returns is it that fact, and do all conditions hold? An attribute without a value meets no condition but `not`
 */
export function matcher(match: Match): (fact: string, attributes: Readonly<Record<string, Value>>) => boolean {
  const conditions = Object.entries(match).filter(([name]) => name !== 'fact');
  return (fact, attributes) =>
    fact === match.fact && conditions.every(([name, condition]) => holds(attributes[name] ?? null, condition));
}

function holds(value: Value, condition: Condition): boolean {
  if (isNegation(condition)) return !holds(value, condition.not);
  return isList(condition) ? condition.some((one) => one === value) : condition === value;
}

const isList = (condition: Condition): condition is readonly (string | boolean)[] => Array.isArray(condition);
const isNegation = (condition: Condition): condition is Extract<Condition, { not: unknown }> =>
  typeof condition === 'object' && !isList(condition);
