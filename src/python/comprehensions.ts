import { bindTarget } from './binding.ts';
import { evaluate, isFalse } from './evaluate.ts';
import { type Scope, scopeOf } from './own.ts';
import type { Run } from './run.ts';
import { iterable } from './statements.ts';
import { type Node, split } from './tree.ts';
import { carrying, collection, constant, elementsOf, type Item, listed, listOf, type Value } from './values.ts';

/** Rounds that are gone one by one. */
const ROUNDS = 256;

/** `[a for b in c if d]` and its like: one by one where what is gone through is known. */
export function comprehension(run: Run, scope: Scope, node: Node): Value {
  const inner = node.kids.slice(1, -1);
  const at = inner.findIndex(({ name }) => name === 'for' || name === 'async');
  const made = inner.slice(0, at);
  const inside = scopeOf('function', scope.module, scope, scope.owner, scope.self);
  const clauses = clausesOf(inner.slice(at));
  const [first] = clauses;
  if (!first) return listOf([]);
  const over = iterable(run, evaluate(run, scope, first.over), { module: scope.module, node });
  const each = clauses.length === 1 ? listed(over) : null;
  if (!each || each.length > ROUNDS || each.length * size(node) > run.left)
    return { ...whole(run, inside, clauses, made, over), exact: false };
  const items: Item[] = [];
  for (const value of each) {
    bindTarget(run, inside, first.target, value);
    for (const test of first.tests) evaluate(run, inside, test);
    items.push(itemOf(run, inside, made));
  }
  return { ...carrying(collection(items), { ...over, items: null }), exact: first.tests.length === 0 };
}

/** A rough measure of a round's work. */
const size = ({ from, to }: Node): number => to - from;

interface Clause {
  readonly target: readonly Node[];
  readonly over: Node;
  readonly tests: readonly Node[];
}

function clausesOf(nodes: readonly Node[]): Clause[] {
  return split(nodes, 'for').flatMap((part) => {
    const cut = part.findIndex(({ name }) => name === 'in');
    const over = part[cut + 1];
    if (cut < 0 || !over) return [];
    return [
      {
        target: part.slice(0, cut),
        over,
        tests: part.slice(cut + 2).filter(({ name }) => name !== 'if' && name !== 'async'),
      },
    ];
  });
}

function whole(run: Run, scope: Scope, clauses: readonly Clause[], made: readonly Node[], over: Value): Value {
  clauses.forEach(({ over: node, target, tests }, at) => {
    bindTarget(
      run,
      scope,
      target,
      elementsOf(at === 0 ? over : iterable(run, evaluate(run, scope, node), { module: scope.module, node })),
    );
    for (const test of tests) if (!isFalse(scope, test)) evaluate(run, scope, test);
  });
  return carrying(collection([itemOf(run, scope, made)]), { ...over, items: null });
}

/** An element, or `key: value`. */
function itemOf(run: Run, scope: Scope, made: readonly Node[]): Item {
  const [key, colon, value] = made;
  if (colon?.name === ':' && key && value)
    return { key: constant(evaluate(run, scope, key)), value: evaluate(run, scope, value) };
  return { key: null, value: key ? evaluate(run, scope, key) : listOf([]) };
}
