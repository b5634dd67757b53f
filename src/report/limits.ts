import { type Finding, SEVERITIES } from '../model.ts';

/** Findings in one report, and of one rule in one part of the skill. */
export const MAX_FINDINGS = 1_000;
export const MAX_OF_ONE_RULE = 100;
/** Places named for one capability. */
export const MAX_PLACES = 100;
/** Steps of one way: of a longer one, the first and the last half of this many. */
export const MAX_STEPS = 32;
/** UTF-16 units of an excerpt, a note, a host or the name of an API. */
export const MAX_LINE = 200;
/** UTF-16 units of a message or a pointer. */
export const MAX_SENTENCE = 500;

/** What a report keeps, and how many of each rule it leaves out. */
export interface Cut {
  readonly kept: readonly Finding[];
  readonly omitted: Readonly<Record<string, number>>;
}

/**
 * Keeps what a report may hold, the most severe first.
 * @param findings sorted by place
 * @returns the kept ones in their old order, and the number left out of each rule
 */
export function cutFindings(findings: readonly Finding[]): Cut {
  const places = new Map<string, number>();
  const chosen = new Set<Finding>();
  for (const finding of bySeverity(findings)) {
    const place = `${finding.rule}\n${finding.region.part}`;
    const count = places.get(place) ?? 0;
    if (count === MAX_OF_ONE_RULE || chosen.size === MAX_FINDINGS) continue;
    places.set(place, count + 1);
    chosen.add(finding);
  }
  const rest = findings.filter((finding) => !chosen.has(finding));
  return { kept: findings.filter((finding) => chosen.has(finding)), omitted: count(rest.map(({ rule }) => rule)) };
}

const bySeverity = (findings: readonly Finding[]): Finding[] =>
  SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity));

function count(names: readonly string[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Of a long way, its beginning and its end. */
export function cutSteps<T>(steps: readonly T[]): readonly T[] {
  const half = MAX_STEPS / 2;
  return steps.length <= MAX_STEPS ? steps : [...steps.slice(0, half), ...steps.slice(-half)];
}

/** At most `max` UTF-16 units of a text, never half a surrogate pair; a text that was cut ends in three dots. */
export function clip(text: string, max: number = MAX_LINE): string {
  return text.length <= max ? text : `${text.slice(0, wholePairs(text, max - 3))}...`;
}

/** The offset itself, or the one before it where it lies inside a surrogate pair. */
export function wholePairs(text: string, offset: number): number {
  const splits = isHigh(text.charCodeAt(offset - 1)) && isLow(text.charCodeAt(offset));
  return splits ? offset - 1 : offset;
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff;
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff;
