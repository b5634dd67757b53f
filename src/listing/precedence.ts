/** Pure: Semantic Versioning's precedence (semver.org, 11) for versions as the layout has them: numbers of any length, no build part. */

/** @returns less than 0 where `a` comes before `b` in a list with the newest first */
export function newestFirst(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  return compareLists(right.core, left.core) || comparePre(right.pre, left.pre);
}

function partsOf(version: string): { core: readonly string[]; pre: readonly string[] } {
  const hyphen = version.indexOf('-');
  const core = hyphen < 0 ? version : version.slice(0, hyphen);
  return { core: core.split('.'), pre: hyphen < 0 ? [] : version.slice(hyphen + 1).split('.') };
}

/** A version without a pre-release comes after all that have one. */
function comparePre(a: readonly string[], b: readonly string[]): number {
  if (a.length === 0 || b.length === 0) return Number(a.length === 0) - Number(b.length === 0);
  return compareLists(a, b);
}

function compareLists(a: readonly string[], b: readonly string[]): number {
  for (const [i, left] of a.entries()) {
    const right = b[i];
    if (right === undefined) return 1;
    const order = compareParts(left, right);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

const NUMBER = /^[0-9]+$/;

/** Numbers by value, and before words; words by their ASCII. Numbers may be larger than a double holds, so their digits are compared. */
function compareParts(a: string, b: string): number {
  const numbers = [NUMBER.test(a), NUMBER.test(b)];
  if (numbers[0] !== numbers[1]) return numbers[0] ? -1 : 1;
  const [left, right] = numbers[0] ? [digits(a), digits(b)] : [a, b];
  if (numbers[0] && left.length !== right.length) return left.length - right.length;
  return left < right ? -1 : Number(left > right);
}

const digits = (number: string): string => number.replace(/^0+(?=.)/, '');

/** A package without a version is named by its bytes; nothing in the name says which came later. */
export const isUnversioned = (version: string): boolean => /^0\.0\.0-[0-9a-f]{12}$/.test(version);
