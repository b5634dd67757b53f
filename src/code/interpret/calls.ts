import type { AnyNode, NewExpression } from 'acorn';
import type { Cell } from '../cell.ts';
import type { Thing } from '../thing.ts';
import {
  type Atom,
  BOTTOM,
  dataOf,
  derived,
  flagged,
  isLive,
  join,
  joinAll,
  joinEach,
  nothing,
  only,
  opaque,
  UNKNOWN,
  type Value,
  widened,
} from '../values.ts';
import { callBuiltin } from './builtin-calls.ts';
import { spill } from './data.ts';
import { callUnit, construct } from './functions.ts';
import type { Interpreter } from './interpreter.ts';
import { iterate, knownElements } from './iterate.ts';
import { everything, get } from './members.ts';

/** What a call is given: the arguments in order, and what more may follow at unknown places. */
export interface Args {
  readonly list: readonly Value[];
  readonly rest: Value | null;
}

export const NO_ARGS: Args = { list: [], rest: null };

export const argument = (args: Args, index: number): Value => args.list[index] ?? args.rest ?? nothing;

/** Every argument as one value. */
export const allArguments = (args: Args): readonly Value[] => (args.rest ? [...args.list, args.rest] : args.list);

export function evaluateArgs(it: Interpreter, nodes: readonly AnyNode[]): Args {
  if (nodes.length === 0) return NO_ARGS;
  const list: Value[] = [];
  let rest: Value | null = null;
  for (const node of nodes) {
    if (node.type !== 'SpreadElement') {
      const value = it.evaluate(node);
      if (rest === null) list.push(value);
      else rest = join(rest, value);
      continue;
    }
    const value = it.evaluate(node.argument);
    const elements = rest === null ? knownElements(it, value) : null;
    if (elements) list.push(...elements);
    else rest = join(rest ?? BOTTOM, iterate(it, value, node));
  }
  return { list, rest };
}

/** Functions that one call tells apart; what it hands to more of them is told apart no more. */
const MAX_APART = 12;

const coarse = (it: Interpreter, args: Args): Args => ({
  list: [],
  rest: it.world.slim(widened(joinAll(allArguments(args)))),
});

/** Calls whatever the callee may be. */
export function call(it: Interpreter, callee: Value, self: Value, args: Args, node: AnyNode): Value {
  const loose = callee.flags === 0 ? BOTTOM : callUnresolved(it, callee, self, args, node);
  if (callee.atoms.length === 0) return loose;
  const given = callee.atoms.length > MAX_APART ? coarse(it, args) : args;
  const [first] = callee.atoms;
  const value =
    callee.atoms.length === 1
      ? callAtom(it, first as Atom, self, given, args, node)
      : joinEach(callee.atoms, (atom) => callAtom(it, atom, self, given, args, node));
  return join(loose, value);
}

function callAtom(it: Interpreter, atom: Atom, self: Value, given: Args, args: Args, node: AnyNode): Value {
  if (atom.kind === 'closure') return callUnit(it, atom.unit, it.world.slim(self), given, node);
  if (atom.kind === 'builtin') return callBuiltin(it, atom, self, args, node, false);
  if (atom.kind === 'thing') return callThing(it, atom.thing, args, node);
  return atom.kind === 'data' ? only(atom) : BOTTOM;
}

/** The caller's own function, or a method of data: what it gives is data; what it is handed is out of sight. */
function callUnresolved(it: Interpreter, callee: Value, self: Value, args: Args, node: AnyNode): Value {
  const given = allArguments(args);
  let data = BOTTOM;
  for (const value of given) {
    if (!value.atoms.some(isLive)) continue;
    data = join(data, spill(it, value, node));
    if (!callee.atoms.some((atom) => atom.kind === 'builtin')) it.facts.escape(it, value, node);
  }
  if (callee.flags & UNKNOWN && callee.flags === UNKNOWN) return flagged(UNKNOWN);
  if (dataOf(self).length === 0 && data === BOTTOM && !given.some((value) => dataOf(value).length > 0))
    return flagged(callee.flags);
  const from = derived([self, data, ...given]);
  return { flags: callee.flags, atoms: from.atoms };
}

function callThing(it: Interpreter, thing: Thing, args: Args, node: AnyNode): Value {
  const { bound, traps } = thing;
  if (bound) {
    return it.call(it.read(bound.target), it.peek(bound.self), boundArgs(it, bound.args, args), node);
  }
  if (thing.kind === 'resolver') it.grow(thing.any, argument(args, 0), node, 'resolved');
  if (!traps) return BOTTOM;
  const target = it.read(traps.target);
  const apply = get(it, it.read(traps.handler), 'apply', node);
  it.call(apply, opaque, it.args([target, opaque, it.arrayOf(node, args)]), node);
  return join(it.call(target, opaque, args, node), it.call(apply, opaque, it.args([target, opaque, opaque]), node));
}

const boundArgs = (it: Interpreter, bound: readonly Cell[], args: Args): Args => ({
  list: [...bound.map((cell) => it.peek(cell)), ...args.list],
  rest: args.rest,
});

/** `new Callee(...)`. */
export function constructCall(it: Interpreter, node: NewExpression): Value {
  const callee = it.evaluate(node.callee);
  return constructValue(it, callee, evaluateArgs(it, node.arguments), node);
}

export function constructValue(
  it: Interpreter,
  callee: Value,
  args: Args,
  node: AnyNode,
  target: Value | null = null,
): Value {
  const loose = callee.flags === 0 ? BOTTOM : callUnresolved(it, callee, nothing, args, node);
  const value = joinEach(callee.atoms, (atom) => {
    if (atom.kind === 'closure') return construct(it, atom.unit, args, node, target ?? atom.unit.value);
    if (atom.kind === 'builtin') return callBuiltin(it, atom, nothing, args, node, true);
    return atom.kind === 'thing' ? constructThing(it, atom.thing, args, node) : BOTTOM;
  });
  return join(loose, value);
}

function constructThing(it: Interpreter, thing: Thing, args: Args, node: AnyNode): Value {
  const { bound, traps } = thing;
  if (bound) return it.construct(it.read(bound.target), boundArgs(it, bound.args, args), node);
  if (!traps) return BOTTOM;
  const trap = get(it, it.read(traps.handler), 'construct', node);
  const target = it.read(traps.target);
  const said = it.call(trap, opaque, it.args([target, it.arrayOf(node, args), thing.value]), node);
  return join(it.construct(target, args, node), said);
}

/** Runs the functions that a call was handed. */
export function runCallbacks(it: Interpreter, args: Args, given: Args, node: AnyNode): Value {
  let result = BOTTOM;
  for (const value of allArguments(args))
    for (const atom of value.atoms) {
      if (atom.kind === 'closure') result = join(result, callUnit(it, atom.unit, opaque, given, node));
      else if (atom.kind === 'thing' && atom.thing.bound) result = join(result, callThing(it, atom.thing, given, node));
    }
  return result;
}

/** Runs the functions in objects of options: handlers, hooks, a stream's own methods. */
export function runMembers(it: Interpreter, args: Args, given: Args, node: AnyNode): void {
  for (const value of args.list)
    for (const atom of value.atoms)
      if (atom.kind === 'thing' && atom.thing.kind === 'object')
        for (const member of everything(it, atom.thing).atoms)
          if (member.kind === 'closure') callUnit(it, member.unit, only(atom), given, node);
}
