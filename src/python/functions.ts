import type { Args } from './args.ts';
import { evaluate } from './evaluate.ts';
import { newOwn } from './library.ts';
import { type At, objectOf } from './members.ts';
import { type Context, type Own, type Scope, scopeOf } from './own.ts';
import { nextId, type Run } from './run.ts';
import { assign } from './scopes.ts';
import { runBlock } from './statements.ts';
import type { Node } from './tree.ts';
import {
  ANYTHING,
  carrying,
  collection,
  elementsOf,
  GIVEN,
  join,
  listOf,
  NONE,
  own,
  sourceKey,
  type Value,
} from './values.ts';

/** Calls within calls that are followed at once. */
const CALLS = 20;
/** Ways in which one function is walked by itself; what else it is called with is taken together. */
const CONTEXTS = 4;

/** A function or lambda as it is met: the same one where it was met before. */
export function functionOf(run: Run, scope: Scope, node: Node, defaults: ReadonlyMap<string, Value>): Own {
  const around = scope.owner ? scope.owner.id : 'module';
  const key = `function ${scope.module.id} ${node.from} ${around}`;
  const known = run.met.get(key);
  if (known) return Object.assign(known, { scope, defaults });
  const made = newOwn('function', nextId(run), {
    node,
    module: scope.module,
    scope,
    defaults,
    of: scope.kind === 'class' ? scope.owner : null,
  });
  run.met.set(key, made);
  run.owns.push(made);
  return made;
}

/** Calls a function of the program's own. @returns what it gives */
export function callOwn(run: Run, callee: Own, args: Args, at: At): Value {
  if (callee.kind === 'bound') {
    const self = callee.self ?? NONE;
    return callee.of ? callOwn(run, callee.of, { ...args, list: [self, ...args.list] }, at) : ANYTHING;
  }
  callee.called = true;
  const values = bound(callee, parameters(callee), args);
  const key = keysOf(values);
  const known = callee.contexts.get(key);
  const isFull = callee.contexts.size >= CONTEXTS || run.calls >= CALLS;
  if (known) return known.busy || known.pass === run.pass ? known.returns : walkedAs(run, callee, known, values);
  if (!isFull) return walkedAs(run, callee, contextOf(callee, key), values);
  together(callee, values);
  run.later.add(callee);
  return contextOf(callee, REST).returns;
}

/** The context of all calls beyond the first ones, which are walked together. */
const REST = '(rest)';

function walkedAs(run: Run, callee: Own, context: Context, values: ReadonlyMap<string, Value>): Value {
  context.busy = true;
  context.pass = run.pass;
  run.calls++;
  context.returns = join(context.returns, walked(run, callee, values));
  run.calls--;
  context.busy = false;
  return context.returns;
}

/** Rounds in which calls that were put off lead to others. */
const ROUNDS = 12;

/** Rounds in which their texts are kept apart: a function that calls itself may make longer ones without end. */
const NARROW = 4;

const widened = (value: Value): Value =>
  value.texts.length === 0 && value.items === null
    ? value
    : carrying({ ...value, texts: [], items: null, open: true }, value);

/** Walks functions with what the calls that were put off gave them. @returns whether any are left */
export function callLater(run: Run): boolean {
  for (let round = 0; round < ROUNDS && run.later.size > 0; round++) {
    const waiting = [...run.later];
    run.later.clear();
    for (const callee of waiting) {
      const values =
        round < NARROW ? rest(callee) : new Map([...rest(callee)].map(([name, value]) => [name, widened(value)]));
      const key = keysOf(values);
      const context = contextOf(callee, REST);
      if (context.pass === run.pass && context.seen === key) continue;
      context.seen = key;
      walkedAs(run, callee, context, values);
    }
  }
  return run.later.size > 0;
}

const keysOf = (values: ReadonlyMap<string, Value>): string =>
  [...values].map(([name, value]) => `${name}=${keyOf(value)}`).join();

function contextOf({ contexts }: Own, key: string): Context {
  const known = contexts.get(key) ?? { returns: NONE, pass: 0, busy: false, seen: '' };
  contexts.set(key, known);
  return known;
}

/** Adds what a call gives to what the others that were put off gave. */
function together({ members }: Own, values: ReadonlyMap<string, Value>): void {
  for (const [name, value] of values) members.set(`(${name}`, join(members.get(`(${name}`) ?? NONE, value));
}

const rest = ({ members }: Own): ReadonlyMap<string, Value> =>
  new Map([...members].flatMap(([name, value]) => (name.startsWith('(') ? [[name.slice(1), value] as const] : [])));

function walked(run: Run, callee: Own, values: ReadonlyMap<string, Value>): Value {
  const { module, node, scope: around } = callee;
  if (!module || !node) return ANYTHING;
  const self = callee.of ? (values.values().next().value ?? null) : (around?.self ?? null);
  const scope = scopeOf('function', module, around, callee, self);
  for (const [name, value] of values) assign(scope, name, value);
  const body = node.kids.at(-1);
  if (node.name === 'LambdaExpression') return body ? evaluate(run, scope, body) : ANYTHING;
  runBlock(run, scope, body);
  return scope.returns === NONE ? NONE : scope.returns;
}

/** A parameter: `*` and `**` stand before what takes the rest. */
interface Parameter {
  readonly name: string;
  readonly star: '' | '*' | '**';
}

