/**
 * Where the registry keeps its objects: a bucket, or a folder. As small as the registry allows, and without a way to delete.
 *
 * Keys are 1 to 1,024 bytes of UTF-8; a store may refuse `a/b` beside an object `a`, which no layout of the registry asks for. An object is read whole and written whole: no reader ever sees a part of one, and what a `put` has
 * answered lasts. What can happen is a value (missing, unmet, too large); a StoreError is broken infrastructure.
 */
export interface Store {
  get(key: string, options?: GetOptions): Promise<Got>;
  /**
   * Writes where the condition holds.
   * An answer that was lost on the way can make a write that took effect look `unmet`: who is told so reads again before concluding.
   */
  put(key: string, bytes: Uint8Array, when: Condition): Promise<Put>;
  /** Keys in the byte order of their UTF-8, a page at a time. */
  list(query: ListQuery): Promise<Page>;
  /**
   * Sets these tags of an object and keeps its others.
   * @returns whether they all stand: false where the object is gone, has no room left, or the store keeps no tags
   */
  tag(key: string, tags: Readonly<Record<string, string>>, version?: string | null): Promise<boolean>;
}

export interface GetOptions {
  /** One version of the object, where the store keeps versions; else the current one. */
  readonly version?: string | null;
  /** The most bytes to read: a larger object is answered without being read. */
  readonly limit?: number;
  /** What the bytes must hash to: others are a StoreError, after they were read anew. */
  readonly sha256?: string;
}

/** No object of the registry is larger: a guard for memory, not a rule for skills. */
export const OBJECT_LIMIT = 64 * 1024 * 1024;

export type Got = Found | { readonly outcome: 'missing' } | { readonly outcome: 'too-large'; readonly size: number };

export interface Found {
  readonly outcome: 'found';
  readonly bytes: Uint8Array;
  /** For `Condition`: opaque, and another one whenever the bytes are others. */
  readonly etag: string;
}

/**
 * When a `put` writes: `claim` where the key holds nothing and, as far as the store can know, never did (an object that was deleted behind
 * the registry's back keeps its key taken), an etag where that is what it holds (`null`: nothing now), `always`.
 */
export type Condition = 'claim' | 'always' | { readonly etag: string | null };

export type Put = { readonly outcome: 'stored' } | { readonly outcome: 'unmet' };

export interface ListQuery {
  readonly prefix: string;
  /** Where to go on: the `next` of the page before, or any key. A folder that holds it counts as passed. */
  readonly after?: string | null;
  /** Stop at the next `/` after the prefix: what lies deeper is named once, as a folder. */
  readonly folders?: boolean;
  /** At most this many keys and folders together, 1 to 1,000. */
  readonly limit?: number;
}

export interface Page {
  readonly keys: readonly string[];
  /** Each with its ending `/`. */
  readonly folders: readonly string[];
  /** For `after`; null at the end. */
  readonly next: string | null;
}

export const PAGE_LIMIT = 1000;

/** The infrastructure failed, or a store holds what it never should. `retryable`: trying again later may help by itself. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly retryable: boolean;

  constructor(message: string, options: { readonly retryable: boolean; readonly cause?: unknown }) {
    super(message, { cause: options.cause });
    this.retryable = options.retryable;
  }
}

const encoder = new TextEncoder();
const LONE_SURROGATE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

/** Holds a key against what every store can keep. */
export function checkKey(key: string): void {
  const size = encoder.encode(key).length;
  if (size === 0 || size > 1024 || LONE_SURROGATE.test(key))
    throw new StoreError(`not a key (1 to 1,024 bytes of UTF-8): ${JSON.stringify(key.slice(0, 80))}`, {
      retryable: false,
    });
}

/** Order of the UTF-8 bytes of two strings, which is the order of their code points; the host's own order is that of UTF-16 units. */
export function byteOrder(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left !== right) return weight(left) - weight(right);
  }
  return a.length - b.length;
}

/** Surrogates stand for code points above all other units. */
const weight = (unit: number): number => (unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit);
