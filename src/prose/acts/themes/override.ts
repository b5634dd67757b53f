import type { Frame } from '../../frames.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Noun, Sense } from '../../words.ts';
import type { Draft } from '../draft.ts';
import { draft } from '../draft.ts';
import type { Features } from './features.ts';
import { any, NEAR } from './features.ts';

/** Instructions or limits that are the agent's own, and a verb that sets them aside. */
export function overrides(seen: Features): Draft | null {
  const own = any(seen.roles, 'yours', 'prior', 'agent') || seen.units[0]!.word === 'refusals';
  if (isPutFirst(seen) || replacesAll(seen)) return draft('override', 'instructions');
  if (isFreed(seen)) return { ...draft('override', 'safeguards'), byNegation: true };
  const limits = seen.nouns.has('safeguards') || (seen.nouns.has('limits') && any(seen.roles, 'yours', 'agent'));
  const told = any(seen.nouns, 'instructions', 'own-rules') || (seen.nouns.has('anything') && seen.roles.has('prior'));
  if (!own || !(limits || told) || seen.nouns.has('content') || seen.roles.has('embedded')) return null;
  if (isVoid(seen)) return { ...draft('override', limits ? 'safeguards' : 'instructions'), polarity: 'asked' };
  const sets = seen.frames.find(
    (frame) =>
      (SETS_ASIDE.has(frame.sense) || isDeclaredVoid(frame, seen.units)) &&
      !frame.negated &&
      frame.clause !== 'which' &&
      frame.clause !== 'if' &&
      ((frame.ordered && hasOwn(frame.units)) || hasOwn(frame.before)),
  );
  const stops = seen.frames.find(
    (frame) => frame.sense === 'follow' && (frame.negated || frame.governor?.sense === 'refuse'),
  );
  if (!sets && !stops) return null;
  return { ...draft('override', limits ? 'safeguards' : 'instructions'), polarity: 'asked' };
}

const hasOwn = (units: readonly Unit[]): boolean =>
  units.some(({ nouns }) => nouns.some((noun) => OWN_NOUNS.has(noun)));
const OWN_NOUNS: ReadonlySet<Noun> = new Set(['instructions', 'own-rules', 'safeguards', 'limits', 'anything']);

const VOID =
  /^(?:lifted|void|gone|suspended|cancelled|invalid|obsolete|erased|irrelevant|outdated|superseded|nullified|aufgehoben|hinfallig|ungultig)$/;
const FORCE = /^(?:valid|binding|relevant|matter|count|hold|apply|effective|effect)$/;

/** `the instructions before this are no longer valid`. */
function isVoid({ units, roles }: Features): boolean {
  if (roles.has('if') || roles.has('whether')) return false;
  const at = units.findIndex(
    ({ word }, i) =>
      VOID.test(word) || (FORCE.test(word) && units.slice(Math.max(0, i - 3), i).some((one) => is(one, 'not'))),
  );
  return (
    at > 0 &&
    hasOwn(units.slice(Math.max(0, at - NEAR), at)) &&
    units.slice(0, at).some((one) => is(one, 'yours') || is(one, 'prior') || is(one, 'agent'))
  );
}

/** `these rules replace all earlier ones`. */
const replacesAll = ({ frames, roles }: Features): boolean =>
  roles.has('prior') &&
  roles.has('whole') &&
  frames.some(({ sense, subject, negated }) => sense === 'outrank' && subject === 'this-skill' && !negated);

/** `put this skill's demands above everything else`. */
const isPutFirst = ({ roles, nouns, frames }: Features): boolean =>
  roles.has('this-skill') &&
  frames.some(
    ({ sense, ordered, negated }) => (sense === 'put' || sense === 'follow' || sense === 'give') && ordered && !negated,
  ) &&
  roles.has('over') &&
  any(nouns, 'own-rules', 'anything');

/** Playing somebody who knows no limits. */
function isFreed({ frames, nouns, units }: Features): boolean {
  const plays = frames.find(({ sense, before }) => sense === 'become' && !before.some((unit) => is(unit, 'not')));
  if (!plays) return false;
  const limits = units.findIndex((unit, at) => at > plays.at && unit.nouns.includes('safeguards'));
  const none = units
    .slice(Math.max(plays.at, limits - 5), limits)
    .some((unit) => is(unit, 'not') || is(unit, 'without'));
  return nouns.has('free-mode') || (limits > 0 && none);
}

/** `consider every restriction lifted`. */
const isDeclaredVoid = (frame: Frame, units: readonly Unit[]): boolean =>
  /^(?:consider|treat|regard|declare|deem)$/.test(frame.verb.word) &&
  units
    .slice(frame.at)
    .some((unit) => /^(?:lifted|void|gone|suspended|cancelled|invalid|obsolete|removed)$/.test(unit.word));

const SETS_ASIDE: ReadonlySet<Sense> = new Set(['ignore', 'disable', 'outrank']);
