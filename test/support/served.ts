import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const CLI = join(import.meta.dirname, '..', '..', 'dist', 'cli.js');
const ADDRESS = /http:\/\/\S+/;

export interface Served {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** The built `assay serve` in a process of its own, on a folder of its own, on a free port. */
export async function serveRegistry(...options: readonly string[]): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-served-'));
  const process_ = spawn(process.execPath, [CLI, 'serve', '--port', '0', '--store', folder, ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const origin = await addressIn(process_);
  return {
    origin,
    close: async () => {
      const ended = new Promise((done) => process_.once('exit', done));
      process_.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function addressIn(process_: ChildProcess): Promise<string> {
  for await (const line of createInterface({ input: process_.stdout! })) {
    const address = ADDRESS.exec(line)?.[0];
    if (address) return address.replace(/\/$/, '');
  }
  throw new Error(`assay serve ended with ${process_.exitCode} before it said where it is`);
}
