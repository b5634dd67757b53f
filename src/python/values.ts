import type { FlowSource, Region } from '../model.ts';
import type { Own } from './own.ts';

/** A text, the bytes of one (each a letter below 256) or a number (its digits) that a value may be. `HOLE` stands for what is not known. */
export interface Text {
  readonly value: string;
  readonly is: 'text' | 'bytes' | 'number';
}

/** A private letter in the place of text that is not known. */
export const HOLE = '\uf8ff';

/** Where data came from. */
export interface Source {
  readonly source: FlowSource;
  readonly name: string | null;
  readonly region: Region;
}

/** An element of a list, or of a dictionary under its key; the key is null where there is none, or it is not known. */
export interface Item {
  readonly key: string | null;
  readonly value: Value;
}

/** What an expression may be. All lists are bounded. */
export interface Value {
  /** Qualified names: `os.system`; `requests.Session()` is what a call of it gives. */
  readonly names: readonly string[];
  readonly texts: readonly Text[];
  readonly sources: readonly Source[];
  readonly owns: readonly Own[];
  /** What a list, tuple, set or dictionary holds; null where it is none. */
  readonly items: readonly Item[] | null;
  /** Where the data in what it holds came from. */
  readonly inner: readonly Source[];
  /** Are order and number of the items known? */
  readonly exact: boolean;
  /** May it be something else, of which nothing is known? */
  readonly open: boolean;
  /** Does whoever runs the program decide it? */
  readonly given: boolean;
}

const MAX = 12;
export const MAX_ITEMS = 256;
const MAX_TEXT = 4096;

export const NONE: Value = {
  names: [],
  texts: [],
  sources: [],
  owns: [],
  items: null,
  inner: [],
  exact: true,
  open: false,
  given: false,
};
/** Of which nothing is known. */
export const ANYTHING: Value = { ...NONE, open: true };
/** What whoever runs the program hands in. */
export const GIVEN: Value = { ...NONE, open: true, given: true };

export const named = (...names: string[]): Value => ({ ...NONE, names });
export const text = (value: string, is: Text['is'] = 'text'): Value => ({
  ...NONE,
  texts: [{ value: cut(value), is }],
});
export const number = (value: number): Value => text(String(value), 'number');
export const own = (one: Own): Value => ({ ...NONE, owns: [one] });
export const from = (source: Source): Value => ({ ...ANYTHING, sources: [source] });

const cut = (value: string): string => (value.length > MAX_TEXT ? value.slice(0, MAX_TEXT - 1) + HOLE : value);

const isWhole = (one: Text): boolean => !one.value.includes(HOLE);

/** Whatever any of these may be. */
export function join(...values: readonly Value[]): Value {
  const some = values.filter((value, at) => value !== NONE && values.indexOf(value) === at);
  if (some.length <= 1) return some[0] ?? NONE;
  const lists = some.flatMap(({ items }) => (items ? [items] : []));
  const whole: Value = {
    names: union(some, ({ names }) => names),
    texts: union(
      some,
      ({ texts }) => texts,
      ({ is, value }) => `${is} ${value}`,
    ),
    sources: union(some, ({ sources }) => sources, sourceKey),
    owns: union(some, ({ owns }) => owns),
    items: lists.length === 0 ? null : bounded(lists),
    inner: union(some, ({ inner }) => inner, sourceKey),
    exact: lists.length <= 1 && some.every(({ exact }) => exact),
    open: some.some(({ open }) => open),
    given: some.some(({ given }) => given),
  };
  const isFull = [whole.names, whole.texts, whole.owns].some(({ length }) => length >= MAX);
  return isFull && !whole.open ? { ...whole, open: true } : whole;
}

function union<T>(
  values: readonly Value[],
  list: (value: Value) => readonly T[],
  key: (one: T) => unknown = (one) => one,
): readonly T[] {
  const [first, ...rest] = values.map(list).filter(({ length }) => length > 0);
  if (!first || rest.length === 0) return first ?? [];
  const out = new Map<unknown, T>();
  for (const part of [first, ...rest])
    for (const one of part) if (out.size < MAX && !out.has(key(one))) out.set(key(one), one);
  return [...out.values()];
}

export const sourceKey = ({ name, region, source }: Source): string =>
  `${source} ${name} ${region.part} ${region.start}`;

/** Items of several lists, each once. */
function bounded(lists: readonly (readonly Item[])[]): readonly Item[] {
  const out = new Map<Value, Item>();
  for (const items of lists)
    for (const { key, value } of items) {
      const known = out.get(value);
      out.set(value, { key: known && known.key !== key ? null : key, value });
    }
  return cutItems([...out.values()]);
}

/** Of more than are kept, the rest stands together in the last. */
function cutItems(items: readonly Item[]): readonly Item[] {
  if (items.length <= MAX_ITEMS) return items;
  const rest = join(...items.slice(MAX_ITEMS - 1).map(({ value }) => flat(value)));
  return [...items.slice(0, MAX_ITEMS - 1), { key: null, value: rest }];
}

/** A list as something of which only its data is known. */
const flat = (value: Value): Value =>
  value.items ? carrying({ ...value, items: null, inner: [], open: true }, { ...NONE, inner: value.inner }) : value;

