import { rulesetSha256 } from '../digest.ts';
import { engine } from '../engine.generated.ts';
import { MAX_BYTES } from '../intake/intake.ts';
import type { Problem, Ruleset, Unread } from '../model.ts';
import type { Judge } from '../registry/publish.ts';
import { rejected } from '../report/report.ts';
import { scan } from '../scan.ts';

/** This engine with a rule set. */
export function judgeBy(ruleset: Ruleset): Judge {
  return {
    id: `${engine.sha256}+${rulesetSha256(ruleset)}`,
    scan: (upload) => ('bytes' in upload ? scan(upload, ruleset) : rejected(upload, [tooLarge(upload)], ruleset)),
  };
}

/** What intake says of a document over the limit, said of one that was not read. */
function tooLarge({ size }: Unread): Problem {
  const message = `The document has ${size} bytes; at most ${MAX_BYTES} (6 MiB) are read.`;
  return { pointer: '', line: 1, column: 1, code: 'too-large', message };
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
