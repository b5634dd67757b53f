import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

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

/**
 * A proxy on loopback in front of an S3 server.
 * @param plan what happens to each request, by what it is and how many came before it; null: nothing
 */
export async function faultProxy(
  target: string,
  plan: (request: Seen, n: number) => Fault | null,
): Promise<FaultProxy> {
  const seen: Seen[] = [];
  const server = createServer((incoming, outgoing) => {
    const request = { method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers };
    const fault = plan(request, seen.length);
    seen.push(request);
    void whole(incoming).then((body) => serve(target, request, body, fault, outgoing));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  return { endpoint: `http://127.0.0.1:${port}`, seen, close: () => close(server) };
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}

async function whole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks);
}

async function serve(
  target: string,
  request: Seen,
  body: Buffer,
  fault: Fault | null,
  outgoing: ServerResponse,
): Promise<void> {
  if (fault === 'reset') return void outgoing.socket?.resetAndDestroy();
  if (fault === 'silent') return;
  if (fault === 'slow-down') return refuse(outgoing, 503, 'SlowDown');
  if (fault === 'internal') return refuse(outgoing, 500, 'InternalError');
  const answer = await ask(target, request, body);
  const bytes = await whole(answer);
  if (fault === 'lost') return void outgoing.socket?.resetAndDestroy();
  outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
  await spoil(outgoing, bytes, fault);
}

/** An answer without a body can only be sent, or not. */
async function spoil(outgoing: ServerResponse, bytes: Buffer, fault: Fault | null): Promise<void> {
  if (bytes.length === 0 || fault === null) return void outgoing.end(bytes);
  const middle = bytes.length >> 1;
  if (fault === 'flipped') {
    bytes[middle] = bytes[middle]! ^ 1;
    return void outgoing.end(bytes);
  }
  await new Promise((done) => outgoing.write(bytes.subarray(0, middle), done));
  if (fault === 'truncated') outgoing.socket?.resetAndDestroy();
}

function refuse(outgoing: ServerResponse, status: number, code: string): void {
  outgoing.writeHead(status, { 'content-type': 'application/xml' });
  outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

/** The same request to the server, under the host name that the client signed. */
function ask(target: string, { method, url, headers }: Seen, body: Buffer): Promise<IncomingMessage> {
  const { hostname, port } = new URL(target);
  return new Promise((done, failed) => {
    const request = forward({ hostname, port, method, path: url, headers }, done);
    request.on('error', failed);
    request.end(body);
  });
}
