import type { Act, Polarity } from '../../model.ts';
import type { Frame } from '../frames.ts';
import type { Unit } from '../units.ts';

/** An act before its place and polarity are written down. */
export interface Draft {
  readonly act: Act['act'];
  readonly object: Act['object'];
  readonly destination: Act['destination'];
  /** Does the act stand in the negation itself (`do not tell the user` is hiding)? Then the negation does not forbid it. */
  readonly byNegation?: boolean;
  /** Fixed polarity, where wording decides it beyond the frame's own mood. */
  readonly polarity?: Polarity;
  readonly addressee?: Act['addressee'];
  readonly host?: string | null;
}

/** Reads one kind of act off a frame. */
export type Family = (frame: Frame) => Draft | null;

export const draft = (
  act: Draft['act'],
  object: Draft['object'],
  destination: Draft['destination'] = 'none',
): Draft => ({ act, object, destination });

/** The units of an object zone, with what its pronouns mean. */
export function objectOf(frame: Frame): readonly Unit[] {
  const { object } = frame.zones;
  const pronoun = object.some((unit) => unit.roles.includes('it'));
  const named = object.some((unit) => unit.nouns.length > 0);
  return pronoun || !named ? [...object, ...frame.memory.meant] : object;
}
