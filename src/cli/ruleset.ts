import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ruleset } from '../model.ts';
import { loadRuleset } from '../rules/load.ts';
import type { RuleFile, RuleProblem } from '../rules/source.ts';
import { Refusal, reasonOf } from './refusal.ts';

/** The rule set that comes with Assay, or the one in a folder. */
export async function rulesetOf(folder: string | undefined): Promise<Ruleset> {
  if (folder === undefined) return (await import('../rules/bundled.generated.ts')).bundledRuleset;
  const loaded = loadRuleset(ruleFiles(folder));
  if (loaded.ok) return loaded.value;
  const [first, ...others] = loaded.problems;
  const more = others.length > 0 ? `; ${others.length} more: assay rules check ${folder}` : '';
  throw new Refusal(`${problemLine(folder, first!)}${more}`);
}

/** The YAML files of a rule set, by their paths in its folder. */
export function ruleFiles(folder: string): RuleFile[] {
  try {
    return readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.yaml'))
      .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }));
  } catch (error) {
    throw new Refusal(`cannot read the rules in ${folder}: ${reasonOf(error)}`, { cause: error });
  }
}

/** `rules/undeclared-network.yaml:3: there is no fact ...` */
export function problemLine(folder: string, { path, line, message }: RuleProblem): string {
  return `${join(folder, path)}:${line}: ${message}`;
}
