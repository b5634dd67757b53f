import { code } from './code/code.ts';
import { commandFacts } from './commands.ts';
import type { CodeFacts, Contract, Program, Skill } from './model.ts';
import { python } from './python/python.ts';

/**
 * What a program does by itself, as if it were a package's one script.
 * @returns its uses and flows, at places in its own text; linear as the engines are, never fails
 */
export function programFacts({
  language,
  text,
}: Pick<Program, 'language' | 'text'>): Pick<CodeFacts, 'uses' | 'flows'> {
  const path = PATHS[language];
  const part = { pointer: `/${path}`, kind: 'resource', role: 'code', path, tool: null, text } as const;
  const skill: Skill = {
    contract: 'SKILL.md' satisfies Contract,
    slug: '',
    version: null,
    name: '',
    runs: 'sandbox',
    parts: [part],
    resources: [{ path, mediaType: '', part: part.pointer, language }],
    declared: { kinds: [], apps: [], hosts: [], tools: [], permissions: [], allowedTools: null },
    entries: [path],
    integrity: null,
    remarks: [],
    unread: [],
  };
  if (language === 'Python') return python(skill);
  const { flows, uses } = code(skill);
  const more = commandFacts(uses, flows);
  return { uses: [...uses, ...more.uses], flows: [...flows, ...more.flows] };
}

const PATHS: Readonly<Record<Program['language'], string>> = {
  JavaScript: 'fence.js',
  TypeScript: 'fence.ts',
  Python: 'fence.py',
};
