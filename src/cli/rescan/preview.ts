import { readFileSync, statSync } from 'node:fs';
import { engine } from '../../engine.generated.ts';
import type { Ruleset } from '../../model.ts';
import { preview } from '../../registry/rescan/preview.ts';
import type { Store } from '../../registry/store.ts';
import { RulesSource } from '../../rulesets/in-force.ts';
import { judgeBy } from '../../rulesets/judge.ts';
import { readRuleset } from '../../rulesets/stored.ts';
import { sha256 } from '../../sha256.ts';
import { Refusal, reasonOf } from '../refusal.ts';
import { rulesetOf } from '../ruleset.ts';
import { hasColour, paintOf } from '../terminal.ts';
import { onTerminal, type RescanOptions, rulesPlace } from './options.ts';
import { PREVIEW_VIEWS } from './preview-view.ts';
import type { LongProgress } from './progress.ts';

/** `assay rescan --preview`: what other rules, or this engine, would change. Writes nothing. */
export async function previewText(
  registry: Store,
  options: RescanOptions,
  progress: LongProgress,
): Promise<{ text: string; isDone: boolean }> {
  const judge =
    options.ruleset === undefined
      ? await new RulesSource(await rulesPlace(options)).judge()
      : judgeBy(await rulesetAt(options.ruleset));
  const found = await preview({
    registry,
    judge,
    sample: options.sample ?? null,
    atOnce: options.atOnce,
    now: new Date().toISOString(),
    onProgress: (looked) => progress.show('scanning', looked),
  });
  const paint = paintOf(hasColour({ color: options.color, terminal: onTerminal(options) }, process.env));
  const named = options.ruleset ?? 'the rules in force';
  return {
    text: PREVIEW_VIEWS[options.format](found, { version: engine.version, paint, named }),
    isDone: found.missing === 0,
  };
}

/** A folder of rules as they are written, or a rule set as it is published. */
async function rulesetAt(path: string): Promise<Ruleset> {
  if (!isFile(path)) return rulesetOf(path);
  const bytes = readFileSync(path);
  const read = readRuleset(bytes, sha256(bytes));
  if (!read.ok)
    throw new Refusal(`${path} ${read.why}; name a folder of rules, or rulesets/<sha256>.json of a registry`);
  return read.ruleset;
}

function isFile(path: string): boolean {
  try {
    return statSync(path).isFile();
  } catch (error) {
    throw new Refusal(`cannot read the rules in ${path}: ${reasonOf(error)}`, { cause: error });
  }
}
