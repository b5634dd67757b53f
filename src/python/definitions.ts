import { argsOf } from './args.ts';
import { argumentsOf } from './arguments.ts';
import { call } from './calls.ts';
import { evaluate, sliceOf } from './evaluate.ts';
import { functionOf } from './functions.ts';
import { newOwn } from './library.ts';
import { member } from './members.ts';
import { type Own, type Scope, scopeOf } from './own.ts';
import { nextId, type Run } from './run.ts';
import { assign, lookUp } from './scopes.ts';
import { runBlock, statement } from './statements.ts';
import { type Node, split } from './tree.ts';
import { join, NONE, own, type Value } from './values.ts';

export function definition(run: Run, scope: Scope, node: Node): Own {
  const list = node.kids.find(({ name }) => name === 'ParamList')?.kids ?? [];
  const defaults = new Map<string, Value>();
  list.forEach((one, at) => {
    if (one.name !== 'AssignOp' || !list[at + 1]) return;
    const name = list.slice(0, at).findLast((before) => before.name === 'VariableName');
    if (name) defaults.set(sliceOf(scope, name), evaluate(run, scope, list[at + 1]!));
  });
  return functionOf(run, scope, node, defaults);
}

export function classOf(run: Run, scope: Scope, node: Node): Own {
  const key = `class ${scope.module.id} ${node.from} ${scope.owner?.id ?? ''}`;
  const known = run.met.get(key);
  const bases = node.kids.find(({ name }) => name === 'ArgList')?.kids ?? [];
  const of = split(
    bases.filter(({ name }) => name !== '(' && name !== ')'),
    ',',
  )
    .filter(({ length }) => length === 1)
    .map(([one]) => evaluate(run, scope, one!));
  const inside = known?.scope ?? scopeOf('class', scope.module, scope);
  const made = known ?? newOwn('class', nextId(run), { node, module: scope.module, scope: inside, bases: join(...of) });
  if (!known) {
    run.met.set(key, made);
    run.owns.push(made);
    Object.assign(inside, { owner: made });
  } else Object.assign(made, { bases: join(made.bases, ...of) });
  runBlock(run, inside, node.kids.at(-1));
  return made;
}

const HOW: Readonly<Record<string, Own['how']>> = {
  staticmethod: 'static',
  classmethod: 'class',
  property: 'property',
  cached_property: 'property',
};

export function decorated(run: Run, scope: Scope, node: Node): void {
  const inner = node.kids.at(-1);
  if (!inner) return;
  if (inner.name !== 'FunctionDefinition' && inner.name !== 'ClassDefinition') {
    statement(run, scope, inner);
    return;
  }
  const made = inner.name === 'FunctionDefinition' ? definition(run, scope, inner) : classOf(run, scope, inner);
  let value = own(made);
  for (const decorator of node.kids.slice(0, -1).reverse()) {
    if (decorator.name !== 'Decorator') continue;
    const name = sliceOf(scope, decorator)
      .trim()
      .replace(/^@\s*/, '')
      .replace(/^functools\./, '');
    if (Object.hasOwn(HOW, name)) made.how = HOW[name]!;
    else value = decorate(run, scope, decorator, value);
  }
  assign(scope, nameOf(scope, inner), value);
}

/** What a decorator of the program's own makes of a function; a built-in one leaves it as it is. */
function decorate(run: Run, scope: Scope, decorator: Node, value: Value): Value {
  const at = { module: scope.module, node: decorator };
  let by: Value = NONE;
  for (const one of decorator.kids.slice(1)) {
    if (one.name === 'VariableName')
      by = by === NONE ? lookUp(scope, sliceOf(scope, one)) : member(run, by, sliceOf(scope, one), at);
    else if (one.name === 'ArgList') by = call(run, by, argumentsOf(run, scope, one, NONE), at);
    else if (one.name !== '.') by = evaluate(run, scope, one);
  }
  const given = by.owns.length > 0 ? call(run, by, argsOf([value]), at) : NONE;
  return given.owns.length > 0 ? given : value;
}

/** The name that a definition defines. */
export const nameOf = (scope: Scope, node: Node): string => {
  const name = node.kids.find((one) => one.name === 'VariableName');
  return name ? sliceOf(scope, name) : '';
};
