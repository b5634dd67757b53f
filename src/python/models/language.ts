import { argsOf, given } from '../args.ts';
import { call } from '../calls.ts';
import { importModule } from '../imports.ts';
import { newOwn } from '../library.ts';
import { assignMember, dynamicMember, objectOf, spilt, unresolved } from '../members.ts';
import type { Scope } from '../own.ts';
import { addUnknown, addUse, nextId, regionOf } from '../run.ts';
import { codePoint } from '../strings.ts';
import {
  ANYTHING,
  carrying,
  collection,
  constant,
  elementsOf,
  from,
  join,
  listed,
  listOf,
  made,
  mapped,
  NONE,
  number,
  numeric,
  own,
  text,
  type Value,
} from '../values.ts';
import type { Call, Model } from './models.ts';

const at = ({ args }: Call, index: number): Value => args.list[index] ?? args.rest ?? ANYTHING;
const same: Model = (it) => it.args.list[0] ?? NONE;
const quiet: Model = () => NONE;

/** What stands in a list or what a text is made of, in order. */
const list: Model = (it) => {
  const value = at(it, 0);
  if (it.args.list.length === 0) return listOf([]);
  const values = listed(spilt(it.run, value, it.at));
  return values
    ? carrying(listOf(values), { ...value, items: null })
    : { ...listOf([elementsOf(spilt(it.run, value, it.at))]), exact: false };
};

const characters =
  (make: (code: number) => string): Model =>
  (it) => {
    const code = numeric(at(it, 0));
    return code === null ? made(at(it, 0)) : carrying(text(make(code)), at(it, 0));
  };

/** `bytes([104, 105])`, `bytes(text, 'utf-8')`. */
const bytes: Model = (it) => {
  const value = at(it, 0);
  if (!value.items)
    return numeric(value) === null
      ? { ...value, texts: value.texts.map((one) => ({ ...one, is: 'bytes' as const })) }
      : ANYTHING;
  const codes = listed(value)?.map(numeric) ?? [null];
  if (codes.some((code) => code === null || code < 0 || code > 255)) return made(value);
  return carrying(text(codes.map((code) => String.fromCharCode(code!)).join(''), 'bytes'), value);
};

const integer: Model = (it) => {
  const base = it.args.list[1] ? numeric(it.args.list[1]) : 10;
  return mapped(at(it, 0), (whole) => {
    const digits = whole
      .trim()
      .replaceAll('_', '')
      .replace(/^0[xob]/i, base === 10 ? '$&' : '');
    const value = base !== null && base >= 2 && base <= 36 ? Number.parseInt(digits, base) : Number.NaN;
    return Number.isNaN(value) ? null : number(value);
  });
};

const range: Model = (it) => {
  const [first, second, step] = it.args.list.map(numeric);
  if (it.args.list.length === 0 || first === null || second === null || step === null)
    return { ...listOf([ANYTHING]), exact: false };
  const [start, end, by] = [second === undefined ? 0 : first!, second ?? first!, step ?? 1];
  const count = by === 0 ? 0 : Math.ceil((end - start) / by);
  if (count > 256) return { ...listOf([ANYTHING]), exact: false };
  return listOf(Array.from({ length: Math.max(0, count) }, (_, round) => number(start + round * by)));
};

/** `map(f, values)`. */
const map: Model = ({ args, at: place, run }) => {
  const [by = ANYTHING, ...over] = args.list;
  const values = over.length === 1 ? listed(over[0]!) : null;
  if (values)
    return carrying(listOf(values.map((one) => call(run, by, argsOf([one]), place))), { ...over[0]!, items: null });
  return { ...listOf([call(run, by, argsOf(over.map(elementsOf)), place)]), exact: false };
};

const filter: Model = (it) => {
  call(it.run, at(it, 0), argsOf([elementsOf(at(it, 1))]), it.at);
  return { ...(it.args.list[1] ?? ANYTHING), exact: false };
};

