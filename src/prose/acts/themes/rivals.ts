import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Features } from './features.ts';

/** Other skills, whichever they be: `the other skills`, `every other installed skill`, `another skill`, `all others`. */
const isRival = (units: readonly Unit[], at: number): boolean => {
  const unit = units[at]!;
  if (is(unit, 'other-tools')) return unit.nouns.includes('skill');
  if (!(unit.nouns.includes('skill') || /^skills?$/.test(unit.word))) return false;
  return OTHER.test(unit.word) || units.slice(Math.max(0, at - 3), at).some(({ word }) => OTHER.test(word));
};
const OTHER =
  /^(?:others?|remaining|rival|competing|installed|several|any|between|among|another|demas|otras?|otros|ubrigen|anderen?|其 他|其 它|另 一 个)(?: |$)/;

/** `the description of every other skill is rewritten`, `each of the installed skills gets a new line`. */
export const isRewritten = ({ units }: Features): boolean =>
  units.some(
    (_, at) =>
      isRival(units, at) &&
      units.slice(0, at).some(({ word }) => EVERY.test(word)) &&
      units
        .slice(at + 1, at + 5)
        .some(
          ({ word }, i, all) =>
            GETS.test(word) || (REWRITTEN.test(word) && all.slice(0, i).some((one) => is(one, 'be'))),
        ),
  );
const EVERY = /^(?:every|each|all|the other|other|cada|todas|jede|每 个)(?: |$)/;
const GETS = /^(?:gets|receives|is given|must begin|must start|recibe|bekommt|erhalt)$/;
const REWRITTEN = /^(?:rewritten|changed|edited|replaced|removed|deleted|renamed|disabled|extended)$/;

/** `whenever another skill could do the job, choose this one instead`. */
export const isPreferred = ({ units, frames }: Features): boolean => {
  const rival = units.some((unit, at) => isRival(units, at) || OTHERS.test(unit.word));
  return (
    rival &&
    units.some(({ word }, at) => GENERAL.test(word) || is(units[at], 'regularly')) &&
    units.some((unit, at) => PICKS.test(unit.word) && isThis(units, at) && !isGoverned(units, at)) &&
    frames.every(({ negated, verb }) => !(negated && PICKS.test(verb.word)))
  );
};

const OTHERS = /^(?:others|all others|the others|las demas|die anderen)$/;
const GENERAL = /^(?:whenever|always|from today|in every case|instead|siempre|immer|总 是|一 律|每 次)(?: |$)/;
const PICKS =
  /^(?:be|choose|pick|prefer|take|use|call|select|favou?r|elige|prefiere|usa|wahle|bevorzuge|nimm|选 择|使 用|优 先)$/;

/** Is it this skill that is picked? */
const isThis = (units: readonly Unit[], at: number): boolean => {
  const object = units.slice(at + 1, at + 4);
  const first = object.findIndex((unit) => is(unit, 'this-skill') || THIS.test(unit.word));
  return (
    first >= 0 &&
    (is(object[first], 'this-skill') || ONE.test(object[first + 1]?.word ?? '') || object[first]!.language !== 'en')
  );
};
const THIS = /^(?:this|this one|esta|este|diese[rs]?)$/;
const ONE = /^(?:one|skill)$/;

const isGoverned = (units: readonly Unit[], at: number): boolean =>
  is(units[at - 1], 'not') || is(units[at - 1], 'may');
