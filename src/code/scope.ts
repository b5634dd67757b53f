import type {
  AnyNode,
  BlockStatement,
  CatchClause,
  Class,
  ForInStatement,
  ForOfStatement,
  ForStatement,
  Function as FunctionNode,
  Identifier,
  Pattern,
  Program,
  StaticBlock,
  SwitchStatement,
  VariableDeclaration,
  WithStatement,
} from 'acorn';
import type { Binding, Body, Scope } from './ast.ts';

/** Numbers everything that the programs of one skill declare; names that no scope declares are shared by all of them. */
export class Registry {
  readonly globals = new Map<string, Binding>();
  private bindings = 0;
  private bodies = 0;

  binding(name: string, kind: Binding['kind']): Binding {
    return { index: this.bindings++, name, kind, writes: [], far: kind === 'global' };
  }

  body(strict: boolean): Body {
    return { index: this.bodies++, strict, hoisted: [], arguments: null, self: null };
  }

  global(name: string): Binding {
    let binding = this.globals.get(name);
    if (!binding) {
      binding = this.binding(name, 'global');
      this.globals.set(name, binding);
    }
    return binding;
  }
}

/** A scope while it is open: names met in it wait until all of its declarations are known. */
class OpenScope implements Scope {
  readonly parent: OpenScope | null;
  readonly names = new Map<string, Binding>();
  readonly owner: Body;
  /** Is it a function's own scope, so that names bound outside of it are far? */
  readonly closes: boolean;
  readonly variables: OpenScope;
  reads: Identifier[] = [];
  writes: Identifier[] = [];
  farWrites: Identifier[] = [];
  evaluates = false;

  constructor(parent: OpenScope | null, owner: Body, kind: 'function' | 'parameters' | 'body' | 'block') {
    this.parent = parent;
    this.owner = owner;
    this.closes = kind === 'function' || kind === 'parameters';
    this.variables = kind === 'block' && parent ? parent.variables : this;
  }
}

/**
 * Resolves every identifier of a program to its binding, by marks on the nodes; declarations are hoisted as the language does.
 * @param outer the scope that evaluated text sees; null for a program of its own
 * @param wrapper names that the loader binds around the program
 */
export function bind(program: Program, registry: Registry, outer: Scope | null, wrapper: readonly string[]): void {
  const binder = new Binder(registry);
  binder.program(program, outer, wrapper);
}

class Binder {
  private readonly registry: Registry;
  private scope: OpenScope | null = null;
  private withs: readonly WithStatement[] | null = null;

  constructor(registry: Registry) {
    this.registry = registry;
  }

  program(node: Program, outer: Scope | null, wrapper: readonly string[]): void {
    node.own = this.registry.body(node.sourceType === 'module' || isStrict(node.body));
    const scope = new OpenScope(null, node.own, 'function');
    this.scope = scope;
    node.scope = scope;
    this.lexical(node.body);
    for (const name of wrapper)
      if (!scope.names.has(name)) scope.names.set(name, this.registry.binding(name, 'wrapper'));
    for (const statement of node.body) this.visit(statement);
    this.resolve(scope);
    for (const name of scope.reads) name.binding = lookUp(outer, name.name) ?? this.registry.global(name.name);
    for (const name of [...scope.writes, ...scope.farWrites]) this.settleOutside(name, outer);
    this.scope = null;
  }

  private settleOutside(name: Identifier, outer: Scope | null): void {
    const binding = lookUp(outer, name.name) ?? this.registry.global(name.name);
    binding.far = true;
    binding.writes.push(name.start);
    name.binding = binding;
  }

  visit(node: AnyNode | null | undefined): void {
    if (node) (VISITORS[node.type] as (binder: Binder, node: AnyNode) => void)(this, node);
  }

  all(nodes: readonly (AnyNode | null)[]): void {
    for (const node of nodes) this.visit(node);
  }

  // ------------------------------------------------------------------ names

  get current(): OpenScope {
    return this.scope as OpenScope;
  }

  declare(name: Identifier, scope: OpenScope): Binding {
    let binding = scope.names.get(name.name);
    if (!binding) {
      binding = inherited(scope, name.name) ?? this.registry.binding(name.name, 'local');
      scope.names.set(name.name, binding);
    }
    name.binding = binding;
    return binding;
  }

  read(name: Identifier): void {
    if (this.withs) name.within = this.withs;
    this.current.reads.push(name);
  }

  write(name: Identifier): void {
    if (this.withs) name.within = this.withs;
    this.current.writes.push(name);
  }

