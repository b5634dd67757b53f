import { hasModel } from './models/models.ts';
import { BUILT_IN } from './names/modules.ts';
import { leadsOn } from './names/reach.ts';
import { canonical } from './names/same.ts';
import type { Scope } from './own.ts';
import { ANYTHING, join, NONE, named, type Value } from './values.ts';

/** What a name holds where it is read. */
export function lookUp(start: Scope, name: string): Value {
  const elsewhere = start.elsewhere.get(name);
  for (let scope: Scope | null = elsewhere ? outer(start, elsewhere) : start; scope; scope = scope.parent) {
    if (scope.kind === 'class' && scope !== start) continue;
    const value = (scope === start ? scope.now.get(name) : undefined) ?? scope.all.get(name);
    if (value) return value;
    const starred = scope.stars
      .map((module) => canonical(`${module}.${name}`))
      .find((whole) => leadsOn(whole) || hasModel(whole));
    if (starred !== undefined) return named(starred);
  }
  if (name === '__builtins__') return named('builtins');
  return BUILT_IN.has(name) ? named(canonical(`builtins.${name}`)) : ANYTHING;
}

function outer(scope: Scope, where: 'global' | 'nonlocal'): Scope | null {
  if (where === 'nonlocal') return scope.parent;
  return scope.module.scope;
}

/** A name is given a value. */
export function assign(start: Scope, name: string, value: Value): void {
  const elsewhere = start.elsewhere.get(name);
  const scope = (elsewhere && holder(start, elsewhere, name)) || start;
  if (scope !== start) {
    add(scope, name, value);
    return;
  }
  scope.all.set(name, join(scope.all.get(name) ?? NONE, value));
  const undo = scope.undo.at(-1);
  if (undo && !undo.has(name)) undo.set(name, scope.now.get(name));
  scope.now.set(name, value);
}

/** A name of a scope around may hold this too. */
function add(scope: Scope, name: string, value: Value): void {
  scope.all.set(name, join(scope.all.get(name) ?? NONE, value));
  const now = scope.now.get(name);
  if (now) scope.now.set(name, join(now, value));
}

/** What a name holds was changed in place: in the scope that has it, if it is one around. */
export function reassign(start: Scope, name: string, value: Value): void {
  let scope: Scope | null = start;
  while (scope && !scope.all.has(name)) scope = scope.parent;
  if (!scope || scope === start) assign(start, name, value);
  else add(scope, name, value);
}

function holder(scope: Scope, where: 'global' | 'nonlocal', name: string): Scope | null {
  if (where === 'global') return scope.module.scope;
  for (let one = scope.parent; one; one = one.parent) if (one.kind === 'function' && one.all.has(name)) return one;
  return scope.parent;
}

/** Walks ways of which one, some or none is gone: afterwards every name holds whatever any of them left. */
export function branches(scope: Scope, ways: readonly (() => void)[], none: boolean): void {
  const left: Map<string, Value>[] = [];
  const before = new Map<string, Value | undefined>();
  for (const way of ways) {
    const undo = new Map<string, Value | undefined>();
    scope.undo.push(undo);
    way();
    scope.undo.pop();
    const after = new Map<string, Value>();
    for (const [name, value] of undo) {
      after.set(name, scope.now.get(name) ?? NONE);
      if (!before.has(name)) before.set(name, value);
      restore(scope, name, value);
    }
    left.push(after);
  }
  for (const [name, value] of before) {
    const values = left.map((after) => after.get(name) ?? value ?? NONE);
    const undo = scope.undo.at(-1);
    if (undo && !undo.has(name)) undo.set(name, value);
    scope.now.set(name, join(...values, none ? (value ?? NONE) : NONE));
  }
}

function restore(scope: Scope, name: string, value: Value | undefined): void {
  if (value === undefined) scope.now.delete(name);
  else scope.now.set(name, value);
}
