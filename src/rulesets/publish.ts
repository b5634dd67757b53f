import { canonicalJson } from '../digest.ts';
import type { Ruleset } from '../model.ts';
import { CURRENT_RULESET, rulesetKey } from '../registry/layout.ts';
import { type Store, StoreError } from '../registry/store.ts';
import { sha256 } from '../sha256.ts';
import { encodePointer, type Pointer, readPointer } from './pointer.ts';
import { RULESET_LIMIT, readRuleset } from './stored.ts';

export type Published =
  /** It is in force from now on. */
  | { readonly outcome: 'published'; readonly sha256: string }
  /** It was in force already: nothing was written. */
  | { readonly outcome: 'in-force'; readonly sha256: string; readonly current: Pointer }
  /** Another one was published since `seen`: that one stays in force. */
  | { readonly outcome: 'overtaken'; readonly sha256: string; readonly current: Pointer };

/**
 * Publishes a rule set that was checked, examples and all: its bytes by their hash, then, on condition that nobody else published since,
 * the pointer to them. Whoever dies in between has published nothing, and publishes by doing it again.
 * @param seen the pointer as it was before the rule set was checked
 * @param at ISO 8601
 * @throws StoreError where the functions could not read it back, which is a fault of ours, and where the store fails
 */
export async function publishRuleset(rules: Store, ruleset: Ruleset, seen: Pointer, at: string): Promise<Published> {
  const bytes = new TextEncoder().encode(canonicalJson(ruleset));
  const hash = sha256(bytes);
  const read = readRuleset(bytes, hash);
  if (!read.ok || bytes.length > RULESET_LIMIT)
    throw new StoreError(`the rule set ${read.ok ? 'is too large' : read.why}`, { retryable: false });
  if (seen.sha256 === hash) return { outcome: 'in-force', sha256: hash, current: seen };
  await keepBytes(rules, hash, bytes);
  const pointer = encodePointer(hash, at);
  const put = await rules.put(CURRENT_RULESET, pointer, seen.etag === null ? 'claim' : { etag: seen.etag });
  if (put.outcome === 'stored') return { outcome: 'published', sha256: hash };
  // Somebody was faster, or an answer was lost on the way.
  const current = await readPointer(rules);
  if (current.sha256 !== hash) return { outcome: 'overtaken', sha256: hash, current };
  return current.publishedAt === at
    ? { outcome: 'published', sha256: hash }
    : { outcome: 'in-force', sha256: hash, current };
}

/** What lies under the hash stays, where it has that hash. */
async function keepBytes(rules: Store, hash: string, bytes: Uint8Array): Promise<void> {
  const key = rulesetKey(hash);
  if ((await rules.put(key, bytes, { etag: null })).outcome === 'stored') return;
  const got = await rules.get(key, { limit: RULESET_LIMIT, sha256: hash });
  if (got.outcome !== 'found') throw new StoreError(`${key} is ${got.outcome}`, { retryable: true });
}
