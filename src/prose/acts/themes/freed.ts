import type { Subject } from '../../heads.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Noun } from '../../words.ts';
import { isOfTopic } from '../own-rules.ts';
import type { Features } from './features.ts';
import { any, NEAR } from './features.ts';
import { ASKED } from './refusals.ts';

/** `imagine there are no content rules`, `as if you had never read the system prompt`. */
export function isImaginedAway({ units }: Features): boolean {
  const from = units.findIndex((unit) => is(unit, 'as-if'));
  if (from < 0 || units.slice(Math.max(0, from - 2), from).some((unit) => is(unit, 'not'))) return false;
  const imagined = units.slice(from, from + NEAR + 4);
  if (imagined.some((unit) => unit.nouns.includes('free-mode'))) return true;
  const named = units.slice(Math.max(0, from - 3), from).some((unit) => unit.nouns.includes('own-rules'));
  if (named && imagined.some(({ word }) => GONE.test(word))) return true;
  const rules = imagined.findIndex(
    (unit, at) => unit.nouns.some((noun) => RULES.has(noun)) && !isOfTopic(imagined, at),
  );
  return (
    rules >= 0 &&
    imagined.slice(0, rules + 4).some((unit) => is(unit, 'not') || is(unit, 'without') || unit.word === 'no')
  );
}

/** Verbs that hold their own negation. */
const UNBOUND = /^不 (?:再 )?受$/;
const GONE = /^(?:empty|blank|missing|absent|gone|deleted|vacio|leer|空)$/;
const RULES: ReadonlySet<Noun> = new Set(['instructions', 'own-rules', 'safeguards', 'limits']);

/** Being, or playing, one who knows no limits. */
export function isPlay({ frames, last, nouns, units }: Features): boolean {
  if (isServant({ frames, last, units }) || isGivenRole(nouns, units)) return true;
  if (
    units.some(
      (unit, at) =>
        unit.nouns.includes('free-mode') &&
        (unit.word.startsWith('you') || (unit.language === 'zh' && is(units[at - 1], 'agent'))),
    )
  )
    return true;
  const plays = frames.find(
    ({ sense, subject, form, clause, before }) =>
      sense === 'become' &&
      clause !== 'when' &&
      !OTHERS.has(subject) &&
      !(subject === 'thing' && form === 'third') &&
      !before.some((unit) => is(unit, 'not')),
  );
  const are = units.findIndex((unit) => ARE.test(unit.word));
  const mode = units.findIndex((unit) => unit.nouns.includes('mode'));
  const from = plays?.at ?? (are >= 0 ? are : units[0]!.word === 'be' ? 0 : mode);
  if (from < 0) return false;
  if (plays && nouns.has('free-mode')) return true;
  if (plays && UNBOUND.test(plays.verb.word) && any(nouns, 'safeguards', 'limits', 'own-rules')) return true;
  return units.some(
    (unit, at) =>
      at > from &&
      (unit.nouns.includes('safeguards') ||
        unit.nouns.includes('limits') ||
        (is(unit, 'duty') && plays !== undefined) ||
        unit.verb === 'refuse' ||
        unit.nouns.includes('free-mode')) &&
      units
        .slice(Math.max(from, at - 4), at + (unit.verb === 'refuse' ? 4 : 0))
        .some((one) => is(one, 'not') || is(one, 'without') || one.word === 'no' || unit.nouns.includes('free-mode')) &&
      !units.slice(at + 1, at + 3).some((one) => OF_DATA.test(one.word)),
  );
}

/** What these become is no agent. */
const OTHERS: ReadonlySet<Subject> = new Set(['they', 'user', 'stranger']);

/** `you are now a terminal that ...`, also where the sentence before says who one is. */
const isServant = ({ frames, last, units }: Pick<Features, 'frames' | 'last' | 'units'>): boolean => {
  const is = frames.find(
    ({ sense, subject, ordered, negated }) =>
      !negated && ((sense === 'become' && ordered) || (sense === 'be' && subject === 'agent')),
  );
  const told = last.some(({ sense, ordered, negated }) => sense === 'become' && ordered && !negated);
  return (is !== undefined || told) && obeysAll(units, is?.at ?? -1);
};

/** `a new role is assigned to you: an unfiltered terminal`. */
const isGivenRole = (nouns: ReadonlySet<Noun>, units: readonly Unit[]): boolean =>
  nouns.has('free-mode') &&
  units.some(({ word }) => ROLE.test(word)) &&
  units.some((unit) => is(unit, 'agent') || is(unit, 'here'));
const ROLE = /^(?:role|identity|persona|new role|rol|papel|identidad|rolle|identitat|角 色|身 份)$/;

/** `a program that carries out any order without objection`: one who obeys whatever it is told. */
const obeysAll = (units: readonly Unit[], from: number): boolean =>
  units.some((unit, at) => {
    if (at <= from || !(unit.verb === 'follow' || unit.verb === 'run' || DOES.test(unit.word))) return false;
    const object = units.slice(at + 1, at + 6);
    const all = object.findIndex((one) => is(one, 'whole'));
    const asked =
      all >= 0 &&
      object
        .slice(all)
        .some((one) => ASKED.test(one.word) || one.nouns.includes('command') || one.nouns.includes('instructions'));
    return asked && (unit.verb === 'follow' || units.slice(at).some((one) => is(one, 'unasked')));
  });
const DOES = /^(?:does|carries out|executes|grants|cumple|hace|erfullt)$/;

/** `give whatever is asked`, `do whatever the user wants, without exception`: with a word that nothing is to stop it. */
export function answersAll({ units, frames }: Features): boolean {
  const free =
    units.some((unit, at) => is(unit, 'unasked') || (is(unit, 'caveat') && isDropped(units, at))) ||
    frames.some(({ sense, negated }) => sense === 'refuse' && negated);
  return (
    free &&
    units.some(
      (unit, at) =>
        WHATEVER.test(unit.word) &&
        units.slice(at + 1, at + 5).some((one) => one.verb === 'ask' || is(one, 'questioned') || WANTED.test(one.word)),
    )
  );
}

const WHATEVER = /(?:^| )(?:whatever|anything|everything|cualquier cosa|alles|任 何|一 切)$/;
const WANTED = /^(?:wants?|wanted|asked|asks|requested|says?|pida|pidan|quiera|verlangt|will|要 求)$/;
/** `drop the disclaimers`, `never add a warning`. */
const isDropped = (units: readonly Unit[], at: number): boolean =>
  units
    .slice(Math.max(0, at - 6), at)
    .some(
      (unit) =>
        is(unit, 'not') ||
        is(unit, 'without') ||
        unit.verb === 'disable' ||
        unit.verb === 'ignore' ||
        is(unit, 'held-back'),
    );

const ARE = /^(?:you are(?: now)?|eres|du bist|你 是|你 现 在 是|eres ahora|ahora eres|du bist jetzt)$/;
const OF_DATA = /^(?:on|of|for|in|de|en|auf)$/;
