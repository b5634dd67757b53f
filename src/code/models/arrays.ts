import type { AnyNode } from 'acorn';
import { fold } from '../evaluate/fold.ts';
import type { BuiltinCall } from '../interpret/builtin-calls.ts';
import { dataIn } from '../interpret/builtin-calls.ts';
import { argument } from '../interpret/calls.ts';
import { concat } from '../interpret/coerce.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import { iterate, iteratorOver, knownElements } from '../interpret/iterate.ts';
import { everything, set, setMember, setUnknown } from '../interpret/members.ts';
import type { Thing } from '../thing.ts';
import {
  BOTTOM,
  constant,
  derived,
  flagged,
  join,
  joinEach,
  nothing,
  only,
  single,
  type Value,
  wide,
} from '../values.ts';
import type { Model } from './models.ts';

/** What the elements of the receiver may be. */
const elements = (it: Interpreter, { node, self }: BuiltinCall): Value => iterate(it, self, node);

/** Calls the callback for the elements: one by one where they are known, else for all at once. */
function each(it: Interpreter, call: BuiltinCall): Value {
  const { args, node, self } = call;
  const callback = argument(args, 0);
  const own = argument(args, 1);
  const known = knownElements(it, self);
  if (!known || known.length > 64) return it.call(callback, own, it.args([elements(it, call), wide, self]), node);
  let result = BOTTOM;
  known.forEach((item, index) => {
    result = join(result, it.call(callback, own, it.args([item, constant(index), self]), node));
  });
  return result;
}

function fresh(it: Interpreter, node: AnyNode, items: Value): Value {
  const thing = it.world.role(node, 'made', 'array');
  setUnknown(it, thing, items, node);
  return thing.value;
}

/** `xs.map(f)`: in order where the elements are known. */
function map(it: Interpreter, call: BuiltinCall): Value {
  const { args, node, self } = call;
  const known = knownElements(it, self);
  if (!known || known.length > 64) return fresh(it, node, each(it, call));
  const thing = it.world.role(node, 'mapped', 'array');
  known.forEach((item, index) => {
    const made = it.call(argument(args, 0), argument(args, 1), it.args([item, constant(index), self]), node);
    setMember(it, thing, String(index), made, node);
  });
  thing.length = Math.max(thing.length, known.length);
  return thing.value;
}

const withEach =
  (gives: (it: Interpreter, call: BuiltinCall) => Value): Model =>
  (it, call) => {
    each(it, call);
    return gives(it, call);
  };

function reduce(it: Interpreter, call: BuiltinCall): Value {
  const { args, node } = call;
  const items = elements(it, call);
  let so = args.list.length > 1 ? argument(args, 1) : items;
  for (let turn = 0; turn < 2; turn++)
    so = join(so, it.call(argument(args, 0), nothing, it.args([so, items, wide, call.self]), node));
  return so;
}

/** Elements that moved: each may stand anywhere from now on. */
function scatter(it: Interpreter, { node, self }: BuiltinCall, isExact = false): void {
  for (const atom of self.atoms)
    if (atom.kind === 'thing' && atom.thing.kind === 'array' && !(isExact && isPassing(atom.thing, node)))
      setUnknown(it, atom.thing, join(everything(it, atom.thing), nothing), node);
}

/** `f().reverse()`: an array that is made right there, so that nobody else sees it change. */
function isPassing(thing: Thing, node: AnyNode): boolean {
  const callee = node.type === 'CallExpression' ? node.callee : null;
  return callee?.type === 'MemberExpression' && thing.origin === callee.object;
}

/** Puts values in at unknown places; a push in straight-line code keeps its place. */
function put(it: Interpreter, call: BuiltinCall): Value {
  const { args, node, self } = call;
  scatter(it, call);
  const values = args.rest ? [...args.list, args.rest] : args.list;
  for (const atom of self.atoms)
    if (atom.kind === 'thing') for (const value of values) setUnknown(it, atom.thing, value, node);
  if (self.flags !== 0) for (const value of values) set(it, flagged(self.flags), null, value, node);
  return wide;
}

/** `xs.push(x)` where the array's places are all known, outside of loops and once for each place in the text. */
function push(it: Interpreter, call: BuiltinCall): Value {
  const { args, node, self } = call;
  const [atom] = self.atoms;
  const thing = atom?.kind === 'thing' && self.atoms.length === 1 && self.flags === 0 ? atom.thing : null;
  if (!thing || args.rest || !it.runsOnce || thing.kind !== 'array' || it.peek(thing.any) !== BOTTOM)
    return put(it, call);
  thing.pushed ??= new Map();
  let at = thing.pushed.get(node);
  if (at === undefined) {
    at = thing.length;
    thing.pushed.set(node, at);
    thing.length += args.list.length;
    it.world.lengthened(thing);
  }
  for (const [i, value] of args.list.entries()) setMember(it, thing, String(at + i), value, node);
  return wide;
}

/** `xs.splice(...)`: gives what it takes out. */
function splice(it: Interpreter, call: BuiltinCall): Value {
  const removed = fresh(it, call.node, elements(it, call));
  const { list, rest } = call.args;
  put(it, { ...call, args: { list: list.slice(2), rest } });
  return removed;
}

