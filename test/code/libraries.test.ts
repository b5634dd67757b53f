import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { facts } from './skill.ts';

const fixtures = new URL('../../fixtures/code/', import.meta.url);

/** One file a line, with each line of it that reaches out, as it was found by reading the file. */
const table = (name: string): [file: string, reaches: string[]][] =>
  readFileSync(new URL(name, fixtures), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const colon = line.indexOf(':');
      return [
        line.slice(0, colon),
        line
          .slice(colon + 1)
          .trim()
          .split(', ')
          .filter(Boolean)
          .sort(),
      ];
    });

/** What is read in a file and not found by the analysis. */
const NOT_FOUND: Readonly<Record<string, readonly string[]>> = {
  // `end` of the stream that line 650 opens, by a method of a table with more functions than a large program may keep in one place.
  'winston/dist/winston/transports/file.js': ['628 fs.write'],
};

function reachedLines(text: string): string[] {
  const lines = facts(text).uses.map(
    ({ capability, region }) => `${text.slice(0, region.start).split('\n').length} ${capability}`,
  );
  return [...new Set(lines)].sort();
}

describe('files of well-known libraries', () => {
  test.each(table('libraries.txt'))('%s', (file, wanted) => {
    const found = reachedLines(readFileSync(new URL(`libraries/${file}`, fixtures), 'utf8'));
    expect([...found, ...(NOT_FOUND[file] ?? [])].sort()).toEqual(wanted);
  });
});

describe('files of the libraries that this package pins', () => {
  test.each(table('pinned.txt'))('%s', (file, wanted) => {
    expect(reachedLines(readFileSync(new URL(`../../node_modules/${file}`, import.meta.url), 'utf8'))).toEqual(wanted);
  });
});
