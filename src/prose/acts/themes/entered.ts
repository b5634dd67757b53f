import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Sense } from '../../words.ts';
import { isStore } from '../store.ts';
import type { Features } from './features.ts';
import { isDenied, NEAR } from './features.ts';

/** Said of what an agent reads in every later talk, that something stands there or is to: `your memory must hold ...`, `the model writes "..." into its memory`. */
export function isEntry(seen: Features): boolean {
  const { units } = seen;
  return units.some((unit, at) => {
    if (!isStore(units, at) || isDenied(seen, at)) return false;
    const own = !unit.nouns.includes('file');
    return (own || isGrave(units)) && (isDue(units, at) || isWritten(units, at) || isOpened(units, at, own));
  });
}

/** What has weight in there: this skill itself, leave that was given, whom to trust, words that are quoted. */
export const isGrave = (units: readonly Unit[]): boolean =>
  units.some(
    (unit) =>
      unit.kind === 'quotation' ||
      unit.nouns.includes('approval') ||
      unit.nouns.includes('safeguards') ||
      is(unit, 'this-skill') ||
      is(unit, 'safe') ||
      is(unit, 'caveat') ||
      AUTOMATIC.test(unit.word),
  );
const AUTOMATIC = /^(?:auto_?approve\w*|always_?allow\w*|skip_?permissions|bypass_?permissions|yolo)$/i;

/** `must contain`, `is to be struck`, `gains an entry`. */
const isDue = (units: readonly Unit[], at: number): boolean =>
  units
    .slice(Math.max(0, at - 3), at + NEAR)
    .some(
      (unit, i, all) =>
        (is(unit, 'must') && unit.word !== 'always' && all.slice(i + 1, i + 3).some(isContaining)) ||
        GAINS.test(unit.word),
    );

const isContaining = (unit: Unit): boolean =>
  is(unit, 'shows') || is(unit, 'served') || is(unit, 'be') || HOLDS.test(unit.word);
const HOLDS = /^(?:start|begin|open|hold|say|read|list|stehen|quedar|figurar|decir)$/;
const GAINS = /^(?:gains?|gets|receives?|now (?:says|reads|holds)|recibe|bekommt|erhalt)$/;

/** `the model writes "..." into its memory`. */
const isWritten = (units: readonly Unit[], at: number): boolean =>
  isGrave(units) &&
  units.some(
    (unit, i) =>
      i < at &&
      at - i < NEAR &&
      unit.verb !== null &&
      WRITES.has(unit.verb) &&
      ((unit.forms.includes('third') && units.slice(Math.max(0, i - 3), i).some((one) => is(one, 'agent'))) ||
        (i === 0 && unit.forms.includes('plain'))),
  );
const WRITES: ReadonlySet<Sense> = new Set(['write', 'put', 'remember', 'take']);

/** `open the agent's settings and set ...`; `note for your future self: ...`. */
const isOpened = (units: readonly Unit[], at: number, own: boolean): boolean =>
  isGrave(units.slice(at + 1)) &&
  ((own && units[at + 1]?.kind === 'colon') ||
    (units[0]?.verb === 'visit' && units.slice(at + 1).some(({ verb }) => verb === 'write')));
