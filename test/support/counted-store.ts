import { type Store, StoreError } from '../../src/registry/store.ts';

/** A store that tells what is asked of it, and fails where it is told to. */
export interface Counted extends Store {
  /** `<operation> <key>`, in the order of the calls. */
  readonly calls: string[];
  /** Each call for this key fails. */
  failing: string | null;
  /** Called before each call, with its place from 1; what it throws, the call throws. */
  before: ((n: number) => void) | null;
}

export function counted(store: Store): Counted {
  const told: Counted = {
    calls: [],
    failing: null,
    before: null,
    get: (key, options) => pass('get', key, () => store.get(key, options)),
    put: (key, bytes, when) => pass('put', key, () => store.put(key, bytes, when)),
    list: (query) => pass('list', query.prefix, () => store.list(query)),
    tag: (key, tags, version) => pass('tag', key, () => store.tag(key, tags, version)),
  };
  async function pass<T>(operation: string, key: string, use: () => Promise<T>): Promise<T> {
    told.calls.push(`${operation} ${key}`);
    told.before?.(told.calls.length);
    if (key === told.failing) throw new StoreError(`${key}: by plan`, { retryable: true });
    return use();
  }
  return told;
}
