import { rulesetSha256 } from '../digest.ts';
import { engine } from '../engine.generated.ts';
import type { Ruleset } from '../model.ts';
import type { Judge } from '../registry/publish.ts';
import { scan } from '../scan.ts';

/** This engine with a rule set. */
export function judgeBy(ruleset: Ruleset): Judge {
  return {
    id: `${engine.sha256}+${rulesetSha256(ruleset)}`,
    scan: (upload) => scan(upload, ruleset),
  };
}

/** Tells how long each scan takes, in milliseconds. */
export const timed = (judge: Judge, tell: (milliseconds: number) => void): Judge => ({
  id: judge.id,
  scan: (upload) => {
    const begun = performance.now();
    const report = judge.scan(upload);
    tell(performance.now() - begun);
    return report;
  },
});
