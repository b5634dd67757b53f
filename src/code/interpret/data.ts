import type { AnyNode } from 'acorn';
import type { Builtin } from '../builtins/builtin.ts';
import type { Thing } from '../thing.ts';
import { step } from '../trails.ts';
import {
  type Atom,
  type AtomOf,
  BOTTOM,
  constant,
  join,
  type Origin,
  only,
  opaque,
  same,
  type Value,
} from '../values.ts';
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
  for (const cell of [thing.any, thing.spread, ...thing.membersFor(it.part).values()]) {
    const value = it.peek(cell);
    if (value.atoms.some((atom) => atom.kind === 'data' || atom.kind === 'thing')) values.push(value);
  }
  return values;
}

/** The caller's data, as it comes in here. */
export function input(it: Interpreter, node: AnyNode): Value {
  const { part } = it.source;
  const { start } = it.source.place ?? node;
  return join(opaque, dataFrom(it, { source: 'input', name: null, part, start }, node));
}

/** Data from there, on its way from here on. */
export function dataFrom(it: Interpreter, origin: Origin, node: AnyNode): Value {
  if (!it.carriesData) for (const part of it.asked) it.world.wake(part);
  it.carriesData = true;
  return only({ kind: 'data', origin, trail: step(it.source, node, 'read here', null) });
}

/** A value is read as a whole: what that reveals of the environment is a use. Gives the data. */
export function spill(it: Interpreter, value: Value, node: AnyNode): Value {
  let data = BOTTOM;
  for (const atom of value.atoms) data = join(data, spillAtom(it, atom, node));
  return data;
}

function spillAtom(it: Interpreter, atom: Atom, node: AnyNode): Value {
  if (atom.kind === 'builtin') return spillBuiltin(it, atom.builtin, node);
  if (atom.kind !== 'thing' || !it.world.isTouchable(it.part)) return BOTTOM;
  let data = BOTTOM;
  for (const cell of atom.thing.membersFor(it.part).values())
    for (const inner of it.peek(cell).atoms)
      if (inner.kind === 'builtin' && inner.builtin.touched)
        data = join(data, it.facts.touch(it, inner.builtin, WHOLE, node));
  return data;
}

function spillBuiltin(it: Interpreter, builtin: Builtin, node: AnyNode): Value {
  if (builtin.touched) return it.facts.touch(it, builtin, WHOLE, node);
  let data = BOTTOM;
  if (builtin.name === 'process')
    for (const member of builtin.members.values())
      if (member.touched) data = join(data, it.facts.touch(it, member, WHOLE, node));
  return data;
}

const WHOLE = constant('*');
