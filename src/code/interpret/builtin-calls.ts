import type { AnyNode } from 'acorn';
import type { Target } from '../../model.ts';
import { evaluateBuiltin } from '../evaluate/attempt.ts';
import { MODELS } from '../models/models.ts';
import {
  type AtomOf,
  BOTTOM,
  derived,
  isLive,
  join,
  nothing,
  OPAQUE,
  type Origin,
  type Value,
  WIDE,
  wide,
  withFlags,
} from '../values.ts';
import { type Args, allArguments, argument, runCallbacks, runMembers } from './calls.ts';
import { dataFrom, dataWithin, input, spill } from './data.ts';
import type { Interpreter } from './interpreter.ts';

/** One call (or construction) of a built-in, as its model sees it. */
export interface BuiltinCall {
  readonly builtin: AtomOf<'builtin'>['builtin'];
  readonly trail: AtomOf<'builtin'>['trail'];
  readonly self: Value;
  readonly args: Args;
  readonly node: AnyNode;
  readonly constructs: boolean;
}

/** Calls a built-in: records what it reaches, runs what it was handed, and gives what it gives. */
export function callBuiltin(
  it: Interpreter,
  atom: AtomOf<'builtin'>,
  self: Value,
  args: Args,
  node: AnyNode,
  constructs: boolean,
): Value {
  const { builtin, trail } = atom;
  const call: BuiltinCall = { builtin, trail, self, args, node, constructs };
  const reached = builtin.reach ? it.facts.use(it, builtin.name, builtin.reach, call) : NO_TARGETS;
  const model = builtin.model === null ? undefined : MODELS[builtin.model];
  if (model && CALLS_BACK.has(builtin.model ?? '')) {
    const exact = evaluateBuiltin(it, call);
    if (exact) return exact;
  }
  return model ? model(it, call) : plain(it, call, reached);
}

/** Models of what calls pure functions back, and gives something made of what they give. */
const CALLS_BACK: ReadonlySet<string> = new Set([
  'map',
  'filter',
  'find',
  'eachLogical',
  'flatMap',
  'reduce',
  'replace',
  'toArray',
]);

/** What a use touches; null where it was none after all. */
type Reached = readonly Target[] | null;
const NO_TARGETS: readonly Target[] = [];

/** A built-in that no model stands for. */
export function plain(it: Interpreter, call: BuiltinCall, reached: Reached = NO_TARGETS): Value {
  const { args, builtin, node } = call;
  const spilled = spillAll(it, args, node);
  const result = resultOf(it, call, reached, spilled);
  if (HANDED_BACK.has(builtin.gives)) return builtin.gives === 'first' ? join(result, spilled) : result;
  const given = { list: [], rest: callbackArgument(result) };
  runCallbacks(it, args, given, node);
  if (builtin.reach || builtin.instance) runMembers(it, args, given, node);
  return result;
}

/** These keep what they are given, and run none of it. */
const HANDED_BACK: ReadonlySet<string> = new Set(['first', 'this', 'logical']);

/** Built-ins hand their callbacks data, or an object that stands for what was opened. */
const callbackArgument = (result: Value): Value => (result === BOTTOM ? wide : result);

function spillAll(it: Interpreter, args: Args, node: AnyNode): Value {
  let data = BOTTOM;
  for (const value of allArguments(args)) if (value.atoms.some(isLive)) data = join(data, spill(it, value, node));
  return data;
}

function resultOf(it: Interpreter, call: BuiltinCall, reached: Reached, spilled: Value): Value {
  const { args, builtin, node, self } = call;
  const made = builtin.instance ? instanceOf(it, call) : BOTTOM;
  switch (builtin.gives) {
    case 'first':
      return argument(args, 0);
    case 'this':
      return self;
    case 'nothing':
      return nothing;
    case 'input':
      return input(it, node);
    case 'logical':
      return withFlags([], WIDE);
    case 'outside':
      return join(made, reached ? outside(it, call, reached) : input(it, node));
    default: {
      const data = derived([dataIn(it, self), spilled, ...allArguments(args).map((value) => dataIn(it, value))]);
      return made === BOTTOM ? data : join(made, { flags: 0, atoms: data.atoms });
    }
  }
}

/** The data that a value carries, in its members too. */
export function dataIn(it: Interpreter, value: Value): Value {
  const data = dataWithin(it, value);
  return withFlags(data, value.flags & (OPAQUE | WIDE));
}

function instanceOf(it: Interpreter, call: BuiltinCall): Value {
  const { builtin, node } = call;
  const thing = it.world.thing(node, 'object', builtin.instance);
  thing.openedBy ??= call;
  return thing.value;
}

const SOURCES = { env: 'env', exec: 'exec', 'fs.read': 'fs.read', net: 'net', os: 'os' } as const;

/** Data from beyond the program, which says where it came from. */
function outside(it: Interpreter, { builtin, node }: BuiltinCall, targets: readonly Target[]): Value {
  const capability = builtin.reach?.capability ?? 'net';
  if (!(capability in SOURCES)) return wide;
  const source = SOURCES[capability as keyof typeof SOURCES];
  const origin: Origin = {
    source,
    name: targets[0]?.value ?? (source === 'os' ? builtin.name : null),
    part: it.source.part,
    start: (it.source.place ?? node).start,
  };
  return join(wide, dataFrom(it, origin, node));
}
