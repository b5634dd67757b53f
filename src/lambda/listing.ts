import type { APIGatewayProxyHandlerV2 } from 'aws-lambda';
import { s3Client, s3Store } from '../registry/s3-store.ts';
import { sitePages } from '../site/site.ts';
import { type Answerer, answer } from './answer.ts';
import { listingEnvironment } from './environment.ts';
import { LARGEST_BODY } from './http-api.ts';
import { AsciiLogger } from './log.ts';
import { tracedWhereSampled } from './traced.ts';

/** In milliseconds. Somebody waits: what does not come soon is asked for again, within the time that the HTTP API grants. */
const TIMEOUTS = { connect: 1_000, answer: 2_000, silence: 2_000 };

/** What one instance of the function keeps from one request to the next: its client. */
function answerer(): Answerer {
  const { registryBucket, rulesBucket } = listingEnvironment(process.env);
  const s3 = s3Client({ timeouts: TIMEOUTS });
  return {
    listing: {
      registry: s3Store(s3, registryBucket),
      rules: s3Store(s3, rulesBucket),
      bundled: async () => (await import('../rules/bundled.generated.ts')).bundledRuleset,
      pages: sitePages({ isLocal: false }),
      readers: 'everybody',
      direct: {
        above: LARGEST_BODY,
        address: async (key, as) => (await import('../registry/s3-address.ts')).s3Address(s3, registryBucket, key, as),
      },
    },
    logger: new AsciiLogger(),
    traced: tracedWhereSampled([s3]),
  };
}

const theAnswerer = answerer();

export const handler: APIGatewayProxyHandlerV2 = (event, context) => answer(theAnswerer, event, context);
