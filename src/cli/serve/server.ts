import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { HttpRequest, HttpResponse } from '../../listing/http.ts';
import type { Listing } from '../../listing/listing.ts';
import { refuse } from '../../listing/problem.ts';
import type { Reply } from '../../listing/reply.ts';
import { respond, responseTo } from '../../listing/respond.ts';
import { uploadOf } from '../../listing/upload.ts';
import { StoreError } from '../../registry/store.ts';
import { internalError } from '../refusal.ts';
import { tell } from '../terminal.ts';
import type { Events } from './events.ts';
import { type Address, objection } from './guard.ts';
import type { LocalRegistry } from './local-registry.ts';
import { type Handed, handedByPost, handedByPut } from './uploads.ts';

/** What the server answers with. */
export interface Served {
  readonly registry: LocalRegistry;
  readonly listing: Listing;
  readonly events: Events;
  /** Known once it listens. */
  readonly address: () => Address;
}

/** The local registry over HTTP: the read API and the site of the deployed one, and beside them uploads and events. */
export function serverOf(served: Served): Server {
  return createServer((incoming, outgoing) => {
    void handle(served, incoming, outgoing).catch((error: unknown) => {
      tell(internalError(error));
      outgoing.destroy();
    });
  });
}

async function handle(served: Served, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const request = requestOf(incoming);
  const isStream = request.path === '/events' && request.method === 'GET';
  if (isStream && !objection(request, served.address())) return stream(served, outgoing);
  send(outgoing, await answered(served, incoming, request));
}

function requestOf({ method = 'GET', url = '/', headers }: IncomingMessage): HttpRequest {
  const [path = '/', ...query] = url.split('?');
  const one = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')] as const);
  return { method, path, query: query.join('?'), headers: Object.fromEntries(one) };
}

async function answered(served: Served, incoming: IncomingMessage, request: HttpRequest): Promise<HttpResponse> {
  const { listing } = served;
  try {
    const reply = objection(request, served.address()) ?? (await own(served, incoming, request));
    return reply
      ? await responseTo(request, listing, reply)
      : await respond(request, listing, new Date().toISOString());
  } catch (error) {
    // Who stops in the middle of an upload hears no answer, and nothing is wrong here.
    const reply = incoming.destroyed && !incoming.complete ? BROKEN_OFF : broken(error);
    return responseTo(request, listing, reply);
  }
}

const BROKEN_OFF = refuse('bad-upload', 'The upload broke off before its end; send it again.');

function broken(error: unknown): Reply {
  if (!(error instanceof StoreError)) {
    tell(internalError(error));
    return refuse('failed', 'This registry made a mistake; its terminal says which.');
  }
  tell(error.message);
  return refuse('unavailable', 'The registry’s folder could not be read or written; its terminal says why. Try again.');
}

/** What the deployed registry's read API has not; null for all that it has. */
async function own(served: Served, incoming: IncomingMessage, request: HttpRequest): Promise<Reply | null> {
  const { method, path } = request;
  if (path === '/uploads' && (method === 'GET' || method === 'HEAD'))
    return { is: 'moved', to: '/skills', status: 302 };
  if (path === '/uploads' && method === 'POST')
    return end(served, request, await handedByPost(incoming, new URLSearchParams(request.query)));
  if (path.startsWith('/uploads/') && method === 'PUT') return end(served, request, await handedByPut(incoming, path));
  return null;
}

/** The upload's end; a form of a browser is led to its page. */
async function end(served: Served, { headers }: HttpRequest, handed: Handed | Reply): Promise<Reply> {
  if ('is' in handed) return handed;
  const record = await served.registry.take(handed.key, handed.body);
  const body = uploadOf(record, null);
  return headers['content-type']?.startsWith('multipart/form-data')
    ? { is: 'moved', to: body.links.self, status: 303 }
    : { is: 'created', body, at: body.links.self };
}

function send(outgoing: ServerResponse, { status, headers, body }: HttpResponse): void {
  outgoing.writeHead(status, headers);
  outgoing.end(body ?? undefined);
}

/** Kept open; a person's own pages alone may listen. */
function stream({ events }: Served, outgoing: ServerResponse): void {
  const status = events.isFull ? 503 : 200;
  outgoing.writeHead(status, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  if (events.isFull) outgoing.end();
  else events.add(outgoing);
}
