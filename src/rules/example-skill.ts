import type { DeclaredName, Part, Remark, Resource, Skill } from '../model.ts';
import type { ExampleSkill, ExampleText } from './source.ts';

const ENTRY = 'main.js';

/** Makes the skill that an example stands for; what the example leaves out is harmless. It has no hash to be held against. */
export function skillOf(example: ExampleSkill): Skill {
  const brings = example.js !== undefined;
  const files = Object.entries({ ...(brings ? { [ENTRY]: example.js ?? '' } : {}), ...example.files });
  const kinds = [...(brings ? ['skill.run'] : []), ...(example.kinds ?? [])];
  return {
    contract: 'actor.skill@2',
    slug: 'example',
    version: '1.0.0',
    name: example.name ?? 'Example',
    runs: brings ? 'sandbox' : 'prompt',
    parts: [...proseParts(example), ...files.map(resourcePart), ...(brings ? toolParts(example) : [])],
    resources: files.map(([path], index) => resourceOf(path, index)),
    declared: {
      kinds: names(kinds, '/requires/kinds'),
      apps: [],
      hosts: names(example.hosts ?? [], '/requires/hosts'),
      tools: brings ? [{ name: 'run', entry: ENTRY, net: example.net ?? 'deny', pointer: '/tools/0' }] : [],
    },
    integrity: { alg: 'sha256', hash: '0'.repeat(64), verified: true },
    remarks: Object.entries(example.remarks ?? {}).map(remarkOf),
  };
}

const written = (text: ExampleText): string =>
  typeof text === 'string' ? text : (text.before ?? '') + text.repeat.repeat(text.times) + (text.after ?? '');

const prose = (pointer: string, text: string, kind: Part['kind'] = 'field'): Part => ({
  pointer,
  kind,
  role: 'prose',
  path: null,
  tool: kind === 'tool' ? 'run' : null,
  text,
});

const proseParts = ({ name, description, text }: ExampleSkill): Part[] => [
  prose('/name', name ?? 'Example'),
  prose('/description', description ?? 'Use when an example is wanted.'),
  prose('/instructions', written(text ?? 'Show the answer.'), 'instructions'),
];

const resourcePart = ([path, text]: readonly [string, ExampleText], index: number): Part => ({
  pointer: `/resources/${index}/text`,
  kind: 'resource',
  role: path.endsWith('.js') ? 'code' : 'prose',
  path,
  tool: null,
  text: written(text),
});

const toolParts = ({ tool, args, net }: ExampleSkill): Part[] => [
  { ...prose('/tools/0/name', 'run', 'tool'), role: 'name' },
  { ...prose('/tools/0/net', net ?? 'deny', 'tool'), role: 'name' },
  prose('/tools/0/description', tool ?? 'Answers.', 'tool'),
  ...Object.entries(args ?? {}).map(([name, text]) =>
    prose(`/tools/0/args/properties/${name}/description`, text, 'tool'),
  ),
];

const MEDIA_TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript',
  json: 'application/json',
  csv: 'text/csv',
  md: 'text/markdown',
};

function resourceOf(path: string, index: number): Resource {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return { path, mediaType: MEDIA_TYPES[ending] ?? 'text/plain', part: `/resources/${index}/text` };
}

const names = (all: readonly string[], pointer: string): DeclaredName[] =>
  all.map((name, index) => ({ name, pointer: `${pointer}/${index}` }));

const remarkOf = ([remark, values]: readonly [string, Readonly<Record<string, string>>]): Remark => ({
  fact: 'remark',
  remark,
  values,
  region: { part: '/name', start: 0, end: 0 },
});
