import {
  asNumber,
  asText,
  Bytes,
  type Computed,
  type Concrete,
  decode,
  decodeBase64,
  encode,
  encodeBase64,
  FAILED,
  fromLatin1,
  isModest,
  isText,
  latin1,
  MAX_ITEMS,
  MAX_TEXT,
  Pattern,
} from './concrete.ts';
import { fromJson, toJson } from './json.ts';
import { matchAll, replacePattern, testPattern } from './pattern.ts';

/** A built-in that gives the same for the same on every host. */
export type Pure = (self: Concrete, args: readonly Concrete[]) => Computed;

type TextMethod = (text: string, args: readonly Concrete[]) => Computed;
type ListMethod = (list: Concrete[], args: readonly Concrete[]) => Computed;

const number = (value: Concrete | undefined, otherwise: number): number =>
  value === undefined ? otherwise : (asNumber(value) ?? Number.NaN);
const optional = (value: Concrete | undefined): number | undefined =>
  value === undefined ? undefined : number(value, 0);
const text = (value: Concrete | undefined): string => (value === undefined ? 'undefined' : (asText(value) ?? ''));
const isAscii = (value: string): boolean => !/[^\x00-\x7f]/.test(value);

const onText =
  (run: TextMethod): Pure =>
  (self, args) => {
    const own = asText(self);
    if (own === undefined || self === null || self === undefined) return FAILED;
    return limited(run(own, args));
  };

const onList =
  (run: ListMethod): Pure =>
  (self, args) => {
    const list = self instanceof Bytes ? self.items : self;
    return Array.isArray(list) && list.length <= MAX_ITEMS ? limited(run(list, args)) : FAILED;
  };

function limited(value: Computed): Computed {
  if (typeof value === 'string') return value.length > MAX_TEXT ? FAILED : value;
  return Array.isArray(value) && value.length > MAX_ITEMS ? FAILED : value;
}

/** Like the list it came from: bytes stay bytes. */
const alike =
  (run: (list: Concrete[], args: readonly Concrete[]) => Concrete[]): Pure =>
  (self, args) =>
    self instanceof Bytes ? new Bytes(run(self.items, args) as number[]) : onList(run)(self, args);

function split(own: string, [separator, limit]: readonly Concrete[]): Computed {
  if (separator instanceof Pattern) {
    const found = matchAll(separator, own);
    if (!found) return FAILED;
    const parts: string[] = [];
    let from = 0;
    for (const { end, start } of found.filter(
      (one) => one.end > one.start || (one.start > 0 && one.start < own.length),
    )) {
      parts.push(own.slice(from, start));
      from = end;
    }
    return [...parts, own.slice(from)].slice(0, optional(limit));
  }
  return separator === undefined ? [own] : own.split(text(separator), optional(limit));
}

function replace(own: string, [what, by]: readonly Concrete[], all: boolean): Computed {
  if (by !== undefined && typeof by === 'object') return FAILED;
  if (what instanceof Pattern) return replacePattern(what, own, text(by)) ?? FAILED;
  if (all && own.length * text(by).length > MAX_ITEMS * MAX_TEXT) return FAILED;
  const made = all ? own.replaceAll(text(what), text(by)) : own.replace(text(what), text(by));
  return made.length > MAX_TEXT ? FAILED : made;
}

function repeat(own: string, times: number): Computed {
  return times >= 0 && own.length * times <= MAX_TEXT ? own.repeat(times) : FAILED;
}

function match(own: string, pattern: Concrete | undefined): Computed {
  if (!(pattern instanceof Pattern)) return FAILED;
  const found = matchAll(pattern, own);
  if (!found) return FAILED;
  const [first] = found;
  if (!first) return null;
  return pattern.flags.includes('g')
    ? found.map(({ end, start }) => own.slice(start, end))
    : first.groups.map((group) => group);
}

