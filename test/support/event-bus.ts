import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { addressOf, close, listen } from './loopback.ts';

/** One entry of PutEvents, as it came. */
export interface PutEntry {
  readonly EventBusName: string;
  readonly Source: string;
  readonly DetailType: string;
  readonly Time: number;
  readonly Detail: string;
}

/** How a request is answered: taken, the entry refused (which is HTTP 200), or the service down. */
export type BusAnswer = 'taken' | 'refused' | 'down';

/** EventBridge's PutEvents on loopback. */
export class EventBus {
  readonly entries: PutEntry[] = [];
  answer: BusAnswer = 'taken';
  readonly #server: Server;

  private constructor(server: Server) {
    this.#server = server;
  }

  static async start(): Promise<EventBus> {
    const server = createServer((request, response) => void bus.#put(request, response));
    const bus = new EventBus(server);
    await listen(server);
    return bus;
  }

  /** For AWS_ENDPOINT_URL_EVENTBRIDGE. */
  get endpoint(): string {
    return `http://${addressOf(this.#server)}`;
  }

  stop(): Promise<void> {
    return close(this.#server);
  }

  async #put(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { Entries } = JSON.parse(await text(request)) as { Entries: PutEntry[] };
    const isPut = request.headers['x-amz-target'] === 'AWSEvents.PutEvents';
    if (!isPut || this.answer === 'down') return void response.writeHead(isPut ? 500 : 400).end('{}');
    const isTaken = this.answer === 'taken';
    if (isTaken) this.entries.push(...Entries);
    const answers = Entries.map((_, i) => (isTaken ? { EventId: `${this.entries.length}-${i}` } : REFUSED));
    response.writeHead(200, { 'Content-Type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ FailedEntryCount: isTaken ? 0 : Entries.length, Entries: answers }));
  }
}

const REFUSED = { ErrorCode: 'InternalFailure', ErrorMessage: 'not just now' };
