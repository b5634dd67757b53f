import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scan } from '../../src/index.ts';
import type {
  Ability,
  DifferenceAnswer,
  ListedSkill,
  RuleAnswer,
  RulesAnswer,
  SkillAnswer,
  UploadAnswer,
  VersionAnswer,
  VersionEntry,
} from '../../src/listing/answers.ts';
import type { Report } from '../../src/model.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { scan as scanUpload } from '../../src/scan.ts';

/** Answers of a listing, made of the fixtures' own reports. */

const AT = '2026-11-30T22:54:53.000Z';
const fixtures = join(import.meta.dirname, '..', '..', 'fixtures');

export const reportOf = (fixture: string): Report => scan(readFileSync(join(fixtures, fixture, 'skill.json')));

/** The report of a folder with a SKILL.md and a script. */
export function reportOfPackage(): Report {
  const entry = (path: string, text: string) => {
    const bytes = new TextEncoder().encode(text);
    return { path, is: 'file', bytes, size: bytes.length, executable: false } as const;
  };
  const skill =
    '---\nname: tide-table\ndescription: Tells the tides of a harbour.\nallowed-tools: Read\n---\n\nRun `scripts/tides.js`.\n';
  const script = "fetch('https://tides.example/today').then((response) => console.log(response.status));\n";
  const entries = [entry('SKILL.md', skill), entry('scripts/tides.js', script)];
  return scanUpload({ folder: 'tide-table', entries }, bundledRuleset);
}

const STATES = { pass: 'published', review: 'held', block: 'blocked', invalid: 'blocked' } as const;

export function versionEntry(report: Report, version = report.skill?.version ?? '1.0.0'): VersionEntry {
  const slug = report.skill?.slug ?? 'no-skill';
  return {
    slug,
    version,
    name: report.skill?.name ?? 'No skill',
    publisher: 'local',
    state: STATES[report.verdict],
    verdict: report.verdict,
    published_at: AT,
    updated_at: AT,
    bytes: { sha256: report.bytes.sha256 ?? '0'.repeat(64), size: report.bytes.size },
    links: { self: `/skills/${slug}/${version}` },
  };
}

export const listedSkill = (report: Report): ListedSkill => ({
  slug: report.skill?.slug ?? 'no-skill',
  latest: versionEntry(report),
  links: { self: `/skills/${report.skill?.slug}` },
});

export const skillAnswer = (report: Report, ...versions: readonly string[]): SkillAnswer => ({
  slug: report.skill?.slug ?? 'no-skill',
  publisher: 'local',
  versions: versions.map((version) => versionEntry(report, version)),
  next: null,
  links: { self: `/skills/${report.skill?.slug}` },
});

export function versionAnswer(report: Report): VersionAnswer {
  const entry = versionEntry(report);
  const { self } = entry.links;
  return {
    ...entry,
    contract: report.skill?.contract ?? 'actor.skill@2',
    reason: entry.state === 'published' ? null : `It is ${entry.state}: its findings say why.`,
    integrity: report.integrity,
    report: {
      sha256: '1'.repeat(64),
      engine: report.engine,
      ruleset: { sha256: report.ruleset.sha256, is_current: true },
      critical: 0,
      high: 0,
      medium: 0,
      open: 0,
    },
    changed: { by: ['bytes'], at: AT, from: null },
    decision: null,
    withdrawn: null,
    links: {
      self,
      skill: `/skills/${entry.slug}`,
      findings: `${self}/findings.json`,
      document: entry.state === 'published' ? `${self}/skill.json` : null,
      badge: `${self}/badge.svg`,
      difference: `${self}/difference`,
    },
  };
}

export const uploadAnswer = (report: Report): UploadAnswer => ({
  publisher: 'local',
  id: '20261130T225453Z-geo.json',
  at: AT,
  state: report.verdict === 'invalid' ? 'refused' : STATES[report.verdict],
  reason: report.verdict === 'invalid' ? 'invalid' : null,
  message: report.verdict === 'invalid' ? 'The document breaks its contract: the report lists every problem.' : null,
  skill: report.skill && { slug: report.skill.slug, version: report.skill.version },
  verdict: report.verdict,
  bytes: report.bytes,
  integrity: report.integrity,
  engine: report.engine,
  ruleset: { sha256: report.ruleset.sha256 },
  changed: null,
  report: report.verdict === 'invalid' ? report : null,
  links: {
    self: '/uploads/local/20261130T225453Z-geo.json',
    findings: '/uploads/local/20261130T225453Z-geo.json/findings.json',
    version: report.skill && `/skills/${report.skill.slug}/${report.skill.version}`,
  },
});

const ruleset = { sha256: '2'.repeat(64), published_at: AT, is_current: true };

export const rulesAnswer = (): RulesAnswer => ({
  ruleset,
  rules: bundledRuleset.rules.map((rule) => ({ ...rule, links: { self: `/rules/${rule.id}` } })),
});

export function ruleAnswer(id: string): RuleAnswer {
  const rule = bundledRuleset.rules.find((one) => one.id === id)!;
  return { ...rule, ruleset, links: { self: `/rules/${id}`, rules: '/rules' } };
}

/** From a version that does nothing to what the report says. */
export function differenceAnswer(report: Report): DifferenceAnswer {
  const to = versionEntry(report);
  const gained = report.capabilities.flatMap(({ tool, capability, hosts, certainty, declared }): Ability[] =>
    (hosts.length === 0 ? [null] : hosts).map((host) => ({ tool, capability, host, certainty, is_declared: declared })),
  );
  return {
    slug: to.slug,
    from: { ...to, version: '0.9.0', verdict: 'pass', state: 'published' },
    to,
    gained,
    lost: [{ tool: 'old', capability: 'fs.read', host: null, certainty: 'definite', is_declared: true }],
    declared: (report.declared?.hosts ?? []).map((value) => ({ change: 'added', what: 'host', value })),
    findings: { appeared: report.findings, gone: [] },
    links: { self: `${to.links.self}/difference`, from: `/skills/${to.slug}/0.9.0`, to: to.links.self },
  };
}
