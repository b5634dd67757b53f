import type { Capability, Certainty, FlowSink, GapReason, Region, Step, Target, UnknownWhat } from '../model.ts';
import type { Origin } from './values.ts';

export interface FoundUse {
  readonly capability: Capability;
  readonly api: string;
  readonly region: Region;
  certainty: Certainty;
  targets: readonly Target[];
  sends: boolean;
  trace: readonly Step[];
}

export interface FoundUnknown {
  readonly what: UnknownWhat;
  readonly api: string;
  readonly region: Region;
  readonly certainty: Certainty;
  readonly trace: readonly Step[];
}

export interface FoundFlow {
  readonly source: Origin['source'];
  readonly sourceName: string | null;
  readonly sink: FlowSink;
  readonly api: string;
  readonly region: Region;
  readonly certainty: Certainty;
  readonly targets: readonly Target[];
  readonly trace: readonly Step[];
}

export interface FoundGap {
  readonly reason: GapReason;
  readonly detail: string;
  readonly region: Region;
}
