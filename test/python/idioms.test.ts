import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { facts, uses } from './skill.ts';

interface Program {
  readonly name: string;
  readonly py: string;
  /** A capability, and what it touches. */
  readonly reaches?: string;
  readonly innocent?: true;
}

const programs = (file: string): Program[] =>
  load(readFileSync(new URL(`../../fixtures/python/${file}.yaml`, import.meta.url), 'utf8')) as Program[];

const isNamed = ({ py, reaches = '' }: Program): boolean =>
  uses(py).some((use) => use === reaches || (!reaches.includes(' ') && use.startsWith(`${reaches} `)));

const isOpen = ({ py }: Program): boolean => {
  const { gaps, unknowns } = facts(py);
  return gaps.length + unknowns.length > 0;
};

describe.each(['idioms', 'held-out'])('%s', (file) => {
  const all = programs(file);
  const reaching = all.filter(({ innocent }) => !innocent);

  it.each(reaching.map((one) => [one.name, one] as const))('%s is named, or left open', (_, one) => {
    expect(isNamed(one) || isOpen(one)).toBe(true);
  });

  it('names nine of ten', () => {
    const missed = reaching.filter((one) => !isNamed(one)).map(({ name }) => name);
    expect(missed.length, missed.join(', ')).toBeLessThanOrEqual(reaching.length / 10);
  });

  it.each(all.filter(({ innocent }) => innocent).map((one) => [one.name, one.py] as const))(
    '%s is innocent',
    (_, py) => {
      const { gaps, unknowns } = facts(py);
      expect([uses(py), unknowns.map(({ api }) => api), gaps.map(({ detail }) => detail)]).toEqual([[], [], []]);
    },
  );
});
