import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Facts } from '../../src/model.ts';
import { judge } from '../../src/rules/judge.ts';
import { act, at, factsOf, flow, fromCaller, gap, known, mark, unknown, use } from './facts.ts';
import { findingsOf, rules } from './judged.ts';

describe('findings', () => {
  it('names all targets of one place in one finding', () => {
    const targets = ['b.example', 'a.example', 'c.example'].map(known);
    const findings = findingsOf({ uses: [use('net', { targets })] });
    expect(findings.map(({ message }) => message)).toEqual([
      'fetch reaches a.example, b.example and c.example, and the tool run declares no network.',
    ]);
  });

  it('has one for each tool and place', () => {
    const tools = [0, 1].map((n) => ({
      name: `tool_${n}`,
      entry: 'main.js',
      net: 'deny' as const,
      pointer: `/tools/${n}`,
    }));
    const facts = factsOf({
      uses: [use('exec', { tools: ['tool_0', 'tool_1'] }), use('exec', { tools: ['tool_0'], region: at(2) })],
    });
    const { findings } = judge({ ...facts, declared: { ...facts.declared, tools } }, rules);
    const exec = findings.filter(({ category }) => category === 'exec').map(({ tool, region }) => [tool, region.start]);
    expect(exec).toEqual([
      ['tool_0', 10],
      ['tool_1', 10],
      ['tool_0', 20],
    ]);
  });

  it('carries the way that the value took', () => {
    const [finding] = findingsOf({ uses: [use('native')] });
    expect(finding?.evidence).toEqual([{ region: at(99), note: 'it begins here' }]);
  });

  it('keeps its identity when the code moves or another route reaches it', () => {
    const identity = (place: number) =>
      findingsOf({ uses: [use('native', { region: at(place), trace: [] })] })[0]?.identity;
    expect(identity(1)).toEqual(identity(7));
  });

  it('bounds what a skill can put into a message', () => {
    const targets = Array.from({ length: 500 }, (_, n) => known(`${'x'.repeat(300)}\n${n}`));
    const [finding] = findingsOf({ uses: [use('exec', { targets })], kinds: ['skill.run', 'computer.run'] });
    expect(finding?.message.length).toBeLessThan(600);
    expect(finding?.message).toContain('and 495 more');
    expect(finding?.message).not.toContain('\n');
  });

  it('leaves alone what text around code forbids, describes or quotes', () => {
    for (const polarity of ['forbidden', 'described', 'quoted'] as const)
      expect(findingsOf({ uses: [use('exec', { polarity, tools: [] })] })).toEqual([]);
  });
});

describe('hostile names', () => {
  const name = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom('__proto__', 'constructor', '{api}', '$&', '\ud800', 'a.example', ''),
  );
  it('neither break the judge nor the shape of what it says', () => {
    fc.assert(
      fc.property(name, name, name, (api, value, carried) => {
        const uses = [
          use('net', { api, targets: [known(value)] }),
          use('env', { api, region: at(2), targets: [known(value)] }),
        ];
        const judged = judge(
          factsOf({
            net: 'public',
            hosts: [value],
            uses,
            acts: [act('send', 'file', { host: value })],
            marks: [mark('tag', carried)],
          }),
          rules,
        );
        for (const { message, identity } of judged.findings) {
          expect(message.length).toBeLessThan(700);
          expect(identity.length).toBeGreaterThan(0);
        }
        expect(judged.capabilities).toHaveLength(2);
      }),
    );
  });
});

describe('order', () => {
  const full = factsOf({
    net: 'public',
    hosts: ['api.example'],
    uses: [
      use('net', { targets: [known('b.example'), fromCaller] }),
      use('net', { targets: [known('a.example')], trace: [] }),
      use('exec', { region: at(2) }),
      use('exec', { region: at(2), certainty: 'possible', api: 'child_process.spawn' }),
      use('env', { region: at(3), targets: [known('API_KEY')] }),
    ],
    flows: [
      flow('env', 'net', { sourceName: 'API_KEY', targets: [known('b.example')] }),
      flow('input', 'exec', { region: at(2) }),
    ],
    unknowns: [unknown('module', { region: at(4) }), unknown('call', { region: at(4) })],
    acts: [act('pay', 'money'), act('override', 'instructions'), act('hide', 'action')],
    marks: [mark('tag', 'an order'), mark('invisible', null)],
    gaps: [gap('too-long'), gap('too-deep')],
  });
  const shuffled = <T>(list: readonly T[]) => fc.shuffledSubarray([...list], { minLength: list.length });
  const anyOrder = fc.record({
    uses: shuffled(full.uses),
    flows: shuffled(full.flows),
    unknowns: shuffled(full.unknowns),
    acts: shuffled(full.acts),
    marks: shuffled(full.marks),
    gaps: shuffled(full.gaps),
  });

  it('of facts and rules changes nothing', () => {
    const expected = judge(full, rules);
    fc.assert(
      fc.property(anyOrder, shuffled(rules.rules), shuffled(rules.kinds), (facts, someRules, kinds) => {
        const again = judge({ ...full, ...facts } satisfies Facts, { ...rules, rules: someRules, kinds });
        expect(again).toEqual(expected);
      }),
      { numRuns: 50 },
    );
  });
});
