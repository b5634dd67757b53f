import {
  beginRun,
  endPass,
  isInForce,
  missBatch,
  type Run,
  type StepJob,
  sumPart,
  workBatch,
} from '../registry/rescan/steps.ts';

/** What the state machine (infra/rescan.asl.json) sends; `BatchInput` and `Items` are of its batcher. */
export type RescanEvent =
  | { readonly do: 'begin'; readonly id: string }
  | { readonly do: 'check'; readonly run: Run }
  | {
      readonly do: 'missing';
      readonly run: Run;
      readonly prefix: string;
      readonly Items: Items;
      readonly error: string;
    }
  | { readonly do: 'sum'; readonly run: Run; readonly prefix: string; readonly listed: number }
  | { readonly do: 'turn'; readonly run: Run }
  | {
      readonly BatchInput: { readonly do: 'batch'; readonly run: Run; readonly prefix: string };
      readonly Items: Items;
    };

type Items = readonly { readonly Key: string }[];

const keysOf = (items: Items): string[] => items.map(({ Key }) => Key);

const DONE = { done: true };

/**
 * One step of a re-scan.
 * @param concurrency how many batches the state machine may have under way
 * @returns what the next step is given
 */
export async function rescanStep(job: StepJob, event: RescanEvent, concurrency: number): Promise<unknown> {
  if ('BatchInput' in event) {
    const { run, prefix } = event.BatchInput;
    await workBatch(job, run, prefix, keysOf(event.Items));
    return DONE;
  }
  switch (event.do) {
    case 'begin':
      return { ...(await beginRun(job, event.id)), concurrency };
    case 'check':
      return { inForce: await isInForce(job, event.run) };
    case 'missing':
      await missBatch(job, event.run, event.prefix, keysOf(event.Items), event.error);
      return DONE;
    case 'sum':
      await sumPart(job, event.run, event.prefix, event.listed);
      return DONE;
    case 'turn':
      return endPass(job, event.run);
  }
}
