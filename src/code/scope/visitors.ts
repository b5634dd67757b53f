import type { AnyNode, BlockStatement, ForInStatement, ForOfStatement, ForStatement, SwitchStatement } from 'acorn';
import type { Binder } from './bind.ts';

type Visitors = { readonly [T in AnyNode['type']]: (binder: Binder, node: Extract<AnyNode, { type: T }>) => void };

const nothing = (): void => {};
const eachLoop = (b: Binder, node: ForInStatement | ForOfStatement): void => {
  b.visit(node.right);
  b.loop(node.left, () => {
    if (node.left.type === 'VariableDeclaration') b.eachVariable(node.left);
    else b.target(node.left);
    b.visit(node.body);
  });
};

/** One visitor a node type. Flat chains are walked by a loop down their left side. */
export const VISITORS: Visitors = {
  Program: nothing,
  Identifier: (b, node) => b.read(node),
  Literal: nothing,
  ThisExpression: nothing,
  Super: nothing,
  MetaProperty: nothing,
  PrivateIdentifier: nothing,
  TemplateElement: nothing,
  EmptyStatement: nothing,
  DebuggerStatement: nothing,
  BreakStatement: nothing,
  ContinueStatement: nothing,
  ImportSpecifier: (b, node) => void b.declare(node.local, b.current),
  ImportDefaultSpecifier: (b, node) => void b.declare(node.local, b.current),
  ImportNamespaceSpecifier: (b, node) => void b.declare(node.local, b.current),
  ImportAttribute: nothing,
  ExportSpecifier: (b, node) => node.local.type === 'Identifier' && b.read(node.local),
  ImportDeclaration: (b, node) => b.all(node.specifiers),
  ExportNamedDeclaration: (b, node) => {
    b.visit(node.declaration);
    if (!node.source) b.all(node.specifiers);
  },
  ExportDefaultDeclaration: (b, node) => b.visit(node.declaration as AnyNode),
  ExportAllDeclaration: nothing,
  ExpressionStatement: (b, node) => b.visit(node.expression),
  BlockStatement: (b, node: BlockStatement) => b.block(node.body),
  StaticBlock: (b, node) => b.staticBlock(node),
  WithStatement: (b, node) => b.with(node),
  ReturnStatement: (b, node) => b.visit(node.argument),
  LabeledStatement: (b, node) => b.block([node.body]),
  IfStatement: (b, node) => {
    for (let link: AnyNode | null | undefined = node; link; link = link.alternate) {
      if (link.type !== 'IfStatement') return b.block([link]);
      b.visit(link.test);
      b.block([link.consequent]);
    }
  },
  SwitchStatement: (b, node: SwitchStatement) => {
    b.visit(node.discriminant);
    b.block(node.cases.flatMap((branch) => (branch.test ? [branch.test, ...branch.consequent] : branch.consequent)));
  },
  SwitchCase: nothing,
  ThrowStatement: (b, node) => b.visit(node.argument),
  TryStatement: (b, node) => {
    b.visit(node.block);
    b.visit(node.handler);
    b.visit(node.finalizer);
  },
  CatchClause: (b, node) => b.catch(node),
  WhileStatement: (b, node) => {
    b.visit(node.test);
    b.visit(node.body);
  },
  DoWhileStatement: (b, node) => {
    b.visit(node.body);
    b.visit(node.test);
  },
  ForStatement: (b, node: ForStatement) =>
    b.loop(node.init, () => {
      b.visit(node.init);
      b.visit(node.test);
      b.visit(node.update);
      b.visit(node.body);
    }),
  ForInStatement: eachLoop,
  ForOfStatement: eachLoop,
  FunctionDeclaration: (b, node) => {
    b.current.owner.hoisted.push(node);
    b.function(node);
  },
  FunctionExpression: (b, node) => b.function(node),
  ArrowFunctionExpression: (b, node) => b.function(node),
  VariableDeclaration: (b, node) => b.variables(node),
  VariableDeclarator: nothing,
  ClassDeclaration: (b, node) => b.class(node),
  ClassExpression: (b, node) => b.class(node),
  ClassBody: (b, node) => b.all(node.body),
  MethodDefinition: (b, node) => {
    if (node.computed) b.visit(node.key);
    b.visit(node.value);
  },
  PropertyDefinition: (b, node) => {
    if (node.computed) b.visit(node.key);
    b.visit(node.value);
  },
  ArrayExpression: (b, node) => b.all(node.elements),
  ObjectExpression: (b, node) => b.all(node.properties),
  Property: (b, node) => {
    if (node.computed) b.visit(node.key);
    b.visit(node.value);
  },
  SpreadElement: (b, node) => b.visit(node.argument),
  RestElement: (b, node) => b.visit(node.argument),
  ObjectPattern: (b, node) => b.target(node),
  ArrayPattern: (b, node) => b.target(node),
  AssignmentPattern: (b, node) => b.target(node),
  SequenceExpression: (b, node) => b.all(node.expressions),
  UnaryExpression: (b, node) => b.visit(node.argument),
  UpdateExpression: (b, node) => {
    if (node.argument.type === 'Identifier') b.read(node.argument);
    b.target(node.argument);
  },
  BinaryExpression: leftChain,
  LogicalExpression: leftChain,
  AssignmentExpression: (b, node) => {
    if (node.operator !== '=' && node.left.type === 'Identifier') b.read(node.left);
    b.target(node.left);
    b.visit(node.right);
  },
  ConditionalExpression: (b, node) => {
    let link: AnyNode = node;
    for (; link.type === 'ConditionalExpression'; link = link.alternate) {
      b.visit(link.test);
      b.visit(link.consequent);
    }
    b.visit(link);
  },
  MemberExpression: calleeChain,
  CallExpression: calleeChain,
  ChainExpression: calleeChain,
  TaggedTemplateExpression: calleeChain,
  NewExpression: (b, node) => {
    b.visit(node.callee);
    b.all(node.arguments);
  },
  ImportExpression: (b, node) => {
    b.visit(node.source);
    b.visit(node.options);
  },
  YieldExpression: (b, node) => b.visit(node.argument),
  AwaitExpression: (b, node) => b.visit(node.argument),
  TemplateLiteral: (b, node) => b.all(node.expressions),
  ParenthesizedExpression: (b, node) => b.visit(node.expression),
};

function leftChain(b: Binder, node: AnyNode): void {
  let link = node;
  for (; link.type === 'BinaryExpression' || link.type === 'LogicalExpression'; link = link.left as AnyNode)
    b.visit(link.right);
  b.visit(link);
}

function calleeChain(b: Binder, node: AnyNode): void {
  for (let link: AnyNode = node; ; ) {
    if (link.type === 'MemberExpression') {
      if (link.computed) b.visit(link.property);
      link = link.object;
    } else if (link.type === 'CallExpression') {
      b.all(link.arguments);
      if (link.callee.type === 'Identifier' && link.callee.name === 'eval') link.scope = b.evaluates();
      link = link.callee;
    } else if (link.type === 'TaggedTemplateExpression') {
      b.visit(link.quasi);
      link = link.tag;
    } else if (link.type === 'ChainExpression') link = link.expression;
    else {
      b.visit(link);
      return;
    }
  }
}
