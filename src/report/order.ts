import type { CapabilityUse, Finding, Region, Tool } from '../model.ts';
import type { Places } from './where.ts';

/** By place (part in the skill's order, then offset), then rule, then tool. Equal ones stay as the judge gave them. */
export function sortFindings(findings: readonly Finding[], places: Places): Finding[] {
  return findings.toSorted(
    (a, b) => byPlace(places)(a.region, b.region) || byText(a.rule, b.rule) || byText(a.tool ?? '', b.tool ?? ''),
  );
}

/** By tool as declared (code that no tool reaches last), then capability; what surely happens before what may. */
export function sortCapabilities(uses: readonly CapabilityUse[], tools: readonly Tool[]): CapabilityUse[] {
  const order = new Map<string | null, number>(tools.map((tool, number) => [tool.name, number]));
  const toolOf = (use: CapabilityUse) => order.get(use.tool) ?? tools.length;
  return uses.toSorted(
    (a, b) => toolOf(a) - toolOf(b) || byText(a.capability, b.capability) || byText(a.certainty, b.certainty),
  );
}

/** Compares regions by part, start and end. */
export function byPlace(places: Places): (a: Region, b: Region) => number {
  return (a, b) => places.order(a.part) - places.order(b.part) || a.start - b.start || a.end - b.end;
}

/** Compares by UTF-16 code units: the same on every machine. */
export function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
