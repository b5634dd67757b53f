import { analyse } from './analyse.ts';
import { validate } from './contracts/validate.ts';
import { intake } from './intake/intake.ts';
import type { AnyUpload, Report, Ruleset } from './model.ts';
import { rejected, report } from './report/report.ts';
import { judge } from './rules/judge.ts';

/**
 * What Assay does, as one sentence: upload -> intake -> validate -> analyse -> judge -> report.
 * Pure and synchronous: the same bytes, engine and rule set give the same report, byte for byte.
 */
export function scan(upload: AnyUpload, ruleset: Ruleset): Report {
  const read = intake(upload);
  const skill = read.ok ? validate(read.value) : read;
  if (!skill.ok) return rejected(upload, skill.problems, ruleset);
  const facts = analyse(skill.value);
  return report(upload, skill.value, facts, judge(facts, ruleset), ruleset);
}
