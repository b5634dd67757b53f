import type { AnyNode } from 'acorn';
import {
  BOTTOM,
  constant,
  derived,
  either,
  flagged,
  isLive,
  join,
  MAX_CONSTANTS,
  nothing,
  OPAQUE,
  type Primitive,
  UNKNOWN,
  type Value,
  WIDE,
  wide,
  withFlags,
} from '../values.ts';
import { concat, toText } from './coerce.ts';
import type { Interpreter } from './interpreter.ts';

/** Comparisons tell nothing of the data they compare. */
const LOGICAL = new Set(['==', '!=', '===', '!==', '<', '>', '<=', '>=', 'in', 'instanceof']);

/** What a binary operator gives; constants are folded, pair by pair. */
export function binary(it: Interpreter, operator: string, left: Value, right: Value, node: AnyNode): Value {
  if (left === BOTTOM || right === BOTTOM) return BOTTOM;
  if (operator === 'in') return isIn(it, left, right, node);
  if (LOGICAL.has(operator)) return compare(operator, left, right);
  if (operator === '+') return plus(it, left, right, node);
  if (left.atoms.length === 0 && right.atoms.length === 0) return derived([left, right]);
  const before = primitive(it, left, node);
  const after = primitive(it, right, node);
  return before === BOTTOM || after === BOTTOM ? BOTTOM : fold(operator, before, after);
}

/** Objects become what they convert to. */
const primitive = (it: Interpreter, value: Value, node: AnyNode): Value =>
  value.atoms.some((atom) => atom.kind === 'thing' || atom.kind === 'builtin') ? toText(it, value, node) : value;

function plus(it: Interpreter, left: Value, right: Value, node: AnyNode): Value {
  const both = [...left.atoms, ...right.atoms];
  const numbers = left.flags === 0 && right.flags === 0 && both.every(isNumber);
  return numbers ? fold('+', left, right) : concat(it, left, right, node);
}

const isNumber = (atom: Value['atoms'][number]): boolean => atom.kind === 'constant' && typeof atom.value !== 'string';

function compare(operator: string, left: Value, right: Value): Value {
  const known = left.flags === 0 && right.flags === 0 && left.atoms.length === 1 && right.atoms.length === 1;
  return known ? withoutData(fold(operator, left, right)) : flagged(WIDE);
}

const withoutData = (value: Value): Value =>
  withFlags(
    value.atoms.filter((atom) => atom.kind === 'constant'),
    value.flags,
  );

/** `name in object` reads a name of the environment as a member does. */
function isIn(it: Interpreter, left: Value, right: Value, node: AnyNode): Value {
  for (const atom of right.atoms)
    if (atom.kind === 'builtin' && atom.builtin.touched) it.facts.touch(it, atom.builtin, left, node);
  return either;
}

function fold(operator: string, left: Value, right: Value): Value {
  const loose = derived([left, right]);
  if (left.atoms.length * right.atoms.length > MAX_CONSTANTS) return loose;
  let all: Value = withFlags(loose.atoms, left.flags | right.flags);
  for (const a of left.atoms)
    for (const b of right.atoms) {
      const made = a.kind === 'constant' && b.kind === 'constant' ? compute(operator, a.value, b.value) : undefined;
      if (a.kind !== 'data' && b.kind !== 'data') all = join(all, made === undefined ? wide : constant(made));
    }
  return all.atoms.length === 0 && all.flags === 0 ? loose : all;
}

type Compute = (a: Primitive, b: Primitive) => Primitive;
const numeric =
  (run: (a: number, b: number) => number): Compute =>
  (a, b) =>
    typeof a === 'bigint' || typeof b === 'bigint' ? undefined : run(Number(a), Number(b));

/** Exact on every host: powers are left to whole numbers, big integers to none. */
const COMPUTE: Readonly<Record<string, Compute>> = {
  '+': (a, b) => (typeof a === 'string' || typeof b === 'string' ? `${a}${b}` : numeric((x, y) => x + y)(a, b)),
  '-': numeric((a, b) => a - b),
  '*': numeric((a, b) => a * b),
  '/': numeric((a, b) => a / b),
  '%': numeric((a, b) => a % b),
  '**': numeric((a, b) => (Number.isSafeInteger(a ** b) ? a ** b : Number.NaN)),
  '&': numeric((a, b) => a & b),
  '|': numeric((a, b) => a | b),
  '^': numeric((a, b) => a ^ b),
  '<<': numeric((a, b) => a << b),
  '>>': numeric((a, b) => a >> b),
  '>>>': numeric((a, b) => a >>> b),
  // biome-ignore lint/suspicious/noDoubleEquals: this is the program's own `==`
  '==': (a, b) => a == b,
  // biome-ignore lint/suspicious/noDoubleEquals: this is the program's own `!=`
  '!=': (a, b) => a != b,
  '===': (a, b) => a === b,
  '!==': (a, b) => a !== b,
  '<': (a, b) => (a as number) < (b as number),
  '>': (a, b) => (a as number) > (b as number),
  '<=': (a, b) => (a as number) <= (b as number),
  '>=': (a, b) => (a as number) >= (b as number),
};

/** One operator on two constants; undefined where it is not computed. */
export function compute(operator: string, a: Primitive, b: Primitive): Primitive {
  return COMPUTE[operator]?.(a, b);
}

export function unary(it: Interpreter, operator: string, value: Value, node: AnyNode): Value {
  if (value === BOTTOM) return BOTTOM;
  if (operator === 'void') return nothing;
  if (operator === 'typeof') return typeOf(value);
  if (operator === '!') return negate(value);
  const plain = primitive(it, value, node);
  if (plain === BOTTOM) return BOTTOM;
  let all: Value = withFlags(derived([plain]).atoms, plain.flags);
  for (const atom of plain.atoms)
    if (atom.kind !== 'data') all = join(all, atom.kind === 'constant' ? computeUnary(operator, atom.value) : wide);
  return all.atoms.length === 0 && all.flags === 0 ? wide : all;
}

function computeUnary(operator: string, value: Primitive): Value {
  if (typeof value === 'bigint') return wide;
  if (operator === '-') return constant(-Number(value));
  return constant(operator === '~' ? ~Number(value) : Number(value));
}

function typeOf(value: Value): Value {
  const [atom] = value.atoms;
  if (value.flags !== 0 || value.atoms.length !== 1 || !atom) return flagged(WIDE);
  if (atom.kind === 'constant') return constant(atom.value === null ? 'object' : typeof atom.value);
  if (atom.kind === 'closure') return constant('function');
  return atom.kind === 'text' ? constant('string') : flagged(WIDE);
}

function negate(value: Value): Value {
  if (value.flags !== 0 || value.atoms.length === 0) return flagged(OPAQUE);
  const truths = new Set(
    value.atoms.map((atom) => (atom.kind === 'constant' ? Boolean(atom.value) : isLive(atom) ? true : null)),
  );
  const [truth] = truths;
  return truths.size === 1 && typeof truth === 'boolean' ? constant(!truth) : either;
}

/** What is left of a value where it is known to be falsy: `a && b` gives `a` only then. */
export function falsy(value: Value): Value {
  const atoms = value.atoms.filter((atom) => !isLive(atom) && !(atom.kind === 'constant' && atom.value));
  return withFlags(atoms, value.flags & ~UNKNOWN);
}

/** What is left where it is known to be truthy (or, for `??`, there). */
export function truthy(value: Value): Value {
  const atoms = value.atoms.filter((atom) => atom.kind !== 'constant' || Boolean(atom.value));
  return atoms.length === value.atoms.length ? value : withFlags(atoms, value.flags);
}
