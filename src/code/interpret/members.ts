import type { AnyNode, Expression, PrivateIdentifier } from 'acorn';
import type { Builtin } from '../builtins/builtin.ts';
import { ANY, type IntrinsicKind, intrinsic } from '../builtins/intrinsics.ts';
import type { Cell } from '../cell.ts';
import type { Thing } from '../thing.ts';
import type { Unit } from '../unit.ts';
import {
  type Atom,
  BOTTOM,
  constant,
  flagged,
  isLive,
  join,
  joinAll,
  joinEach,
  nothing,
  OPAQUE,
  only,
  opaque,
  UNKNOWN,
  type Value,
  WIDE,
  wide,
} from '../values.ts';

import { isReflective, reflected } from './arguments.ts';
import { getBuiltin, getBuiltinUnknown, mayHave, setBuiltin, writeBuiltin } from './builtin-members.ts';
import { spill } from './data.ts';

import type { Interpreter } from './interpreter.ts';

/** Prototypes that are followed from one object. */
const MAX_PROTOTYPES = 12;

/** What `object.name` may be; getters are run. */
export function get(it: Interpreter, object: Value, name: string, node: AnyNode): Value {
  const loose = object.flags === 0 ? BOTTOM : ofData(it, object.flags, name);
  if (object.atoms.length === 0) return loose;
  it.lookUps++;
  it.world.work(object.atoms.length);
  const value =
    object.atoms.length === 1
      ? ofAtom(it, object.atoms[0] as Atom, name, object, node)
      : joinEach(object.atoms, (atom) => ofAtom(it, atom, name, object, node));
  return loose === BOTTOM ? value : join(loose, value);
}

/** What `object[key]` may be, for whatever the key may be. */
export function getBy(it: Interpreter, object: Value, key: Value, node: AnyNode): Value {
  if (key === BOTTOM) return BOTTOM;
  const names = namesOf(it, key, node);
  if (names) return joinEach(names, (name) => get(it, object, name, node));
  return join(getUnknown(it, object, node), underLikely(it, object, key, node));
}

/** What stands under those names that a key may have beside names that are not known. */
function underLikely(it: Interpreter, object: Value, key: Value, node: AnyNode): Value {
  if (!key.atoms.some((atom) => atom.kind === 'constant')) return BOTTOM;
  const own = { flags: 0, atoms: object.atoms.filter((atom) => atom.kind !== 'builtin' || !atom.builtin.touched) };
  return joinEach(key.atoms, (atom) => (atom.kind === 'constant' ? get(it, own, String(atom.value), node) : BOTTOM));
}

/** A member whose name is not known. Own objects give whatever they hold; of a built-in it is unknown. */
export function getUnknown(it: Interpreter, object: Value, node: AnyNode): Value {
  it.world.work(object.atoms.length);
  return join(
    flagged(object.flags),
    joinEach(object.atoms, (atom) => unknownOf(it, atom, node)),
  );
}

function unknownOf(it: Interpreter, atom: Atom, node: AnyNode): Value {
  switch (atom.kind) {
    case 'thing':
      return join(everything(it, atom.thing), atom.thing.model ? wide : behind(it, atom.thing, node));
    case 'closure':
      return everything(it, it.world.functionObject(atom.unit));
    case 'builtin':
      return getBuiltinUnknown(it, atom, node);
    case 'data':
      return only(atom);
    default:
      return wide;
  }
}

/** What else a member of an unknown name may be: of a prototype, of what was spread into the object, of what a proxy stands for. */
function behind(it: Interpreter, thing: Thing, node: AnyNode): Value {
  const open = new Set([thing]);
  const values: Value[] = [];
  for (const one of open) {
    const target = one.traps ? it.peek(one.traps.target).atoms : [];
    const sources = [...it.peek(one.bases).atoms, ...it.peek(one.spread).atoms, ...target];
    it.world.work(sources.length + 1);
    for (const atom of sources) {
      if (atom.kind === 'thing') open.add(atom.thing);
      else if (isLive(atom)) values.push(unknownOf(it, atom, node));
    }
  }
  open.delete(thing);
  return joinAll([...[...open].map((one) => everything(it, one)), ...values]);
}

/** All that an object holds under its own names, known or not. */
export function everything(it: Interpreter, thing: Thing): Value {
  let all = it.peek(it.world.sum(thing));
  for (const atom of it.peek(thing.spread).atoms)
    if (atom.kind === 'thing' && atom.thing !== thing) all = join(all, it.peek(it.world.sum(atom.thing)));
  return all;
}

