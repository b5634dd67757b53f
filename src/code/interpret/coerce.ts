import type { AnyNode } from 'acorn';
import {
  type Atom,
  BOTTOM,
  derived,
  join,
  MAX_CONSTANTS,
  OPAQUE,
  only,
  string,
  type Value,
  WIDE,
  wide,
} from '../values.ts';
import type { Interpreter } from './interpreter.ts';
import { get } from './members.ts';

/** The strings that a value becomes where a string is wanted; conversions of the program's own objects are run. */
export function toText(it: Interpreter, value: Value, node: AnyNode): Value {
  if (value.atoms.every((atom) => atom.kind === 'text' || (atom.kind === 'constant' && typeof atom.value === 'string')))
    return value;
  let text: Value = { flags: value.flags, atoms: [] };
  for (const atom of value.atoms) text = join(text, atomText(it, atom, node));
  return text;
}

function atomText(it: Interpreter, atom: Atom, node: AnyNode): Value {
  switch (atom.kind) {
    case 'constant':
      return only({ kind: 'constant', value: String(atom.value) });
    case 'text':
    case 'data':
      return only(atom);
    case 'bytes':
      return only({ kind: 'constant', value: latin(atom.bytes) ? atom.bytes : '' });
    case 'thing':
      return thingText(it, only(atom), node);
    default:
      return wide;
  }
}

const latin = (bytes: string): boolean => !/[^\x20-\x7e\s]/.test(bytes);

/** Symbol.toPrimitive, toString, valueOf: in the order of a string, all of them where several may be meant. */
function thingText(it: Interpreter, self: Value, node: AnyNode): Value {
  for (const name of ['@@toPrimitive', 'toString', 'valueOf']) {
    const method = get(it, self, name, node);
    const own = method.atoms.filter(
      (atom) => atom.kind === 'closure' || (atom.kind === 'builtin' && atom.builtin.model !== null),
    );
    if (own.length === 0) continue;
    const made = it.call({ flags: 0, atoms: own }, self, it.args([string('', '', OPAQUE)]), node);
    return made === BOTTOM ? BOTTOM : toText(it, withoutThings(made), node);
  }
  return wide;
}

const withoutThings = (value: Value): Value =>
  value.atoms.some((atom) => atom.kind === 'thing')
    ? join({ flags: value.flags, atoms: value.atoms.filter((atom) => atom.kind !== 'thing') }, wide)
    : value;

/** `a + b` of strings, with what is known at the ends of what is not. */
export function concat(it: Interpreter, left: Value, right: Value, node: AnyNode): Value {
  if (left === BOTTOM || right === BOTTOM) return BOTTOM;
  if (left.atoms.length === 0 && right.atoms.length === 0) return derived([left, right]);
  return glue(toText(it, left, node), toText(it, right, node));
}

interface Ends {
  readonly prefix: string;
  readonly suffix: string;
  /** Zero: `prefix` is the whole. */
  readonly of: number;
}

function glue(left: Value, right: Value): Value {
  const lefts = ends(left);
  const rights = ends(right);
  const data = derived([left, right]).atoms;
  if (lefts.length * rights.length > MAX_CONSTANTS) return join(wide, { flags: 0, atoms: data });
  let all: Value = { flags: 0, atoms: data };
  for (const a of lefts) for (const b of rights) all = join(all, glued(a, b));
  return all;
}

function glued(a: Ends, b: Ends): Value {
  if (a.of === 0 && b.of === 0) return only({ kind: 'constant', value: a.prefix + b.prefix });
  const prefix = a.of === 0 ? a.prefix + b.prefix : a.prefix;
  const suffix = b.of === 0 ? (a.of === 0 ? b.prefix : a.suffix + b.prefix) : b.suffix;
  return string(prefix, suffix, a.of | b.of);
}

function ends(value: Value): readonly Ends[] {
  const list: Ends[] = [];
  for (const atom of value.atoms) {
    if (atom.kind === 'constant') list.push({ prefix: String(atom.value), suffix: '', of: 0 });
    else if (atom.kind === 'text') list.push(atom);
  }
  const flags = value.flags & (OPAQUE | WIDE) || (value.flags !== 0 ? WIDE : 0);
  if (flags !== 0 || list.length === 0) list.push({ prefix: '', suffix: '', of: flags || WIDE });
  return list;
}
