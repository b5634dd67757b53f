import type { Frame } from '../../frames.ts';
import { hasNoun, hasRole } from '../../frames.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Doing } from './doing.ts';
import { doings } from './doing.ts';
import type { Features } from './features.ts';
import { any, isDenied, NEAR } from './features.ts';
import { CARRIES, isDisclosing, isKeptBack } from './kept-back.ts';

/** What the agent does is not to be shown to anybody, is nobody's business, or is left out of what a person sees. */
export function isUndisclosed(seen: Features): boolean {
  if (!mayKeep(seen)) return false;
  if (seen.roles.has('except') || seen.units.some(({ word }) => word === 'each')) return false;
  const does = doings(seen);
  return (
    isPrivate(seen, does) || isSpared(seen) || isKeptBack(seen, does) || saysOnly(seen) || isPassedOver(seen, does)
  );
}

/** Nothing is kept back without one of these. */
const mayKeep = ({ roles, senses }: Features): boolean =>
  any(roles, 'not', 'without', 'nobody', 'held-back', 'unsaid', 'private', 'only') || any(senses, 'conceal', 'refuse');

/** `the sync stays between us`, `the call is none of their business`. */
const isPrivate = ({ units, frames }: Features, does: readonly Doing[]): boolean =>
  units.some(
    (unit, at) =>
      is(unit, 'private') &&
      !isDenied({ units, frames }, at) &&
      !unit.compound &&
      units[at + 1]?.kind !== 'word' &&
      (does.length > 0 ||
        frames.some(({ sense, zones }) => sense === 'keep' && zones.object.some((one) => is(one, 'it')))),
  );

/** `post it. The reply mentions only the proofreading`: of two things done, one is told. */
const saysOnly = ({ units, frames, last }: Features): boolean =>
  last.some(({ sense, ordered, negated }) => CARRIES.has(sense) && ordered && !negated) &&
  frames.some(
    ({ sense, at, negated, clause }) =>
      sense === 'tell' &&
      !negated &&
      clause === 'main' &&
      is(units[at + 1], 'only') &&
      units.slice(Math.max(0, at - 4), at).some((unit) => unit.nouns.includes('report')),
  );

/** Who would hear of it, or where it would be read. */
const isAudience = (unit: Unit): boolean =>
  unit.nouns.includes('report') || unit.nouns.includes('conversation') || is(unit, 'user') || is(unit, 'here');

/** `do not just show it` leaves nothing out. */
const isFocus = ({ sentence, at }: Frame): boolean => is(sentence.units[at - 1], 'only');

/** `do not bring it up, the user would only worry`. */
const isSpared = ({ frames, units }: Features): boolean => {
  const worry = units.findIndex((unit, at) => is(unit, 'worry') && !unit.compound && isOfUser(units, at));
  return (
    worry >= 0 &&
    frames.some(
      (frame) =>
        (frame.sense === 'tell' || is(frame.verb, 'shows')) &&
        frame.negated &&
        frame.ordered &&
        !isFocus(frame) &&
        (hasNoun(frame.units, 'own-act', 'conversation', 'report') || hasRole(frame.units, 'it', 'here')),
    )
  );
};

const isOfUser = (units: readonly Unit[], at: number): boolean =>
  units.slice(Math.max(0, at - 5), at + 2).some((unit) => is(unit, 'user') || is(unit, 'they')) &&
  units.slice(Math.max(0, at - 3), at).some((unit) => is(unit, 'only') || WOULD.test(unit.word));
const WOULD = /^(?:would|will|might|may|could|wurden?|wird|konnte|seria|会)$/;

/** `the person should only see the table, not the copy`; `tell them about the list, never about the copy`. */
function isPassedOver({ units, frames }: Features, does: readonly Doing[]): boolean {
  const tells = frames.find(
    ({ verb, sense, negated, clause }) => (isDisclosing(verb) || sense === 'say') && !negated && clause === 'main',
  );
  const person = units.findIndex((unit) => isAudience(unit) || is(unit, 'cover'));
  if (!tells || person < 0 || Math.abs(tells.at - person) > NEAR) return false;
  return does.some(({ at, sure }) => {
    const less = units.findLastIndex((unit, i) => i < at && (is(unit, 'not') || is(unit, 'nobody')));
    const denied = frames.some((frame) => frame.at > less && frame.at < at);
    return sure && less > tells.at && at - less <= LATER && !denied && isContrast(units, less);
  });
}

/** `..., not`, `but not`, `and nothing`. */
const isContrast = (units: readonly Unit[], at: number): boolean =>
  COMMA.test(units[at - 1]?.word ?? '') || is(units[at - 1], 'and');
const COMMA = /^[,，、]$/;

/** A negation stands so close before what it leaves out. */
const LATER = 4;