function ofData(it: Interpreter, flags: number, name: string): Value {
  const { common, foreign } = it.world.sharedMember(name);
  const put = join(it.peek(foreign), common.value);
  return join(ANY.get(name)?.byFlags[flags] ?? flagged(flags), put);
}

/** What a value has by its kind; else what the program gave to all; else what is given here. */
function ofKind(it: Interpreter, kind: IntrinsicKind, name: string, otherwise: Value): Value {
  return intrinsic(kind, name) ?? join(otherwise, it.common(name));
}

function ofAtom(it: Interpreter, atom: Atom, name: string, self: Value, node: AnyNode): Value {
  switch (atom.kind) {
    case 'thing':
      return ofThing(it, atom.thing, name, self, node, 0);
    case 'builtin':
      return getBuiltin(it, atom, name, node);
    case 'closure':
      return ofClosure(it, atom.unit, name, self, node);
    case 'data':
      return name === 'length' || name === 'size' ? BOTTOM : only(atom);
    case 'constant':
      return ofConstant(it, atom.value, name);
    case 'text':
      return ofKind(it, 'string', name, wide);
    case 'bytes':
      return name === 'length' ? constant(atom.bytes.length) : ofBytes(it, atom.bytes, name);
    case 'pattern':
      return name === 'source' ? constant(atom.source) : ofKind(it, 'pattern', name, wide);
  }
}

function ofClosure(it: Interpreter, unit: Unit, name: string, self: Value, node: AnyNode): Value {
  const object = it.world.functionObject(unit);
  const own = ofThing(it, object, name, self, node, 0);
  return isReflective(name) && !object.members.get(name)?.value.atoms.length
    ? join(own, reflected(it, unit, name, node))
    : own;
}

/** A promise of nothing has these. */
const PROMISED: ReadonlySet<string> = new Set(['then', 'catch', 'finally']);

function ofConstant(it: Interpreter, value: unknown, name: string): Value {
  if (value === undefined || value === null) return PROMISED.has(name) ? (intrinsic('object', name) ?? BOTTOM) : BOTTOM;
  if (typeof value !== 'string') return ofKind(it, typeof value === 'number' ? 'number' : 'object', name, nothing);
  if (name === 'length') return constant(value.length);
  return /^\d+$/.test(name) ? constant(value[Number(name)]) : ofKind(it, 'string', name, nothing);
}

function ofBytes(it: Interpreter, bytes: string, name: string): Value {
  return /^\d+$/.test(name) ? constant(bytes.charCodeAt(Number(name))) : ofKind(it, 'bytes', name, wide);
}

function ofThing(it: Interpreter, thing: Thing, name: string, self: Value, node: AnyNode, depth: number): Value {
  if (name === 'callee' && thing.callee) return thing.callee;
  if (depth > 0 && thing.lookUp === it.lookUps) return BOTTOM;
  thing.lookUp = it.lookUps;
  it.world.work(1);
  if (thing.kind === 'collection' || thing.kind === 'iterator') return inherited(it, thing, name, self, node, depth);
  const own = ownMember(it, thing, name, self, node, depth);
  const loose = isList(thing) && !isIndex(name) ? BOTTOM : it.peek(thing.any);
  return join(loose, own === BOTTOM ? inherited(it, thing, name, self, node, depth) : own);
}

const isList = ({ kind }: Thing): boolean => kind === 'array' || kind === 'arguments';
const isIndex = (name: string): boolean => /^\d+$/.test(name);

function ownMember(it: Interpreter, thing: Thing, name: string, self: Value, node: AnyNode, depth: number): Value {
  let value = it.peek(it.member(thing, name));
  const getter = thing.getter(name);
  if (getter) value = join(value, it.call(it.peek(getter), self, it.noArguments, node));
  if (depth < MAX_PROTOTYPES) value = join(value, spreadMember(it, thing, name, value, self, node, depth));
  return thing.traps ? join(value, trapped(it, thing, name, node)) : value;
}

/** What was spread into it gives; what only may be there gives nothing where something else is. */
function spreadMember(
  it: Interpreter,
  thing: Thing,
  name: string,
  own: Value,
  self: Value,
  node: AnyNode,
  depth: number,
): Value {
  let value = own;
  const perhaps: Atom[] = [];
  for (const atom of it.peek(thing.spread).atoms)
    if (atom.kind === 'builtin' && mayHave(atom.builtin, name)) perhaps.push(atom);
    else value = join(value, ofBase(it, atom, name, self, node, depth));
  for (const atom of perhaps) if (value === BOTTOM) value = join(value, ofBase(it, atom, name, self, node, depth));
  return value;
}

