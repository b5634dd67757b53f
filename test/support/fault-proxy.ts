import {
  Agent,
  createServer,
  request as forward,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { addressOf, close, listen } from './loopback.ts';

/** What can go wrong between a client and a server that answers rightly. */
export type Fault =
  /** 503 SlowDown, without asking the server. */
  | 'slow-down'
  /** 500 InternalError, without asking the server. */
  | 'internal'
  /** The connection is reset before the server hears of it. */
  | 'reset'
  /** The server does it, and its answer is lost. */
  | 'lost'
  /** The server does it, and 500 is what the client is told. */
  | 'denied-though-done'
  /** One byte of the request's body is another. */
  | 'spoilt'
  /** Half of the answer's body, then a reset. */
  | 'truncated'
  /** Half of the answer's body, then silence. */
  | 'stalled'
  /** No answer at all. */
  | 'silent'
  /** One byte of the answer's body is another. */
  | 'flipped';

export interface Seen {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
}

export interface FaultProxy {
  readonly endpoint: string;
  /** What came in, in order. */
  readonly seen: readonly Seen[];
  close(): Promise<void>;
}

/** What happens to each request, by what it is and how many came before it; null: nothing. */
export type Plan = (request: Seen, n: number) => Fault | null | Promise<Fault | null>;

/** Called when the server has done what the request asks, before the client hears of it. */
export type Done = (request: Seen, n: number) => void | Promise<void>;

/** A proxy on loopback in front of an S3 server. */
export async function faultProxy(target: string, plan: Plan, done: Done = () => {}): Promise<FaultProxy> {
  const seen: Seen[] = [];
  const agent = new Agent({ keepAlive: true });
  const server = createServer((incoming, outgoing) => {
    const request = { method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers };
    const n = seen.push(request) - 1;
    const answered = () => done(request, n);
    // A client that went away in the middle is nobody's fault here.
    pass({ target, agent, request, answered, outgoing }, incoming, () => plan(request, n)).catch(() =>
      outgoing.destroy(),
    );
  });
  await listen(server);
  return { endpoint: `http://${addressOf(server)}`, seen, close: () => end(server, agent) };
}

async function end(server: Server, agent: Agent): Promise<void> {
  await close(server);
  agent.destroy();
}

interface Passing {
  readonly target: string;
  readonly agent: Agent;
  readonly request: Seen;
  readonly answered: () => void | Promise<void>;
  readonly outgoing: ServerResponse;
}

async function pass(
  passing: Passing,
  incoming: IncomingMessage,
  fault: () => Fault | null | Promise<Fault | null>,
): Promise<void> {
  const body = await whole(incoming);
  await serve(passing, body, await fault());
}

async function whole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function serve(passing: Passing, body: Buffer, fault: Fault | null): Promise<void> {
  const { answered, outgoing } = passing;
  if (fault === 'reset') return void outgoing.socket?.resetAndDestroy();
  if (fault === 'silent') return;
  if (fault === 'slow-down') return refuse(outgoing, 503, 'SlowDown');
  if (fault === 'internal') return refuse(outgoing, 500, 'InternalError');
  const answer = await ask(passing, fault === 'spoilt' ? flipped(body) : body);
  const bytes = await whole(answer);
  await answered();
  if (fault === 'lost') return void outgoing.socket?.resetAndDestroy();
  if (fault === 'denied-though-done') return refuse(outgoing, 500, 'InternalError');
  outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
  await spoil(outgoing, bytes, fault);
}

/** An answer without a body can only be sent, or not. */
async function spoil(outgoing: ServerResponse, bytes: Buffer, fault: Fault | null): Promise<void> {
  if (bytes.length === 0 || fault === null) return void outgoing.end(bytes);
  if (fault === 'flipped') return void outgoing.end(flipped(bytes));
  if (fault === 'spoilt') return void outgoing.end(bytes);
  await new Promise((done) => outgoing.write(bytes.subarray(0, bytes.length >> 1), done));
  if (fault === 'truncated') outgoing.socket?.resetAndDestroy();
}

function flipped(bytes: Buffer): Buffer {
  const middle = bytes.length >> 1;
  if (bytes.length > 0) bytes[middle] = bytes[middle]! ^ 1;
  return bytes;
}

function refuse(outgoing: ServerResponse, status: number, code: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/xml' });
  outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** The same request to the server, under the host name that the client signed. */
function ask({ target, agent, request: { method, url, headers } }: Passing, body: Buffer): Promise<IncomingMessage> {
  const { hostname, port } = new URL(target);
  return new Promise((done, failed) => {
    const request = forward({ hostname, port, method, path: url, headers, agent }, done);
    request.on('error', failed);
    request.end(body);
  });
}
