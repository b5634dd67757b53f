import { evaluate, sliceOf, tupleOf } from './evaluate.ts';
import { type At, assignMember, member, withElement } from './members.ts';
import type { Scope } from './own.ts';
import { deeper, type Run } from './run.ts';
import { assign, lookUp, reassign } from './scopes.ts';
import { type Node, split } from './tree.ts';
import { ANYTHING, elementsOf, listed, listOf, type Value } from './values.ts';

/** Gives targets of an assignment their values. */
export function bindTarget(run: Run, scope: Scope, target: readonly Node[], value: Value): void {
  const parts = split(target, ',').filter(({ length }) => length > 0);
  const node = target.find(({ name }) => name !== '*');
  if (parts.length > 1 || target.at(-1)?.name === ',') unpack(run, scope, parts, value);
  else if (node) deeper(run, scope.module, node, undefined, () => bindOne(run, scope, node, value));
}

/** `a, *b, c = value`. */
function unpack(run: Run, scope: Scope, parts: readonly (readonly Node[])[], value: Value): void {
  const values = listed(value);
  const star = parts.findIndex(([first]) => first?.name === '*');
  const behind = (at: number): number => parts.length - at;
  for (const [at, part] of parts.entries()) {
    const place = star >= 0 && at > star ? (values?.length ?? 0) - behind(at) : at;
    const rest = listOf(values ? values.slice(at, values.length - behind(at) + 1) : [elementsOf(value)]);
    bindTarget(run, scope, part, at === star ? rest : (values?.[place] ?? elementsOf(value)));
  }
}

function bindOne(run: Run, scope: Scope, node: Node, value: Value): void {
  const inner = node.kids.slice(1, -1);
  if (node.name === 'VariableName') bindName(run, scope, node, value);
  else if (node.name === 'ParenthesizedExpression') bindTarget(run, scope, inner, value);
  else if (node.name === 'TupleExpression' || node.name === 'ArrayExpression')
    unpack(
      run,
      scope,
      split(inner, ',').filter(({ length }) => length > 0),
      value,
    );
  else if (node.name === 'MemberExpression') bindMember(run, scope, node, value);
  else evaluate(run, scope, node);
}

/** `owner.name = value`, `owner[key] = value`. */
function bindMember(run: Run, scope: Scope, node: Node, value: Value): void {
  const at = { module: scope.module, node };
  const [owner] = node.kids;
  if (!owner) return;
  const base = evaluate(run, scope, owner);
  const property = node.kids.find(({ name }) => name === 'PropertyName');
  const inner = node.kids.slice(2, -1);
  if (property) assignMember(run, base, sliceOf(scope, property), value, at);
  else {
    const key = inner.some(({ name }) => name === ':') ? ANYTHING : tupleOf(run, scope, inner);
    rebind(run, scope, owner, withElement(run, base, key, value, at));
  }
}

/** What was changed in place is what its name holds from now on. */
export function rebind(run: Run, scope: Scope, node: Node, value: Value): void {
  const at = { module: scope.module, node };
  if (node.name === 'VariableName') reassign(scope, sliceOf(scope, node), value);
  const property = node.name === 'MemberExpression' ? node.kids.find(({ name }) => name === 'PropertyName') : undefined;
  if (property && node.kids[0]?.name === 'VariableName')
    assignMember(run, lookUp(scope, sliceOf(scope, node.kids[0])), sliceOf(scope, property), value, at);
}

/** A name; behind `as` in a `with` it may stand for what the grammar does not know there. */
function bindName(run: Run, scope: Scope, node: Node, value: Value): void {
  const written = sliceOf(scope, node);
  const names = written.match(/\w+/g) ?? [];
  if (!/[.([]/.test(written)) assign(scope, written, value);
  else if (written.startsWith('(')) for (const name of names) assign(scope, name, elementsOf(value));
  else if (names.length >= 2) bindPath(run, scope, names, value, { module: scope.module, node });
}

function bindPath(run: Run, scope: Scope, names: readonly string[], value: Value, at: At): void {
  const owner = names.slice(1, -1).reduce((one, name) => member(run, one, name, at), lookUp(scope, names[0]!));
  assignMember(run, owner, names.at(-1)!, value, at);
}
