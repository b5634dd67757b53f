/** The library: the same engine as the command line and the registry, for Node and for browsers. */
import { validate as validateDocument } from './contracts/validate.ts';
import { intake } from './intake/intake.ts';
import type { Problem, Report, Ruleset } from './model.ts';
import { bundledRuleset, bundledSha256 } from './rules/bundled.generated.ts';
import { scan as scanUpload } from './scan.ts';

export type * from './model.ts';

/**
 * Scans one uploaded document.
 * @param bytes the document, exactly as uploaded
 * @param ruleset a checked rule set; the bundled one where none is given
 * @returns the findings report; a document that breaks its contract is a report with the verdict `invalid`, never an exception
 */
export function scan(bytes: Uint8Array, ruleset: Ruleset = bundledRuleset): Report {
  return ruleset === bundledRuleset
    ? scanUpload({ bytes }, bundledRuleset, bundledSha256)
    : scanUpload({ bytes }, ruleset);
}

/**
 * Holds one uploaded document against its contract alone.
 * @returns every problem, in the document's order; an empty list where the document is valid
 */
export function validate(bytes: Uint8Array): Problem[] {
  const document = intake({ bytes });
  const skill = document.ok ? validateDocument(document.value) : document;
  return skill.ok ? [] : skill.problems;
}
