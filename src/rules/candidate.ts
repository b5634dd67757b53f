import type { Certainty, Region, Step } from '../model.ts';
import type { Attributes, FactName } from './vocabulary.ts';

/** One line that rules match on: a fact, held against the declaration, for one tool and one target. */
export type Candidate = { [F in FactName]: CandidateOf<F> }[FactName];

export interface CandidateOf<F extends FactName> {
  readonly fact: F;
  readonly attributes: Attributes<F>;
  readonly place: Place;
}

/** Where it stands and how it came about. */
export interface Place {
  readonly tool: string | null;
  readonly region: Region;
  readonly trace: readonly Step[];
  readonly certainty: Certainty;
}

/** What lies in the text itself has no way that led there. */
export const placeOf = (region: Region, tool: string | null = null): Place => ({
  tool,
  region,
  trace: [],
  certainty: 'definite',
});
