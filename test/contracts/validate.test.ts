import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fields } from '../../src/contracts/validators.generated.js';
import { check, documentOf, problemsIn, sealedText, skillOf, tool, wrongs } from './documents.ts';

const messageOf = (edits: Record<string, unknown>): string =>
  problemsIn(sealedText('sandbox', edits))[0]?.message ?? '';

describe('the marker', () => {
  it.each([
    '{}',
    '{"skill":"actor.skill@3"}',
    '{"skill":"ACTOR.SKILL@2"}',
    '{"skill":2}',
    '{"skill":null}',
    '{"skill":["actor.skill@2"]}',
  ])('of %s names no contract that is read', (text) => expect(wrongs(text)).toEqual(['/skill unknown-contract']));

  it('is one problem, at the marker, that says which contracts are read', () => {
    expect(problemsIn('{\n  "name": "x",\n  "skill": "actor.skill@9"\n}')).toEqual([
      {
        pointer: '/skill',
        line: 3,
        column: 12,
        code: 'unknown-contract',
        message:
          'skill is "actor.skill@9"; it must name a contract that Assay reads: "actor.skill@1" or "actor.skill@2".',
      },
    ]);
    expect(problemsIn('\n{}')[0]).toMatchObject({ pointer: '/skill', line: 2, column: 1 });
  });

  it.each(['__proto__', 'constructor', 'toString'])('of the name %s is none either', (name) => {
    expect(wrongs(JSON.stringify({ skill: name }))).toEqual(['/skill unknown-contract']);
  });
});

describe('a problem', () => {
  it('stands at the value, for an unknown field at its name, for a missing one at what lacks it', () => {
    const text = sealedText('sandbox', { '/slug': 'A', '/version': undefined, '/tools/0/other': 1 }, 2);
    const lines = text.split('\n');
    const place = (pointer: string) => {
      const problem = problemsIn(text).find((candidate) => candidate.pointer === pointer);
      return lines[(problem?.line ?? 0) - 1]?.slice((problem?.column ?? 0) - 1);
    };
    expect(place('/slug')).toBe('"A",');
    expect(place('/tools/0/other')).toBe('"other": 1');
    expect(place('/version')).toBe('{');
  });

  it('is reported for each field that is wrong, in the document’s order', () => {
    const text = sealedText('sandbox', {
      '/slug': 'A',
      '/resources/1/path': '../x.md',
      '/tools/0/net': 'all',
      '/tools/0/args/properties/words': { type: 'object' },
      '/requires/hosts': ['a.example', 'a.example', 'B.example'],
      '/zzz': 1,
      '/author/subject': 'me',
    });
    expect(wrongs(text)).toEqual([
      '/slug pattern',
      '/resources/1/path pattern',
      '/tools/0/args/properties/words/type not-one-of',
      '/tools/0/net not-one-of',
      '/requires/hosts/1 duplicate-item',
      '/requires/hosts/2 pattern',
      '/author/subject pattern',
      '/zzz unknown-field',
    ]);
  });

  it.each([
    [
      { '/version': undefined },
      'version is missing; it must be three numbers of at most six digits joined by dots, such as "1.0.0".',
    ],
    [
      { '/slug': 7 },
      'slug is 7; it must be 1 to 64 lower-case letters, digits and hyphens, with no hyphen first or last.',
    ],
    [{ '/name': '' }, 'name is empty; it must be a text of 1 to 80 characters.'],
    [{ '/name': 'é'.repeat(81) }, 'name has 81 characters; at most 80 are allowed.'],
    [{ '/runs': 'node' }, 'runs is "node"; it must be one of "prompt", "sandbox" (how the skill runs).'],
    [{ '/tools/0/language': 'python' }, 'tools[0].language is "python"; it must be "javascript", the only language.'],
    [{ '/tools': Array.from({ length: 6 }, (_, i) => tool(`t${i}`)) }, 'tools has 6 entries; at most 5 are allowed.'],
    [
      { '/tools/0/limits/wall_ms': 60000 },
      'tools[0].limits.wall_ms is 60000; it must be a whole number of milliseconds from 1 to 30000.',
    ],
    [
      { '/tools/0/limits/cpu': 1 },
      'tools[0].limits.cpu is no field of the contract; remove it, or use one of wall_ms, mem_bytes.',
    ],
    [
      { '/tools/0/entry': 'x.js' },
      'tools[0].entry is "x.js"; it must be the path of one of the skill\'s own resources.',
    ],
    [{ '/resources': {} }, 'resources is an empty object; it must be a list of at most 10 resources.'],
    [
      { '/tools/0/args/properties/a-b': { type: 1 } },
      'tools[0].args.properties["a-b"].type is 1; it must be one of "string", "number", "integer", "boolean", "array" (one type, and no nested object).',
    ],
    [
      { '/tools/0/args/properties/5': { type: {} } },
      'tools[0].args.properties["5"].type is an empty object; it must be one of "string", "number", "integer", "boolean", "array" (one type, and no nested object).',
    ],
    [
      { '/tools/0/args/properties/words': { $ref: '#' } },
      'tools[0].args.properties.words.$ref is not allowed: args hold no reference.',
    ],
  ])('of %j says what is wrong and what is right', (edits, message) => {
    expect(messageOf(edits)).toBe(message);
  });

  it('has words for each place of each contract', () => {
    const schema = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../src/contracts/actor-skill.schema.json'), 'utf8'),
    );
    const places = (node: Record<string, unknown>, place: string): string[] => {
      const members = Object.entries((node.properties ?? {}) as Record<string, Record<string, unknown>>);
      const below = members.flatMap(([name, member]) => places(member, place === '' ? name : `${place}.${name}`));
      const items = node.items ? places(node.items as Record<string, unknown>, `${place}[]`) : [];
      return [...(place === '' ? [] : [place]), ...below, ...items];
    };
    expect(Object.keys(fields.actorSkill2).sort()).toEqual(places(schema, '').sort());
    expect(Object.keys(fields.actorSkill1).sort()).toEqual(
      places(schema, '')
        .filter((place) => !place.startsWith('tools'))
        .sort(),
    );
  });

  it('is cut where the document’s text is long', () => {
    for (const { message } of problemsIn(
      sealedText('sandbox', { '/slug': 'A'.repeat(100_000), [`/${'x'.repeat(250)}`]: 1 }),
    ))
      expect(message.length).toBeLessThan(600);
  });
});

