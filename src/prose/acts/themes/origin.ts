import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Noun } from '../../words.ts';
import { DOCUMENTATION } from '../remote.ts';
import type { Features } from './features.ts';

/** A place outside of the skill that a sentence names. */
export interface Origin {
  readonly at: number;
  /** Is it a literal address? */
  readonly literal: boolean;
  /** Is it the documentation of a service? */
  readonly reference: boolean;
}

/** The machine itself is no place outside. */
const LOCAL = /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?:[:/]|$)/i;

/** Where a sentence names a place outside. */
export function origins({ units }: Features): Origin[] {
  return units.flatMap((unit, at) => {
    const literal =
      (unit.kind === 'url' || (unit.kind === 'host' && unit.word.includes('/'))) && !LOCAL.test(unit.word);
    if (!literal && !isPlace(unit)) return [];
    return [{ at, literal, reference: unit.kind === 'url' && DOCUMENTATION.test(unit.word) }];
  });
}

const isPlace = (unit: Unit): boolean =>
  unit.kind === 'word' &&
  unit.nouns.includes('outside') &&
  !unit.compound &&
  !is(unit, 'this-skill') &&
  !OTHERS.test(unit.word);

/** These are people and firms as often as machines. */
const OTHERS = /^(?:third part(?:y|ies)|vendors?|the vendor|partners?|advertisers|us|terceros?|dritten?|第 三 方)$/;

/** Does one of these words name such a thing? */
export const isPlaceOf = (units: readonly Unit[], noun: Noun): boolean =>
  units.some((unit) => unit.nouns.includes(noun));
