import { rulesetSha256 } from '../digest.ts';
import type { Ruleset } from '../model.ts';
import { kindFlaws, ruleFlaws, verdictFlaws } from '../rules/check.ts';
import type { Flaw } from '../rules/schema-flaws.ts';
import { isRuleset } from './shape.ts';

/** Bytes of a stored rule set: more than any that the loader takes (rules/load.ts). */
export const RULESET_LIMIT = 16 * 1024 * 1024;

export type Read = { readonly ok: true; readonly ruleset: Ruleset } | { readonly ok: false; readonly why: string };

/**
 * Reads a published rule set: canonical JSON, whose sha256 is its address. It was checked, examples and all, before it was published; here
 * it is held against what this engine relies on, which may be older or newer than the one that checked it.
 */
export function readRuleset(bytes: Uint8Array, sha256: string): Read {
  const value = parsed(bytes);
  if (!isRuleset(value)) return { ok: false, why: 'is no rule set that this engine knows' };
  // A report names the rule set by its canonical form: were the stored form another one, the report would name what nobody finds.
  if (rulesetSha256(value) !== sha256) return { ok: false, why: 'is not in its canonical form' };
  const [flaw] = flawsOf(value);
  return flaw ? { ok: false, why: `does not fit this engine: ${flaw.message}` } : { ok: true, ruleset: value };
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

const flawsOf = ({ rules, kinds, policy }: Ruleset): Flaw[] => [
  ...rules.flatMap((rule) => ruleFlaws(rule, rule.id)),
  ...kindFlaws(kinds),
  ...verdictFlaws(policy.verdict),
];
