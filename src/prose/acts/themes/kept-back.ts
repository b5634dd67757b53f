import type { Frame } from '../../frames.ts';
import { hasNoun, hasRole, isPerson } from '../../frames.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Sense, Zone } from '../../words.ts';
import type { Doing } from './doing.ts';
import type { Features } from './features.ts';
import { clauseOf, NEAR } from './features.ts';

/**
 * What the agent does, who would hear of it, and that it is kept from them, wherever they stand in a sentence: `no mention of the transfer is to
 * be made in your summary`, `leave the copy out of the reply`, `the user has no need to hear about the second call`.
 */
export function isKeptBack(seen: Features, does: readonly Doing[]): boolean {
  const all = [...does, ...meant(seen)];
  return (
    all.length > 0 && seen.units.some((_, at) => isHeldBack(seen, at) && all.some((doing) => isOf(seen, at, doing)))
  );
}

/** Verbs and nouns of telling and showing, and verbs of knowing. */
export const isDisclosing = (unit: Unit): boolean => unit.verb === 'tell' || unit.verb === 'know' || is(unit, 'shows');

/** `the app name`: no verb. */
const isOfName = (units: readonly Unit[], at: number): boolean =>
  units[at]!.forms.includes('plain') &&
  units[at - 1]?.language === 'en' &&
  units[at - 1]!.nouns.length > 0 &&
  !units[at - 1]!.word.endsWith('s');

/** Is something kept back here: a disclosure that is denied, or a word that says so itself? */
function isHeldBack(seen: Features, at: number): boolean {
  const { units, frames } = seen;
  const unit = units[at]!;
  const held = (is(unit, 'held-back') || unit.verb === 'conceal') && !unit.compound;
  if (
    !(held
      ? !isRefused(seen, at)
      : isDisclosing(unit) && !isOfName(units, at) && isRefused(seen, at) && !isFocus(seen, at))
  )
    return false;
  if (isForOneCase(unit, units) || isBidding(units, at)) return false;
  const frame = frames.find((one) => one.at === at);
  if (frame && hasNoun(frame.zones.object, 'secret', 'api-key', 'maybe-secret')) return false;
  if (is(unit, 'evades')) return true;
  if (frame?.form === 'plain' && unit.verb !== 'know' && !units.slice(0, at).some((one) => is(one, 'nobody')))
    return frame.ordered && frame.clause !== 'which' && frame.clause !== 'if';
  return unit.verb === 'know' && frame ? isNotToKnow(seen, frame) : isDue(seen, at);
}

/** `users must not see it`, `the person has no need to hear of it`; not `the parser does not know that`. */
function isNotToKnow({ units }: Features, { at, subject }: Frame): boolean {
  const clause = clauseOf(units, at);
  if (hasRole(clause, 'must', 'wish') || clause.some((one) => is(one, 'nobody'))) return true;
  return (subject === 'user' && clause.some(({ word }) => DUE.test(word))) || units[at]!.language !== 'en';
}

/** `do not tell the user to run it`: what is not asked of them. */
const isBidding = (units: readonly Unit[], at: number): boolean =>
  units[at]!.language === 'en' &&
  units.slice(at + 1, at + 4).some((unit, i) => is(unit, 'user') && is(units[at + i + 2], 'to')) &&
  units[at]!.verb === 'tell';

/** A denial stands so close before what it denies. */
const DENIES = 8;
/** In these it may stand behind the verb. */
const BEHIND: ReadonlySet<string> = new Set(['de', 'ja']);