  /** Opens a scope, visits, and settles what it declares. */
  within(scope: OpenScope, visit: () => void): void {
    this.scope = scope;
    visit();
    this.resolve(scope);
    this.scope = scope.parent;
    if (scope.parent) handUp(scope, scope.parent);
  }

  private resolve(scope: OpenScope): void {
    scope.reads = this.settle(scope, scope.reads, null);
    scope.writes = this.settle(scope, scope.writes, false);
    scope.farWrites = this.settle(scope, scope.farWrites, true);
    if (scope.evaluates) for (const binding of scope.names.values()) binding.far = true;
  }

  private settle(scope: OpenScope, names: Identifier[], far: boolean | null): Identifier[] {
    if (scope.names.size === 0) return names;
    const left: Identifier[] = [];
    for (const name of names) {
      const binding = scope.names.get(name.name);
      if (!binding) left.push(name);
      else {
        name.binding = binding;
        if (far !== null) binding.writes.push(name.start);
        if (far) binding.far = true;
      }
    }
    return left;
  }

  // ------------------------------------------------------------------ declarations

  /** Declares what the statements of one block declare for the block: let, const, class, using, and functions. */
  lexical(statements: readonly AnyNode[]): void {
    for (const statement of statements) {
      const node = DECLARING.has(statement.type) ? exported(statement) : statement;
      if (node?.type === 'VariableDeclaration' && node.kind !== 'var') this.pattern(node, this.current);
      else if (node?.type === 'ClassDeclaration' && node.id) this.declare(node.id, this.current);
      else if (node?.type === 'FunctionDeclaration' && node.id) this.functionName(node.id);
    }
  }

  /** Annex B: in sloppy code a function in a block is a variable of the function too. */
  private functionName(id: Identifier): void {
    const { current } = this;
    const sloppy = !current.owner.strict && current.variables !== current;
    this.declare(id, sloppy && !shadowed(current, id.name) ? current.variables : current);
    if (sloppy && id.binding) current.names.set(id.name, id.binding);
  }

  private pattern(node: VariableDeclaration, scope: OpenScope): void {
    for (const { id } of node.declarations) this.names(id, scope);
  }

  names(pattern: Pattern, scope: OpenScope): void {
    if (pattern.type === 'Identifier') this.declare(pattern, scope);
    else if (pattern.type === 'AssignmentPattern') this.names(pattern.left, scope);
    else if (pattern.type === 'RestElement') this.names(pattern.argument, scope);
    else if (pattern.type === 'ArrayPattern') for (const item of pattern.elements) item && this.names(item, scope);
    else if (pattern.type === 'ObjectPattern')
      for (const item of pattern.properties) this.names(item.type === 'Property' ? item.value : item, scope);
  }

  /** A place that is assigned to: names are writes, everything else is read. */
  target(node: AnyNode): void {
    if (node.type === 'Identifier') this.write(node);
    else if (node.type === 'AssignmentPattern') {
      this.target(node.left);
      this.visit(node.right);
    } else if (node.type === 'RestElement') this.target(node.argument);
    else if (node.type === 'ArrayPattern') for (const item of node.elements) item && this.target(item);
    else if (node.type === 'ObjectPattern') this.objectTarget(node.properties);
    else this.visit(node);
  }

  private objectTarget(properties: readonly AnyNode[]): void {
    for (const item of properties) {
      if (item.type !== 'Property') this.target(item);
      else {
        if (item.computed) this.visit(item.key);
        this.target(item.value);
      }
    }
  }

  variables(node: VariableDeclaration): void {
    for (const { id, init } of node.declarations) {
      if (node.kind === 'var') this.names(id, this.current.variables);
      this.visit(init);
      if (id.type !== 'Identifier' || init) this.target(id);
    }
  }

  /** The declaration of a `for in` or `for of`: written without an initialiser. */
  eachVariable(node: VariableDeclaration): void {
    for (const { id, init } of node.declarations) {
      if (node.kind === 'var') this.names(id, this.current.variables);
      this.visit(init);
      this.target(id);
    }
  }

  // ------------------------------------------------------------------ scopes

  block(statements: readonly AnyNode[]): void {
    if (!statements.some((node) => DECLARES.has(node.type))) this.all(statements);
    else
      this.within(new OpenScope(this.current, this.current.owner, 'block'), () => {
        this.lexical(statements);
        this.all(statements);
      });
  }

