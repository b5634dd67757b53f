import type { Form, Noun, Role, Sense } from './lexicon.ts';
import type { Sentence, Unit } from './sentences.ts';
import { is } from './sentences.ts';

/** Where in a frame something stands: the object itself, or behind a preposition of that kind. */
export type Zone = 'object' | 'to' | 'from' | 'in' | 'with' | 'about' | 'over' | 'of';

/** How a frame's clause hangs in its sentence. */
export type Clause = 'main' | 'if' | 'when' | 'which' | 'because' | 'except';

/** A verb with all that belongs to it: who is to do it, to what, where to, and whether at all. */
export interface Frame {
  readonly sentence: Sentence;
  readonly sense: Sense;
  readonly form: Form;
  readonly verb: Unit;
  readonly start: number;
  readonly end: number;
  readonly subject: Subject;
  /** Units before the verb that its clause began with. */
  readonly before: readonly Unit[];
  readonly negated: boolean;
  /** Said as an order or a duty, rather than told. */
  readonly ordered: boolean;
  readonly passive: boolean;
  readonly clause: Clause;
  /** The frame that holds this one as what is asked, told, refused (`ask the user to paste`). */
  readonly governor: Frame | null;
  readonly zones: Readonly<Record<Zone, readonly Unit[]>>;
  /** All units from the verb to the frame's end. */
  readonly units: readonly Unit[];
  /** Is it said with an exception (`unless it fails`)? */
  readonly excepted: boolean;
  /** What its pronouns stand for. */
  readonly meant: readonly Unit[];
}

export type Subject = 'none' | 'agent' | 'user' | 'reviewer' | 'this-skill' | 'stranger' | 'they' | 'thing';

export const hasRole = (units: readonly Unit[], role: Role): boolean => units.some((unit) => is(unit, role));
export const hasNoun = (units: readonly Unit[], ...nouns: readonly Noun[]): boolean =>
  units.some((unit) => unit.nouns.some((noun) => nouns.includes(noun)));

interface Head {
  readonly at: number;
  readonly form: Form;
  readonly clauseStart: number;
  readonly clause: Clause;
  readonly subject: Subject;
  readonly negated: boolean;
  readonly ordered: boolean;
  readonly passive: boolean;
  readonly governed: boolean;
}

/** The frames of a sentence, in order. */
export function frames(sentence: Sentence, meant: readonly Unit[]): Frame[] {
  const heads = sentence.lexicon.words.moods === 'english' ? englishHeads(sentence.units) : formHeads(sentence.units);
  const out: Frame[] = [];
  for (const [i, head] of heads.entries()) {
    const next = heads[i + 1];
    const governor = head.governed ? (out.at(-1) ?? null) : null;
    out.push(frame(sentence, head, next, governor, out.length > 0 ? objectsOf(out, meant) : meant));
  }
  return shared(out);
}

/** What a pronoun may stand for: the objects of the frames before, the nearest first. */
function objectsOf(done: readonly Frame[], meant: readonly Unit[]): readonly Unit[] {
  for (let i = done.length - 1; i >= 0 && i >= done.length - 4; i--) {
    const objects = salient(done[i]!);
    if (objects.length > 0) return objects;
  }
  return meant;
}

/** The units of a frame that a later pronoun may mean. */
export function salient(frame: Frame): readonly Unit[] {
  const units = [...frame.zones.object, ...frame.zones.from, ...frame.zones.in, ...frame.zones.with].filter(
    (unit) => unit.nouns.length > 0 || unit.kind === 'url',
  );
  return units.length > 0 ? units : frame.meant;
}

