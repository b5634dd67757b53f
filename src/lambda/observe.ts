import { Metrics, MetricUnit } from '@aws-lambda-powertools/metrics';
import type { Context } from 'aws-lambda';
import type { UploadRecord } from '../registry/records.ts';
import type { DropReason, UploadEvent } from './events.ts';
import { AsciiLogger, toldError } from './log.ts';

/** One message as its queue delivers it. */
export interface Delivery {
  readonly messageId: string;
  /** How often it was received, this time included. */
  readonly receives: number;
}

/** Broken infrastructure mends itself or is mended; a defect of ours fails each time, until it is mended and the message replayed. */
export type Fault = 'infrastructure' | 'defect';

export interface Failure {
  readonly fault: Fault;
  readonly error: unknown;
  /** The queue delivers it no more: a person is next. */
  readonly isLast: boolean;
}

/** What is told of the work to whoever runs it. */
export interface Observer {
  /** The lines that follow belong to this invocation. */
  invoked(context: Context): void;
  dropped(delivery: Delivery, reason: DropReason): void;
  ended(delivery: Delivery, upload: UploadEvent, record: UploadRecord, milliseconds: number): void;
  failed(delivery: Delivery, upload: UploadEvent, failure: Failure): void;
  /** That it failed could not be recorded either. */
  unrecorded(delivery: Delivery, upload: UploadEvent, error: unknown): void;
  /** How long the engine worked on an upload. */
  judged(milliseconds: number): void;
}

/**
 * Logs, and metrics in CloudWatch's embedded format, on standard output. Service, namespace and level are those of the environment
 * (POWERTOOLS_*). A line has names from closed alphabets, keys and hashes in it; what a skill wrote is in its report.
 */
export function observer(): Observer {
  const logger = new AsciiLogger();
  const metrics = new Metrics();
  return {
    invoked: (context) => logger.addContext(context),
    judged: (milliseconds) => void metrics.addMetric('ScanDuration', MetricUnit.Milliseconds, milliseconds),
    dropped(delivery, reason) {
      logger.warn('what a message told of is no upload, and was dropped', { ...ofDelivery(delivery), reason });
      publish(metrics, 'reason', reason, 'Dropped');
    },
    ended(delivery, upload, record, milliseconds) {
      const about = { ...ofDelivery(delivery), ...ofUpload(upload), ...ofRecord(record), milliseconds };
      logger.info('an upload has ended', about);
      metrics.addMetric('Duration', MetricUnit.Milliseconds, milliseconds);
      publish(metrics, 'verdict', record.verdict ?? 'none', 'Scans');
      if (record.reason) publish(metrics, 'reason', record.reason, 'Refusals');
    },
    failed(delivery, upload, { fault, error, isLast }) {
      const about = { ...ofDelivery(delivery), ...ofUpload(upload), fault, error: toldError(error) };
      if (isLast) logger.error('an upload failed for the last time; its message goes to the dead letters', about);
      else logger.warn('an upload failed; its message will be delivered again', about);
      publish(metrics, 'fault', fault, isLast ? 'GivenUp' : 'Retries');
    },
    unrecorded(delivery, upload, error) {
      const about = { ...ofDelivery(delivery), ...ofUpload(upload), error: toldError(error) };
      logger.error('that an upload failed could not be recorded', about);
    },
  };
}

/** Counts one, and sends it with what was measured since the last time. */
function publish(metrics: Metrics, dimension: string, value: string, counted: string): void {
  metrics.addDimension(dimension, value);
  metrics.addMetric(counted, MetricUnit.Count, 1);
  metrics.publishStoredMetrics();
}

const ofDelivery = ({ messageId, receives }: Delivery) => ({ message_id: messageId, receives });
const ofUpload = ({ object: { key, version } }: UploadEvent) => ({ key, version });
const ofRecord = ({ state, reason, verdict, skill, bytes, keys, ruleset }: UploadRecord) => ({
  state,
  reason,
  verdict,
  skill,
  sha256: bytes.sha256,
  report: keys.report,
  ruleset: ruleset?.sha256 ?? null,
});
