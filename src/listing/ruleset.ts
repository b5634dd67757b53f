import { rulesetSha256 } from '../digest.ts';
import type { Ruleset } from '../model.ts';
import { CURRENT_RULESET, ENGINE, rulesetKey } from '../registry/layout.ts';
import { type Store, StoreError } from '../registry/store.ts';
import type { RulesetAnswer } from './answers.ts';
import type { Listing } from './listing.ts';

/** Of the two markers, `rulesets/current.json` and `engine.json`. */
const MARKER_LIMIT = 4096;
const RULESET_LIMIT = 16 * 1024 * 1024;

/** Which rule set is in force, and since when: the one that was published last, or before any was, the one that was deployed. */
export async function rulesetInForce({ rules, bundled }: Listing): Promise<RulesetAnswer> {
  const current = await markerAt(rules, CURRENT_RULESET);
  if (current) return inForce(textIn(current, 'sha256'), textIn(current, 'published_at'));
  const sha256 = rulesetSha256(await bundled());
  const deployed = await markerAt(rules, ENGINE);
  const carried = deployed && textIn(deployed.bundled_ruleset, 'sha256');
  return inForce(sha256, carried === sha256 ? textIn(deployed, 'deployed_at') : null);
}

function inForce(sha256: string | null, published_at: string | null): RulesetAnswer {
  if (sha256 === null) throw new StoreError(`${CURRENT_RULESET} names no rule set`, { retryable: false });
  return { sha256, published_at, is_current: true };
}

/** The rule set with this hash, as far as this registry has it. */
export async function rulesetNamed({ rules, bundled }: Listing, sha256: string): Promise<Ruleset | null> {
  const got = await rules.get(rulesetKey(sha256), { limit: RULESET_LIMIT, sha256 });
  if (got.outcome === 'found') return rulesetIn(got.bytes);
  const carried = await bundled();
  return rulesetSha256(carried) === sha256 ? carried : null;
}

/** Who published it had it checked; its bytes are those of its hash. */
function rulesetIn(bytes: Uint8Array): Ruleset {
  const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
  if (textIn(value, 'ruleset') !== 'assay.ruleset@1') throw new StoreError('is no rule set', { retryable: false });
  return value as Ruleset;
}

async function markerAt(store: Store, key: string): Promise<Record<string, unknown> | null> {
  const got = await store.get(key, { limit: MARKER_LIMIT });
  if (got.outcome === 'missing') return null;
  const value: unknown = got.outcome === 'found' ? JSON.parse(new TextDecoder().decode(got.bytes)) : null;
  if (typeof value !== 'object' || value === null) throw new StoreError(`${key} is no marker`, { retryable: false });
  return value as Record<string, unknown>;
}

function textIn(value: unknown, name: string): string | null {
  const text: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  return typeof text === 'string' ? text : null;
}
