import type { Part, Skill } from '../../src/model.ts';

/** A skill with these instructions and nothing else; `parts` come beside them. */
export function skillOf(instructions: string, parts: readonly Part[] = []): Skill {
  return {
    contract: 'actor.skill@2',
    slug: 'sample',
    version: '1.0.0',
    name: 'Sample',
    runs: 'prompt',
    parts: [partOf(instructions), ...parts],
    resources: [],
    declared: { kinds: [], apps: [], hosts: [], tools: [], permissions: [], allowedTools: null },
    entries: [],
    integrity: { alg: 'sha256', hash: '', verified: true },
    remarks: [],
    unread: [],
  };
}

export function partOf(text: string, changes: Partial<Part> = {}): Part {
  return { pointer: '/instructions', kind: 'instructions', role: 'prose', path: null, tool: null, text, ...changes };
}
