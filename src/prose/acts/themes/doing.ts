import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Noun, Sense } from '../../words.ts';
import type { Features } from './features.ts';

/** Something that the agent does or did, where a sentence speaks of it. */
export interface Doing {
  readonly at: number;
  /** Is it told apart from any other (`the second call`, `a copy was sent`), rather than being a word for what programs do too? */
  readonly sure: boolean;
}

/** Where a sentence speaks of what the agent itself does or did. */
export function doings({ units }: Pick<Features, 'units'>): Doing[] {
  return units.flatMap((unit, at) => {
    if (isNamed(units, at))
      return [{ at, sure: (units[at]!.nouns.includes('own-act') && !PARTS.test(unit.word)) || isTold(units, at) }];
    return isDoer(units, at) || isPassive(units, at) ? [{ at, sure: true }] : [];
  });
}

/** `the upload`, `this extra request`; not `the request body`, nor `this section`. */
function isNamed(units: readonly Unit[], at: number): boolean {
  const unit = units[at]!;
  if (unit.compound || isCompound(units[at + 1])) return false;
  if (unit.nouns.includes('own-act') && !PRONOUNS.test(unit.word)) return true;
  const before = units.slice(Math.max(0, at - BEFORE), at);
  if (before.some(({ word }) => EACH.test(word))) return false;
  if (!is(unit, 'doing')) return EXTRAS.some((noun) => unit.nouns.includes(noun)) && is(units[at - 1], 'extra');
  return BARE.has(unit.language) || before.some(isDeterminer);
}

/** These languages have no articles. */
const BARE: ReadonlySet<string> = new Set(['zh', 'ja', 'ru']);
/** Things that are there once, so that one more of them is somebody's doing: `the second recipient`. */
const EXTRAS: readonly Noun[] = ['address', 'parameter', 'blind-copy'];

/** Not to tell of each one hides none of them. */
const EACH = /^(?:each|every)$/;

const isDeterminer = (unit: Unit): boolean =>
  is(unit, 'the') || is(unit, 'yours') || is(unit, 'extra') || MERGED.test(unit.word);
/** A preposition and its article. */
const MERGED = /^(?:(?:to|in|into) the|del|al|vom|zum|zur|im|du|da|do)$/;

/** What tells which doing it is stands so close before it. */
const BEFORE = 3;

/** `the second call`, `the request you made`. */
const isTold = (units: readonly Unit[], at: number): boolean =>
  units.slice(Math.max(0, at - BEFORE), at).some((one) => is(one, 'extra')) ||
  is(units[at], 'extra') ||
  isDoer(units, at + 1) ||
  (is(units[at + 1], 'which') && isDoer(units, at + 2));

/** Parts of a text, left out of it as often as they are kept from somebody. */
const PARTS =
  /^(?:th[ei]s?e? (?:tools?|sections?|paragraphs?|comments?|files?|skill|rules?|parts?|notes?|messages?|checks?|process|change|instructions?)|(?:extra|additional|second) (?:steps?|messages?)|cop(?:y|ies)|a copy|side effect)$/;
const PRONOUNS = /^(?:das|dies|esto|这 些 内 容)$/;

/** A noun behind another makes the first a part of a name. */
const isCompound = (next: Unit | undefined): boolean =>
  next?.kind === 'word' &&
  next.language === 'en' &&
  next.roles.length === 0 &&
  (next.nouns.length > 0 || next.verb === null) &&
  !/(?:ed|ly|ing)$/.test(next.word) &&
  !HAPPENS.test(next.word);
const HAPPENS = /^(?:happens?|remains?|takes?|goes|stays?|starts?|ends?|begins?|occurs?)$/;

/** Senses of verbs whose doing leaves something behind, or lets something out. */
const DEEDS: ReadonlySet<Sense> = new Set([
  'send',
  'post',
  'publish',
  'pay',
  'delegate',
  'read',
  'take',
  'download',
  'run',
  'write',
  'delete',
  'visit',
  'call',
  'install',
  'give',
  'keep',
]);

/** `you read the file`, `you only formatted it`. */
function isDoer(units: readonly Unit[], at: number): boolean {
  if (!is(units[at], 'agent')) return false;
  if (units[at]!.language === 'zh')
    return units.slice(at + 1, at + 1 + BEFORE).some(({ verb }) => verb !== null && DEEDS.has(verb));
  if (units[at]!.language !== 'en') return false;
  const rest = units.slice(at + 1, at + 1 + BEFORE).filter((unit) => !is(unit, 'adverb') && !HAVE.test(unit.word));
  const verb = rest[0];
  return (
    verb !== undefined &&
    !is(verb, 'be') &&
    (verb.forms.includes('past') || is(verb, 'done') || /[a-z]{3}ed$/.test(verb.word)) &&
    !(verb.forms.includes('plain') && units.length > at + 3)
  );
}

const HAVE = /^(?:have|had|ve|has)$/;

/** `a copy was sent`, `haber enviado`. */
function isPassive(units: readonly Unit[], at: number): boolean {
  const unit = units[at]!;
  if (is(unit, 'done')) return true;
  return (
    ((unit.verb !== null && DEEDS.has(unit.verb) && unit.forms.includes('past')) || unit.word === 'made') &&
    units.slice(Math.max(0, at - BEFORE), at).some((one) => BEEN.test(one.word))
  );
}

const BEEN = /^(?:was|were|been|being|got|has been|have been|had been|having)$/;
