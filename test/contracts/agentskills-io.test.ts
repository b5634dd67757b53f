import { describe, expect, it } from 'vitest';
import { check, problems, valid } from './packages.ts';

const BASE = {
  spec: 'agentskills.io/v1',
  name: 'deep-researcher',
  version: '2.1.0',
  description: 'Plans a research brief, queries multiple web sources in parallel, and returns a cited report.',
  inputs: { topic: { type: 'string', description: 'Research question or topic.', required: true, minLength: 8 } },
  outputs: { report: { type: 'string', description: 'The report.' } },
  permissions: ['net:http', 'fs:write'],
};

type Edits = Readonly<Record<string, unknown>>;

/** The manifest with edits; `undefined` takes a field out. */
const files = (edits: Edits = {}, more: Readonly<Record<string, string>> = {}) => ({
  'skill.json': JSON.stringify({ ...BASE, ...edits }),
  'run.sh': '#!/bin/sh\necho\n',
  ...more,
});
const text = (length: number) =>
  'Sums up the notes of a meeting. '
    .repeat(20)
    .slice(0, length - 1)
    .padEnd(length, 'x');
const input = (edits: Edits) => ({ inputs: { topic: { type: 'string', description: 'A topic.', ...edits } } });

/** What is right, each at the edge of a rule. */
const RIGHT: readonly (readonly [rule: string, edits: Edits])[] = [
  ['spec may be left out', { spec: undefined }],
  ['name of 3', { name: 'abc' }],
  ['name of 48', { name: 'a'.repeat(48) }],
  ['name of hyphens and digits', { name: '-1-' }],
  ['version of zeros', { version: '0.0.0' }],
  ['version before a release', { version: '1.0.0-rc.1' }],
  ['version of a build', { version: '1.0.0+build.5' }],
  ['description of 40', { description: text(40) }],
  ['description of 280', { description: text(280) }],
  ['description of 280 code points', { description: `${text(279)}😀` }],
  ['description with a file name', { description: 'Reads package.json and README.md of a project, and sums both up.' }],
  [
    'description with the word in another',
    { description: 'Bestows names upon the bestiary of a game, one by one, and lists them.' },
  ],
  ['description with best practices', { description: 'Holds a text against the best practices of technical writing.' }],
  ['no inputs', { inputs: {} }],
  ...['string', 'number', 'boolean', 'array', 'object'].map(
    (type) => [`input of type ${type}`, input({ type })] as const,
  ),
  ['input that is not required', input({ required: false, default: 'x', enum: ['x', 'y'] })],
  ['input without required', input({})],
  ['input with other keywords', input({ format: 'uri', minLength: 0, pattern: '^a' })],
  ['input of any name', { inputs: { 'a b.c': { type: 'string', description: 'A topic.' } } }],
  ['output that is named _a1', { outputs: { _a1: { type: 'array', description: 'All.' } } }],
  ['no permissions', { permissions: [] }],
  [
    'all nine permissions',
    {
      permissions: [
        'net:http',
        'net:dns',
        'fs:read',
        'fs:write',
        'exec:shell',
        'exec:docker',
        'env:read',
        'secret:read',
        'browser:headless',
      ],
    },
  ],
  ['author', { author: 'AgentWorks' }],
  ['license', { license: 'Apache-2.0' }],
  ['license by default', { license: 'UNLICENSED' }],
  ['category', { category: 'Research' }],
  ['homepage', { homepage: 'https://a.example/x' }],
  ['repository', { repository: 'https://a.example/x' }],
  ['entrypoint', { entrypoint: './run.sh' }],
  ['entrypoint without a dot', { entrypoint: 'run.sh' }],
  ...['shell', 'node', 'python', 'docker'].map((runtime) => [`runtime ${runtime}`, { runtime }] as const),
  ['min_host_version', { min_host_version: '1.2.0' }],
  ['8 tags', { tags: 'abcdefgh'.split('') }],
  ['fields of its own', { 'x-mine': 1 }],
];

