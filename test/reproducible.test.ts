import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';

/**
 * The same bytes, engine and rules give the same report, byte for byte: in any folder, locale and time zone, and on the Node
 * that the functions run on. `ASSAY_NODE24` is the path of a Node 24; CI always sets it.
 */
const root = join(import.meta.dirname, '..');
const cli = join(root, 'dist', 'cli.js');
const elsewhere = mkdtempSync(join(tmpdir(), 'assay-elsewhere-'));
cpSync(join(root, 'fixtures'), join(elsewhere, 'fixtures'), { recursive: true });
afterAll(() => rmSync(elsewhere, { recursive: true }));

function reports(node: string, cwd: string, env: Record<string, string> = {}, flags: readonly string[] = []): string {
  const output = join(elsewhere, 'reports.json');
  execFileSync(
    node,
    [...flags, cli, 'scan', '--format', 'json', '--fail-on', 'never', '--output', output, 'fixtures'],
    { cwd, env: { PATH: process.env.PATH ?? '', ...env } },
  );
  return readFileSync(output, 'utf8');
}

const here = reports(process.execPath, root);

describe('the same bytes give the same report', () => {
  it('holds all fixtures', () => expect(JSON.parse(here).reports.length).toBeGreaterThan(25));

  it.each([
    ['again', {}],
    ['in Turkish, in Kiritimati', { LANG: 'tr_TR.UTF-8', LC_ALL: 'tr_TR.UTF-8', TZ: 'Pacific/Kiritimati' }],
    ['in Chinese, in Lima', { LANG: 'zh_CN.UTF-8', TZ: 'America/Lima' }],
  ] as const)('%s', (_, env) => {
    expect(reports(process.execPath, elsewhere, env) === here).toBe(true);
  });

  it.each([600, 4000])('with a stack of %d KB', (size) => {
    expect(reports(process.execPath, elsewhere, {}, [`--stack-size=${size}`]) === here).toBe(true);
  });

  const node24 = process.env.ASSAY_NODE24;
  it.skipIf(!node24 && !process.env.CI)('on Node 24 (set ASSAY_NODE24 to its path)', () => {
    expect(node24, 'ASSAY_NODE24 is not set').toBeDefined();
    expect(execFileSync(node24!, ['--version'], { encoding: 'utf8' })).toMatch(/^v24\./);
    expect(reports(node24!, elsewhere) === here).toBe(true);
  });
});
