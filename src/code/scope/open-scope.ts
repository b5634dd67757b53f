import type { Identifier } from 'acorn';
import type { Binding, Body, Scope } from '../ast.ts';

/** A scope while it is open: names met in it wait until all of its declarations are known. */
export class OpenScope implements Scope {
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

export function handUp(scope: OpenScope, parent: OpenScope): void {
  append(parent.reads, scope.reads);
  append(scope.closes ? parent.farWrites : parent.writes, scope.writes);
  append(parent.farWrites, scope.farWrites);
}

function append(list: Identifier[], more: readonly Identifier[]): void {
  for (const item of more) list.push(item);
}

/** `var` in a function's body names the parameter of that name. */
export function inherited(scope: OpenScope, name: string): Binding | null {
  const { parent } = scope;
  return scope.variables === scope && !scope.closes && parent ? (parent.names.get(name) ?? null) : null;
}

export function shadowed(scope: OpenScope, name: string): boolean {
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
