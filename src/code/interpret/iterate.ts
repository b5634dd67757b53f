import type { AnyNode } from 'acorn';
import type { Thing } from '../thing.ts';
import type { Unit } from '../unit.ts';
import {
  type Atom,
  BOTTOM,
  constant,
  dataOf,
  flagged,
  join,
  joinAll,
  joinEach,
  only,
  type Value,
  WIDE,
  wide,
  withFlags,
} from '../values.ts';
import { input } from './data.ts';
import type { Interpreter } from './interpreter.ts';
import { everything, get, setMember, setUnknown } from './members.ts';

/** Distinct characters of a string that are told apart. */
const MAX_CHARACTERS = 32;
/** Elements of an array that are told apart. */
const MAX_ELEMENTS = 2000;

/** What `for (x of value)` may give: everything that an iteration of it yields. */
export function iterate(it: Interpreter, value: Value, node: AnyNode): Value {
  it.world.work(value.atoms.length);
  return join(
    flagged(value.flags),
    joinEach(value.atoms, (atom) => itemsOf(it, atom, node)),
  );
}

function itemsOf(it: Interpreter, atom: Atom, node: AnyNode): Value {
  switch (atom.kind) {
    case 'thing':
      return iterateThing(it, atom.thing, only(atom), node);
    case 'constant':
      return typeof atom.value === 'string' ? characters(atom.value) : BOTTOM;
    case 'data':
      return only(atom);
    case 'builtin':
      return atom.builtin.gives === 'input' ? input(it, node) : wide;
    default:
      return atom.kind === 'closure' ? BOTTOM : wide;
  }
}

function iterateThing(it: Interpreter, thing: Thing, self: Value, node: AnyNode): Value {
  if (thing.kind === 'array' || thing.kind === 'arguments') return everything(it, thing);
  if (thing.unit) return yielded(it, thing.unit);
  if (thing.kind === 'collection') return entriesOf(it, thing, node);
  if (heldBy(it, thing)[0] !== thing) return joinEach(heldBy(it, thing), (held) => entriesOf(it, held, node));
  const written = thing.kind === 'object' ? writtenIterators(it, self, node) : [];
  if (written.length > 0) return byProtocol(it, it.call(withFlags(written, 0), self, it.noArguments, node), node);
  return join(it.peek(thing.any), thing.model ? wide : it.missing());
}

/** A built-in iterator over what these may be. */
export function iteratorOver(it: Interpreter, items: Value, node: AnyNode, tag = 'Array Iterator'): Value {
  const thing = it.world.role(node, 'iterator', 'iterator');
  setUnknown(it, thing, items, node);
  it.grow(it.member(thing, '@@toStringTag'), constant(tag), node, 'made');
  return thing.value;
}

/** What a generator yields. */
export function yielded(it: Interpreter, generator: Unit): Value {
  return it.read(generator.yields);
}

/** The iterators that the program wrote for an object. */
function writtenIterators(it: Interpreter, self: Value, node: AnyNode): Atom[] {
  const methods = join(get(it, self, '@@iterator', node), get(it, self, '@@asyncIterator', node));
  return methods.atoms.filter((atom) => atom.kind === 'closure');
}

/** The collections behind an instance of a class that extends Map or Set; else the thing itself. */
export function heldBy(it: Interpreter, thing: Thing): readonly Thing[] {
  if (thing.kind !== 'object') return [thing];
  const held = it
    .peek(thing.bases)
    .atoms.flatMap((atom) => (atom.kind === 'thing' && atom.thing.kind === 'collection' ? [atom.thing] : []));
  return held.length > 0 ? held : [thing];
}

/** The items of a Set; of a Map, its keys with its values. */
function entriesOf(it: Interpreter, thing: Thing, node: AnyNode): Value {
  const members = thing.membersFor(it.part);
  const keys = members.get('keys of it');
  const loose = it.peek(thing.any);
  if (!keys) return loose === BOTTOM ? it.missing() : loose;
  const pair = it.world.role(node, 'entry', 'array');
  setMember(it, pair, '0', it.peek(keys), node);
  for (const [name, cell] of members) if (name.startsWith('entry ')) setMember(it, pair, '1', it.peek(cell), node);
  setMember(it, pair, '1', loose, node);
  pair.length = 2;
  return join(pair.value, loose);
}

/** What an iterator object gives: what `next()` gives as `value`, or what a generator yields. */
function byProtocol(it: Interpreter, iterator: Value, node: AnyNode): Value {
  let items = flagged(iterator.flags);
  for (const atom of iterator.atoms) {
    it.world.work(1);
    if (atom.kind !== 'thing' || it.exhausted) continue;
    if (atom.thing.kind !== 'object') items = join(items, iterate(it, only(atom), node));
    else {
      const next = get(it, only(atom), 'next', node).atoms.filter((one) => one.kind === 'closure');
      const step = it.call(withFlags(next, 0), only(atom), it.noArguments, node);
      items = join(items, get(it, step, 'value', node));
    }
  }
  return items;
}

function characters(text: string): Value {
  const distinct = new Set(text);
  return distinct.size > MAX_CHARACTERS ? wide : joinAll([...distinct].map((character) => constant(character)));
}

/** The elements in order, where the value is one array of known length; else null. */
export function knownElements(it: Interpreter, value: Value): readonly Value[] | null {
  const [atom] = value.atoms;
  if (value.flags !== 0 || value.atoms.length !== 1 || !atom) return null;
  if (atom.kind === 'constant' && typeof atom.value === 'string' && atom.value.length <= MAX_ELEMENTS)
    return [...atom.value].map((character) => constant(character));
  return atom.kind === 'thing' ? elementsOf(it, atom.thing) : null;
}

/** The elements of an array of known length; null where more may have been put in, or where one is not known yet. */
export function elementsOf(it: Interpreter, thing: Thing): readonly Value[] | null {
  const known = thing.kind === 'array' || thing.kind === 'arguments';
  if (!known || thing.length > MAX_ELEMENTS || it.peek(thing.any) !== BOTTOM) return null;
  const elements: Value[] = [];
  for (let i = 0; i < thing.length; i++) elements.push(it.peek(it.member(thing, String(i))));
  return elements.includes(BOTTOM) ? null : elements;
}

/** Ordinary data that says where it came from. */
export const dataLike = (value: Value): Value => withFlags(dataOf(value), value.flags & WIDE || WIDE);
