import type { Ruleset } from '../model.ts';
import { CURRENT_RULESET, rulesetKey } from '../registry/layout.ts';
import type { Judge } from '../registry/publish.ts';
import { type Store, StoreError } from '../registry/store.ts';
import { readPointer } from './pointer.ts';
import { RULESET_LIMIT, readRuleset } from './stored.ts';

const FOLDER = 'rulesets/';

type JudgeBy = (ruleset: Ruleset) => Judge;

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
    // The engine takes about as long to load as the pointer to come; it is loaded once.
    const [{ etag, sha256 }, { judgeBy }] = await Promise.all([readPointer(this.#store), import('./judge.ts')]);
    if (etag === null) return this.#unpublished(judgeBy);
    if (this.#held?.etag === etag) return this.#held.judge;
    if (sha256 === null) throw unusable(CURRENT_RULESET, 'names no rule set');
    const judge = judgeBy(await this.#published(sha256));
    this.#held = { etag, judge };
    return judge;
  }

  async #published(sha256: string): Promise<Ruleset> {
    const key = rulesetKey(sha256);
    const got = await this.#store.get(key, { limit: RULESET_LIMIT, sha256 });
    if (got.outcome !== 'found') throw unusable(key, `is ${got.outcome}`);
    const read = readRuleset(got.bytes, sha256);
    if (!read.ok) throw unusable(key, read.why);
    return read.ruleset;
  }

  /** A pointer that is gone is not one that never was: then the rule sets are still there. */
  async #unpublished(judgeBy: JudgeBy): Promise<Judge> {
    const { keys } = await this.#store.list({ prefix: FOLDER, limit: 1 });
    if (keys.length > 0) throw unusable(CURRENT_RULESET, 'is missing, but rule sets were published');
    this.#bundled ??= bundledJudge(judgeBy);
    return this.#bundled;
  }
}

async function bundledJudge(judgeBy: JudgeBy): Promise<Judge> {
  const { bundledRuleset } = await import('../rules/bundled.generated.ts');
  return judgeBy(bundledRuleset);
}

const unusable = (key: string, why: string): StoreError => new StoreError(`${key} ${why}`, { retryable: true });
