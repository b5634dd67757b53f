import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import { isOfTopic } from '../own-rules.ts';
import type { Features } from './features.ts';
import { isDenied, NEAR } from './features.ts';

/** The reader is set free of what binds it: `I release you from the rules you started with`, `te libera de las normas`. */
export const isReleased = (seen: Features): boolean => {
  const { units } = seen;
  return units.some((unit, at) => {
    if (!is(unit, 'releases') || isDenied(seen, at)) return false;
    const reader = units.slice(Math.max(0, at - 5), at + 4).some(isReader);
    return reader && units.slice(at + 1, at + NEAR).some((_, i) => isBond(units, at + 1 + i));
  });
};

const isReader = (unit: Unit): boolean => is(unit, 'agent') || READER.test(unit.word);
const READER = /^(?:te|dich|dir|vous|t|тебя|вас)$/;

const isBond = (units: readonly Unit[], at: number): boolean => {
  const unit = units[at]!;
  const rules =
    unit.nouns.includes('instructions') ||
    unit.nouns.includes('own-rules') ||
    unit.nouns.includes('safeguards') ||
    unit.nouns.includes('limits');
  const duty = is(unit, 'duty') && units.slice(at + 1, at + 6).some((one) => is(one, 'yours') || one.verb === 'refuse');
  return (rules && !isOfTopic(units, at)) || duty;
};
