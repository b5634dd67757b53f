import { rulesetSha256 } from '../digest.ts';
import { scan } from '../scan.ts';
import { exitCode, type Threshold } from './exit-code.ts';
import { answer, type ManyOptions } from './many.ts';
import { rulesetOf } from './ruleset.ts';

export interface ScanOptions extends ManyOptions {
  readonly failOn: Threshold;
  readonly ruleset?: string;
}

/** `assay scan`: verdict and findings. */
export async function scanCommand(paths: readonly string[], options: ScanOptions): Promise<number> {
  const ruleset = await rulesetOf(options.ruleset);
  const address = rulesetSha256(ruleset);
  const { tally, unreadable } = await answer(paths, options, 'skill', (upload) => scan(upload, ruleset, address));
  return exitCode(tally, unreadable, options.failOn);
}