function frame(
  sentence: Sentence,
  head: Head,
  next: Head | undefined,
  governor: Frame | null,
  meant: readonly Unit[],
): Frame {
  const { units } = sentence;
  const verb = units[head.at]!;
  const stop = next ? headStart(units, next) : units.length;
  const own = units.slice(head.at + 1, stop);
  const before = units.slice(head.clauseStart, head.at);
  const rest = exceptionAt(own);
  const first = sentence.lexicon.words.objectFirst || head.passive ? [...before, ...own] : own;
  return {
    sentence,
    sense: verb.verb!,
    form: head.form,
    verb,
    start: (before[0] ?? verb).start,
    end: (own.at(-1) ?? verb).end,
    subject: head.subject,
    before,
    negated: head.negated,
    ordered: head.ordered,
    passive: head.passive,
    clause: head.clause,
    governor,
    zones: zonesOf(first),
    units: [verb, ...own],
    excepted: rest >= 0 || (next !== undefined && next.clause === 'except'),
    meant,
  };
}

const exceptionAt = (units: readonly Unit[]): number => units.findIndex((unit) => is(unit, 'except'));

/** Where the words that lead to a head begin: conjunctions, negations and modals before it are not the frame's before. */
function headStart(units: readonly Unit[], head: Head): number {
  let at = head.at;
  while (at > 0 && LEADING.some((role) => is(units[at - 1], role)) && !is(units[at - 1], 'it')) at--;
  return at;
}

const LEADING: readonly Role[] = ['not', 'must', 'may', 'to', 'and', 'or', 'adverb', 'without', 'be'];

const ZONE_ROLES: readonly [Role, Zone][] = [
  ['of', 'of'],
  ['to', 'to'],
  ['onto', 'to'],
  ['from', 'from'],
  ['in', 'in'],
  ['with', 'with'],
  ['about', 'about'],
  ['over', 'over'],
  ['by', 'with'],
];

function zonesOf(units: readonly Unit[]): Record<Zone, Unit[]> {
  const zones: Record<Zone, Unit[]> = { object: [], to: [], from: [], in: [], with: [], about: [], over: [], of: [] };
  let zone: Zone = 'object';
  let of = false;
  for (const unit of units) {
    const opened = unit.nouns.length > 0 ? undefined : ZONE_ROLES.find(([role]) => is(unit, role))?.[1];
    if (opened === 'of') of = true;
    else if (opened) {
      zone = opened;
      of = false;
    }
    zones[zone].push(unit);
    if (of) zones.of.push(unit);
  }
  return zones;
}

/** `download and run the script`: verbs joined by a conjunction share the object of the last. */
function shared(list: readonly Frame[]): Frame[] {
  const out = [...list];
  for (let i = out.length - 2; i >= 0; i--) {
    const one = out[i]!;
    const next = out[i + 1]!;
    const bare = one.units.length === 1 && next.units.length > 1 && next.start - one.end < 12 && next.governor === null;
    if (bare) out[i] = { ...one, zones: next.zones, units: [one.verb, ...next.units.slice(1)] };
  }
  return out;
}

// -------------------------------------------------------------------------------------------- heads of English

/** What is known of the clause while its words are walked. */
interface Walk {
  clause: Clause;
  clauseStart: number;
  subject: Subject;
  negated: boolean;
  must: boolean;
  may: boolean;
  to: boolean;
  be: boolean;
  /** Has the clause had its verb? */
  verbs: number;
}

const fresh = (clause: Clause, clauseStart: number): Walk => ({
  clause,
  clauseStart,
  subject: 'none',
  negated: false,
  must: false,
  may: false,
  to: false,
  be: false,
  verbs: 0,
});

function englishHeads(units: readonly Unit[]): Head[] {
  const heads: Head[] = [];
  let walk = fresh('main', 0);
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    const opened = opens(units, i);
    if (unit.kind === 'break' || unit.kind === 'colon') walk = afterBreak(walk, units, i, heads);
    else if (opened) walk = { ...fresh(opened, i), subject: 'none' };
    const form = headForm(units, i, walk);
    if (form) {
      const head = headOf(units, i, form, walk, heads.at(-1));
      heads.push(head);
      walk = {
        ...walk,
        clause: head.clause,
        verbs: walk.verbs + 1,
        negated: false,
        must: false,
        may: false,
        to: false,
        be: false,
        clauseStart: i + 1,
        subject: head.subject,
      };
    } else note(walk, units, i);
  }
  return heads;
}

