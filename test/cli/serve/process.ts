import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { CLI, ROOT } from '../assay.ts';

/** `assay serve` as a person starts it, in a process of its own, on a port that is free. */
export class ServeProcess {
  readonly url: string;
  readonly lines: string[] = [];
  readonly complaints: readonly string[];
  readonly #child: ChildProcess;
  readonly #exit: Promise<unknown[]>;

  private constructor(child: ChildProcess, url: string, complaints: readonly string[]) {
    this.#child = child;
    this.url = url;
    this.complaints = complaints;
    this.#exit = once(child, 'exit');
  }

  static async start(args: readonly string[]): Promise<ServeProcess> {
    const child = spawn(process.execPath, [CLI, 'serve', '--port', '0', ...args], {
      cwd: ROOT,
      env: { PATH: process.env.PATH ?? '' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const complaints: string[] = [];
    createInterface({ input: child.stderr! }).on('line', (line) => complaints.push(line));
    const lines = createInterface({ input: child.stdout! });
    const [first] = (await Promise.race([once(lines, 'line'), once(child, 'exit')])) as [unknown];
    const url = /at (http:\S+)/.exec(String(first))?.[1];
    if (url === undefined) throw new Error(`it did not start: ${first} ${complaints}`);
    const started = new ServeProcess(child, url, complaints);
    lines.on('line', (line) => started.lines.push(line));
    return started;
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** @returns the exit code */
  async stop(signal: NodeJS.Signals = 'SIGINT'): Promise<unknown> {
    this.#child.kill(signal);
    return (await this.#exit)[0];
  }
}

/** What an open page hears, until it is closed. */
export async function listen(url: string): Promise<{ heard: string[]; close: () => void }> {
  const closing = new AbortController();
  const response = await fetch(`${url}/events`, { signal: closing.signal });
  const heard: string[] = [];
  const reading = async (): Promise<void> => {
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) heard.push(chunk);
  };
  reading().catch(() => {});
  return { heard, close: () => closing.abort() };
}

/** Waits until something is so, for as long as a slow machine may need. */
export async function until(what: string, is: () => boolean | Promise<boolean>): Promise<void> {
  for (let round = 0; round < 300; round++) {
    if (await is()) return;
    await wait(100);
  }
  throw new Error(`${what}: not within 30 s`);
}
