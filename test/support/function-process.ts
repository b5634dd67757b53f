import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { FunctionError, RuntimeApi } from './runtime-api.ts';

/**
 * The Node that functions run on: the one that ASSAY_NODE24 names, which has the major version of the deployed runtime. Where it names none
 * they run on this process's own, and say so; in CI that is a failure.
 */
export function functionNode(): string {
  const named = process.env.ASSAY_NODE24;
  if (named) return named;
  const line = `ASSAY_NODE24 names no Node 24: functions run on Node ${process.versions.node}`;
  if (process.env.CI === 'true') throw new Error(line);
  process.stderr.write(`${line}\n`);
  return process.execPath;
}

export const versionOf = (node: string): string => execFileSync(node, ['--version'], { encoding: 'utf8' }).trim();

export interface FunctionOptions {
  /** The folder with `index.mjs`. */
  readonly bundle: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly node: string;
  /** X-Ray header of each invocation. */
  readonly trace?: string | null;
  /** Milliseconds, as serverless.yml has it of the function; the scan function's where it is left out. */
  readonly timeout?: number;
}

/** Milliseconds; as serverless.yml has it. */
const TIMEOUT = 30_000;

/** What Lambda sets for each function, and no more: nothing of this process's own environment reaches a function. */
const LAMBDA = {
  _HANDLER: 'index.handler',
  AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
  AWS_LAMBDA_FUNCTION_NAME: 'scan',
  AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
  AWS_LAMBDA_FUNCTION_MEMORY_SIZE: '1769',
  AWS_LAMBDA_LOG_GROUP_NAME: '/aws/lambda/scan',
  AWS_LAMBDA_LOG_STREAM_NAME: 'test',
  AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
  TZ: ':UTC',
  LANG: 'en_US.UTF-8',
};

/** One instance of a function: the built bundle in its own process, driven over the Runtime API. */
export class FunctionProcess {
  /** Lines of its standard output, as CloudWatch would keep them. */
  readonly lines: string[] = [];
  readonly complaints: string[] = [];
  readonly #api: RuntimeApi;
  readonly #child: ChildProcess;
  readonly #ended: Promise<unknown>;

  private constructor(api: RuntimeApi, child: ChildProcess) {
    this.#api = api;
    this.#child = child;
    collect(child.stdout, this.lines);
    collect(child.stderr, this.complaints);
    this.#ended = once(child, 'close').then(([code, signal]) => {
      api.lose(new FunctionError('Runtime.ExitError', `the process ended with ${signal ?? `code ${code}`}`));
    });
  }

  static async start({
    bundle,
    environment,
    node,
    trace = null,
    timeout = TIMEOUT,
  }: FunctionOptions): Promise<FunctionProcess> {
    const api = await RuntimeApi.start({ timeout, trace });
    const env = { ...LAMBDA, LAMBDA_TASK_ROOT: bundle, AWS_LAMBDA_RUNTIME_API: api.address, ...environment };
    const child = spawn(node, [join(import.meta.dirname, 'bootstrap.mjs')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    return new FunctionProcess(api, child);
  }

  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** @throws FunctionError where it throws, or its process ends first; as in Lambda, it is ended where it takes too long */
  invoke(event: unknown): Promise<unknown> {
    return this.#api.invoke(event, () => this.#child.kill('SIGKILL'));
  }

  /** The process is gone at once, wherever it stood. */
  async kill(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
  }

  async stop(): Promise<void> {
    await this.kill();
    await this.#api.stop();
  }
}

function collect(stream: NodeJS.ReadableStream | null, into: string[]): void {
  if (stream) createInterface({ input: stream }).on('line', (line) => into.push(line));
}