/** What Annex B makes of a text: an element of HTML, with the attribute that the argument is the value of. */
const HTML: Readonly<Record<string, readonly [element: string, attribute?: string]>> = {
  anchor: ['a', 'name'],
  big: ['big'],
  blink: ['blink'],
  bold: ['b'],
  fixed: ['tt'],
  fontcolor: ['font', 'color'],
  fontsize: ['font', 'size'],
  italics: ['i'],
  link: ['a', 'href'],
  small: ['small'],
  strike: ['strike'],
  sub: ['sub'],
  sup: ['sup'],
};

const htmlMethod =
  ([element, attribute]: readonly [string, string?]): TextMethod =>
  (own, [value]) => {
    const given = attribute === undefined ? '' : ` ${attribute}="${text(value).replaceAll('"', '&quot;')}"`;
    return `<${element}${given}>${own}</${element}>`;
  };

const STRING: Readonly<Record<string, TextMethod>> = {
  at: (own, [i]) => own.at(number(i, 0)),
  charAt: (own, [i]) => own.charAt(number(i, 0)),
  charCodeAt: (own, [i]) => own.charCodeAt(number(i, 0)),
  codePointAt: (own, [i]) => own.codePointAt(number(i, 0)),
  concat: (own, args) => (isModest([own, ...args]) ? own + args.map(text).join('') : FAILED),
  endsWith: (own, [what, at]) => own.endsWith(text(what), optional(at)),
  includes: (own, [what, at]) => own.includes(text(what), optional(at)),
  indexOf: (own, [what, at]) => own.indexOf(text(what), optional(at)),
  lastIndexOf: (own, [what, at]) =>
    own.lastIndexOf(text(what), at === undefined ? Number.POSITIVE_INFINITY : number(at, 0)),
  match: (own, [pattern]) => match(own, pattern),
  padEnd: (own, [length, by]) =>
    number(length, 0) > MAX_TEXT ? FAILED : own.padEnd(number(length, 0), by === undefined ? ' ' : text(by)),
  padStart: (own, [length, by]) =>
    number(length, 0) > MAX_TEXT ? FAILED : own.padStart(number(length, 0), by === undefined ? ' ' : text(by)),
  repeat: (own, [times]) => repeat(own, number(times, 0)),
  replace: (own, args) => replace(own, args, false),
  replaceAll: (own, args) => replace(own, args, true),
  slice: (own, [from, to]) => own.slice(number(from, 0), optional(to)),
  split,
  startsWith: (own, [what, at]) => own.startsWith(text(what), optional(at)),
  substr: (own, [from, length]) => own.substr(number(from, 0), optional(length)),
  substring: (own, [from, to]) => own.substring(number(from, 0), optional(to)),
  toLowerCase: (own) => (isAscii(own) ? own.toLowerCase() : FAILED),
  toUpperCase: (own) => (isAscii(own) ? own.toUpperCase() : FAILED),
  toString: (own: string) => own,
  valueOf: (own: string) => own,
  ...Object.fromEntries(Object.entries(HTML).map(([name, how]) => [name, htmlMethod(how)])),
  trim: (own) => own.trim(),
  trimEnd: (own) => own.trimEnd(),
  trimStart: (own) => own.trimStart(),
};

function sorted(list: Concrete[], by: Concrete | undefined): Computed {
  const texts = list.map((item) => asText(item));
  if (by !== undefined || texts.includes(undefined)) return FAILED;
  return list
    .map((item, index) => ({ item, key: texts[index] as string }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ item }) => item);
}

const flat = (list: readonly Concrete[], depth: number): Concrete[] =>
  list.flatMap((item) => (Array.isArray(item) && depth > 0 ? flat(item, Math.min(depth, 20) - 1) : [item]));

