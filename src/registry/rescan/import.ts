import { publish, type Registry } from '../publish.ts';
import type { UploadedObject } from '../records.ts';
import { isEnded, recordUnder } from '../uploads.ts';
import type { Visited } from './records.ts';

/** What an import works with. */
export interface Import {
  readonly registry: Registry;
  /** The most bytes that any skill has. */
  readonly limit: number;
  /** When the import began, ISO 8601: what it brings in was uploaded then, as far as anybody knows. */
  readonly at: string;
}

/**
 * Takes one object of the incoming place to its end, as if its upload were told of now. What has ended stays as it is, so a new upload
 * is never undone by an import, and an import that died goes on where it was.
 */
export async function bringIn({ registry, limit, at }: Import, key: string): Promise<Visited> {
  const object = { key, version: null, sequencer: null };
  const ended = await endOf(registry, object, at);
  if (ended) return ended;
  const got = await registry.incoming.get(key, { limit });
  const body = got.outcome === 'found' ? { is: 'bytes' as const, bytes: got.bytes } : null;
  const unread = got.outcome === 'too-large' ? { is: 'too-large' as const, size: got.size } : { is: 'gone' as const };
  await publish(registry, { object, at, body: body ?? unread });
  const now = await endOf(registry, object, at);
  return { standing: now?.standing ?? { is: 'missing', reason: 'has no record' }, scanned: true };
}

async function endOf({ registry }: Registry, object: UploadedObject, at: string): Promise<Visited | null> {
  const under = await recordUnder(registry, object);
  if (!under || !isEnded(under.record)) return null;
  const { record } = under;
  const isOurs = record.at === at && record.object.version === null;
  return {
    standing: isOurs ? { is: 'written', verdict: ['new', record.state], differs: false } : { is: 'current' },
    scanned: false,
  };
}
