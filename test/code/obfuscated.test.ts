import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { CodeFacts } from '../../src/model.ts';
import { facts } from './skill.ts';

interface Treated {
  readonly name: string;
  /** What it reaches, as `capability api`; null for nothing. */
  readonly use: string | null;
  readonly code: string;
}

const folder = new URL('../../fixtures/code/obfuscated/', import.meta.url);
const treated = (file: string): Treated[] =>
  readFileSync(new URL(file, folder), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Treated);

const last = (name: string): string => name.slice(name.lastIndexOf('.') + 1);

function names({ uses }: CodeFacts, use: string): boolean {
  const [capability, api = ''] = use.split(' ');
  return uses.some((one) => one.capability === capability && last(one.api) === last(api));
}

/** Treatments of which the others are left open: what they make of a program is run by code that is made at run time. */
const LEFT_OPEN = new Set(['confuser-medium.jsonl', 'obfuscator-high.jsonl']);

describe.each(readdirSync(folder))('%s', (file) => {
  const all = treated(file).map((one) => ({ ...one, found: facts(one.code) }));
  const withUse = all.filter(({ use }) => use !== null);

  test('what is used is named, or the program is no pass', () => {
    const named = withUse.filter(({ found, use }) => names(found, use ?? ''));
    if (!LEFT_OPEN.has(file)) expect(named.length).toBeGreaterThanOrEqual(withUse.length * 0.9);
    for (const { found, name } of withUse)
      expect(found.uses.length + found.unknowns.length + found.gaps.length, name).toBeGreaterThan(0);
  });

  test('what is innocent is credited with nothing', () => {
    const credited = all
      .filter(({ use }) => use === null)
      .flatMap(({ found }) => found.uses.map(({ api, capability }) => `${capability} ${api}`))
      .filter((use) => /^(?:net|fs|exec|env|native|loader)/.test(use));
    expect(credited).toEqual([]);
  });
});
