import type { AnyNode } from 'acorn';
import type { BuiltinCall } from '../interpret/builtin-calls.ts';
import type { Args } from '../interpret/calls.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import type { Unit } from '../unit.ts';
import { type Atom, join, single, type Value } from '../values.ts';
import { BuiltinValue, type Concrete, Dictionary, FunctionValue, isModest } from './concrete.ts';
import { Evaluator } from './evaluator.ts';
import { STATE, Stuck, type Surroundings, Thrown } from './frames.ts';
import { carried, combinations, knownArguments, knownValues, type Lift, toValue } from './known.ts';

/** Steps of one evaluation. */
const MAX_STEPS = 100_000;
/** Evaluations of one function, or one loop, that may fail before it is left alone. */
const MAX_FAILURES = 3;

/** The exact result of calling a pure function of the program on known values; null where it is not both. */
export function evaluateCall(it: Interpreter, unit: Unit, args: Args, node: AnyNode): Value | null {
  if (unit.stateful || unit.failures >= MAX_FAILURES || unit.kind !== 'function' || args.list.length === 0 || args.rest)
    return null;
  if (args.list.some((value) => value.flags !== 0) || unit.function.async || unit.function.generator) return null;
  const evaluator = evaluatorOf(it);
  const lists = knownArguments(it, args, liftInto(it, evaluator));
  const all = lists && combinations(lists);
  if (!all) return null;
  let result = carried(args.list);
  for (const given of all) {
    const made = attempt(evaluator, () =>
      evaluator.call(
        new FunctionValue(unit.function, evaluator.root),
        undefined,
        given.map((value) => evaluator.own(value)),
      ),
    );
    if (made === null || !isPlain(made.value)) {
      unit.failures++;
      unit.stateful = evaluator.stuckOn === STATE;
      return null;
    }
    result = join(result, toValue(it, made.value, node));
  }
  return result;
}

/** What a function that keeps state is likely to give, by a rehearsal of its program; null where that is not known. */
export function rehearsed(it: Interpreter, unit: Unit, args: Args, node: AnyNode): Value | null {
  const given = args.list.map((value) => single(value));
  const program = unit.resource && it.loader.load(it, unit.resource).unit?.program;
  if (!program || args.rest || given.some((one) => one === undefined)) return null;
  const answer = it.rehearsal(program, unit.resource?.text ?? '').call(
    unit,
    given.map((one) => one?.value),
  );
  return typeof answer?.value === 'string' ? toValue(it, answer.value, node) : null;
}

const isFunction = (atom: Atom): boolean => atom.kind === 'closure' && atom.unit.kind === 'function';

/** The exact result of a built-in that calls back pure functions of the program; null where it is not. */
export function evaluateBuiltin(it: Interpreter, { args, builtin, node, self }: BuiltinCall): Value | null {
  const failures = it.failures.get(node) ?? 0;
  if (failures >= MAX_FAILURES || args.rest || self.flags !== 0) return null;
  if (!args.list.some((value) => value.atoms.some((atom) => atom.kind === 'closure'))) return null;
  const evaluator = evaluatorOf(it);
  const own = knownValues(it, self, liftInto(it, evaluator));
  const lists = own?.length === 1 ? knownArguments(it, args, liftInto(it, evaluator)) : null;
  if (!own || !lists?.every((list) => list.length === 1)) return null;
  const given = lists.map(([only]) => evaluator.own(only));
  const made = attempt(evaluator, () => evaluator.call(new BuiltinValue(builtin.name), evaluator.own(own[0]), given));
  if (made && isPlain(made.value)) return join(carried([self, ...args.list]), toValue(it, made.value, node));
  it.failures.set(node, failures + 1);
  return null;
}

/** Runs a loop on known values alone; false where it is not one of those, and nothing has happened. */
export function evaluateLoop(it: Interpreter, node: AnyNode): boolean {
  const failures = it.failures.get(node) ?? 0;
  if (failures >= MAX_FAILURES) return false;
  const evaluator = evaluatorOf(it);
  const done = attempt(evaluator, () => {
    if (evaluator.execute(node).kind !== 'normal') throw new Stuck('leaves');
    return [...evaluator.written].map((binding) => evaluator.root.values.get(binding));
  });
  const values = done && Array.isArray(done.value) && done.value.every(isPlain) ? done.value : null;
  if (!values) {
    it.failures.set(node, failures + 1);
    return false;
  }
  for (const [i, binding] of [...evaluator.written].entries())
    it.assigned(binding, toValue(it, values[i], node, binding.name), node);
  return true;
}

/** An evaluation of what this place of the program sees. */
function evaluatorOf(it: Interpreter): Evaluator {
  const surroundings: Surroundings = {
    read: (binding) => {
      const value = it.held(binding);
      const known = knownValues(it, value, liftInto(it, evaluator));
      if (known?.length !== 1) throw new Stuck(value.atoms.every(isFunction) ? STATE : binding.name);
      return known[0];
    },
    writable: (binding) => binding.kind === 'local' && !binding.far,
  };
  const evaluator: Evaluator = new Evaluator(surroundings, it.budget, MAX_STEPS);
  return evaluator;
}

/** A function without members of its own, apart from those that all functions have. */
const isBare = (it: Interpreter, unit: Unit): boolean =>
  unit.kind === 'function' && !unit.isClass && it.world.ownMembers(unit).every((name) => name === 'prototype');

const liftInto =
  (it: Interpreter, evaluator: Evaluator): Lift =>
  (atom: Atom) => {
    if (atom.kind === 'closure')
      return isBare(it, atom.unit) ? new FunctionValue(atom.unit.function, evaluator.root) : null;
    if (atom.kind !== 'builtin') return null;
    const { dangerous, name, reach, touched } = atom.builtin;
    return reach || touched || dangerous ? null : new BuiltinValue(name);
  };

/** Runs an evaluation; null where it got stuck, or the program threw. */
function attempt(evaluator: Evaluator, run: () => Concrete): { readonly value: Concrete } | null {
  try {
    return { value: run() };
  } catch (error) {
    if (error instanceof Stuck) evaluator.stuckOn = error.why;
    if (error instanceof Stuck || error instanceof Thrown) return null;
    throw error;
  }
}

/** Data alone, no functions in it. */
function isPlain(value: Concrete): boolean {
  return isModest(value) && isData(value);
}

function isData(value: Concrete): boolean {
  if (value instanceof FunctionValue || value instanceof BuiltinValue) return false;
  if (Array.isArray(value)) return value.every(isData);
  return !(value instanceof Dictionary) || [...value.members.values()].every(isData);
}
