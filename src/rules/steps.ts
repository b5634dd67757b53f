import type { Declared, KindMeaning } from '../model.ts';
import type { Candidate, CandidateOf } from './candidate.ts';
import { matcher } from './match.ts';
import type { Shown } from './words.ts';

/**
 * The steps of declarable kinds that a skill takes.
 * @returns a line for each fact and kind, in the facts' order
 */
export function stepsOf(
  candidates: readonly Candidate[],
  kinds: readonly KindMeaning[],
  declared: Declared,
): CandidateOf<'step'>[] {
  const names = new Set(declared.kinds.map(({ name }) => name));
  const kindsShownBy = kindFinder(kinds);
  return candidates.filter(isStep).flatMap((candidate) =>
    kindsShownBy(candidate).map((kind) => ({
      fact: 'step' as const,
      attributes: {
        kind,
        from: candidate.fact === 'act' ? ('text' as const) : ('code' as const),
        // Nothing else can show a kind: check.ts.
        'shown-by': candidate.fact as Shown,
        declared: names.has(kind),
        via: candidate.fact === 'act' ? candidate.attributes.via : null,
        by: nameOf(candidate),
      },
      place: candidate.place,
    })),
  );
}

/** Makes meanings ready: which kinds does a fact show? */
export function kindFinder(kinds: readonly KindMeaning[]): (candidate: Candidate) => string[] {
  const meanings = kinds.map(({ kind, steps }) => ({ kind, meets: steps.map(matcher) }));
  return ({ fact, attributes }) =>
    meanings.filter(({ meets }) => meets.some((meet) => meet(fact, attributes))).map(({ kind }) => kind);
}

/**
 * What the text has the agent do, and what the code does. What it leaves to the person, forbids, describes or quotes is no step
 * of the skill, and comments in code describe.
 */
function isStep({ fact, attributes }: Candidate): boolean {
  if (fact === 'act')
    return attributes.polarity === 'asked' && attributes.addressee === 'agent' && attributes.via !== 'comment';
  return fact === 'use' ? attributes.polarity === 'asked' : true;
}

function nameOf({ fact, attributes }: Candidate): string | null {
  if (fact === 'act') return attributes.act;
  return fact === 'use' || fact === 'flow' ? attributes.api : null;
}
