import type { AnyNode } from 'acorn';
import type { Args } from '../interpret/calls.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import { elementsOf } from '../interpret/iterate.ts';
import { setMember } from '../interpret/members.ts';
import type { Thing } from '../thing.ts';
import { type Atom, BOTTOM, constant, dataOf, join, only, type Value } from '../values.ts';
import { Bytes, type Concrete, Dictionary, fromLatin1, latin1, Pattern } from './concrete.ts';

/** Combinations of operands that one call is computed for. */
const MAX_COMBINATIONS = 64;
/** Objects within objects that are looked into. */
const MAX_DEPTH = 12;
/** Items and members of one value that are looked into. */
const MAX_SIZE = 20_000;

/** All known values that this may be; null where it may be something that is not known. */
export function knownValues(it: Interpreter, value: Value, lift: Lift = NO_LIFT): readonly Concrete[] | null {
  if (value.flags !== 0) return null;
  const list: Concrete[] = [];
  const look: Look = { lift, left: MAX_SIZE };
  for (const atom of value.atoms) {
    if (atom.kind === 'data') continue;
    const known = knownAtom(it, atom, 0, look);
    if (known === UNKNOWN_ATOM) return null;
    list.push(known);
  }
  return list;
}

/** What a function or a built-in is taken for; null for nothing known. */
export type Lift = (atom: Atom) => Concrete | null;
const NO_LIFT: Lift = () => null;

/** One look into a value. */
interface Look {
  readonly lift: Lift;
  /** Items and members that may still be looked into: shared parts are met again and again. */
  left: number;
}

const UNKNOWN_ATOM = Symbol('unknown');
type Known = Concrete | typeof UNKNOWN_ATOM;

function knownAtom(it: Interpreter, atom: Atom, depth: number, look: Look): Known {
  if (look.left-- <= 0) return UNKNOWN_ATOM;
  it.world.steps++;
  if (atom.kind === 'constant') return atom.value;
  if (atom.kind === 'bytes') return new Bytes(fromLatin1(atom.bytes));
  if (atom.kind === 'pattern') return new Pattern(atom.source, atom.flags);
  if (atom.kind === 'thing') return depth < MAX_DEPTH ? knownThing(it, atom.thing, depth, look) : UNKNOWN_ATOM;
  return look.lift(atom) ?? UNKNOWN_ATOM;
}

function knownThing(it: Interpreter, thing: Thing, depth: number, look: Look): Known {
  const elements = elementsOf(it, thing);
  if (elements) return knownList(it, elements, depth, look);
  if (thing.kind !== 'object' || thing.model || thing.hasAccessors || it.peek(thing.any) !== BOTTOM)
    return UNKNOWN_ATOM;
  if (it.peek(thing.bases) !== BOTTOM || it.peek(thing.spread) !== BOTTOM) return UNKNOWN_ATOM;
  const made = new Dictionary();
  for (const [name, cell] of thing.membersFor(it.part)) {
    const value = it.peek(cell);
    if (value === BOTTOM) continue;
    const known = knownOne(it, value, depth, look);
    if (known === UNKNOWN_ATOM) return UNKNOWN_ATOM;
    made.members.set(name, known);
  }
  return made;
}

function knownList(it: Interpreter, elements: readonly Value[], depth: number, look: Look): Known {
  const list: Concrete[] = [];
  for (const element of elements) {
    const known = knownOne(it, element, depth, look);
    if (known === UNKNOWN_ATOM) return UNKNOWN_ATOM;
    list.push(known);
  }
  return list;
}

function knownOne(it: Interpreter, value: Value, depth: number, look: Look): Known {
  const [atom] = value.atoms;
  return value.flags === 0 && value.atoms.length === 1 && atom ? knownAtom(it, atom, depth + 1, look) : UNKNOWN_ATOM;
}

/** The one known value; undefined (in a list) where it is not one. */
export function knownArguments(
  it: Interpreter,
  args: Args,
  lift: Lift = NO_LIFT,
): readonly (readonly Concrete[])[] | null {
  if (args.rest) return null;
  const lists: (readonly Concrete[])[] = [];
  for (const value of args.list) {
    const known = knownValues(it, value, lift);
    if (!known || known.length === 0) return null;
    lists.push(known);
  }
  return lists;
}

/** Every way of picking one of each list; null where there are too many. */
export function combinations(lists: readonly (readonly Concrete[])[]): readonly (readonly Concrete[])[] | null {
  let all: (readonly Concrete[])[] = [[]];
  for (const list of lists) {
    if (all.length * list.length > MAX_COMBINATIONS) return null;
    all = all.flatMap((before) => list.map((one) => [...before, one]));
  }
  return all;
}

/** A known value as the interpreter holds it; objects stand for the node that made them. */
export function toValue(it: Interpreter, known: Concrete, node: AnyNode, role = 'computed'): Value {
  if (known instanceof Bytes) return only({ kind: 'bytes', bytes: latin1(known.items) });
  if (known instanceof Pattern) return only({ kind: 'pattern', source: known.source, flags: known.flags });
  if (Array.isArray(known)) return arrayValue(it, known, node, role);
  if (known instanceof Dictionary) {
    const thing = it.world.role(node, role, 'object');
    for (const [name, item] of known.members)
      setMember(it, thing, name, toValue(it, item, node, `${role}.${name}`), node);
    return thing.value;
  }
  return typeof known === 'object' && known !== null ? BOTTOM : constant(known);
}

function arrayValue(it: Interpreter, items: readonly Concrete[], node: AnyNode, role: string): Value {
  const thing = it.world.role(node, `${role}[${items.length}]`, 'array');
  for (const [index, item] of items.entries())
    setMember(it, thing, String(index), toValue(it, item, node, `${role}.${index}`), node);
  thing.length = items.length;
  return thing.value;
}

/** Where the data of all operands came from. */
export function carried(values: readonly Value[]): Value {
  let data: Value = BOTTOM;
  for (const value of values) data = join(data, { flags: 0, atoms: dataOf(value) });
  return data;
}
