import type { BuiltinCall } from '../interpret/builtin-calls.ts';
import { argument } from '../interpret/calls.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import { iterate, iteratorOver } from '../interpret/iterate.ts';
import { setUnknown } from '../interpret/members.ts';
import { opaque, type Value } from '../values.ts';
import { ARRAYS } from './arrays.ts';
import type { Model } from './models.ts';

/** An iterator over what a method of arrays makes of the items. */
const lazily =
  (method: 'map' | 'filter' | 'flatMap'): Model =>
  (it, call) => {
    const made = ARRAYS[method]?.(it, call);
    return made ? iteratorOver(it, iterate(it, made, call.node), call.node, 'Iterator Helper') : call.self;
  };

/** The helpers of iterators, and what groups items. */
export const ITERATORS: Readonly<Record<string, Model>> = {
  iteratorMap: lazily('map'),
  iteratorFilter: lazily('filter'),
  iteratorFlatMap: lazily('flatMap'),
  /** `take`, `drop`: any of the items. */
  iteratorPart: (it, { node, self }) => iteratorOver(it, iterate(it, self, node), node, 'Iterator Helper'),
  iteratorToArray: (it, { node, self }) => listOf(it, node, iterate(it, self, node)),
  /** `Iterator.from(items)`. */
  iteratorFrom: (it, { args, node }) => iteratorOver(it, iterate(it, argument(args, 0), node), node),
  /** `Object.groupBy(items, by)`. */
  groups: (it, call) => {
    const thing = it.world.role(call.node, 'groups', 'object');
    setUnknown(it, thing, grouped(it, call), call.node);
    return thing.value;
  },
  /** `Map.groupBy(items, by)`. */
  collectionOfGroups: (it, call) => {
    const thing = it.world.role(call.node, 'groups', 'collection', call.builtin.instance);
    setUnknown(it, thing, grouped(it, call), call.node);
    return thing.value;
  },
};

function grouped(it: Interpreter, { args, node }: BuiltinCall): Value {
  const items = iterate(it, argument(args, 0), node);
  it.call(argument(args, 1), opaque, it.args([items]), node);
  return listOf(it, node, items);
}

function listOf(it: Interpreter, node: BuiltinCall['node'], items: Value): Value {
  const list = it.world.role(node, 'items', 'array');
  setUnknown(it, list, items, node);
  return list.value;
}
