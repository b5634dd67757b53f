import { validate } from '../contracts/validate.ts';
import { intake } from '../intake/intake.ts';
import type { AnyUpload, Facts, Report, Result, Ruleset, Skill } from '../model.ts';
import { rejected, report } from '../report/report.ts';
import { exitCode } from './exit-code.ts';
import { answer, type ManyOptions } from './many.ts';
import { rulesetOf } from './ruleset.ts';

/** `assay validate`: the contract alone. */
export async function validateCommand(paths: readonly string[], options: ManyOptions): Promise<number> {
  const ruleset = await rulesetOf(undefined);
  const { tally, unreadable } = await answer(paths, options, 'contract', (upload) => validated(upload, ruleset));
  return exitCode(tally, unreadable, 'block');
}

/** The report of a document that nobody analysed: its coverage says so. */
function validated(upload: AnyUpload, ruleset: Ruleset): Report {
  const skill = skillOf(upload);
  if (!skill.ok) return rejected(upload, skill.problems, ruleset);
  const nothing = { findings: [], capabilities: [], suggestions: [] };
  return report(upload, skill.value, nothingAnalysed(skill.value), nothing, ruleset);
}

/** The skill in an upload, or everything that is wrong with it. */
export function skillOf(upload: AnyUpload): Result<Skill> {
  const read = intake(upload);
  return read.ok ? validate(read.value) : read;
}

function nothingAnalysed({ contract, declared, runs, resources }: Skill): Facts {
  const coverage = { resources: resources.length, parsed: 0, codeBytes: 0, textChars: 0, languages: [] };
  return {
    contract,
    declared,
    runs,
    uses: [],
    unknowns: [],
    flows: [],
    disguises: [],
    acts: [],
    marks: [],
    credentials: [],
    gaps: [],
    remarks: [],
    coverage,
  };
}
