import { CURRENT_RULESET } from '../registry/layout.ts';
import { type Store, StoreError } from '../registry/store.ts';

/** `rulesets/current.json`: which rule set is in force, and since when. */
export interface Pointer {
  /** Null where there is none yet. */
  readonly etag: string | null;
  /** Null where it names no rule set. */
  readonly sha256: string | null;
  /** ISO 8601; null where it does not say. */
  readonly publishedAt: string | null;
}

const LIMIT = 4096;
const NONE = { sha256: null, publishedAt: null };

/** Reads the pointer as it is: what it says may be nothing. */
export async function readPointer(rules: Store): Promise<Pointer> {
  const got = await rules.get(CURRENT_RULESET, { limit: LIMIT });
  if (got.outcome === 'missing') return { etag: null, ...NONE };
  if (got.outcome === 'too-large') throw new StoreError(`${CURRENT_RULESET} is no pointer`, { retryable: true });
  return { etag: got.etag, ...saidBy(got.bytes) };
}

/** The pointer as bytes. */
export const encodePointer = (sha256: string, publishedAt: string): Uint8Array =>
  new TextEncoder().encode(`${JSON.stringify({ sha256, published_at: publishedAt })}\n`);

function saidBy(bytes: Uint8Array): Omit<Pointer, 'etag'> {
  const value = parsed(bytes);
  if (typeof value !== 'object' || value === null) return NONE;
  const { sha256, published_at: at } = value as Record<string, unknown>;
  return {
    sha256: typeof sha256 === 'string' && /^[0-9a-f]{64}$/.test(sha256) ? sha256 : null,
    publishedAt: typeof at === 'string' && at.length <= 40 ? at : null,
  };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
