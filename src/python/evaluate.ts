import { argumentsOf } from './arguments.ts';
import { call, callMethod } from './calls.ts';
import { comprehension } from './comprehensions.ts';
import { functionOf } from './functions.ts';
import { type At, element, member, spilt, variable } from './members.ts';
import { binary } from './operators.ts';
import type { Scope } from './own.ts';
import { addGap, deeper, type Run, regionOf } from './run.ts';
import { assign, lookUp } from './scopes.ts';
import { slice } from './slices.ts';
import { inside, unescaped } from './strings.ts';
import { type Node, operands, split } from './tree.ts';
import {
  ANYTHING,
  carrying,
  collection,
  concat,
  constant,
  elementsOf,
  type Item,
  join,
  listed,
  listOf,
  made,
  NONE,
  number,
  own,
  text,
  type Value,
} from './values.ts';

/** `a.b(c)[d] + e`: what nests at its left, and is gone through with a loop. */
const CHAINS: ReadonlySet<string> = new Set(['MemberExpression', 'CallExpression', 'BinaryExpression']);
/** Longer chains than any that a person writes. */
const LINKS = 4000;

/** What an expression may be; records what it reaches on the way. */
export function evaluate(run: Run, scope: Scope, node: Node): Value {
  return deeper(run, scope.module, node, ANYTHING, () => {
    const chain: Node[] = [];
    let start = node;
    while (CHAINS.has(start.name) && start.kids[0]) {
      chain.push(start);
      start = start.kids[0];
    }
    if (chain.length > LINKS) {
      addGap(run, 'too-deep', `A chain of more than ${LINKS} links`, regionOf(scope.module, node));
      return ANYTHING;
    }
    let value = single(run, scope, start);
    let base = NONE;
    for (const link of chain.reverse()) {
      run.left--;
      const before = value;
      value = linked(run, scope, link, value, base);
      base = link.name === 'MemberExpression' ? before : NONE;
    }
    return value;
  });
}

function linked(run: Run, scope: Scope, node: Node, value: Value, base: Value): Value {
  const at = { module: scope.module, node, scope };
  if (node.name === 'BinaryExpression') return binary(run, scope, node, value);
  if (node.name === 'MemberExpression') {
    const property = node.kids.find(({ name }) => name === 'PropertyName');
    return property ? member(run, value, sliceOf(scope, property), at) : subscript(run, scope, node, value);
  }
  const method = node.kids[0]?.name === 'MemberExpression' ? node.kids[0].kids.at(-1) : undefined;
  const kept = base === NONE && value.items ? value : base;
  const args = argumentsOf(run, scope, node.kids[1], kept);
  const called = call(run, value, args, at);
  if (method?.name !== 'PropertyName') return called;
  return callMethod(run, scope, sliceOf(scope, method), args, called, at);
}

export const sliceOf = (scope: Scope, { from, to }: Node): string => scope.module.text.slice(from, to);

function subscript(run: Run, scope: Scope, node: Node, value: Value): Value {
  const inner = node.kids.slice(2, -1);
  if (inner.some(({ name }) => name === ':'))
    return slice(
      value,
      split(inner, ':').map((part) => (part[0] ? evaluate(run, scope, part[0]) : null)),
    );
  return element(run, value, tupleOf(run, scope, inner), { module: scope.module, node });
}

type Single = (run: Run, scope: Scope, node: Node) => Value;

function single(run: Run, scope: Scope, node: Node): Value {
  return (Object.hasOwn(SINGLES, node.name) ? SINGLES[node.name]! : others)(run, scope, node);
}

const others: Single = (run, scope, node) => made(...operands(node).map((one) => evaluate(run, scope, one)));

const SINGLES: Readonly<Record<string, Single>> = {
  VariableName: (_, scope, node) => lookUp(scope, sliceOf(scope, node)),
  String: (_, scope, node) => literal(sliceOf(scope, node)),
  FormatString: formatted,
  ContinuedString: (run, scope, node) => concat(...node.kids.map((one) => evaluate(run, scope, one))),
  Number: (_, scope, node) => digits(sliceOf(scope, node)),
  Boolean: () => NONE,
  None: () => NONE,
  Ellipsis: () => NONE,
  ParenthesizedExpression: (run, scope, node) => tupleOf(run, scope, node.kids.slice(1, -1)),
  TupleExpression: (run, scope, node) => elements(run, scope, node.kids.slice(1, -1)),
  ArrayExpression: (run, scope, node) => elements(run, scope, node.kids.slice(1, -1)),
  SetExpression: (run, scope, node) => elements(run, scope, node.kids.slice(1, -1)),
  DictionaryExpression: dictionary,
  ArrayComprehensionExpression: comprehension,
  SetComprehensionExpression: comprehension,
  ComprehensionExpression: comprehension,
  DictionaryComprehensionExpression: comprehension,
  UnaryExpression: unary,
  ConditionalExpression: choice,
  LambdaExpression: (run, scope, node) => own(functionOf(run, scope, node, new Map())),
  NamedExpression: (run, scope, node) => {
    const [target, , given] = node.kids;
    const value = given ? evaluate(run, scope, given) : ANYTHING;
    if (target) assign(scope, sliceOf(scope, target), value);
    return value;
  },
  AwaitExpression: (run, scope, node) => (node.kids[1] ? evaluate(run, scope, node.kids[1]) : ANYTHING),
  YieldExpression: (run, scope, node) => {
    const value = tupleOf(run, scope, operands(node));
    scope.returns = join(scope.returns, listOf([value]));
    return ANYTHING;
  },
};