export function parameters({ module, node }: Own): readonly Parameter[] {
  const list = node?.kids.find(({ name }) => name === 'ParamList')?.kids ?? [];
  const out: Parameter[] = [];
  let star: Parameter['star'] = '';
  let fresh = true;
  for (const one of list) {
    if (one.name === ',' || one.name === '(') fresh = true;
    else if (one.name === '*' || one.name === '**') star = one.name;
    else if (one.name === 'VariableName' && (fresh || star !== '')) {
      out.push({ name: module!.text.slice(one.from, one.to), star });
      fresh = false;
      star = '';
    } else fresh = false;
    if (one.name === ',') star = '';
  }
  if (out.length === 0 && list[0]?.name === 'VariableName')
    out.push({ name: module!.text.slice(list[0].from, list[0].to), star: '' });
  return out.slice(0, 60);
}

function bound(callee: Own, names: readonly Parameter[], args: Args): Map<string, Value> {
  const out = new Map<string, Value>();
  const plain = names.filter(({ star }) => star === '');
  plain.forEach(({ name }, at) => {
    out.set(name, args.list[at] ?? args.byName.get(name) ?? ofRest(callee, name, args));
  });
  for (const { name, star } of names) {
    if (star === '*')
      out.set(name, listOf([...args.list.slice(plain.length), ...(args.rest ? [elementsOf(args.rest)] : [])]));
    if (star === '**') out.set(name, keywords(plain, args));
  }
  return out;
}

function ofRest({ defaults }: Own, name: string, { rest }: Args): Value {
  const usual = defaults.get(name);
  const one = rest
    ? rest.items?.some((item) => item.key === name)
      ? join(...rest.items.filter((item) => item.key === name).map((item) => item.value))
      : elementsOf(rest)
    : null;
  if (!one) return usual ?? ANYTHING;
  return usual ? join(one, usual) : one;
}

function keywords(plain: readonly Parameter[], { byName, rest }: Args): Value {
  const others = [...byName].filter(([name]) => !plain.some((one) => one.name === name));
  const whole = collection(others.map(([key, value]) => ({ key, value })));
  return rest ? join(whole, rest) : whole;
}

/** Walks a function that nothing seen calls, with whatever its caller gives. */
export function callUncalled(run: Run, callee: Own): void {
  if (callee.called || !callee.module || !callee.node) return;
  const names = parameters(callee);
  const isMethod = callee.of !== null && callee.how !== 'static';
  const list = names
    .filter(({ star }) => star === '')
    .map(({ name }, at) =>
      at === 0 && isMethod
        ? selfOf(run, callee)
        : callee.defaults.has(name)
          ? join(callee.defaults.get(name)!, GIVEN)
          : GIVEN,
    );
  callOwn(
    run,
    callee,
    { list, byName: new Map(), rest: GIVEN, base: NONE },
    { module: callee.module, node: callee.node },
  );
}

function selfOf(run: Run, { how, of }: Own): Value {
  if (!of || how === 'class') return of ? own(of) : ANYTHING;
  const key = `object ${of.id}`;
  const known = run.met.get(key) ?? newOwn('instance', nextId(run), { of, module: of.module });
  run.met.set(key, known);
  return objectOf(known);
}

/** Letters of a value's key; longer ones are cut, so that what differs beyond is taken as the same. */
const KEY = 1500;

/** What tells values apart, as far as calls with them differ. */
function keyOf({ given, items, names, open, owns, sources, texts }: Value, depth = 0): string {
  const held = items
    ? `[${
        depth > 2
          ? items.length
          : items
              .slice(0, 40)
              .map((item) => `${item.key}:${keyOf(item.value, depth + 1)}`)
              .join()
      }]`
    : '';
  const key = [
    names.join('|'),
    texts.map(({ is, value }) => is + value).join('|'),
    sources.map(sourceKey).join('|'),
    owns.map(({ id }) => id).join('|'),
    held,
  ].join(';');
  return `${key.slice(0, KEY)}${key.length > KEY ? key.length : ''}${open ? '?' : ''}${given ? '!' : ''}`;
}

/** Makes an object of a class. */
export function instantiate(run: Run, of: Own, args: Args, at: At): Value {
  of.called = true;
  const key = `object ${of.id} ${at.module.id} ${at.node.from}`;
  const known = run.met.get(key) ?? newOwn('instance', nextId(run), { of, module: of.module });
  run.met.set(key, known);
  if (!run.met.has(`object ${of.id}`)) run.met.set(`object ${of.id}`, known);
  const self = objectOf(known);
  for (const one of initializers(of)) callOwn(run, one, { ...args, list: [self, ...args.list] }, at);
  fields(of, known, args);
  return self;
}

/** `__init__`, `__new__`, `__post_init__` of a class and those it is made from. */
function initializers(of: Own): readonly Own[] {
  const out: Own[] = [];
  const seen = new Set<Own>();
  let level = [of];
  while (level.length > 0 && seen.size < 24) {
    const next: Own[] = [];
    for (const one of level) {
      if (seen.has(one)) continue;
      seen.add(one);
      for (const name of ['__init__', '__post_init__'])
        out.push(...(one.members.get(name)?.owns ?? []).filter(({ kind }) => kind === 'function'));
      if (!one.members.has('__init__')) next.push(...one.bases.owns.filter(({ kind }) => kind === 'class'));
    }
    level = next;
  }
  return out.slice(0, 12);
}

/** What a data class is given by its fields' names. */
function fields(of: Own, { members }: Own, { byName, list }: Args): void {
  if (of.members.has('__init__')) return;
  for (const [name, value] of byName) members.set(name, join(members.get(name) ?? NONE, value));
  const names = (of.node?.kids.at(-1)?.kids ?? []).filter(
    ({ kids, name }) => name === 'AssignStatement' && kids[1]?.name === 'TypeDef',
  );
  names.slice(0, list.length).forEach(({ kids }, at) => {
    const name = of.module!.text.slice(kids[0]!.from, kids[0]!.to);
    members.set(name, join(members.get(name) ?? NONE, list[at]!));
  });
}