const ARRAY: Readonly<Record<string, Pure>> = {
  at: onList((list, [i]) => list.at(number(i, 0))),
  concat: onList((list, args) => list.concat(...args.map((item) => (Array.isArray(item) ? item : [item])))),
  flat: onList((list, [depth]) => (isModest([...list]) ? flat(list, number(depth, 1)) : FAILED)),
  includes: onList((list, [what]) => list.includes(what)),
  indexOf: onList((list, [what]) => list.indexOf(what)),
  join: onList((list, [by]) => joined(list, by === undefined ? ',' : text(by))),
  lastIndexOf: onList((list, [what]) => list.lastIndexOf(what)),
  reverse: alike((list) => [...list].reverse()),
  slice: alike((list, [from, to]) => list.slice(number(from, 0), optional(to))),
  sort: onList((list, [by]) => sorted(list, by)),
  toString: onList((list) => joined(list, ',')),
};

function joined(list: readonly Concrete[], by: string): Computed {
  if (!isModest([...list])) return FAILED;
  const texts = list.map((item) => (item === null || item === undefined ? '' : asText(item)));
  return texts.includes(undefined) || list.length * by.length > MAX_TEXT ? FAILED : texts.join(by);
}

const BYTES: Readonly<Record<string, Pure>> = {
  toString: (self: Concrete, [encoding]: readonly Concrete[]) =>
    self instanceof Bytes ? (decode(self.items, encoding === undefined ? 'utf8' : text(encoding)) ?? FAILED) : FAILED,
  reverse: ARRAY.reverse as Pure,
  slice: ARRAY.slice as Pure,
  subarray: ARRAY.slice as Pure,
  at: ARRAY.at as Pure,
  join: ARRAY.join as Pure,
  readUInt8: (self, [at]) => (self instanceof Bytes ? self.items[number(at, 0)] : FAILED),
};

function bytesOf(value: Concrete | undefined, encoding: Concrete | undefined): Computed {
  if (value instanceof Bytes) return new Bytes([...value.items]);
  if (Array.isArray(value)) return new Bytes(value.map((item) => number(item, 0) & 0xff));
  const items = isText(value) ? encode(value, encoding === undefined ? 'utf8' : text(encoding)) : undefined;
  return items ? new Bytes(items) : FAILED;
}

function typed(value: Concrete | undefined): Computed {
  if (typeof value === 'number')
    return value <= MAX_ITEMS && value >= 0 ? new Bytes(new Array<number>(value).fill(0)) : FAILED;
  return isText(value) ? FAILED : bytesOf(value, undefined);
}

function decodeUri(value: string, by: (text: string) => string): Computed {
  try {
    return by(value);
  } catch {
    return FAILED;
  }
}

const escapes = (value: string): string =>
  value.replace(/%u([0-9a-fA-F]{4})|%([0-9a-fA-F]{2})/g, (_, long, short) =>
    String.fromCharCode(Number.parseInt(long ?? short, 16)),
  );

function parse(value: string): Computed {
  try {
    return fromJson(JSON.parse(value));
  } catch {
    return FAILED;
  }
}

function numberText(self: Concrete, base: Concrete | undefined): Computed {
  const radix = number(base, 10);
  if (typeof self !== 'number' || radix < 2 || radix > 36) return FAILED;
  return radix === 10 || Number.isSafeInteger(self) ? self.toString(radix) : FAILED;
}

const maths =
  (run: (...values: number[]) => number): Pure =>
  (_self, args) =>
    run(...args.map((value) => number(value, 0)));

