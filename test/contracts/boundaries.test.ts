import { describe, expect, it } from 'vitest';
import { type Base, type Edits, sealedText, tool, wrongs } from './documents.ts';

/** One edit of a valid document, and what is wrong afterwards: `/pointer code`, or nothing. */
type Row = readonly [name: string, edits: Edits, wrong?: string | readonly string[] | undefined];

const a = (count: number): string => 'a'.repeat(count);
const list = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const resource = (path: string, text = 'x', media_type = 'text/markdown') => ({ path, media_type, text });
const argument = (schema: unknown): Edits => ({ '/tools/0/args/properties/words': schema });
const resources = (...more: unknown[]): Edits => ({
  '/resources': [resource('main.js', 'x', 'text/javascript'), ...more],
});

/** A text with limits, from both sides: missing, of another type, too short, shortest, longest (in code points), too long. */
const text = (pointer: string, most: number, least = 1): Row[] => [
  [`${pointer} of another type`, { [pointer]: 7 }, `${pointer} wrong-type`],
  [`${pointer} that is null`, { [pointer]: null }, `${pointer} wrong-type`],
  [`${pointer} that is empty`, { [pointer]: '' }, least > 0 ? `${pointer} too-short` : undefined],
  [`${pointer} of ${least || 1}`, { [pointer]: a(least || 1) }],
  [`${pointer} of ${most}`, { [pointer]: a(most) }],
  [`${pointer} of ${most} beyond the basic plane`, { [pointer]: '😀'.repeat(most) }],
  [`${pointer} of ${most + 1}`, { [pointer]: a(most + 1) }, `${pointer} too-long`],
  [`${pointer} of ${most + 1} beyond the basic plane`, { [pointer]: '😀'.repeat(most + 1) }, `${pointer} too-long`],
];

const required = (...pointers: string[]): Row[] =>
  pointers.map((pointer) => [`${pointer} missing`, { [pointer]: undefined }, `${pointer} required`]);

const optional = (...pointers: string[]): Row[] =>
  pointers.map((pointer) => [`${pointer} missing`, { [pointer]: undefined }]);

const accepts = (pointer: string, ...values: unknown[]): Row[] =>
  values.map((value) => [`${pointer} ${JSON.stringify(value)}`, { [pointer]: value }]);

const refuses = (pointer: string, code: string, ...values: unknown[]): Row[] =>
  values.map((value) => [`${pointer} ${JSON.stringify(value)}`, { [pointer]: value }, `${pointer} ${code}`]);

const closed = (...holders: string[]): Row[] =>
  holders.flatMap((holder): Row[] => [
    [`${holder}/other`, { [`${holder}/other`]: 1 }, `${holder}/other unknown-field`],
    [`${holder}/__proto__`, { [`${holder}/__proto__`]: {} }, `${holder}/__proto__ unknown-field`],
  ]);

const HEX = '0123456789abcdef'.repeat(4);
const USER = 'usr_01JAB2C3D4E5F6G7H8J9K0MNPQ';
const segment = (length: number): string => `a${'-'.repeat(length - 1)}`;

