import { writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CodeFacts } from '../../../src/model.ts';
import { facts } from '../skill.ts';
import { type Sample, samples } from './programs.ts';
import { type Ran, run } from './run.ts';

/** How many programs, and which: a longer run is asked for by the environment. */
const COUNT = Number(process.env.ASSAY_ORACLE ?? 2000);
/** Programs that one process runs. */
const BATCH = 1000;
const SEED = Number(process.env.ASSAY_ORACLE_SEED ?? 6);

/** Loader tricks, made code and the environment have many names; of the rest the member's name counts as well. */
const isNamed = ({ uses }: CodeFacts, reached: string): boolean => {
  const [capability, api = ''] = reached.split(' ');
  return uses.some(
    (use) =>
      use.capability === capability &&
      (/^(?:loader|eval|env|native)$/.test(capability) || use.api.split('.').at(-1) === api.split('.').at(-1)),
  );
};

const isOpen = ({ gaps, unknowns }: CodeFacts): boolean => unknowns.length + gaps.length > 0;

interface Judged {
  readonly kind: 'named' | 'open' | 'missed' | 'alarm' | 'doubt' | 'clean' | 'not run';
  readonly text: string;
  readonly what: string;
}

function judge({ hasUse, text }: Sample, { error, reached }: Ran): Judged {
  const found = facts(text);
  const missing = reached.filter((one) => !isNamed(found, one));
  const as = (kind: Judged['kind'], what = ''): Judged => ({ kind, text, what });
  if (reached.length > 0 && hasUse) {
    if (missing.length === 0) return as('named');
    return as(isOpen(found) ? 'open' : 'missed', missing.join(', '));
  }
  if (hasUse || error?.startsWith('SyntaxError')) return as('not run', error ?? '');
  if (reached.length > 0) return as('not run', reached.join(', '));
  if (found.uses.length > 0)
    return as('alarm', found.uses.map(({ api, capability }) => `${capability} ${api}`).join(', '));
  return isOpen(found)
    ? as('doubt', [...found.unknowns, ...found.gaps].map((one) => JSON.stringify(one)).join())
    : as('clean');
}

test(`${COUNT} programs: what they reach when they run was named or left open, and nothing else was`, () => {
  const programs = fc.sample(samples, { numRuns: COUNT, seed: SEED });
  const ran: Ran[] = [];
  for (let i = 0; i < programs.length; i += BATCH)
    ran.push(...run(programs.slice(i, i + BATCH).map(({ text }) => text)));
  const judged = programs.map((program, i) => judge(program, ran[i] as Ran));
  const of = (kind: Judged['kind']): Judged[] => judged.filter((one) => one.kind === kind);
  if (process.env.ASSAY_ORACLE_OUT) writeFileSync(process.env.ASSAY_ORACLE_OUT, JSON.stringify(judged, null, 1));
  expect([...of('missed'), ...of('doubt')]).toEqual([]);
  expect(of('alarm').length, 'what is thrown is told apart by little').toBeLessThanOrEqual(COUNT / 10_000);
  expect(of('not run').length).toBeLessThan(COUNT * 0.03);
  expect(of('open').length).toBeLessThan(COUNT * 0.05);
}, 3_600_000);
