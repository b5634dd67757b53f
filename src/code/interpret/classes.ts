import type {
  AnyNode,
  Class,
  Expression,
  Function as FunctionNode,
  MethodDefinition,
  PrivateIdentifier,
  PropertyDefinition,
} from 'acorn';
import { Cell } from '../cell.ts';
import type { Thing } from '../thing.ts';
import type { Unit } from '../unit.ts';
import { isLive, nothing, only, type Value } from '../values.ts';
import { closure, unitOf } from './functions.ts';
import type { Interpreter } from './interpreter.ts';
import { get, keyName, namesOf, set, setAccessor, setMember, setUnknown } from './members.ts';

/** A class: its constructor, with a prototype of its methods, its fields and its static parts. */
export function makeClass(it: Interpreter, node: Class): Value {
  const parent = node.superClass ? it.evaluate(node.superClass) : null;
  const unit = constructorOf(it, node);
  const itself = it.world.functionObject(unit);
  const prototype = it.world.prototypeThing(unit);
  if (node.inner) it.grow(it.cell(node.inner), unit.value, node as AnyNode, 'named');
  unit.home = prototype;
  if (parent) inherit(it, unit, prototype, parent, node as AnyNode);
  for (const item of node.body.body)
    if (item.type === 'MethodDefinition') method(it, item, item.static ? itself : prototype);
  const statics = part(it, node, 'statics', itself);
  it.grow(statics.self, unit.value, node as AnyNode, 'itself');
  unit.fields = part(it, node, 'fields', prototype);
  it.reach(statics);
  return unit.value;
}

function constructorOf(it: Interpreter, node: Class): Unit {
  const written = node.body.body.find((item) => item.type === 'MethodDefinition' && item.kind === 'constructor');
  const unit = written
    ? unitOf(it, (written as MethodDefinition).value)
    : it.world.classPart(node, 'function', it.unit);
  unit.isClass = true;
  return unit;
}

function part(it: Interpreter, node: Class, kind: 'fields' | 'statics', home: Thing): Unit {
  const unit = it.world.classPart(node, kind, it.unit);
  unit.home = home;
  return unit;
}

function inherit(it: Interpreter, unit: Unit, prototype: Thing, parent: Value, node: AnyNode): void {
  unit.parent ??= new Cell();
  it.grow(unit.parent, parent, node, 'extended');
  it.grow(it.world.functionObject(unit).bases, parent, node, 'extended');
  for (const atom of parent.atoms) {
    if (!isLive(atom)) continue;
    const inherited =
      atom.kind === 'builtin' && atom.builtin.instance
        ? atom.builtin.instance.value
        : get(it, only(atom), 'prototype', node);
    it.grow(prototype.bases, inherited, node, 'extended');
  }
  if (parent.flags !== 0) it.grow(prototype.bases, { flags: parent.flags, atoms: [] }, node, 'extended');
}

function method(it: Interpreter, item: MethodDefinition, home: Thing): void {
  if (item.kind === 'constructor') return;
  const names = memberNames(it, item);
  const value = closure(it, item.value as FunctionNode, home);
  if (!names) setUnknown(it, home, value, item);
  for (const name of names ?? []) {
    if (item.kind === 'get') setAccessor(it, home, 'getters', name, value, item);
    else if (item.kind === 'set') setAccessor(it, home, 'setters', name, value, item);
    else setMember(it, home, name, value, item);
  }
}

/** Runs one field's initialiser and keeps it on whatever `this` is. */
export function field(it: Interpreter, unit: Unit, item: PropertyDefinition): void {
  const value = item.value ? it.evaluate(item.value) : nothing;
  set(it, it.peek(unit.self), memberNames(it, item), value, item);
}

function memberNames(
  it: Interpreter,
  item: { computed: boolean; key: Expression | PrivateIdentifier },
): readonly string[] | null {
  return item.computed ? namesOf(it, it.evaluate(item.key), item.key) : [keyName(item.key)];
}
