import { sha256 } from './sha256.ts';

/** Digests of rule sets seen, by identity. A rule set is never changed once it is checked, so a remembered answer is the right one. */
const seen = new WeakMap<object, string>();

/** The address of a rule set: sha256 of its canonical JSON. Computed once an object, for a report names it each time. */
export function rulesetSha256(ruleset: object): string {
  const known = seen.get(ruleset);
  if (known !== undefined) return known;
  const digest = sha256(canonicalJson(ruleset));
  seen.set(ruleset, digest);
  return digest;
}

/**
 * JSON that is the same for equal values: members sorted by name (UTF-16 code units), no spaces, members without a value left out.
 * @param value anything that JSON can say
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  members.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`;
}
