import type { SyntaxNode } from '@lezer/common';
import type { FlowSource, Region } from '../model.ts';

/** A text that a value may be; where not `whole`, what it begins with. */
export interface Text {
  readonly value: string;
  readonly whole: boolean;
}

/** Where data came from. */
export interface Source {
  readonly source: FlowSource;
  readonly name: string | null;
  readonly region: Region;
}

/** A function or class of the program's own. */
export interface Own {
  readonly kind: 'function' | 'class' | 'instance';
  readonly node: SyntaxNode;
  /** The function's result, the class's members. */
  readonly members: Map<string, Value>;
  /** The names around it. */
  readonly scope: Scope;
  readonly self: Own | null;
}

export interface Scope {
  readonly names: Map<string, Value>;
  readonly parent: Scope | null;
  readonly owner: Own | null;
}

/** What an expression may be. All lists are bounded. */
export interface Value {
  /** Qualified names: `os.system`; `requests.Session()` is what a call of it gives. */
  readonly names: readonly string[];
  readonly texts: readonly Text[];
  readonly sources: readonly Source[];
  readonly owns: readonly Own[];
  /** The elements of a list or dictionary that is written out; what they hold is held by the whole as well. */
  readonly parts: readonly Value[] | null;
  readonly keys: readonly string[] | null;
}

const MAX = 12;
const MAX_PARTS = 200;
const MAX_TEXT = 4000;

export const NOTHING: Value = { names: [], texts: [], sources: [], owns: [], parts: null, keys: null };
/** A text of which nothing is known. */
export const SOME: Text = { value: '', whole: false };

export const named = (...names: string[]): Value => ({ ...NOTHING, names });
export const text = (value: string, whole = true): Value => ({
  ...NOTHING,
  texts: [{ value: value.slice(0, MAX_TEXT), whole: whole && value.length <= MAX_TEXT }],
});
export const own = (one: Own): Value => ({ ...NOTHING, owns: [one] });
export const from = (source: Source): Value => ({ ...NOTHING, sources: [source] });

const union = <T>(lists: readonly (readonly T[])[], key: (one: T) => unknown): T[] => {
  const out = new Map<unknown, T>();
  for (const list of lists) for (const one of list) if (out.size < MAX && !out.has(key(one))) out.set(key(one), one);
  return [...out.values()];
};

/** Whatever any of these may be. */
export function join(...values: readonly Value[]): Value {
  const some = values.filter((value) => value !== NOTHING);
  if (some.length === 0) return NOTHING;
  if (some.every((value) => value === some[0])) return some[0]!;
  const withParts = some.filter(({ parts }) => parts !== null);
  return {
    names: union(
      some.map(({ names }) => names),
      (name) => name,
    ),
    texts: union(
      some.map(({ texts }) => texts),
      ({ value, whole }) => `${whole} ${value}`,
    ),
    sources: union(
      some.map(({ sources }) => sources),
      ({ source, name, region }) => `${source} ${name} ${region.start}`,
    ),
    owns: union(
      some.map(({ owns }) => owns),
      (one) => one,
    ),
    parts: withParts.length === 1 ? withParts[0]!.parts : null,
    keys: withParts.length === 1 ? withParts[0]!.keys : null,
  };
}

export function listOf(parts: readonly Value[], keys: readonly string[] | null = null): Value {
  return { ...join(...parts, named()), parts: parts.slice(0, MAX_PARTS), keys };
}

export const tainted = (...values: readonly Value[]): Value => {
  const { sources } = join(...values);
  return sources.length === 0 ? NOTHING : { ...NOTHING, sources };
};

/** One text after the other. */
export function concat(...values: readonly Value[]): Value {
  let texts: readonly Text[] = [{ value: '', whole: true }];
  for (const value of values) texts = appended(texts, value.texts.length > 0 ? value.texts : [SOME]);
  return { ...NOTHING, texts, sources: join(...values).sources };
}

const appended = (heads: readonly Text[], tails: readonly Text[]): Text[] =>
  union([heads.flatMap((head) => tails.map((tail) => after(head, tail)))], ({ value, whole }) => `${whole} ${value}`);

function after(head: Text, tail: Text): Text {
  if (!head.whole) return head;
  const value = head.value + tail.value;
  return { value: value.slice(0, MAX_TEXT), whole: tail.whole && value.length <= MAX_TEXT };
}

/** The one text that a value is; null where it may be others. */
export const constant = ({ texts }: Value): string | null =>
  texts.length === 1 && texts[0]!.whole ? texts[0]!.value : null;