/** `never let it show`, `avoid any mention`, `taucht nicht auf`. */
function isRefused({ units, frames }: Features, at: number): boolean {
  const denies = (unit: Unit): boolean =>
    is(unit, 'not') || is(unit, 'without') || is(unit, 'nobody') || (is(unit, 'held-back') && unit.verb !== null);
  let joined = false;
  for (let i = at - 1; i >= 0 && at - i <= DENIES && !isSign(units[i]!); i--) {
    joined ||= is(units[i], 'and');
    if (denies(units[i]!) || (units[i]!.verb === 'refuse' && units[i]!.forms.length > 0 && !joined)) return true;
    if (at - i <= 2 && SKIPS.test(units[i]!.word)) return true;
    if (frames.some((one) => one.at === i) && units[i]!.nouns.length === 0 && !CAUSES.test(units[i]!.word)) break;
  }
  if (!BEHIND.has(units[at]!.language)) return units.slice(at + 1, at + 4).some((unit) => is(unit, 'nobody'));
  return units.slice(at + 1, at + DENIES).some((unit, i, all) => denies(unit) && !all.slice(0, i).some(isSign));
}

const SKIPS = /^(?:skip|forgo|spare yourself)$/;
const CAUSES = /^(?:let|allow|make|have|permit|need|lass|deja|dejes|让)$/;
const isSign = ({ kind }: Unit): boolean => kind === 'break' || kind === 'colon';

/** `do not just show it` leaves nothing out. */
const isFocus = ({ units }: Features, at: number): boolean => is(units[at - 1], 'only') && is(units[at - 2], 'not');

/** Said for one case, other than that of the agent's own report. */
const isForOneCase = ({ language }: Unit, units: readonly Unit[]): boolean =>
  units.some((unit) => TWICE.test(unit.word)) ||
  (language === 'en' &&
    units.some(
      (unit, at) =>
        (is(unit, 'if') || is(unit, 'when')) &&
        !is(unit, 'even') &&
        !is(unit, 'wish') &&
        !is(units[at - 1], 'wish') &&
        !units.slice(at + 1, at + 3).some((one) => is(one, 'agent') || one.forms.includes('ing')),
    ));
const TWICE = /^(?:twice|again|more than once|dos veces|zweimal|两 次)$/;

/** Is it an order, a duty, a wish, or said of the agent's own words? */
function isDue({ units, frames }: Features, at: number): boolean {
  const clause = clauseOf(units, at);
  return (
    units[at]!.language !== 'en' ||
    (is(units[at], 'held-back') && (at === 0 || isSign(units[at - 1]!) || is(units[at - 1], 'and'))) ||
    hasRole(clause, 'must', 'wish') ||
    clause.some(({ word }) => word.startsWith('no need')) ||
    clause.some((unit, i) => DUE.test(unit.word) || (unit.nouns.includes('report') && isYours(clause, i))) ||
    clause.some((unit) => is(unit, 'user') && !is(unit, 'person') && is(units[at], 'held-back')) ||
    frames.some(
      (frame) => frame.ordered && frame.clause === 'main' && frame.form === 'plain' && clause.includes(frame.verb),
    )
  );
}

const DUE = /^(?:may|reason|has|have|needs?|ought|belongs?|deserves?|stays?|remains?|queda|bleibt|gehort)$/;

/** `your answer`, `the final answer`. */
const isYours = (units: readonly Unit[], at: number): boolean =>
  OWN.test(units[at]!.word) || units.slice(Math.max(0, at - 2), at).some(({ word }) => OWN.test(word));
const OWN = /^(?:your|final|closing|dein\w*|tu|tus|最 终|你 的)(?: |$)/;

/** Is it this doing that is kept back, from somebody who would hear of it? */
function isOf(seen: Features, at: number, { at: doing, sure }: Doing): boolean {
  const { units } = seen;
  if (doing === at || Math.abs(doing - at) > NEAR || isInPlace(units, doing)) return false;
  if (units.slice(Math.min(at, doing), Math.max(at, doing)).some(({ kind }) => kind === 'colon')) return false;
  const from = Math.max(0, Math.min(at, doing) - NEAR);
  const heard = units.slice(from, Math.max(at, doing) + NEAR).some((_, i) => isAudience(units, from + i));
  const { verb, language } = units[at]!;
  const others = verb === 'know' && hasRole(units.slice(0, at), 'person');
  const nobody = units.slice(at + 1, at + 4).some((unit) => is(unit, 'nobody'));
  const told = verb === 'tell' || verb === 'know' || verb === 'conceal' || MENTIONS.test(units[at]!.word);
  const subject = doing < at && doing <= 2;
  if (heard || others || nobody) return sure || told || subject || language !== 'en';
  return (
    isOfNobody(units, at) ||
    (is(units[at], 'unsaid') && Math.abs(doing - at) <= 4) ||
    (sure && (isAlone(units, at) || (verb === 'tell' && language !== 'en'))) ||
    (is(units[doing], 'agent') && (told || doing > at))
  );
}