const sandbox: Row[] = [
  ['nothing changed', {}],
  ...required('/slug', '/name', '/description', '/version', '/instructions', '/runs', '/integrity', '/tools'),
  ...optional('/license', '/author', '/created_at', '/author/name', '/requires/apps', '/requires/hosts'),
  ...closed('', '/resources/0', '/tools/0', '/tools/0/args', '/tools/0/limits', '/requires', '/author', '/integrity'),

  ...accepts('/slug', 'a', '0', 'a-b', 'a--b', a(64), `a${'-'.repeat(62)}b`),
  ...refuses('/slug', 'pattern', '', '-', '-a', 'a-', 'A', 'ä', 'a_b', 'a b', 'a\n', a(65), 'wоrd', 'a.b'),
  ...refuses('/slug', 'wrong-type', 1, null, ['a'], {}),
  ...text('/name', 80),
  ...text('/description', 280),
  ...accepts('/version', '0.0.0', '1.2.3', '999999.999999.999999', '10.20.30'),
  ...refuses(
    '/version',
    'pattern',
    '',
    '1',
    '1.0',
    '1.0.0.0',
    '01.0.0',
    '1.00.0',
    '1.0.01',
    '1000000.0.0',
    '1.0.1000000',
  ),
  ...refuses('/version', 'pattern', 'v1.0.0', '1.0.0-rc.1', '1.0.0+1', ' 1.0.0', '1.0.0\n', '1.0.x', '-1.0.0'),
  ...text('/instructions', 20_000),

  ...refuses('/resources', 'wrong-type', {}, 'x', null),
  ['10 resources', resources(...list(9, (i) => resource(`n${i}.md`)))],
  ['11 resources', resources(...list(10, (i) => resource(`n${i}.md`))), '/resources too-many'],
  ['a resource that is no object', resources('x'), '/resources/1 wrong-type'],
  ...required('/resources/1/path', '/resources/1/media_type', '/resources/1/text'),
  ...accepts('/resources/1/path', 'a.md', '0.md', 'a_b-c.md', 'a/b.md', 'a/b/c/d.md', '_a.md'.slice(1), 'md.md'),
  ...accepts(
    '/resources/1/path',
    `${segment(60)}.md`,
    `${segment(60)}/${segment(60)}/${segment(60)}/${segment(60)}.md`,
  ),
  ...refuses(
    '/resources/1/path',
    'pattern',
    '',
    '.md',
    'a',
    'a.',
    'a.txt.md',
    'A.md',
    'a.MD',
    'a.html',
    'a.mjs',
    'a.js.txt',
  ),
  ...refuses(
    '/resources/1/path',
    'pattern',
    '../a.md',
    './a.md',
    '/a.md',
    'a//b.md',
    'a/b/c/d/e.md',
    'a/.md',
    '-a.md',
    '_a.md',
  ),
  ...refuses(
    '/resources/1/path',
    'pattern',
    `${segment(61)}.md`,
    `a/${segment(61)}.md`,
    'a b.md',
    'a.md\n',
    'a\\b.md',
    'ä.md',
  ),
  ...refuses('/resources/1/path', 'wrong-type', 1, null),
  ...accepts('/resources/1/media_type', 'text/markdown', 'text/plain', 'application/json', 'text/csv'),
  ...refuses(
    '/resources/1/media_type',
    'not-one-of',
    '',
    'text/html',
    'TEXT/MARKDOWN',
    'text/markdown; charset=utf-8',
    1,
    null,
  ),
  ...refuses('/resources/1/media_type', 'media-type', 'text/javascript'),
  ...refuses('/resources/0/media_type', 'media-type', 'text/plain', 'application/json'),
  ...text('/resources/1/text', 20_000, 0).filter(([name]) => !name.includes('20000 beyond')),
  ['prose of 16,384 characters of four bytes', { '/resources/1/text': '😀'.repeat(16_384) }],
  ['prose of one more', { '/resources/1/text': '😀'.repeat(16_385) }, '/resources/1/text too-long'],
  ...accepts(
    '/resources/0/text',
    '',
    a(20_001),
    a(65_536),
    'é'.repeat(32_768),
    '日'.repeat(21_845),
    '😀'.repeat(16_384),
  ),
  ...refuses('/resources/0/text', 'too-long', a(65_537), 'é'.repeat(32_769), '日'.repeat(21_846), '😀'.repeat(16_385)),
  ...refuses('/resources/0/text', 'wrong-type', 1, null, ['x']),
  [
    'two resources of one path',
    resources(resource('n.md'), resource('m.md'), resource('n.md', 'y')),
    '/resources/3/path duplicate-path',
  ],

  ...refuses('/tools', 'wrong-type', {}, null),
  ...refuses('/tools', 'too-few', []),
  ['5 tools', { '/tools': list(5, (i) => tool(`t${i}`)) }],
  ['6 tools', { '/tools': list(6, (i) => tool(`t${i}`)) }, '/tools too-many'],
  ['two tools of one name', { '/tools': [tool('a'), tool('b'), tool('a')] }, '/tools/2/name duplicate-tool'],
  ['a tool that is no object', { '/tools': [tool('a'), 'b'] }, '/tools/1 wrong-type'],
  ...['name', 'description', 'language', 'entry', 'args'].flatMap((field) => required(`/tools/0/${field}`)),
  ...optional('/tools/0/net', '/tools/0/limits', '/tools/0/limits/wall_ms', '/tools/0/limits/mem_bytes'),
  ...accepts('/tools/0/name', 'a', 'a_1', a(32)),
  ...refuses('/tools/0/name', 'pattern', '', 'A', '1a', '_a', 'a-b', 'a.b', a(33), 'a b', 'ä'),
  ...text('/tools/0/description', 200),
  ...refuses('/tools/0/language', 'not-one-of', '', 'python', 'JavaScript', 'typescript', 1, null),
  ...refuses('/tools/0/entry', 'pattern', '', 'main', 'main.md', 'Main.js', './main.js', 'main.mjs', 'a/b/c/d/e.js'),
  ...refuses('/tools/0/entry', 'unknown-entry', 'other.js', 'a/main.js'),
  ...refuses('/tools/0/entry', 'wrong-type', 1, null),
  ...accepts('/tools/0/net', 'deny', 'openvibe-only', 'public'),
  ...refuses('/tools/0/net', 'not-one-of', '', 'none', 'PUBLIC', true, null, ['deny']),
  ...accepts('/tools/0/limits', {}),
  ...refuses('/tools/0/limits', 'wrong-type', [], null, 1),
  ...accepts('/tools/0/limits/wall_ms', 1, 30_000),
  ...refuses('/tools/0/limits/wall_ms', 'out-of-range', 0, 30_001, -1),
  ...refuses('/tools/0/limits/wall_ms', 'wrong-type', 1.5, '5000', null),
  ...accepts('/tools/0/limits/mem_bytes', 1, 268_435_456),
  ...refuses('/tools/0/limits/mem_bytes', 'out-of-range', 0, 268_435_457),
  ...refuses('/tools/0/limits/mem_bytes', 'wrong-type', 0.5, true),

  ...refuses('/tools/0/args', 'wrong-type', [], null, 'x'),
  ...required('/tools/0/args/type'),
  ...optional('/tools/0/args/properties', '/tools/0/args/required', '/tools/0/args/additionalProperties'),
  ...refuses('/tools/0/args/type', 'not-one-of', 'array', 'string', null, ['object']),
  ...text('/tools/0/args/description', 200, 0),
  ...refuses('/tools/0/args/properties', 'wrong-type', [], null, 'x'),
  ...accepts(
    '/tools/0/args/required',
    [],
    ['words'],
    list(20, (i) => `a${i}`),
    [`_${a(63)}`],
    ['__proto__', 'constructor'],
  ),
  ...refuses(
    '/tools/0/args/required',
    'too-many',
    list(21, (i) => `a${i}`),
  ),
  ...refuses('/tools/0/args/required', 'wrong-type', 'words', {}, null),
  ['a required name twice', { '/tools/0/args/required': ['a', 'b', 'a'] }, '/tools/0/args/required/2 duplicate-item'],
  [
    '__proto__ required twice',
    { '/tools/0/args/required': ['__proto__', '__proto__'] },
    '/tools/0/args/required/1 duplicate-item',
  ],
  ...['', '1a', 'a-b', 'a b', 'ä', `_${a(64)}`].map(
    (name): Row => [`required ${name}`, { '/tools/0/args/required': [name] }, '/tools/0/args/required/0 pattern'],
  ),
  ['a required name that is none', { '/tools/0/args/required': [1] }, '/tools/0/args/required/0 wrong-type'],
  ...refuses('/tools/0/args/additionalProperties', 'not-one-of', true, null, {}, 'false'),

  ...['string', 'number', 'integer', 'boolean'].map((type): Row => [`an argument: ${type}`, argument({ type })]),
  ...['string', 'number', 'integer', 'boolean'].map(
    (type): Row => [`an argument: list of ${type}`, argument({ type: 'array', items: { type } })],
  ),
  [
    'an argument with all keywords',
    argument({ type: 'string', description: 'x', enum: ['a'], maxLength: 0, pattern: 'x' }),
  ],
  ['an argument with an odd keyword', argument({ type: 'string', minLength: 1, format: 'uri', default: { a: 1 } })],
  ['an argument called __proto__', { '/tools/0/args/properties/__proto__': { type: 'string' } }],
  ...[true, null, 'string', ['string']].map(
    (schema): Row => [
      `an argument: ${JSON.stringify(schema)}`,
      argument(schema),
      '/tools/0/args/properties/words wrong-type',
    ],
  ),
  ['an argument without a type', argument({ description: 'x' }), '/tools/0/args/properties/words/type required'],
  ...['object', 'null', 'String', '', ['string', 'null'], null].map(
    (type): Row => [
      `an argument: type ${JSON.stringify(type)}`,
      argument({ type }),
      '/tools/0/args/properties/words/type not-one-of',
    ],
  ),
  ['a list without items', argument({ type: 'array' }), '/tools/0/args/properties/words/items required'],
  ['a list of anything', argument({ type: 'array', items: {} }), '/tools/0/args/properties/words/items/type required'],
  [
    'a list of lists',
    argument({ type: 'array', items: { type: 'array' } }),
    '/tools/0/args/properties/words/items/type not-one-of',
  ],
  [
    'a list of objects',
    argument({ type: 'array', items: { type: 'object' } }),
    '/tools/0/args/properties/words/items/type not-one-of',
  ],
  [
    'a tuple',
    argument({ type: 'array', items: [{ type: 'string' }] }),
    '/tools/0/args/properties/words/items wrong-type',
  ],
  [
    'a nested object',
    argument({ type: 'object', properties: { a: {} } }),
    '/tools/0/args/properties/words/type not-one-of',
  ],
  [
    'a nested object without a type',
    argument({ properties: {} }),
    '/tools/0/args/properties/words/properties refused-keyword',
  ],
  [
    'a string with properties',
    argument({ type: 'string', properties: {} }),
    '/tools/0/args/properties/words/properties refused-keyword',
  ],
  ...['$ref', '$dynamicRef', 'allOf', 'anyOf', 'oneOf', 'not', 'if', 'then', 'else', 'patternProperties'].flatMap(
    (keyword): Row[] => [
      [`${keyword} alone`, argument({ [keyword]: {} }), `/tools/0/args/properties/words/${keyword} refused-keyword`],
      [
        `${keyword} beside a type`,
        argument({ type: 'string', [keyword]: {} }),
        `/tools/0/args/properties/words/${keyword} refused-keyword`,
      ],
      [
        `${keyword} in items`,
        argument({ type: 'array', items: { [keyword]: {} } }),
        `/tools/0/args/properties/words/items/${keyword} refused-keyword`,
      ],
    ],
  ),
  ['a pattern of 200', argument({ type: 'string', pattern: a(200) })],
  [
    'a pattern of 201',
    argument({ type: 'string', pattern: a(201) }),
    '/tools/0/args/properties/words/pattern too-long',
  ],
  [
    'a pattern in items of 201',
    argument({ type: 'array', items: { type: 'string', pattern: a(201) } }),
    '/tools/0/args/properties/words/items/pattern too-long',
  ],
  [
    'a pattern that is no text',
    argument({ type: 'string', pattern: 1 }),
    '/tools/0/args/properties/words/pattern wrong-type',
  ],
  [
    'a maxLength below zero',
    argument({ type: 'string', maxLength: -1 }),
    '/tools/0/args/properties/words/maxLength out-of-range',
  ],
  [
    'a maxLength that is text',
    argument({ type: 'string', maxLength: '9' }),
    '/tools/0/args/properties/words/maxLength wrong-type',
  ],
  [
    'an enum that is no list',
    argument({ type: 'string', enum: 'a' }),
    '/tools/0/args/properties/words/enum wrong-type',
  ],
  [
    'a description that is no text',
    argument({ type: 'string', description: 1 }),
    '/tools/0/args/properties/words/description wrong-type',
  ],
  [
    'several arguments that are wrong',
    { '/tools/0/args/properties': { a: 1, b: { type: 'x' }, c: { type: 'string' }, d: { $ref: '#' } } },
    [
      '/tools/0/args/properties/a wrong-type',
      '/tools/0/args/properties/b/type not-one-of',
      '/tools/0/args/properties/d/$ref refused-keyword',
    ],
  ],

  ...refuses('/requires', 'wrong-type', [], 'x', null).map(
    ([name, edits, wrong]): Row => [name, edits, [wrong as string, '/requires/kinds kind-missing']],
  ),
  ['no requires', { '/requires': undefined }, '/requires/kinds kind-missing'],
  ['no kinds', { '/requires/kinds': undefined }, '/requires/kinds kind-missing'],
  ['kinds without skill.run', { '/requires/kinds': ['send'] }, '/requires/kinds kind-missing'],
  ['empty kinds', { '/requires/kinds': [] }, '/requires/kinds kind-missing'],
  ['all nineteen kinds', { '/requires/kinds': kinds() }],
  [
    'twenty kinds',
    { '/requires/kinds': [...kinds(), 'skill.run'] },
    ['/requires/kinds too-many', '/requires/kinds/19 duplicate-item'],
  ],
  ['a kind twice', { '/requires/kinds': ['skill.run', 'send', 'send'] }, '/requires/kinds/2 duplicate-item'],
  ...['root', '', 'Send', 1, null].map(
    (kind): Row => [`kind ${kind}`, { '/requires/kinds': ['skill.run', kind] }, '/requires/kinds/1 not-one-of'],
  ),
  ...accepts(
    '/requires/apps',
    [],
    ['a'],
    [a(64)],
    ['a.b_c-1'],
    list(20, (i) => `a${i}`),
  ),
  ...refuses(
    '/requires/apps',
    'too-many',
    list(21, (i) => `a${i}`),
  ),
  ['an app twice', { '/requires/apps': ['a', 'a'] }, '/requires/apps/1 duplicate-item'],
  ...['', 'A', '1a', '.a', a(65), 'a/b', 'a b'].map(
    (app): Row => [`app ${app}`, { '/requires/apps': [app] }, '/requires/apps/0 pattern'],
  ),
  ...accepts(
    '/requires/hosts',
    [],
    ['a.bc'],
    ['xn--bcher-kva.example'],
    ['1.example'],
    list(20, (i) => `h${i}.example`),
  ),
  ...accepts(
    '/requires/hosts',
    [`${a(63)}.example`],
    [`a.${a(63)}`],
    [`${`${a(61)}.`.repeat(4)}abcde`],
    ['a-b.c-d.example'],
  ),
  ...refuses(
    '/requires/hosts',
    'too-many',
    list(21, (i) => `h${i}.example`),
  ),
  ['a host twice', { '/requires/hosts': ['a.example', 'a.example'] }, '/requires/hosts/1 duplicate-item'],
  ...[
    '',
    'localhost',
    'A.example',
    'a.example.',
    '.a.example',
    'a..example',
    '-a.example',
    'a-.example',
    'a_b.example',
  ].map(badHost),
  ...[
    'https://a.example',
    'a.example:443',
    'a.example/x',
    '*.example',
    '127.0.0.1',
    '[::1]',
    'a.c',
    'a.123',
    'bücher.example',
  ].map(badHost),
  ...[`${a(64)}.example`, `a.${a(64)}`, `${`${a(61)}.`.repeat(4)}abcdef`, 'a。example', 'a.example\n'].map(badHost),

  ...refuses('/runs', 'not-one-of', '', 'node', 'Sandbox', 1, null),
  ['a prompt skill with tools', { '/runs': 'prompt' }, '/tools tools-in-prompt'],
  ['a prompt skill with code', { '/runs': 'prompt', '/tools': undefined }, '/resources/0/path code-in-prompt'],
  ...text('/license', 64),
  ...required('/author/subject'),
  ...refuses('/author', 'wrong-type', 'Ann', null, []),
  ...accepts('/author/subject', USER, `usr_${'Z'.repeat(26)}`, `usr_${'0'.repeat(26)}`),
  ...refuses(
    '/author/subject',
    'pattern',
    '',
    'usr_',
    USER.slice(0, -1),
    `${USER}0`,
    USER.toLowerCase(),
    USER.slice(4),
  ),
  ...['I', 'L', 'O', 'U', 'a', '-'].flatMap((letter) =>
    refuses('/author/subject', 'pattern', `usr_${letter.repeat(26)}`),
  ),
  ...text('/author/name', 80),
  ...accepts(
    '/created_at',
    '2026-11-07T23:00:00Z',
    '2024-02-29T00:00:00.1+02:00',
    '2016-12-31T23:59:60Z',
    '2026-11-07t23:00:00z',
  ),
  ...refuses(
    '/created_at',
    'format',
    '',
    '2026-11-07',
    '2026-11-07T23:00:00',
    '2026-13-07T23:00:00Z',
    '2026-02-29T00:00:00Z',
  ),
  ...refuses(
    '/created_at',
    'format',
    '2026-11-07T24:00:00Z',
    '2026-11-07T23:60:00Z',
    'yesterday',
    '2026-11-07T23:00Z',
    '07.11.2026',
  ),
  ...refuses('/created_at', 'wrong-type', 1_700_000_000, null),

  ...required('/integrity/alg', '/integrity/hash'),
  ...refuses('/integrity', 'wrong-type', HEX, null, []),
  ...refuses('/integrity/alg', 'not-one-of', 'sha512', 'SHA256', '', null),
  ...refuses('/integrity/hash', 'pattern', '', HEX.slice(1), `${HEX}0`, HEX.toUpperCase(), `${HEX.slice(1)}g`),
  ...refuses('/integrity/hash', 'wrong-type', 1, null),
  ...refuses('/integrity/hash', 'integrity-mismatch', HEX),
];

