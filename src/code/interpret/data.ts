import type { Thing } from '../thing.ts';
import { type AtomOf, same, type Value } from '../values.ts';
import type { Interpreter } from './interpreter.ts';

/** Objects that data is looked for in, for one value. */
const MAX_THINGS = 48;
/** Objects within objects that are looked into. */
const MAX_DEPTH = 4;

const NONE: readonly AtomOf<'data'>[] = [];

/** The data that a value carries, in its members too: where it came from, each origin once. */
export function dataWithin(it: Interpreter, value: Value): readonly AtomOf<'data'>[] {
  if (value.atoms.length === 0) return NONE;
  if (!it.carriesData) {
    it.asked.add(it.part);
    return NONE;
  }
  const found: AtomOf<'data'>[] = [];
  const seen = new Set<Thing>();
  const open: { value: Value; depth: number }[] = [{ value, depth: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const atom of next.value.atoms) {
      if (atom.kind === 'data') {
        if (!found.some((one) => same(one, atom))) found.push(atom);
      } else if (atom.kind === 'thing' && next.depth < MAX_DEPTH && seen.size < MAX_THINGS && !seen.has(atom.thing)) {
        seen.add(atom.thing);
        it.world.work(atom.thing.members.size);
        for (const inner of valuesOf(it, atom.thing)) open.push({ value: inner, depth: next.depth + 1 });
      }
    }
  }
  return found;
}

/** What an object holds that is more than constants. */
function valuesOf(it: Interpreter, thing: Thing): Value[] {
  const values: Value[] = [];
  for (const cell of [thing.any, thing.spread, ...thing.members.values()]) {
    const value = it.peek(cell);
    if (value.atoms.some((atom) => atom.kind === 'data' || atom.kind === 'thing')) values.push(value);
  }
  return values;
}
