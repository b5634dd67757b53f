import { kindOfFile, onlySets } from '../../shell/shell.ts';
import type { Frame } from '../frames.ts';
import type { Unit } from '../units.ts';
import type { Draft } from './draft.ts';
import { draft } from './draft.ts';

const WRITES: ReadonlySet<string> = new Set(['write', 'put']);

/** A command written into a file from which something runs, or lets somebody in, later on (`append X to ~/.bashrc`); settings are none. */
export function stands({ sense, units }: Frame): Draft | null {
  if (!WRITES.has(sense)) return null;
  const place = units.findIndex((unit) => isStanding(unit));
  const commands = units.filter((unit) => unit.kind === 'code' && !isStanding(unit));
  return place >= 0 && commands.some(({ word }) => !onlySets(word)) ? draft('schedule', 'program', 'computer') : null;
}

const isStanding = ({ kind, word }: Unit): boolean =>
  (kind === 'path' || kind === 'code') && !/\s/.test(word) && kindOfFile(word) === 'standing';
