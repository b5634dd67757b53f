import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seal } from '../../src/contracts/seal.ts';
import { readDocument } from '../../src/intake/document.ts';

const fixtures = join(import.meta.dirname, '..', '..', 'fixtures');

/** The text of a document, as a test may edit it. */
export interface EditableSkill {
  slug: string;
  name: string;
  version: string;
  description: string;
  instructions: string;
  resources: { path: string; media_type: string; text: string }[];
}

/** A fixture with edits, sealed anew: the text of a valid document. */
export function sealedSkill(fixture: string, edit: (skill: EditableSkill) => void): string {
  const skill = JSON.parse(readFileSync(join(fixtures, fixture, 'skill.json'), 'utf8'));
  edit(skill);
  const document = readDocument(new TextEncoder().encode(JSON.stringify(skill)));
  const sealed = document.ok ? seal(document.value) : document;
  if (!sealed.ok) throw new Error(JSON.stringify(sealed.problems));
  return sealed.value;
}
