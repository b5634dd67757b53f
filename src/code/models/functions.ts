import type { AnyNode } from 'acorn';
import { Cell } from '../cell.ts';
import { plain } from '../interpret/builtin-calls.ts';
import type { Args } from '../interpret/calls.ts';
import { argument, constructValue } from '../interpret/calls.ts';
import { toText } from '../interpret/coerce.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import { iterate, knownElements } from '../interpret/iterate.ts';
import { get, getBy, setBy, setMember } from '../interpret/members.ts';
import { BOTTOM, constant, join, nothing, opaque, type Value, wide, yes } from '../values.ts';
import type { Model } from './models.ts';

const without = (args: Args, count: number): Args => ({ list: args.list.slice(count), rest: args.rest });

/** The elements of an argument list that is handed over as an array. */
function spread(it: Interpreter, list: Value, node: AnyNode): Args {
  const elements = knownElements(it, list);
  return elements ? { list: elements, rest: null } : { list: [], rest: iterate(it, list, node) };
}

const proxy: Model = (it, { args, node }) => {
  const thing = it.world.role(node, 'proxy', 'proxy');
  thing.traps ??= { target: new Cell(), handler: new Cell() };
  it.grow(thing.traps.target, argument(args, 0), node, 'wrapped');
  it.grow(thing.traps.handler, argument(args, 1), node, 'wrapped');
  return thing.value;
};

/** Function.prototype and Reflect. */
export const FUNCTIONS: Readonly<Record<string, Model>> = {
  /** `f.toString()`: how it is written. */
  written: (it, call) =>
    call.self.atoms.some((atom) => atom.kind === 'thing') ? plain(it, call) : toText(it, call.self, call.node),
  call: (it, { args, node, self }) => it.call(self, argument(args, 0), without(args, 1), node),
  apply: (it, { args, node, self }) => it.call(self, argument(args, 0), spread(it, argument(args, 1), node), node),
  bind: (it, { args, node, self }) => {
    const thing = it.world.thing(node, 'bound');
    const given = without(args, 1).list;
    thing.bound ??= { target: new Cell(), self: new Cell(), args: given.map(() => new Cell()) };
    it.grow(thing.bound.target, self, node, 'bound');
    it.grow(thing.bound.self, argument(args, 0), node, 'bound');
    thing.bound.args.forEach((cell, i) => {
      it.grow(cell, given[i] ?? nothing, node, 'bound');
    });
    return thing.value;
  },
  reflectApply: (it, { args, node }) =>
    it.call(argument(args, 0), argument(args, 1), spread(it, argument(args, 2), node), node),
  reflectConstruct: (it, { args, node }) =>
    constructValue(it, argument(args, 0), spread(it, argument(args, 1), node), node, args.list[2] ?? null),
  reflectGet: (it, { args, node }) => getBy(it, argument(args, 0), argument(args, 1), node),
  reflectSet: (it, { args, node }) => {
    setBy(it, argument(args, 0), argument(args, 1), argument(args, 2), node);
    return yes;
  },
  /** Calls whatever it is handed, built-ins too: timers with a function, process.nextTick, listeners. */
  callback: (it, call) => {
    const result = plain(it, call);
    const given: Args = { list: [], rest: join(result, wide) };
    for (const value of call.args.list)
      for (const atom of value.atoms)
        if (atom.kind === 'builtin' && atom.builtin.callable)
          it.call({ flags: 0, atoms: [atom] }, nothing, given, call.node);
    return result;
  },
  /** process.nextTick and its kin: the arguments of the function follow it. */
  deferred: (it, { args, node }) => {
    it.call(argument(args, 0), opaque, without(args, 1), node);
    return wide;
  },
  /** Runs its first function argument at once and gives what that gives. */
  runs: (it, { args, node }) => {
    let result = BOTTOM;
    for (const value of args.list) result = join(result, it.call(value, nothing, it.noArguments, node));
    return result;
  },
  proxy,
  revocable: (it, call) => {
    const made = it.world.role(call.node, 'revocable', 'object');
    setMember(it, made, 'proxy', proxy(it, call), call.node);
    setMember(it, made, 'revoke', it.pureMember, call.node);
    return made.value;
  },
  error: (it, { args, node }) => {
    const thing = it.world.thing(node, 'object');
    const message = args.rest || args.list.length > 0 ? it.text(argument(args, 0), node) : constant('');
    it.grow(it.member(thing, 'message'), message, node, 'message');
    it.grow(it.member(thing, 'stack'), wide, node, 'stack');
    it.grow(it.member(thing, 'cause'), get(it, argument(args, 1), 'cause', node), node, 'cause');
    return thing.value;
  },
};
