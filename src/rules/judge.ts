import type { Contract, Facts, Judgement, Rule, Ruleset } from '../model.ts';
import { capabilitiesOf } from './capabilities.ts';
import { findingsOf } from './findings.ts';
import { hold } from './hold.ts';
import { stepsOf } from './steps.ts';
import { suggestionsOf } from './suggestions.ts';
import { heldDeclarations } from './unused.ts';

/** Does a rule hold for a contract? */
const speaksOf =
  (contract: Contract) =>
  ({ contracts }: Rule): boolean =>
    contracts?.some(
      (family) => contract === family || contract.startsWith(`${family}@`) || contract.startsWith(`${family}/`),
    ) ?? true;

/**
 * Judges what a skill does by what it declares: facts x rules -> findings, what each tool can do, and the edits that would make the
 * declaration fit. The same facts and rules give the same judgement, in whatever order they come.
 */
export function judge(facts: Facts, ruleset: Ruleset): Judgement {
  const held = hold(facts, ruleset.policy);
  const candidates = [
    ...held,
    ...stepsOf(held, ruleset.kinds, facts.declared),
    ...heldDeclarations(facts, held, ruleset.kinds),
  ];
  const findings = findingsOf(candidates, ruleset.rules.filter(speaksOf(facts.contract)));
  return {
    findings,
    capabilities: capabilitiesOf(held),
    suggestions: suggestionsOf(candidates, findings, facts, ruleset.policy),
  };
}
