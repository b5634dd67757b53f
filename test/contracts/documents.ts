import { integrityHash } from '../../src/contracts/canonical.ts';
import { validate } from '../../src/contracts/validate.ts';
import { readDocument } from '../../src/intake/document.ts';
import type { Document, Problem, Result, Skill } from '../../src/model.ts';

/** What to put at a JSON pointer of a document; `undefined` takes the member out. */
export type Edits = Readonly<Record<string, unknown>>;

const HASH = '0'.repeat(64);
const CODE = "process.stdout.write('{}');\n";

const tool = (name: string, entry = 'main.js') => ({
  name,
  description: 'Does it.',
  language: 'javascript',
  entry,
  args: { type: 'object', properties: { words: { type: 'string' } }, required: ['words'], additionalProperties: false },
  net: 'deny',
  limits: { wall_ms: 5000, mem_bytes: 67108864 },
});

/** A valid document of each kind, with every field. */
const BASES = {
  sandbox: {
    skill: 'actor.skill@2',
    slug: 'word-sorter',
    name: 'Word sorter',
    description: 'Use when words have to be sorted.',
    version: '1.0.0',
    instructions: 'Call sort.',
    resources: [
      { path: 'main.js', media_type: 'text/javascript', text: CODE },
      { path: 'notes.md', media_type: 'text/markdown', text: '# Notes' },
    ],
    tools: [tool('sort')],
    requires: { kinds: ['skill.run'], apps: ['mail'], hosts: ['api.example'] },
    runs: 'sandbox',
    license: 'MIT',
    author: { subject: 'usr_01JAB2C3D4E5F6G7H8J9K0MNPQ', name: 'Ann' },
    created_at: '2026-11-07T23:00:00.000Z',
    integrity: { alg: 'sha256', hash: HASH },
  },
  prompt: {
    skill: 'actor.skill@2',
    slug: 'tidy-notes',
    name: 'Tidy notes',
    description: 'Use when notes have to be tidied.',
    version: '1.0.0',
    instructions: 'Tidy them.',
    resources: [{ path: 'notes.md', media_type: 'text/markdown', text: '# Notes' }],
    requires: { kinds: ['post'] },
    runs: 'prompt',
    integrity: { alg: 'sha256', hash: HASH },
  },
  first: {
    skill: 'actor.skill@1',
    slug: 'tidy-notes',
    name: 'Tidy notes',
    description: 'Use when notes have to be tidied.',
    version: '1.0.0',
    instructions: 'Tidy them.',
    resources: [{ path: 'notes.md', media_type: 'text/markdown', text: '# Notes' }],
    requires: { kinds: ['post'], apps: [], hosts: [] },
    runs: 'prompt',
    license: 'MIT',
    integrity: { alg: 'sha256', hash: HASH },
  },
} as const;

export type Base = keyof typeof BASES;

export { tool };

/** The text of a base with edits, sealed: its hash is the right one unless an edit gives another. */
export function sealedText(base: Base, edits: Edits = {}, space?: number): string {
  const value: unknown = structuredClone(BASES[base]);
  for (const [pointer, content] of Object.entries(edits)) put(value, pointer, content);
  const text = JSON.stringify(value, null, space);
  return text.replace(`"${HASH}"`, `"${integrityHash(documentOf(text).root)}"`);
}

export function documentOf(text: string): Document {
  const document = readDocument(new TextEncoder().encode(text));
  if (!document.ok) throw new Error(JSON.stringify(document.problems));
  return document.value;
}

export const check = (text: string): Result<Skill> => validate(documentOf(text));

export function problemsIn(text: string): Problem[] {
  const skill = check(text);
  return skill.ok ? [] : skill.problems;
}

/** Pointer and code of each problem, in one word. */
export const wrongs = (text: string): string[] => problemsIn(text).map(({ pointer, code }) => `${pointer} ${code}`);

export function skillOf(text: string): Skill {
  const skill = check(text);
  if (!skill.ok) throw new Error(JSON.stringify(skill.problems));
  return skill.value;
}

function put(root: unknown, pointer: string, content: unknown): void {
  const steps = pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const last = steps.pop() ?? '';
  const holder = steps.reduce((value, step) => (value as Record<string, unknown>)[step], root) as Record<
    string,
    unknown
  >;
  if (content === undefined) delete holder[last];
  else Object.defineProperty(holder, last, { value: content, enumerable: true, configurable: true, writable: true });
}