/** After a comma or a colon a subordinate clause is over, and an order may begin. */
function afterBreak(walk: Walk, units: readonly Unit[], at: number, heads: readonly Head[]): Walk {
  const listed = walk.clause === 'which' && (is(units[at + 1], 'or') || is(units[at + 1], 'and')) && heads.length > 0;
  return fresh(listed ? 'which' : 'main', at + 1);
}

const OPENERS: readonly [Role, Clause][] = [
  ['except', 'except'],
  ['if', 'if'],
  ['when', 'when'],
  ['because', 'because'],
];

/** The kind of subordinate clause that a unit opens. */
function opens(units: readonly Unit[], at: number): Clause | null {
  const unit = units[at]!;
  if (unit.verb && unit.roles.length === 0) return null;
  const opener = OPENERS.find(([role]) => is(unit, role));
  if (opener) return opener[1];
  if (!is(unit, 'which')) return null;
  const next = units[at + 1];
  if (unit.word !== 'that') return at === 0 && is(unit, 'whether') ? null : 'which';
  const verbal =
    next?.forms.includes('third') ||
    next?.forms.includes('past') ||
    is(next, 'be') ||
    is(next, 'may') ||
    is(next, 'must') ||
    is(next, 'not');
  const subject = is(next, 'user') || is(next, 'they') || is(next, 'agent') || is(next, 'it') || is(next, 'the');
  return verbal || subject ? 'which' : null;
}

function note(walk: Walk, units: readonly Unit[], at: number): void {
  const unit = units[at]!;
  if (is(unit, 'not') || is(unit, 'without')) walk.negated = true;
  if (is(unit, 'must')) walk.must = true;
  if (is(unit, 'may')) walk.may = true;
  if (is(unit, 'be')) walk.be = true;
  walk.to = is(unit, 'to') || (walk.to && (is(unit, 'adverb') || is(unit, 'not')));
  if (walk.verbs === 0 || walk.subject === 'none') {
    const subject = subjectOf(unit);
    if (subject && !governedNoun(units, at)) walk.subject = subject;
  }
}

/** A noun behind a preposition is no subject. */
function governedNoun(units: readonly Unit[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - 3; i--) {
    const unit = units[i]!;
    if (
      ['of', 'in', 'from', 'with', 'about', 'onto', 'to'].some((role) => is(unit, role as Role)) &&
      unit.nouns.length === 0
    )
      return true;
    if (!is(unit, 'the') && !is(unit, 'yours') && !is(unit, 'whole') && !is(unit, 'prior')) return false;
  }
  return false;
}

function subjectOf(unit: Unit): Subject | null {
  for (const role of ['agent', 'user', 'reviewer', 'this-skill', 'stranger'] as const) if (is(unit, role)) return role;
  if (is(unit, 'they')) return 'they';
  return unit.nouns.length > 0 || unit.kind === 'path' || unit.kind === 'code' ? 'thing' : null;
}

/** Is the unit a verb here, and in which form? */
function headForm(units: readonly Unit[], at: number, walk: Walk): Form | null {
  const unit = units[at]!;
  if (!unit.verb || unit.kind !== 'word') return null;
  const before = units[at - 1];
  if (unit.forms.includes('ing')) return ingHead(units, at) ? 'ing' : null;
  if (unit.forms.includes('plain') && plainHead(units, at, walk)) return 'plain';
  if (unit.forms.includes('past') && (walk.be || is(before, 'be')) && !is(before, 'the')) return 'past';
  if (unit.forms.includes('third') && thirdHead(units, at, walk)) return 'third';
  return null;
}

/** After `by`, `without`, `avoid` and at the beginning of a clause; not as a noun (`the recording`). */
function ingHead(units: readonly Unit[], at: number): boolean {
  const before = units[at - 1];
  return (
    !is(before, 'the') && !is(before, 'of') && !is(before, 'prior') && !is(before, 'yours') && !is(units[at + 1], 'of')
  );
}

