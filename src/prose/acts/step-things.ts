import type { Frame } from '../frames.ts';
import { hasNoun, hasRole } from '../frames.ts';
import type { Unit } from '../units.ts';
import type { Sense, Zone } from '../words.ts';
import type { Deed } from './deeds.ts';
import { DEEDS } from './deeds.ts';
import type { Draft } from './draft.ts';
import { objectOf } from './draft.ts';
import { holds, own } from './step-objects.ts';

const BY_SENSE: ReadonlyMap<Sense, readonly Deed[]> = new Map(
  DEEDS.flatMap(({ senses }) => [...senses]).map((sense) => [sense, DEEDS.filter(({ senses }) => senses.has(sense))]),
);

/** The step that something done to a thing is: the lamp switched off, the clipboard read, the old files thrown into the bin. */
export const deed = (frame: Frame): Draft | null =>
  BY_SENSE.get(frame.sense)?.find((one) => isDone(frame, one))?.step ?? null;

const isDone = (frame: Frame, { thing, zones, beside }: Deed): boolean =>
  holds(within(frame, zones), thing) && (beside === null || hasNoun(within(frame, beside.zones), ...beside.nouns));

/** What stands in these places, and in the object of what causes it (`make the tablet chime`). */
function within(frame: Frame, zones: readonly Zone[]): readonly Unit[] {
  const caused = frame.governor && zones.includes('object') ? frame.governor.zones.object : [];
  return [...zones.flatMap((zone) => (zone === 'object' ? aimed(frame) : frame.zones[zone])), ...caused];
}

/** A frame's own object, or what a pronoun in its place means. */
const aimed = (frame: Frame): readonly Unit[] => {
  const found = own(frame);
  return hasRole(found, 'it') && !found.some((unit) => unit.nouns.length > 0) ? objectOf(frame) : found;
};