const prompt: Row[] = [
  ['nothing changed', {}],
  ...optional('/resources', '/requires', '/requires/kinds'),
  ...accepts('/resources', []),
  ...accepts('/requires', {}, { kinds: [] }, { kinds: ['skill.run'] }),
  ['a tool', { '/tools': [tool('a')] }, ['/tools/0/entry unknown-entry', '/tools tools-in-prompt']],
  ['no tool at all', { '/tools': [] }, '/tools too-few'],
  ['a sandbox without tools', { '/runs': 'sandbox' }, ['/tools required', '/requires/kinds kind-missing']],
  ['code', { '/resources/0': resource('a.js', 'x', 'text/javascript') }, '/resources/0/path code-in-prompt'],
];

const first: Row[] = [
  ['nothing changed', {}],
  ...required('/slug', '/name', '/description', '/version', '/instructions', '/runs', '/integrity'),
  ...optional('/resources', '/requires', '/license'),
  ...closed('', '/resources/0', '/requires', '/integrity'),
  ...refuses('/slug', 'pattern', 'A'),
  ...accepts('/resources/0/path', 'a.md', 'a/b.txt', 'c.json', 'd.csv'),
  ...refuses('/resources/0/path', 'pattern', 'a.js', 'a.sh'),
  ...refuses('/resources/0/media_type', 'not-one-of', 'text/javascript', 'application/x-sh'),
  ...accepts('/resources/0/text', a(20_000)),
  ...refuses('/resources/0/text', 'too-long', a(20_001), a(65_537)),
  ...refuses('/runs', 'not-one-of', 'sandbox', 'node'),
  ['tools', { '/tools': [tool('a')] }, ['/tools/0/entry unknown-entry', '/tools unknown-field']],
  ['the eighteen kinds', { '/requires/kinds': kinds().slice(0, -1) }],
  ['skill.run', { '/requires/kinds': ['skill.run'] }, '/requires/kinds/0 not-one-of'],
  ['a name of 81', { '/name': a(81) }, '/name too-long'],
];

function kinds(): string[] {
  return [
    ...['codes.task', 'actor.action', 'computer.run', 'computer.write', 'computer.input', 'computer.browser'],
    ...['computer.desk', 'robot.move', 'space', 'publish', 'post', 'send', 'install', 'routine', 'money'],
    ...['device.camera', 'device.location', 'device.notify', 'skill.run'],
  ];
}

function badHost(host: string): Row {
  return [`host ${JSON.stringify(host)}`, { '/requires/hosts': [host] }, '/requires/hosts/0 pattern'];
}

describe.each<[Base, Row[]]>([
  ['sandbox', sandbox],
  ['prompt', prompt],
  ['first', first],
])('the field table on a %s document', (base, rows) => {
  const cases = rows.map(([name, edits, wrong = []]) => ({ name, edits, wrong: [wrong].flat() as string[] }));
  it.each(cases)('$name', ({ edits, wrong }) => {
    expect(wrongs(sealedText(base, edits)).sort()).toEqual(wrong.sort());
  });
});
