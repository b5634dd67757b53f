import { expect, test } from 'vitest';
import { code } from '../../src/code/code.ts';
import { Library } from '../../src/code/library.ts';
import { type Run, runEntry } from '../../src/code/run.ts';
import { HOSTILE } from './hostile.ts';
import { skillOf } from './skill.ts';

const LARGEST = 65_536;
/** Work on twice the program, as often as work on the program. */
const MOST = 2.2;

function runOf(text: string): Run {
  const library = new Library(skillOf({ 'main.js': text }));
  const entry = library.resources.get('main.js');
  if (!entry) throw new Error('no entry');
  return runEntry(library, entry, ['tool'], 'definite');
}

/** The largest program of a kind that fits, in doublings. */
function largest(kind: (n: number) => string): number {
  let n = 16;
  while (n < 8192 && kind(2 * n).length <= LARGEST) n *= 2;
  return n;
}

test.each(Object.entries(HOSTILE))('%s: work grows no faster than the program', (_name, kind) => {
  const n = largest(kind);
  const half = runOf(kind(n / 2));
  const whole = runOf(kind(n));
  expect(whole.steps).toBeLessThan(MOST * half.steps + 1000);
  expect([...whole.facts.gaps.values()]).toEqual([]);
});

test('the same program takes the same work', () => {
  for (const kind of Object.values(HOSTILE)) expect(runOf(kind(64)).steps).toBe(runOf(kind(64)).steps);
});

test('a text that doubles without end keeps its beginning', () => {
  const { uses, unknowns } = code(skillOf({ 'main.js': 'var s="./ab";'.concat('s=s+s;'.repeat(40), 'require(s)') }));
  expect(uses).toEqual([]);
  expect(unknowns.map(({ what }) => what)).toEqual(['module']);
});
