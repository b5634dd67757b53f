import type { Head, Subject } from './heads.ts';
import { englishHeads } from './heads-english.ts';
import { formHeads } from './heads-forms.ts';
import type { Sentence } from './sentences.ts';
import type { Unit } from './units.ts';
import { is } from './units.ts';
import type { Form, Noun, Role, Sense, Zone } from './words.ts';

/** A verb with all that belongs to it: who is to do it, to what, where to, and whether at all. */
export interface Frame extends Omit<Head, 'clauseStart' | 'governed' | 'beside'> {
  readonly sentence: Sentence;
  readonly sense: Sense;
  readonly form: Form;
  readonly verb: Unit;
  readonly start: number;
  readonly end: number;
  readonly subject: Subject;
  /** The units of its clause before the verb. */
  readonly before: readonly Unit[];
  /** The frame that holds this one as what is asked, told, refused (`ask the user to paste`). */
  readonly governor: Frame | null;
  readonly zones: Readonly<Record<Zone, readonly Unit[]>>;
  /** All units from the verb to the frame's end. */
  readonly units: readonly Unit[];
  /** Is it said with an exception (`unless it fails`)? */
  readonly excepted: boolean;
  readonly memory: Memory;
}

/** What the text so far lets a later word refer to. */
export interface Memory {
  /** What a pronoun means. */
  readonly meant: readonly Unit[];
  /** What was fetched from elsewhere a few frames ago: addresses, archives, pages. */
  readonly fetched: readonly Unit[];
  /** How many frames ago. */
  readonly age: number;
}

export const NOTHING_SAID: Memory = { meant: [], fetched: [], age: 0 };

export const hasRole = (units: readonly Unit[], ...roles: readonly Role[]): boolean =>
  units.some((unit) => unit.roles.some((role) => roles.includes(role)));
export const hasNoun = (units: readonly Unit[], ...nouns: readonly Noun[]): boolean =>
  units.some((unit) => unit.nouns.some((noun) => nouns.includes(noun)));

/** Is this unit the user, and not the beginning of a thing's name (`the user payload`)? */
export function isPerson(units: readonly Unit[], at: number): boolean {
  const unit = units[at]!;
  const next = units[at + 1];
  const names = next?.kind === 'word' && next.language === 'en' && next.nouns.length > 0;
  return is(unit, 'user') && !(names && unit.language === 'en' && next.verb === null);
}

/** Is this the address of a link whose label holds the verb (`[run it locally](https://...)`): a page about it, not its object? */
export function isLabelled(frame: Frame, unit: Unit): boolean {
  const between = frame.sentence.block.text.text.slice(frame.verb.end, unit.start);
  return between.length < LABEL && between.includes('](') && !between.includes('[');
}

/** No label is longer. */
const LABEL = 200;

/** What stands before a bracket, which explains (`skip the extras (guardrails)`); those of a link's address are none. */
export function unbracketed(units: readonly Unit[]): readonly Unit[] {
  const bracket = units.findIndex(({ word }, at) => word === '(' && units[at - 1]?.word !== ']');
  return bracket < 0 ? units : units.slice(0, bracket);
}

/** So many units behind a frame are looked at. */
const BEHIND = 32;

/** Spanish and Portuguese write the pronoun to the verb (`cumplelas`). */
export const hasEnclitic = ({ verb }: Frame): boolean => ENCLITIC.test(verb.word) && ENCLITICS.has(verb.language);
const ENCLITIC = /^[a-z]{3,}(?:l[aeo]s?|-[ao]s?)$/;
const ENCLITICS: ReadonlySet<string> = new Set(['es', 'pt']);

/** The units of the sentence that follow a frame. */
export function after(frame: Frame): readonly Unit[] {
  const start = frame.at + frame.units.length;
  return frame.sentence.units.slice(start, start + BEHIND);
}

/** The frames of a sentence, in order. */
export function frames(sentence: Sentence, memory: Memory): Frame[] {
  const heads = sentence.lexicon.words.moods === 'english' ? englishHeads(sentence.units) : formHeads(sentence.units);
  const out: Frame[] = [];
  let known = memory;
  for (const [i, head] of heads.entries()) {
    const ahead = out.length === 0 ? sentence.units.slice(Math.max(0, head.at - MEANT), head.at).filter(isThing) : [];
    const made = frame(
      sentence,
      head,
      heads[i + 1],
      out.at(-1) ?? null,
      ahead.length > 0 ? { ...known, meant: ahead } : known,
    );
    out.push(made);
    known = remembered(made);
  }
  return shared(out);
}

/** What a sentence without a verb of its own lets the next one speak of. */
export const thingsOf = (units: readonly Unit[]): readonly Unit[] => units.filter(isThing).slice(0, MEANT);

const isThing = (unit: Unit): boolean => unit.nouns.length > 0 || isAddress(unit);
export const isAddress = (unit: Unit): boolean => unit.kind === 'url' || unit.kind === 'mail' || unit.kind === 'host';

/** A pronoun means no more than so many units. */
const MEANT = 8;
/** What was fetched is spoken of within so many frames. */
const FETCHED = 6;

/** What is known after a frame. */
export function remembered(frame: Frame): Memory {
  const { object, from } = frame.zones;
  const named =
    frame.units.some(isAddress) || hasNoun(object, 'outside', 'page', 'archive') || hasNoun(from, 'outside', 'page');
  const fetches =
    FETCHES.has(frame.sense) &&
    !VERIFIES.test(frame.verb.word) &&
    !frame.negated &&
    (named || ((hasRole(object, 'it') || hasEnclitic(frame)) && frame.memory.meant.some(isAddress)));
  const { fetched, age } = frame.memory;
  if (fetches)
    return {
      meant: salient(frame),
      fetched: [...object, ...from, ...frame.units, ...(named ? [] : frame.memory.meant)]
        .filter(isThing)
        .slice(0, MEANT),
      age: 0,
    };
  return age < FETCHED
    ? { meant: salient(frame), fetched, age: age + 1 }
    : { meant: salient(frame), fetched: [], age: 0 };
}

