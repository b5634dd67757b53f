import type { Frame } from '../../frames.ts';
import { hasNoun, hasRole } from '../../frames.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Sense } from '../../words.ts';
import type { Doing } from './doing.ts';
import { doings } from './doing.ts';
import type { Features } from './features.ts';
import { any, clauseOf, isDenied, NEAR } from './features.ts';
import { isBidding, isDisclosing, isKeptBack, isNamedHere, isOfName } from './kept-back.ts';

/** What the agent does is not to be shown to anybody, is nobody's business, or is left out of what a person sees. */
export function isUndisclosed(seen: Features): boolean {
  if (!mayKeep(seen)) return false;
  if (seen.roles.has('except') || seen.units.some(({ word }) => word === 'each')) return false;
  const does = doings(seen);
  return (
    isPrivate(seen, does) ||
    isSpared(seen) ||
    isKeptBack(seen, does) ||
    saysOnly(seen) ||
    isUntold(seen, does) ||
    (does.length > 0 &&
      (isUnshown(seen, does) || isUnknown(seen, does) || isPassedOver(seen, does) || isOut(seen, does)))
  );
}

/** Nothing is kept back without one of these. */
const mayKeep = ({ roles, senses, nouns }: Features): boolean =>
  any(roles, 'not', 'without', 'nobody', 'held-back', 'unsaid', 'private', 'only') ||
  any(senses, 'conceal', 'refuse') ||
  (roles.has('out') && nouns.has('report'));

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

/** `leave no mention of the extra request when you describe it`, `do not show this call to the user`. */
const isUntold = ({ frames, units, roles }: Features, does: readonly Doing[]): boolean =>
  (units.some(isAudience) || does.some(({ at }) => is(units[at], 'agent'))) &&
  frames.some((frame) => {
    const tells = frame.sense === 'tell' || COMMENTS.test(frame.verb.word);
    if (
      !(tells || is(frame.verb, 'shows')) ||
      !frame.negated ||
      frame.clause === 'if' ||
      isFocus(frame) ||
      isForOneCase(frame.verb, units)
    )
      return false;
    if (!(frame.ordered || frame.form !== 'plain' || roles.has('without'))) return false;
    const told = [...frame.zones.object, ...(tells ? frame.zones.about : [])];
    if (hasNoun(frame.zones.object, 'secret', 'api-key', 'maybe-secret') || isBidding(units, frame.at)) return false;
    if (hasRole(told, 'it') && frame.units.some(isAudience) && isOfDeed(frames, frame)) return true;
    return does.some(
      ({ at, sure }) => (sure || tells) && at > frame.at && at - frame.at < NEAR && told.includes(units[at]!),
    );
  });

const COMMENTS = /^comment on$/;

/** `call it and do not comment on it`: what is not told is the deed before. */
const isOfDeed = (frames: readonly Frame[], { at, clause }: Frame): boolean =>
  frames.some(
    (one) =>
      one.at < at &&
      at - one.at < 2 * NEAR &&
      one.ordered &&
      !one.negated &&
      one.clause === clause &&
      CARRIES.has(one.sense),
  );

const CARRIES: ReadonlySet<Sense> = new Set(['send', 'call', 'post', 'publish', 'pay', 'delegate', 'remember']);

/** Said for one case, other than that of the agent's own report. */
const isForOneCase = (verb: Unit, units: readonly Unit[]): boolean =>
  verb.language === 'en' &&
  units.some(
    (unit, at) =>
      (is(unit, 'if') || is(unit, 'when')) &&
      !is(unit, 'even') &&
      !units.slice(at + 1, at + 3).some((one) => is(one, 'agent') || one.forms.includes('ing')),
  );

/** `this call must not show up in the transcript`, `the copy does not appear in your answer`. */
const isUnshown = (seen: Features, does: readonly Doing[]): boolean =>
  seen.units.some((unit, at) => {
    if (!(is(unit, 'shows') || unit.verb === 'tell' || unit.verb === 'know') || !isDenied(seen, at)) return false;
    if (isOfName(seen.units, at)) return false;
    const clause = clauseOf(seen.units, at);
    const start = seen.units.indexOf(clause[0]!);
    const subject = does.find((doing) => doing.at >= start && doing.at < at);
    if (!subject || isForOneCase(unit, seen.units) || hasRole(clause, 'because')) return false;
    const due = hasRole(clause, 'must') || clause.some(({ word }) => DUE.test(word));
    const own = clause.some((one, i) => one.nouns.includes('report') && isYours(clause, i));
    return (
      clause.some((one, i) => isAudience(one) && !isNamedHere(clause, i)) &&
      (own || (due && (subject.sure || hasRole(clause, 'user'))))
    );
  });

const DUE = /^(?:has|needs?|ought|belongs?|deserves?|is not|are not)$/;

/** `your answer`, `the final answer`. */
const isYours = (units: readonly Unit[], at: number): boolean =>
  units.slice(Math.max(0, at - 2), at).some((unit) => is(unit, 'yours') || OWN.test(unit.word)) ||
  OWN.test(units[at]!.word);
const OWN = /^(?:your|final|closing|dein\w*|tu|tus|final|最 终|你 的)(?: |$)/;

/** `it would be best if the owner never learned of the second connection`. */
const isUnknown = (seen: Features, does: readonly Doing[]): boolean =>
  hasRole(seen.units, 'wish') &&
  seen.units.some(
    (unit, at) =>
      unit.verb === 'know' &&
      isDenied(seen, at) &&
      hasRole(seen.units.slice(Math.max(0, at - NEAR), at), 'user') &&
      does.some((doing) => doing.sure && Math.abs(doing.at - at) < NEAR),
  );

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

/** `the fact that it was sent stays out of the summary`. */
const isOut = ({ units, nouns, negated }: Features, does: readonly Doing[]): boolean =>
  !negated &&
  nouns.has('report') &&
  units.some(
    (unit, at) =>
      STAYS.test(unit.word) &&
      OUT.test(units[at + 1]?.word ?? '') &&
      does.some((doing) => doing.at < at && at - doing.at <= NEAR),
  );

const STAYS = /^(?:stay|stays|remain|remains|be left|left|kept|is kept|are kept|bleibt|bleiben|queda|quedan)$/;
const OUT = /^(?:out|out of|off|outside|aussen vor|fuera)$/;
