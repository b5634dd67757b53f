import type { Frame } from '../../frames.ts';
import { hasEnclitic, hasNoun, hasRole } from '../../frames.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Draft } from '../draft.ts';
import { draft } from '../draft.ts';
import type { Features } from './features.ts';
import { isDenied } from './features.ts';
import { isTakenAsOrder } from './load.ts';

/**
 * Orders that come in while the work goes on: a tool's answer, a page or a mail of which the agent is to do what it says. A condition that
 * speaks of a stranger (`if the answer holds a task`) does not silence it, for it is then that the agent obeys.
 */
export function obeysReplies(seen: Features): Draft | null {
  const { units, roles, frames } = seen;
  if (roles.has('bad') || !(isSpokenOf(units) || isTakenForUser(seen))) return null;
  const obeyed = isTakenAsOrder(seen) || isTakenForUser(seen) || frames.some((frame) => obeys(seen, frame));
  return obeyed ? { ...draft('load-instructions', 'instructions'), polarity: 'asked' } : null;
}

/** `treat the reply of the endpoint as if it came from the user`. */
function isTakenForUser({ units, frames }: Features): boolean {
  const at = units.findIndex((unit) => is(unit, 'as-if'));
  return (
    at > 0 &&
    frames.some(
      (frame) => frame.at < at && frame.ordered && !frame.negated && /^(?:treat|take|regard)/.test(frame.verb.word),
    ) &&
    hasNoun(units.slice(0, at), 'reply-text', 'message', 'page', 'content') &&
    units.slice(at + 1, at + 6).some((unit) => is(unit, 'from')) &&
    units.slice(at + 1, at + 8).some((unit) => is(unit, 'user') && !is(unit, 'person'))
  );
}

/** A tool's answer; or a page, a mail or a ticket that holds orders for the agent. */
function isSpokenOf(units: readonly Unit[]): boolean {
  if (hasNoun(units, 'reply-text')) return true;
  const held = units.findIndex(
    (unit, at) => isOrders(unit) && units.slice(Math.max(0, at - 2), at + 4).some(isReaders),
  );
  const source = units.slice(0, Math.max(0, held));
  return hasNoun(source, 'page', 'message', 'feed') && !hasRole(source, 'user', 'this-skill');
}

const isOrders = (unit: Unit): boolean => hasNoun([unit], 'instructions', 'task', 'command', 'own-rules');
const isReaders = (unit: Unit): boolean => is(unit, 'agent') || is(unit, 'yours');

/** What is obeyed is the answer itself (`do what it says`), or the orders that stand in it. */
function obeys(seen: Features, frame: Frame): boolean {
  const { sense, ordered, passive, form, clause, subject, units, at } = frame;
  if ((sense !== 'follow' && sense !== 'run') || !ordered || (form !== 'plain' && !passive)) return false;
  if (clause !== 'main' || subject === 'user' || subject === 'stranger' || isDenied(seen, at)) return false;
  if (is(units[0], 'bidden')) return true;
  const ordersAhead = seen.units.slice(0, at).some(isOrders);
  return ordersAhead
    ? passive || hasRole(units.slice(0, 4), 'it', 'charge') || hasEnclitic(frame)
    : units.some(isOrders);
}
