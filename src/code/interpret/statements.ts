import type {
  AnyNode,
  BlockStatement,
  ForInStatement,
  ForOfStatement,
  IfStatement,
  SwitchStatement,
  TryStatement,
  VariableDeclaration,
  VariableDeclarator,
} from 'acorn';
import { evaluateLoop } from '../evaluate/attempt.ts';
import { join, nothing, opaque, type Value } from '../values.ts';
import { assign } from './assign.ts';
import { makeClass } from './classes.ts';
import { closure } from './functions.ts';
import type { Interpreter } from './interpreter.ts';
import { iterate } from './iterate.ts';
import { exportAll, exportDefault, exportNames, importNames } from './modules.ts';

type Handlers<T extends AnyNode['type']> = {
  readonly [K in T]: (it: Interpreter, node: Extract<AnyNode, { type: K }>) => void;
};

const skip = (): void => {};
const repeat = (it: Interpreter, node: AnyNode, parts: readonly (AnyNode | null | undefined)[]): void =>
  it.flow.loop(node, () => {
    for (const part of parts) if (part) run(it, part);
  });

/** What each kind of statement does. No branch is left out: what code may do counts, not what it does today. */
export const STATEMENTS = {
  ExpressionStatement: (it, node) => void it.evaluate(node.expression),
  BlockStatement: (it, node) => all(it, node.body),
  EmptyStatement: skip,
  DebuggerStatement: skip,
  BreakStatement: skip,
  ContinueStatement: skip,
  WithStatement: (it, node) => {
    it.grow(it.world.role(node, 'with', 'object').any, it.evaluate(node.object), node.object, 'opened');
    it.execute(node.body);
  },
  ReturnStatement: (it, node) => {
    const value = node.argument ? it.evaluate(node.argument) : nothing;
    it.grow(it.unit.returns, value, node, 'returned');
  },
  LabeledStatement: (it, node) => it.flow.branch(() => it.execute(node.body)),
  IfStatement: ifChain,
  SwitchStatement: switchCases,
  ThrowStatement: (it, node) => it.grow(it.world.thrown, it.evaluate(node.argument), node, 'thrown'),
  TryStatement: tryCatch,
  WhileStatement: (it, node) => {
    if (!evaluateLoop(it, node)) repeat(it, node, [node.test, node.body]);
  },
  DoWhileStatement: (it, node) => {
    if (!evaluateLoop(it, node)) repeat(it, node, [node.body, node.test]);
  },
  ForStatement: (it, node) => {
    if (evaluateLoop(it, node)) return;
    if (node.init) run(it, node.init);
    repeat(it, node, [node.test, node.body, node.update]);
  },
  ForInStatement: (it, node) => each(it, node, it.keysOf(it.evaluate(node.right), node)),
  ForOfStatement: (it, node) => each(it, node, iterate(it, it.evaluate(node.right), node)),
  FunctionDeclaration: (it, node) => void closure(it, node),
  VariableDeclaration: declare,
  ClassDeclaration: (it, node) => {
    const value = makeClass(it, node);
    if (node.id) assign(it, node.id, value, node);
  },
  ImportDeclaration: importNames,
  ExportNamedDeclaration: exportNames,
  ExportDefaultDeclaration: exportDefault,
  ExportAllDeclaration: exportAll,
} satisfies Handlers<
  | 'ExpressionStatement'
  | 'BlockStatement'
  | 'EmptyStatement'
  | 'DebuggerStatement'
  | 'BreakStatement'
  | 'ContinueStatement'
  | 'WithStatement'
  | 'ReturnStatement'
  | 'LabeledStatement'
  | 'IfStatement'
  | 'SwitchStatement'
  | 'ThrowStatement'
  | 'TryStatement'
  | 'WhileStatement'
  | 'DoWhileStatement'
  | 'ForStatement'
  | 'ForInStatement'
  | 'ForOfStatement'
  | 'FunctionDeclaration'
  | 'VariableDeclaration'
  | 'ClassDeclaration'
  | 'ImportDeclaration'
  | 'ExportNamedDeclaration'
  | 'ExportDefaultDeclaration'
  | 'ExportAllDeclaration'
>;

/** Statements in order, each a part of its own. */
export function all(it: Interpreter, nodes: readonly AnyNode[]): void {
  for (const node of nodes) it.perform(node);
}

/** What a part of a unit does. */
export function runPart(it: Interpreter, node: AnyNode): void {
  if (node.type === 'VariableDeclarator') initialise(it, node);
  else run(it, node);
}

/** A statement, or an expression that stands for one in the head of a loop. */
function run(it: Interpreter, node: AnyNode): void {
  if (node.type in STATEMENTS) it.execute(node);
  else it.evaluate(node);
}

export function declare(it: Interpreter, node: VariableDeclaration): void {
  const { declarations } = node;
  if (declarations.length === 1) initialise(it, declarations[0] as VariableDeclarator);
  else all(it, declarations as AnyNode[]);
}

function initialise(it: Interpreter, { id, init }: VariableDeclarator): void {
  if (init) assign(it, id, it.evaluate(init), id);
}

function ifChain(it: Interpreter, node: IfStatement): void {
  let link: AnyNode | null | undefined = node;
  while (link?.type === 'IfStatement') {
    const { consequent, test }: IfStatement = link;
    it.evaluate(test);
    const guard = it.behind(test, false);
    branch(it, consequent);
    it.guard = guard;
    link = link.alternate;
  }
  if (link) branch(it, link);
}

/** A statement that may or may not be run. */
function branch(it: Interpreter, node: AnyNode): void {
  const mark = it.flow.open();
  if (node.type === 'BlockStatement') it.execute(node);
  else it.perform(node);
  it.flow.close(mark);
}

function switchCases(it: Interpreter, node: SwitchStatement): void {
  it.evaluate(node.discriminant);
  for (const { consequent, test } of node.cases) {
    if (test) it.evaluate(test);
    it.flow.branch(() => all(it, consequent));
  }
}

/** Of a block that throws a name or a literal before it does anything else, that. */
function thrownOnly(it: Interpreter, { body }: BlockStatement): Value | null {
  const [first] = body;
  if (first?.type !== 'ThrowStatement') return null;
  const { argument } = first;
  return argument.type === 'Identifier' || argument.type === 'Literal' ? it.evaluate(argument) : null;
}

/** Whatever is thrown anywhere may be caught here: what is thrown is seldom more than an error. */
function tryCatch(it: Interpreter, node: TryStatement): void {
  branch(it, node.block);
  const { finalizer, handler } = node;
  if (handler)
    it.flow.branch(() => {
      const { param } = handler;
      if (param) assign(it, param, thrownOnly(it, node.block) ?? join(opaque, it.peek(it.world.thrown)), param);
      it.execute(handler.body);
    });
  if (finalizer) it.execute(finalizer);
}

function each(it: Interpreter, node: ForInStatement | ForOfStatement, value: Value): void {
  if (evaluateLoop(it, node)) return;
  const { left } = node;
  it.flow.loop(node, () => {
    if (left.type !== 'VariableDeclaration') assign(it, left, value, left);
    else
      for (const { id, init } of left.declarations) assign(it, id, init ? join(it.evaluate(init), value) : value, id);
    it.execute(node.body);
  });
}
