import type { Context, SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { deliver, type Scanner } from './deliver.ts';

/**
 * Works off a batch of messages, one after the other: scanning takes the one thread that there is.
 * @returns the messages that are to be delivered again
 */
export async function scanBatch(scanner: Scanner, event: SQSEvent, context: Context): Promise<SQSBatchResponse> {
  scanner.observer.invoked(context);
  const batchItemFailures: SQSBatchResponse['batchItemFailures'] = [];
  for (const message of event.Records) {
    const isDone = await deliver(scanner, message);
    if (!isDone) batchItemFailures.push({ itemIdentifier: message.messageId });
  }
  return { batchItemFailures };
}
