import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

/** A table's cells, however it is aligned. */
const cells = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .filter((line) => !/^[|: -]+$/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));

it('is the table of the deployment page', () => {
  const page = readFileSync(join(root, 'infra/README.md'), 'utf8');
  const table = /<!-- cost -->([\s\S]+)<!-- \/cost -->/.exec(page)![1]!;
  const worked = execFileSync(process.execPath, [join(root, 'infra/cost.mjs')], { encoding: 'utf8' });
  expect(cells(table)).toEqual(cells(worked));
});
