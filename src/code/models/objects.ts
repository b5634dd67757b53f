import type { AnyNode } from 'acorn';
import { argument } from '../interpret/calls.ts';
import { spill } from '../interpret/data.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import { iterate, knownElements } from '../interpret/iterate.ts';
import { get, getUnknown, namesOf, set, setAccessor, setMember, setUnknown, spreadInto } from '../interpret/members.ts';
import { prototypeOf } from '../interpret/prototypes.ts';
import type { Thing } from '../thing.ts';
import { BOTTOM, constant, either, flagged, join, joinEach, nothing, only, type Value, wide } from '../values.ts';
import type { Model } from './models.ts';

/** Object.* and what else works on any object. */
export const OBJECTS: Readonly<Record<string, Model>> = {
  assign: (it, { args, node }) => {
    const [target, ...sources] = args.list;
    if (!target) return wide;
    for (const source of args.rest ? [...sources, args.rest] : sources) assignAll(it, target, source, node);
    return target;
  },
  create: (it, { args, node }) => {
    const thing = it.world.thing(node, 'object');
    it.grow(thing.bases, argument(args, 0), node, 'prototype');
    define(it, thing.value, argument(args, 1), node);
    return thing.value;
  },
  keys: (it, { args, node }) => keyArray(it, argument(args, 0), node),
  values: (it, { args, node }) => arrayOfAny(it, node, allMembers(it, argument(args, 0), node)),
  entries: (it, { args, node }) => entries(it, argument(args, 0), node),
  fromEntries: (it, { args, node }) => {
    const thing = it.world.thing(node, 'object');
    for (const pair of pairsOf(it, argument(args, 0), node)) {
      const names = namesOf(it, pair.key, node);
      if (!names) setUnknown(it, thing, pair.value, node);
      else for (const name of names) setMember(it, thing, name, pair.value, node);
    }
    return thing.value;
  },
  defineProperty: (it, { args, node }) => {
    const names = namesOf(it, argument(args, 1), node);
    defineOne(it, argument(args, 0), names, argument(args, 2), node);
    return argument(args, 0);
  },
  defineProperties: (it, { args, node }) => {
    define(it, argument(args, 0), argument(args, 1), node);
    return argument(args, 0);
  },
  /** `object.__defineGetter__(name, get)`. */
  defineAccessor: (it, { args, builtin, node, self }) => {
    const kind = builtin.name.endsWith('Getter__') ? 'getters' : 'setters';
    for (const atom of self.atoms)
      if (atom.kind === 'thing')
        for (const name of namesOf(it, argument(args, 0), node) ?? [])
          setAccessor(it, atom.thing, kind, name, argument(args, 1), node);
    return nothing;
  },
  lookUpAccessor: (it, { args, builtin, node, self }) =>
    joinEach(namesOf(it, argument(args, 0), node) ?? [], (name) =>
      joinEach(self.atoms, (atom) => {
        const thing = atom.kind === 'thing' ? atom.thing : null;
        const cell = builtin.name.endsWith('Getter__') ? thing?.getter(name) : thing?.setter(name);
        return cell ? it.peek(cell) : BOTTOM;
      }),
    ),
  descriptor: (it, { args, node }) => {
    const names = namesOf(it, argument(args, 1), node);
    const value = names ? joinNames(it, argument(args, 0), names, node) : getUnknown(it, argument(args, 0), node);
    return descriptor(it, value, node, it.world.thing(node, 'object'));
  },
  descriptors: (it, { args, node }) => {
    const all = it.world.thing(node, 'object');
    setUnknown(
      it,
      all,
      descriptor(it, getUnknown(it, argument(args, 0), node), node, it.world.role(node, 'descriptor', 'object')),
      node,
    );
    return all.value;
  },
  prototypeOf: (it, { args, node }) => prototypeOf(it, argument(args, 0), node),
  setPrototypeOf: (it, { args, node }) => {
    for (const atom of argument(args, 0).atoms)
      if (atom.kind === 'thing') it.grow(atom.thing.bases, argument(args, 1), node, 'prototype');
      else if (atom.kind === 'builtin') it.facts.escape(it, argument(args, 1), node);
    return argument(args, 0);
  },
  has: (it, { args, node, self }) => {
    for (const atom of self.atoms)
      if (atom.kind === 'builtin' && atom.builtin.touched) it.facts.touch(it, atom.builtin, argument(args, 0), node);
    return either;
  },
};

function assignAll(it: Interpreter, target: Value, source: Value, node: AnyNode): void {
  for (const atom of target.atoms) {
    if (atom.kind === 'thing') spreadInto(it, atom.thing, source, node);
    else if (atom.kind === 'closure') spreadInto(it, it.world.functionObject(atom.unit), source, node);
    else if (atom.kind === 'builtin')
      for (const one of source.atoms)
        if (one.kind === 'thing')
          for (const [name, cell] of one.thing.membersFor(it.part)) set(it, only(atom), [name], it.peek(cell), node);
  }
  if (target.flags !== 0)
    for (const one of source.atoms)
      if (one.kind === 'thing')
        for (const [name, cell] of one.thing.membersFor(it.part))
          set(it, flagged(target.flags), [name], it.peek(cell), node);
}

function arrayOfAny(it: Interpreter, node: AnyNode, value: Value): Value {
  const thing = it.world.thing(node, 'array');
  setUnknown(it, thing, value, node);
  return thing.value;
}

