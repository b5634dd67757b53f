import { code } from '../../src/code/code.ts';
import type { CodeFacts, Skill } from '../../src/model.ts';

const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/\.js$/, 'JavaScript'],
  [/\.(?:[cm]?ts|tsx)$/, 'TypeScript'],
  [/\.jsx$/, 'JSX'],
];
const languageOf = (path: string): string | null => LANGUAGES.find(([ending]) => ending.test(path))?.[1] ?? null;

/** A sandbox skill made of these files, one tool for each entry. */
export function skillOf(files: Readonly<Record<string, string>>, entries: readonly string[] = ['main.js']): Skill {
  const paths = Object.keys(files);
  const pointer = (path: string): string => `/resources/${paths.indexOf(path)}/text`;
  return {
    contract: 'actor.skill@2',
    slug: 'example',
    version: '1.0.0',
    name: 'Example',
    runs: 'sandbox',
    parts: paths.map((path) => ({
      pointer: pointer(path),
      kind: 'resource',
      role: languageOf(path) === null ? 'prose' : 'code',
      path,
      tool: null,
      text: files[path] ?? '',
    })),
    resources: paths.map((path) => ({
      path,
      mediaType: 'text/javascript',
      part: pointer(path),
      language: languageOf(path),
    })),
    declared: {
      kinds: [],
      apps: [],
      hosts: [],
      tools: entries.map((entry, index) => ({ name: `tool_${index}`, entry, net: 'deny', pointer: `/tools/${index}` })),
      permissions: [],
      allowedTools: null,
    },
    entries: [],
    integrity: { alg: 'sha256', hash: '', verified: true },
    remarks: [],
    unread: [],
  };
}

/** The facts of one program. */
export const facts = (text: string, path = 'main.js'): CodeFacts => code(skillOf({ [path]: text }, [path]));

/** What it reaches, as `capability api`, each once. */
export const reached = (text: string): string[] => [
  ...new Set(facts(text).uses.map(({ api, capability }) => `${capability} ${api}`)),
];

/** What it leaves open, as `what api`. */
export const open = (text: string): string[] => [
  ...new Set(facts(text).unknowns.map(({ api, what }) => `${what} ${api}`)),
];
