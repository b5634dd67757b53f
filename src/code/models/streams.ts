import { plain } from '../interpret/builtin-calls.ts';
import { argument, runCallbacks } from '../interpret/calls.ts';
import { get } from '../interpret/members.ts';
import { join, nothing, opaque, type Value, wide } from '../values.ts';
import type { Model } from './models.ts';

/** An emitter of the program's own is handed on; a built-in one is nothing to the listener. */
const ownOf = (self: Value): Value => ({ flags: 0, atoms: self.atoms.filter((atom) => atom.kind === 'thing') });

/** Standard input, and events whose listeners get data. */
export const STREAMS: Readonly<Record<string, Model>> = {
  /** A listener on what carries the caller's data. */
  inputListener: (it, { args, node, self }) => {
    const given = { list: [], rest: it.input(node) };
    runCallbacks(it, args, given, node);
    return self;
  },
  /** A listener on anything: the event's data comes from the outside. */
  listener: (it, call) => {
    const given = { list: [], rest: join(wide, ownOf(call.self)) };
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
    it.call(get(it, target, 'write', node), target, it.args([self]), node);
    return target;
  },
  emit: (it, call) => {
    runCallbacks(it, call.args, { list: [], rest: opaque }, call.node);
    return plain(it, call);
  },
};
