import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rulesetSha256 } from '../../src/digest.ts';
import { loadRules, loadRuleset } from '../../src/rules/load.ts';
import type { RuleFile } from '../../src/rules/source.ts';
import { files } from './ruleset.ts';

const RULE = `id: some-rule
title: Something seen
category: net
severity: low
confidence: high
match: { fact: use, capability: net, host: [own, declared] }
message: "{api} is seen here."
help: Do without it, please.
references: [CWE-201]
examples:
  hits:
    - text: a
  clean:
    - text: b
`;

const policy = files.filter(({ path }) => path.startsWith('policy/'));
const withRule = (text: string, path = 'some-rule.yaml'): RuleFile[] => [...policy, { path, text }];
const withPolicy = (path: string, edit: (text: string) => string): RuleFile[] =>
  files.map((file) => (file.path === path ? { path, text: edit(file.text) } : file));

/** `path:line:column code: message` of each problem. */
function refusal(given: readonly RuleFile[]): string[] {
  const loaded = loadRules(given);
  if (loaded.ok) return [];
  return loaded.problems.map(
    ({ path, line, column, code, message }) => `${path}:${line}:${column} ${code}: ${message}`,
  );
}

const replaced = (from: string, to: string): RuleFile[] => {
  expect(RULE).toContain(from);
  return withRule(RULE.replace(from, to));
};

describe('a rule set in order', () => {
  it('is the project’s own', () => expect(refusal(files)).toEqual([]));
  it('is one rule with policy', () => expect(refusal(withRule(RULE))).toEqual([]));

  it('is the same in whatever order its files come', () => {
    const digest = (given: readonly RuleFile[]) => {
      const loaded = loadRuleset(given);
      return loaded.ok ? rulesetSha256(loaded.value) : 'refused';
    };
    const expected = digest(files);
    fc.assert(
      fc.property(fc.shuffledSubarray([...files], { minLength: files.length }), (some) => digest(some) === expected),
      { numRuns: 5 },
    );
  });

  it('leaves its examples out of what judges', () => {
    const loaded = loadRules(files);
    expect(loaded.ok && JSON.stringify(loaded.value.ruleset)).not.toContain('"examples"');
    expect(
      loaded.ok && loaded.value.rules.every(({ examples }) => examples.hits.length > 0 && examples.clean.length > 0),
    ).toBe(true);
  });
});

