import type { Body, Incoming } from '../registry/endings.ts';
import type { Store } from '../registry/store.ts';
import { MAX_PACKED } from '../sizes.ts';
import type { UploadEvent } from './events.ts';

/**
 * Reads the object that an event names: that version of it, whatever was put there since. One that is larger than any skill is not read.
 * @throws StoreError where the infrastructure failed
 */
export async function readUpload(incoming: Store, event: UploadEvent): Promise<Incoming> {
  return { object: event.object, at: event.at, body: await bodyOf(incoming, event) };
}

async function bodyOf(incoming: Store, { object: { key, version }, size }: UploadEvent): Promise<Body> {
  if (size !== null && size > MAX_PACKED) return { is: 'too-large', size };
  const got = await incoming.get(key, { version, limit: MAX_PACKED });
  if (got.outcome === 'found') return { is: 'bytes', bytes: got.bytes };
  return got.outcome === 'missing' ? { is: 'gone' } : { is: 'too-large', size: got.size };
}