  loop(declaration: AnyNode | null | undefined, visit: () => void): void {
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind === 'var') return visit();
    this.within(new OpenScope(this.current, this.current.owner, 'block'), () => {
      this.pattern(declaration, this.current);
      visit();
    });
  }

  function(node: FunctionNode): void {
    const arrow = node.type === 'ArrowFunctionExpression';
    const body = node.body.type === 'BlockStatement' ? node.body.body : null;
    const own = this.registry.body(this.current.owner.strict || (body !== null && isStrict(body)));
    node.own = own;
    const named = node.type === 'FunctionExpression' && node.id ? node.id : null;
    const visit = (): void => this.parameters(node, own, body, arrow);
    if (!named) return visit();
    this.within(new OpenScope(this.current, this.current.owner, 'block'), () => {
      own.self = this.declare(named, this.current);
      visit();
    });
  }

  private parameters(node: FunctionNode, own: Body, body: readonly AnyNode[] | null, arrow: boolean): void {
    const simple = node.params.every((param) => param.type === 'Identifier');
    this.within(new OpenScope(this.current, own, simple ? 'function' : 'parameters'), () => {
      for (const param of node.params) this.names(param, this.current);
      for (const param of node.params) this.target(param);
      if (!body) this.visit(node.body);
      else if (simple) this.statements(body);
      else this.within(new OpenScope(this.current, own, 'body'), () => this.statements(body));
      if (!arrow) this.bindArguments(own);
    });
  }

  private bindArguments(own: Body): void {
    const { names, evaluates, reads } = this.current;
    if (names.has('arguments') || !(evaluates || reads.some((read) => read.name === 'arguments'))) return;
    own.arguments = this.registry.binding('arguments', 'local');
    names.set('arguments', own.arguments);
  }

  private statements(body: readonly AnyNode[]): void {
    this.lexical(body);
    this.all(body);
  }

  class(node: Class): void {
    this.within(new OpenScope(this.current, this.current.owner, 'block'), () => {
      const outer = node.type === 'ClassDeclaration' ? node.id?.binding : null;
      if (node.id && outer) this.current.names.set(node.id.name, outer);
      else if (node.id) node.inner = this.declare(node.id, this.current);
      this.visit(node.superClass);
      this.all(node.body.body);
    });
  }

  staticBlock(node: StaticBlock): void {
    node.own = this.registry.body(true);
    this.within(new OpenScope(this.current, node.own, 'function'), () => this.statements(node.body));
  }

  with(node: WithStatement): void {
    this.visit(node.object);
    const outer = this.withs;
    this.withs = [...(outer ?? []), node];
    this.visit(node.body);
    this.withs = outer;
  }

  catch(node: CatchClause): void {
    const { param } = node;
    if (!param) return this.visit(node.body);
    this.within(new OpenScope(this.current, this.current.owner, 'block'), () => {
      this.names(param, this.current);
      this.target(param);
      this.visit(node.body);
    });
  }

  /** A call by the name `eval` sees every scope around it, and may write to each. */
  evaluates(): Scope {
    for (let scope: OpenScope | null = this.current; scope; scope = scope.parent) scope.evaluates = true;
    return this.current;
  }
}

function handUp(scope: OpenScope, parent: OpenScope): void {
  append(parent.reads, scope.reads);
  append(scope.closes ? parent.farWrites : parent.writes, scope.writes);
  append(parent.farWrites, scope.farWrites);
}

function append(list: Identifier[], more: readonly Identifier[]): void {
  for (const item of more) list.push(item);
}

/** `var` in a function's body names the parameter of that name. */
function inherited(scope: OpenScope, name: string): Binding | null {
  const { parent } = scope;
  return scope.variables === scope && !scope.closes && parent ? (parent.names.get(name) ?? null) : null;
}

function shadowed(scope: OpenScope, name: string): boolean {
  for (let outer = scope.parent; outer && outer !== scope.variables; outer = outer.parent)
    if (outer.names.has(name)) return true;
  return false;
}

export function lookUp(scope: Scope | null, name: string): Binding | null {
  for (let outer = scope; outer; outer = outer.parent) {
    const binding = outer.names.get(name);
    if (binding) return binding;
  }
  return null;
}

function isStrict(body: readonly AnyNode[]): boolean {
  for (const statement of body) {
    if (statement.type !== 'ExpressionStatement' || statement.directive === undefined) return false;
    if (statement.directive === 'use strict') return true;
  }
  return false;
}

function exported(node: AnyNode): AnyNode | null {
  if (node.type === 'ExportNamedDeclaration') return node.declaration ?? null;
  return node.type === 'ExportDefaultDeclaration' ? (node.declaration as AnyNode) : null;
}

const DECLARING = new Set(['ExportNamedDeclaration', 'ExportDefaultDeclaration']);
const DECLARES = new Set(['VariableDeclaration', 'FunctionDeclaration', 'ClassDeclaration']);

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
    else return b.visit(link);
  }
}
