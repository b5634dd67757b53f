import type { AnyNode } from 'acorn';
import type { Args } from '../interpret/calls.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import type { Unit } from '../unit.ts';
import type { Value } from '../values.ts';

/** The exact result of calling a pure function of the program on constants; null where it is not both. */
export function evaluateCall(_it: Interpreter, _unit: Unit, _self: Value, _args: Args, _node: AnyNode): Value | null {
  return null;
}
