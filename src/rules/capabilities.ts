import { canonicalJson } from '../digest.ts';
import type { CapabilityUse, Region } from '../model.ts';
import type { Candidate, CandidateOf } from './candidate.ts';
import { byText, distinct } from './order.ts';

/** What each tool can do, and code that no tool reaches: one row for each tool, capability and certainty, sorted by these. */
export function capabilitiesOf(held: readonly Candidate[]): CapabilityUse[] {
  const rows = new Map<string, CandidateOf<'use'>[]>();
  for (const candidate of held) {
    if (candidate.fact !== 'use' || candidate.attributes.polarity !== 'asked') continue;
    const { tool, capability, certainty } = candidate.attributes;
    const key = JSON.stringify([tool, capability, certainty]);
    const row = rows.get(key);
    if (row) row.push(candidate);
    else rows.set(key, [candidate]);
  }
  return [...rows].sort(([a], [b]) => byText(a, b)).map(([, uses]) => rowOf(uses));
}

function rowOf(uses: readonly CandidateOf<'use'>[]): CapabilityUse {
  const { tool, certainty } = uses[0]!.place;
  return {
    tool,
    capability: uses[0]!.attributes.capability,
    certainty,
    apis: distinct(uses.map(({ attributes }) => attributes.api)),
    hosts: distinct(uses.flatMap(({ attributes }) => hostName(attributes))),
    declared: uses.every(({ attributes }) => attributes.declared),
    regions: distinctRegions(uses.map(({ place }) => place.region)),
  };
}

/** `*` for a host that the caller gives, `?` for one that is not known. */
function hostName({ host, target }: CandidateOf<'use'>['attributes']): string[] {
  if (host === null) return [];
  if (host === 'caller') return ['*'];
  return host === 'unknown' ? ['?'] : [target];
}

function distinctRegions(regions: readonly Region[]): Region[] {
  const byKey = new Map(regions.map((region) => [canonicalJson(region), region]));
  return [...byKey.values()].sort((a, b) => byText(a.part, b.part) || a.start - b.start || a.end - b.end);
}
