import type { Clause, Head, Walk } from './heads.ts';
import { fresh, note } from './heads.ts';
import type { Unit } from './units.ts';
import { is } from './units.ts';
import type { Role, Sense } from './words.ts';

/** Finds the verbs of a language whose forms tell orders from statements: every verb is a head. */
export function formHeads(units: readonly Unit[]): Head[] {
  const heads: Head[] = [];
  let walk = fresh('main', 0);
  for (let i = 0; i < units.length; i++) {
    const unit = units[i]!;
    walk = opened(walk, units, i);
    if (unit.verb && unit.forms.length > 0 && !(unit.nouns.length > 0 && is(units[i - 1], 'the'))) {
      const head = headOf(units, i, walk, heads.at(-1));
      heads.push(head);
      const chained = is(units[i + 1], 'or') || is(units[i + 1], 'and');
      walk = {
        ...fresh(walk.clause, i + 1),
        subject: walk.subject,
        verbs: walk.verbs + 1,
        negated: walk.negated && chained,
      };
    } else note(walk, units, i);
  }
  return heads;
}

const OPENERS: readonly (readonly [Role, Clause])[] = [
  ['except', 'except'],
  ['if', 'if'],
  ['when', 'when'],
  ['because', 'because'],
  ['which', 'which'],
  ['whether', 'which'],
];

function opened(walk: Walk, units: readonly Unit[], at: number): Walk {
  const unit = units[at]!;
  if (unit.kind === 'break' || unit.kind === 'colon') return fresh('main', at + 1);
  const opener = OPENERS.find(([role]) => is(unit, role));
  return opener ? fresh(opener[1], at) : walk;
}

/** Verbs whose object clause follows a comma. */
const GOVERNS: ReadonlySet<Sense> = new Set(['ask', 'refuse']);

function headOf(units: readonly Unit[], at: number, walk: Walk, last: Head | undefined): Head {
  const unit = units[at]!;
  const told = !unit.forms.includes('plain');
  const strange =
    walk.subject === 'stranger' || walk.subject === 'they' || (walk.subject === 'user' && walk.clause !== 'main');
  return {
    at,
    form: told ? 'third' : 'plain',
    clauseStart: walk.clauseStart,
    clause: walk.clause === 'because' || (walk.clause === 'when' && !strange) ? 'main' : walk.clause,
    subject: walk.subject,
    negated: walk.negated || isNegatedBehind(units, at),
    ordered: (!told || walk.must || walk.subject === 'agent') && !strange,
    passive: false,
    beside: false,
    governed:
      walk.verbs > 0 ||
      (last !== undefined &&
        GOVERNS.has(units[last.at]!.verb!) &&
        at - last.at < 12 &&
        !units.slice(last.at, at).some((unit) => unit.kind === 'colon')),
  };
}

/** German `nicht` and Japanese endings stand behind. */
function isNegatedBehind(units: readonly Unit[], at: number): boolean {
  for (let i = at + 1; i < units.length && i < at + 10; i++) {
    const unit = units[i]!;
    if (unit.kind === 'break' || unit.verb || is(unit, 'and')) return false;
    if (is(unit, 'not')) return true;
  }
  return false;
}
