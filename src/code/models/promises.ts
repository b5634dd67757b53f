import type { BuiltinCall } from '../interpret/builtin-calls.ts';
import { argument } from '../interpret/calls.ts';
import { awaited } from '../interpret/expressions.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import { iterate, knownElements } from '../interpret/iterate.ts';
import { setMember } from '../interpret/members.ts';
import { BOTTOM, join, nothing, opaque, type Value, wide } from '../values.ts';
import type { Model } from './models.ts';

/** A promise is taken for what it resolves to; what rejects it is whatever is thrown anywhere. */
export const PROMISES: Readonly<Record<string, Model>> = {
  // biome-ignore lint/suspicious/noThenProperty: the model of that name; nothing awaits the table
  then: (it, { args, node, self }) => {
    const value = awaited(it, self, node);
    const done = it.call(argument(args, 0), nothing, it.args([value]), node);
    const failed = args.list.length > 1 ? it.call(argument(args, 1), nothing, it.args([thrown(it)]), node) : BOTTOM;
    const passed = args.list.length === 0 ? value : BOTTOM;
    return join(join(done, failed), passed);
  },
  catch: (it, { args, node, self }) =>
    join(awaited(it, self, node), it.call(argument(args, 0), nothing, it.args([thrown(it)]), node)),
  finally: (it, { args, node, self }) => {
    it.call(argument(args, 0), nothing, it.noArguments, node);
    return self;
  },
  promise: (it, { args, node }) => {
    const resolver = it.world.role(node, 'resolver', 'resolver');
    it.call(argument(args, 0), nothing, it.args([resolver.value, resolver.value]), node);
    return it.peek(resolver.any);
  },
  withResolvers: (it, { node }) => {
    const resolver = it.world.role(node, 'resolver', 'resolver');
    const made = it.world.thing(node, 'object');
    setMember(it, made, 'promise', it.peek(resolver.any), node);
    setMember(it, made, 'resolve', resolver.value, node);
    setMember(it, made, 'reject', resolver.value, node);
    return made.value;
  },
  resolved: (it, { args, node }) => awaited(it, argument(args, 0), node),
  rejected: (it, { args, node }) => {
    it.grow(it.world.thrown, argument(args, 0), node, 'thrown');
    return wide;
  },
  all: (it, call) => settledAll(it, call, (value) => value),
  allSettled: (it, call) =>
    settledAll(it, call, (value, index) => {
      const outcome = it.world.role(call.node, `outcome ${index}`, 'object');
      setMember(it, outcome, 'value', value, call.node);
      return outcome.value;
    }),
  race: (it, { args, node }) => awaited(it, iterate(it, argument(args, 0), node), node),
};

const thrown = (it: Interpreter): Value => join(opaque, it.peek(it.world.thrown));

function settledAll(it: Interpreter, { args, node }: BuiltinCall, as: (value: Value, index: number) => Value): Value {
  const list = argument(args, 0);
  const known = knownElements(it, list);
  const items = known ?? [iterate(it, list, node)];
  const values = items.map((item, index) => as(awaited(it, item, node), index));
  return known
    ? it.arrayOf(node, { list: values, rest: null })
    : it.arrayOf(node, { list: [], rest: values[0] ?? wide });
}
