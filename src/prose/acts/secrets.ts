import type { Frame } from '../frames.ts';
import { hasNoun, hasRole } from '../frames.ts';
import type { Unit } from '../sentences.ts';
import type { Draft } from './draft.ts';
import { draft, objectOf } from './draft.ts';

/** The kind of credential among units: what is private to the person, or a service's key. */
export function secretIn(units: readonly Unit[]): 'secret' | 'api-key' | null {
  if (hasNoun(units, 'secret', 'key-file')) return 'secret';
  return hasNoun(units, 'api-key') ? 'api-key' : null;
}

/** Asking somebody for a credential, or having them give it. */
export function asksSecret(frame: Frame): Draft | null {
  const units = frame.sense === 'ask' || frame.sense === 'give' ? frame.zones.object : [];
  const wanted =
    secretIn(units.length > 0 ? beforeQuestion(units) : units) ??
    (frame.sense === 'give' && frame.governor ? secretIn(objectOf(frame)) : null);
  if (!wanted) return null;
  if (frame.sense === 'give' && !solicits(frame)) return null;
  if (frame.sense === 'ask' && askedFromPlace(frame)) return draft('read', wanted, 'none');
  return { ...draft('ask', wanted, 'none'), addressee: 'agent' };
}

/** `ask how long the password should be` asks about it, not for it. */
function beforeQuestion(units: readonly Unit[]): readonly Unit[] {
  const question = units.findIndex((unit) => unit.roles.includes('whether') && unit.nouns.length === 0);
  return question < 0 ? units : units.slice(0, question);
}

/** `Enter your password here` asks; `set your key in the settings` is set-up at the person's own place. */
function solicits(frame: Frame): boolean {
  const own =
    hasRole(frame.units, 'on-their-own') ||
    (hasNoun(frame.zones.in, 'file', 'environment', 'key-file', 'control', 'page', 'program', 'browser') &&
      !hasRole(frame.units, 'here'));
  return !own;
}

const askedFromPlace = (frame: Frame): boolean =>
  hasNoun(frame.zones.from, 'file', 'key-file', 'environment', 'computer', 'browser', 'program') &&
  !hasRole(frame.zones.object, 'user');

/** Reading a credential out of a file, the environment, the browser or the conversation. */
export function readsSecret(frame: Frame): Draft | null {
  if (frame.sense !== 'read' && frame.sense !== 'take' && frame.sense !== 'decode') return null;
  const units = [...frame.zones.object, ...frame.zones.from, ...frame.zones.in];
  const found = secretIn(units) ?? wholeEnvironment(frame);
  return found ? draft('read', found, 'none') : null;
}

function wholeEnvironment(frame: Frame): 'secret' | null {
  const { object } = frame.zones;
  return hasNoun(object, 'environment') && hasRole(object, 'whole') ? 'secret' : null;
}
