import { type BuiltinCall, plain } from '../interpret/builtin-calls.ts';
import { type Args, argument, runCallbacks } from '../interpret/calls.ts';
import { dataFrom, input } from '../interpret/data.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import { everything, get, setMember, setUnknown } from '../interpret/members.ts';
import type { Thing } from '../thing.ts';
import { BOTTOM, join, nothing, opaque, single, type Value, wide } from '../values.ts';
import type { Model } from './models.ts';

/** An emitter of the program's own is handed on; a built-in one is nothing to the listener. */
const ownOf = (self: Value): Value => ({ flags: 0, atoms: self.atoms.filter((atom) => atom.kind === 'thing') });

/** What listens on the program's own emitters. */
const listenersOf = (it: Interpreter, self: Value): Thing[] =>
  self.atoms.flatMap((atom) => (atom.kind === 'thing' ? [it.world.role(atom.thing, 'listeners', 'object')] : []));

function keepListener(it: Interpreter, { args, node, self }: BuiltinCall): void {
  const name = eventName(args);
  const callback = argument(args, 1);
  if (!callback.atoms.some((atom) => atom.kind === 'closure' || atom.kind === 'thing')) return;
  for (const listeners of listenersOf(it, self)) {
    if (name === null) setUnknown(it, listeners, callback, node);
    else setMember(it, listeners, name, callback, node);
  }
}

/** The name of the event, where it is known. */
function eventName(args: Args): string | null {
  const name = single(argument(args, 0))?.value;
  return typeof name === 'string' ? `on ${name}` : null;
}

/** What a connection's events bring. */
function received(it: Interpreter, { node, self }: Pick<BuiltinCall, 'node' | 'self'>): Value {
  let data = BOTTOM;
  for (const atom of self.atoms) {
    const opened = atom.kind === 'thing' ? atom.thing.openedBy : null;
    if (opened?.builtin.reach?.capability !== 'net') continue;
    const { start } = it.source.place ?? node;
    data = join(data, dataFrom(it, { source: 'net', name: null, part: it.source.part, start }, node));
  }
  return data;
}

/** Standard input, and events whose listeners get data. */
export const STREAMS: Readonly<Record<string, Model>> = {
  /** A listener on what carries the caller's data. */
  inputListener: (it, { args, node, self }) => {
    const given = { list: [], rest: input(it, node) };
    runCallbacks(it, args, given, node);
    return self;
  },
  /** A listener on anything: the event's data comes from the outside. */
  listener: (it, call) => {
    const given = { list: [], rest: join(join(wide, ownOf(call.self)), received(it, call)) };
    keepListener(it, call);
    runCallbacks(it, call.args, given, call.node);
    for (const value of call.args.list)
      for (const atom of value.atoms)
        if (atom.kind === 'builtin' && atom.builtin.callable)
          it.call({ flags: 0, atoms: [atom] }, nothing, given, call.node);
    return call.self;
  },
  /** `source.pipe(target)` writes the source's data to the target. */
  pipe: (it, { args, node, self }) => {
    const target = argument(args, 0);
    it.call(get(it, target, 'write', node), target, it.args([join(self, received(it, { node, self }))]), node);
    return target;
  },
  /** `emitter.emit(name, ...)`: listeners of the program's own get what it hands them. */
  emitEvent: (it, call) => {
    const { args, node, self } = call;
    const name = eventName(args);
    for (const listeners of listenersOf(it, self)) {
      const of = name === null ? everything(it, listeners) : get(it, listeners.value, name, node);
      it.call(of, self, { list: args.list.slice(1), rest: args.rest }, node);
    }
    runCallbacks(it, args, { list: [], rest: opaque }, node);
    return plain(it, call);
  },
  emit: (it, call) => {
    runCallbacks(it, call.args, { list: [], rest: opaque }, call.node);
    return plain(it, call);
  },
};
