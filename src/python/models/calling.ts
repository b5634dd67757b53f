import { type Args, argsOf, given } from '../args.ts';
import { call } from '../calls.ts';
import { dynamicMember } from '../members.ts';
import { ANYTHING, carrying, elementsOf, held, holding, join, listed, NONE, named, type Value } from '../values.ts';
import type { Model } from './models.ts';

const tuple = (value: Value | null): readonly Value[] => (value ? (listed(value) ?? [elementsOf(value)]) : []);

/** A keyword argument's items under their names. */
const names = (value: Value | null): ReadonlyMap<string, Value> =>
  new Map((value?.items ?? []).flatMap(({ key, value: one }) => (key === null ? [] : [[key, one] as const])));

/** `Thread(target=f, args=(a,))` calls `f(a)`. */
const thread: Model = ({ args, at, name, run }) => {
  const target = given(args, 1, 'target', 'function');
  const list = tuple(args.byName.get('args') ?? args.list[name === 'threading.Timer' ? 2 : 3] ?? null);
  if (target) call(run, target, { ...argsOf(list), byName: names(args.byName.get('kwargs') ?? null) }, at);
  return named(`${name}()`);
};

/** `submit(f, a)`, `to_thread(f, a)`, `apply_async(f, (a,))`. */
const submit =
  (from: number): Model =>
  ({ args, at, run }) =>
    call(run, args.list[from] ?? ANYTHING, { ...args, list: args.list.slice(from + 1), base: NONE }, at);

const apply: Model = ({ args, at, run }) =>
  call(run, args.list[0] ?? ANYTHING, argsOf(tuple(given(args, 1, 'args'))), at);

/** `pool.map(f, values)`. */
const mapped: Model = ({ args, at, run }) =>
  call(run, args.list[0] ?? ANYTHING, argsOf(args.list.slice(1).map(elementsOf)), at);

/** `partial(f, a)`: a call is kept with what it was given. */
const partial: Model = ({ args }) =>
  holding(
    named('functools.partial()'),
    [...args.list.map((value) => ({ key: null, value })), ...[...args.byName].map(([key, value]) => ({ key, value }))],
    true,
  );

/** What was kept is called with the rest. */
const keptCall: Model = ({ args, at, run }) => {
  const kept = args.base.items ?? [];
  const list = kept.filter(({ key }) => key === null).map(({ value }) => value);
  const byName = new Map([
    ...kept.flatMap(({ key, value }) => (key === null ? [] : [[key, value] as const])),
    ...args.byName,
  ]);
  return call(
    run,
    list[0] ?? ANYTHING,
    { list: [...list.slice(1), ...args.list], byName, rest: args.rest, base: NONE },
    at,
  );
};

/** `attrgetter('a.b')(value)`. */
const got: Model = ({ args, at, run }) => {
  const name = args.base.items?.[0]?.value ?? ANYTHING;
  return dynamicMember(run, args.list[0] ?? ANYTHING, name, at);
};

/** `methodcaller('name', a)(value)`. */
const methodCalled: Model = ({ args, at, run }) => {
  const [name, ...rest] = (args.base.items ?? []).map(({ value }) => value);
  const value = args.list[0] ?? ANYTHING;
  return call(run, dynamicMember(run, value, name ?? ANYTHING, at), argsOf(rest, value), at);
};

const keeping =
  (name: string): Model =>
  ({ args }) =>
    holding(
      named(name),
      args.list.map((value) => ({ key: null, value })),
      true,
    );

const reduced: Model = ({ args, at, run }) => {
  const element = elementsOf(args.list[1] ?? ANYTHING);
  return carrying(
    call(run, args.list[0] ?? ANYTHING, argsOf([join(element, args.list[2] ?? NONE), element]), at),
    element,
  );
};

const awaited: Model = ({ args }: { args: Args }) => join(...args.list, ANYTHING);

/** Functions that call what they are given. */
export const CALLING: Readonly<Record<string, Model>> = {
  'threading.Thread': thread,
  'threading.Timer': thread,
  '_thread.start_new_thread': apply,
  'thread.start_new_thread': apply,
  'concurrent.futures.ThreadPoolExecutor().submit': submit(0),
  'concurrent.futures.ProcessPoolExecutor().submit': submit(0),
  'concurrent.futures.ThreadPoolExecutor().map': mapped,
  'concurrent.futures.ProcessPoolExecutor().map': mapped,
  'multiprocessing.Pool().map': mapped,
  'multiprocessing.Pool().apply_async': apply,
  'multiprocessing.Pool().apply': apply,
  'asyncio.to_thread': submit(0),
  'asyncio.loop().run_in_executor': submit(1),
  'asyncio.loop().call_soon': submit(0),
  'asyncio.loop().call_later': submit(1),
  'asyncio.run': awaited,
  'asyncio.gather': awaited,
  'asyncio.wait_for': awaited,
  'asyncio.create_task': awaited,
  'asyncio.ensure_future': awaited,
  'asyncio.loop().run_until_complete': awaited,
  'atexit.register': submit(0),
  'functools.partial': partial,
  'functools.partial()': keptCall,
  'functools.reduce': reduced,
  'builtins.reduce': reduced,
  'operator.attrgetter': keeping('operator.attrgetter()'),
  'operator.attrgetter()': got,
  'operator.methodcaller': keeping('operator.methodcaller()'),
  'operator.methodcaller()': methodCalled,
  'operator.itemgetter': keeping('operator.itemgetter()'),
  'operator.itemgetter()': ({ args }) => held(args.list[0] ?? ANYTHING, null),
  'operator.call': submit(0),
  'contextlib.suppress': () => ANYTHING,
};
