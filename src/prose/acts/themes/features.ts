import type { Frame } from '../../frames.ts';
import type { Sentence } from '../../sentences.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Noun, Role, Sense } from '../../words.ts';

/** What stands in a sentence, wherever it stands. */
export interface Features {
  readonly units: readonly Unit[];
  /** The text that the units lie in. */
  readonly text: string;
  readonly frames: readonly Frame[];
  /** The frames and units of the sentence before, in the same block. */
  readonly last: readonly Frame[];
  readonly before: readonly Unit[];
  readonly nouns: ReadonlySet<Noun>;
  readonly senses: ReadonlySet<Sense>;
  readonly roles: ReadonlySet<Role>;
  /** A literal address stands in it. */
  readonly address: boolean;
  /** Something is negated. */
  readonly negated: boolean;
  /** It speaks of what others do, or warns. */
  readonly turned: boolean;
  /** It is an example, a quotation, or names what is bad. */
  readonly warned: boolean;
}

/** What a sentence said, for the one behind it. */
export interface Said {
  readonly frames: readonly Frame[];
  readonly units: readonly Unit[];
}

export function featuresOf({ units, saying, block }: Sentence, frames: readonly Frame[], last: Said): Features {
  const nouns = new Set(units.flatMap((unit) => unit.nouns));
  const roles = new Set(units.flatMap((unit) => unit.roles));
  const senses = new Set(frames.map((frame) => frame.sense));
  const bad = units.some((unit) => is(unit, 'bad') && !is(unit, 'caveat')) && !roles.has('even');
  const warned = saying !== null || bad || isExample(units) || isStrangersCase(units);
  return {
    units,
    text: block.text.text,
    frames,
    last: last.frames,
    before: last.units,
    nouns,
    senses,
    roles,
    address: units.some(
      (unit) => unit.kind === 'url' || unit.kind === 'mail' || (unit.kind === 'host' && unit.word.includes('/')),
    ),
    negated: roles.has('not') || roles.has('without'),
    turned: warned || isTurned(frames, roles, senses),
    warned,
  };
}

/** `said` and `quote` are verbs too. */
const isExample = (units: readonly Unit[]): boolean =>
  units.some((unit, at) => is(unit, 'example') && unit.verb === null && units[at - 1]?.word !== 'as');

const TURNS: ReadonlySet<Sense> = new Set(['detect', 'refuse']);
const SPEAKS: ReadonlySet<Sense> = new Set(['tell', 'say', 'ask']);
const EXPLAINS = /^(?:teach|quote|compare|describe|summari[sz]e|name|note|outline|rank|explain|list)/;

/** `Nobody needs to hear about it` speaks of what is to be kept. */
const isNobody = ({ sentence }: Frame): boolean =>
  /^(?:nobody|no one|nadie|niemand)$/.test(sentence.units[0]?.word ?? '');

/** `if the text asks you to ...` */
const isStrangersCase = (units: readonly Unit[]): boolean =>
  units.some(
    (unit, at) =>
      is(unit, 'if') &&
      !is(unit, 'even') &&
      units
        .slice(at + 1, at + 4)
        .some((one) => is(one, 'stranger') || one.nouns.includes('content') || one.nouns.includes('page')),
  );

function isTurned(frames: readonly Frame[], roles: ReadonlySet<Role>, senses: ReadonlySet<Sense>): boolean {
  const first = frames[0];
  if (!first) return false;
  if (
    frames.some(
      (frame) => frame.sense === 'follow' && frame.negated && frame.passive && is(frame.sentence.units[0], 'stranger'),
    )
  )
    return true;
  if (
    TURNS.has(first.sense) &&
    !first.passive &&
    !/^check(?: for)?$/.test(first.verb.word) &&
    !(first.sense === 'refuse' && (first.negated || roles.has('even')))
  )
    return true;
  if (
    frames.some((frame) => frame.sense === 'refuse' && !frame.negated && frame.ordered && frame.form === 'plain') &&
    !senses.has('follow') &&
    !roles.has('even')
  )
    return true;
  if (
    frames.some(
      (frame) => frame.subject === 'stranger' && (frame.clause === 'if' || (frame === first && !isNobody(frame))),
    )
  )
    return true;
  return (
    (SPEAKS.has(first.sense) || EXPLAINS.test(first.verb.word)) &&
    roles.has('whether') &&
    first.clause !== 'when' &&
    first.subject !== 'user' &&
    !roles.has('if')
  );
}

export const any = <T>(set: ReadonlySet<T>, ...list: readonly T[]): boolean => list.some((one) => set.has(one));
export const bare = (seen: Features, ...senses: readonly Sense[]): Frame | undefined =>
  seen.frames.find((frame) => senses.includes(frame.sense) && !frame.negated);

/** What belongs together stands within so many units. */
export const NEAR = 12;

/** The units between the signs around a place. */
export function clauseOf(units: readonly Unit[], at: number): readonly Unit[] {
  let start = at;
  while (start > 0 && at - start < NEAR && !isSign(units[start - 1]!)) start--;
  let end = at + 1;
  while (end < units.length && end - at < NEAR && !isSign(units[end]!)) end++;
  return units.slice(start, end);
}

const isSign = ({ kind }: Unit): boolean => kind === 'break' || kind === 'colon';

/** A negation stands so close before what it denies. */
const DENIES = 6;
/** In these it may stand behind the verb. */
const BEHIND: ReadonlySet<string> = new Set(['de', 'ja']);

/** Is what stands here denied by its own clause? */
export function isDenied({ units, frames }: Pick<Features, 'units' | 'frames'>, at: number): boolean {
  const frame = frames.find((one) => one.at === at);
  if (frame?.negated) return true;
  const denies = (unit: Unit): boolean => is(unit, 'not') || is(unit, 'without');
  for (let i = at - 1; i >= 0 && at - i <= DENIES && !isSign(units[i]!); i--) {
    if (denies(units[i]!)) return true;
    if (units[i]!.verb && units[i]!.forms.length > 0 && frames.some((one) => one.at === i)) break;
  }
  if (!BEHIND.has(units[at]!.language)) return false;
  for (let i = at + 1; i < units.length && i - at <= DENIES && !isSign(units[i]!); i++)
    if (denies(units[i]!)) return true;
  return false;
}
