import { rulesetSha256 } from '../digest.ts';
import { engine } from '../engine.generated.ts';
import type { Ruleset } from '../model.ts';
import type { Judge } from '../registry/publish.ts';
import { scan } from '../scan.ts';

/** This engine with a rule set. */
export function judgeBy(ruleset: Ruleset): Judge {
  const by = { engine: engine.sha256, ruleset: rulesetSha256(ruleset) };
  return {
    id: `${by.engine}+${by.ruleset}`,
    by,
    scan: (upload) => scan(upload, ruleset, by.ruleset),
  };
}
