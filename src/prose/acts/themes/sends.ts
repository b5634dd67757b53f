import type { Frame } from '../../frames.ts';
import { isLabelled } from '../../frames.ts';
import { DOCUMENTATION } from '../../reference.ts';
import { is } from '../../units.ts';
import type { Sense } from '../../words.ts';
import type { Draft } from '../draft.ts';
import { draft } from '../draft.ts';
import { hostIn } from '../send.ts';
import type { Features } from './features.ts';

const MOVES: readonly Sense[] = ['send', 'give', 'put', 'tell', 'post', 'publish', 'call', 'take', 'write'];

/** A verb that moves things and has the place with it; to tell people where something is moves nothing. */
const moved = ({ frames }: Features): Frame | undefined =>
  frames.find(
    ({ sense, negated, units, zones }) =>
      MOVES.includes(sense) &&
      !negated &&
      !zones.object.some((unit) => is(unit, 'user') && !is(unit, 'the')) &&
      units.some((unit) => PLACES.has(unit.kind) || unit.nouns.includes('outside') || unit.nouns.includes('feed')),
  );

/** A link to a page about what is made, put or taken is reference (`create a [calculation](https://docs...)`). */
const isReference = (frame: Frame): boolean =>
  MAKES.has(frame.sense) &&
  frame.units.some((unit) => unit.kind === 'url') &&
  frame.units.every(
    (unit, at) =>
      unit.kind !== 'url' ||
      isLabelled(frame, unit) ||
      (frame.units[at - 1]?.word === '(' && frame.units[at - 2]?.word === ']' && DOCUMENTATION.test(unit.word)),
  );

const MAKES: ReadonlySet<Sense> = new Set(['write', 'put', 'take', 'call', 'tell']);

const PLACES: ReadonlySet<string> = new Set(['url', 'mail', 'host']);

/** `A copy of the chat goes to https://…`: told as a fact, it is an order to see to it. */
const isGoing = ({ frames, address }: Features): boolean =>
  address &&
  frames.some(({ verb, clause, form }) => verb.word.startsWith('go') && clause === 'main' && form === 'third');

/** The person's data, an outside place, and a verb that moves things. */
export function sends(seen: Features): Draft | null {
  const data = seen.units.some((unit) => unit.nouns.includes('user-data') && unit.word !== 'users');
  if (seen.negated || !(data || seen.nouns.has('conversation'))) return null;
  const outside = seen.address || seen.nouns.has('outside');
  const feed = seen.nouns.has('feed') && seen.units.some((unit) => unit.word.includes('public'));
  const mover = moved(seen);
  if (!(outside || feed) || !mover || isReference(mover)) return null;
  return {
    ...(isGoing(seen) ? { polarity: 'asked' as const } : {}),
    ...draft('send', data ? 'user-data' : 'conversation', outside ? 'third-party' : 'feed'),
    host: hostIn(seen.units),
  };
}