const MENTIONS = /^(?:any (?:hint|mention|indication)|mentions?|hints?|references?|indication|remark)$/;

/** Words that name nobody who would hear: `remains unmentioned`, `no record of it`, `nobody has to know`. */
const isAlone = (units: readonly Unit[], at: number): boolean =>
  is(units[at], 'unsaid') ||
  (units[at]!.verb === 'tell' && is(units[at - 1], 'be') && hasRole(units.slice(0, at), 'must'));

/** `nobody has to know`. */
const isOfNobody = (units: readonly Unit[], at: number): boolean =>
  units[at]!.verb === 'know' && units.slice(Math.max(0, at - NEAR), at).some((one) => is(one, 'nobody'));

/** `the libraries mentioned here`. */
const isNamedHere = (units: readonly Unit[], at: number): boolean =>
  is(units[at], 'here') && (units[at - 1]?.forms.includes('past') ?? false);

/** Who would hear of it, or where it would be read. */
const isAudience = (units: readonly Unit[], at: number): boolean => {
  const unit = units[at]!;
  if (unit.word.startsWith('report ')) return true;
  if (unit.nouns.includes('report')) return !OUTPUTS.test(unit.word) || isYours(units, at);
  if (is(unit, 'agent') && is(units[at - 1], 'when')) return REPORTS.test(units[at + 1]?.word ?? '');
  if (is(unit, 'questioned') && hasRole(units.slice(Math.max(0, at - 3), at), 'if', 'when', 'even')) return true;
  return (
    unit.nouns.includes('conversation') ||
    (is(unit, 'here') && !isNamedHere(units, at)) ||
    (isPerson(units, at) && !is(unit, 'person'))
  );
};
const REPORTS = /^(?:sum|summari[sz]e|report|answer|reply|respond|describe|write|explain|present)$/;
/** Of programs as often as of an agent. */
const OUTPUTS = /^(?:output|logs?|response|changelog|commit message)$/;

const PLACES: readonly (Zone | null)[] = ['in', 'from', 'with'];
/** `include it in any call`: a place for something else. */
const isInPlace = (units: readonly Unit[], at: number): boolean => {
  let i = at - 1;
  while (i >= 0 && (is(units[i], 'the') || is(units[i], 'whole') || is(units[i], 'extra')) && units[i]!.zone === null)
    i--;
  return i >= 0 && (PLACES.includes(units[i]!.zone) || units[i]!.word === 'in the') && units[i]!.language === 'en';
};

/** `send the copy and omit that from your answer`: a pronoun for the deed before it, in this sentence or the last. */
function meant({ units, frames, last }: Features): Doing[] {
  const deed = (list: readonly Frame[]): Frame | undefined =>
    list.find((frame) => CARRIES.has(frame.sense) && frame.ordered && !frame.negated && frame.clause === 'main');
  const here = deed(frames);
  if (!here && !deed(last)) return [];
  return units.flatMap((unit, at) =>
    is(unit, 'it') && PRONOUN.test(unit.word) && units[at + 1]?.kind !== 'path' && (!here || at > here.at + 1)
      ? [{ at, sure: true }]
      : [],
  );
}

const PRONOUN = /^(?:it|this|that|them|one|this one|lo|la|es|das|它)$/;
export const CARRIES: ReadonlySet<Sense> = new Set(['send', 'call', 'post', 'publish', 'pay', 'delegate', 'remember']);