const WRONG: readonly (readonly [problem: string, edits: Edits])[] = [
  ['/spec not-one-of', { spec: 'agentskills.io/v2' }],
  ...['name', 'version', 'description', 'inputs', 'outputs', 'permissions'].map(
    (name) => [`/${name} required`, { [name]: undefined }] as const,
  ),
  ...['name', 'version', 'description', 'inputs', 'outputs', 'permissions'].map(
    (name) => [`/${name} wrong-type`, { [name]: 1 }] as const,
  ),
  ['/name pattern', { name: 'ab' }],
  ['/name pattern', { name: 'a'.repeat(49) }],
  ['/name pattern', { name: 'Abc' }],
  ['/name pattern', { name: 'a_bc' }],
  ['/version pattern', { version: '1.0' }],
  ['/version pattern', { version: 'v1.0.0' }],
  ['/version pattern', { version: '1.0.0.0' }],
  ['/version pattern', { version: '01.0.0' }],
  ['/version pattern', { version: '^1.0.0' }],
  ['/version pattern', { version: '1.0.0-01' }],
  ['/description too-short', { description: text(39) }],
  ['/description too-long', { description: text(281) }],
  ['/description url', { description: 'Reads the notes at https://a.example and sums them up in a few lines.' }],
  ['/description url', { description: 'Reads the notes at www.a.example and sums them up in a few lines.' }],
  ['/description url', { description: 'Reads the notes at github.com/someone and sums them up in a few lines.' }],
  ['/description superlative', { description: 'The best way to sum up the notes of a meeting in a few lines.' }],
  ['/description superlative', { description: 'The ULTIMATE way to sum up the notes of a meeting in some lines.' }],
  ['/description superlative', { description: 'A world-class way to sum up the notes of a meeting in some lines.' }],
  ['/inputs/topic/type not-one-of', input({ type: 'integer' })],
  ['/inputs/topic/type required', input({ type: undefined })],
  ['/inputs/topic/description required', input({ description: undefined })],
  ['/inputs/topic/description too-short', input({ description: '' })],
  ['/inputs/topic/required wrong-type', input({ required: 'yes' })],
  ['/inputs/topic/minLength out-of-range', input({ minLength: -1 })],
  ['/inputs/topic/enum too-few', input({ enum: [] })],
  ['/inputs/topic wrong-type', { inputs: { topic: 'string' } }],
  ['/outputs too-few', { outputs: {} }],
  ['/outputs/1a identifier', { outputs: { '1a': { type: 'string', description: 'All.' } } }],
  ['/outputs/a-b identifier', { outputs: { 'a-b': { type: 'string', description: 'All.' } } }],
  ['/outputs/a/type not-one-of', { outputs: { a: { type: 'text', description: 'All.' } } }],
  ['/permissions/0 not-one-of', { permissions: ['net'] }],
  ['/permissions/0 not-one-of', { permissions: ['NET:HTTP'] }],
  ['/permissions/1 duplicate-item', { permissions: ['net:http', 'net:http'] }],
  ['/author wrong-type', { author: {} }],
  ['/license wrong-type', { license: ['MIT'] }],
  ['/homepage pattern', { homepage: 'a.example' }],
  ['/repository pattern', { repository: 'git@a.example:x' }],
  ['/entrypoint entrypoint-missing', { entrypoint: './start.sh' }],
  ['/entrypoint path-escape', { entrypoint: '../run.sh' }],
  ['/entrypoint path-escape', { entrypoint: '/bin/sh' }],
  ['/runtime not-one-of', { runtime: 'ruby' }],
  ['/min_host_version pattern', { min_host_version: 'new' }],
  ['/tags too-many', { tags: 'abcdefghi'.split('') }],
  ['/tags/0 pattern', { tags: ['Web'] }],
];

