import { createServer } from 'node:http';
import { addressOf, close, listen } from './loopback.ts';

export interface Answer {
  readonly type: string;
  readonly body: string | Uint8Array;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What a page of the registry may do, as strict as it goes. */
export const STRICT_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; form-action 'self'; " +
  "base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

export const page = (body: string, policy = STRICT_POLICY): Answer => ({
  type: 'text/html; charset=utf-8',
  body,
  headers: { 'content-security-policy': policy },
});

export interface PagesServer {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Answers by path, on a free port of the loopback; an unknown path is 404. */
export async function servePages(answers: ReadonlyMap<string, Answer>): Promise<PagesServer> {
  const server = createServer((request, response) => {
    const answer = answers.get(new URL(request.url ?? '/', 'http://x').pathname);
    response.writeHead(answer ? (answer.status ?? 200) : 404, {
      'content-type': answer?.type ?? 'text/plain',
      ...answer?.headers,
    });
    response.end(answer?.body ?? 'nothing here');
  });
  await listen(server);
  return { origin: `http://${addressOf(server)}`, close: () => close(server) };
}