/** A proxy gives what its target has, and what its trap says. */
function trapped(it: Interpreter, thing: Thing, name: string, node: AnyNode): Value {
  const { traps } = thing;
  if (!traps) return BOTTOM;
  const target = it.read(traps.target);
  return it.nest(node, () => {
    const trap = get(it, it.read(traps.handler), 'get', node);
    const said = it.call(trap, opaque, it.args([target, constant(name), thing.value]), node);
    return join(get(it, target, name, node), said);
  });
}

function inherited(it: Interpreter, thing: Thing, name: string, self: Value, node: AnyNode, depth: number): Value {
  let value = BOTTOM;
  const bases = it.peek(thing.bases);
  if (depth < MAX_PROTOTYPES)
    for (const atom of bases.atoms) value = join(value, ofBase(it, atom, name, self, node, depth));
  if (bases.flags !== 0) value = join(value, get(it, flagged(bases.flags), name, node));
  if (value !== BOTTOM) return value;
  if (thing.model) return ofModel(it, thing, thing.model, name, node);
  if (name === 'length' && thing.kind === 'array') return wide;
  if (depth > 0) return BOTTOM;
  const given = intrinsic(INTRINSIC_OF[thing.kind], name) ?? it.common(name);
  return given === BOTTOM ? it.missing() : given;
}

/** What an object has by what made it. An object within it (a child's `stdin`) was opened by the same call. */
function ofModel(it: Interpreter, thing: Thing, model: Builtin, name: string, node: AnyNode): Value {
  const value = getBuiltin(it, { builtin: model, trail: null }, name, node);
  const within = model.members.get(name);
  if (!thing.openedBy || !within?.isInstance || value !== within.value) return value;
  const part = it.world.role(thing, name, 'object', within);
  part.openedBy = thing.openedBy;
  return part.value;
}

const INTRINSIC_OF: Readonly<Record<Thing['kind'], IntrinsicKind>> = {
  object: 'object',
  array: 'array',
  arguments: 'array',
  function: 'function',
  iterator: 'iterator',
  collection: 'object',
  proxy: 'object',
  bound: 'function',
  resolver: 'function',
};

function ofBase(it: Interpreter, atom: Atom, name: string, self: Value, node: AnyNode, depth: number): Value {
  if (atom.kind === 'thing') return ofThing(it, atom.thing, name, self, node, depth + 1);
  if (atom.kind === 'closure') return ofThing(it, it.world.functionObject(atom.unit), name, self, node, depth + 1);
  return ofAtom(it, atom, name, self, node);
}

// ------------------------------------------------------------------------------------------ writing

/** `object[key] = value`, for whatever the key may be. */
export function setBy(it: Interpreter, object: Value, key: Value, value: Value, node: AnyNode): void {
  if (key !== BOTTOM) set(it, object, namesOf(it, key, node), value, node);
}

/** Writes a member; null stands for a name that is not known. */
export function set(
  it: Interpreter,
  object: Value,
  names: readonly string[] | null,
  value: Value,
  node: AnyNode,
): void {
  for (const atom of object.atoms) {
    const thing = thingOf(it, atom);
    if (atom.kind === 'builtin') setBuiltin(it, atom, names, value, node);
    if (thing?.traps) setTrapped(it, thing, names, value, node);
    if (thing && names) for (const name of names) setThing(it, thing, name, value, object, node);
    else if (thing) setUnknown(it, thing, value, node);
  }
  if (object.flags !== 0 && value.atoms.some(isLive)) setForeign(it, names, value, node);
}

/** A proxy's `set` trap is called; what it leaves to its target is found through the proxy itself. */
function setTrapped(it: Interpreter, thing: Thing, names: readonly string[] | null, value: Value, node: AnyNode): void {
  const { traps } = thing;
  if (!traps) return;
  it.nest(node, () => {
    const trap = get(it, it.read(traps.handler), 'set', node);
    const key = names ? joinEach(names, (name) => constant(name)) : wide;
    return it.call(trap, opaque, it.args([it.read(traps.target), key, value, thing.value]), node);
  });
}

/** Values of the program's own that are found again under one name of data of unknown shape. */
const MAX_FOREIGN = 12;

