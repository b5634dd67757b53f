import type { AnyNode } from 'acorn';
import type { Body } from '../ast.ts';
import type { Thing } from '../thing.ts';
import type { Unit } from '../unit.ts';
import { BOTTOM, join, type Value } from '../values.ts';
import type { Interpreter } from './interpreter.ts';
import { setMember, setUnknown } from './members.ts';

// `arguments`, rest parameters, and what sloppy functions tell of their calls. A file is called by the loader, as a function is.

/** `arguments`, where the body names it, or where somebody asks the function for it. */
export function bindArguments(it: Interpreter, unit: Unit, own: Body | undefined): void {
  if (own?.arguments) it.grow(it.cell(own.arguments), argumentsOf(it, unit).value, unit.node, 'arguments');
  else if (unit.isAsked) argumentsOf(it, unit);
}

/** In sloppy code `arguments[0] = x` writes the parameter. */
export function throughArguments(it: Interpreter, unit: Unit, index: number): Value {
  const { own } = unit.function;
  if (!own?.arguments || own.strict) return BOTTOM;
  const thing = it.world.role(unit, 'arguments', 'arguments');
  const written = thing.members.get(String(index));
  return join(written ? it.peek(written) : BOTTOM, it.peek(thing.any));
}

export function restOf(it: Interpreter, unit: Unit, from: number, node: AnyNode): Thing {
  const thing = it.world.thing(node, 'array');
  fill(it, thing, unit, from, node);
  return thing;
}

/** Names under which a sloppy function tells of the calls of it that are going on. */
export const isReflective = (name: string): boolean => name === 'arguments' || name === 'caller';

/** `f.arguments` and `f.caller` of a sloppy function: who called it is not followed. */
export function reflected(it: Interpreter, unit: Unit, name: string, node: AnyNode): Value {
  if (unit.kind !== 'function' || unit.lexical !== unit || unit.function.own?.strict !== false) return BOTTOM;
  if (name === 'caller') return it.facts.unresolved(it, 'Function.caller', node, null);
  unit.isAsked = true;
  return argumentsOf(it, unit).value;
}

function argumentsOf(it: Interpreter, unit: Unit): Thing {
  const thing = it.world.role(unit, 'arguments', 'arguments');
  fill(it, thing, unit, 0, unit.node);
  thing.callee = unit.kind === 'function' ? unit.value : loadedBy(it, unit, thing);
  return thing;
}

/** The function that the loader makes of a file. */
function loadedBy(it: Interpreter, unit: Unit, given: Thing): Value {
  const wrapper = it.world.role(unit, 'wrapper', 'function');
  setMember(it, wrapper, 'arguments', given.value, unit.node);
  return wrapper.value;
}

function fill(it: Interpreter, thing: Thing, unit: Unit, from: number, node: AnyNode): void {
  for (let i = from; i < unit.args.length; i++) {
    const cell = unit.args[i];
    if (cell) setMember(it, thing, String(i - from), it.peek(cell), node);
  }
  const more = it.peek(unit.more);
  if (more !== BOTTOM) setUnknown(it, thing, more, node);
  thing.length = Math.max(thing.length, unit.args.length - from);
}
