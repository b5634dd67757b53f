import type { SQSRecord } from 'aws-lambda';
import { BusError } from '../registry/event-bus.ts';
import { fail } from '../registry/fail.ts';
import { publish, type Registry } from '../registry/publish.ts';
import { StoreError } from '../registry/store.ts';
import { readEvent, type UploadEvent } from './events.ts';
import type { Delivery, Failure, Observer } from './observe.ts';
import type { Traced } from './traced.ts';
import { readUpload } from './upload.ts';

/** What the scan function works with. */
export interface Scanner {
  readonly registry: Registry;
  readonly observer: Observer;
  readonly traced: Traced;
  readonly incomingBucket: string;
  /** How often the queue delivers a message before it gives it up. */
  readonly receiveLimit: number;
}

/**
 * Takes each upload that a message tells of to its end. What is no upload is dropped; a document that can't be scanned ends like any other;
 * a failure leaves the message to its queue, which delivers it again and at last puts it among the dead letters.
 * @returns whether the message is done with
 */
export async function deliver(scanner: Scanner, message: SQSRecord): Promise<boolean> {
  const delivery = { messageId: message.messageId, receives: Number(message.attributes.ApproximateReceiveCount) };
  const { uploads, dropped } = readEvent(message.body, scanner.incomingBucket);
  for (const reason of dropped) scanner.observer.dropped(delivery, reason);
  let isDone = true;
  for (const upload of uploads) isDone = (await end(scanner, delivery, upload)) && isDone;
  return isDone;
}

/** @returns whether the upload has ended */
async function end(scanner: Scanner, delivery: Delivery, upload: UploadEvent): Promise<boolean> {
  const { observer, registry, traced, receiveLimit } = scanner;
  const isLast = delivery.receives >= receiveLimit;
  const begun = performance.now();
  try {
    // Before the attempt: an upload that takes the whole process down says nothing afterwards.
    if (isLast) await fail(registry, upload, UNANSWERED);
    const record = await traced('## upload', async () =>
      publish(registry, await readUpload(registry.incoming, upload)),
    );
    observer.ended(delivery, upload, record, performance.now() - begun);
    return true;
  } catch (error) {
    const failure = { error, fault: faultOf(error), isLast };
    observer.failed(delivery, upload, failure);
    if (isLast) await record(scanner, delivery, upload, failure);
    return false;
  }
}

const faultOf = (error: unknown): Failure['fault'] =>
  error instanceof StoreError || error instanceof BusError ? 'infrastructure' : 'defect';

const UNANSWERED =
  'The scanner did not finish: it ran out of time or memory, or was stopped, at the last of several attempts.';
const REASONS: Record<Failure['fault'], string> = {
  infrastructure: 'What the scanner stands on (storage, rules, events) failed, at the last of several attempts.',
  defect: 'The scanner itself failed on this upload, at the last of several attempts.',
};

async function record(scanner: Scanner, delivery: Delivery, upload: UploadEvent, { fault }: Failure): Promise<void> {
  try {
    await fail(scanner.registry, upload, REASONS[fault]);
  } catch (error) {
    scanner.observer.unrecorded(delivery, upload, error);
  }
}
