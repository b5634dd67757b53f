import { canonicalJson } from '../digest.ts';
import type { Finding, Rule } from '../model.ts';
import type { Candidate, Place } from './candidate.ts';
import { matcher } from './match.ts';
import { fill } from './message.ts';
import { byText, distinct } from './order.ts';
import { rank, severityOf } from './severity.ts';
import { VOCABULARY } from './vocabulary.ts';

/**
 * Holds facts against rules: one finding for each rule, place and tool, whose message names all targets. Where several rules of one
 * category speak of one place and tool (a command is run, and the caller's words are in it), the most severe one speaks; of equals
 * the first by id. What leaves over the network from different sources (a file, the environment) is spoken of for each.
 * @returns in an order that depends neither on the facts' order nor on the rules'
 */
export function findingsOf(candidates: readonly Candidate[], rules: readonly Rule[]): Finding[] {
  const keyed = byFact(candidates);
  const spoken = new Map<string, Spoken>();
  for (const rule of rules) {
    for (const [place, group] of groupsOf(rule, keyed.get(rule.match.fact) ?? [])) {
      const finding = findingOf(rule, group);
      const key = `${finding.category} ${topicOf(group[0])} ${place}`;
      const other = spoken.get(key);
      if (!other || precedes(finding, other.finding)) spoken.set(key, { place, finding });
    }
  }
  const sorted = [...spoken.values()].sort(
    (a, b) => byText(a.place, b.place) || byText(a.finding.rule, b.finding.rule),
  );
  return sorted.map(({ finding }) => finding);
}

const topicOf = ({ fact, attributes }: Candidate): string | null =>
  fact === 'flow' && attributes.sink === 'net' ? attributes.source : null;

interface Spoken {
  readonly place: string;
  readonly finding: Finding;
}

/** A fact, and its place and tool as a text. */
interface Keyed {
  readonly candidate: Candidate;
  readonly place: string;
}

function byFact(candidates: readonly Candidate[]): Map<string, Keyed[]> {
  const facts = new Map<string, Keyed[]>();
  for (const candidate of candidates) {
    const { region, tool } = candidate.place;
    const keyed = { candidate, place: JSON.stringify([region.part, region.start, region.end, tool]) };
    const same = facts.get(candidate.fact);
    if (same) same.push(keyed);
    else facts.set(candidate.fact, [keyed]);
  }
  return facts;
}

type Group = readonly [Candidate, ...Candidate[]];

/** The facts that a rule matches, by place and tool. */
function groupsOf(rule: Rule, keyed: readonly Keyed[]): Map<string, Group> {
  const meets = matcher(rule.match);
  const groups = new Map<string, [Candidate, ...Candidate[]]>();
  for (const { candidate, place } of keyed) {
    if (!meets(candidate.fact, candidate.attributes)) continue;
    const group = groups.get(place);
    if (group) group.push(candidate);
    else groups.set(place, [candidate]);
  }
  return groups;
}

function findingOf(rule: Rule, group: Group): Finding {
  const values = (attribute: string) => valuesOf(group, attribute);
  const { place, severity } = strongest(rule, group);
  const uncalled = group.every((candidate) => candidate.place.certainty === 'possible');
  return {
    rule: rule.id,
    category: rule.category,
    severity,
    confidence: rule.confidence,
    message: fill(rule.message, values) + (uncalled ? ' Nothing seen calls this code.' : ''),
    help: rule.help,
    region: place.region,
    tool: place.tool,
    evidence: place.trace,
    identity: VOCABULARY[group[0].fact].same.map((attribute) => `${attribute}=${values(attribute).join(',')}`),
  };
}

/** The fact that counts most, and how much; of equals always the same one, in whatever order they came. */
function strongest(rule: Rule, group: Group) {
  const ranked = group.map((candidate) => ({
    place: candidate.place,
    severity: severityOf(rule.severity, candidate.place.certainty, isDeclared(candidate)),
  }));
  return ranked.reduce((a, b) => ((rank(a.severity) - rank(b.severity) || byTrace(a.place, b.place)) <= 0 ? a : b));
}

const byTrace = (a: Place, b: Place): number =>
  a.trace === b.trace ? 0 : byText(canonicalJson(a.trace), canonicalJson(b.trace));

function isDeclared({ attributes }: Candidate): boolean {
  return 'declared' in attributes && attributes.declared === true;
}

/** Distinct and sorted; an attribute without a value has none. */
function valuesOf(group: Group, attribute: string): string[] {
  const values = group.map(({ attributes }): string | boolean | null => (attributes as Values)[attribute] ?? null);
  return distinct(values.filter((value) => value !== null).map(String));
}

type Values = Readonly<Record<string, string | boolean | null>>;

const precedes = (a: Finding, b: Finding): boolean =>
  (rank(a.severity) - rank(b.severity) || byText(a.rule, b.rule)) < 0;
