import { createHash, randomUUID } from 'node:crypto';
import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda';
import { FunctionError } from './runtime-api.ts';

export interface QueueOptions {
  /** `maxReceiveCount` of the redrive policy. */
  readonly maxReceives?: number;
  /** Share of messages that are delivered a second time though they were deleted, as a standard queue may. */
  readonly duplicates?: number;
  /** Messages come in any order. */
  readonly shuffles?: boolean;
  /** For both of these: the same numbers, the same queue. */
  readonly random?: () => number;
}

interface Message {
  readonly id: string;
  readonly body: string;
  receives: number;
}

/** A standard queue with a dead-letter queue, in this process: what Lambda's poller sees of SQS. */
export class Queue {
  /** Received `maxReceives` times without being deleted. */
  readonly dead: { readonly id: string; readonly body: string; readonly receives: number }[] = [];
  readonly #options: Required<QueueOptions>;
  #visible: Message[] = [];
  readonly #inFlight = new Map<string, Message[]>();

  constructor(options: QueueOptions = {}) {
    this.#options = { maxReceives: 10, duplicates: 0, shuffles: false, random: () => 0, ...options };
  }

  /** @returns the message's id */
  send(body: string): string {
    const id = randomUUID();
    const { duplicates, random } = this.#options;
    const copies = duplicates > 0 && random() < duplicates ? 2 : 1;
    for (let n = 0; n < copies; n++) this.#visible.push({ id, body, receives: 0 });
    return id;
  }

  get isEmpty(): boolean {
    return this.#visible.length === 0 && this.#inFlight.size === 0;
  }

  /** The next messages as an event of Lambda; null where none is visible. They are in flight until `settle` or `expire`. */
  receive(batchSize: number): SQSEvent | null {
    const taken: Message[] = [];
    while (taken.length < batchSize && this.#visible.length > 0) {
      const message = this.#take();
      if (message.receives >= this.#options.maxReceives) this.dead.push(message);
      else taken.push(message);
    }
    for (const message of taken) {
      message.receives++;
      this.#inFlight.set(message.id, [...(this.#inFlight.get(message.id) ?? []), message]);
    }
    return taken.length > 0 ? { Records: taken.map(recordOf) } : null;
  }

  /** What Lambda does with a response: deletes the messages that it does not name. */
  settle(event: SQSEvent, { batchItemFailures }: SQSBatchResponse): void {
    const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier));
    this.#land(event, (record) => failed.has(record.messageId));
  }

  /** The visibility timeout of the whole batch passes: its function failed, or never answered. */
  expire(event: SQSEvent): void {
    this.#land(event, () => true);
  }

  #land(event: SQSEvent, isVisibleAgain: (record: SQSRecord) => boolean): void {
    for (const record of event.Records) {
      const [message, ...others] = this.#inFlight.get(record.messageId) ?? [];
      if (others.length > 0) this.#inFlight.set(record.messageId, others);
      else this.#inFlight.delete(record.messageId);
      if (message && isVisibleAgain(record)) this.#visible.push(message);
    }
  }

  #take(): Message {
    const { shuffles, random } = this.#options;
    const at = shuffles ? Math.floor(random() * this.#visible.length) : 0;
    return this.#visible.splice(at, 1)[0]!;
  }
}

const ARN = 'arn:aws:sqs:us-east-1:123456789012:uploads';

const recordOf = ({ id, body, receives }: Message): SQSRecord => ({
  messageId: id,
  receiptHandle: randomUUID(),
  body,
  attributes: {
    ApproximateReceiveCount: String(receives),
    SentTimestamp: '1700000000000',
    SenderId: 'AIDAEXAMPLE',
    ApproximateFirstReceiveTimestamp: '1700000000000',
  },
  messageAttributes: {},
  md5OfBody: createHash('md5').update(body).digest('hex'),
  eventSource: 'aws:sqs',
  eventSourceARN: ARN,
  awsRegion: 'us-east-1',
});

export type Invoke = (event: SQSEvent) => Promise<unknown>;

/**
 * Works a queue off as Lambda's poller does: each worker takes a batch, and puts it back where the function fails or dies.
 * @param workers one function instance each, used by one batch at a time
 */
export async function drain(queue: Queue, workers: readonly Invoke[], batchSize = 1): Promise<void> {
  await Promise.all(workers.map((invoke) => work(queue, invoke, batchSize)));
}

async function work(queue: Queue, invoke: Invoke, batchSize: number): Promise<void> {
  while (!queue.isEmpty) {
    const event = queue.receive(batchSize);
    if (event) await answer(queue, event, invoke);
    else await new Promise((done) => setTimeout(done, 5));
  }
}

async function answer(queue: Queue, event: SQSEvent, invoke: Invoke): Promise<void> {
  try {
    queue.settle(event, (await invoke(event)) as SQSBatchResponse);
  } catch (error) {
    if (!(error instanceof FunctionError)) throw error;
    queue.expire(event);
  }
}
