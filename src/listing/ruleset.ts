import { rulesetSha256 } from '../digest.ts';
import type { Ruleset } from '../model.ts';
import { CURRENT_RULESET, ENGINE, rulesetKey } from '../registry/layout.ts';
import { type Store, StoreError } from '../registry/store.ts';
import { readPointer } from '../rulesets/pointer.ts';
import type { RulesetAnswer } from './answers.ts';
import type { Listing } from './listing.ts';

const MARKER_LIMIT = 4096;

/** Which rule set is in force, and since when: the one that was published last, or before any was, the one that was deployed. */
export async function rulesetInForce({ rules, bundled }: Listing): Promise<RulesetAnswer> {
  const { etag, sha256: named, publishedAt } = await readPointer(rules);
  if (named !== null) return { sha256: named, published_at: publishedAt, is_current: true };
  if (etag !== null) throw new StoreError(`${CURRENT_RULESET} names no rule set`, { retryable: false });
  const sha256 = rulesetSha256(await bundled());
  return { sha256, published_at: await deployedAt(rules, sha256), is_current: true };
}

/** When the rule set was deployed with the engine that carries it, as the deployment's marker says; null where none does. */
async function deployedAt(rules: Store, sha256: string): Promise<string | null> {
  const got = await rules.get(ENGINE, { limit: MARKER_LIMIT });
  if (got.outcome !== 'found') return null;
  const marker: unknown = JSON.parse(new TextDecoder().decode(got.bytes));
  const carried = memberOf(memberOf(marker, 'bundled_ruleset'), 'sha256');
  const at = memberOf(marker, 'deployed_at');
  return carried === sha256 && typeof at === 'string' ? at : null;
}

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;

/** The rule set with this hash, as far as this registry has it. */
export async function rulesetNamed({ rules, bundled }: Listing, sha256: string): Promise<Ruleset | null> {
  const got = await rules.get(rulesetKey(sha256), { sha256 });
  if (got.outcome === 'found') return rulesetIn(got.bytes);
  const carried = await bundled();
  return rulesetSha256(carried) === sha256 ? carried : null;
}

/** Who published it had it checked; its bytes are those of its hash. */
function rulesetIn(bytes: Uint8Array): Ruleset {
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (memberOf(value, 'ruleset') !== 'assay.ruleset@1') throw new StoreError('is no rule set', { retryable: false });
  return value as Ruleset;
}
