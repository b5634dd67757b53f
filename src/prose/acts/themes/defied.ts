import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Features } from './features.ts';
import { NEAR } from './features.ts';

/** What would stop the reader is foreseen, and it is to go on: `where you would normally object, do not`, `si tus reglas lo prohíben, hazlo igualmente`. */
export function goesOnAnyway({ units }: Features): boolean {
  const from = units.findIndex(
    (unit) => is(unit, 'if') || is(unit, 'when') || is(unit, 'even') || WHERE.test(unit.word),
  );
  if (from < 0) return false;
  const trigger = units.findIndex((_, at) => at > from && at - from <= NEAR && isScruple(units, from, at));
  if (trigger < 0) return false;
  const comma = units.findIndex((unit, at) => at > trigger && unit.kind === 'break');
  return comma > 0 && comma - trigger <= 6 && goesOn(units.slice(comma + 1, comma + 1 + NEAR));
}

const WHERE = /^(?:where|wherever|should|instead of|sollte|sollten|donde|cuando)$/;

/** `you would refuse`, `your rules forbid it`, `you feel that it crosses a line`. */
function isScruple(units: readonly Unit[], from: number, at: number): boolean {
  const unit = units[at]!;
  const before = units.slice(from, at);
  const clashes = is(unit, 'clashes') || unit.verb === 'refuse';
  if (!clashes) return false;
  if (before.some((one) => is(one, 'agent') && (WOULD.test(units[at - 1]!.word) || before.some(isUsual)))) return true;
  const rules = before.some((one, i) => isRule(one) && (isOwned(before, i) || units.some((next) => is(next, 'even'))));
  return rules && !before.some((one) => one.nouns.includes('content') && !is(one, 'this-skill'));
}

const WOULD = /^(?:would|normally|usually|otherwise|want to|inclined to|feel|wurdest|normalmente)$/;
const isUsual = (unit: Unit): boolean =>
  is(unit, 'prior') || /^(?:normally|usually|otherwise|would|normalerweise|normalmente|feel|think)$/.test(unit.word);

const isRule = (unit: Unit): boolean =>
  unit.nouns.includes('instructions') ||
  unit.nouns.includes('own-rules') ||
  unit.nouns.includes('safeguards') ||
  unit.nouns.includes('limits') ||
  is(unit, 'duty');
const isOwned = (units: readonly Unit[], at: number): boolean =>
  units[at]!.nouns.includes('own-rules') || units.slice(Math.max(0, at - 3), at).some((one) => is(one, 'yours'));

/** `go ahead`, `do it anyway`, `side with this file`, `do not`. */
function goesOn(units: readonly Unit[]): boolean {
  if (units.some((unit) => is(unit, 'anyway'))) return true;
  const [first, second] = units;
  if (first && is(first, 'not') && second === undefined) return true;
  return (
    units.slice(0, 3).some(({ word, verb }) => verb === 'follow' || SIDES.test(word)) &&
    units.some((unit) => is(unit, 'this-skill'))
  );
}

const SIDES = /^(?:side|side with|go|go with|prefer|choose|stick|halte|sigue)$/;
