import type { Args } from './args.ts';
import { allOf } from './args.ts';
import { decoded, encoded } from './codecs.ts';
import { format } from './strings.ts';
import {
  ANYTHING,
  carrying,
  collection,
  concat,
  constant,
  elementsOf,
  held,
  holding,
  join,
  listed,
  listOf,
  made,
  mapped,
  NONE,
  text,
  type Value,
} from './values.ts';

interface Method {
  /** What it gives. */
  readonly gives?: (base: Value, args: Args) => Value;
  /** What the value is afterwards. */
  readonly changes?: (base: Value, args: Args) => Value;
}

const first = ({ list }: Args): Value => list[0] ?? NONE;
const string = ({ list }: Args, at: number): string | null => (list[at] ? constant(list[at]) : null);
const each = (make: (whole: string) => string): Method => ({
  gives: (base) => mapped(base, (whole, is) => text(make(whole), is)),
});

/** Letters of ASCII in the other case: what others become depends on tables that differ. */
const upper = (whole: string): string => whole.replace(/[a-z]+/g, (part) => part.toUpperCase());
const lower = (whole: string): string => whole.replace(/[A-Z]+/g, (part) => part.toLowerCase());
const swap = (whole: string): string =>
  whole.replace(/[a-z]+|[A-Z]+/g, (part) => (part < 'a' ? lower(part) : upper(part)));
const capital = (whole: string): string => upper(whole.slice(0, 1)) + lower(whole.slice(1));

function stripped(args: Args, left: boolean, right: boolean, whole: string): string {
  const set = string(args, 0) ?? ' \t\n\r\f\v';
  let [from, to] = [0, whole.length];
  while (left && from < to && set.includes(whole[from]!)) from++;
  while (right && to > from && set.includes(whole[to - 1]!)) to--;
  return whole.slice(from, to);
}

const strip = (left: boolean, right: boolean): Method => ({
  gives: (base, args) => mapped(base, (whole, is) => text(stripped(args, left, right, whole), is)),
});

function joined(base: Value, args: Args): Value {
  const list = args.list[0];
  const values = list && listed(list);
  if (!list || !values || base.texts.length === 0) return made(base, ...(list ? [list] : []));
  return carrying(
    concat(
      { ...NONE, texts: [{ value: '', is: base.texts[0]!.is }] },
      ...values.flatMap((value, at) => (at === 0 ? [value] : [base, value])),
    ),
    list,
  );
}

function replaced(base: Value, args: Args): Value {
  const [old, fresh] = [string(args, 0), string(args, 1)];
  if (old === null || fresh === null) return made(base, ...args.list);
  return carrying(
    mapped(base, (whole, is) => (old === '' ? null : text(whole.split(old).join(fresh), is))),
    ...args.list,
  );
}

function parts(base: Value, args: Args): Value {
  const whole = constant(base);
  const by = args.list.length === 0 ? null : string(args, 0);
  if (whole === null || (args.list.length > 0 && !by)) return { ...listOf([made(base)]), exact: false };
  const { is } = base.texts[0]!;
  const list = by === null ? whole.split(/[ \t\n\r\f\v]+/).filter((part) => part !== '') : whole.split(by!);
  return carrying(
    args.list.length > 1 ? { ...listOf([made(base)]), exact: false } : listOf(list.map((part) => text(part, is))),
    base,
  );
}

function translated(base: Value, args: Args): Value {
  const table = first(args).items;
  if (!table || table.some(({ key, value }) => key === null || constant(value) === null)) return made(base);
  const letters = new Map(table.map(({ key, value }) => [key!, constant(value)!]));
  return mapped(base, (whole, is) =>
    text(
      [...whole].map((letter) => letters.get(letter) ?? letters.get(String(letter.codePointAt(0))) ?? letter).join(''),
      is,
    ),
  );
}

const add: Method = {
  changes: (base, args) =>
    base.items
      ? holding(
          base,
          [...base.items, ...allOf(args).map((value) => ({ key: null, value }))],
          base.exact && args.list.length === 1,
        )
      : carrying(base, ...allOf(args)),
};

