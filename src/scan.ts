import { analyse } from './analyse.ts';
import { validate } from './contracts/validate.ts';
import { rulesetSha256 } from './digest.ts';
import { intake } from './intake/intake.ts';
import type { AnyUpload, Report, Ruleset } from './model.ts';
import { rejected, report } from './report/report.ts';
import { judge } from './rules/judge.ts';

/**
 * What Assay does, as one sentence: upload -> intake -> validate -> analyse -> judge -> report.
 * Pure and synchronous: the same bytes, engine and rule set give the same report, byte for byte.
 * @param address of the rule set, where the caller knows it
 */
export function scan(upload: AnyUpload, ruleset: Ruleset, address = rulesetSha256(ruleset)): Report {
  const read = intake(upload);
  const skill = read.ok ? validate(read.value) : read;
  if (!skill.ok) return rejected(upload, skill.problems, ruleset, address);
  const facts = analyse(skill.value);
  return report(upload, skill.value, facts, judge(facts, ruleset), ruleset, address);
}
