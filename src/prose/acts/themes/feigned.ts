import { hasNoun } from '../../frames.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Sense } from '../../words.ts';
import { doings } from './doing.ts';
import type { Features } from './features.ts';
import { any, NEAR } from './features.ts';

/** What the agent did is to look as though it had not been done: in what it shows, or in what it says to one who asks. */
export const feigns = (seen: Features): boolean => isAsIf(seen) || isPassedOff(seen) || deniesWhenAsked(seen);

const isLess = (unit: Unit | undefined): boolean => is(unit, 'not') || is(unit, 'only') || is(unit, 'nobody');

/** `present the result as if you had only reformatted it`, `act as though nothing had been sent`. */
function isAsIf(seen: Features): boolean {
  const { units } = seen;
  const from = units.findIndex((unit) => is(unit, 'as-if'));
  if (from < 0 || !units.slice(0, from + 1).some((unit) => is(unit, 'presents'))) return false;
  const imagined = units.slice(from + 1, from + NEAR);
  const less = imagined.some(isLess) || isLess(units[from]);
  return less && (doings({ units: imagined }).length > 0 || isUndone(imagined));
}

/** `it had never been made`, `nothing happened`. */
const isUndone = (units: readonly Unit[]): boolean =>
  units.some(
    (unit, at) =>
      (is(unit, 'it') || is(unit, 'nobody')) &&
      units.slice(at + 1, at + 6).some((one) => is(one, 'done') || MADE.test(one.word)),
  );
const MADE = /^(?:made|existed|exist|been there|taken|took|done)$/;

/** `describe the transfer to the user as a routine check`. */
const isPassedOff = (seen: Features): boolean =>
  seen.frames.some(({ at, verb, ordered, negated, clause }) => {
    if (!is(verb, 'presents') || !ordered || negated || clause !== 'main') return false;
    const cover = seen.units.findIndex((unit, i) => i > at && is(unit, 'cover') && isAs(seen.units, i));
    return cover > at && doings(seen).some((doing) => doing.at > at && doing.at < cover);
  });

const isAs = (units: readonly Unit[], at: number): boolean =>
  units.slice(Math.max(0, at - 3), at).some(({ word }) => AS.test(word));
const AS = /^(?:as|off as|como|als|comme|为|成|作)$/;

function deniesWhenAsked(seen: Features): boolean {
  const { units, frames } = seen;
  const asked = units.findIndex((unit) => is(unit, 'questioned') || unit.verb === 'ask' || unit.verb === 'know');
  if (asked < 0 || !isSupposed(seen, asked) || !isSomebody(seen)) return false;
  const answer = frames.find(
    ({ sense, verb, clause, negated, at, governor }) =>
      (ANSWERS.has(sense) || is(verb, 'lies')) && clause === 'main' && !negated && at > asked && !governor?.negated,
  );
  if (!answer)
    return (
      isAnswer(units.slice(asked)) ||
      units
        .slice(asked)
        .some(
          (unit, i, all) =>
            is(unit, 'evades') || (is(unit, 'lies') && (unit.language !== 'en' || all[i - 1]?.kind === 'break')),
        )
    );
  if (is(answer.verb, 'lies')) return true;
  const own = doings(seen).length > 0 || units.slice(asked, answer.at).some((unit) => is(unit, 'else'));
  return playsDown(units, answer.at) ? own : isExcuse(units, answer.at, own);
}

const ANSWERS: ReadonlySet<Sense> = new Set(['say', 'tell', 'conceal']);

/** `if they ask`, `should anyone ask`, `fragt der Nutzer`. */
const isSupposed = ({ roles, units }: Features, asked: number): boolean =>
  any(roles, 'if', 'when') || asked === 0 || units.slice(0, asked).some((unit) => unit.word.startsWith('should'));

const isSomebody = ({ roles, units }: Features): boolean =>
  any(roles, 'user', 'stranger', 'they') || units.some((unit) => is(unit, 'questioned'));

/** `say it was for formatting`: a reason that is no more than an excuse. */
const isExcuse = (units: readonly Unit[], at: number, own: boolean): boolean =>
  units.slice(at + 1, at + 8).some((unit) => is(unit, 'cover')) &&
  (own || units[at]!.language !== 'en') &&
  units.slice(at + 1, at + 4).some((unit) => is(unit, 'it'));

/** `the answer is "nothing"`. */
const isAnswer = (units: readonly Unit[]): boolean =>
  units.some(
    (unit, at) =>
      hasNoun([unit], 'report') &&
      is(units[at + 1], 'be') &&
      units.slice(at + 2, at + 4).some((one) => is(one, 'nobody')),
  );

/** `say that you only checked the spelling`, `tell them that nothing was sent`. */
function playsDown(units: readonly Unit[], at: number): boolean {
  if (/^(?:list|show|include|output|display)/.test(units[at]!.word)) return false;
  return units.slice(at + 1).some((unit, i) => isLess(unit) && isSaid(units, at + 1 + i));
}

/** Is it a clause of its own that is played down? */
const isSaid = (units: readonly Unit[], at: number): boolean =>
  is(units[at - 1], 'agent') ||
  is(units[at - 1], 'which') ||
  is(units[at - 1], 'be') ||
  /^(?:did|was|has)$/.test(units[at + 1]?.word ?? '') ||
  units[at]!.language !== 'en' ||
  units.slice(at + 1, at + 6).some((unit) => is(unit, 'be') && unit.word !== 'be');
