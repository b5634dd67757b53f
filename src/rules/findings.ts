import { canonicalJson } from '../digest.ts';
import type { Finding, Rule } from '../model.ts';
import type { Candidate } from './candidate.ts';
import { matches } from './match.ts';
import { fill } from './message.ts';
import { byText, distinct } from './order.ts';
import { rank, severityOf } from './severity.ts';
import { VOCABULARY } from './vocabulary.ts';

/**
 * Holds facts against rules: one finding for each rule, place and tool, whose message names all targets. Where several rules of one
 * category speak of one place and tool (a command is run, and the caller's words are in it), the most severe one speaks, of equals
 * the first by id; remarks and gaps are each about something else, and all speak.
 * @returns in an order that depends neither on the facts' order nor on the rules'
 */
export function findingsOf(candidates: readonly Candidate[], rules: readonly Rule[]): Finding[] {
  const spoken = new Map<string, Finding>();
  for (const rule of rules) {
    for (const group of groupsOf(rule, candidates)) {
      const finding = findingOf(rule, group);
      const key = canonicalJson([finding.category, finding.region, finding.tool, topicOf(group[0])]);
      const other = spoken.get(key);
      if (!other || precedes(finding, other)) spoken.set(key, finding);
    }
  }
  return [...spoken.values()].sort((a, b) => byText(placeKey(a), placeKey(b)) || byText(a.rule, b.rule));
}

type Group = readonly [Candidate, ...Candidate[]];

/** The facts that a rule matches, by place and tool. */
function groupsOf(rule: Rule, candidates: readonly Candidate[]): Group[] {
  const groups = new Map<string, [Candidate, ...Candidate[]]>();
  for (const candidate of candidates) {
    if (candidate.fact !== rule.match.fact || !matches(rule.match, { fact: candidate.fact, ...candidate.attributes }))
      continue;
    const key = placeKey(candidate.place);
    const group = groups.get(key);
    if (group) group.push(candidate);
    else groups.set(key, [candidate]);
  }
  return [...groups.values()];
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
  return ranked.reduce((a, b) => ((rank(a.severity) - rank(b.severity) || byJson(a, b)) <= 0 ? a : b));
}

const byJson = (a: unknown, b: unknown): number => byText(canonicalJson(a), canonicalJson(b));

function isDeclared({ attributes }: Candidate): boolean {
  return 'declared' in attributes && attributes.declared === true;
}

/** Distinct and sorted; an attribute without a value has none. */
function valuesOf(group: Group, attribute: string): string[] {
  const values = group.map(({ attributes }): string | boolean | null => (attributes as Values)[attribute] ?? null);
  return distinct(values.filter((value) => value !== null).map(String));
}

type Values = Readonly<Record<string, string | boolean | null>>;

/** What a finding is about, where several of one category can lie in one place. */
function topicOf({ fact, attributes }: Candidate): string | null {
  if (fact === 'remark') return attributes.remark;
  return fact === 'gap' ? attributes.reason : null;
}

const precedes = (a: Finding, b: Finding): boolean =>
  (rank(a.severity) - rank(b.severity) || byText(a.rule, b.rule)) < 0;

const placeKey = ({ region, tool }: Pick<Finding, 'region' | 'tool'>): string =>
  JSON.stringify([region.part, region.start, region.end, tool]);