/** Joins what is known of the elements, in order, with what stands between. */
function joinText(it: Interpreter, call: BuiltinCall): Value {
  const folded = fold(it, call);
  if (folded) return folded;
  const known = knownElements(it, call.self);
  const by = call.args.list.length === 0 ? constant(',') : argument(call.args, 0);
  if (!known || known.length > 64) return derived([dataIn(it, call.self), by]);
  let text = constant('');
  known.forEach((item, index) => {
    if (index > 0) text = concat(it, text, by, call.node);
    text = concat(it, text, item, call.node);
  });
  return text.flags === 0 ? text : join(text, likelyText(known, by));
}

/** The text that it is where every element is the one text that is known of it. */
function likelyText(items: readonly Value[], by: Value): Value {
  const texts = items.map(({ atoms }) => textOf(atoms));
  const between = textOf(by.atoms);
  return between === null || texts.includes(null) ? BOTTOM : constant(texts.join(between));
}

function textOf(atoms: Value['atoms']): string | null {
  const [atom] = atoms;
  return atoms.length === 1 && atom?.kind === 'constant' && typeof atom.value === 'string' ? atom.value : null;
}

/** The pure methods: exact where everything is known, else the same elements at unknown places. */
const alike: Model = (it, call) => {
  const exact = fold(it, call);
  if (exact) return exact;
  const items = elements(it, call);
  const within = call.builtin.name.endsWith('.flat') ? flattened(it, items, call.node) : BOTTOM;
  return fresh(it, call.node, join(join(items, within), extra(it, call)));
};

/** What arrays within arrays hold, some levels down. */
function flattened(it: Interpreter, items: Value, node: AnyNode): Value {
  let all = items;
  for (let level = 0; level < 4; level++)
    all = join(
      all,
      joinEach(all.atoms, (atom) => (isArray(atom) ? iterate(it, only(atom), node) : BOTTOM)),
    );
  return all;
}

const isArray = (atom: Value['atoms'][number]): boolean => atom.kind === 'thing' && atom.thing.kind === 'array';

/** What concat, splice and the like add. */
function extra(it: Interpreter, { args, node }: BuiltinCall): Value {
  let items = BOTTOM;
  for (const value of args.list) {
    const arrays = value.atoms.some(isArray);
    items = join(items, arrays ? iterate(it, value, node) : value);
  }
  return items;
}

function toArray(it: Interpreter, { args, node }: BuiltinCall): Value {
  const from = argument(args, 0);
  const known = knownElements(it, from);
  const list = known
    ? it.arrayOf(node, { list: known, rest: null })
    : fresh(it, node, join(iterate(it, from, node), indexed(it, from)));
  if (args.list.length < 2) return list;
  return map(it, {
    args: { list: args.list.slice(1), rest: null },
    builtin: ARRAY_MAP,
    constructs: false,
    node,
    self: list,
    trail: null,
  });
}

/** `Array.from({ length: n, 0: x }, f)`: what it has, and nothing where it has none. */
const indexed = (it: Interpreter, from: Value): Value =>
  joinEach(from.atoms, (atom) =>
    atom.kind === 'thing' && atom.thing.members.has('length') ? join(everything(it, atom.thing), nothing) : BOTTOM,
  );

function newArray(it: Interpreter, { args, node }: BuiltinCall): Value {
  const size = args.list.length === 1 && typeof single(argument(args, 0))?.value === 'number';
  return size || args.rest ? fresh(it, node, args.rest ?? nothing) : it.arrayOf(node, args);
}

export const ARRAYS: Readonly<Record<string, Model>> = {
  each: withEach(() => nothing),
  eachLogical: withEach(() => wide),
  map,
  flatMap: (it, call) => {
    const made = each(it, call);
    return fresh(it, call.node, join(made, iterate(it, made, call.node)));
  },
  filter: (it, call) => fresh(it, call.node, chosen(it, call)),
  find: (it, call) => chosen(it, call),
  sort: (it, call) => {
    const exact = fold(it, call);
    scatter(it, call, exact !== null);
    if (exact) return exact;
    const items = elements(it, call);
    it.call(argument(call.args, 0), nothing, it.args([items, items]), call.node);
    return call.self;
  },
  reduce,
  put,
  splice,
  push,
  pop: (it, call) => elements(it, call),
  take: (it, call) => {
    scatter(it, call);
    return elements(it, call);
  },
  /** In place: any element may stand anywhere afterwards. */
  rearrange: (it, call) => {
    const exact = fold(it, call);
    scatter(it, call, exact !== null);
    return exact ?? call.self;
  },
  elements: alike,
  item: (it, call) => fold(it, call) ?? elements(it, call),
  fill: (it, call) => {
    put(it, call);
    return call.self;
  },
  entriesOf: (it, call) => {
    const pair = it.world.role(call.node, 'pair', 'array');
    setMember(it, pair, '0', wide, call.node);
    setMember(it, pair, '1', elements(it, call), call.node);
    pair.length = 2;
    return iteratorOver(it, pair.value, call.node);
  },
  iteratorOf: (it, call) => iteratorOver(it, elements(it, call), call.node),
  join: joinText,
  toArray,
  newArray,
};

/** The elements that a test lets through: by their own values where that can be computed. */
function chosen(it: Interpreter, call: BuiltinCall): Value {
  const { args, node, self } = call;
  const known = knownElements(it, self);
  if (!known) {
    each(it, call);
    return elements(it, call);
  }
  let through = BOTTOM;
  known.forEach((item, index) => {
    const passed = it.call(argument(args, 0), argument(args, 1), it.args([item, constant(index), self]), node);
    if (single(passed)?.value !== false) through = join(through, item);
  });
  return through;
}

const ARRAY_MAP = { name: 'Array.prototype.map' } as BuiltinCall['builtin'];