/** A value that holds these. */
export function holding(value: Value, items: readonly Item[], exact: boolean): Value {
  const kept = cutItems(items);
  const sources = new Map<string, Source>();
  for (const { value: one } of kept)
    for (const source of [...one.sources, ...one.inner]) if (sources.size < MAX) sources.set(sourceKey(source), source);
  return { ...value, items: kept, inner: [...sources.values()], exact: exact && kept.length === items.length };
}

export function listOf(values: readonly Value[]): Value {
  return collection(values.map((value) => ({ key: null, value })));
}

export const collection = (items: readonly Item[]): Value => holding(NONE, items, true);

/** How deep data is looked for in objects of objects. */
const DEPTH = 3;
/** Objects that are looked through. */
const OBJECTS = 60;

/** Where the data in values, and in what they hold, came from. */
export function sourcesWithin(values: readonly Value[]): readonly Source[] {
  const out = new Map<string, Source>();
  const seen = new Set<Own>();
  let level = values;
  for (let depth = 0; depth < DEPTH && level.length > 0; depth++) {
    const next: Value[] = [];
    for (const { inner, owns, sources } of level) {
      for (const source of sources) if (out.size < MAX) out.set(sourceKey(source), source);
      for (const source of inner) if (out.size < MAX) out.set(sourceKey(source), source);
      for (const one of owns) {
        if (one.kind !== 'instance' || seen.has(one) || seen.size >= OBJECTS) continue;
        seen.add(one);
        next.push(...one.members.values());
      }
    }
    level = next;
  }
  return [...out.values()];
}

/** Something unknown that is made of these. */
export function made(...values: readonly Value[]): Value {
  const sources = sourcesWithin(values);
  const given = values.some((one) => one.given);
  return sources.length === 0 ? (given ? GIVEN : ANYTHING) : { ...ANYTHING, sources, given };
}

/** The same value, made of these besides. */
export function carrying(value: Value, ...of: readonly Value[]): Value {
  const sources = sourcesWithin(of);
  const given = value.given || of.some((one) => one.given);
  if (sources.length === 0 && given === value.given) return value;
  return { ...value, given, sources: union([value, { ...NONE, sources }], (one) => one.sources, sourceKey) };
}

/** The texts of a value; a hole for what is not known of it. */
export const textsOf = ({ open, texts }: Value): readonly Text[] =>
  open || texts.length === 0 ? [...texts, { value: HOLE, is: 'text' }] : texts;

/** One text after the other. */
export function concat(...values: readonly Value[]): Value {
  let texts: readonly Text[] = [{ value: '', is: values[0]?.texts[0]?.is === 'bytes' ? 'bytes' : 'text' }];
  for (const value of values) texts = appended(texts, textsOf(value));
  return carrying({ ...NONE, texts }, ...values);
}

function appended(heads: readonly Text[], tails: readonly Text[]): readonly Text[] {
  const out = new Map<string, Text>();
  for (const { is, value } of heads)
    for (const tail of tails) {
      const whole = cut(value.endsWith(HOLE) && tail.value === HOLE ? value : value + tail.value);
      if (out.size < MAX) out.set(whole, { value: whole, is });
    }
  return [...out.values()];
}

/** The one text that a value is; null where it may be another. */
export function constant({ open, owns, names, texts }: Value): string | null {
  const [only] = texts;
  if (open || texts.length !== 1 || names.length > 0 || owns.length > 0 || !only || !isWhole(only)) return null;
  return only.value;
}

/** The number that a value is; null where it is none, or may be another. */
export function numeric(value: Value): number | null {
  const whole = constant(value);
  return whole !== null && value.texts[0]!.is === 'number' ? Number(whole) : null;
}

/** The texts that are known whole, each made into another; what is not known of it stays so. */
export function mapped(value: Value, make: (whole: string, is: Text['is']) => Value | null): Value {
  const out = value.texts.map((one) => (isWhole(one) ? make(one.value, one.is) : null) ?? ANYTHING);
  return carrying(join(...out, value.open || out.length === 0 ? ANYTHING : NONE), value);
}

/** Whatever a list, a dictionary or a text holds. */
export function elementsOf(value: Value): Value {
  const held = value.items?.map((item) => item.value) ?? [];
  const letters = value.texts.length > 0 ? ANYTHING : NONE;
  return carrying(join(...held, letters, value.items && !value.open ? NONE : ANYTHING), value);
}

/** The elements one by one; null where their order or number is not known. */
export function listed(value: Value): readonly Value[] | null {
  if (value.items && value.exact && !value.open && value.texts.length === 0)
    return value.items.map((item) => (item.key === null ? item.value : text(item.key)));
  const whole = constant(value);
  if (whole === null || value.items || value.texts[0]!.is === 'number' || whole.length > MAX_ITEMS) return null;
  return value.texts[0]!.is === 'bytes'
    ? [...whole].map((letter) => number(letter.charCodeAt(0)))
    : [...whole].map((letter) => text(letter));
}

/** What lies under a key, or at an index. */
export function held(value: Value, key: string | null): Value {
  if (!value.items) return made(value);
  const found = value.items.filter((item) => key === null || item.key === null || item.key === key);
  return carrying(join(...found.map((item) => item.value), value.open || found.length === 0 ? ANYTHING : NONE), {
    ...NONE,
    sources: value.sources,
    given: value.given,
  });
}
