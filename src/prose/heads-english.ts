import type { Clause, Head, Walk } from './heads.ts';
import { fresh, note } from './heads.ts';
import type { Unit } from './units.ts';
import { is } from './units.ts';
import type { Form, Role } from './words.ts';

/** Finds the verbs of an English sentence: most English verbs are nouns too, so that their place decides. */
export function englishHeads(units: readonly Unit[]): Head[] {
  const heads: Head[] = [];
  let walk = fresh('main', 0);
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    const opened = opens(units, i);
    if (unit.kind === 'break' || unit.kind === 'colon') walk = afterBreak(walk, units, i);
    else if (opened) walk = fresh(opened, i);
    const form = headForm(units, i, walk) ?? (isCaused(units, i, heads.at(-1)) ? 'past' : null);
    if (form) {
      const head = headOf(units, i, form, walk, heads.at(-1));
      heads.push(head);
      walk = {
        ...fresh(head.clause, i + 1),
        subject: head.subject,
        verbs: walk.verbs + (form === 'ing' ? 0 : 1),
        been: form === 'past',
      };
    } else note(walk, units, i);
  }
  return heads;
}

/** After a comma or a colon a subordinate clause is over, and an order may begin; a listed relative clause goes on. */
function afterBreak(walk: Walk, units: readonly Unit[], at: number): Walk {
  const listed = walk.clause === 'which' && walk.verbs > 0 && (is(units[at + 1], 'or') || is(units[at + 1], 'and'));
  return fresh(listed ? 'which' : 'main', at + 1);
}

const OPENERS: readonly (readonly [Role, Clause])[] = [
  ['except', 'except'],
  ['if', 'if'],
  ['when', 'when'],
  ['because', 'because'],
];

/** The kind of subordinate clause that a unit opens. */
function opens(units: readonly Unit[], at: number): Clause | null {
  const unit = units[at]!;
  const opener = OPENERS.find(([role]) => is(unit, role));
  if (opener) return opener[1];
  if (is(unit, 'whether') && at > 0 && !is(unit, 'which')) return 'which';
  if (!is(unit, 'which')) return null;
  if (unit.word !== 'that') return at === 0 && is(unit, 'whether') ? null : 'which';
  const next = units[at + 1];
  if (isRelative(units, at)) return 'which';
  const verbal =
    next?.forms.includes('third') ||
    next?.forms.includes('past') ||
    ['be', 'may', 'must', 'not'].some((role) => is(next, role as Role));
  const named = units[at - 1]?.kind === 'word' && units[at - 1]!.roles.length === 0 && next?.forms.includes('plain');
  return verbal || named || ['user', 'they', 'agent', 'it', 'the'].some((role) => is(next, role as Role))
    ? 'which'
    : null;
}

/** `patterns that skip checks`: behind a noun, before a bare verb. */
function isRelative(units: readonly Unit[], at: number): boolean {
  const before = units[at - 1];
  const next = units[at + 1];
  if (before?.kind !== 'word' || before.zone !== null || !/[^s]s$/.test(before.word)) return false;
  if (before.verb !== null && before.nouns.length === 0 && before.roles.length === 0) return false;
  return next?.kind === 'word' && next.verb !== null && next.forms.includes('plain') && next.nouns.length === 0;
}

// -------------------------------------------------------------------------------------------- is it a verb here?

/** The form in which a unit is a verb where it stands; null where it is none. */
function headForm(units: readonly Unit[], at: number, walk: Walk): Form | null {
  const unit = units[at]!;
  if (!unit.verb || unit.kind !== 'word' || unit.compound) return null;
  if (unit.capital && at > walk.clauseStart && units[at - 1]!.capital && units[at - 1]!.kind === 'word') return null;
  if (unit.verb === 'be')
    return walk.subject === 'agent' && walk.verbs === 0 && !isAuxiliary(units, at) ? 'plain' : null;
  if (unit.forms.includes('ing')) return isGerund(units, at) ? 'ing' : null;
  if (unit.forms.includes('plain') && isPlainVerb(units, at, walk)) return 'plain';
  if (unit.forms.includes('past') && (walk.be || (walk.been && isBeside(units[at - 1]))) && !is(units[at - 1], 'the'))
    return 'past';
  if (unit.forms.includes('third') && isThirdPerson(units, at, walk)) return 'third';
  return null;
}