const zip: Model = ({ args }) => {
  const lists = args.list.map(listed);
  const short = Math.min(...lists.map((one) => one?.length ?? 0));
  if (lists.length === 0 || lists.some((one) => one === null))
    return { ...listOf([listOf(args.list.map(elementsOf))]), exact: false };
  return listOf(Array.from({ length: short }, (_, round) => listOf(lists.map((one) => one![round]!))));
};

const enumerate: Model = (it) => {
  const values = listed(at(it, 0));
  if (!values) return { ...listOf([listOf([ANYTHING, elementsOf(at(it, 0))])]), exact: false };
  return listOf(values.map((value, round) => listOf([number(round), value])));
};

const reversed: Model = (it) => {
  const values = listed(at(it, 0));
  return values ? listOf([...values].reverse()) : { ...at(it, 0), exact: false };
};

/** `dict(a=b)`, `dict([(a, b)])`, `dict(other)`. */
const dictionary: Model = (it) => {
  const value = it.args.list[0] ?? NONE;
  const names = [...it.args.byName].map(([key, one]) => ({ key, value: one }));
  const pairs = (listed(value) ?? []).filter((one) => one.items?.length === 2);
  const items = value.items?.some(({ key }) => key !== null)
    ? value.items
    : pairs.map(({ items: pair }) => ({ key: constant(pair![0]!.value), value: pair![1]!.value }));
  const rest = value.items ? NONE : made(spilt(it.run, value, it.at));
  return carrying(join(collection([...items, ...names]), rest === NONE || it.args.list.length === 0 ? NONE : rest), {
    ...spilt(it.run, value, it.at),
    items: null,
  });
};

const getattr: Model = (it) => {
  const value = at(it, 0);
  const found = dynamicMember(it.run, value, at(it, 1), it.at);
  return join(found, it.args.list[2] ?? NONE);
};

/** `__import__(name)`, `importlib.import_module(name)`: the loader is used, whatever is loaded. */
const load: Model = ({ args, at: place, name, run }) => {
  const asked = given(args, 0, 'name') ?? args.rest ?? ANYTHING;
  const region = regionOf(place.module, place.node);
  const known = asked.texts.filter(({ value }) => /^[\w.]+$/.test(value));
  const api = name.replace(/^builtins\./, '');
  addUse(run, {
    capability: 'loader',
    api,
    region,
    targets: known.map(({ value }) => ({ origin: 'literal' as const, value })),
  });
  const found = known.map(({ value }) =>
    importModule(
      run,
      name === 'builtins.__import__' && !args.byName.has('fromlist') && args.list.length < 4
        ? value.split('.', 1)[0]!
        : value.replace(/^\.+/, ''),
      place,
    ),
  );
  if (known.length === asked.texts.length && !asked.open && known.length > 0) return join(...found);
  addUnknown(run, 'module', api, region);
  return join(...found, ANYTHING);
};

const globals: Model = ({ at: place }) => place.module.scope.all.get('__itself__') ?? ANYTHING;

/** `vars(module)`: its members by their names; of nothing, the names around. */
const vars: Model = (it) => it.args.list[0] ?? globals(it);

/**
 * `super()`, `super(C, self)`: the object as one of the classes that stand above the method's own in the order in which Python asks them
 * (https://docs.python.org/3/library/functions.html#super): its bases, and those that the object's class has beside it.
 */
const superOf: Model = ({ args, at: place, run }) => {
  const method = methodAround(place.scope ?? null);
  const of = args.list[0]?.owns.find(({ kind }) => kind === 'class') ?? method?.owner?.of ?? null;
  const self = args.list[1] ?? method?.self ?? null;
  const one = self?.owns[0];
  if (!of || !self || !one) return ANYTHING;
  const key = `super ${of.id} ${one.id}`;
  const beside = (one.kind === 'class' ? one : one.of)?.bases.owns.filter((base) => base !== of) ?? [];
  const bases = join(of.bases, ...beside.map(own));
  const known = run.met.get(key);
  const above = known?.of ?? newOwn('class', nextId(run), { bases, module: of.module });
  Object.assign(above, { bases });
  const seen = known ?? newOwn('instance', nextId(run), { of: above, module: of.module, self });
  run.met.set(key, seen);
  return { ...objectOf(seen), open: bases.open };
};

