import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import type { HttpRequest, HttpResponse } from '../listing/http.ts';

/** An event of an HTTP API (payload format 2.0) as a request. */
export function requestOf(event: APIGatewayProxyEventV2): HttpRequest {
  const { requestContext, rawPath, rawQueryString, headers } = event;
  return { method: requestContext.http.method, path: rawPath, query: rawQueryString, headers };
}

/** A response as an HTTP API takes it. Text goes as it is; bytes must go as base64, or they would not arrive as they are. */
export function resultOf({ status, headers, body }: HttpResponse): APIGatewayProxyStructuredResultV2 {
  const isText = body === null || typeof body === 'string';
  return {
    statusCode: status,
    headers: { ...headers, ...TRANSPORT },
    body: isText ? (body ?? '') : Buffer.from(body).toString('base64'),
    isBase64Encoded: !isText,
  };
}

/** There is no other way here than TLS. */
const TRANSPORT = { 'strict-transport-security': 'max-age=63072000' };

/** What Lambda takes from a function is at most 6 MiB, in which base64 leaves a fourth less, and headers want their place. */
export const LARGEST_BODY = 4 * 1024 * 1024;
