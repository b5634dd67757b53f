import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What one program reached when it ran, as `capability api`, and what it threw. */
export interface Ran {
  readonly reached: readonly string[];
  readonly error: string | null;
}

/** Runs programs among stubs, in a process of their own. */
export function run(texts: readonly string[]): Ran[] {
  const folder = mkdtempSync(join(tmpdir(), 'oracle-'));
  const [from, to] = [join(folder, 'programs.json'), join(folder, 'results.json')];
  try {
    writeFileSync(from, JSON.stringify(texts));
    const recorder = join(import.meta.dirname, 'recorder', 'recorder.mjs');
    execFileSync(process.execPath, ['--experimental-vm-modules', '--no-warnings', recorder, from, to], { env: {} });
    return JSON.parse(readFileSync(to, 'utf8')) as Ran[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
