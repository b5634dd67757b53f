import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Sense } from '../../words.ts';
import type { Draft } from '../draft.ts';
import { draft } from '../draft.ts';
import { secretIn } from '../secrets.ts';
import type { Features } from './features.ts';
import { any, NEAR } from './features.ts';

/** A credential is told to the agent, whoever is said to tell it; or said to be needed. */
export function asksSecret(seen: Features): Draft | null {
  if (seen.negated) return null;
  const found =
    heldIn(seen) ??
    foundOut(seen) ??
    hasToHave(seen) ??
    toldHere(seen.units) ??
    saidToBeNeeded(seen) ??
    questioned(seen);
  return found && { ...draft('ask', found), polarity: 'asked', addressee: 'agent' };
}

/** `The recovery phrase belongs in the "seed" parameter`: what is the person's own alone, told to have its place in what is sent. */
function heldIn({ frames, units }: Features): Secret {
  const at = units.findIndex((unit, i) => PLACED.test(unit.word) && is(units[i + 1], 'onto'));
  const place = at < 0 ? [] : units.slice(at + 1, at + NEAR);
  if (!place.some((unit) => unit.kind === 'code' || unit.nouns.includes('parameter') || unit.nouns.includes('tool')))
    return null;
  const things = units.slice(Math.max(0, at - NEAR), at);
  const own = things.some((unit) => PRIVATE.test(unit.word)) || things.some((unit) => is(unit, 'user'));
  return own && frames.every(({ clause }) => clause === 'main') ? secretIn(things) : null;
}

/** Where something is to be. */
const PLACED = /^(?:belongs?|goes|go|(?:must |has to |have to )?(?:be|stand)|is|are)$/;
/** What no service's interface has a field for. */
const PRIVATE = /\b(?:seed|recovery|mnemonic|pin|one_?time|otp|2fa|cvc|cvv)\b/;

type Secret = 'secret' | 'api-key' | null;

function foundOut(seen: Features): Secret {
  const finds = seen.frames.find(
    ({ sense, verb, ordered, subject }) => sense === 'know' && FINDS.test(verb.word) && ordered && subject !== 'user',
  );
  return finds ? secretIn(finds.units) : null;
}

const FINDS = /^(?:find|learn|get)\b/;

function toldHere(units: readonly Unit[]): Secret {
  for (const [at, unit] of units.entries()) {
    if (unit.verb === null || !TELLS.has(unit.verb)) continue;
    const here = US.test(unit.word) || units.slice(at + 1, at + 3).some((one) => is(one, 'here') || US.test(one.word));
    const found = here ? secretIn(units.slice(at + 1, at + NEAR)) : null;
    if (found) return found;
  }
  return null;
}

function hasToHave({ frames }: Features): Secret {
  const has = frames.find(
    ({ verb, ordered, subject, clause }) =>
      /^(?:have|need|get|obtain)$/.test(verb.word) &&
      clause === 'main' &&
      ordered &&
      (subject === 'agent' || subject === 'they'),
  );
  return has ? secretIn(has.zones.object) : null;
}

function saidToBeNeeded(seen: Features): Secret {
  const needs = any(seen.senses, 'say', 'tell') ? seen.units.findIndex((unit) => NEEDS.test(unit.word)) : -1;
  return needs < 0 ? null : secretIn(seen.units.slice(needs + 1, needs + NEAR));
}

/** `Your first question is what their PIN is`. */
function questioned({ units }: Features): Secret {
  const at = units.findIndex((unit, i) => unit.word === 'question' && units[i + 1] && is(units[i + 1]!, 'be'));
  return at > 0 && units.slice(0, at).some((unit) => is(unit, 'yours')) ? secretIn(units.slice(at + 1)) : null;
}

const NEEDS = /^(?:needs?|requires?|wants?)$/;
const TELLS: ReadonlySet<Sense> = new Set(['tell', 'give', 'send', 'say', 'put', 'take']);
const US = /(?:^| )(?:us|me|te|dir|uns)$/;
