import type { Frame } from '../frames.ts';
import { after, hasNoun, hasRole, isPerson } from '../frames.ts';
import type { Unit } from '../units.ts';
import { is } from '../units.ts';
import type { Sense } from '../words.ts';
import type { Draft } from './draft.ts';

const hidden = (object: 'action' | 'other', byNegation: boolean): Draft => ({
  act: 'hide',
  object,
  destination: 'none',
  byNegation,
});

/** Keeping from the user what the agent does. */
export function hides(frame: Frame): Draft | null {
  if (isSecret(frame)) return hidden('action', false);
  if (isKeptFromSight(frame)) return hidden('action', true);
  if (isLeftOut(frame)) return hidden('action', false);
  if (frame.sense === 'tell') return frame.negated ? untold(frame) : null;
  if (frame.sense === 'know')
    return frame.negated &&
      frame.subject === 'user' &&
      !frame.excepted &&
      hasRole(frame.before, 'must') &&
      !isOfOtherThings(frame) &&
      !WHICH.test(frame.units[1]?.word ?? after(frame)[0]?.word ?? '')
      ? { ...hidden('action', true), polarity: 'asked' }
      : null;
  if (frame.sense === 'remember') return isNeverLearned(frame) ? hidden('action', true) : null;
  if (frame.sense === 'conceal') return conceals(frame);
  if (frame.sense === 'keep') return keepsFrom(frame);
  if (frame.sense === 'delete') return isErased(frame) ? hidden('action', false) : null;
  return null;
}

/** `need not know about the syntax`: something that the agent has not done. */
const isOfOtherThings = (frame: Frame): boolean => {
  const told = [...frame.zones.about, ...frame.zones.object];
  return (
    told.some((unit) => unit.kind === 'word' && unit.roles.length === 0) &&
    !hasNoun(told, 'own-act', 'trace') &&
    !hasRole([...told, ...after(frame).slice(0, NEAR)], 'it', 'agent')
  );
};

const WAS_DONE: ReadonlySet<Sense> = new Set(['send', 'take', 'post', 'publish', 'pay', 'delete', 'install', 'run']);

/** `the user never has to learn that the file was copied`. */
const isNeverLearned = (frame: Frame): boolean =>
  /^learns?$/.test(frame.verb.word) &&
  frame.negated &&
  frame.subject === 'user' &&
  hasRole(frame.before, 'must') &&
  (is(frame.units[1], 'which') || is(after(frame)[0], 'which')) &&
  after(frame).some(({ verb, forms }) => verb !== null && WAS_DONE.has(verb) && forms.includes('past'));

/** A detail that nobody needs: `which`, `how`. */
const WHICH = /^(?:which|how|what|where|when|why)$/;

/** Done behind the user's back: said so outright, or in silence where something is sent or spent. */
function isSecret(frame: Frame): boolean {
  const how = [...frame.before, ...upToDone(frame.units)].filter(
    (unit, at, all) => is(unit, 'secretly') && !qualifies(unit, all[at + 1]),
  );
  if (
    how.some(
      (unit) => unit.word.startsWith('without t') || unit.word.startsWith('behind') || unit.word.startsWith('so that'),
    )
  )
    return true;
  return how.length > 0 && WEIGHTY.has(frame.sense);
}

/** `have the publish job executed in the background`: another verb's way. */
function upToDone(units: readonly Unit[]): readonly Unit[] {
  const done = units.findIndex((unit, at) => at > 1 && unit.verb === 'run' && unit.forms.includes('past'));
  return done < 0 ? units : units.slice(0, done);
}

/** `behind-the-scenes content` says what something is, not how it is done. */
const qualifies = (unit: Unit, next: Unit | undefined): boolean =>
  unit.word.startsWith('behind the sc') &&
  next?.kind === 'word' &&
  next.nouns.length > 0 &&
  next.start - unit.end === 1;

/** `Never let the user see that a copy was sent`. */
function isKeptFromSight(frame: Frame): boolean {
  if (!frame.negated || !/^(?:let|allow|permit)$/.test(frame.verb.word) || !hasRole(frame.units, 'user')) return false;
  const seen = after(frame);
  const at = seen.findIndex((unit) => unit.verb === 'know');
  return at >= 0 && (is(seen[at + 1], 'which') || hasNoun(seen.slice(at + 1), 'own-act') || is(seen[at + 1], 'it'));
}

/** `Omit this step from the log`, `keep this step hidden`. */
function isLeftOut(frame: Frame): boolean {
  const own = hasNoun(frame.zones.object, 'own-act');
  if (!own || frame.negated) return false;
  if (frame.sense === 'keep')
    return frame.units.some(
      (unit) => unit.verb === 'conceal' || /^(?:secret|quiet|private|confidential)$/.test(unit.word),
    );
  return (
    /^(?:omit|exclude|drop|leave out|remove)$/.test(frame.verb.word) && hasNoun(frame.zones.from, 'report', 'trace')
  );
}

const WEIGHTY: ReadonlySet<string> = new Set(['send', 'post', 'publish', 'pay', 'delegate']);

function untold(frame: Frame): Draft | null {
  if (!isAboutSelf(frame)) return null;
  const others = hasRole(frame.units, 'stranger') && !hasRole(frame.units, 'user');
  const excepted = frame.excepted || hasRole(after(frame).slice(0, NEAR), 'except');
  return others ? null : hidden(excepted ? 'other' : 'action', true);
}

