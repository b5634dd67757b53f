import type { Store } from '../../src/registry/store.ts';
import { sha256 } from '../../src/sha256.ts';
import type { PutObject } from './s3-event.ts';

/** The bucket that uploads arrive in, with its versions, in memory. */
export interface IncomingBucket extends Store {
  /**
   * @param version its id, where it has one already
   * @returns what S3 would tell of it
   */
  readonly upload: (key: string, bytes: Uint8Array | string, version?: string | null) => PutObject;
  /** A delete marker: what was uploaded stays, as a version. */
  readonly remove: (key: string) => void;
  /** The version is gone for good. */
  readonly expire: (key: string, version: string) => void;
  /** Tags of each version, by `<key> <version>`. */
  readonly tags: Map<string, Record<string, string>>;
}

interface Version {
  readonly id: string;
  /** Null for a delete marker. */
  readonly bytes: Uint8Array | null;
}

export function incomingBucket(): IncomingBucket {
  const objects = new Map<string, Version[]>();
  const tags = new Map<string, Record<string, string>>();
  let count = 0;
  const add = (key: string, bytes: Uint8Array | null, named: string | null = null): string => {
    const id = named ?? `v${++count}`;
    objects.set(key, [...(objects.get(key) ?? []), { id, bytes }]);
    return id;
  };
  const find = (key: string, version: string | null | undefined): Uint8Array | null => {
    const versions = objects.get(key) ?? [];
    return (version ? versions.find(({ id }) => id === version) : versions.at(-1))?.bytes ?? null;
  };
  const never = async (): Promise<never> => {
    throw new Error('nothing lists or writes the bucket of uploads');
  };
  return {
    tags,
    upload(key, given, named) {
      const bytes = typeof given === 'string' ? new TextEncoder().encode(given) : given;
      const version = add(key, bytes, named);
      const sequencer = count.toString(16).toUpperCase().padStart(16, '0');
      return { key, version, sequencer, size: bytes.length };
    },
    remove: (key) => void add(key, null),
    expire(key, version) {
      const others = (objects.get(key) ?? []).filter(({ id }) => id !== version);
      objects.set(key, others);
    },
    async get(key, { version, limit = Number.POSITIVE_INFINITY } = {}) {
      const bytes = find(key, version);
      if (!bytes) return { outcome: 'missing' };
      if (bytes.length > limit) return { outcome: 'too-large', size: bytes.length };
      return { outcome: 'found', bytes, etag: sha256(bytes) };
    },
    async tag(key, set, version) {
      if (!find(key, version)) return false;
      const name = `${key} ${version}`;
      tags.set(name, { ...tags.get(name), ...set });
      return true;
    },
    put: never,
    list: never,
  };
}
