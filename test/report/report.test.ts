import { describe, expect, it } from 'vitest';
import type { Finding, Policy, Skill } from '../../src/model.ts';
import { rejected, report } from '../../src/report/report.ts';
import { sha256 } from '../../src/sha256.ts';
import {
  CODE,
  CODE_PART,
  factsOf,
  findingAt,
  judged,
  ofSeverity,
  POLICY,
  RULESET,
  regionOf,
  reportOf,
  SKILL,
  sentKey,
  UPLOAD,
} from './sample.ts';

describe('report', () => {
  it('says what was judged, and by what', () => {
    const { skill, bytes, integrity, ruleset, declared } = reportOf([]);
    expect(skill).toEqual({
      contract: 'actor.skill@2',
      slug: 'weather',
      version: '1.2.0',
      name: 'Weather',
      runs: 'sandbox',
    });
    expect(bytes).toEqual({ sha256: sha256('{}'), size: 2 });
    expect(integrity).toEqual({ alg: 'sha256', hash: 'a'.repeat(64), verified: true });
    expect(ruleset).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/), rules: 0 });
    expect(declared).toEqual({
      kinds: ['skill.run'],
      apps: [],
      hosts: ['api.example'],
      tools: [{ name: 'forecast', net: 'openvibe-only' }],
      permissions: [],
      allowed_tools: null,
    });
  });

  it('places a finding, its excerpt and the way there', () => {
    const [finding] = reportOf([sentKey]).findings;
    expect(finding).toMatchObject({
      where: { part: 'resource', path: 'main.js', pointer: CODE_PART, line: 3, column: 8, end_line: 3, end_column: 19 },
      excerpt: CODE.split('\n')[2],
      excerpt_column: 1,
      evidence: [{ region: { line: 1, column: 13 } }, { region: { line: 2 } }, { region: { line: 3, column: 8 } }],
    });
  });

  it('sorts by place, then rule, then tool, whatever order the judge had', () => {
    const findings = [
      findingAt('/instructions', 'Ignore'),
      findingAt(CODE_PART, 'process', { rule: 'b' }),
      findingAt(CODE_PART, 'process', { rule: 'a', tool: 'x' }),
      findingAt(CODE_PART, 'process', { rule: 'a', tool: null }),
      findingAt(CODE_PART, 'fetch'),
      findingAt('/tools/0/description', 'Tells'),
    ];
    const seen = (list: readonly Finding[]) =>
      reportOf(list).findings.map(({ where, rule, tool }) => `${where.pointer} ${where.line} ${rule} ${tool}`);
    expect(seen(findings)).toEqual([
      '/instructions 2 undeclared-network forecast',
      '/resources/0/text 1 a null',
      '/resources/0/text 1 a x',
      '/resources/0/text 1 b forecast',
      '/resources/0/text 2 undeclared-network forecast',
      '/tools/0/description 1 undeclared-network forecast',
    ]);
    expect(seen(findings.toReversed())).toEqual(seen(findings));
  });

  it('counts uses, unknowns and gaps', () => {
    const gap = {
      fact: 'gap',
      reason: 'too-deep',
      detail: 'Nested 201 levels deep.',
      region: regionOf('fetch'),
      tools: [],
    } as const;
    expect(reportOf([], { gaps: [gap] }).coverage).toMatchObject({
      resources: 1,
      parsed: 1,
      sinks: 0,
      unknowns: 0,
      gaps: [{ reason: 'too-deep', where: { line: 2 } }],
    });
  });

  it('sorts capabilities by tool, code that no tool reaches last, and names each API and host once', () => {
    const use = {
      capability: 'net',
      certainty: 'definite',
      apis: ['fetch', 'fetch'],
      hosts: ['b', 'a', 'b'],
      declared: false,
      regions: [],
    } as const;
    const { capabilities } = reportOf(
      [],
      {},
      {
        capabilities: [
          { ...use, tool: null },
          { ...use, tool: 'forecast' },
          { ...use, tool: 'forecast', capability: 'exec' },
        ],
      },
    );
    expect(capabilities.map(({ tool, capability }) => `${tool} ${capability}`)).toEqual([
      'forecast exec',
      'forecast net',
      'null net',
    ]);
    expect(capabilities[0]).toMatchObject({ apis: ['fetch'], hosts: ['a', 'b'] });
  });

  it('places what lies in no part of the skill at its beginning', () => {
    const [finding] = reportOf([{ ...ofSeverity('low'), region: { part: '/nowhere', start: 4, end: 9 } }]).findings;
    expect(finding).toMatchObject({ where: { part: 'field', pointer: '/nowhere', line: 1, column: 1 }, excerpt: '' });
  });

  it('bounds every string of the skill that it repeats', () => {
    const long = 'x'.repeat(5_000);
    const many = reportOf([
      {
        ...sentKey,
        message: long,
        evidence: Array.from({ length: 500 }, () => ({ region: regionOf('fetch'), note: long })),
      },
    ]);
    expect(JSON.stringify(many).length).toBeLessThan(20_000);
  });
});

