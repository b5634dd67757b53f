import { describe, expect, it } from 'vitest';
import type { Facts } from '../../src/model.ts';
import { judge } from '../../src/rules/judge.ts';
import { act, at, type Case, factsOf, flow, fromCaller, gap, known, notKnown, unknown, use } from './facts.ts';
import { ruleset } from './ruleset.ts';

const rules = ruleset();
const judged = (given: Case | Facts) => judge('declared' in given ? given : factsOf(given), rules);
const reaching = (...hosts: string[]): Case => ({ uses: [use('net', { targets: hosts.map(known) })] });

describe('suggestions', () => {
  const edits = (given: Case) =>
    judged(given).suggestions.map(({ op, pointer, value }) => `${op} ${pointer} ${value ?? ''}`.trim());
  it.each<[string, Case, string[]]>([
    ['nothing where the declaration fits', { net: 'public', hosts: ['a.example'], ...reaching('a.example') }, []],
    ['the network that covers own hosts', reaching('openvibe.blog'), ['add /tools/0/net openvibe-only']],
    [
      'the network that covers all hosts, and these',
      reaching('b.example', 'a.example'),
      ['add /tools/0/net public', 'add /requires/hosts/- a.example', 'add /requires/hosts/- b.example'],
    ],
    [
      'a wider network for another host',
      { net: 'openvibe-only', ...reaching('a.example') },
      ['add /tools/0/net public', 'add /requires/hosts/- a.example'],
    ],
    [
      'the network alone where the caller names hosts',
      { uses: [use('net', { targets: [fromCaller, known('a.example')] })] },
      ['add /tools/0/net public'],
    ],
    [
      'a host missing in a list, though the caller names others',
      { net: 'public', hosts: ['a.example'], uses: [use('net', { targets: [fromCaller, known('b.example')] })] },
      ['add /requires/hosts/- b.example'],
    ],
    ['no host that no list can hold', { net: 'public', ...reaching('203.0.113.7', 'localhost') }, []],
    ['a narrower network', { net: 'public', ...reaching('openvibe.blog') }, ['replace /tools/0/net openvibe-only']],
    ['no network', { net: 'openvibe-only' }, ['replace /tools/0/net deny']],
    [
      'no narrower network where a host is not known',
      { net: 'public', uses: [use('net', { targets: [notKnown] })] },
      [],
    ],
    ['no narrower network where something was not resolved', { net: 'public', unknowns: [unknown('module')] }, []],
    [
      'no removal where something was not read',
      { kinds: ['skill.run', 'money'], hosts: ['a.example'], gaps: [gap('too-long')] },
      [],
    ],
    ['a kind of the text', { acts: [act('pay', 'money')] }, ['add /requires/kinds/- money']],
    [
      'sending, of the code',
      {
        net: 'public',
        hosts: ['a.example'],
        uses: [use('net', { sends: true, targets: [known('a.example')] })],
        flows: [flow('input', 'net', { targets: [known('a.example')] })],
      },
      ['add /requires/kinds/- send'],
    ],
    [
      'the network and sending, of the code',
      { uses: [use('net', { sends: true, targets: [known('a.example')] })], flows: [flow('input', 'net')] },
      ['add /tools/0/net public', 'add /requires/hosts/- a.example', 'add /requires/kinds/- send'],
    ],
    [
      'no kind that would make a started program right',
      {
        uses: [use('exec'), use('fs.write', { region: at(2) }), use('exec', { region: at(3), certainty: 'possible' })],
      },
      [],
    ],
    ['no kind for a step that blocks anyhow', { acts: [act('fetch-and-run', 'program')] }, []],
    [
      'removals from the end',
      { kinds: ['skill.run', 'money', 'post'], hosts: ['a.example', 'b.example'] },
      ['remove /requires/kinds/2', 'remove /requires/kinds/1', 'remove /requires/hosts/1', 'remove /requires/hosts/0'],
    ],
    [
      'no removal of what the text speaks about',
      {
        kinds: ['skill.run', 'money'],
        hosts: ['a.example'],
        acts: [act('pay', 'money', { polarity: 'described', host: 'a.example' })],
      },
      [],
    ],
  ])('%s', (_, given, expected) => expect(edits(given)).toEqual(expected));
});

describe('capabilities', () => {
  it('has a row for each tool, capability and certainty', () => {
    const { capabilities } = judged({
      net: 'public',
      uses: [
        use('net', { targets: [known('B.example'), fromCaller] }),
        use('net', { region: at(2), api: 'http.get', targets: [known('a.example')] }),
        use('net', { region: at(3), targets: [], certainty: 'possible' }),
        use('env', { region: at(4), targets: [known('TZ')] }),
        use('exec', { region: at(5), tools: [] }),
        use('exec', { region: at(6), polarity: 'quoted', tools: [] }),
      ],
    });
    const row = { tool: 'run', certainty: 'definite', hosts: [] };
    expect(capabilities).toEqual([
      { ...row, capability: 'env', apis: ['process.env'], declared: true, regions: [at(4)] },
      {
        ...row,
        capability: 'net',
        apis: ['fetch', 'http.get'],
        hosts: ['*', 'a.example', 'b.example'],
        declared: true,
        regions: [at(1), at(2)],
      },
      {
        ...row,
        capability: 'net',
        certainty: 'possible',
        apis: ['fetch'],
        hosts: ['?'],
        declared: true,
        regions: [at(3)],
      },
      { ...row, tool: null, capability: 'exec', apis: ['child_process.exec'], declared: false, regions: [at(5)] },
    ]);
  });

  it.each<[string, boolean, Case]>([
    ['a host of the list', true, { net: 'public', hosts: ['a.example'], ...reaching('a.example') }],
    ['one host of two', false, { net: 'public', hosts: ['a.example'], ...reaching('a.example', 'b.example') }],
    ['an own host under openvibe-only', true, { net: 'openvibe-only', ...reaching('openvibe.blog') }],
    ['another host under openvibe-only', false, { net: 'openvibe-only', ...reaching('a.example') }],
    ['any host under deny', false, reaching('openvibe.blog')],
  ])('%s is declared: %s', (_, declared, given) => expect(judged(given).capabilities[0]?.declared).toBe(declared));
});
