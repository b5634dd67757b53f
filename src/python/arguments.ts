import type { Args } from './args.ts';
import { comprehension } from './comprehensions.ts';
import { evaluate, sliceOf } from './evaluate.ts';
import type { Scope } from './own.ts';
import type { Run } from './run.ts';
import { assign } from './scopes.ts';
import { type Node, split } from './tree.ts';
import { join, listed, NONE, type Value } from './values.ts';

/** What a call is given; a generator is written without brackets of its own. */
export function argumentsOf(run: Run, scope: Scope, node: Node | undefined, base: Value): Args {
  const list: Value[] = [];
  const byName = new Map<string, Value>();
  let rest: Value | null = null;
  for (const part of split((node?.kids ?? []).slice(1, -1), ',')) {
    const [first, sign, value] = part;
    if (!first) continue;
    if (part.some(({ name }) => name === 'for'))
      list.push(
        comprehension(run, scope, { ...node!, name: 'ComprehensionExpression', kids: [first, ...part, first] }),
      );
    else if (sign?.name === 'AssignOp' && value) named(scope, byName, list, first, sign, evaluate(run, scope, value));
    else if (first.name === '*' || first.name === '**') {
      const more = evaluate(run, scope, sign ?? first);
      if (first.name === '*' && listed(more) && rest === null) list.push(...listed(more)!);
      else if (first.name === '**' && more.items)
        for (const { key, value: one } of more.items) byName.set(key ?? '**', one);
      else rest = join(rest ?? NONE, more);
    } else list.push(evaluate(run, scope, first));
  }
  return { list, byName, rest, base };
}

/** `name=value`, or `name := value`. */
function named(scope: Scope, byName: Map<string, Value>, list: Value[], target: Node, sign: Node, value: Value): void {
  if (sliceOf(scope, sign) === '=') byName.set(sliceOf(scope, target), value);
  else {
    assign(scope, sliceOf(scope, target), value);
    list.push(value);
  }
}
