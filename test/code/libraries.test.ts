import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { facts } from './skill.ts';

/** What files of the libraries that this package pins use, by line,. */
const rows = readFileSync(new URL('../../fixtures/code/libraries.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line): [string, string] => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]);

test.each(rows)('%s: %s', (file, wanted) => {
  const text = readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), 'utf8');
  const seen = facts(text).uses.map(({ capability, region }) => ({
    line: text.slice(0, region.start).split('\n').length,
    capability,
  }));
  const lines = seen.sort((a, b) => a.line - b.line).map(({ capability, line }) => `${line} ${capability}`);
  expect([...new Set(lines)].join(', ')).toBe(wanted);
});
