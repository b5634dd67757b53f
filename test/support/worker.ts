import type { FunctionProcess } from './function-process.ts';
import { FunctionError } from './runtime-api.ts';

/** An instance of a function that is replaced when its process has ended, as Lambda replaces it. */
export class Worker {
  readonly #start: () => Promise<FunctionProcess>;
  #instance: Promise<FunctionProcess>;
  /** Lines of all its processes. */
  readonly lines: string[] = [];
  /** Processes that ended before they answered. */
  deaths = 0;

  constructor(start: () => Promise<FunctionProcess>) {
    this.#start = start;
    this.#instance = start();
  }

  /** @throws FunctionError as the instance does */
  async invoke(event: unknown): Promise<unknown> {
    const instance = await this.#instance;
    try {
      return await instance.invoke(event);
    } catch (error) {
      if (error instanceof FunctionError && error.type === 'Runtime.ExitError') await this.#replace(instance);
      throw error;
    }
  }

  /** Kills the process; the next invocation finds another one. */
  async kill(): Promise<void> {
    await (await this.#instance).kill();
  }

  async stop(): Promise<void> {
    await this.#end(await this.#instance);
  }

  async #replace(instance: FunctionProcess): Promise<void> {
    this.deaths++;
    this.#instance = this.#start();
    await this.#end(instance);
  }

  async #end(instance: FunctionProcess): Promise<void> {
    await instance.stop();
    this.lines.push(...instance.lines);
  }
}
