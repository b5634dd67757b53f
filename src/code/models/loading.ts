import { REQUIRE } from '../builtins/loaders.ts';
import { plain } from '../interpret/builtin-calls.ts';
import { argument } from '../interpret/calls.ts';
import { setMember } from '../interpret/members.ts';
import { constant, wide } from '../values.ts';
import type { Model } from './models.ts';

/** Ways to load modules. What the tables call a trick is recorded by the call itself; here it is followed. */
export const LOADING: Readonly<Record<string, Model>> = {
  require: (it, { args, node, trail }) => it.loader.require(it, argument(args, 0), node, trail),
  resolve: (it, call) => {
    const [first] = argument(call.args, 0).atoms;
    return first?.kind === 'constant' ? constant(String(first.value)) : plain(it, call);
  },
  createRequire: () => REQUIRE.value,
  binding: (it, call) => {
    plain(it, call);
    return it.loader.binding(it, argument(call.args, 0), call.node);
  },
  /** `new Module()`: what it exports is for its code to say. */
  module: (it, { builtin, node }) => {
    const thing = it.world.role(node, 'module', 'object', builtin.instance);
    setMember(it, thing, 'exports', wide, node);
    return thing.value;
  },
};
