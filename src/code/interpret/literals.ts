import type { AnyNode, ArrayExpression, Literal, ObjectExpression, Property } from 'acorn';
import type { Thing } from '../thing.ts';
import { constant, nothing, type Primitive, type Value } from '../values.ts';
import { closure } from './functions.ts';
import type { Interpreter } from './interpreter.ts';
import { iterate, knownElements } from './iterate.ts';
import { keyName, namesOf, setAccessor, setMember, setUnknown, spreadInto } from './members.ts';

export function literal(node: Literal): Value {
  if (node.regex)
    return { flags: 0, atoms: [{ kind: 'pattern', source: node.regex.pattern, flags: node.regex.flags }] };
  if (typeof node.bigint === 'string') return constant(BigInt(node.bigint));
  return constant(node.value as Primitive);
}

export function array(it: Interpreter, node: ArrayExpression): Value {
  const thing = it.world.thing(node, 'array');
  let index: number | null = 0;
  for (const item of node.elements) {
    if (item?.type === 'SpreadElement') index = spreadElements(it, thing, item.argument, index);
    else if (index === null) setUnknown(it, thing, item ? it.evaluate(item) : nothing, node);
    else setMember(it, thing, String(index++), item ? it.evaluate(item) : nothing, item ?? node);
  }
  thing.length = Math.max(thing.length, index ?? 0);
  return thing.value;
}

/** `[...xs]`: element by element where they are known, else at unknown places. Gives the next index, or null. */
function spreadElements(it: Interpreter, thing: Thing, node: AnyNode, index: number | null): number | null {
  const value = it.evaluate(node);
  const elements = index === null ? null : knownElements(it, value);
  if (!elements || index === null) {
    setUnknown(it, thing, iterate(it, value, node), node);
    return null;
  }
  for (const [i, element] of elements.entries()) setMember(it, thing, String(index + i), element, node);
  return index + elements.length;
}

export function object(it: Interpreter, node: ObjectExpression): Value {
  const thing = it.world.thing(node, 'object');
  for (const item of node.properties) {
    if (item.type === 'SpreadElement') spreadInto(it, thing, it.evaluate(item.argument), item);
    else property(it, thing, item);
  }
  return thing.value;
}

function property(it: Interpreter, thing: Thing, item: Property): void {
  const names = item.computed ? namesOf(it, it.evaluate(item.key), item.key) : [keyName(item.key)];
  const { kind } = item;
  const value = item.value.type === 'FunctionExpression' ? closure(it, item.value, thing) : it.evaluate(item.value);
  if (!names) setUnknown(it, thing, value, item);
  for (const name of names ?? []) {
    if (kind !== 'init') setAccessor(it, thing, kind === 'get' ? 'getters' : 'setters', name, value, item);
    else if (name === '__proto__' && (item.computed || item.shorthand || item.method))
      it.grow(it.member(thing, name), value, item, 'kept');
    else setMember(it, thing, name, value, item);
  }
}