/** The method that a call stands in, through functions within it. */
function methodAround(scope: Scope | null): Scope | null {
  let one = scope;
  while (one && !one.owner?.of) one = one.parent;
  return one?.kind === 'function' ? one : null;
}

const input: Model = ({ at: place }) => ({
  ...from({ source: 'input', name: null, region: regionOf(place.module, place.node) }),
  given: true,
});

/** What the language brings (https://docs.python.org/3/library/functions.html). */
export const LANGUAGE: Readonly<Record<string, Model>> = {
  'builtins.getattr': getattr,
  'builtins.hasattr': quiet,
  'builtins.isinstance': quiet,
  'builtins.issubclass': quiet,
  'builtins.callable': quiet,
  'builtins.len': () => ANYTHING,
  'builtins.print': ({ args, at: place, run }) => {
    for (const value of args.list) spilt(run, value, place);
    return NONE;
  },
  'builtins.__import__': load,
  'importlib.import_module': load,
  'importlib.__import__': load,
  'importlib.reload': same,
  'builtins.globals': globals,
  'builtins.locals': globals,
  'builtins.vars': vars,
  'builtins.super': superOf,
  'builtins.compile': same,
  'codeop.compile_command': same,
  'builtins.str': (it) =>
    it.args.list.length === 0
      ? text('')
      : it.args.list[0]!.items
        ? made(it.args.list[0]!)
        : {
            ...it.args.list[0]!,
            owns: [],
            names: it.args.list[0]!.names.filter((one) => one === 'os.environ'),
            texts: it.args.list[0]!.texts.map((one) => ({ ...one, is: 'text' as const })),
          },
  'builtins.unicode': same,
  'builtins.repr': (it) => made(at(it, 0)),
  'builtins.ascii': (it) => made(at(it, 0)),
  'builtins.bytes': bytes,
  'builtins.bytearray': bytes,
  'builtins.memoryview': same,
  'builtins.bytes.fromhex': (it) => hex(it),
  'builtins.bytearray.fromhex': (it) => hex(it),
  'builtins.chr': characters(codePoint),
  'builtins.unichr': characters(codePoint),
  'builtins.ord': (it) => mapped(at(it, 0), (whole) => number(whole.codePointAt(0) ?? 0)),
  'builtins.int': integer,
  'builtins.hex': characters((code) => `0x${code.toString(16)}`),
  'builtins.oct': characters((code) => `0o${code.toString(8)}`),
  'builtins.list': list,
  'builtins.tuple': list,
  'builtins.set': list,
  'builtins.frozenset': list,
  'builtins.sorted': (it) => {
    const key = it.args.byName.get('key');
    if (key) call(it.run, key, argsOf([elementsOf(at(it, 0))]), it.at);
    return { ...list(it), exact: false };
  },
  'builtins.iter': same,
  'builtins.next': (it) => elementsOf(at(it, 0)),
  'builtins.reversed': reversed,
  'builtins.dict': dictionary,
  'builtins.range': range,
  'builtins.xrange': range,
  'builtins.map': map,
  'builtins.filter': filter,
  'builtins.zip': zip,
  'builtins.enumerate': enumerate,
  'builtins.input': input,
  'builtins.raw_input': input,
  'builtins.type': (it) =>
    it.args.list.length === 1 ? join(...at(it, 0).owns.flatMap(({ of }) => (of ? [own(of)] : [])), ANYTHING) : ANYTHING,
  'builtins.setattr': ({ args, at: place, run }) => {
    const [value, name, given = NONE] = args.list;
    if (value && name) for (const one of name.texts) assignMember(run, value, one.value, given, place);
    return NONE;
  },
  'object.__subclasses__': ({ at: place, run }) => unresolved(run, 'object.__subclasses__', place),
};

function hex(it: Call): Value {
  return mapped(at(it, 0), (whole) => {
    const digits = whole.replace(/\s/g, '');
    return /^(?:[0-9a-fA-F]{2})*$/.test(digits)
      ? text(
          digits.replace(/../g, (pair) => String.fromCharCode(Number.parseInt(pair, 16))),
          'bytes',
        )
      : null;
  });
}
