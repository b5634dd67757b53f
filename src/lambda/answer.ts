import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import type { HttpRequest, HttpResponse } from '../listing/http.ts';
import type { Listing } from '../listing/listing.ts';
import { refuse } from '../listing/problem.ts';
import { respond, responseTo } from '../listing/respond.ts';
import { StoreError } from '../registry/store.ts';
import { requestOf, resultOf } from './http-api.ts';
import { type AsciiLogger, toldError } from './log.ts';
import type { Traced } from './traced.ts';

/** What the listing function works with. */
export interface Answerer {
  readonly listing: Listing;
  readonly logger: AsciiLogger;
  readonly traced: Traced;
}

/** Answers one request. What fails is told in the log, and to the client without its reasons. */
export async function answer(
  answerer: Answerer,
  event: APIGatewayProxyEventV2,
  context: Context,
): Promise<APIGatewayProxyStructuredResultV2> {
  answerer.logger.addContext(context);
  const request = requestOf(event);
  return resultOf(await answerer.traced('## request', () => answered(answerer, request)));
}

async function answered({ listing, logger }: Answerer, request: HttpRequest): Promise<HttpResponse> {
  try {
    return await respond(request, listing, new Date().toISOString());
  } catch (error) {
    const { method, path } = request;
    logger.error('a request failed', { method, path, error: toldError(error) });
    return responseTo(request, listing, error instanceof StoreError ? UNAVAILABLE : FAILED);
  }
}

const UNAVAILABLE = refuse(
  'unavailable',
  'The registry’s storage did not answer. Try again in a moment.',
  {},
  { 'retry-after': '5' },
);
const FAILED = refuse('failed', 'The registry made a mistake on this request; whoever runs it has been told.');
