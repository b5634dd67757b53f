import type { AnyNode, Function as FunctionNode } from 'acorn';
import { GLOBAL, SLOPPY_THIS } from '../builtins/globals.ts';
import { Cell } from '../cell.ts';
import { evaluateCall, rehearsed } from '../evaluate/attempt.ts';
import type { Thing } from '../thing.ts';
import { Unit } from '../unit.ts';
import { BOTTOM, isLive, join, nothing, type Value, WIDE, withFlags } from '../values.ts';
import type { Args } from './calls.ts';
import type { Interpreter } from './interpreter.ts';

/** The function that this expression makes: one for all turns of the code around it. */
export function closure(it: Interpreter, node: FunctionNode, home: Thing | null = null): Value {
  const unit = unitOf(it, node);
  if (home) unit.home = home;
  return unit.value;
}

export function unitOf(it: Interpreter, node: FunctionNode): Unit {
  const { own } = node;
  const known = own && it.world.byBody[own.index];
  if (known) return known;
  const lexical = node.type === 'ArrowFunctionExpression' ? it.unit.lexical : null;
  const unit = new Unit('function', node as AnyNode, it.unit.source, it.unit.resource, lexical);
  it.world.add(unit, own?.index ?? null);
  if (own?.self) it.grow(it.cell(own.self), unit.value, node as AnyNode, 'named');
  return unit;
}

/** Calls a function of the program: hands it the arguments, sees that it runs, and gives what it returned so far. */
export function callUnit(it: Interpreter, unit: Unit, self: Value, args: Args, node: AnyNode): Value {
  const exact = evaluateCall(it, unit, args, node);
  if (exact) return exact;
  passSelf(it, unit, self, node);
  const value = enter(it, unit, args, node);
  const likely = unit.stateful ? rehearsed(it, unit, args, node) : null;
  return likely ? join(withFlags(value.atoms.filter(isLive), value.flags | WIDE), likely) : value;
}

/** The same, on an object that is being made. */
export function callOn(it: Interpreter, unit: Unit, self: Value, args: Args, node: AnyNode): Value {
  it.grow(unit.self, self, node, 'made');
  if (unit.fields) runFields(it, unit.fields, self, node);
  return enter(it, unit, args, node);
}

function enter(it: Interpreter, unit: Unit, args: Args, node: AnyNode): Value {
  pass(it, unit, args, node);
  it.reach(unit);
  const { generator } = unit.function;
  if (generator) return it.world.iterator(unit).value;
  const value = it.peek(unit.returns);
  return value === BOTTOM ? it.missing() : value;
}

/** In sloppy code a plain call has the global object for its `this`; code that is made of text at run time means it. */
function passSelf(it: Interpreter, unit: Unit, self: Value, node: AnyNode): void {
  if (unit.lexical !== unit) return;
  const plain = self === nothing && !unit.function.own?.strict;
  const global = unit.source.place || isJustThis(unit.function) ? GLOBAL : SLOPPY_THIS;
  it.world.grow(unit.self, plain ? global.value : self, it.unit, node, 'called on');
}

/** `function () { return this }` */
function isJustThis({ body }: FunctionNode): boolean {
  const [first] = body.type === 'BlockStatement' ? body.body : [];
  return first?.type === 'ReturnStatement' && first.argument?.type === 'ThisExpression';
}

function pass(it: Interpreter, unit: Unit, args: Args, node: AnyNode): void {
  const { list, rest } = args;
  for (let i = 0; i < list.length; i++) {
    let cell = unit.args[i];
    if (!cell) {
      cell = new Cell();
      unit.args[i] = cell;
      if (unit.reached) it.world.wake(unit.head);
    }
    it.grow(cell, list[i] as Value, node, 'passed on');
  }
  if (rest) it.grow(unit.more, rest, node, 'passed on');
}

/** `new F(...)`: one object for all that the function constructs. */
export function construct(it: Interpreter, unit: Unit, args: Args, node: AnyNode, target = unit.value): Value {
  it.grow(unit.target, target, node, 'constructed');
  const made = it.world.instance(unit);
  const prototype = it.world.prototype(unit);
  it.grow(made.bases, prototype, node, 'prototype');
  const returned = callOn(it, unit, made.value, args, node);
  const objects = returned.atoms.filter(isLive);
  return objects.length === 0 ? made.value : join(made.value, withFlags(objects, 0));
}

function runFields(it: Interpreter, fields: Unit, self: Value, node: AnyNode): void {
  it.grow(fields.self, self, node, 'made');
  it.reach(fields);
}

/** The argument at a place, for the function that is running. */
export function parameter(it: Interpreter, unit: Unit, index: number): Value {
  const cell = unit.args[index];
  const value = cell ? it.peek(cell) : BOTTOM;
  return join(value, it.peek(unit.more));
}
