import type { Scanner } from '../../src/lambda/deliver.ts';
import type { Delivery, Failure, Observer } from '../../src/lambda/observe.ts';
import type { SkillScanned } from '../../src/registry/event.ts';
import type { UploadRecord } from '../../src/registry/records.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { judgeBy } from '../../src/rulesets/judge.ts';
import { type Counted, counted } from './counted-store.ts';
import { type IncomingBucket, incomingBucket } from './incoming.ts';
import { memoryStore } from './memory-store.ts';
import { INCOMING } from './s3-event.ts';

/** What an observer was told, in order. */
export type Told =
  | { readonly what: 'dropped'; readonly delivery: Delivery; readonly reason: string }
  | { readonly what: 'ended'; readonly record: UploadRecord }
  | { readonly what: 'failed'; readonly failure: Failure }
  | { readonly what: 'unrecorded'; readonly error: unknown };

/** A scanner in this process, over stores in memory. */
export interface TestScanner extends Scanner {
  readonly incoming: IncomingBucket;
  readonly objects: Map<string, Uint8Array>;
  /** The registry's store, to see and to break its calls. */
  readonly store: Counted;
  readonly events: SkillScanned[];
  readonly told: Told[];
  /** Parts that a test may exchange. */
  readonly parts: { judge: Scanner['registry']['judge']; announce: Scanner['registry']['announce'] };
}

export function testScanner(receiveLimit = 3): TestScanner {
  const incoming = incomingBucket();
  const memory = memoryStore();
  const store = counted(memory);
  const events: SkillScanned[] = [];
  const told: Told[] = [];
  const parts: TestScanner['parts'] = {
    judge: async () => judgeBy(bundledRuleset),
    announce: async (event) => void events.push(event),
  };
  return {
    incoming,
    objects: memory.objects,
    store,
    events,
    told,
    parts,
    registry: {
      incoming,
      registry: store,
      judge: () => parts.judge(),
      announce: (event) => parts.announce(event),
    },
    observer: observerOf(told),
    traced: (_, work) => work(),
    incomingBucket: INCOMING,
    receiveLimit,
  };
}

const observerOf = (told: Told[]): Observer => ({
  invoked: () => {},
  judged: () => {},
  dropped: (delivery, reason) => void told.push({ what: 'dropped', delivery, reason }),
  ended: (_, __, record) => void told.push({ what: 'ended', record }),
  failed: (_, __, failure) => void told.push({ what: 'failed', failure }),
  unrecorded: (_, __, error) => void told.push({ what: 'unrecorded', error }),
});
