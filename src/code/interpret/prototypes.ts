import type { AnyNode } from 'acorn';
import type { Builtin } from '../builtins/builtin.ts';
import { ARRAY, FUNCTION_OBJECT, INTRINSICS, OBJECT } from '../builtins/intrinsics.ts';
import { type Atom, BOTTOM, flagged, join, joinEach, only, type Value } from '../values.ts';
import type { Interpreter } from './interpreter.ts';
import { get, setMember } from './members.ts';

/** What an object inherits from: Object.getPrototypeOf, `__proto__`. */
export function prototypeOf(it: Interpreter, value: Value, node: AnyNode): Value {
  return join(
    flagged(value.flags),
    joinEach(value.atoms, (atom) => prototypeOfAtom(it, atom, node)),
  );
}

function prototypeOfAtom(it: Interpreter, atom: Atom, node: AnyNode): Value {
  const known = atom.kind === 'thing' ? it.peek(atom.thing.bases) : BOTTOM;
  const given = known === BOTTOM ? builtInPrototype(atom).value : known;
  return join(given, withConstructor(it, only(atom), node));
}

function builtInPrototype(atom: Atom): Builtin {
  switch (atom.kind) {
    case 'thing':
      return atom.thing.model ?? (atom.thing.kind === 'array' ? ARRAY : OBJECT);
    case 'builtin':
      return atom.builtin.callable ? FUNCTION_OBJECT : OBJECT;
    case 'closure':
      return FUNCTION_OBJECT;
    case 'text':
      return INTRINSICS.string;
    case 'constant':
      return typeof atom.value === 'string' ? INTRINSICS.string : INTRINSICS.number;
    case 'pattern':
      return INTRINSICS.pattern;
    default:
      return OBJECT;
  }
}

/** An object that has the constructor of what it is the prototype of. */
function withConstructor(it: Interpreter, value: Value, node: AnyNode): Value {
  const made = get(it, value, 'constructor', node);
  if (made === BOTTOM) return BOTTOM;
  const thing = it.world.role(node, 'prototype', 'object');
  setMember(it, thing, 'constructor', made, node);
  return thing.value;
}
