import type { Pages } from '../../src/listing/pages.ts';
import type { Report, Verdict } from '../../src/model.ts';
import {
  differenceAnswer,
  listedSkill,
  reportOf,
  ruleAnswer,
  rulesAnswer,
  skillAnswer,
  uploadAnswer,
  versionAnswer,
} from './listing-samples.ts';
import { PAYLOADS } from './payloads.ts';
import { poisoned } from './poisoned.ts';

const city = reportOf('skills/city-guide');
const invalid = reportOf('contract/six-tools');
const gap = { reason: 'language', detail: 'It is `odd`.', where: city.findings[0]!.where } as const;

/** A report in which there is something of everything. */
export const FULL: Report = {
  ...city,
  declared: {
    kinds: ['skill.run'],
    apps: ['mail'],
    hosts: ['api.example'],
    tools: [{ name: 'now', net: 'deny' }],
    permissions: ['net:http'],
    allowed_tools: ['Read'],
  },
  coverage: { ...city.coverage, gaps: [gap] },
  findings: city.findings.slice(0, 3),
  suggestions: [{ op: 'add', pointer: '/requires/hosts/-', value: 'api.example', why: 'It is `used`.' }],
  omitted: { 'open-host-list': 3 },
};

const changed = versionAnswer(FULL).changed;

/** Every page, all of whose open strings are that one. */
export const POISONED: Readonly<Record<string, (pages: Pages, payload: string) => string>> = {
  list: (pages, payload) =>
    pages.skills(poisoned({ skills: [listedSkill(FULL)], prefix: 'x', next: '/skills' }, payload)),
  'list, nothing found': (pages, payload) => pages.skills({ skills: [], prefix: payload, next: null }),
  skill: (pages, payload) => pages.skill(poisoned(skillAnswer(FULL, '1.1.0', '1.0.0'), payload)),
  version: (pages, payload) => pages.version(version(payload), poisoned(FULL, payload)),
  difference: (pages, payload) => pages.difference(poisoned(differenceAnswer(FULL), payload)),
  upload: (pages, payload) =>
    pages.upload({ ...poisoned(uploadAnswer(invalid), payload), reason: 'invalid' }, poisoned(invalid, payload)),
  rule: (pages, payload) =>
    pages.rule({ ...poisoned(ruleAnswer('network-under-deny'), payload), references: ['CWE-441'] }),
  rules: (pages, payload) =>
    pages.rules(poisoned({ ...rulesAnswer(), rules: rulesAnswer().rules.slice(0, 1) }, payload)),
  problem: (pages, payload) => pages.problem(poisoned({ ...PROBLEM, links: { a: '/skills' } }, payload)),
};

const version = (payload: string) => ({
  ...poisoned(
    { ...versionAnswer(FULL), decision: DECISION, withdrawn: { by: 'x', why: 'x', at: changed.at } },
    payload,
  ),
  changed,
});

const DECISION = { accept: true, by: 'vera', why: 'because', at: changed.at, until: changed.at, stands: false };
const PROBLEM = { type: 'about:blank', title: 'Not Found', status: 404, code: 'unknown-skill', detail: 'x' } as const;

/** A report that holds all payloads at once, each in every open field of a finding, a capability, a gap, a problem and a suggestion. */
export function reportOfAll(verdict: Verdict): Report {
  const each = <T>(one: T): T[] => PAYLOADS.map((payload) => poisoned(one, payload));
  const all = PAYLOADS.join(' ');
  return {
    ...poisoned(FULL, all),
    verdict,
    capabilities: FULL.capabilities.slice(0, 1).flatMap(each),
    findings: FULL.findings.slice(0, 1).flatMap(each),
    coverage: { ...FULL.coverage, gaps: each(gap) },
    problems: invalid.problems.slice(0, 1).flatMap(each),
    suggestions: FULL.suggestions.flatMap(each),
  };
}
