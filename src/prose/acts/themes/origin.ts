import { isDocument, isReference } from '../../reference.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Noun } from '../../words.ts';
import type { Features } from './features.ts';

/** A place outside of the skill that a sentence names. */
export interface Origin {
  readonly at: number;
  /** Is it a literal address? */
  readonly literal: boolean;
  /** Is it the documentation of a service? */
  readonly reference: boolean;
  /** Is it a page that people read: such documentation, or what a link's label calls a guide or a standard? */
  readonly document: boolean;
}

/** The machine itself is no place outside. */
const LOCAL = /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])(?:[:/]|$)/i;

/** Where a sentence names a place outside. */
export function origins({ units, text }: Features): Origin[] {
  return units.flatMap((unit, at) => {
    const literal =
      (unit.kind === 'url' || (unit.kind === 'host' && unit.word.includes('/'))) && !LOCAL.test(unit.word);
    if (!literal && (!isPlace(unit, units[at + 1]) || (at > 0 && isTitle(text.slice(unit.start, unit.end))))) return [];
    const reference = isReference(unit);
    return [{ at, literal, reference, document: isDocument(text, unit) }];
  });
}

const isPlace = (unit: Unit, next: Unit | undefined): boolean =>
  unit.kind === 'word' &&
  unit.nouns.includes('outside') &&
  !unit.compound &&
  !is(unit, 'this-skill') &&
  !OTHERS.test(unit.word) &&
  !isModifier(unit, next);

/** `external service outages`, `remote config values`: another thing is meant. */
const isModifier = (unit: Unit, next: Unit | undefined): boolean =>
  unit.language === 'en' &&
  next?.kind === 'word' &&
  next.roles.length === 0 &&
  next.zone === null &&
  next.verb === null &&
  /^[a-z]/.test(next.word);

/** `Remote Config`, within a sentence: a product's name. */
const isTitle = (written: string): boolean => /^[A-Z][a-z]+(?:\s+[A-Z][a-z]+)+$/.test(written);

/** These are people and firms as often as machines; or nothing comes from them. */
const OTHERS =
  /^(?:third part(?:y|ies)|vendors?|the vendor|partners?|advertisers|us|webhooks?|collector|external databases?|terceros?|dritten?|第 三 方)$/;

/** Does one of these words name such a thing? */
export const isPlaceOf = (units: readonly Unit[], noun: Noun): boolean =>
  units.some((unit) => unit.nouns.includes(noun));