const PLAIN: Readonly<Record<string, Pure>> = {
  String: (_self, args) => (args.length === 0 ? '' : (asText(args[0]) ?? FAILED)),
  Number: (_self, args) => (args.length === 0 ? 0 : (asNumber(args[0]) ?? FAILED)),
  Boolean: (_self, [value]) => Boolean(value),
  parseInt: (_self, [value, base]) => Number.parseInt(text(value), optional(base)),
  parseFloat: (_self, [value]) => Number.parseFloat(text(value)),
  isNaN: (_self, [value]) => Number.isNaN(number(value, Number.NaN)),
  atob: (_self, [value]) => latin1(decodeBase64(text(value))),
  btoa: (_self, [value]) => encodeBase64(fromLatin1(text(value))),
  escape: (_self, [value]) => escape(text(value)),
  unescape: (_self, [value]) => escapes(text(value)),
  decodeURIComponent: (_self, [value]) => decodeUri(text(value), decodeURIComponent),
  decodeURI: (_self, [value]) => decodeUri(text(value), decodeURI),
  encodeURIComponent: (_self, [value]) => decodeUri(text(value), encodeURIComponent),
  encodeURI: (_self, [value]) => decodeUri(text(value), encodeURI),
  'String.fromCharCode': (_self, args) => String.fromCharCode(...args.map((code) => number(code, 0))),
  'String.fromCodePoint': (_self, args) =>
    args.every((code) => isCodePoint(number(code, -1)))
      ? String.fromCodePoint(...args.map((code) => number(code, 0)))
      : FAILED,
  'String.raw': (_self, [strings, ...values]) => raw(strings, values),
  'Array.of': (_self, args) => [...args],
  'Array.isArray': (_self, [value]) => Array.isArray(value),
  'Buffer.from': (_self, [value, encoding]) => bytesOf(value, encoding),
  'Buffer.concat': (_self, [list]) =>
    Array.isArray(list) && list.every((item) => item instanceof Bytes)
      ? new Bytes(list.flatMap((item) => (item as Bytes).items))
      : FAILED,
  'Buffer.alloc': (_self, [size]) => typed(size),
  Uint8Array: (_self, [value]) => typed(value),
  'Uint8Array.from': (_self, [value, by]) => (by === undefined ? typed(value) : FAILED),
  'TextDecoder.decode': (_self, [value]) => (value instanceof Bytes ? (decode(value.items, 'utf8') ?? FAILED) : FAILED),
  'TextEncoder.encode': (_self, [value]) => bytesOf(text(value), 'utf8'),
  'JSON.parse': (_self, [value, by]) => (isText(value) && by === undefined ? parse(value) : FAILED),
  'JSON.stringify': (_self, [value, by]) => (by === undefined || by === null ? toJson(value) : FAILED),
  'Number.prototype.toString': (self, [base]) => numberText(self, base),
  'RegExp.prototype.test': (self, [value]) =>
    self instanceof Pattern ? (testPattern(self, text(value)) ?? FAILED) : FAILED,
  'RegExp.prototype.exec': (self, [value]) =>
    self instanceof Pattern ? match(text(value), new Pattern(self.source, self.flags.replace('g', ''))) : FAILED,
  'Math.abs': maths(Math.abs),
  'Math.ceil': maths(Math.ceil),
  'Math.floor': maths(Math.floor),
  'Math.imul': maths(Math.imul),
  'Math.max': maths(Math.max),
  'Math.min': maths(Math.min),
  'Math.round': maths(Math.round),
  'Math.sign': maths(Math.sign),
  'Math.trunc': maths(Math.trunc),
};

const isCodePoint = (code: number): boolean => Number.isInteger(code) && code >= 0 && code <= 0x10ffff;

function raw(strings: Concrete | undefined, values: readonly Concrete[]): Computed {
  return Array.isArray(strings)
    ? strings
        .map((part, i) => text(part) + (i + 1 < strings.length && i < values.length ? text(values[i]) : ''))
        .join('')
    : FAILED;
}

const named = <T>(owner: string, methods: Readonly<Record<string, T>>): [string, T][] =>
  Object.entries(methods).map(([name, method]) => [`${owner}.prototype.${name}`, method]);

/** Every pure built-in, by the name that the tables of built-ins give it. */
export const PURE_CALLS: ReadonlyMap<string, Pure> = new Map<string, Pure>([
  ...Object.entries(PLAIN),
  ...named('String', STRING).map(([name, method]): [string, Pure] => [name, onText(method)]),
  ...named('Array', ARRAY),
  ...named('Buffer', BYTES),
]);
