import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { facts } from './skill.ts';

const folder = new URL('../../fixtures/code/', import.meta.url);

/** One program a line. */
const programs = (name: string): string[] => readFileSync(new URL(name, folder), 'utf8').trimEnd().split('\n');

describe.each(readdirSync(new URL('uses/', folder)))('%s', (file) => {
  const wanted = file.replace('.txt', '');

  test.each(programs(`uses/${file}`))('%s', (text) => {
    const { uses } = facts(text);
    expect(uses.map(({ capability }) => capability.split('.')[0])).toContain(wanted);
    for (const { region } of uses) expect(region.end).toBeGreaterThan(region.start);
  });
});

describe('innocent', () => {
  test.each(programs('innocent.txt'))('%s', (text) => {
    const { gaps, unknowns, uses } = facts(text);
    expect({ uses, unknowns, gaps }).toEqual({ uses: [], unknowns: [], gaps: [] });
  });
});

describe('left open', () => {
  test.each(programs('left-open.txt'))('%s', (text) => {
    expect(facts(text).unknowns).not.toEqual([]);
  });
});
