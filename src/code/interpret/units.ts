import type { AnyNode, Class } from 'acorn';
import type { Thing } from '../thing.ts';
import type { Unit } from '../unit.ts';
import { BOTTOM, nothing, type Value } from '../values.ts';
import { assign } from './assign.ts';
import { superCall } from './chain.ts';
import { field } from './classes.ts';
import { closure, parameter } from './functions.ts';
import type { Interpreter } from './interpreter.ts';
import { setMember, setUnknown } from './members.ts';

/** Runs one body of code once, with what its cells hold now. */
export function runUnit(it: Interpreter, unit: Unit): void {
  if (unit.kind === 'function' && isClass(unit.node)) runImplicit(it, unit);
  else if (unit.kind === 'function') runFunction(it, unit);
  else if (unit.kind === 'program') runProgram(it, unit);
  else runFields(it, unit);
}

const isClass = (node: AnyNode): boolean => node.type === 'ClassDeclaration' || node.type === 'ClassExpression';

/** A constructor that the class does not write hands everything on to its parent's. */
function runImplicit(it: Interpreter, unit: Unit): void {
  if (!unit.parent) return;
  const list = unit.args.map((_cell, index) => parameter(it, unit, index));
  superCall(
    it,
    { list, rest: it.world.read(unit.more, unit) === BOTTOM ? null : it.world.read(unit.more, unit) },
    unit.node,
  );
}

function runProgram(it: Interpreter, unit: Unit): void {
  const { program } = unit;
  hoist(it, unit, program.own?.hoisted ?? []);
  let last: Value = nothing;
  for (const statement of program.body) {
    if (statement.type === 'ExpressionStatement') last = it.evaluate(statement.expression);
    else it.execute(statement);
  }
  it.grow(unit.returns, last, program, 'gives');
}

function hoist(it: Interpreter, unit: Unit, functions: readonly { id?: unknown }[]): void {
  for (const node of functions as Iterable<Extract<AnyNode, { type: 'FunctionDeclaration' }>>) {
    const binding = node.id?.binding;
    if (binding)
      it.world.grow(it.cell(binding), closure(it, node), unit, node.id ?? node, `kept as \`${binding.name}\``);
  }
}

function runFunction(it: Interpreter, unit: Unit): void {
  const node = unit.function;
  if (node.own?.arguments) it.grow(it.cell(node.own.arguments), argumentsOf(it, unit).value, unit.node, 'arguments');
  node.params.forEach((param, index) => {
    if (param.type === 'RestElement') assign(it, param.argument, restOf(it, unit, index, param).value, param);
    else assign(it, param, parameter(it, unit, index), param);
  });
  hoist(it, unit, node.own?.hoisted ?? []);
  const { body } = node;
  if (body.type === 'BlockStatement') for (const statement of body.body) it.execute(statement);
  else it.grow(unit.returns, it.evaluate(body), body, 'returned');
}

function argumentsOf(it: Interpreter, unit: Unit): Thing {
  const thing = it.world.role(unit, 'arguments', 'arguments');
  fill(it, thing, unit, 0, unit.node);
  return thing;
}

function restOf(it: Interpreter, unit: Unit, from: number, node: AnyNode): Thing {
  const thing = it.world.thing(node, 'array');
  fill(it, thing, unit, from, node);
  return thing;
}

function fill(it: Interpreter, thing: Thing, unit: Unit, from: number, node: AnyNode): void {
  for (let i = from; i < unit.args.length; i++) {
    const cell = unit.args[i];
    if (cell) setMember(it, thing, String(i - from), it.world.read(cell, unit), node);
  }
  const more = it.world.read(unit.more, unit);
  if (more !== BOTTOM) setUnknown(it, thing, more, node);
  thing.length = Math.max(thing.length, unit.args.length - from);
}

/** The fields of a class, on its instances; or its static parts, on itself. */
function runFields(it: Interpreter, unit: Unit): void {
  const wanted = unit.kind === 'statics';
  for (const item of (unit.node as Class).body.body) {
    if (item.type === 'StaticBlock' && wanted) {
      hoist(it, unit, item.own?.hoisted ?? []);
      for (const statement of item.body) it.execute(statement);
    } else if (item.type === 'PropertyDefinition' && item.static === wanted) field(it, unit, item);
  }
}
