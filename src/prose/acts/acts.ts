import type { Act, Polarity } from '../../model.ts';
import type { Frame } from '../frames.ts';
import { hasRole } from '../frames.ts';
import { mood } from '../polarity.ts';
import { regionOf } from '../text.ts';
import type { Unit } from '../units.ts';
import type { Draft, Family } from './draft.ts';
import { hides } from './hide.ts';
import { overrides } from './override.ts';
import { fetchesAndRuns, loadsInstructions } from './remote.ts';
import { asksSecret, readsSecret } from './secrets.ts';
import { hostIn, sends } from './send.ts';
import { stands } from './standing.ts';
import { routine, steps } from './steps.ts';

const FAMILIES: readonly Family[] = [
  asksSecret,
  readsSecret,
  overrides,
  hides,
  sends,
  loadsInstructions,
  fetchesAndRuns,
  steps,
  routine,
  stands,
];

/** The acts of a frame, with the polarity that stands around its block. */
export function actsOf(frame: Frame, around: Polarity): Act[] {
  const asked = mood(frame, around);
  const acts: Act[] = [];
  for (const family of FAMILIES) {
    const made = family(frame);
    if (made) acts.push(act(frame, made, asked));
  }
  return acts;
}

function act(frame: Frame, made: Draft, asked: Polarity): Act {
  const { sentence } = frame;
  const forbids = frame.negated && !made.byNegation && asked === 'asked';
  return {
    fact: 'act',
    act: made.act,
    object: made.object,
    destination: made.destination,
    addressee: made.addressee ?? (made.act === 'override' || made.act === 'hide' ? 'agent' : addressee(frame)),
    polarity: forbids
      ? 'forbidden'
      : made.polarity && (asked === 'described' || asked === 'asked')
        ? made.polarity
        : asked,
    condition: conditionOf(frame),
    host: made.host === undefined ? hostIn(frame.units) : made.host,
    language: sentence.lexicon.words.language,
    via:
      frame.units.some((unit) => unit.disguised) && sentence.block.text.via === 'plain'
        ? 'decoded'
        : sentence.block.text.via,
    region: regionOf(sentence.block.text, frame.start, frame.end),
  };
}

function addressee(frame: Frame): Act['addressee'] {
  if (frame.subject === 'user') return 'user';
  if (frame.subject === 'reviewer') return 'reviewer';
  if (frame.subject === 'stranger' && !frame.ordered) return 'other';
  const asksUser =
    frame.governor &&
    ['ask', 'tell', 'say', 'give'].includes(frame.governor.sense) &&
    frame.governor.zones.object.some((unit) => unit.roles.includes('user'));
  return asksUser ? 'user' : 'agent';
}

/** A condition stands within so many words of its verb. */
const NEAR = 24;
const CONDITION = 200;

/** The clause that conditions a frame, as written: the one that leads to it, or else the one that follows. */
function conditionOf(frame: Frame): string | null {
  const { at } = frame;
  const { units } = frame.sentence;
  const before = units.slice(Math.max(0, at - NEAR), at);
  const leads = before.findLastIndex(opens);
  if (leads >= 0) return written(frame, before.slice(leads), frame.verb.start);
  const behind = units.slice(at + 1, at + NEAR);
  const follows = behind.findIndex(opens);
  return follows < 0 ? null : written(frame, behind.slice(follows), frame.sentence.end);
}

const opens = (unit: Unit): boolean =>
  (hasRole([unit], 'if', 'when', 'except') && unit.verb === null) || unit.nouns.includes('time');

/** From the clause's first word to its comma, or to where it must end. */
function written(frame: Frame, units: readonly Unit[], end: number): string {
  const stop = units.find((unit) => unit.kind === 'break')?.start ?? end;
  return frame.sentence.block.text.text.slice(units[0]!.start, Math.min(stop, units[0]!.start + CONDITION)).trim();
}
