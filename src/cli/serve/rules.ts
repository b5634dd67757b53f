import { canonicalJson, rulesetSha256 } from '../../digest.ts';
import type { Ruleset } from '../../model.ts';
import { CURRENT_RULESET, rulesetKey } from '../../registry/layout.ts';
import type { Store } from '../../registry/store.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/**
 * Puts a checked rule set in force: first the rule set by its hash, last the pointer to it.
 * @returns whether another one was in force before
 */
export async function putInForce(rules: Store, ruleset: Ruleset, at: string): Promise<boolean> {
  const sha256 = rulesetSha256(ruleset);
  const held = await rules.get(CURRENT_RULESET);
  if (held.outcome === 'found' && JSON.parse(new TextDecoder().decode(held.bytes)).sha256 === sha256) return false;
  await rules.put(rulesetKey(sha256), encode(canonicalJson(ruleset)), { etag: null });
  const pointer = encode(`${JSON.stringify({ sha256, published_at: at })}\n`);
  await rules.put(CURRENT_RULESET, pointer, { etag: held.outcome === 'found' ? held.etag : null });
  return true;
}
