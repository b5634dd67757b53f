import { byteOrder, checkKey, OBJECT_LIMIT, PAGE_LIMIT, type Store, StoreError } from '../../src/registry/store.ts';
import { sha256 } from '../../src/sha256.ts';

/** A store without a disk or a network, for tests of what stands on stores. Answers come in later turns, as a real one's do. */
export interface MemoryStore extends Store {
  readonly objects: Map<string, Uint8Array>;
  readonly tags: Map<string, Record<string, string>>;
  /** What nothing of the registry may do: an operator's delete marker. */
  remove(key: string): void;
}

export function memoryStore(): MemoryStore {
  const objects = new Map<string, Uint8Array>();
  const held = new Set<string>();
  const tags = new Map<string, Record<string, string>>();
  return {
    objects,
    tags,
    remove: (key) => objects.delete(key),
    async get(key, { limit = OBJECT_LIMIT, sha256: hash } = {}) {
      checkKey(key);
      await turn();
      const bytes = objects.get(key);
      if (!bytes) return { outcome: 'missing' };
      if (bytes.length > limit) return { outcome: 'too-large', size: bytes.length };
      if (hash !== undefined && hash !== sha256(bytes))
        throw new StoreError(`${key}: other bytes`, { retryable: false });
      return { outcome: 'found', bytes: bytes.slice(), etag: sha256(bytes) };
    },
    async put(key, bytes, when) {
      checkKey(key);
      await turn();
      const now = objects.get(key);
      const etag = now ? sha256(now) : null;
      const holds = when === 'always' || (when === 'claim' ? !held.has(key) : when.etag === etag);
      if (!holds) return { outcome: 'unmet' };
      objects.set(key, bytes.slice());
      held.add(key);
      return { outcome: 'stored' };
    },
    async list({ prefix, after, folders, limit = PAGE_LIMIT }) {
      await turn();
      const names = new Set<string>();
      for (const key of objects.keys()) {
        if (!key.startsWith(prefix)) continue;
        const slash = folders ? key.indexOf('/', prefix.length) : -1;
        const name = slash < 0 ? key : key.slice(0, slash + 1);
        const passed = after && (byteOrder(name, after) <= 0 || (slash >= 0 && after.startsWith(name)));
        if (!passed) names.add(name);
      }
      const sorted = [...names].sort(byteOrder);
      const page = sorted.slice(0, limit);
      const isFolder = (name: string): boolean => folders === true && name.endsWith('/') && name !== prefix;
      return {
        keys: page.filter((name) => !isFolder(name)),
        folders: page.filter(isFolder),
        next: sorted.length > limit ? page.at(-1)! : null,
      };
    },
    async tag(key, set) {
      await turn();
      if (!objects.has(key)) return false;
      tags.set(key, { ...tags.get(key), ...set });
      return true;
    },
  };
}

const turn = (): Promise<void> => new Promise((done) => setImmediate(done));
