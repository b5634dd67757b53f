import { sha256 } from './sha256.ts';

/** The address of a rule set: sha256 of its canonical JSON. It takes about a millisecond: who scans much works it out once. */
export const rulesetSha256 = (ruleset: object): string => sha256(canonicalJson(ruleset));

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
