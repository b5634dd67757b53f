import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import type { SQSHandler } from 'aws-lambda';
import { announcer } from '../registry/event-bus.ts';
import { s3Client, s3Store } from '../registry/s3-store.ts';
import { RulesSource } from '../rulesets/in-force.ts';
import { timed } from '../rulesets/timed.ts';
import { scanBatch } from './batch.ts';
import type { Scanner } from './deliver.ts';
import { environment } from './environment.ts';
import { observer } from './observe.ts';
import { tracedWhereSampled } from './traced.ts';

/**
 * In milliseconds. The region is near and the objects are small, so that what takes longer never comes; five attempts still end before the
 * function's time does.
 */
const TIMEOUTS = { connect: 1_000, answer: 4_000, silence: 4_000 };

/** What one instance of the function keeps from one invocation to the next: its clients, and the rules with their ETag. */
function scanner(): Scanner {
  const { incomingBucket, registryBucket, rulesBucket, eventBus, receiveLimit } = environment(process.env);
  const s3 = s3Client({ timeouts: TIMEOUTS });
  const events = new EventBridgeClient({
    requestHandler: {
      connectionTimeout: TIMEOUTS.connect,
      requestTimeout: TIMEOUTS.answer,
      throwOnRequestTimeout: true,
    },
  });
  const told = observer();
  const rules = new RulesSource(s3Store(s3, rulesBucket));
  return {
    registry: {
      incoming: s3Store(s3, incomingBucket),
      registry: s3Store(s3, registryBucket),
      judge: async () => timed(await rules.judge(), told.judged),
      announce: announcer(events, eventBus),
    },
    observer: told,
    traced: tracedWhereSampled([s3, events]),
    incomingBucket,
    receiveLimit,
  };
}

const theScanner = scanner();

export const handler: SQSHandler = (event, context) => {
  // The engine is loaded while the first upload is on its way, rather than before anything is asked for.
  void Promise.allSettled([import('../rulesets/judge.ts')]);
  return scanBatch(theScanner, event, context);
};
