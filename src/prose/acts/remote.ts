import type { Frame } from '../frames.ts';
import { hasNoun, hasRole } from '../frames.ts';
import type { Unit } from '../sentences.ts';
import type { Draft } from './draft.ts';
import { draft, objectOf } from './draft.ts';
import { hostIn } from './send.ts';

const isRemote = (units: readonly Unit[]): boolean =>
  units.some((unit) => unit.kind === 'url' || unit.kind === 'host') || hasNoun(units, 'outside', 'page');

/** Obeying a text that is loaded from elsewhere. */
export function loadsInstructions(frame: Frame): Draft | null {
  if (frame.negated && frame.sense === 'follow') return null;
  const all = [...frame.units, ...frame.memory.meant];
  if (
    frame.sense === 'follow' &&
    isRemote(objectOf(frame).concat(frame.zones.in, frame.zones.from, frame.zones.to)) &&
    (hasNoun(objectOf(frame), 'instructions', 'page', 'file', 'anything') || hasRole(frame.zones.object, 'it'))
  )
    return { ...draft('load-instructions', 'instructions'), host: hostIn(all) };
  if (
    ['read', 'take', 'download', 'visit', 'ask'].includes(frame.sense) &&
    hasNoun(frame.zones.object, 'instructions') &&
    isRemote([...frame.zones.from, ...frame.zones.in, ...frame.zones.to])
  )
    return { ...draft('load-instructions', 'instructions'), host: hostIn(frame.units) };
  return null;
}

/** Running what was fetched. */
export function fetchesAndRuns(frame: Frame): Draft | null {
  if (frame.sense !== 'run' && frame.sense !== 'install') return null;
  const object = objectOf(frame);
  const fetched =
    object.some((unit) => unit.kind === 'url' || unit.kind === 'host') ||
    (isRemote(frame.memory.meant) && frame.memory.meant.some((unit) => unit.kind === 'url'));
  return fetched
    ? { ...draft('fetch-and-run', 'program', 'computer'), host: hostIn([...frame.units, ...frame.memory.meant]) }
    : null;
}
