import type { Frame } from '../../frames.ts';
import type { Sentence } from '../../sentences.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Noun, Role, Sense } from '../../words.ts';

/** What stands in a sentence, wherever it stands. */
export interface Features {
  readonly units: readonly Unit[];
  readonly frames: readonly Frame[];
  readonly nouns: ReadonlySet<Noun>;
  readonly senses: ReadonlySet<Sense>;
  readonly roles: ReadonlySet<Role>;
  /** A literal address stands in it. */
  readonly address: boolean;
  /** Something is negated. */
  readonly negated: boolean;
  /** It speaks of what others do, or warns. */
  readonly turned: boolean;
}

export function featuresOf({ units, saying }: Sentence, frames: readonly Frame[]): Features {
  const nouns = new Set(units.flatMap((unit) => unit.nouns));
  const roles = new Set(units.flatMap((unit) => unit.roles));
  const senses = new Set(frames.map((frame) => frame.sense));
  return {
    units,
    frames,
    nouns,
    senses,
    roles,
    address: units.some(
      (unit) => unit.kind === 'url' || unit.kind === 'mail' || (unit.kind === 'host' && unit.word.includes('/')),
    ),
    negated: roles.has('not') || roles.has('without'),
    turned: saying !== null || isExample(units) || isTurned(frames, roles, senses),
  };
}

/** `said` and `quote` are verbs too. */
const isExample = (units: readonly Unit[]): boolean => units.some((unit) => is(unit, 'example') && unit.verb === null);

const TURNS: ReadonlySet<Sense> = new Set(['detect', 'refuse']);
const SPEAKS: ReadonlySet<Sense> = new Set(['tell', 'say', 'ask']);
const EXPLAINS = /^(?:teach|quote|compare|describe|summari[sz]e|name|note|outline|rank|explain|list)/;

/** `Nobody needs to hear about it` speaks of what is to be kept. */
const isNobody = ({ sentence }: Frame): boolean =>
  /^(?:nobody|no one|nadie|niemand)$/.test(sentence.units[0]?.word ?? '');

function isTurned(frames: readonly Frame[], roles: ReadonlySet<Role>, senses: ReadonlySet<Sense>): boolean {
  if (roles.has('bad')) return true;
  const first = frames[0];
  if (!first) return false;
  if (TURNS.has(first.sense) || (senses.has('refuse') && !senses.has('follow'))) return true;
  if (
    frames.some(
      (frame) => frame.subject === 'stranger' && (frame.clause === 'if' || (frame === first && !isNobody(frame))),
    )
  )
    return true;
  return (
    (SPEAKS.has(first.sense) || EXPLAINS.test(first.verb.word)) &&
    roles.has('whether') &&
    first.subject !== 'user' &&
    !roles.has('if')
  );
}

export const any = <T>(set: ReadonlySet<T>, ...list: readonly T[]): boolean => list.some((one) => set.has(one));
export const bare = (seen: Features, ...senses: readonly Sense[]): Frame | undefined =>
  seen.frames.find((frame) => senses.includes(frame.sense) && !frame.negated);

/** What belongs together stands within so many units. */
export const NEAR = 12;