const FETCHES: ReadonlySet<Sense> = new Set(['download', 'visit', 'read', 'take', 'install', 'write', 'detect']);

/** What is only held against something is not fetched. */
const VERIFIES = /^(?:verify|validate|confirm|compare)$/;

/** The units that a later pronoun may mean: a frame's object, or what its own pronoun meant. */
function salient(frame: Frame): readonly Unit[] {
  const { object, from, in: place, with: along, to } = frame.zones;
  const objects = object.filter((unit) => isThing(unit) && !is(unit, 'it'));
  const addresses = [...from, ...place, ...to].filter(isAddress);
  if (objects.length > 0) return [...objects, ...from.filter(isThing), ...addresses].slice(0, MEANT);
  if (frame.memory.meant.length > 0) return frame.memory.meant;
  return [...from, ...place, ...along].filter(isThing).slice(0, MEANT);
}

function frame(sentence: Sentence, head: Head, next: Head | undefined, last: Frame | null, memory: Memory): Frame {
  const { units } = sentence;
  const verb = units[head.at]!;
  const own = withinBracket(units.slice(head.at + 1, next ? frameEnd(units, head, next) : units.length));
  const before = units.slice(head.clauseStart, head.at);
  const first = sentence.lexicon.words.objectFirst || head.passive ? [...before, ...own] : own;
  return {
    at: head.at,
    form: head.form,
    clause: head.clause,
    subject: head.subject,
    ordered: head.ordered,
    passive: head.passive,
    sentence,
    sense: verb.verb!,
    verb,
    start: (before[0] ?? verb).start,
    end: (own.at(-1) ?? verb).end,
    before,
    negated: head.negated !== deniesObject(own),
    governor: head.governed ? last : head.beside ? (last?.governor ?? null) : null,
    zones: zonesOf(first),
    units: [verb, ...own],
    excepted: own.some((unit) => is(unit, 'except')) || next?.clause === 'except',
    memory,
  };
}

/** What stands behind a verb up to the end of the bracket that the verb stands in (`the key (set by the host), the address`). */
function withinBracket(units: readonly Unit[]): readonly Unit[] {
  let depth = 0;
  for (const [at, { kind, word }] of units.entries()) {
    if (kind !== 'break') continue;
    if (word === '(' && units[at - 1]?.word !== ']') depth++;
    else if (word === ')' && --depth < 0) return units.slice(0, at);
  }
  return units;
}

/** `requires no password`. */
const deniesObject = (own: readonly Unit[]): boolean =>
  (own[0]?.word === 'no' && own.length > 1) || own[0]?.word === 'nothing';

/** A frame ends where the next one's clause begins; conjunctions, negations and modals before a head belong to it. */
function frameEnd(units: readonly Unit[], head: Head, next: Head): number {
  let at = next.clauseStart > head.at + 1 ? next.clauseStart : next.at;
  while (at > head.at + 1 && hasRole([units[at - 1]!], ...LEADING) && !is(units[at - 1], 'it')) at--;
  return at;
}

const LEADING: readonly Role[] = ['not', 'must', 'may', 'to', 'and', 'or', 'adverb', 'without', 'be'];

const EMPTY: readonly Unit[] = [];

/** Sorts units by the preposition that they stand behind; what an `of` holds stays with its noun and is named apart besides. */
function zonesOf(units: readonly Unit[]): Record<Zone, readonly Unit[]> {
  const zones: Record<Zone, readonly Unit[]> = {
    object: EMPTY,
    to: EMPTY,
    from: EMPTY,
    in: EMPTY,
    with: EMPTY,
    about: EMPTY,
    over: EMPTY,
    of: EMPTY,
  };
  const put = (name: Zone, unit: Unit): void => {
    if (zones[name] === EMPTY) zones[name] = [unit];
    else (zones[name] as Unit[]).push(unit);
  };
  let zone: Zone = 'object';
  let of = false;
  for (const unit of units) {
    if (unit.zone) zone = unit.zone;
    of = is(unit, 'of') || (of && unit.zone === null && unit.kind !== 'break');
    put(zone, unit);
    if (of) put('of', unit);
  }
  return zones;
}

/** `Bitte ihn, seine PIN einzugeben, und ...`: what somebody is asked to do has its object before it. */
const hasOwnObject = ({ governor, sentence, zones }: Frame): boolean =>
  sentence.lexicon.words.objectFirst &&
  governor?.ordered === true &&
  governor.clause === 'main' &&
  zones.object.some(({ kind }) => kind !== 'break');

/** `download and run the script`: verbs joined by a conjunction share the object of the last. */
function shared(list: readonly Frame[]): Frame[] {
  const out = [...list];
  for (let i = out.length - 2; i >= 0; i--) {
    const one = out[i]!;
    const next = out[i + 1]!;
    const bare =
      one.units.every((unit) => unit === one.verb || unit.kind === 'break') &&
      !hasOwnObject(one) &&
      next.units.length > 1 &&
      next.governor === null &&
      next.clause === one.clause;
    if (bare) out[i] = { ...one, zones: next.zones, units: [one.verb, ...next.units.slice(1)] };
  }
  return out;
}
