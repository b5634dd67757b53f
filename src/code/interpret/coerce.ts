import type { AnyNode } from 'acorn';
import type { Builtin } from '../builtins/builtin.ts';
import { decodeUtf8, fromLatin1, MAX_TEXT } from '../evaluate/concrete.ts';
import type { Thing } from '../thing.ts';
import type { Unit } from '../unit.ts';
import {
  type Atom,
  BOTTOM,
  constant,
  dataOf,
  derived,
  flagged,
  join,
  MAX_CONSTANTS,
  OPAQUE,
  only,
  single,
  string,
  type Value,
  WIDE,
  wide,
} from '../values.ts';
import type { Interpreter } from './interpreter.ts';
import { elementsOf } from './iterate.ts';
import { get } from './members.ts';

/** Characters that are known at either end of a text that is not known as a whole. */
const MAX_ENDS = 4096;

/** Objects of one value whose own conversions are run. */
const MAX_CONVERTED = 16;

/** Conversions and calls within one conversion. */
const MAX_WITHIN = 256;

/** The strings that a value becomes where a string is wanted; conversions of the program's own objects are run. */
export function toText(it: Interpreter, value: Value, node: AnyNode): Value {
  if (value.atoms.every(isText)) return value;
  let text = flagged(value.flags);
  let converted = 0;
  for (const atom of value.atoms) {
    if (atom.kind !== 'thing') text = join(text, atomText(atom));
    else text = join(text, ++converted > MAX_CONVERTED ? wide : ownText(it, atom.thing, node));
  }
  return text;
}

/** Objects hold one another, in a circle or many times over: conversions within conversions are counted as calls are. */
function ownText(it: Interpreter, thing: Thing, node: AnyNode): Value {
  it.world.work(1);
  if (!it.deepen(MAX_WITHIN)) return wide;
  const text = thingText(it, thing, thing.value, node);
  it.rise();
  return text;
}

const isText = (atom: Atom): boolean =>
  atom.kind === 'text' || atom.kind === 'data' || (atom.kind === 'constant' && typeof atom.value === 'string');

function atomText(atom: Atom): Value {
  if (atom.kind === 'constant') return constant(String(atom.value));
  if (atom.kind === 'text' || atom.kind === 'data') return only(atom);
  if (atom.kind === 'builtin') return builtinText(atom.builtin);
  if (atom.kind === 'closure') return functionText(atom.unit);
  return atom.kind === 'bytes' ? constant(decodeUtf8(fromLatin1(atom.bytes))) : wide;
}

/** A built-in function reads as ECMA-262 says, with its name. */
const builtinText = ({ callable, name }: Builtin): Value =>
  callable && name !== 'pure'
    ? constant(`function ${name.slice(name.lastIndexOf('.') + 1)}() { [native code] }`)
    : wide;

/** A function reads as it is written; of a method, more is written than its node holds. */
function functionText({ kind, node, source }: Unit): Value {
  const text = kind === 'function' ? source.text.slice(node.start, node.end) : '';
  const whole = node.type === 'ArrowFunctionExpression' || /^(?:async\s|function\b|class\b)/.test(text);
  return whole && text.length <= MAX_TEXT ? constant(text) : wide;
}

/** Symbol.toPrimitive, toString, valueOf: the first that the program wrote, or that is more than what every object has. */
function thingText(it: Interpreter, thing: Thing, self: Value, node: AnyNode): Value {
  if (thing.kind === 'array' || thing.kind === 'arguments') return arrayText(it, thing, self, node);
  for (const name of ['@@toPrimitive', 'toString', 'valueOf']) {
    const method = get(it, self, name, node);
    const own = method.atoms.filter(
      (atom) => atom.kind === 'closure' || (atom.kind === 'builtin' && atom.builtin.model !== null),
    );
    if (own.length === 0) continue;
    const made = it.call({ flags: 0, atoms: own }, self, it.args([string('', '', OPAQUE)]), node);
    return made === BOTTOM ? BOTTOM : toText(it, withoutThings(made), node);
  }
  return tagText(it, thing);
}

/** `[object Tag]`, of an object that is nothing but what is known of it. */
function tagText(it: Interpreter, thing: Thing): Value {
  const tag = thing.members.get('@@toStringTag');
  const name = tag ? single(it.peek(tag))?.value : isPlain(it, thing) ? 'Object' : undefined;
  return typeof name === 'string' ? constant(`[object ${name}]`) : wide;
}

const isPlain = (it: Interpreter, thing: Thing): boolean =>
  thing.kind === 'object' &&
  thing.model === null &&
  thing.members.size <= MAX_CONVERTED &&
  [thing.any, thing.bases, thing.spread].every((cell) => it.peek(cell) === BOTTOM);

/** `String([a, b])`, where the elements are known. */
function arrayText(it: Interpreter, thing: Thing, self: Value, node: AnyNode): Value {
  const elements = elementsOf(it, thing);
  const whole = elements && joined(elements);
  if (whole !== null) return constant(whole);
  if (!elements && isAwaited(it, thing) && it.missing() === BOTTOM) return BOTTOM;
  if (!elements || elements.length > MAX_CONVERTED) return join(wide, { flags: 0, atoms: dataOf(self) });
  let text = constant('');
  elements.forEach((element, index) => {
    if (index > 0) text = concat(it, text, constant(','), node);
    text = concat(it, text, element, node);
  });
  return text;
}

/** Is an element of it not known yet? */
function isAwaited(it: Interpreter, thing: Thing): boolean {
  if (it.peek(thing.any) !== BOTTOM || thing.length > MAX_CONVERTED) return false;
  for (let i = 0; i < thing.length; i++) if (it.peek(it.member(thing, String(i))) === BOTTOM) return true;
  return false;
}

/** Of elements each of which is one constant; null where one is more, or the text is too long. */
function joined(elements: readonly Value[]): string | null {
  const parts: string[] = [];
  let length = 0;
  for (const element of elements) {
    const one = single(element);
    if (!one) return null;
    const part = one.value === null || one.value === undefined ? '' : String(one.value);
    length += part.length + 1;
    if (length > MAX_TEXT) return null;
    parts.push(part);
  }
  return parts.join(',');
}

const withoutThings = (value: Value): Value =>
  value.atoms.some((atom) => atom.kind === 'thing')
    ? join({ flags: value.flags, atoms: value.atoms.filter((atom) => atom.kind !== 'thing') }, wide)
    : value;

/** `a + b` of strings, with what is known at the ends of what is not. */
export function concat(it: Interpreter, left: Value, right: Value, node: AnyNode): Value {
  if (left === BOTTOM || right === BOTTOM) return BOTTOM;
  if (left.atoms.length === 0 && right.atoms.length === 0) return derived([left, right]);
  const before = toText(it, left, node);
  const after = toText(it, right, node);
  return before === BOTTOM || after === BOTTOM ? BOTTOM : glue(before, after);
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
  const length = a.prefix.length + b.prefix.length;
  if (a.of === 0 && b.of === 0)
    return length > MAX_TEXT
      ? string((a.prefix + b.prefix).slice(0, MAX_ENDS), '', WIDE)
      : only({ kind: 'constant', value: a.prefix + b.prefix });
  const prefix = a.of === 0 ? a.prefix + b.prefix : a.prefix;
  const suffix = b.of === 0 ? (a.of === 0 ? b.prefix : a.suffix + b.prefix) : b.suffix;
  return string(prefix.slice(0, MAX_ENDS), suffix.slice(-MAX_ENDS), a.of | b.of);
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
