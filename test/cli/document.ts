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

/** A valid, sealed prompt skill with other fields in place of its own, one field a line. */
export function documentOf(fields: Partial<typeof SKILL>): string {
  const skill = { ...SKILL, ...fields };
  const hash = createHash('sha256').update(JSON.stringify(skill)).digest('hex');
  return JSON.stringify({ ...skill, integrity: { alg: 'sha256', hash } }, null, 2);
}