describe('a broken rule is refused with its line and the reason', () => {
  it.each<[string, RuleFile[], RegExp]>([
    ['no YAML', replaced('title: Something', 'title: [Something'), /^some-rule\.yaml:\d+:\d+ yaml: /],
    ['a name twice', replaced('title:', 'id: again\ntitle:'), /^some-rule\.yaml:2:1 yaml: duplicated mapping key/],
    ['an alias', replaced('[CWE-201]', '&a [*a]'), /^some-rule\.yaml:9:\d+ yaml: .*alias/],
    ['a tag of its own', replaced('[CWE-201]', '!!js/function []'), /^some-rule\.yaml:9:\d+ yaml: unknown .*tag/],
    ['two documents', withRule(`${RULE}---\n${RULE}`), /^some-rule\.yaml:1:1 yaml: a file holds one document, not 2/],
    ['nothing', withRule(''), /^some-rule\.yaml:1:1 yaml: a file holds one document, not 0/],
    ['too deep', replaced('[CWE-201]', '['.repeat(50) + ']'.repeat(50)), /^some-rule\.yaml:9:\d+ yaml: nesting/],
    ['a list for a rule', withRule('- a\n'), /^some-rule\.yaml:1:1 wrong-type: must be object/],
    ['no help', replaced('help: Do without it, please.\n', ''), /^some-rule\.yaml:1:1 missing: `help` is missing/],
    ['an empty help', replaced('Do without it, please.', '""'), /^some-rule\.yaml:8:1 wrong-value: /],
    [
      'no examples',
      withRule(RULE.slice(0, RULE.indexOf('examples'))),
      /^some-rule\.yaml:1:1 missing: `examples` is missing/,
    ],
    [
      'no near miss',
      withRule(RULE.slice(0, RULE.indexOf('  clean'))),
      /^some-rule\.yaml:10:1 missing: `clean` is missing/,
    ],
    [
      'a field that is none',
      replaced('title:', 'titel: x\ntitle:'),
      /^some-rule\.yaml:2:1 unknown-field: there is no field `titel` here/,
    ],
    [
      'a field of an example that is none',
      replaced('text: a', 'txt: a'),
      /^some-rule\.yaml:12:7 unknown-field: there is no field `txt` here/,
    ],
    [
      'a severity that is none',
      replaced('severity: low', 'severity: grave'),
      /^some-rule\.yaml:4:1 wrong-value: must be one of critical, high/,
    ],
    [
      'a category that is none',
      replaced('category: net', 'category: network'),
      /^some-rule\.yaml:3:1 wrong-value: must be one of contract, net/,
    ],
    ['a reference that is none', replaced('CWE-201', 'CWE'), /^some-rule\.yaml:9:\d+ wrong-value: /],
    [
      'a message of two lines',
      replaced('"{api} is seen here."', '"{api} is\\nseen here."'),
      /^some-rule\.yaml:7:1 wrong-value: /,
    ],
    [
      'an id other than the file’s name',
      replaced('id: some-rule', 'id: other-rule'),
      /^some-rule\.yaml:1:1 id-not-file-name: must be some-rule/,
    ],
    [
      'a fact that is none',
      replaced('fact: use', 'fact: uses'),
      /^some-rule\.yaml:6:10 unknown-fact: there is no fact `uses`; there are use, flow/,
    ],
    [
      'an attribute that is none',
      replaced('host:', 'hosts:'),
      /^some-rule\.yaml:6:38 unknown-attribute: a fact `use` has no `hosts`; it has /,
    ],
    [
      'an attribute of another fact',
      replaced('host:', 'polarity: asked, carries:'),
      /unknown-attribute: a fact `use` has no `carries`/,
    ],
    [
      'a value that is none',
      replaced('declared]', 'declarde]'),
      /^some-rule\.yaml:6:50 unknown-value: `host` is never "declarde"; it is one of own, declared/,
    ],
    [
      'a value under `not` that is none',
      replaced('[own, declared]', '{ not: mine }'),
      /^some-rule\.yaml:6:46 unknown-value: `host` is never "mine"/,
    ],
    [
      'a word for yes or no',
      replaced('host: [own, declared]', 'reached: "true"'),
      /unknown-value: `reached` is true or false, not "true"/,
    ],
    [
      'yes or no for a word',
      replaced('host: [own, declared]', 'host: true'),
      /unknown-value: `host` is a word, not true/,
    ],
    [
      'a condition of another shape',
      replaced('[own, declared]', '{ is: own }'),
      /^some-rule\.yaml:6:38 wrong-value: must be a word, a list of words, or `not` with either; there are no patterns/,
    ],
    [
      'a place that is no attribute',
      replaced('{api}', '{apis}'),
      /^some-rule\.yaml:7:1 unknown-place: \{apis\} names no attribute of `use`; there are /,
    ],
    ['an inherited name as a fact', replaced('fact: use', 'fact: toString'), /unknown-fact/],
    ['an inherited name as an attribute', replaced('host:', 'constructor:'), /unknown-attribute/],
    [
      '__proto__ as a field',
      replaced('title:', '"__proto__": {}\ntitle:'),
      /unknown-field: there is no field `__proto__` here/,
    ],
    [
      'a file of 64 KiB and one',
      withRule(RULE.padEnd(65_537, '#')),
      /^some-rule\.yaml:1:1 too-large: a file has at most 65536 characters, not 65537/,
    ],
    ['a file of ten million', withRule(RULE.padEnd(10_000_000, '#')), /^some-rule\.yaml:1:1 too-large/],
    [
      'a file with another ending',
      withRule(RULE, 'some-rule.yml'),
      /^some-rule\.yml:1:1 unknown-file: must be <id>\.yaml or one of policy/,
    ],
    ['a file in another folder', withRule(RULE, 'net/some-rule.yaml'), /^net\/some-rule\.yaml:1:1 unknown-file/],
    [
      'a file given twice',
      [...withRule(RULE), { path: 'some-rule.yaml', text: RULE }],
      /^some-rule\.yaml:1:1 duplicate-id/,
    ],
    [
      'an id in two files',
      [...withRule(RULE), { path: 'twin.yaml', text: RULE }],
      /^twin\.yaml:1:1 duplicate-id: is what some-rule\.yaml is called too/,
    ],
  ])('%s', (_, given, reason) => expect(refusal(given).join('\n')).toMatch(new RegExp(reason.source, 'm')));

  it('names everything that is wrong, not the first alone', () => {
    const text = RULE.replace('severity: low', 'severity: grave').replace('confidence: high', 'confidence: certain');
    expect(refusal([...withRule(text), { path: 'twin.yaml', text: RULE }])).toHaveLength(4);
  });
});

describe('broken policy is refused with its line and the reason', () => {
  it.each<[string, RuleFile[], RegExp]>([
    [
      'a missing file',
      files.filter(({ path }) => path !== 'policy/hosts.yaml'),
      /^policy\/hosts\.yaml:1:1 missing-file/,
    ],
    [
      'a severity that blocks and does not',
      withPolicy('policy/verdict.yaml', (text) => text.replace('[medium]', '[medium, high]')),
      /^policy\/verdict\.yaml:3:1?\d* contradiction: high blocks already/,
    ],
    [
      'a host that is none',
      withPolicy('policy/hosts.yaml', (text) => text.replace('openvibe.blog', 'https://openvibe.blog')),
      /^policy\/hosts\.yaml:5:\d+ wrong-value/,
    ],
    [
      'a name in small letters',
      withPolicy('policy/env.yaml', (text) => text.replace('NODE_ENV', 'node_env')),
      /^policy\/env\.yaml:\d+:\d+ wrong-value/,
    ],
    [
      'a kind twice',
      withPolicy('policy/kinds.yaml', (text) => text.replace('kind: computer.run', 'kind: skill.run')),
      /^policy\/kinds\.yaml:\d+:3 duplicate-id: skill\.run stands further up/,
    ],
    [
      'a step with a fact that is none',
      withPolicy('policy/kinds.yaml', (text) => text.replace('act: pay', 'act: buy')),
      /^policy\/kinds\.yaml:\d+:\d+ unknown-value: `act` is never "buy"/,
    ],
    [
      'a step that is made of steps',
      withPolicy('policy/kinds.yaml', (text) => text.replace('{ fact: tool }', '{ fact: step }')),
      /^policy\/kinds\.yaml:\d+:\d+ unknown-fact: a step is shown by one of /,
    ],
  ])('%s', (_, given, reason) => expect(refusal(given).join('\n')).toMatch(new RegExp(reason.source, 'm')));
});
