import { fold } from '../evaluate/fold.ts';
import { type BuiltinCall, dataIn, plain } from '../interpret/builtin-calls.ts';
import { argument } from '../interpret/calls.ts';
import { toText } from '../interpret/coerce.ts';
import { spill } from '../interpret/data.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import { get, setUnknown } from '../interpret/members.ts';
import {
  BOTTOM,
  constant,
  derived,
  flagged,
  join,
  OPAQUE,
  only,
  opaque,
  single,
  type Value,
  WIDE,
  wide,
  withFlags,
} from '../values.ts';
import type { Model } from './models.ts';

/** Exact where everything is known; else data made of the operands. */
const folded: Model = (it, call) => fold(it, withTexts(it, call)) ?? loose(it, call);

/** Own objects among the operands are converted first, as the language does. */
function withTexts(it: Interpreter, call: BuiltinCall): BuiltinCall {
  const { args, node } = call;
  if (!args.list.some((value) => value.atoms.some((atom) => atom.kind === 'thing' && atom.thing.kind === 'object')))
    return call;
  return { ...call, args: { list: args.list.map((value) => toText(it, value, node)), rest: args.rest } };
}

function loose(it: Interpreter, call: BuiltinCall): Value {
  return plain(it, call);
}

/** A call that gives a list of data. */
const listed: Model = (it, call) => {
  const exact = fold(it, call);
  if (exact) return exact;
  const thing = it.world.role(call.node, 'parts', 'array');
  setUnknown(it, thing, loose(it, call), call.node);
  return thing.value;
};

/** `text.replace(what, by)`: a function as `by` is called with what matched. */
function replace(it: Interpreter, call: BuiltinCall): Value {
  const { args, node, self } = call;
  const by = argument(args, 1);
  const calls = by.atoms.filter((atom) => atom.kind === 'closure' || atom.kind === 'builtin' || atom.kind === 'thing');
  if (calls.length === 0) return fold(it, call) ?? loose(it, call);
  const matched = withFlags(derived([dataIn(it, self)]).atoms, self.flags & (OPAQUE | WIDE) || WIDE);
  const made = it.call({ flags: 0, atoms: calls }, constant(undefined), { list: [], rest: matched }, node);
  return derived([matched, made]);
}

/** JSON.stringify reads everything that it is given, the environment too. */
function stringify(it: Interpreter, call: BuiltinCall): Value {
  const value = argument(call.args, 0);
  const data = spill(it, value, call.node);
  callHooks(it, call);
  return fold(it, call) ?? derived([data, dataIn(it, value), flagged(value.flags)]);
}

/** `toJSON` of whatever it is given, and the replacer. */
function callHooks(it: Interpreter, { args, node }: BuiltinCall): void {
  for (const atom of argument(args, 0).atoms)
    if (atom.kind === 'thing') it.call(get(it, only(atom), 'toJSON', node), only(atom), it.noArguments, node);
  if (args.list.length > 1) it.call(argument(args, 1), opaque, it.args([wide, wide]), node);
}

const parse: Model = (it, call) => {
  const { args, node } = call;
  const exact = fold(it, call);
  if (exact && args.list.length < 2) return exact;
  const text = argument(args, 0);
  const made = derived([text, dataIn(it, text)]);
  return join(made, it.call(argument(args, 1), opaque, it.args([wide, made]), node));
};

export const TEXTS: Readonly<Record<string, Model>> = {
  fold: folded,
  list: listed,
  replace,
  stringify,
  parse,
  /** A string of what it is given. */
  text: (it, call) => {
    const [value] = call.args.list;
    return value ? (fold(it, call) ?? join(toText(it, value, call.node), BOTTOM)) : constant('');
  },
  ownText: (it, call) => fold(it, call) ?? (single(call.self) ? call.self : wide),
};