describe('a valid document', () => {
  it('becomes a skill', () => {
    const skill = skillOf(sealedText('sandbox', { '/tools': [tool('a'), { ...tool('b'), net: undefined }] }));
    expect(skill).toMatchObject({
      contract: 'actor.skill@2',
      slug: 'word-sorter',
      version: '1.0.0',
      name: 'Word sorter',
      runs: 'sandbox',
      resources: [
        { path: 'main.js', mediaType: 'text/javascript', part: '/resources/0/text' },
        { path: 'notes.md', mediaType: 'text/markdown', part: '/resources/1/text' },
      ],
      declared: {
        kinds: [{ name: 'skill.run', pointer: '/requires/kinds/0' }],
        apps: [{ name: 'mail', pointer: '/requires/apps/0' }],
        hosts: [{ name: 'api.example', pointer: '/requires/hosts/0' }],
        tools: [
          { name: 'a', entry: 'main.js', net: 'deny', pointer: '/tools/0' },
          { name: 'b', entry: 'main.js', net: 'deny', pointer: '/tools/1' },
        ],
      },
      integrity: { alg: 'sha256', verified: true },
      remarks: [],
    });
  });

  it('of actor.skill@1 becomes one that declares no tools', () => {
    const skill = skillOf(sealedText('first'));
    expect([skill.contract, skill.runs, skill.declared.tools]).toEqual(['actor.skill@1', 'prompt', []]);
  });

  it('is judged the same whatever was judged before', () => {
    const texts = [sealedText('sandbox'), sealedText('sandbox', { '/slug': 'A' }), sealedText('first'), '{}'];
    const once = texts.map((text) => check(text));
    expect(
      texts
        .toReversed()
        .map((text) => check(text))
        .toReversed(),
    ).toEqual(once);
    expect(documentOf(texts[0]!).text).toBe(texts[0]);
  });
});

describe('hostile documents', () => {
  const many = (count: number, make: (index: number) => string): string =>
    Array.from({ length: count }, (_, i) => make(i)).join(',');
  const spliced = (edits: Record<string, unknown>, raw: string): string =>
    sealedText('sandbox', edits).replace('"@"', raw);
  const name = (i: number): string => `"k${i.toString(36)}"`;

  it.each([
    [
      'a million resources',
      () => spliced({ '/resources': '@' }, `[${many(1_000_000, () => '1')}]`),
      '/resources too-many',
    ],
    [
      'a million kinds',
      () => spliced({ '/requires/kinds': '@' }, `[${many(400_000, () => '"send"')}]`),
      '/requires/kinds too-many',
    ],
    [
      'a million required names',
      () => spliced({ '/tools/0/args/required': '@' }, `[${many(900_000, () => '"a"')}]`),
      '/tools/0/args/required too-many',
    ],
    [
      '400,000 unknown fields',
      () => spliced({ '/requires': '@' }, `{"kinds":["skill.run"],${many(400_000, (i) => `${name(i)}:1`)}}`),
      ' more-problems',
    ],
    [
      '180,000 arguments that are wrong',
      () => spliced({ '/tools/0/args/properties': '@' }, `{${many(180_000, (i) => `${name(i)}:{"type":"x"}`)}}`),
      ' more-problems',
    ],
    ['a slug of 5 million', () => spliced({ '/slug': '@' }, `"${'a-'.repeat(2_500_000)}"`), '/slug pattern'],
    [
      'a host of 5 million',
      () => spliced({ '/requires/hosts/0': '@' }, `"${'a.'.repeat(2_500_000)}"`),
      '/requires/hosts/0 pattern',
    ],
    ['a date of 5 million', () => spliced({ '/created_at': '@' }, `"${'T'.repeat(5_000_000)}"`), '/created_at format'],
  ])('%s', (_, text, wrong) => {
    const found = wrongs(text());
    expect(found).toContain(wrong);
    expect(found.length).toBeLessThanOrEqual(1_001);
  });

  it('10,000 arguments with patterns are read to the last', () => {
    const properties = Object.fromEntries(
      Array.from({ length: 10_000 }, (_, i) => [`a${i}`, { type: 'string', pattern: `${'a*'.repeat(80)}${i}` }]),
    );
    const { remarks } = skillOf(
      sealedText('sandbox', { '/tools/0/args/properties': { words: { type: 'string' }, ...properties } }),
    );
    expect(remarks).toHaveLength(10_000);
  });
});
