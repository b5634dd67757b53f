import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import type { Handler } from 'aws-lambda';
import { announcer } from '../registry/event-bus.ts';
import { s3Client, s3Store } from '../registry/s3-store.ts';
import { RulesSource } from '../rulesets/in-force.ts';
import { timed } from '../rulesets/timed.ts';
import { rescanEnvironment } from './environment.ts';
import { AsciiLogger, toldError } from './log.ts';
import { type RescanEvent, rescanStep } from './rescan-step.ts';

/** Milliseconds that one version may still take when it is begun, and its writes. */
const RESERVE = 30_000;
/** Versions that wait for the store at a time; scanning takes the one thread that there is. */
const AT_ONCE = 8;

/** What one instance of the function keeps from one invocation to the next. */
function rescanner() {
  const { registryBucket, rulesBucket, eventBus, concurrency } = rescanEnvironment(process.env);
  const s3 = s3Client();
  const logger = new AsciiLogger();
  const metrics = new Metrics();
  const rules = new RulesSource(s3Store(s3, rulesBucket));
  const registry = {
    registry: s3Store(s3, registryBucket),
    judge: async () =>
      timed(await rules.judge(), (took) => void metrics.addMetric('RescanDuration', MetricUnit.Milliseconds, took)),
    announce: announcer(new EventBridgeClient({}), eventBus),
  };
  return { registry, logger, metrics, concurrency };
}

const { registry, logger, metrics, concurrency } = rescanner();

export const handler: Handler<RescanEvent, unknown> = async (event, context) => {
  logger.addContext(context);
  const job = {
    registry,
    now: () => new Date().toISOString(),
    atOnce: AT_ONCE,
    isLate: () => context.getRemainingTimeInMillis() < RESERVE,
  };
  try {
    const answer = await rescanStep(job, event, concurrency);
    if (!('BatchInput' in event)) logger.info('a step of a re-scan', { step: event.do, answer });
    return answer;
  } catch (error) {
    logger.warn('a step of a re-scan failed, and is tried again', { error: toldError(error) });
    throw error;
  } finally {
    metrics.publishStoredMetrics();
  }
};
