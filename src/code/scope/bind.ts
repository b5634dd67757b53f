import type {
  AnyNode,
  CatchClause,
  Class,
  Function as FunctionNode,
  Identifier,
  Pattern,
  Program,
  StaticBlock,
  VariableDeclaration,
  WithStatement,
} from 'acorn';
import type { Binding, Body, Scope } from '../ast.ts';
import { handUp, inherited, lookUp, OpenScope, shadowed } from './open-scope.ts';
import type { Registry } from './registry.ts';
import { VISITORS } from './visitors.ts';

/**
 * Resolves every identifier of a program to its binding, by marks on the nodes; declarations are hoisted as the language does.
 * @param outer the scope that evaluated text sees; null for a program of its own
 * @param wrapper names that the loader binds around the program
 */
export function bind(program: Program, registry: Registry, outer: Scope | null, wrapper: readonly string[]): void {
  const binder = new Binder(registry);
  binder.program(program, outer, wrapper);
}

export class Binder {
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
    if (wrapper.length > 0) this.bindArguments(node.own);
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
    if (!node || node.type === 'Literal') return;
    if (node.type === 'Identifier') this.read(node);
    else (VISITORS[node.type] as (binder: Binder, node: AnyNode) => void)(this, node);
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
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind === 'var') visit();
    else
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
    if (!named) visit();
    else
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

  /** A `var` of that name is given the arguments too; of a parameter or a `let` it is only said that it might be. */
  private bindArguments(own: Body): void {
    const { names, evaluates, reads } = this.current;
    if (!(evaluates || reads.some((read) => read.name === 'arguments'))) return;
    own.arguments = names.get('arguments') ?? this.registry.binding('arguments', 'local');
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
    if (!param) this.visit(node.body);
    else
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
