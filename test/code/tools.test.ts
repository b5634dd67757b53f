import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { run } from './oracle/run.ts';
import { facts } from './skill.ts';

/** Programs in the style of real tools, which look like much and reach nothing. */
const programs = readFileSync(new URL('../../fixtures/code/tools.txt', import.meta.url), 'utf8').split(/^-{4}\n/m);

test.each(programs.map((text) => [/^\/\/ (.*)/.exec(text)?.[1], text] as const))('%s', (_, text) => {
  const { gaps, unknowns, uses } = facts(text);
  expect({ uses, unknowns, gaps }).toEqual({ uses: [], unknowns: [], gaps: [] });
});

test('none of them reaches anything when it runs', () => {
  expect(programs.length).toBeGreaterThanOrEqual(60);
  expect(run(programs).flatMap(({ reached }, i) => reached.map((one) => `${one} in ${programs[i]}`))).toEqual([]);
});
