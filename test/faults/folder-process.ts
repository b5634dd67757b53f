import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { build } from 'esbuild';
import type { Job, JobDone } from './folder-job.ts';

/** @returns the path of the driver as one file that every Node runs */
export async function bundleDriver(): Promise<string> {
  const outfile = join(mkdtempSync(join(tmpdir(), 'assay-driver-')), 'driver.mjs');
  const entry = join(import.meta.dirname, 'folder-driver.ts');
  await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    target: 'node20',
    logLevel: 'error',
  });
  return outfile;
}

/** A process that works for the folder store, one job after the other, until it dies. */
export class FolderProcess {
  readonly #child: ChildProcess;
  readonly #answers: AsyncIterator<string>;
  readonly #ended: Promise<unknown[]>;

  constructor(driver: string) {
    this.#child = spawn(process.execPath, [driver], { stdio: ['pipe', 'pipe', 'inherit'] });
    this.#answers = createInterface({ input: this.#child.stdout! })[Symbol.asyncIterator]();
    this.#ended = once(this.#child, 'close');
  }

  /** @returns null where the process died of it */
  async work(job: Job): Promise<JobDone | null> {
    this.#child.stdin?.write(`${JSON.stringify(job)}\n`);
    const { value, done } = await this.#answers.next();
    if (!done) return JSON.parse(value) as JobDone;
    const [code, signal] = await this.#ended;
    if (signal !== 'SIGKILL') throw new Error(`the driver ended with ${signal ?? code}`);
    return null;
  }

  async stop(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }
}