describe('verdict', () => {
  const unknown = {
    fact: 'unknown',
    what: 'module',
    api: 'require',
    certainty: 'definite',
    region: regionOf('fetch'),
    tools: [],
    trace: [],
  } as const;
  const gap = { fact: 'gap', reason: 'unparsable', detail: 'No.', region: regionOf('fetch'), tools: [] } as const;

  it.each([
    ['critical', 'block'],
    ['high', 'block'],
    ['medium', 'review'],
    ['low', 'pass'],
    ['info', 'pass'],
  ] as const)('a %s finding is %s', (severity, verdict) =>
    expect(reportOf([ofSeverity(severity)]).verdict).toBe(verdict),
  );

  it('the worst finding decides', () =>
    expect(reportOf([ofSeverity('low'), ofSeverity('high'), ofSeverity('medium')]).verdict).toBe('block'));
  it('an unknown bars pass', () => expect(reportOf([], { unknowns: [unknown] }).verdict).toBe('review'));
  it('a gap bars pass', () => expect(reportOf([], { gaps: [gap] }).verdict).toBe('review'));

  it('the policy decides what blocks', () => {
    const policy: Policy = {
      ...POLICY,
      verdict: { block: ['critical'], review: ['high'], unknowns: false, gaps: false },
    };
    const judge = (findings: Finding[]) =>
      report(UPLOAD, SKILL, factsOf({ unknowns: [unknown], gaps: [gap] }), judged(findings), { ...RULESET, policy });
    expect(judge([ofSeverity('high')]).verdict).toBe('review');
    expect(judge([ofSeverity('medium')]).verdict).toBe('pass');
  });

  it('is taken before findings are cut', () => {
    const findings = Array.from({ length: 150 }, () => ofSeverity('low'));
    expect(
      reportOf([...findings, findingAt(CODE_PART, 'exec', { severity: 'high', rule: 'undeclared-network' })]).verdict,
    ).toBe('block');
  });
});

describe('fingerprint', () => {
  const of = (finding: Finding, skill: Skill = SKILL) =>
    report(UPLOAD, skill, factsOf(), judged([finding]), RULESET).findings[0]!.fingerprint;
  const moved: Skill = {
    ...SKILL,
    parts: SKILL.parts.map((part) => (part.pointer === CODE_PART ? { ...part, text: `\n\n${part.text}` } : part)),
  };
  const later = {
    ...sentKey,
    region: { ...sentKey.region, start: sentKey.region.start + 2, end: sentKey.region.end + 2 },
  };

  it('stays when lines are added above', () => expect(of(later, moved)).toBe(of(sentKey)));
  it('stays when evidence is laid out otherwise', () =>
    expect(of({ ...sentKey, identity: ['a  b\n c'] })).toBe(of({ ...sentKey, identity: ['a b c'] })));
  it('stays when wording and severity change', () =>
    expect(of({ ...sentKey, message: 'x', help: 'y', severity: 'low' })).toBe(of(sentKey)));
  it('differs by evidence', () => expect(of({ ...sentKey, identity: ['other'] })).not.toBe(of(sentKey)));
  it('differs by rule', () => expect(of({ ...sentKey, rule: 'other' })).not.toBe(of(sentKey)));
  it('differs by tool', () => expect(of({ ...sentKey, tool: 'other' })).not.toBe(of(sentKey)));
  it('differs by part', () =>
    expect(of({ ...sentKey, region: regionOf('Call', '/instructions') })).not.toBe(of(sentKey)));
  it('tells evidence from its pieces', () =>
    expect(of({ ...sentKey, identity: ['a', 'b'] })).not.toBe(of({ ...sentKey, identity: ['a b'] })));

  it('stays when a tool moves to another place in the list', () => {
    const pointer = '/tools/3/description';
    const parts = SKILL.parts.map((part) => (part.kind === 'tool' ? { ...part, pointer } : part));
    const finding = findingAt('/tools/0/description', 'Tells');
    expect(of({ ...finding, region: { ...finding.region, part: pointer } }, { ...SKILL, parts })).toBe(of(finding));
  });
});

describe('rejected', () => {
  const problem = { pointer: '/x', line: 2, column: 3, code: 'unknown-field', message: 'There is no field x.' };

  it('is invalid, with its problems and no opinion', () => {
    expect(rejected(UPLOAD, [problem], RULESET)).toMatchObject({
      verdict: 'invalid',
      skill: null,
      integrity: null,
      declared: null,
      problems: [problem],
      findings: [],
    });
  });

  it('knows the size alone of what was not read', () => {
    expect(rejected({ size: 7_000_000 }, [problem], RULESET).bytes).toEqual({ sha256: null, size: 7_000_000 });
  });

  it('bounds what a hostile document makes of a problem', () => {
    const long = 'x'.repeat(5_000);
    const [kept] = rejected(UPLOAD, [{ ...problem, pointer: `/${long}`, message: long }], RULESET).problems;
    expect([kept!.pointer.length, kept!.message.length]).toEqual([500, 500]);
  });
});
