/** The grammars that code is read by; `jsx` is TypeScript with elements. */
export type Dialect = 'javascript' | 'typescript' | 'jsx';

const LANGUAGES: ReadonlyMap<string, Dialect> = new Map([
  ['JavaScript', 'javascript'],
  ['TypeScript', 'typescript'],
  ['JSX', 'jsx'],
]);

/** The grammar of a file by its language; null for one that is no JavaScript. */
export function dialectOf(language: string | null, path: string): Dialect | null {
  const dialect = LANGUAGES.get(language ?? '') ?? null;
  return dialect === 'typescript' && path.toLowerCase().endsWith('.tsx') ? 'jsx' : dialect;
}
