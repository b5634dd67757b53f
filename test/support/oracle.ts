import type { Context } from 'aws-lambda';
import { expect } from 'vitest';
import { scanBatch } from '../../src/lambda/batch.ts';
import { skillName } from '../../src/registry/layout.ts';
import type { Store } from '../../src/registry/store.ts';
import { withdraw } from '../../src/registry/withdraw.ts';
import { Queue } from './queue.ts';
import { type PutObject, s3Event } from './s3-event.ts';
import { testScanner } from './scanner.ts';
import type { Upload } from './upload-kinds.ts';

/** What must come out: the same uploads, taken to their ends in this process, in memory, undisturbed. */
export interface Oracle {
  /** What the registry holds. */
  readonly objects: ReadonlyMap<string, Uint8Array>;
  /** Details of the events, by their ids. */
  readonly events: ReadonlyMap<string, string>;
  upload(upload: Upload, object: PutObject): Promise<void>;
  withdraw(slug: string): Promise<void>;
}

export function oracle(): Oracle {
  const scanner = testScanner();
  return {
    objects: scanner.objects,
    get events() {
      return new Map(scanner.events.map((event) => [event.id, JSON.stringify(event)]));
    },
    async upload({ key, bytes, since }, object) {
      if (since !== 'deleted') scanner.incoming.upload(key, bytes, object.version);
      const queue = new Queue();
      queue.send(s3Event(object));
      const { batchItemFailures } = await scanBatch(scanner, queue.receive(1)!, {} as Context);
      expect(batchItemFailures).toEqual([]);
    },
    withdraw: (slug) => withdrawFirst(scanner.registry.registry, slug),
  };
}

/** Withdraws version 1.0.0. */
export async function withdrawFirst(store: Store, slug: string): Promise<void> {
  const name = skillName({ slug, version: '1.0.0' })!;
  await withdraw(store, name, { by: 'a person', why: 'a test' }, '2026-06-01T00:00:00.000Z');
}

/** Holds what a registry has against what it must have: the same keys, the same bytes. */
export function expectSame(found: ReadonlyMap<string, Uint8Array>, expected: ReadonlyMap<string, Uint8Array>): void {
  expect([...found.keys()].sort()).toEqual([...expected.keys()].sort());
  const differing = [...found].filter(([key, bytes]) => !Buffer.from(bytes).equals(expected.get(key)!));
  const shown = (bytes: Uint8Array): string => new TextDecoder().decode(bytes.subarray(0, 4000));
  expect(Object.fromEntries(differing.map(([key, bytes]) => [key, shown(bytes)]))).toEqual(
    Object.fromEntries(differing.map(([key]) => [key, shown(expected.get(key)!)])),
  );
  expect(differing.map(([key]) => key)).toEqual([]);
}
