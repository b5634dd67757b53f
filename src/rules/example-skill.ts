import type { Contract, ContractFamily, Declared, DeclaredName, Gap, Part, Remark, Resource, Skill } from '../model.ts';
import type { ExampleSkill, ExampleText } from './source.ts';

const ENTRY = 'main.js';

const CONTRACTS: Readonly<Record<ContractFamily, Contract>> = {
  'actor.skill': 'actor.skill@2',
  'agentskills.io': 'agentskills.io/v1',
  'SKILL.md': 'SKILL.md',
};

/** Makes the skill that an example stands for; what the example leaves out is harmless. It has no hash to be held against. */
export function skillOf(example: ExampleSkill): Skill {
  const family = example.contract ?? 'actor.skill';
  const brings = example.js !== undefined;
  const files = Object.entries({ ...(brings ? { [ENTRY]: example.js ?? '' } : {}), ...example.files });
  const hasTool = brings && family === 'actor.skill';
  return {
    contract: CONTRACTS[family],
    slug: 'example',
    version: '1.0.0',
    name: example.name ?? 'Example',
    runs: brings ? 'sandbox' : 'prompt',
    parts: [...proseParts(example), ...files.map(resourcePart), ...(hasTool ? toolParts(example) : [])],
    resources: files.map(([path], index) => resourceOf(path, index)),
    declared: declaredOf(example, hasTool),
    entries: brings && !hasTool ? [ENTRY] : [],
    integrity: { alg: 'sha256', hash: '0'.repeat(64), verified: true },
    remarks: Object.entries(example.remarks ?? {}).map(remarkOf),
    unread: (example.gaps ?? []).map(gapOf),
  };
}

function declaredOf(example: ExampleSkill, hasTool: boolean): Declared {
  const kinds = [...(hasTool ? ['skill.run'] : []), ...(example.kinds ?? [])];
  return {
    kinds: names(kinds, '/requires/kinds'),
    apps: [],
    hosts: names(example.hosts ?? [], '/requires/hosts'),
    tools: hasTool ? [{ name: 'run', entry: ENTRY, net: example.net ?? 'deny', pointer: '/tools/0' }] : [],
    permissions: names(example.permissions ?? [], '/permissions'),
    allowedTools: example.allowed_tools ? names(example.allowed_tools, '/allowed-tools') : null,
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
  role: /\.(?:js|py|sh)$/.test(path) ? 'code' : 'prose',
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

/** Programs among an example's files. */
const LANGUAGES: Readonly<Record<string, string>> = { js: 'JavaScript', py: 'Python', sh: 'shell', ps1: 'PowerShell' };

function resourceOf(path: string, index: number): Resource {
  const ending = path.slice(path.lastIndexOf('.') + 1);
  return {
    path,
    mediaType: MEDIA_TYPES[ending] ?? 'text/plain',
    part: `/resources/${index}/text`,
    language: LANGUAGES[ending] ?? null,
  };
}

const names = (all: readonly string[], pointer: string): DeclaredName[] =>
  all.map((name, index) => ({ name, pointer: `${pointer}/${index}` }));

const gapOf = (reason: Gap['reason']): Gap => ({
  fact: 'gap',
  reason,
  detail: 'The file was not read',
  region: { part: '/name', start: 0, end: 0 },
  tools: [],
});

const remarkOf = ([remark, values]: readonly [string, Readonly<Record<string, string>>]): Remark => ({
  fact: 'remark',
  remark,
  values,
  region: { part: '/name', start: 0, end: 0 },
});