const isBeside = (unit: Unit | undefined): boolean => is(unit, 'and') || is(unit, 'or');

/** Does a participle follow (`are switched off`)? */
const isAuxiliary = (units: readonly Unit[], at: number): boolean =>
  units
    .slice(at + 1, at + 4)
    .some((unit) => unit.forms.includes('past') || unit.forms.includes('ing') || is(unit, 'to'));

/** Not as a noun (`the recording`, `recording of`). */
const isGerund = (units: readonly Unit[], at: number): boolean =>
  !(['the', 'of', 'prior', 'yours'] as const).some((role) => is(units[at - 1], role)) && !is(units[at + 1], 'of');

function isThirdPerson(units: readonly Unit[], at: number, walk: Walk): boolean {
  const unit = units[at]!;
  const before = units[at - 1];
  if (is(before, 'the') && before!.word !== 'that' && before!.word !== 'this') return false;
  if (is(before, 'which')) return true;
  if (walk.subject !== 'none') return unit.nouns.length === 0 || startsObject(units[at + 1]);
  return at === walk.clauseStart || is(before, 'and') || is(before, 'or') || is(before, 'adverb');
}

const PLAIN_AFTER: readonly Role[] = [
  'not',
  'must',
  'may',
  'to',
  'and',
  'or',
  'adverb',
  'secretly',
  'now',
  'regularly',
];

function isPlainVerb(units: readonly Unit[], at: number, walk: Walk): boolean {
  const unit = units[at]!;
  const before = units[at - 1];
  const next = units[at + 1];
  if (is(next, 'be') || is(next, 'may')) return false;
  const onlyVerb = unit.nouns.length === 0 || unit.word.includes(' ') || startsObject(next);
  if (!before || at === walk.clauseStart || before.kind === 'break' || before.kind === 'colon')
    return onlyVerb || !next || next.kind === 'break' || is(next, 'to');
  if (is(before, 'not') || is(before, 'must')) return true;
  if (PLAIN_AFTER.some((role) => is(before, role))) return onlyVerb || (!is(before, 'to') && !next);
  if (
    (is(before, 'the') && !is(before, 'it')) ||
    before.word.endsWith(' the') ||
    ['of', 'in', 'prior', 'yours', 'whole', 'from'].some((role) => is(before, role as Role) && !is(before, 'agent'))
  )
    return false;
  if (is(before, 'agent') || is(before, 'they')) return onlyVerb;
  if (isMade(units, at) && (is(before, 'user') || (onlyVerb && before.nouns.length > 0))) return true;
  if (is(before, 'user')) return onlyVerb && before.word.endsWith('s');
  return startsObject(next) && before.kind !== 'sign';
}

/** `make the tablet chime`: what stands before is told to do it. */
const isMade = (units: readonly Unit[], at: number): boolean =>
  units.slice(Math.max(0, at - 4), at).some((one) => CAUSES.has(one.word));

const PLACES: ReadonlySet<string> = new Set(['url', 'mail', 'path', 'variable', 'code', 'quotation', 'number', 'host']);

/** Does what follows look like the beginning of an object? */
function startsObject(unit: Unit | undefined): boolean {
  if (!unit) return false;
  if (PLACES.has(unit.kind) || unit.word.startsWith('no ')) return true;
  if (['the', 'it', 'whole', 'yours', 'prior', 'user'].some((role) => is(unit, role as Role))) return true;
  return unit.nouns.length > 0 && unit.verb === null;
}

// -------------------------------------------------------------------------------------------- what it says

