import { Tracer } from '@aws-lambda-powertools/tracer';
import type { Traced } from './traced.ts';

/**
 * Traces work with X-Ray: each piece is a subsegment, and so is each call of the clients in it. Loading this costs as much as loading the
 * S3 client, so it is loaded when an invocation is traced.
 */
export function tracing(clients: readonly object[]): Traced {
  const tracer = new Tracer({ captureHTTPsRequests: false });
  for (const client of clients) tracer.captureAWSv3Client(client);
  return (name, work) =>
    tracer.provider.captureAsyncFunc(name, async (subsegment) => {
      try {
        return await work();
      } catch (error) {
        if (error instanceof Error) subsegment?.addError(error);
        throw error;
      } finally {
        subsegment?.close();
      }
    }) as ReturnType<typeof work>;
}
