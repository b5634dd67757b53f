import type { ServerResponse } from 'node:http';
import type { ListingEvents } from '../../listing/answers.ts';

/** Pages that are open at a time; a browser keeps one connection a page. */
const LISTENERS = 100;
/** Milliseconds; a connection that nobody hears of for longer is taken for dead by some in between. */
const SILENCE = 15_000;

/** Tells open pages what happens (server-sent events, HTML standard 9.2). */
export class Events {
  readonly #listeners = new Set<ServerResponse>();
  readonly #heartbeat = setInterval(() => this.#write(':\n\n'), SILENCE).unref();

  get isFull(): boolean {
    return this.#listeners.size >= LISTENERS;
  }

  add(response: ServerResponse): void {
    this.#listeners.add(response);
    response.on('close', () => this.#listeners.delete(response));
    response.write('retry: 1000\n\n');
  }

  tell<Name extends keyof ListingEvents>(name: Name, data: ListingEvents[Name]): void {
    this.#write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
  }

  end(): void {
    clearInterval(this.#heartbeat);
    for (const response of this.#listeners) response.end();
  }

  #write(text: string): void {
    for (const response of this.#listeners) response.write(text);
  }
}