/** The names of a value's members: known where all of them are. */
export function keysOf(it: Interpreter, value: Value, node: AnyNode): readonly string[] | null {
  spill(it, value, node);
  if (value.flags !== 0) return null;
  const names = new Set<string>();
  for (const atom of value.atoms) {
    if (atom.kind === 'builtin' && !atom.builtin.touched)
      for (const name of atom.builtin.members.keys()) names.add(name);
    else if (atom.kind !== 'thing' || !ownNames(it, atom.thing, names)) return null;
  }
  return [...names];
}

function ownNames(it: Interpreter, thing: Thing, names: Set<string>): boolean {
  if (thing.model || thing.kind === 'proxy' || it.peek(thing.any) !== BOTTOM || it.peek(thing.spread) !== BOTTOM)
    return false;
  for (const [name, cell] of thing.membersFor(it.part)) if (it.peek(cell) !== BOTTOM) names.add(name);
  for (const name of thing.gettable) names.add(name);
  return true;
}

function keyArray(it: Interpreter, value: Value, node: AnyNode): Value {
  const names = keysOf(it, value, node);
  if (!names) return arrayOfAny(it, node, join(wide, flagged(value.flags)));
  const thing = it.world.thing(node, 'array');
  for (const [index, name] of names.entries()) setMember(it, thing, String(index), constant(name), node);
  thing.length = Math.max(thing.length, names.length);
  return thing.value;
}

/** Members of a built-in module that are told apart; what has more is as good as unknown. */
const MAX_MEMBERS = 200;

/** Everything that a value has as a member: of a module, all that it exports. */
function allMembers(it: Interpreter, value: Value, node: AnyNode): Value {
  const members = joinEach(value.atoms, (atom) => {
    const own = atom.kind === 'builtin' && !atom.builtin.touched ? [...atom.builtin.members.values()] : [];
    if (own.length === 0 || own.length > MAX_MEMBERS) return getUnknown(it, only(atom), node);
    return joinEach(own, (member) => member.value);
  });
  return join(join(spill(it, value, node), flagged(value.flags)), members);
}

/** One array of [name, value] for each known member; else one for all of them. */
function entries(it: Interpreter, value: Value, node: AnyNode): Value {
  const thing = it.world.thing(node, 'array');
  const names = value.atoms.some((atom) => atom.kind === 'builtin') ? null : keysOf(it, value, node);
  const pairs =
    names && names.length <= 64
      ? names.map((name) => ({ name: constant(name), value: joinNames(it, value, [name], node) }))
      : null;
  for (const pair of pairs ?? [{ name: wide, value: allMembers(it, value, node) }]) {
    const entry = it.world.role(
      node,
      `entry ${pairs ? String(pair.name.atoms[0]?.kind === 'constant' ? pair.name.atoms[0].value : '') : '*'}`,
      'array',
    );
    setMember(it, entry, '0', pair.name, node);
    setMember(it, entry, '1', pair.value, node);
    entry.length = 2;
    setUnknown(it, thing, entry.value, node);
  }
  return thing.value;
}

export function pairsOf(it: Interpreter, list: Value, node: AnyNode): { key: Value; value: Value }[] {
  const items = knownElements(it, list) ?? [iterate(it, list, node)];
  const pairs: { key: Value; value: Value }[] = [];
  for (const item of items) {
    for (const atom of item.atoms)
      if (atom.kind === 'thing')
        pairs.push({ key: get(it, only(atom), '0', node), value: get(it, only(atom), '1', node) });
    if (item.flags !== 0) pairs.push({ key: flagged(item.flags), value: flagged(item.flags) });
  }
  return pairs;
}

function joinNames(it: Interpreter, value: Value, names: readonly string[], node: AnyNode): Value {
  let all = BOTTOM;
  for (const name of names) all = join(all, get(it, value, name, node));
  return all;
}

function descriptor(it: Interpreter, value: Value, node: AnyNode, thing: Thing): Value {
  setMember(it, thing, 'value', value, node);
  return thing.value;
}

function define(it: Interpreter, target: Value, all: Value, node: AnyNode): void {
  for (const atom of all.atoms)
    if (atom.kind === 'thing')
      for (const [name, cell] of atom.thing.membersFor(it.part)) defineOne(it, target, [name], it.peek(cell), node);
}

function defineOne(it: Interpreter, target: Value, names: readonly string[] | null, how: Value, node: AnyNode): void {
  const value = get(it, how, 'value', node);
  if (value !== BOTTOM) set(it, target, names, value, node);
  for (const kind of ['get', 'set'] as const) {
    const accessor = get(it, how, kind, node);
    for (const atom of target.atoms) {
      const thing =
        atom.kind === 'thing' ? atom.thing : atom.kind === 'closure' ? it.world.functionObject(atom.unit) : null;
      const calls = accessor.atoms.some(
        (one) => one.kind === 'closure' || one.kind === 'builtin' || one.kind === 'thing',
      );
      if (thing && calls)
        for (const name of names ?? [])
          setAccessor(it, thing, kind === 'get' ? 'getters' : 'setters', name, accessor, node);
      else if (!thing && calls && kind === 'get')
        set(it, only(atom), names, it.call(accessor, target, it.noArguments, node), node);
    }
  }
}
