import { rulesetSha256 } from '../digest.ts';
import { engine } from '../engine.generated.ts';
import type {
  AnyUpload,
  CapabilityUse,
  Facts,
  Finding,
  Gap,
  Judgement,
  Problem,
  Report,
  ReportFinding,
  Ruleset,
  Skill,
  Step,
  Suggestion,
} from '../model.ts';
import { sha256 } from '../sha256.ts';
import { treeSha256 } from '../tree-hash.ts';
import { fingerprint } from './fingerprint.ts';
import { clip, cutFindings, cutSteps, MAX_PLACES, MAX_SENTENCE } from './limits.ts';
import { type Masks, masks } from './masks.ts';
import { byPlace, byText, sortCapabilities, sortFindings } from './order.ts';
import { verdictOf } from './verdict.ts';
import { type Places, places } from './where.ts';

/**
 * The findings report of a valid skill: a pure function of bytes, engine and rule set.
 * The verdict is taken before the limits cut the findings; what is cut is counted in `omitted`.
 * @param address of the rule set, where the caller knows it
 */
export function report(
  upload: AnyUpload,
  skill: Skill,
  facts: Facts,
  judgement: Judgement,
  ruleset: Ruleset,
  address = rulesetSha256(ruleset),
): Report {
  const masked = masks(skill.parts, facts.credentials);
  const at = places(masked.parts);
  const { kept, omitted } = cutFindings(sortFindings(judgement.findings, at));
  return {
    report: 'assay.findings@1',
    ...headOf(upload, skill, ruleset, address),
    verdict: verdictOf(judgement.findings, facts, ruleset.policy),
    declared: declaredOf(facts),
    coverage: coverageOf(facts, at),
    capabilities: sortCapabilities(judgement.capabilities, skill.declared.tools).map((use) => capabilityOf(use, at)),
    findings: kept.map((finding) => findingOf(finding, at, masked)),
    omitted,
    problems: [],
    suggestions: judgement.suggestions.map(suggestionOf),
  };
}

/** The report of a document that breaks its contract, or is none, or is too large to be read. */
export function rejected(
  upload: AnyUpload,
  problems: readonly Problem[],
  ruleset: Ruleset,
  address = rulesetSha256(ruleset),
): Report {
  return {
    report: 'assay.findings@1',
    ...headOf(upload, null, ruleset, address),
    verdict: 'invalid',
    declared: null,
    coverage: NOTHING_READ,
    capabilities: [],
    findings: [],
    omitted: {},
    problems: problems.map(problemOf),
    suggestions: [],
  };
}

const NOTHING_READ: Report['coverage'] = {
  resources: 0,
  parsed: 0,
  code_bytes: 0,
  text_chars: 0,
  languages: [],
  sinks: 0,
  unknowns: 0,
  gaps: [],
};

/** What was judged, and by what. */
function headOf(upload: AnyUpload, skill: Skill | null, ruleset: Ruleset, address: string) {
  const bytes = bytesOf(upload);
  return {
    skill: skill && {
      contract: skill.contract,
      slug: skill.slug,
      version: skill.version ?? `0.0.0-${(bytes.sha256 ?? '').slice(0, 12)}`,
      name: skill.name,
      runs: skill.runs,
    },
    bytes,
    integrity: skill?.integrity ? { ...skill.integrity } : null,
    engine: { version: engine.version, sha256: engine.sha256 },
    ruleset: { sha256: address, rules: ruleset.rules.length },
  };
}

/** Of a folder, the hash of its tree and the size of its files together. */
function bytesOf(upload: AnyUpload): Report['bytes'] {
  if ('bytes' in upload) return { sha256: sha256(upload.bytes), size: upload.bytes.length };
  if (!('entries' in upload)) return { sha256: null, size: upload.size };
  const { entries } = upload;
  return { sha256: treeSha256(entries), size: entries.reduce((sum, { size }) => sum + size, 0) };
}

function declaredOf({ declared }: Facts): Report['declared'] {
  const names = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name);
  return {
    kinds: names(declared.kinds),
    apps: names(declared.apps),
    hosts: names(declared.hosts),
    tools: declared.tools.map(({ name, net }) => ({ name, net })),
    permissions: names(declared.permissions),
    allowed_tools: declared.allowedTools && names(declared.allowedTools),
  };
}

function coverageOf(facts: Facts, at: Places): Report['coverage'] {
  const { resources, parsed, codeBytes, textChars, languages } = facts.coverage;
  return {
    resources,
    parsed,
    code_bytes: codeBytes,
    text_chars: textChars,
    languages,
    sinks: facts.uses.length,
    unknowns: facts.unknowns.length,
    gaps: facts.gaps
      .toSorted((a, b) => byPlace(at)(a.region, b.region) || byText(a.reason, b.reason))
      .map((gap) => gapOf(gap, at)),
  };
}

const gapOf = (gap: Gap, at: Places) => ({
  reason: gap.reason,
  detail: clip(gap.detail, MAX_SENTENCE),
  where: at.where(gap.region),
});

const capabilityOf = (use: CapabilityUse, at: Places): Report['capabilities'][number] => ({
  tool: use.tool,
  capability: use.capability,
  certainty: use.certainty,
  apis: names(use.apis),
  hosts: names(use.hosts),
  declared: use.declared,
  regions: use.regions.toSorted(byPlace(at)).slice(0, MAX_PLACES).map(at.where),
});

/** Each name once, sorted. */
const names = (list: readonly string[]): string[] => [...new Set(list.map((name) => clip(name)))].sort(byText);

const findingOf = (finding: Finding, at: Places, masked: Masks): ReportFinding => ({
  rule: finding.rule,
  category: finding.category,
  severity: finding.severity,
  confidence: finding.confidence,
  message: clip(masked.sentence(finding.message), MAX_SENTENCE),
  help: finding.help,
  where: at.where(finding.region),
  ...at.excerpt(finding.region),
  tool: finding.tool,
  evidence: cutSteps(finding.evidence).map((step) => stepOf(step, at, masked)),
  fingerprint: fingerprint(finding, at.part(finding.region.part)),
});

const stepOf = (step: Step, at: Places, masked: Masks) => ({
  region: at.where(step.region),
  note: clip(masked.sentence(step.note)),
});

const problemOf = ({ pointer, line, column, code, message }: Problem): Problem => ({
  pointer: clip(pointer, MAX_SENTENCE),
  line,
  column,
  code,
  message: clip(message, MAX_SENTENCE),
});

const suggestionOf = ({ op, pointer, value, why }: Suggestion): Suggestion => ({
  op,
  pointer: clip(pointer, MAX_SENTENCE),
  value: value === null ? null : clip(value, MAX_SENTENCE),
  why: clip(why, MAX_SENTENCE),
});
