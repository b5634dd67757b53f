import type { AnyNode, BinaryExpression, ConditionalExpression, LogicalExpression, YieldExpression } from 'acorn';
import { BOTTOM, constant, either, join, nothing, type Value } from '../values.ts';
import { assign, compoundAssignment, update } from './assign.ts';
import { constructCall } from './calls.ts';
import { chain } from './chain.ts';
import { makeClass } from './classes.ts';
import { closure } from './functions.ts';
import type { Interpreter } from './interpreter.ts';
import { iterate } from './iterate.ts';
import { array, literal, object } from './literals.ts';
import { get } from './members.ts';
import { binary, falsy, truthy, unary } from './operators.ts';
import { template } from './templates.ts';

type Of<T extends AnyNode['type']> = Extract<AnyNode, { type: T }>;
type Handlers<T extends AnyNode['type']> = { readonly [K in T]: (it: Interpreter, node: Of<K>) => Value };

/** What each kind of expression gives. */
export const EXPRESSIONS = {
  Identifier: (it, node) => it.name(node),
  Literal: (_it, node) => {
    node.constant ??= literal(node);
    return node.constant;
  },
  ThisExpression: (it) => it.self(),
  Super: (it) => it.self(),
  PrivateIdentifier: (_it, node) => constant(`#${node.name}`),
  MetaProperty: (it, node) =>
    node.meta.name === 'import' ? it.loader.importMeta(it, node) : join(nothing, it.peek(it.unit.lexical.target)),
  ArrayExpression: array,
  ObjectExpression: object,
  FunctionExpression: (it, node) => closure(it, node),
  ArrowFunctionExpression: (it, node) => closure(it, node),
  ClassExpression: (it, node) => makeClass(it, node),
  TemplateLiteral: template,
  TaggedTemplateExpression: chain,
  MemberExpression: chain,
  CallExpression: chain,
  ChainExpression: chain,
  NewExpression: constructCall,
  ImportExpression: (it, node) => it.loader.importCall(it, it.evaluate(node.source), node),
  SequenceExpression: (it, node) => {
    const last = node.expressions.length - 1;
    for (let i = 0; i < last; i++) it.perform(node.expressions[i] as AnyNode);
    return it.evaluate(node.expressions[last] as AnyNode);
  },
  UnaryExpression: (it, node) => {
    if (node.operator !== 'delete' || node.argument.type !== 'MemberExpression')
      return unary(it, node.operator, it.evaluate(node.argument), node);
    it.evaluate(node.argument);
    return either;
  },
  UpdateExpression: update,
  BinaryExpression: binaryChain,
  LogicalExpression: logicalChain,
  AssignmentExpression: (it, node) => {
    if (node.operator !== '=') return compoundAssignment(it, node);
    const value = it.evaluate(node.right);
    const { guard } = it;
    if (node.right.type === 'LogicalExpression' && node.right.operator !== '&&') it.behind(node.right.left, true);
    assign(it, node.left, value, node);
    it.guard = guard;
    return value;
  },
  ConditionalExpression: conditionalChain,
  YieldExpression: yieldValue,
  AwaitExpression: (it, node) => awaited(it, it.evaluate(node.argument), node),
  ParenthesizedExpression: (it, node) => it.evaluate(node.expression),
} satisfies Handlers<
  | 'Identifier'
  | 'Literal'
  | 'ThisExpression'
  | 'Super'
  | 'PrivateIdentifier'
  | 'MetaProperty'
  | 'ArrayExpression'
  | 'ObjectExpression'
  | 'FunctionExpression'
  | 'ArrowFunctionExpression'
  | 'ClassExpression'
  | 'TemplateLiteral'
  | 'TaggedTemplateExpression'
  | 'MemberExpression'
  | 'CallExpression'
  | 'ChainExpression'
  | 'NewExpression'
  | 'ImportExpression'
  | 'SequenceExpression'
  | 'UnaryExpression'
  | 'UpdateExpression'
  | 'BinaryExpression'
  | 'LogicalExpression'
  | 'AssignmentExpression'
  | 'ConditionalExpression'
  | 'YieldExpression'
  | 'AwaitExpression'
  | 'ParenthesizedExpression'
>;

/** `a + b + c`, from the left by a loop. */
function binaryChain(it: Interpreter, node: BinaryExpression): Value {
  const links: BinaryExpression[] = [];
  let first: AnyNode = node;
  for (; first.type === 'BinaryExpression'; first = first.left) links.push(first);
  let value = it.evaluate(first);
  for (let i = links.length - 1; i >= 0; i--) {
    const link = links[i] as BinaryExpression;
    value = binary(it, link.operator, value, it.evaluate(link.right), link);
  }
  return value;
}

function logicalChain(it: Interpreter, node: LogicalExpression): Value {
  const links: LogicalExpression[] = [];
  let first: AnyNode = node;
  for (; first.type === 'LogicalExpression'; first = first.left) links.push(first);
  let value = it.evaluate(first);
  for (let i = links.length - 1; i >= 0; i--) {
    const { left, operator, right } = links[i] as LogicalExpression;
    const { guard } = it;
    if (operator !== '&&') it.behind(left, true);
    value = join(operator === '&&' ? falsy(value) : truthy(value), perhaps(it, right));
    it.guard = guard;
  }
  return value;
}

function conditionalChain(it: Interpreter, node: ConditionalExpression): Value {
  let value = BOTTOM;
  let link: AnyNode = node;
  for (; link.type === 'ConditionalExpression'; link = link.alternate) {
    it.evaluate(link.test);
    value = join(value, perhaps(it, link.consequent));
  }
  return join(value, perhaps(it, link));
}

/** An expression that may or may not be evaluated. */
function perhaps(it: Interpreter, node: AnyNode): Value {
  const branch = it.flow.open();
  const value = it.evaluate(node);
  it.flow.close(branch);
  return value;
}

function yieldValue(it: Interpreter, node: YieldExpression): Value {
  const given = node.argument ? it.evaluate(node.argument) : nothing;
  it.grow(it.unit.yields, node.delegate ? iterate(it, given, node) : given, node, 'yielded');
  return it.read(it.unit.sent);
}

/** A promise is what it resolves to; only a `then` that the program wrote is called. */
export function awaited(it: Interpreter, value: Value, node: AnyNode): Value {
  let result = value;
  for (const atom of value.atoms) {
    if (atom.kind !== 'thing' || !atom.thing.members.has('then')) continue;
    const self = { flags: 0, atoms: [atom] };
    const own = get(it, self, 'then', node).atoms.filter((one) => one.kind === 'closure');
    if (own.length === 0) continue;
    const resolved = it.world.role(node, 'resolver', 'resolver');
    it.call({ flags: 0, atoms: own }, self, it.args([resolved.value, resolved.value]), node);
    result = join(result, it.read(resolved.any));
  }
  return result;
}