const taint: Method = { changes: (base, args) => carrying(base, ...allOf(args)) };
const merge: Method = {
  changes: (base, args) => {
    const more = [...args.list, collection([...args.byName].map(([key, value]) => ({ key, value })))];
    return base.items ? { ...join(base, ...more), names: base.names, exact: false } : carrying(base, ...more);
  },
};

const lookUp: Method = { gives: (base, args) => join(held(base, constant(first(args))), args.list[1] ?? NONE) };

/** Methods of texts, lists and dictionaries (https://docs.python.org/3/library/stdtypes.html), and those by which data gets into an object. */
export const METHODS: Readonly<Record<string, Method>> = {
  join: { gives: joined },
  format: {
    gives: (base, { byName, list }) =>
      join(...base.texts.map((one) => carrying(format(one.value, list, byName), base, ...list))),
  },
  replace: { gives: replaced },
  split: { gives: parts },
  rsplit: { gives: parts },
  splitlines: { gives: (base) => parts(base, { list: [text('\n')], byName: new Map(), rest: null, base }) },
  translate: { gives: translated },
  lower: each(lower),
  casefold: each(lower),
  upper: each(upper),
  swapcase: each(swap),
  capitalize: each(capital),
  title: each((whole) => whole.replace(/[A-Za-z]+/g, capital)),
  strip: strip(true, true),
  lstrip: strip(true, false),
  rstrip: strip(false, true),
  removeprefix: {
    gives: (base, args) =>
      mapped(base, (whole, is) =>
        text(whole.startsWith(string(args, 0) ?? '\0') ? whole.slice(string(args, 0)!.length) : whole, is),
      ),
  },
  removesuffix: {
    gives: (base, args) =>
      mapped(base, (whole, is) =>
        text(whole.endsWith(string(args, 0) || '\0') ? whole.slice(0, -string(args, 0)!.length) : whole, is),
      ),
  },
  zfill: {
    gives: (base, args) =>
      mapped(base, (whole, is) => text(whole.padStart(Math.min(200, Number(string(args, 0) ?? 0)), '0'), is)),
  },
  encode: { gives: (base, args) => encoded(base, string(args, 0) ?? 'utf-8') },
  decode: { gives: (base, args) => decoded(base, string(args, 0) ?? 'utf-8') },
  hex: {
    gives: (base) =>
      mapped(base, (whole) =>
        text([...whole].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('')),
      ),
  },
  copy: { gives: (base) => base },
  keys: {
    gives: (base) =>
      base.items
        ? carrying(listOf(base.items.map(({ key }) => (key === null ? ANYTHING : text(key)))), base)
        : made(base),
  },
  values: {
    gives: (base) =>
      base.items
        ? carrying(
            { ...listOf(base.items.map(({ value }) => value)), exact: base.exact },
            { ...NONE, sources: base.sources },
          )
        : made(base),
  },
  items: {
    gives: (base) =>
      base.items
        ? {
            ...listOf(base.items.map(({ key, value }) => listOf([key === null ? ANYTHING : text(key), value]))),
            exact: base.exact,
          }
        : made(base),
  },
  get: lookUp,
  pop: {
    gives: (base, args) => (base.items?.some(({ key }) => key !== null) ? lookUp.gives!(base, args) : elementsOf(base)),
  },
  setdefault: { ...lookUp, ...merge },
  count: { gives: () => ANYTHING },
  index: { gives: () => ANYTHING },
  find: { gives: () => ANYTHING },
  startswith: { gives: () => NONE },
  endswith: { gives: () => NONE },
  reverse: { changes: (base) => (base.items ? { ...base, items: [...base.items].reverse() } : base) },
  append: add,
  add,
  appendleft: add,
  insert: { changes: (base, args) => ({ ...add.changes!(base, { ...args, list: args.list.slice(1) }), exact: false }) },
  extend: {
    changes: (base, args) =>
      base.items && first(args).items
        ? holding(carrying(base, first(args)), [...base.items, ...first(args).items!], base.exact && first(args).exact)
        : carrying({ ...base, exact: false }, first(args)),
  },
  update: merge,
  write: taint,
  writelines: taint,
  writestr: taint,
  attach: taint,
  set_content: taint,
  set_payload: taint,
  add_header: taint,
  add_attachment: taint,
  put: taint,
};
