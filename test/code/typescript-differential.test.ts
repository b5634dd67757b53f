import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { expect, it } from 'vitest';
import { facts } from './skill.ts';
import { HITS } from './typescript-idioms.ts';

const source = join(import.meta.dirname, '../../src');
/** One in three: the test stays short. */
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.generated|\.d)\.ts$/.test(file))
  .filter((_file, index) => index % 3 === 0);

/** What a file does, without places: capability, name, certainty and what it touches; and what is left open. */
function deeds(text: string, path: string): string[] {
  const { gaps, unknowns, uses } = facts(text, path);
  return [
    ...gaps.map(({ reason }) => `gap ${reason}`),
    ...unknowns.map(({ api, certainty, what }) => `${what} ${api} ${certainty}`),
    ...uses.map(
      ({ api, capability, certainty, targets }) => `${capability} ${api} ${certainty} ${JSON.stringify(targets)}`,
    ),
  ].sort();
}

/** esbuild erases the types; every import that is no type stays. */
const compiled = (text: string): string =>
  transformSync(text, {
    loader: 'ts',
    target: 'es2022',
    tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true, experimentalDecorators: true } },
  }).code;

it('has files to compare', () => expect(files.length).toBeGreaterThan(100));

it.each(files)('finds in %s what it finds in what it compiles to', (file) => {
  const text = readFileSync(join(source, file), 'utf8');
  expect(deeds(text, 'main.ts')).toEqual(deeds(compiled(text), 'main.js'));
});

const idioms = HITS.filter(([, , , path = '.ts']) => path.endsWith('.ts')).map(
  ([idiom, text]) => [idiom, text] as const,
);

it.each(idioms)('finds %s in what it compiles to', (_idiom, text) => {
  const does = (program: string, path: string): Set<string> =>
    new Set(facts(program, path).uses.map(({ api, capability }) => `${capability} ${api}`));
  expect(does(text, 'main.ts')).toEqual(does(compiled(text), 'main.js'));
});
