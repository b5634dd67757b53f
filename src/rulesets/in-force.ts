import { CURRENT_RULESET, rulesetKey } from '../registry/layout.ts';
import type { Judge } from '../registry/publish.ts';
import { type Store, StoreError } from '../registry/store.ts';
import { judgeBy } from './judge.ts';
import { readRuleset } from './stored.ts';

/** `rulesets/current.json` is `{ sha256, published_at }`. */
const POINTER_LIMIT = 4096;
const RULESET_LIMIT = 16 * 1024 * 1024;
const FOLDER = 'rulesets/';

/**
 * The rule set in force, as the rules bucket has it at the moment of asking: the pointer is read each time, and what it points to is
 * kept for as long as the pointer's ETag stays. The rule set that came with the function serves only where none was ever published.
 */
export class RulesSource {
  readonly #store: Store;
  #held: { readonly etag: string; readonly judge: Judge } | null = null;
  #bundled: Promise<Judge> | null = null;

  constructor(store: Store) {
    this.#store = store;
  }

  /** @throws StoreError where the rules can't be read, or are none: nothing may be judged by other rules than those in force */
  async judge(): Promise<Judge> {
    const pointer = await this.#store.get(CURRENT_RULESET, { limit: POINTER_LIMIT });
    if (pointer.outcome === 'missing') return this.#unpublished();
    if (pointer.outcome === 'too-large') throw unusable(CURRENT_RULESET, 'is no pointer');
    if (this.#held?.etag === pointer.etag) return this.#held.judge;
    const judge = await this.#published(addressIn(pointer.bytes));
    this.#held = { etag: pointer.etag, judge };
    return judge;
  }

  async #published(sha256: string): Promise<Judge> {
    const key = rulesetKey(sha256);
    const got = await this.#store.get(key, { limit: RULESET_LIMIT, sha256 });
    if (got.outcome !== 'found') throw unusable(key, `is ${got.outcome}`);
    const read = readRuleset(got.bytes, sha256);
    if (!read.ok) throw unusable(key, read.why);
    return judgeBy(read.ruleset);
  }

  /** A pointer that is gone is not one that never was: then the rule sets are still there. */
  async #unpublished(): Promise<Judge> {
    const { keys } = await this.#store.list({ prefix: FOLDER, limit: 1 });
    if (keys.length > 0) throw unusable(CURRENT_RULESET, 'is missing, but rule sets were published');
    this.#bundled ??= bundledJudge();
    return this.#bundled;
  }
}

async function bundledJudge(): Promise<Judge> {
  const { bundledRuleset } = await import('../rules/bundled.generated.ts');
  return judgeBy(bundledRuleset);
}

function addressIn(pointer: Uint8Array): string {
  const address: unknown = shaOf(pointer);
  if (typeof address !== 'string' || !/^[0-9a-f]{64}$/.test(address))
    throw unusable(CURRENT_RULESET, 'names no rule set');
  return address;
}

function shaOf(pointer: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(pointer));
    return typeof value === 'object' && value !== null && 'sha256' in value ? value.sha256 : null;
  } catch {
    return null;
  }
}

const unusable = (key: string, why: string): StoreError => new StoreError(`${key} ${why}`, { retryable: true });
