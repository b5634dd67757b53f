import fresh from 'fresh';
import Negotiator from 'negotiator';
import { sha256 } from '../sha256.ts';
import { ALWAYS, cors, DATA, METHODS, PAGE, PREFLIGHT } from './headers.ts';
import type { HttpRequest, HttpResponse } from './http.ts';
import type { Listing } from './listing.ts';
import { isRefused } from './names.ts';
import type { Pages } from './pages.ts';
import { refuse } from './problem.ts';
import { type Answer, etagOf, type Refused, type Reply } from './reply.ts';
import { routeOf } from './routes.ts';

/**
 * Answers one request to the read API and the listing site. Nothing is read but the store, and nothing is written.
 * @param now ISO 8601
 * @throws StoreError where the store failed
 */
export async function respond(request: HttpRequest, listing: Listing, now: string): Promise<HttpResponse> {
  if (request.method === 'OPTIONS') return preflight(request, listing);
  return responseTo(request, listing, await replyTo(request, listing, now));
}

const preflight = ({ headers }: HttpRequest, listing: Listing): HttpResponse => ({
  status: 204,
  headers: { ...cors(headers.origin, listing), ...PREFLIGHT, allow: METHODS },
  body: null,
});

/** A reply as the response to a request: in the form, with the headers and under the conditions that it asks for. */
export async function responseTo(request: HttpRequest, listing: Listing, reply: Reply): Promise<HttpResponse> {
  const response = await written(reply, pagesFor(request, listing));
  const headers = { ...ALWAYS, ...response.headers, ...cors(request.headers.origin, listing) };
  const vary = [response.headers.vary, headers.vary].filter((name) => name !== undefined).join(', ');
  return conditional(request, { ...response, headers: { ...headers, vary } });
}

async function replyTo(request: HttpRequest, listing: Listing, now: string): Promise<Reply> {
  const route = routeOf(request.path);
  if (isRefused(route)) return route;
  if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed(request.method);
  return route.handler({
    listing,
    now,
    params: route.params,
    query: new URLSearchParams(request.query),
    holds: (etag) => isFresh(request, { etag }),
  });
}

const notAllowed = (method: string): Refused =>
  refuse(
    'method-not-allowed',
    `${method.slice(0, 20)} is not for this path; it takes ${METHODS}.`,
    {},
    { allow: METHODS },
  );

// ---------------------------------------------------------------------------------------------- forms

/** The pages, where the client would rather have one than JSON. */
function pagesFor({ headers }: HttpRequest, { pages }: Listing): Pages | null {
  const accept = new Negotiator({ headers: { accept: headers.accept } });
  return accept.mediaType(['application/json', 'text/html']) === 'text/html' ? pages : null;
}

async function written(reply: Reply, pages: Pages | null): Promise<HttpResponse> {
  switch (reply.is) {
    case 'answer':
      return pages ? pageOf(200, await reply.page(pages)) : jsonOf(reply.body);
    case 'refused':
      return refusal(reply, pages);
    case 'file':
      return {
        status: 200,
        headers: {
          ...DATA,
          'content-type': reply.type,
          etag: reply.headers.etag ?? etagOf(sha256(reply.body)),
          ...reply.headers,
        },
        body: reply.body,
      };
    case 'unchanged':
      return { status: 304, headers: { ...reply.headers, etag: reply.etag }, body: null };
    case 'moved':
      return { status: reply.status, headers: { ...DATA, location: reply.to }, body: '' };
    case 'created':
      return {
        ...jsonOf(reply.body),
        status: 201,
        headers: { ...DATA, 'content-type': 'application/json', location: reply.at },
      };
  }
}

function pageOf(status: number, html: string): HttpResponse {
  const etag = status === 200 ? { etag: etagOf(sha256(html)) } : {};
  return {
    status,
    headers: { ...PAGE, ...etag, 'content-type': 'text/html; charset=utf-8', vary: 'Accept' },
    body: html,
  };
}

function jsonOf(value: Answer['body']): HttpResponse {
  const body = `${JSON.stringify(value, null, 2)}\n`;
  const headers = { ...DATA, etag: etagOf(sha256(body)), 'content-type': 'application/json', vary: 'Accept' };
  return { status: 200, headers, body };
}

function refusal({ problem, headers = {} }: Refused, pages: Pages | null): HttpResponse {
  const {
    status,
    headers: own,
    body,
  } = pages
    ? pageOf(problem.status, pages.problem(problem))
    : {
        status: problem.status,
        headers: { ...DATA, 'content-type': 'application/problem+json', vary: 'Accept' },
        body: `${JSON.stringify(problem, null, 2)}\n`,
      };
  return { status, headers: { ...own, ...headers }, body };
}

// ---------------------------------------------------------------------------------------------- conditions

/** Without the body where the client holds it already, or asked for the head alone. */
function conditional(request: HttpRequest, response: HttpResponse): HttpResponse {
  const { status, headers, body } = response;
  if (status === 200 && isFresh(request, headers)) {
    const { 'content-type': _, ...kept } = headers;
    return { status: 304, headers: kept, body: null };
  }
  if (body === null) return response;
  const length = {
    'content-length': String(typeof body === 'string' ? new TextEncoder().encode(body).length : body.length),
  };
  return { status, headers: { ...headers, ...length }, body: request.method === 'HEAD' ? null : body };
}

const isFresh = ({ headers }: HttpRequest, { etag }: Readonly<Record<string, string>>): boolean =>
  etag !== undefined &&
  headers['if-none-match'] !== undefined &&
  fresh({ 'if-none-match': headers['if-none-match'], 'cache-control': headers['cache-control'] }, { etag });