describe('agentskills.io/v1', () => {
  it.each(RIGHT)('is valid: %s', (_, edits) => expect(problems(files(edits))).toEqual([]));
  it.each(WRONG)('is invalid: %s', (problem, edits) => expect(problems(files(edits))).toEqual([problem]));

  it('must stay under 32 KB', () => {
    const padded = (length: number) => {
      const { 'skill.json': manifest, ...rest } = files();
      return { ...rest, 'skill.json': manifest + ' '.repeat(length - manifest.length) };
    };
    expect(problems(padded(32_767))).toEqual([]);
    expect(problems(padded(32_768))).toEqual([' too-large']);
  });

  it('must be strict JSON, each name once', () => {
    const { 'skill.json': manifest } = files();
    expect(problems({ 'skill.json': `// The manifest\n${manifest}` })).toEqual([' comment']);
    expect(problems({ 'skill.json': manifest.replace(/\}$/, ',}') })).toEqual([' trailing-comma']);
    expect(problems({ 'skill.json': manifest.replace('{', '{"name":"abc",') })).toEqual(['/name duplicate-name']);
  });

  it('must have an entrypoint that may be executed, where that is known', () => {
    const named = files({ entrypoint: './run.sh' });
    expect(problems(named, true)).toEqual([]);
    expect(problems(named, null)).toEqual([]);
    expect(problems(named, false)).toEqual(['/entrypoint entrypoint-not-executable']);
    expect(problems(files(), false)).toEqual([]);
  });

  it('tells where each problem lies, and what would be right', () => {
    const read = check({ 'skill.json': JSON.stringify({ ...BASE, name: 'A' }, null, 2), 'run.sh': '' });
    expect(read.ok ? [] : read.problems).toEqual([
      {
        pointer: '/name',
        line: 3,
        column: 11,
        code: 'pattern',
        message: 'name is "A"; it must be 3 to 48 lower-case letters, digits and hyphens.',
      },
    ]);
  });

  it('accepts the example of the spec', () => {
    const example = {
      spec: 'agentskills.io/v1',
      name: 'deep-researcher',
      version: '2.1.0',
      description:
        'Plans a research brief, queries multiple web sources in parallel, cross-checks claims, and returns a cited Markdown report with a confidence score per section.',
      inputs: {
        topic: { type: 'string', description: 'Research question or topic.', required: true, minLength: 8 },
        depth: {
          type: 'string',
          description: 'How deep to go.',
          required: false,
          enum: ['quick', 'standard', 'deep'],
          default: 'standard',
        },
      },
      outputs: {
        report_markdown: { type: 'string', description: 'Full cited report in Markdown.' },
        sources: { type: 'array', description: 'URLs consulted, in citation order.' },
        confidence: { type: 'number', description: '0–1 aggregate confidence.' },
      },
      permissions: ['net:http', 'fs:write'],
      author: 'AgentWorks',
      license: 'Apache-2.0',
      category: 'Research',
      homepage: 'https://anthropicskills.com/skills/deep-researcher.html',
      repository: 'https://github.com/agentworks/deep-researcher',
      entrypoint: './run.sh',
      runtime: 'shell',
      tags: ['research', 'web', 'citations', 'reports'],
    };
    const found = valid({ 'skill.json': JSON.stringify(example), 'run.sh': '#!/bin/sh\n' });
    expect(found).toMatchObject({ contract: 'agentskills.io/v1', slug: 'deep-researcher', version: '2.1.0' });
    expect(found.declared.permissions).toEqual([
      { name: 'net:http', pointer: '/permissions/0' },
      { name: 'fs:write', pointer: '/permissions/1' },
    ]);
    expect(found.remarks).toEqual([]);
  });

  it('enters code at the entrypoint and at tools/', () => {
    const more = { 'tools/a.js': '', 'lib/b.js': '', 'main.js': '', 'README.md': 'text' };
    expect(valid(files({ entrypoint: 'main.js' }, more)).entries).toEqual(['main.js', 'tools/a.js']);
  });

  it('is remarked on for what is odd', () => {
    const remarks = (edits: Edits) =>
      valid({ 'skill.json': JSON.stringify({ ...BASE, ...edits }) }).remarks.map(({ remark }) => remark);
    expect(remarks({ license: 'mine' })).toEqual(['license-not-spdx', 'no-entrypoint']);
    expect(remarks({ price: 3 })).toEqual(['unknown-manifest-field', 'no-entrypoint']);
  });
});
