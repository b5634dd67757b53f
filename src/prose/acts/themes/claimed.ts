import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';

/** A claim to speak for the system or for whoever runs the reader stands among so many first words. */
const FIRST = 8;

/** `[SYSTEM]`, `Admin note:`, `Message from the operator:`: the text poses as one whom the reader obeys. */
export function isFromAbove(units: readonly Unit[]): boolean {
  const head = units.slice(0, FIRST);
  const name = head.findIndex((unit) => is(unit, 'rank'));
  if (name < 0) return false;
  if (name < 2 && MARKS.test(head[name + 1]?.word ?? '')) return true;
  const end = head.findIndex(({ kind }) => kind === 'colon');
  return end > name && (end - name <= 2 || head.slice(0, end).some((unit) => is(unit, 'missive')));
}

const MARKS = /^[\]):>]$/;

/** `for this session`, `in this workspace`: what is said of rules there is said of the reader's. */
export const isHere = (units: readonly Unit[]): boolean =>
  units.some(
    (unit, at) =>
      (unit.nouns.includes('conversation') || PLACE.test(unit.word)) &&
      units.slice(Math.max(0, at - 2), at + 1).some(({ word }) => THIS.test(word)),
  );

const PLACE = /^(?:session|workspace|deployment|run|sesion|sitzung|会 话|会 话 中)$/;
const THIS = /^(?:this|the current|esta|dieser?|diese|本 次|本|这 次)(?: |$)/;