function headOf(units: readonly Unit[], at: number, form: Form, walk: Walk, last: Head | undefined): Head {
  const joined =
    last !== undefined && isJoined(units, last.at, at) && !walk.must && !walk.may && walk.subject === last.subject;
  const governed = last !== undefined && (governs(units, last, at, form, walk) || isCaused(units, at, last));
  const beside = !governed && joined && last.governed && form === last.form && isEither(units, last.at, at);
  const inherits = joined && form === last.form && last.clause !== 'main';
  return {
    at,
    form,
    clauseStart: walk.clauseStart,
    clause: inSubordinate(units, at, form, walk) ? walk.clause : inherits || governed ? last!.clause : 'main',
    subject: directSubject(units[at - 1]) ?? walk.subject,
    negated: walk.negated || (joined && last.negated && is(units[at - 1], 'or')) || isListed(units, at, form),
    ordered: isOrdered(units, at, form, walk, last, joined, governed),
    passive: form === 'past',
    governed,
    beside,
  };
}

/** A list of orders goes on for no more than so many units. */
const LISTED = 24;

/** In a list that ends with `or` and another order (`never print, echo, or log it`) what denies the first denies all. */
function isListed(units: readonly Unit[], at: number, form: Form): boolean {
  const ends = is(units[at - 1], 'or') && units[at - 2]?.word === ',';
  if (form !== 'plain' || !(ends || (units[at - 1]?.word === ',' && endsWithOr(units, at)))) return false;
  for (let i = at - (ends ? 2 : 1); i >= 0 && at - i < LISTED; i--) {
    const { kind, word } = units[i]!;
    if (is(units[i], 'and') || kind === 'colon' || (kind === 'break' && word !== ',')) return false;
    if (is(units[i], 'not') && (i === 0 || units[i - 1]!.kind === 'break' || units[i - 1]!.kind === 'colon'))
      return true;
  }
  return false;
}

/** Does the list that goes on here end with `or` and another order? */
function endsWithOr(units: readonly Unit[], at: number): boolean {
  const ahead = units.slice(at + 1, at + LISTED);
  const end = ahead.findIndex((unit, i) => is(unit, 'or') && ahead[i - 1]?.word === ',');
  const order = ahead[end + 1];
  return (
    end >= 0 &&
    order?.verb != null &&
    order.forms.includes('plain') &&
    !ahead.slice(0, end).some((unit) => is(unit, 'and'))
  );
}

const directSubject = (before: Unit | undefined): 'agent' | 'they' | null =>
  before && is(before, 'agent') ? 'agent' : before && is(before, 'they') && before.word !== 'it' ? 'they' : null;

/** A bare verb without a subject of its own is an order: the subordinate clause before it is over (`before each call read ...`). */
function inSubordinate(units: readonly Unit[], at: number, form: Form, walk: Walk): boolean {
  if (walk.clause === 'main') return false;
  const bare = form === 'plain' && !walk.to && !walk.must && !walk.may;
  return !bare || hasSubjectBefore(units, at) || isBehindWhich(units, at) || walk.clause === 'except';
}

/** `that override`, `that do not override`, `which in turn override`: with no more than little words between. */
function isBehindWhich(units: readonly Unit[], at: number): boolean {
  let i = at - 1;
  while (i >= 0 && !is(units[i], 'which') && (is(units[i], 'adverb') || is(units[i], 'not'))) i--;
  if (is(units[i], 'which')) return true;
  const { nouns, verb, kind } = units[i] ?? {};
  return kind === 'word' && verb === null && nouns?.length === 0 && units[i - 1]?.word === 'which';
}

/** Does a pronoun or person stand before the verb, with little words between? */
function hasSubjectBefore(units: readonly Unit[], at: number): boolean {
  let i = at - 1;
  while (i >= 0 && (['adverb', 'not', 'must', 'may'] as const).some((role) => is(units[i], role))) i--;
  const unit = units[i];
  return is(unit, 'agent') || is(unit, 'they') || is(unit, 'user') || unit?.word === 'it';
}

/** Joined by `and` or `or` with nothing but little words in between. */
function isJoined(units: readonly Unit[], from: number, at: number): boolean {
  let i = at - 1;
  while (i > from && (['adverb', 'to', 'not'] as const).some((role) => is(units[i], role)) && !is(units[i], 'and')) i--;
  return is(units[i], 'and') || is(units[i], 'or');
}

/** `to read or send`: what holds for the one holds for the other. */
const isEither = (units: readonly Unit[], from: number, at: number): boolean =>
  units.slice(from + 1, at).some((unit) => is(unit, 'or'));

