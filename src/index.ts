/** The library: the same engine as the command line and the registry, for Node and for browsers. */
import { validate as validateDocument } from './contracts/validate.ts';
import { intake } from './intake/intake.ts';
import type { AnyUpload, Folder, Problem, Report, Ruleset } from './model.ts';
import { bundledRuleset, bundledSha256 } from './rules/bundled.generated.ts';
import { scan as scanUpload } from './scan.ts';

export type * from './model.ts';

/**
 * Scans one skill.
 * @param skill a document or a zip, exactly as uploaded; or the files of a folder
 * @param ruleset a checked rule set; the bundled one where none is given
 * @returns the findings report; a document that breaks its contract is a report with the verdict `invalid`, never an exception
 */
export function scan(skill: Uint8Array | Folder, ruleset: Ruleset = bundledRuleset): Report {
  const upload = uploadOf(skill);
  return ruleset === bundledRuleset ? scanUpload(upload, bundledRuleset, bundledSha256) : scanUpload(upload, ruleset);
}

const uploadOf = (skill: Uint8Array | Folder): AnyUpload => (ArrayBuffer.isView(skill) ? { bytes: skill } : skill);

/**
 * Holds one skill against its contract alone.
 * @returns every problem, in the document's order; an empty list where the document is valid
 */
export function validate(skill: Uint8Array | Folder): Problem[] {
  const read = intake(uploadOf(skill));
  const checked = read.ok ? validateDocument(read.value) : read;
  return checked.ok ? [] : checked.problems;
}
