import type { AnyNode } from 'acorn';
import { FUNCTION_OBJECT } from '../builtins/intrinsics.ts';
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
  const callable = atom.kind === 'closure' || (atom.kind === 'builtin' && atom.builtin.callable);
  return join(callable ? FUNCTION_OBJECT.value : known, withConstructor(it, only(atom), node));
}

/** An object that has the constructor of what it is the prototype of. */
function withConstructor(it: Interpreter, value: Value, node: AnyNode): Value {
  const made = get(it, value, 'constructor', node);
  if (made === BOTTOM) return BOTTOM;
  const thing = it.world.role(node, 'prototype', 'object');
  setMember(it, thing, 'constructor', made, node);
  return thing.value;
}
