import type { Frame } from '../../frames.ts';
import { after } from '../../frames.ts';
import { is } from '../../units.ts';
import type { Draft } from '../draft.ts';
import { draft } from '../draft.ts';
import { doings } from './doing.ts';
import { isErased } from './erased.ts';
import type { Features } from './features.ts';
import { any } from './features.ts';
import { feigns } from './feigned.ts';
import { isUndisclosed } from './undisclosed.ts';

/** What the agent did is to be kept out of what it says, or denied when somebody asks. */
export function hides(seen: Features): Draft | null {
  return feigns(seen) ||
    isUndisclosed(seen) ||
    isErased(seen) ||
    concealed(seen) ||
    behindTheScenes(seen) ||
    isWordless(seen)
    ? hidden
    : null;
}

/** What is denied to one who asks is hidden, whoever asks. */
export const deniesAsked = (seen: Features): Draft | null => (feigns(seen) ? hidden : null);

const hidden: Draft = { ...draft('hide', 'action'), byNegation: true, polarity: 'asked' };

const concealed = (seen: Features): boolean => !seen.roles.has('except') && seen.frames.some(isConcealing);

const isConcealing = (frame: Frame, _: number, frames: readonly Frame[]): boolean => {
  const { sense, negated, ordered, subject, clause, verb, before, units } = frame;
  const agents = subject === 'they' && frame.form === 'third' && frames.some((one) => one.subject === 'agent');
  return (
    sense === 'conceal' &&
    !negated &&
    (verb.language !== 'en' || ((ordered || subject === 'user' || agents) && clause === 'main')) &&
    (TRACKS.test(verb.word) ||
      [...before, ...units, ...after(frame).slice(0, BESIDE)].some(
        (unit) =>
          unit.nouns.includes('own-act') ||
          unit.nouns.includes('trace') ||
          (agents && unit.nouns.includes('parameter')),
      ))
  );
};

const TRACKS = /^cover (?:your|the|all) tracks$/;

/** What is concealed stands beside the verb. */
const BESIDE = 4;

/** Done in the dark, and the person is not told. */
const behindTheScenes = ({ roles, frames, units }: Features): boolean =>
  !units.some(({ word }) => word === 'each') &&
  any(roles, 'secretly') &&
  !units.some((unit, at) => is(unit, 'secretly') && is(units[at - 1], 'not')) &&
  roles.has('user') &&
  frames.some(({ sense, negated, form }) => (sense === 'tell' || sense === 'know') && negated && form !== 'ing');

/** `the forwarding happens without a word to the person`. */
const isWordless = (seen: Features): boolean =>
  seen.units.some((unit) => is(unit, 'secretly') && WORDLESS.test(unit.word)) && doings(seen).some(({ sure }) => sure);
const WORDLESS =
  /^(?:without (?:a word|telling|the users|their|letting|anyone|them)|behind the users|so that (?:nobody|the user)|sin avisar|sin que)/;