const literal = (written: string): Value => {
  const { raw, text: body, bytes } = inside(written);
  return text(unescaped(body, raw, bytes), bytes ? 'bytes' : 'text');
};

function digits(written: string): Value {
  const value = Number(
    written
      .replaceAll('_', '')
      .replace(/[lLjJ]$/, '')
      .replace(/^0(?=[0-7]+$)/, '0o'),
  );
  return Number.isFinite(value) ? number(value) : ANYTHING;
}

/** `f"a{b}c"`. */
function formatted(run: Run, scope: Scope, node: Node): Value {
  const written = sliceOf(scope, node);
  const { end, raw, start } = inside(written);
  const pieces: Value[] = [];
  let at = start;
  const plain = (to: number): Value =>
    text(
      unescaped(
        written.slice(at, Math.max(at, to)).replace(/\{\{|\}\}/g, (pair) => pair[0]!),
        raw,
        false,
      ),
    );
  for (const field of node.kids) {
    if (field.name !== 'FormatReplacement') continue;
    pieces.push(plain(field.from - node.from));
    const inner = field.kids
      .slice(1)
      .filter(({ name }) => !/^(?:FormatSpec|FormatConversion|FormatSelfDoc|\})$/.test(name));
    const spec = field.kids.find(({ name }) => name === 'FormatSpec');
    const value = tupleOf(run, scope, inner);
    pieces.push(spec ? made(value, ...operands(spec).map((one) => evaluate(run, scope, one))) : asText(value));
    at = field.to - node.from;
  }
  return concat(...pieces, plain(end));
}

/** A value as it stands within a text. */
export const asText = (value: Value): Value => (value.items ? made(value) : value);

/** Expressions between commas; one alone is itself. */
export function tupleOf(run: Run, scope: Scope, nodes: readonly Node[]): Value {
  const [only] = nodes;
  if (nodes.length === 0) return NONE;
  return nodes.length === 1 ? evaluate(run, scope, only!) : elements(run, scope, nodes);
}

function elements(run: Run, scope: Scope, nodes: readonly Node[]): Value {
  const values: Value[] = [];
  let exact = true;
  for (const part of split(nodes, ',')) {
    const starred = part[0]?.name === '*';
    const [node] = starred ? part.slice(1) : part;
    if (!node || node.name === '⚠') continue;
    const at = { module: scope.module, node };
    const value = spilt(run, evaluate(run, scope, node), at);
    if (!starred) values.push(value);
    else if (listed(value)) values.push(...listed(value)!);
    else {
      values.push(elementsOf(value));
      exact = false;
    }
  }
  return { ...listOf(values), exact: exact && values.length <= 256 };
}

function dictionary(run: Run, scope: Scope, node: Node): Value {
  const items: Item[] = [];
  const rest: Value[] = [];
  for (const part of split(node.kids.slice(1, -1), ',')) {
    const [key, colon, value] = part;
    if (!key) continue;
    const at = { module: scope.module, node: key };
    if (key.name === '**') rest.push(colon ? whole(run, evaluate(run, scope, colon), at) : NONE);
    else if (value)
      items.push({ key: constant(evaluate(run, scope, key)), value: spilt(run, evaluate(run, scope, value), at) });
  }
  return rest.length === 0 ? collection(items) : { ...join(collection(items), ...rest), exact: false };
}

/** `**value`: the environment is taken as a whole. */
const whole = (run: Run, value: Value, at: At): Value =>
  value.names.includes('os.environ') ? variable(run, '*', 'os.environ', at) : value;

function unary(run: Run, scope: Scope, node: Node): Value {
  const value = node.kids[1] ? evaluate(run, scope, node.kids[1]) : ANYTHING;
  const sign = node.kids[0] ? sliceOf(scope, node.kids[0]) : '';
  const whole = constant(value);
  if (sign === '-' && whole !== null && value.texts[0]!.is === 'number') return number(-Number(whole));
  return sign === 'not' ? NONE : carrying(ANYTHING, value);
}

/** `a if b else c if d else ...`, gone through with a loop. */
function choice(run: Run, scope: Scope, node: Node): Value {
  const values: Value[] = [];
  let rest: Node | undefined = node;
  while (rest?.name === 'ConditionalExpression') {
    const parts = operands(rest);
    const isNever = parts[1] !== undefined && isFalse(scope, parts[1]);
    if (parts[1]) evaluate(run, scope, parts[1]);
    if (parts[0] && !isNever) values.push(evaluate(run, scope, parts[0]));
    rest = parts[2];
  }
  if (rest) values.push(evaluate(run, scope, rest));
  return join(...values);
}

/** Is a test written so that it never holds? */
export function isFalse(scope: Scope, node: Node): boolean {
  const written = sliceOf(scope, node);
  return (
    (node.name === 'Boolean' && written === 'False') ||
    (node.name === 'Number' && /^0+$/.test(written)) ||
    node.name === 'None'
  );
}
