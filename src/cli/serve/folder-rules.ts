import { analyse } from '../../analyse.ts';
import { rulesetSha256 } from '../../digest.ts';
import type { Store } from '../../registry/store.ts';
import { bundledRuleset } from '../../rules/bundled.generated.ts';
import { checkExamples } from '../../rules/examples.ts';
import { loadRules } from '../../rules/load.ts';
import type { RuleProblem, RuleSource } from '../../rules/source.ts';
import { readPointer } from '../../rulesets/pointer.ts';
import { publishRuleset } from '../../rulesets/publish.ts';
import { reasonOf } from '../refusal.ts';
import { problemLine, ruleFiles } from '../ruleset.ts';

/** What became of the rules in a folder: in force, or why they are not, on one line. */
export type Taken = { readonly is: 'in-force' } | { readonly is: 'broken'; readonly problem: string };

/**
 * Puts the rules in a folder in force, where they are in order and are not so already: the way of `assay rules publish`. Where they are
 * broken, those before them stay.
 * @param at ISO 8601
 */
export async function takeRules(rules: Store, folder: string, at: string): Promise<Taken> {
  const seen = await readPointer(rules);
  const source = sourceIn(folder);
  if ('problem' in source) return { is: 'broken', problem: source.problem };
  const hash = rulesetSha256(source.ruleset);
  if (hash === seen.sha256) return { is: 'in-force' };
  // The bundled ones were checked when this was built.
  const [problem, ...more] = hash === rulesetSha256(bundledRuleset) ? [] : checkExamples(source, analyse);
  if (problem) return { is: 'broken', problem: lineOf(folder, problem, more.length) };
  const published = await publishRuleset(rules, source.ruleset, seen, at);
  return published.outcome === 'overtaken' ? takeRules(rules, folder, at) : { is: 'in-force' };
}

function sourceIn(folder: string): RuleSource | { readonly problem: string } {
  try {
    const loaded = loadRules(ruleFiles(folder));
    return loaded.ok ? loaded.value : { problem: lineOf(folder, loaded.problems[0]!, loaded.problems.length - 1) };
  } catch (error) {
    return { problem: reasonOf(error) };
  }
}

const lineOf = (folder: string, problem: RuleProblem, more: number): string =>
  `${problemLine(folder, problem)}${more > 0 ? `; ${more} more: assay rules check ${folder}` : ''}`;
