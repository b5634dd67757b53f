import type { Primitive } from '../values.ts';

/** A known value, as the evaluator of constants holds it. Arrays and records are the program's, never shared with the host's own objects. */
export type Concrete = Primitive | Concrete[] | Bytes | Pattern | Dictionary | FunctionValue | BuiltinValue;

/** Bytes of a Buffer or a Uint8Array. */
export class Bytes {
  readonly items: number[];
  constructor(items: number[]) {
    this.items = items;
  }
}

export class Pattern {
  readonly source: string;
  readonly flags: string;
  lastIndex = 0;
  constructor(source: string, flags: string) {
    this.source = source;
    this.flags = flags;
  }
}

/** An object of the program; its names are a map's keys, so that none of them is special. */
export class Dictionary {
  readonly members = new Map<string, Concrete>();
}

/** A function of the program; what it closes over is the evaluator's. */
export class FunctionValue {
  readonly node: object;
  readonly scope: object;
  readonly members = new Map<string, Concrete>();
  constructor(node: object, scope: object) {
    this.node = node;
    this.scope = scope;
  }
}

/** A built-in, by the name under which the pure tables know it. */
export class BuiltinValue {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/** What a pure built-in gives where it cannot be computed the same way everywhere, or is too large. */
export const FAILED = Symbol('failed');
export type Computed = Concrete | typeof FAILED;

export const MAX_TEXT = 65_536;
export const MAX_ITEMS = 5_000;

export const isText = (value: Concrete): value is string => typeof value === 'string';

/** The string that a known value becomes; undefined for one whose own conversion would have to be run. */
export function asText(value: Concrete): string | undefined {
  if (Array.isArray(value)) return arrayText(value);
  if (value instanceof Bytes) return decodeUtf8(value.items);
  if (value instanceof Pattern) return `/${value.source}/${value.flags}`;
  return typeof value === 'object' && value !== null ? undefined : String(value);
}

/** Items and members that a known value may have, and levels of them, to be gone through as a whole. */
const MAX_SIZE = 20_000;
const MAX_LEVELS = 40;

/** Is a value small enough to be gone through as a whole? No value is that holds itself, or that shares its parts without end. */
export function isModest(value: Concrete): boolean {
  let size = MAX_SIZE;
  let text = 2 * MAX_TEXT;
  const open: { readonly item: Concrete; readonly level: number }[] = [{ item: value, level: 0 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { item, level } = next;
    if (typeof item === 'string') text -= item.length;
    const items = Array.isArray(item) ? item : item instanceof Dictionary ? [...item.members.values()] : NO_ITEMS;
    size -= items.length;
    if (size < 0 || text < 0 || level > MAX_LEVELS) return false;
    for (const inner of items) open.push({ item: inner, level: level + 1 });
  }
  return true;
}

const NO_ITEMS: readonly Concrete[] = [];

function arrayText(items: Concrete[]): string | undefined {
  if (!isModest(items)) return undefined;
  const texts = items.map((item) => (item === null || item === undefined ? '' : asText(item)));
  return texts.includes(undefined) ? undefined : texts.join(',');
}

export function asNumber(value: Concrete): number | undefined {
  if (typeof value === 'bigint') return undefined;
  if (typeof value !== 'object' || value === null) return Number(value);
  const text = asText(value);
  return text === undefined ? undefined : Number(text);
}

export const isTrue = (value: Concrete): boolean => Boolean(value);

// ------------------------------------------------------------------------------------------ encodings

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 as Node's Buffer reads it: both alphabets, everything foreign skipped, the padding optional. */
export function decodeBase64(text: string): number[] {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const character of text) {
    if (character === '=') break;
    const value = BASE64.indexOf(character === '-' ? '+' : character === '_' ? '/' : character);
    if (value < 0) continue;
    held = ((held << 6) | value) & 0xffff;
    bits += 6;
    if (bits >= 8) {
      bits -= 8;
      bytes.push((held >> bits) & 0xff);
    }
  }
  return bytes;
}

export function encodeBase64(bytes: readonly number[]): string {
  let text = '';
  for (let i = 0; i < bytes.length; i += 3) {
    const group = ((bytes[i] ?? 0) << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    const count = Math.min(3, bytes.length - i) + 1;
    for (let j = 0; j < 4; j++) text += j < count ? BASE64[(group >> (18 - 6 * j)) & 63] : '=';
  }
  return text;
}

export const decodeHex = (text: string): number[] =>
  (/^(?:[0-9a-fA-F]{2})*/.exec(text)?.[0].match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));

export const encodeUtf8 = (text: string): number[] => [...new TextEncoder().encode(text)];
export const decodeUtf8 = (bytes: readonly number[]): string =>
  new TextDecoder('utf-8', { ignoreBOM: true }).decode(Uint8Array.from(bytes));
export const latin1 = (bytes: readonly number[]): string => bytes.map((byte) => String.fromCharCode(byte)).join('');
export const fromLatin1 = (text: string): number[] => [...text].map((character) => character.charCodeAt(0) & 0xff);

function utf16(bytes: readonly number[]): string {
  let text = '';
  for (let i = 0; i + 1 < bytes.length; i += 2)
    text += String.fromCharCode((bytes[i] as number) | ((bytes[i + 1] as number) << 8));
  return text;
}

const DECODERS = new Map<string, (bytes: readonly number[]) => string>(
  Object.entries({
    utf8: decodeUtf8,
    'utf-8': decodeUtf8,
    latin1,
    binary: latin1,
    ascii: (bytes) => latin1(bytes.map((byte) => byte & 0x7f)),
    hex: (bytes) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    base64: encodeBase64,
    base64url: (bytes) => encodeBase64(bytes).replace(/[+/=]/g, (c) => ({ '+': '-', '/': '_', '=': '' })[c] ?? ''),
    utf16le: utf16,
    ucs2: utf16,
  }),
);

const ENCODERS = new Map<string, (text: string) => number[]>(
  Object.entries({
    utf8: encodeUtf8,
    'utf-8': encodeUtf8,
    latin1: fromLatin1,
    binary: fromLatin1,
    ascii: fromLatin1,
    hex: decodeHex,
    base64: decodeBase64,
    base64url: decodeBase64,
  }),
);

/** Bytes as text in one of Node's encodings; undefined for one that is not known. */
export const decode = (bytes: readonly number[], encoding: string): string | undefined =>
  DECODERS.get(encoding.toLowerCase())?.(bytes);
export const encode = (text: string, encoding: string): number[] | undefined =>
  ENCODERS.get(encoding.toLowerCase())?.(text);
