import type { UploadEvent } from '../../src/lambda/events.ts';
import type { Report } from '../../src/model.ts';

/** When the process dies: before its n-th change of the folders, or in the middle of its n-th writing; n counts from 1. */
export interface Death {
  readonly at: 'change' | 'writing';
  readonly n: number;
}

/** One delivery of one upload. */
export interface Job {
  readonly incoming: string;
  readonly registry: string;
  readonly event: UploadEvent;
  /** What the engine says of it: worked out beforehand, so that a process that is to die need not load the engine. */
  readonly report: Report;
  readonly death: Death | null;
}

export interface JobDone {
  /** Details of the events that were put on the bus. */
  readonly events: readonly string[];
}
