import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { addressOf, close, listen } from './loopback.ts';

/** What a function answers instead of a response, or why it never will. */
export class FunctionError extends Error {
  override readonly name = 'FunctionError';
  readonly type: string;

  constructor(type: string, message: string) {
    super(`${type}: ${message}`);
    this.type = type;
  }
}

interface Invocation {
  readonly id: string;
  readonly event: string;
  readonly late: () => void;
  readonly done: (response: unknown) => void;
  readonly failed: (error: FunctionError) => void;
}

const PATH = '/2018-06-01/runtime';
const ARN = 'arn:aws:lambda:us-east-1:123456789012:function:scan';

/** The Lambda Runtime API for one process of a function, on loopback: one invocation at a time, as Lambda has it. */
export class RuntimeApi {
  readonly #server: Server;
  readonly #waiting: Invocation[] = [];
  readonly #timeout: number;
  readonly #trace: string | null;
  #current: Invocation | null = null;
  #deadline: NodeJS.Timeout | undefined;
  /** The process's question for the next invocation, unanswered. */
  #asked: ServerResponse | null = null;
  #lost: FunctionError | null = null;

  private constructor(server: Server, timeout: number, trace: string | null) {
    this.#server = server;
    this.#timeout = timeout;
    this.#trace = trace;
  }

  /** @param timeout of each invocation, in milliseconds; @param trace header of each invocation */
  static async start({
    timeout = 30_000,
    trace = null,
  }: {
    timeout?: number;
    trace?: string | null;
  } = {}): Promise<RuntimeApi> {
    const server = createServer((request, response) => void api.#answer(request, response));
    const api = new RuntimeApi(server, timeout, trace);
    await listen(server);
    return api;
  }

  /** For AWS_LAMBDA_RUNTIME_API. */
  get address(): string {
    return addressOf(this.#server);
  }

  /**
   * @param late called when the function has worked for too long; starting does not count
   * @throws FunctionError where the function throws, or its process is lost before it answers
   */
  invoke(event: unknown, late: () => void = () => {}): Promise<unknown> {
    return new Promise((done, failed) => {
      if (this.#lost) return failed(this.#lost);
      this.#waiting.push({ id: randomUUID(), event: JSON.stringify(event), late, done, failed });
      this.#next();
    });
  }

  /** The process is gone: nothing that it was asked will be answered. */
  lose(error: FunctionError): void {
    clearTimeout(this.#deadline);
    this.#lost ??= error;
    for (const invocation of [this.#current, ...this.#waiting.splice(0)]) invocation?.failed(this.#lost);
    this.#current = null;
  }

  stop(): Promise<void> {
    return close(this.#server);
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    if (path === `${PATH}/invocation/next`) {
      this.#asked = response;
      return this.#next();
    }
    const value = JSON.parse((await text(request)) || 'null') as { errorType?: string; errorMessage?: string };
    response.writeHead(202).end('{"status":"OK"}');
    const error = new FunctionError(value?.errorType ?? 'Error', value?.errorMessage ?? '');
    if (path === `${PATH}/init/error`) return this.lose(error);
    const current = this.#current;
    this.#current = null;
    clearTimeout(this.#deadline);
    if (path === `${PATH}/invocation/${current?.id}/response`) current?.done(value);
    else if (path === `${PATH}/invocation/${current?.id}/error`) current?.failed(error);
    else this.lose(new FunctionError('Runtime.Protocol', `${request.method} ${path} was not expected`));
  }

  #next(): void {
    const invocation = this.#asked && !this.#current ? this.#waiting.shift() : undefined;
    if (!invocation) return;
    this.#current = invocation;
    this.#deadline = setTimeout(invocation.late, this.#timeout);
    this.#asked?.writeHead(200, {
      'Content-Type': 'application/json',
      'Lambda-Runtime-Aws-Request-Id': invocation.id,
      'Lambda-Runtime-Deadline-Ms': String(Date.now() + this.#timeout),
      'Lambda-Runtime-Invoked-Function-Arn': ARN,
      ...(this.#trace === null ? {} : { 'Lambda-Runtime-Trace-Id': this.#trace }),
    });
    this.#asked?.end(invocation.event);
    this.#asked = null;
  }
}