const CAUSES: ReadonlySet<string> = new Set(['have', 'make', 'let', 'help']);

/** `have the bill sent`, `get the tests run`: what is done to what stands between is what is ordered. */
function isCaused(units: readonly Unit[], at: number, last: Head | undefined): boolean {
  if (last === undefined || last.form !== 'plain' || !CAUSES_DONE.has(units[last.at]!.word)) return false;
  const { verb, forms, kind } = units[at]!;
  const between = units.slice(last.at + 1, at);
  return (
    verb !== null &&
    kind === 'word' &&
    forms.includes('past') &&
    !forms.includes('plain') &&
    between.length > 0 &&
    between.length < CAUSED &&
    startsObject(between[0]) &&
    !between.some((unit) => unit.kind === 'break' || unit.kind === 'colon' || is(unit, 'be') || is(unit, 'which'))
  );
}

const CAUSES_DONE: ReadonlySet<string> = new Set(['have', 'get']);
/** What is to be done to something stands within so many units behind it. */
const CAUSED = 8;

/** Is the verb what the last one asks, tells, refuses or begins (`ask them to send`, `have them send`, `stop sending`)? */
function governs(units: readonly Unit[], last: Head, at: number, form: Form, walk: Walk): boolean {
  const between = units.slice(last.at + 1, at);
  if (
    between.length > 14 ||
    between.some((unit) => unit.kind === 'colon' || (unit.kind === 'break' && unit.word !== ','))
  )
    return false;
  if (walk.to) return true;
  if (form === 'ing') return between.every((unit) => is(unit, 'adverb') || is(unit, 'from'));
  const causes = CAUSES.has(units[last.at]!.word) && form === 'plain' && between.length > 0;
  return (
    causes &&
    between.every(
      (unit) =>
        unit.nouns.length > 0 ||
        (['user', 'it', 'they', 'person', 'adverb', 'the'] as const).some((role) => is(unit, role)),
    )
  );
}

/** `will`, `does not` and `attempts to` behind a thing tell what it does (`the role will override the limits`). */
const TELLS = /^(?:will|wont|will not|does not|doesnt|did not|didnt|attempts to)$/;

function isToldOfThing(units: readonly Unit[], at: number, walk: Walk): boolean {
  if (walk.subject !== 'thing' && walk.subject !== 'none' && walk.subject !== 'reviewer') return false;
  const clause = units.slice(walk.clauseStart, at);
  const modal = clause.findLastIndex((unit) => TELLS.test(unit.word));
  if (modal < 0) return false;
  const before = clause.slice(0, modal);
  if (before.some((unit) => is(unit, 'yours') || is(unit, 'agent'))) return false;
  return before.some((unit) => unit.kind === 'word' && (unit.nouns.length > 0 || unit.roles.length === 0));
}

function isOrdered(
  units: readonly Unit[],
  at: number,
  form: Form,
  walk: Walk,
  last: Head | undefined,
  joined: boolean,
  governed: boolean,
): boolean {
  const told = walk.subject === 'stranger' || walk.subject === 'they' || walk.subject === 'this-skill';
  if (form === 'third') return walk.subject === 'agent';
  if (form === 'past')
    return (
      (walk.must && !walk.may) ||
      (walk.been && last!.ordered) ||
      (governed && last!.ordered) ||
      (is(units[at + 1], 'by') && units.slice(at + 2, at + 4).some((unit) => is(unit, 'agent')))
    );
  if (form === 'ing')
    return walk.must || is(units[at - 1], 'by') || is(units[at - 1], 'without') || (governed && last!.ordered);
  if (isToldOfThing(units, at, walk)) return false;
  if (walk.may) return walk.subject === 'agent' || walk.subject === 'none';
  if (governed) return last!.ordered;
  if (walk.to) return !told;
  if (joined && last!.form === 'plain') return last!.ordered;
  if (walk.subject === 'stranger' && walk.clause === 'main' && at > walk.clauseStart) return false;
  return !(told && (hasSubjectBefore(units, at) || walk.must));
}
