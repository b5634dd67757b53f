import type {
  AnyNode,
  AssignmentExpression,
  CallExpression,
  MemberExpression,
  NewExpression,
  UpdateExpression,
} from 'acorn';
import { compute } from '../interpret/operators.ts';
import type { Primitive } from '../values.ts';
import {
  asNumber,
  asText,
  BuiltinValue,
  type Concrete,
  Dictionary,
  FunctionValue,
  isTrue,
  MAX_TEXT,
  Pattern,
} from './concrete.ts';
import type { Evaluator } from './evaluator.ts';
import { Stuck } from './frames.ts';
import { getMember, keyOf } from './members.ts';
import { bindPattern, itemsOf, literalName, memberName } from './patterns.ts';

type Of<T extends AnyNode['type']> = Extract<AnyNode, { type: T }>;
type Handlers = { readonly [T in AnyNode['type']]?: (it: Evaluator, node: Of<T>) => Concrete };

/** The expressions that are evaluated; any other one stops the evaluation. */
export const EVALUATE: Handlers = {
  Identifier: (it, node) => it.read(node.binding),
  Literal: (_it, node) => {
    if (node.regex) return new Pattern(node.regex.pattern, node.regex.flags);
    if (node.bigint !== undefined && node.bigint !== null) throw new Stuck('bigint');
    return node.value as Primitive;
  },
  /** Of a plain call it would be the global object. */
  ThisExpression: (it) => {
    const { self } = it.receiver;
    if (self === undefined) throw new Stuck('this');
    return self;
  },
  TemplateLiteral: (it, node) =>
    node.quasis
      .map(({ value }, i) => (value.cooked ?? '') + textOf(node.expressions[i] ? it.evaluate(node.expressions[i]) : ''))
      .join(''),
  ArrayExpression: (it, node) => {
    const list: Concrete[] = [];
    for (const item of node.elements) {
      if (item?.type === 'SpreadElement') list.push(...itemsOf(it.evaluate(item.argument)));
      else list.push(item ? it.evaluate(item) : undefined);
    }
    return list;
  },
  ObjectExpression: object,
  FunctionExpression: (it, node) => {
    const made = new FunctionValue(node, it.frame);
    if (node.own?.self) it.declare(node.own.self, made);
    return made;
  },
  ArrowFunctionExpression: (it, node) => new FunctionValue(node, it.frame),
  SequenceExpression: (it, node) => {
    let last: Concrete;
    for (const part of node.expressions) last = it.evaluate(part);
    return last;
  },
  UnaryExpression: unary,
  UpdateExpression: update,
  BinaryExpression: (it, node) => {
    const left = it.evaluate(node.left);
    const right = it.evaluate(node.right);
    return node.operator === '+' ? binary('+', shown(it, left), shown(it, right)) : binary(node.operator, left, right);
  },
  LogicalExpression: (it, node) => {
    const left = it.evaluate(node.left);
    if (node.operator === '??') return left === null || left === undefined ? it.evaluate(node.right) : left;
    return isTrue(left) === (node.operator === '&&') ? it.evaluate(node.right) : left;
  },
  AssignmentExpression: assignment,
  ConditionalExpression: (it, node) => it.evaluate(isTrue(it.evaluate(node.test)) ? node.consequent : node.alternate),
  MemberExpression: (it, node) => getMember(it, it.evaluate(node.object), memberName(it, node)),
  CallExpression: call,
  NewExpression: construct,
  ChainExpression: (it, node) => it.evaluate(node.expression),
  ParenthesizedExpression: (it, node) => it.evaluate(node.expression),
};

/** A function as text, where the surroundings tell it. */
const shown = (it: Evaluator, value: Concrete): Concrete =>
  value instanceof FunctionValue ? (it.surroundings.textOf?.(value) ?? value) : value;

function textOf(value: Concrete): string {
  const text = asText(value);
  if (text === undefined || text.length > MAX_TEXT) throw new Stuck('text');
  return text;
}

function object(it: Evaluator, node: Of<'ObjectExpression'>): Concrete {
  const made = new Dictionary();
  for (const item of node.properties) {
    if (item.type === 'SpreadElement' || item.kind !== 'init') throw new Stuck('accessor');
    const name = item.computed ? keyOf(it.evaluate(item.key)) : literalName(item.key);
    if (name === '__proto__') throw new Stuck(name);
    made.members.set(name, it.evaluate(item.value));
  }
  return made;
}

function unary(it: Evaluator, node: Of<'UnaryExpression'>): Concrete {
  const { argument, operator } = node;
  if (operator === 'delete') return remove(it, argument);
  const value = it.evaluate(argument);
  if (operator === '!') return !isTrue(value);
  if (operator === 'void') return undefined;
  if (operator === 'typeof') return typeOf(value);
  const number = numberOf(value);
  return operator === '-' ? -number : operator === '~' ? ~number : number;
}

