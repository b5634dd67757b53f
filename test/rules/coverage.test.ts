import { describe, expect, it } from 'vitest';
import type { Contract, Use } from '../../src/model.ts';
import { CAPABILITY, REMARK } from '../../src/rules/words.ts';
import { act, type Case, flow, gap, mark, remark, unknown, use } from './facts.ts';
import { findingsOf, said } from './judged.ts';

describe('steps', () => {
  const kinds = (given: Case) => said(given, 'undeclared-kind');
  it.each<[string, string, Case]>([
    ['undeclared', 'medium', { acts: [act('pay', 'money')] }],
    ['declared', 'none', { acts: [act('pay', 'money')], kinds: ['skill.run', 'money'] }],
    ['forbidden', 'none', { acts: [act('pay', 'money', { polarity: 'forbidden' })] }],
    ['described', 'none', { acts: [act('pay', 'money', { polarity: 'described' })] }],
    ['quoted', 'none', { acts: [act('pay', 'money', { polarity: 'quoted' })] }],
    ['left to the person', 'none', { acts: [act('pay', 'money', { addressee: 'user' })] }],
    ['in a comment of code', 'none', { acts: [act('pay', 'money', { via: 'comment' })] }],
    ['hidden', 'medium', { acts: [act('pay', 'money', { via: 'hidden' })] }],
    ['reading', 'none', { acts: [act('read', 'page')] }],
    ['sending to the user', 'none', { acts: [act('send', 'message', { destination: 'user' })] }],
    ['sending to a person', 'medium', { acts: [act('send', 'message', { destination: 'person' })] }],
    ['a program started by code', 'medium', { uses: [use('exec')] }],
    ['a file written by code', 'medium', { uses: [use('fs.write')] }],
    ['a page asked for by code', 'none', { net: 'public', uses: [use('net')], flows: [flow('input', 'net')] }],
    [
      'the caller’s content sent by code',
      'medium',
      { net: 'public', uses: [use('net', { sends: true })], flows: [flow('input', 'net')] },
    ],
    ['other content sent by code', 'none', { net: 'public', uses: [use('net', { sends: true })] }],
    [
      'the caller’s content sent by code, declared',
      'none',
      {
        net: 'public',
        uses: [use('net', { sends: true })],
        flows: [flow('input', 'net')],
        kinds: ['skill.run', 'send'],
      },
    ],
  ])('%s: %s', (_, severity, given) => expect(kinds(given)).toBe(severity));
});

describe('whatever an engine sees is spoken of', () => {
  const quiet: Case = { kinds: ['skill.run', 'computer.run', 'computer.write'] };
  it.each(['unparsable', 'too-deep', 'too-long', 'too-much-work', 'language', 'two-readings'] as const)(
    'gap %s',
    (reason) => expect(said({ ...quiet, gaps: [gap(reason)] }, 'gap')).toBe('medium'),
  );
  it.each(['module', 'property', 'call', 'package', 'code'] as const)('unknown %s', (what) =>
    expect(said({ ...quiet, unknowns: [unknown(what)] }, 'unresolved')).toBe('medium'),
  );
  it.each([
    'invisible',
    'bidi',
    'tag',
    'variation-selector',
    'homoglyph',
    'padding',
    'html-comment',
    'styled-away',
    'not-rendered',
    'encoded',
    'control',
  ] as const)('mark %s', (kind) => {
    expect(said({ ...quiet, marks: [mark(kind, 'an order')] }, 'hidden-text')).toMatch(/^(high|medium)$/);
    expect(said({ ...quiet, marks: [mark(kind, null)] }, 'hidden-text')).toMatch(/^(high|medium)$/);
  });
});

/** Remarks that only a package can have. */
const OF_PACKAGES: ReadonlyMap<string, Contract> = new Map<string, Contract>([
  ['name-not-folder', 'SKILL.md'],
  ['unknown-front-matter-field', 'SKILL.md'],
  ['front-matter-hooks', 'SKILL.md'],
  ['unknown-manifest-field', 'agentskills.io/v1'],
  ['no-entrypoint', 'agentskills.io/v1'],
]);

describe('whatever else an engine sees is spoken of', () => {
  const speaks = (given: Case) => expect(findingsOf(given).length).toBeGreaterThan(0);
  it.each(Object.keys(CAPABILITY) as Use['capability'][])('capability %s', (capability) => {
    speaks({ uses: [use(capability)] });
    speaks({ uses: [use(capability, { tools: [], certainty: 'possible' })] });
  });
  it.each(Object.keys(REMARK))('remark %s', (name) =>
    speaks({ remarks: [remark(name)], contract: OF_PACKAGES.get(name) ?? 'actor.skill@2' }),
  );
});
