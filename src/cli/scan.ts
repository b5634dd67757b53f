import type { Report, Ruleset, Unread, Upload } from '../model.ts';
import { rejected } from '../report/report.ts';
import { scan } from '../scan.ts';
import { exitCode, type Threshold } from './exit-code.ts';
import { answer, type ManyOptions } from './many.ts';
import { tooLarge } from './read.ts';
import { rulesetOf } from './ruleset.ts';

export interface ScanOptions extends ManyOptions {
  readonly failOn: Threshold;
  readonly ruleset?: string;
}

/** `assay scan`: verdict and findings. */
export async function scanCommand(paths: readonly string[], options: ScanOptions): Promise<number> {
  const ruleset = await rulesetOf(options.ruleset);
  const { tally, unreadable } = await answer(paths, options, 'skill', (upload) => scanned(upload, ruleset));
  return exitCode(tally, unreadable, options.failOn);
}

const scanned = (upload: Upload | Unread, ruleset: Ruleset): Report =>
  'bytes' in upload ? scan(upload, ruleset) : rejected(upload, [tooLarge(upload)], ruleset);
