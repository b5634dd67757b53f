import type { CodeFacts } from '../../src/model.ts';
import { python } from '../../src/python/python.ts';

/** What Python files of a skill do; all of them are scripts of their own, unless entries are named. */
export function facts(files: string | Readonly<Record<string, string>>, entries?: readonly string[]): CodeFacts {
  const texts = Object.entries(typeof files === 'string' ? { 'main.py': files } : files);
  return python({
    parts: texts.map(([path, text]) => ({
      pointer: `/${path}`,
      kind: 'resource',
      role: 'code',
      path,
      tool: null,
      text,
    })),
    resources: texts.map(([path]) => ({ path, mediaType: 'text/plain', part: `/${path}`, language: 'Python' })),
    entries: entries ?? texts.map(([path]) => path),
  });
}

/** The uses as `capability target`, or `capability ?` where what they touch is not known. */
export const uses = (files: Parameters<typeof facts>[0]): string[] =>
  facts(files).uses.flatMap(({ capability, targets }) =>
    targets.length === 0 ? [capability] : targets.map(({ origin, value }) => `${capability} ${value ?? origin}`),
  );
