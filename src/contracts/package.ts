import type { Package, Result, Skill } from '../model.ts';
import { agentSkill } from './agent-skill/agent-skill.ts';
import { agentskillsIo } from './agentskills-io/agentskills-io.ts';

/** Names under which a skill's text is found, the one of the format first. */
const TEXTS: readonly string[] = ['SKILL.md', 'skill.md'];

/** Holds a package against the contract of its manifest. */
export function skillPackage(read: Package): Result<Skill> {
  if (read.manifest) return agentskillsIo(read, read.manifest);
  const text = TEXTS.find((name) => read.files.some(({ path }) => path === name));
  if (text !== undefined) return agentSkill(read, text);
  return {
    ok: false,
    problems: [{ pointer: '', line: 1, column: 1, code: 'no-manifest', message: NO_MANIFEST }],
  };
}

const NO_MANIFEST = 'The package has neither a SKILL.md nor a skill.json at its top; one of them makes it a skill.';
