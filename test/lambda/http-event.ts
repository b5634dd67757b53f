import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** An event of an HTTP API as its documentation shows it (payload format 2.0), as far as a handler sees it. */
export const httpEvent = (
  rawPath: string,
  {
    method = 'GET',
    query = '',
    headers = {},
  }: { method?: string; query?: string; headers?: Record<string, string> } = {},
): APIGatewayProxyEventV2 => ({
  version: '2.0',
  routeKey: '$default',
  rawPath,
  rawQueryString: query,
  headers: { host: 'id.execute-api.us-east-1.amazonaws.com', ...headers },
  requestContext: {
    accountId: '123456789012',
    apiId: 'id',
    domainName: 'id.execute-api.us-east-1.amazonaws.com',
    domainPrefix: 'id',
    http: { method, path: rawPath, protocol: 'HTTP/1.1', sourceIp: '192.0.2.1', userAgent: 'agent' },
    requestId: 'id',
    routeKey: '$default',
    stage: '$default',
    time: '12/Mar/2026:19:03:58 +0000',
    timeEpoch: 1773342238000,
  },
  isBase64Encoded: false,
});