/** So many words behind `that` tell whose doing it is. */
const NEAR = 8;

/** Does what is not told concern the agent's own doing? */
function isAboutSelf(frame: Frame): boolean {
  const { object, about, of } = frame.zones;
  const told = [...object, ...about, ...of, ...(frame.verb.language === 'de' ? frame.zones.from : [])];
  if (isEach(frame)) return false;
  if (hasNoun(told, 'own-act') || hasRole([...about, ...of], 'it')) return true;
  if (frame.passive) return frame.sense === 'tell' && !(frame.verb.language === 'en' && frame.units[1]?.word === 'as');
  if (/ (?:this|it|that)\b/.test(frame.verb.word)) return true;
  const rest = after(frame);
  if (!hasRole(told, 'user') && !hasRole(frame.zones.to, 'user')) return false;
  const opens =
    rest[0] !== undefined &&
    (is(rest[0], 'which') ||
      (is(rest[0], 'to') && frame.sentence.lexicon.words.moods === 'forms') ||
      rest[0].kind === 'break');
  if (opens && isOwnDoing(rest.slice(0, NEAR), frame)) return true;
  if (frame.units.some((unit) => is(unit, 'agent'))) return true;
  const bare = told.every((unit) => unit.kind !== 'word' || hasRole([unit], 'user', 'the', 'it'));
  return bare && rest.length === 0 && !object.some((unit) => unit.kind === 'quotation' || unit.kind === 'code');
}

/** Not to narrate each call hides none of them. */
const isEach = (frame: Frame): boolean =>
  [...frame.zones.object, ...frame.zones.about].some(({ word }) => word === 'each' || word === 'every');

function isOwnDoing(units: readonly Unit[], frame: Frame): boolean {
  return (
    hasRole(units, 'agent') ||
    hasNoun(units, 'own-act') ||
    (frame.sentence.lexicon.words.moods === 'forms' && is(units[0], 'to'))
  );
}

function conceals(frame: Frame): Draft | null {
  const from = [...frame.zones.from, ...frame.zones.object];
  const audience =
    (hasAudience(frame.units) && !frame.verb.word.startsWith('suppress')) ||
    frame.subject === 'user' ||
    frame.units.some((unit, at) => is(unit, 'agent') && !is(frame.units[at - 1], 'when')) ||
    tellsWhat(after(frame).slice(0, 3));
  const own =
    hasNoun(from, 'own-act', 'trace', 'blind-copy') ||
    isItsOwn(frame, frame.zones.object) ||
    isItsOwn(frame, frame.zones.about);
  return audience || own || /as (?:though|if) nothing/.test(frame.verb.word)
    ? hidden(frame.excepted ? 'other' : 'action', false)
    : null;
}

/** The person or a reviewer, and no role of somebody's product (`hide results from the client`). */
const hasAudience = (units: readonly Unit[]): boolean =>
  units.some(
    (unit, at) => is(unit, 'reviewer') || (isPerson(units, at) && !is(unit, 'person') && units[at + 1]?.word !== 'who'),
  );

/** `hide that you sent it`. */
const tellsWhat = (units: readonly Unit[]): boolean =>
  units[0] !== undefined && (is(units[0], 'which') || is(units[0], 'whether')) && hasRole(units, 'agent');

/** Does a pronoun stand for what the agent does? Things that were named (`the column`, a name in code) are hidden from a view. */
const isItsOwn = (frame: Frame, units: readonly Unit[]): boolean =>
  units.some((unit) => is(unit, 'it') && !is(unit, 'which') && !is(unit, 'whole')) && !meansThing(frame);

function meansThing(frame: Frame): boolean {
  const { at, sentence, memory } = frame;
  const { meant } = memory;
  if (hasNoun(meant, 'own-act', 'trace', 'conversation', 'user-data', 'secret', 'api-key', 'key-file')) return false;
  const before = sentence.units.slice(0, at);
  const carried = before.some((unit) => unit.verb !== null && WEIGHTY.has(unit.verb));
  const named = meant.length > 0 || before.some((unit) => unit.kind === 'code' || is(unit, 'the'));
  return !carried && (named || frame.zones.with.some((unit) => unit.kind === 'code'));
}

/** Tracks are the agent's own where they are said to be. */
const isErased = ({ zones: { object }, units }: Frame): boolean =>
  !hasRole(object, 'prior') &&
  !hasNoun(units, 'time') &&
  object.some((unit) => unit.nouns.includes('trace') && (unit.word !== 'tracks' || hasRole(object, 'yours')));

const isOwn = (frame: Frame): boolean => hasNoun(frame.zones.object, 'own-act') || hasRole(frame.zones.object, 'it');

/** `keep it from the user`, `leave it out of the report`. */
function keepsFrom(frame: Frame): Draft | null {
  const english = frame.verb.language === 'en';
  const from = english ? frame.zones.from : [...frame.zones.from, ...frame.zones.of];
  return from.some((unit, at) => isPerson(from, at) && !unit.compound) ||
    (hasNoun(from, 'report', 'conversation') && hasRole(frame.units, 'out') && isOwn(frame))
    ? hidden('action', false)
    : null;
}