/** What is put into data of unknown shape is found again by its name, as far as it is not too much, and is out of sight besides. */
function setForeign(it: Interpreter, names: readonly string[] | null, value: Value, node: AnyNode): void {
  for (const name of names ?? []) {
    const cell = it.world.foreignMember(name);
    if (cell.value.atoms.length < MAX_FOREIGN) it.grow(cell, value, node, `kept as \`${name}\``);
    else it.facts.escape(it, value, node);
  }
  if (!names) it.facts.escape(it, value, node);
}

function setThing(it: Interpreter, thing: Thing, name: string, value: Value, self: Value, node: AnyNode): void {
  if (thing.model?.written.size)
    writeBuiltin(it, { builtin: thing.model, trail: null }, name, value, thing.value, node);
  const setter = findSetter(it, thing, name);
  if (setter) it.call(it.peek(setter), self, it.args([value]), node);
  else setMember(it, thing, name, value, node);
}

/** The setter that writing to the object runs: its own, or the first that it inherits. Each prototype is asked once. */
function findSetter(it: Interpreter, thing: Thing, name: string): Cell | null {
  const open = new Set([thing]);
  for (const one of open) {
    const own = one.setter(name);
    if (own) return own;
    it.world.work(1);
    for (const atom of one.bases.value.atoms) if (atom.kind === 'thing') open.add(atom.thing);
  }
  return null;
}

const thingOf = (it: Interpreter, atom: Atom): Thing | null =>
  atom.kind === 'thing' ? atom.thing : atom.kind === 'closure' ? it.world.functionObject(atom.unit) : null;

export function setMember(it: Interpreter, thing: Thing, name: string, value: Value, node: AnyNode): void {
  if (name === '__proto__') it.grow(thing.bases, value, node, 'prototype');
  if (isList(thing) && isIndex(name)) lengthen(it, thing, Number(name) + 1);
  settle(it, thing, value);
  it.grow(it.member(thing, name), value, node, `kept as \`${name}\``);
}

function lengthen(it: Interpreter, thing: Thing, length: number): void {
  if (length <= thing.length) return;
  thing.length = length;
  it.world.lengthened(thing);
}

export function setUnknown(it: Interpreter, thing: Thing, value: Value, node: AnyNode): void {
  settle(it, thing, value);
  it.grow(thing.any, value, node, 'kept');
}

/** A function remembers the objects that hold it; what an object out of sight holds is out of sight. */
function settle(it: Interpreter, thing: Thing, value: Value): void {
  if (thing.released) it.facts.escape(it, value, it.unit.node);
  for (const atom of value.atoms) if (atom.kind === 'closure') addHome(atom.unit, thing);
}

function addHome(unit: Unit, thing: Thing): void {
  if (unit.homes.length < 8 && !unit.homes.includes(thing)) unit.homes.push(thing);
}

export function setAccessor(
  it: Interpreter,
  thing: Thing,
  kind: 'getters' | 'setters',
  name: string,
  value: Value,
  node: AnyNode,
): void {
  const known = kind === 'getters' ? thing.getter(name) : thing.setter(name);
  if (!known) for (const reader of it.member(thing, name).readers) it.world.wake(reader);
  settle(it, thing, value);
  it.grow(thing.accessor(kind, name), value, node, `kept as \`${name}\``);
}

/** `{ ...value }` and Object.assign: its members are members of the thing from now on. */
export function spreadInto(it: Interpreter, thing: Thing, value: Value, node: AnyNode): void {
  const data = spill(it, value, node);
  if (data !== BOTTOM) it.grow(thing.any, data, node, 'copied');
  for (const atom of value.atoms)
    if (isLive(atom) && !(atom.kind === 'thing' && atom.thing === thing))
      it.grow(thing.spread, only(atom), node, 'copied');
  if (value.flags !== 0) it.grow(thing.any, flagged(value.flags & (OPAQUE | WIDE | UNKNOWN)), node, 'copied');
}

// ------------------------------------------------------------------------------------------ names

/** The names that a key may be; null where it is not known. */
export function namesOf(it: Interpreter, key: Value, node: AnyNode): readonly string[] | null {
  const text = key.atoms.some((atom) => atom.kind === 'thing') ? it.text(key, node) : key;
  if (text.flags !== 0) return null;
  const names: string[] = [];
  for (const atom of text.atoms) {
    if (atom.kind === 'constant') names.push(String(atom.value));
    else return null;
  }
  return names;
}

export function keyName(key: Expression | PrivateIdentifier): string {
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'PrivateIdentifier') return `#${key.name}`;
  return key.type === 'Literal' ? String(key.bigint ?? key.value) : '';
}