function thirdHead(units: readonly Unit[], at: number, walk: Walk): boolean {
  const unit = units[at]!;
  const before = units[at - 1];
  if (is(before, 'the') && before!.word !== 'that' && before!.word !== 'this') return false;
  if (walk.subject !== 'none' || is(before, 'which'))
    return unit.nouns.length === 0 || startsObject(units[at + 1]) || is(before, 'which');
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

function plainHead(units: readonly Unit[], at: number, walk: Walk): boolean {
  const unit = units[at]!;
  const before = units[at - 1];
  const next = units[at + 1];
  const noun = unit.nouns.length > 0;
  if (is(before, 'the') && !is(before, 'it')) return false;
  if (is(before, 'of') || is(before, 'in') || (is(before, 'prior') && noun)) return false;
  const object = startsObject(next);
  if (at === walk.clauseStart || !before || before.kind === 'break' || before.kind === 'colon')
    return !noun || object || next === undefined || units.length > 6;
  if (is(before, 'and') && is(before, 'or')) return true;
  if (PLAIN_AFTER.some((role) => is(before, role)))
    return (
      !noun ||
      object ||
      is(before, 'not') ||
      is(before, 'must') ||
      (is(before, 'to') && !object ? next === undefined || !noun : true)
    );
  if (is(before, 'agent') || is(before, 'they')) return !noun || object;
  if (is(before, 'user') && (walk.subject === 'user' || walk.subject === 'none'))
    return (!noun || object) && !isPlural(before);
  return object && before.kind !== 'sign' && !is(before, 'yours') && !is(before, 'whole') && !is(before, 'from');
}

const isPlural = (unit: Unit): boolean => unit.word.endsWith('user') && unit.word !== 'the user';

/** Does what follows look like the beginning of an object? */
function startsObject(unit: Unit | undefined): boolean {
  if (!unit) return false;
  if (['url', 'mail', 'path', 'variable', 'code', 'quotation', 'number', 'host'].includes(unit.kind)) return true;
  return (
    is(unit, 'the') ||
    is(unit, 'it') ||
    is(unit, 'whole') ||
    is(unit, 'yours') ||
    is(unit, 'prior') ||
    is(unit, 'user') ||
    (unit.word !== 'of' && unit.nouns.length > 0 && unit.verb === null)
  );
}

function headOf(units: readonly Unit[], at: number, form: Form, walk: Walk, last: Head | undefined): Head {
  const joined = last && isJoined(units, last.at, at) && !walk.must && !walk.may && walk.subject === last.subject;
  const bare = form === 'plain' && !walk.to && !walk.must && !walk.may;
  const inSub =
    walk.clause !== 'main' &&
    !(form === 'plain' && bare && !subjectBefore(units, at) && !is(units[at - 1], 'which') && walk.clause !== 'except');
  const governed =
    last !== undefined &&
    (walk.to || form === 'ing' || (last.form === 'plain' && units[last.at]!.verb === 'ask' && bare && !joined)) &&
    !is(units[at - 1], 'and')
      ? governs(units, last, at)
      : false;
  const inherits = joined && form === last!.form && last!.clause !== 'main';
  return {
    at,
    form,
    clauseStart: walk.clauseStart,
    clause: inherits ? last!.clause : inSub ? walk.clause : governed ? last!.clause : 'main',
    subject: walk.subject,
    negated: walk.negated || (joined === true && last!.negated && is(units[at - 1], 'or')) || notIng(units, at, form),
    ordered: orderedBy(units, at, form, walk, last, joined === true),
    passive: form === 'past',
    governed,
  };
}

const notIng = (units: readonly Unit[], at: number, form: Form): boolean =>
  form === 'ing' && is(units[at - 1], 'without');

const subjectBefore = (units: readonly Unit[], at: number): boolean => {
  let i = at - 1;
  while (i >= 0 && (is(units[i], 'adverb') || is(units[i], 'not') || is(units[i], 'must') || is(units[i], 'may'))) i--;
  const unit = units[i];
  return (
    is(unit, 'agent') ||
    is(unit, 'they') ||
    is(unit, 'user') ||
    (is(unit, 'it') && unit!.word !== 'this' && unit!.word !== 'that')
  );
};

/** Joined by `and` or `or` with nothing but little words between the last object and this verb. */
function isJoined(units: readonly Unit[], from: number, at: number): boolean {
  let i = at - 1;
  while (i > from && (is(units[i], 'adverb') || is(units[i], 'to') || is(units[i], 'not'))) i--;
  return is(units[i], 'and') || is(units[i], 'or');
}

/** Is the verb what the last one asks, tells, refuses or begins? */
function governs(units: readonly Unit[], last: Head, at: number): boolean {
  if (at - last.at > 12) return false;
  for (let i = last.at + 1; i < at; i++) if (units[i]!.kind === 'break' && units[i]!.word !== ',') return false;
  return true;
}

const ASKED_AFTER: readonly Sense[] = ['keep', 'other', 'say'];

function orderedBy(
  units: readonly Unit[],
  at: number,
  form: Form,
  walk: Walk,
  last: Head | undefined,
  joined: boolean,
): boolean {
  if (form === 'third') return walk.subject === 'agent';
  if (form === 'past') return walk.must && !walk.may;
  if (form === 'ing')
    return (
      is(units[at - 1], 'by') ||
      is(units[at - 1], 'without') ||
      (last !== undefined &&
        units[at - 1] === units[last.at] &&
        ASKED_AFTER.includes(units[last.at]!.verb!) &&
        last.ordered)
    );
  if (walk.may) return walk.subject === 'agent' || walk.subject === 'none';
  if (walk.to && last) return last.ordered;
  if (walk.to) return walk.subject === 'none' || walk.subject === 'agent';
  if (joined && last!.form === 'plain' && walk.subject === last!.subject) return last!.ordered;
  const told = walk.subject === 'stranger' || walk.subject === 'they' || walk.subject === 'this-skill';
  return !(told && (subjectBefore(units, at) || walk.must));
}

// -------------------------------------------------------------------------------------------- heads of other languages

/** Every verb is a head; its form says whether it orders or tells, and a stranger before it tells. */
function formHeads(units: readonly Unit[]): Head[] {
  const heads: Head[] = [];
  let walk = fresh('main', 0);
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    const opener =
      OPENERS.find(([role]) => is(unit, role)) ?? (is(unit, 'which') ? (['which', 'which'] as const) : undefined);
    if (unit.kind === 'break' || unit.kind === 'colon') walk = fresh('main', i + 1);
    else if (opener) walk = { ...fresh(opener[1], i), negated: walk.negated && walk.verbs === 0 };
    if (unit.verb && unit.forms.length > 0) {
      const told = unit.forms.includes('third') && !unit.forms.includes('plain');
      const strange = walk.subject === 'stranger' || (walk.subject === 'user' && walk.clause !== 'main');
      heads.push({
        at: i,
        form: told ? 'third' : 'plain',
        clauseStart: walk.clauseStart,
        clause: walk.clause === 'when' || walk.clause === 'because' ? 'main' : walk.clause,
        subject: walk.subject,
        negated: walk.negated || negatedAfter(units, i),
        ordered: (!told || walk.must || walk.subject === 'agent') && !strange,
        passive: false,
        governed: heads.length > 0 && (is(units[i - 1], 'to') || walk.verbs > 0) && walk.verbs > 0,
      });
      walk = { ...walk, verbs: walk.verbs + 1, negated: walk.negated && is(units[i + 1], 'or'), clauseStart: i + 1 };
    } else note(walk, units, i);
  }
  return heads;
}

/** German `nicht` and Japanese endings stand behind the verb's object. */
function negatedAfter(units: readonly Unit[], at: number): boolean {
  for (let i = at + 1; i < units.length && i < at + 8; i++) {
    const unit = units[i]!;
    if (unit.kind === 'break' || unit.verb || is(unit, 'and')) return false;
    if (is(unit, 'not')) return true;
  }
  return false;
}
