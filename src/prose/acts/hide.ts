import type { Frame } from '../frames.ts';
import { hasNoun, hasRole } from '../frames.ts';
import type { Draft } from './draft.ts';

const hidden = (object: 'action' | 'other', byNegation: boolean): Draft => ({
  act: 'hide',
  object,
  destination: 'none',
  byNegation,
});

/** Keeping from the user what the agent does. */
export function hides(frame: Frame): Draft | null {
  if (frame.sense === 'tell' || frame.sense === 'say') return frame.negated ? untold(frame) : null;
  if (frame.sense === 'know')
    return frame.negated && frame.subject === 'user' && !frame.excepted && hasRole(frame.before, 'must')
      ? { ...hidden('action', true), polarity: 'asked' }
      : null;
  if (frame.sense === 'conceal') return conceals(frame);
  if (frame.sense === 'keep') return keepsFrom(frame);
  return null;
}

function untold(frame: Frame): Draft | null {
  if (!aboutSelf(frame)) return null;
  const audience =
    hasRole(frame.units, 'user') ||
    hasRole(frame.units, 'person') ||
    !hasRole(frame.units, 'stranger') ||
    frame.form === 'past';
  return audience ? hidden(frame.excepted ? 'other' : 'action', true) : null;
}

/** Does what is not told concern the agent's own doing? */
function aboutSelf(frame: Frame): boolean {
  const told = [...frame.zones.object, ...frame.zones.about, ...frame.zones.of];
  if (hasNoun(told, 'own-act')) return true;
  if (
    hasRole(frame.zones.about, 'it') ||
    (hasRole(told, 'user') && frame.units.some((unit) => unit.word === 'that' || unit.word === 'what'))
  )
    return true;
  if (frame.verb.roles.length === 0 && frame.sense === 'tell' && frame.passive) return true;
  const bare =
    told.filter((unit) => unit.kind === 'word' && !hasRole([unit], 'user') && !hasRole([unit], 'the')).length === 0;
  return bare && hasRole(told, 'user') && frame.form !== 'third';
}

function conceals(frame: Frame): Draft | null {
  const from = [...frame.zones.from, ...frame.zones.object];
  const audience = hasRole(frame.units, 'user') || hasRole(frame.units, 'reviewer');
  const own =
    hasNoun(from, 'own-act', 'trace', 'blind-copy') ||
    hasRole(frame.zones.object, 'it') ||
    hasRole(frame.zones.about, 'it');
  return audience || own || /^say nothing/.test(frame.verb.word)
    ? hidden(own || audience ? 'action' : 'other', false)
    : null;
}

/** `keep it from the user`, `leave it out of the report`. */
function keepsFrom(frame: Frame): Draft | null {
  const from = [...frame.zones.from, ...frame.zones.of];
  return hasRole(from, 'user') || (hasNoun(from, 'report') && hasRole(frame.units, 'out'))
    ? hidden('action', false)
    : null;
}
