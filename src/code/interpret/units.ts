import type { AnyNode, Class, Function as FunctionNode } from 'acorn';
import type { Unit } from '../unit.ts';
import { BOTTOM, join, nothing } from '../values.ts';
import { bindArguments, restOf, throughArguments } from './arguments.ts';
import { assign } from './assign.ts';
import { superCall } from './chain.ts';
import { field } from './classes.ts';
import { closure, parameter } from './functions.ts';
import type { Interpreter } from './interpreter.ts';
import { all } from './statements.ts';

/** Runs a body of code with what its cells hold now: its head where that has to be run, and those of its statements that have to be. */
export function runUnit(it: Interpreter, unit: Unit): void {
  const { dirty } = unit.head;
  unit.head.dirty = false;
  unit.head.run++;
  if (unit.kind === 'function' && isClass(unit.node)) runImplicit(it, unit);
  else if (unit.kind === 'function') runFunction(it, unit, dirty);
  else if (unit.kind === 'program') runProgram(it, unit, dirty);
  else runFields(it, unit);
}

const isClass = (node: AnyNode): boolean => node.type === 'ClassDeclaration' || node.type === 'ClassExpression';

/** A constructor that the class does not write hands everything on to its parent's. */
function runImplicit(it: Interpreter, unit: Unit): void {
  if (!unit.parent) return;
  const list = unit.args.map((_cell, index) => parameter(it, unit, index));
  superCall(it, { list, rest: it.peek(unit.more) === BOTTOM ? null : it.peek(unit.more) }, unit.node);
}

function runProgram(it: Interpreter, unit: Unit, again: boolean): void {
  const { body, own } = unit.program;
  bindArguments(it, unit, own);
  if (again) hoist(it, unit, own?.hoisted ?? []);
  const last = body.at(-1);
  const gives = unit.source.depth > 0 && last?.type === 'ExpressionStatement';
  all(it, gives ? body.slice(0, -1) : body);
  it.grow(unit.returns, gives ? it.evaluate(last.expression) : nothing, unit.program, 'gives');
}

function hoist(it: Interpreter, unit: Unit, functions: readonly { id?: unknown }[]): void {
  for (const node of functions as Iterable<Extract<AnyNode, { type: 'FunctionDeclaration' }>>) {
    const binding = node.id?.binding;
    if (binding)
      it.world.grow(it.cell(binding), closure(it, node), unit, node.id ?? node, `kept as \`${binding.name}\``);
  }
}

function runFunction(it: Interpreter, unit: Unit, again: boolean): void {
  const node = unit.function;
  receive(it, unit, node);
  if (again) hoist(it, unit, node.own?.hoisted ?? []);
  const { body } = node;
  if (body.type === 'BlockStatement') {
    if (unit.head.run === 1 || unit.head.inside > 0 || it.flow.follows) all(it, body.body);
  } else it.grow(unit.returns, it.evaluate(body), body, 'returned');
}

/** The parameters are given what the function is. */
function receive(it: Interpreter, unit: Unit, node: FunctionNode): void {
  bindArguments(it, unit, node.own);
  node.params.forEach((param, index) => {
    if (param.type === 'RestElement') assign(it, param.argument, restOf(it, unit, index, param).value, param);
    else assign(it, param, join(parameter(it, unit, index), throughArguments(it, unit, index)), param);
  });
}

/** The fields of a class, on its instances; or its static parts, on itself. */
function runFields(it: Interpreter, unit: Unit): void {
  const wanted = unit.kind === 'statics';
  for (const item of (unit.node as Class).body.body) {
    if (item.type === 'StaticBlock' && wanted) {
      hoist(it, unit, item.own?.hoisted ?? []);
      all(it, item.body);
    } else if (item.type === 'PropertyDefinition' && item.static === wanted) field(it, unit, item);
  }
}