function remove(it: Evaluator, target: AnyNode): Concrete {
  if (target.type !== 'MemberExpression') throw new Stuck('delete');
  const value = it.evaluate(target.object);
  if (!(value instanceof Dictionary)) throw new Stuck('delete');
  it.mayChange(value);
  return value.members.delete(keyOf(memberName(it, target)));
}

function typeOf(value: Concrete): string {
  if (value instanceof FunctionValue || value instanceof BuiltinValue) return 'function';
  return value === null ? 'object' : typeof value;
}

function numberOf(value: Concrete): number {
  const number = asNumber(value);
  if (number === undefined) throw new Stuck('number');
  return number;
}

/** A binary operator on known values; objects are compared by identity, else by what they convert to. */
function binary(operator: string, left: Concrete, right: Concrete): Concrete {
  if (operator === '===') return left === right;
  if (operator === '!==') return left !== right;
  if (operator === 'in' && right instanceof Dictionary) return right.members.has(keyOf(left));
  if (operator === 'in' || operator === 'instanceof') throw new Stuck(operator);
  const value = compute(operator, primitive(left), primitive(right));
  if (typeof value === 'string' && value.length > MAX_TEXT) throw new Stuck('text');
  if (value === undefined) throw new Stuck(operator);
  return value;
}

const primitive = (value: Concrete): Primitive => (typeof value === 'object' && value !== null ? textOf(value) : value);

function update(it: Evaluator, node: UpdateExpression): Concrete {
  const before = numberOf(it.evaluate(node.argument));
  const after = node.operator === '++' ? before + 1 : before - 1;
  bindPattern(it, node.argument as AnyNode, after, false);
  return node.prefix ? after : before;
}

function assignment(it: Evaluator, node: AssignmentExpression): Concrete {
  const { left, operator, right } = node;
  if (operator === '=') {
    const value = it.evaluate(right);
    bindPattern(it, left, value, false);
    return value;
  }
  const before = it.evaluate(left as AnyNode);
  if (operator === '||=' || operator === '&&=' || operator === '??=') return logical(it, node, before);
  const value = binary(operator.slice(0, -1), before, it.evaluate(right));
  bindPattern(it, left, value, false);
  return value;
}

function logical(it: Evaluator, { left, operator, right }: AssignmentExpression, before: Concrete): Concrete {
  const keep = operator === '??=' ? before !== null && before !== undefined : isTrue(before) === (operator === '||=');
  if (keep) return before;
  const value = it.evaluate(right);
  bindPattern(it, left, value, false);
  return value;
}

function argumentsOf(it: Evaluator, nodes: readonly AnyNode[]): Concrete[] {
  const list: Concrete[] = [];
  for (const node of nodes) {
    if (node.type === 'SpreadElement') list.push(...itemsOf(it.evaluate(node.argument)));
    else list.push(it.evaluate(node));
  }
  return list;
}

function call(it: Evaluator, node: CallExpression): Concrete {
  const { callee } = node;
  if (callee.type === 'Super') throw new Stuck('super');
  if (callee.type !== 'MemberExpression')
    return it.call(it.evaluate(callee), undefined, argumentsOf(it, node.arguments));
  const self = it.evaluate(callee.object);
  const method = getMember(it, self, memberName(it, callee as MemberExpression));
  return it.call(method, self, argumentsOf(it, node.arguments));
}

const MADE: ReadonlySet<string> = new Set(['Uint8Array', 'TextDecoder', 'Array', 'Object', 'RegExp']);

/** An object of the function's own making, with the methods that its prototype has by then. */
function made(it: Evaluator, callee: FunctionValue, args: Concrete[]): Concrete {
  const self = new Dictionary();
  const methods = callee.members.get('prototype');
  if (methods instanceof Dictionary) for (const [name, method] of methods.members) self.members.set(name, method);
  const returned = it.call(callee, self, args);
  return typeof returned === 'object' && returned !== null ? returned : self;
}

function construct(it: Evaluator, node: NewExpression): Concrete {
  const callee = it.evaluate(node.callee);
  if (callee instanceof FunctionValue && it.surroundings.textOf)
    return made(it, callee, argumentsOf(it, node.arguments));
  if (!(callee instanceof BuiltinValue) || !MADE.has(callee.name)) throw new Stuck('new');
  const args = argumentsOf(it, node.arguments);
  if (callee.name === 'RegExp') return new Pattern(textOf(args[0]), args[1] === undefined ? '' : textOf(args[1]));
  if (callee.name === 'Object') return new Dictionary();
  if (callee.name === 'TextDecoder') return new BuiltinValue('TextDecoder');
  if (callee.name === 'Array')
    return typeof args[0] === 'number' && args.length === 1
      ? new Array<Concrete>(Math.min(args[0], 5000)).fill(undefined)
      : args;
  return it.call(callee, undefined, args);
}
