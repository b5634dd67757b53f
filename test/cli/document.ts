import { createHash } from 'node:crypto';

const SKILL = {
  skill: 'actor.skill@2',
  slug: 'word-count',
  name: 'Word count',
  description: 'Use when somebody asks how long a text is.',
  version: '1.0.0',
  instructions: 'Count the words of the text and show the number.',
  runs: 'prompt',
};

/** Fields in the order of the canonical JSON. */
const ORDER = [
  'skill',
  'slug',
  'name',
  'description',
  'version',
  'instructions',
  'resources',
  'tools',
  'requires',
  'runs',
];

/** A sealed prompt skill with other fields in place of its own, one field a line: valid if these are. */
export function documentOf(fields: Readonly<Record<string, unknown>>): string {
  const given: Readonly<Record<string, unknown>> = { ...SKILL, ...fields };
  const skill = Object.fromEntries(ORDER.filter((name) => name in given).map((name) => [name, given[name]]));
  const hash = createHash('sha256').update(JSON.stringify(skill)).digest('hex');
  return JSON.stringify({ ...skill, integrity: { alg: 'sha256', hash } }, null, 2);
}
