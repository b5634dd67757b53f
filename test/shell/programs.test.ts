import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { scriptFacts } from '../../src/shell/script.ts';

interface Program {
  readonly text: string;
  /** Uses that are to be named, of a program that has some; null for one that only looks like it. */
  readonly has: readonly string[] | null;
  /** Of a look-alike, the files that it does write. */
  readonly only: readonly string[];
}

/** `### has: net a.example, eval ?` or `### only: fs.write a.txt`, and the program below. */
function programs(file: string): Program[] {
  const text = readFileSync(join(import.meta.dirname, '../../fixtures/shell', file), 'utf8');
  return text
    .split(/^### /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.split('\n');
      const [what, list = ''] = head.split(/: ?/, 2);
      const uses = list.split(', ').filter((use) => use !== '');
      return { text: lines.join('\n'), has: what === 'has' ? uses : null, only: what === 'only' ? uses : [] };
    });
}

function found(text: string): { uses: string[]; open: boolean } {
  const { flows, gaps, uses } = scriptFacts({ part: '/p', text });
  const all = uses.map(({ capability, targets }) => `${capability} ${targets[0]?.value ?? '?'}`);
  return {
    uses: [...all, ...flows.map(({ source }) => `flow ${source}`)],
    open: gaps.length > 0 || all.includes('eval ?'),
  };
}

/** What a look-alike must not be taken for; programs that it starts are no alarm. */
const alarms = ({ only, text }: Program): string[] =>
  found(text).uses.filter((use) => !use.startsWith('exec ') && !only.includes(use));

const named = ({ has, text }: Program): boolean => {
  const { uses } = found(text);
  return (has ?? []).every((use) => uses.includes(use));
};

const ALL = [...programs('programs.txt'), ...programs('held-out.txt')];
const REAL = ALL.filter(({ has }) => has !== null);

describe('small programs of the shell', () => {
  it('are enough of both sides', () => {
    expect(REAL.length).toBeGreaterThanOrEqual(30);
    expect(ALL.length - REAL.length).toBeGreaterThanOrEqual(30);
  });

  it.each(REAL)('names or leaves open $text', (program) =>
    expect(named(program) || found(program.text).open, found(program.text).uses.join(', ')).toBe(true),
  );

  it('names nine in ten', () => expect(REAL.filter(named).length / REAL.length).toBeGreaterThanOrEqual(0.9));

  it.each(ALL.filter(({ has }) => has === null))('leaves alone $text', (program) =>
    expect(alarms(program)).toEqual([]),
  );
});
