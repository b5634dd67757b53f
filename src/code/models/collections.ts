import type { AnyNode } from 'acorn';
import type { BuiltinCall } from '../interpret/builtin-calls.ts';
import { argument } from '../interpret/calls.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import { heldBy, iterate, iteratorOver, yielded } from '../interpret/iterate.ts';
import { namesOf, setMember, setUnknown } from '../interpret/members.ts';
import type { Thing } from '../thing.ts';
import type { Unit } from '../unit.ts';
import { BOTTOM, join, joinAll, nothing, type Value, wide, yes } from '../values.ts';
import type { Model } from './models.ts';
import { pairsOf } from './objects.ts';

const things = (it: Interpreter, call: BuiltinCall): readonly Thing[] =>
  call.self.atoms.flatMap((atom) => (atom.kind === 'thing' ? heldBy(it, atom.thing) : []));

/** The entries of a Map lie in `entry ...` members by key, or in `any`; those of a Set in `any`. */
function put(it: Interpreter, thing: Thing, key: Value, value: Value, node: AnyNode): void {
  const names = namesOf(it, key, node);
  if (!names) setUnknown(it, thing, value, node);
  else for (const name of names) setMember(it, thing, `entry ${name}`, value, node);
  it.grow(it.member(thing, 'keys of it'), key, node, 'kept');
}

function take(it: Interpreter, thing: Thing, key: Value, node: AnyNode): Value {
  const names = namesOf(it, key, node);
  const loose = it.peek(thing.any);
  if (!names) return join(loose, all(it, thing));
  return names.reduce((found, name) => join(found, it.peek(it.member(thing, `entry ${name}`))), loose);
}

function all(it: Interpreter, thing: Thing): Value {
  let value = it.peek(thing.any);
  for (const [name, cell] of thing.membersFor(it.part))
    if (name.startsWith('entry ')) value = join(value, it.peek(cell));
  return value;
}

const keys = (it: Interpreter, thing: Thing): Value => it.peek(it.member(thing, 'keys of it'));

function pairs(it: Interpreter, call: BuiltinCall): Value {
  const pair = it.world.role(call.node, 'pair', 'array');
  for (const thing of things(it, call)) {
    setMember(it, pair, '0', keys(it, thing), call.node);
    setMember(it, pair, '1', all(it, thing), call.node);
  }
  pair.length = 2;
  return iteratorOver(it, pair.value, call.node, 'Map Iterator');
}

const gather = (it: Interpreter, call: BuiltinCall, of: (thing: Thing) => Value): Value =>
  joinAll(things(it, call).map(of));

/** What a generator yields and, at its end, returns. */
const stepped = (it: Interpreter, generator: Unit): Value => join(yielded(it, generator), it.read(generator.returns));

/** `iterator.return(x)` gives x back. */
const returned = ({ args, builtin }: BuiltinCall): Value =>
  builtin.name.endsWith('.return') ? argument(args, 0) : BOTTOM;

/** Map, Set and their weak kin; an iterator of the program's own generators. */
export const COLLECTIONS: Readonly<Record<string, Model>> = {
  collectionOfPairs: (it, { args, builtin, node }) => {
    const thing = it.world.role(node, 'collection', 'collection', builtin.instance);
    for (const { key, value } of pairsOf(it, argument(args, 0), node)) put(it, thing, key, value, node);
    return thing.value;
  },
  collectionOfItems: (it, { args, builtin, node }) => {
    const thing = it.world.role(node, 'collection', 'collection', builtin.instance);
    if (args.list.length > 0) setUnknown(it, thing, iterate(it, argument(args, 0), node), node);
    return thing.value;
  },
  collectionOfOne: (it, { args, builtin, node }) => {
    const thing = it.world.role(node, 'collection', 'collection', builtin.instance);
    setUnknown(it, thing, argument(args, 0), node);
    return thing.value;
  },
  collectionPut: (it, call) => {
    for (const thing of things(it, call)) put(it, thing, argument(call.args, 0), argument(call.args, 1), call.node);
    return call.self;
  },
  collectionAdd: (it, call) => {
    for (const thing of things(it, call)) setUnknown(it, thing, argument(call.args, 0), call.node);
    return call.self;
  },
  collectionGet: (it, call) => {
    const found = gather(it, call, (thing) => take(it, thing, argument(call.args, 0), call.node));
    return found === BOTTOM ? it.missing() : found;
  },
  collectionHas: () => yes,
  collectionKeys: (it, call) =>
    iteratorOver(
      it,
      gather(it, call, (thing) => join(keys(it, thing), it.peek(thing.any))),
      call.node,
    ),
  collectionValues: (it, call) =>
    iteratorOver(
      it,
      gather(it, call, (thing) => all(it, thing)),
      call.node,
    ),
  collectionItems: (it, call) => iteratorOver(it, iterate(it, call.self, call.node), call.node, 'Map Iterator'),
  collectionPairs: pairs,
  collectionEach: (it, call) => {
    for (const thing of things(it, call))
      it.call(
        argument(call.args, 0),
        argument(call.args, 1),
        it.args([all(it, thing), join(keys(it, thing), wide), thing.value]),
        call.node,
      );
    return nothing;
  },
  /** `generator.next(x)`: x is what `yield` gives. */
  next: (it, call) => {
    const step = it.world.role(call.node, 'step', 'object');
    for (const thing of things(it, call)) {
      const item = thing.unit ? stepped(it, thing.unit) : it.peek(thing.any);
      setMember(it, step, 'value', join(item, returned(call)), call.node);
      if (thing.unit && call.args.list.length > 0) it.grow(thing.unit.sent, argument(call.args, 0), call.node, 'sent');
    }
    setMember(it, step, 'done', wide, call.node);
    return step.value;
  },
  collectionValue: (it, call) => gather(it, call, (thing) => all(it, thing)),
  itself: (_it, call) => call.self,
};
