import { createServer } from 'node:http';
import type { Seen } from './fault-proxy.ts';

/** An answer as a test says it. */
export interface Scripted {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export const xmlError = (
  status: number,
  code: string,
  headers: Record<string, string> = {},
  message = `${code}.`,
): Scripted => ({
  status,
  headers: { 'content-type': 'application/xml', 'x-amz-request-id': 'REQUEST1', ...headers },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
});

export interface ScriptedS3 {
  readonly endpoint: string;
  readonly seen: (Seen & { readonly body: string })[];
  close(): Promise<void>;
}

/**
 * A server on loopback that answers as AWS does where radosgw does otherwise.
 * @param answers one for each request in turn; the last one again for all that follow
 */
export async function scriptedS3(...answers: Scripted[]): Promise<ScriptedS3> {
  const seen: (Seen & { body: string })[] = [];
  const server = createServer(async (incoming, outgoing) => {
    let body = '';
    for await (const chunk of incoming) body += String(chunk);
    const answer = answers[Math.min(seen.length, answers.length - 1)]!;
    seen.push({ method: incoming.method ?? '', url: incoming.url ?? '', headers: incoming.headers, body });
    outgoing.writeHead(answer.status, answer.headers);
    outgoing.end(answer.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as { port: number };
  const close = (): Promise<void> => {
    server.closeAllConnections();
    return new Promise((done) => server.close(() => done()));
  };
  return { endpoint: `http://127.0.0.1:${port}`, seen, close };
}
