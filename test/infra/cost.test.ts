import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { rescan } from '../../src/registry/rescan/run.ts';
import { counted } from '../support/counted-store.ts';
import { memoryStore } from '../support/memory-store.ts';
import { type World, world } from '../support/registry-world.ts';
import { job, slugsOf, stored } from '../support/rescan-world.ts';
import { type StubDocument, stubJudge } from '../support/stub-judge.ts';

const root = join(import.meta.dirname, '..', '..');

/** A table's cells, however it is aligned. */
const cells = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .filter((line) => !/^[|: -]+$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

const PAGE = readFileSync(join(root, 'infra/README.md'), 'utf8');

it.each([
  ['cost', 'cost.mjs'],
  ['rescan-cost', 'rescan-cost.mjs'],
])('the table %s of the deployment page is what %s works out', (mark, script) => {
  const table = new RegExp(`<!-- ${mark} -->([\\s\\S]+)<!-- /${mark} -->`).exec(PAGE)![1]!;
  const worked = execFileSync(process.execPath, [join(root, 'infra', script)], { encoding: 'utf8' });
  expect(cells(table)).toEqual(cells(worked));
});

it.each<['same' | 'turned', StubDocument['verdicts']]>([
  ['same', {}],
  ['turned', { r1: 'pass', r2: 'review' }],
])('a re-scan asks for as much as its cost is worked out by: %s', async (how, verdicts) => {
  const path = '../../infra/rescan-cost.mjs';
  const { USES } = (await import(path)) as {
    USES: { reads: number; writes: number; turned: { reads: number; writes: number } };
  };
  const memory = memoryStore();
  const registry = world(memory);
  await stored(registry, slugsOf(50), verdicts);
  registry.inForce = stubJudge('r2');
  const store = counted(memory);
  let judged = 0;
  const judge: World['judge'] = async () => {
    judged++;
    return registry.inForce;
  };
  await rescan(job({ ...registry, registry: store, judge }));
  const asked = (call: RegExp): number => store.calls.filter((one) => call.test(one)).length;
  const more = how === 'turned' ? USES.turned : { reads: 0, writes: 0 };
  expect(Math.round((asked(/^get skills/) + judged) / 50)).toBe(USES.reads + more.reads);
  expect(asked(/^put skills/) / 50).toBe(USES.writes + more.writes);
});
