import { engine } from '../engine.generated.ts';
import { type JudgedBy, rulesetKey } from '../registry/layout.ts';
import type { Judge } from '../registry/publish.ts';
import type { Store } from '../registry/store.ts';
import { judgeBy } from './judge.ts';
import { RULESET_LIMIT, readRuleset } from './stored.ts';

type Answer = Judge | { readonly unable: string };

/**
 * The judge that a report names: this engine with a rule set of the registry, or the one that came with Assay.
 * @returns a function that says why, where it is another engine or a rule set that is not there
 */
export function judgeNamed(rules: Store): (by: JudgedBy) => Promise<Answer> {
  const known = new Map<string, Promise<Answer>>();
  return async ({ engine: made, ruleset }) => {
    if (made !== engine.sha256) return { unable: `made by another engine, ${made.slice(0, 12)}` };
    const answer = known.get(ruleset) ?? load(rules, ruleset);
    known.set(ruleset, answer);
    return answer;
  };
}

async function load(rules: Store, hash: string): Promise<Answer> {
  const got = await rules.get(rulesetKey(hash), { limit: RULESET_LIMIT });
  if (got.outcome === 'found') {
    const read = readRuleset(got.bytes, hash);
    return read.ok ? judgeBy(read.ruleset) : { unable: `made by rules ${hash.slice(0, 12)}, whose file ${read.why}` };
  }
  const { bundledRuleset } = await import('../rules/bundled.generated.ts');
  const bundled = judgeBy(bundledRuleset);
  return bundled.by.ruleset === hash ? bundled : { unable: `made by rules ${hash.slice(0, 12)}, which are not there` };
}
