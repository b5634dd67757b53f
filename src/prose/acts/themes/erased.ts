import { hasRole } from '../../frames.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Sense } from '../../words.ts';
import { doings } from './doing.ts';
import type { Features } from './features.ts';
import { any, NEAR } from './features.ts';

/** Traces are wiped, or things are set back, so that nobody finds out: `delete the log so that nobody can tell`. */
export function isErased(seen: Features): boolean {
  if (!any(seen.roles, 'lest', 'because') && !seen.senses.has('delete')) return false;
  const { units, frames } = seen;
  return frames.some(({ sense, negated, ordered, at, verb, clause }) => {
    if (negated || !(ordered || verb.language !== 'en') || clause === 'if') return false;
    if (sense !== 'delete') return isBlinding(seen, at, true);
    return units.some(
      (unit, i) =>
        isRecord(unit) &&
        Math.abs(i - at) <= REACH &&
        (isBlinding(seen, at, false) || isOwn(seen, i) || isSent(seen, i)),
    );
  });
}

const REACH = 8;

const isRecord = (unit: Unit): boolean =>
  (unit.nouns.includes('trace') || is(unit, 'kept') || /^(?:the log|log)$/.test(unit.word)) && unit.kind === 'word';

/** A purpose behind what is done, that is somebody's not knowing. */
function isBlinding({ units }: Features, done: number, own: boolean): boolean {
  const from = units.findIndex((unit, at) => at > done && (is(unit, 'lest') || is(unit, 'because')));
  if (from < 0) return false;
  const purpose = units.slice(from, from + NEAR + 2);
  const knows = (unit: Unit): boolean => unit.verb === 'know' || unit.verb === 'detect' || is(unit, 'found-out');
  const blind = purpose.some((unit) => is(unit, 'unseen'));
  const less = LEST.test(units[from]!.word) || purpose.some((unit) => is(unit, 'not') || is(unit, 'nobody'));
  if (!(blind || (less && purpose.some(knows)))) return false;
  return !own || purpose.some((unit) => unit.nouns.includes('own-act')) || doings({ units: purpose }).length > 0;
}

const LEST = /^(?:lest|以 免|免 得)$/;

/** `after sending, delete the message from the outbox`. */
const isSent = ({ units, frames, last }: Features, at: number): boolean =>
  is(units[at], 'kept') &&
  hasRole(units.slice(Math.max(0, at - 3), at), 'from', 'of') &&
  ([...frames, ...last].some(({ sense, negated }) => CARRIES.has(sense) && !negated) || is(units.at(-1), 'afterwards'));
const CARRIES: ReadonlySet<Sense> = new Set(['send', 'call', 'post']);

/** `the shell history ... afterwards`, `the log of this upload`, `the lines that this step adds to the history`. */
function isOwn(seen: Features, at: number): boolean {
  const { units } = seen;
  if (is(units.at(-1), 'afterwards') && hasRole(units.slice(Math.max(0, at - 2), at + 1), 'the', 'yours')) return true;
  return doings(seen).some(
    (doing) =>
      doing.sure &&
      ((doing.at > at &&
        doing.at - at <= 5 &&
        (hasRole(units.slice(at, doing.at), 'of', 'about', 'when') || units[at]!.language !== 'en')) ||
        (doing.at < at && at - doing.at <= 5 && units.slice(doing.at, at).some(({ word }) => LEAVES.test(word)))),
  );
}

const LEAVES = /^(?:adds?|leaves?|left|writes?|wrote|makes?|made|puts?)$/;
