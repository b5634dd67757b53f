import { argsOf } from './args.ts';
import { bindTarget } from './binding.ts';
import { call } from './calls.ts';
import { classOf, decorated, definition, nameOf } from './definitions.ts';
import { evaluate, isFalse, sliceOf, tupleOf } from './evaluate.ts';
import { importStatement } from './imports.ts';
import { type At, member } from './members.ts';
import { sum } from './operators.ts';
import type { Module, Scope } from './own.ts';
import { deeper, type Run } from './run.ts';
import { assign, branches } from './scopes.ts';
import { type Node, operands, split } from './tree.ts';
import { ANYTHING, carrying, elementsOf, join, NONE, named, own, type Value } from './values.ts';

/** Runs a module from its beginning. */
export function runModule(run: Run, module: Module): void {
  module.started = true;
  module.scope.now.clear();
  for (const node of module.root.kids) statement(run, module.scope, node);
}

export function runBlock(run: Run, scope: Scope, body: Node | undefined): void {
  for (const node of body?.kids ?? []) statement(run, scope, node);
}

type Walk = (run: Run, scope: Scope, node: Node) => void;

export function statement(run: Run, scope: Scope, node: Node): void {
  const walk = Object.hasOwn(STATEMENTS, node.name) ? STATEMENTS[node.name]! : expressions;
  deeper(run, scope.module, node, undefined, () => walk(run, scope, node));
}

const expressions: Walk = (run, scope, node) => {
  if (node.name.endsWith('Expression') || node.kids.length === 0) evaluate(run, scope, node);
  else for (const one of operands(node)) evaluate(run, scope, one);
};

const STATEMENTS: Readonly<Record<string, Walk>> = {
  ImportStatement: importStatement,
  StatementGroup: runBlock,
  Body: runBlock,
  AssignStatement: assignment,
  UpdateStatement: update,
  FunctionDefinition: (run, scope, node) => {
    assign(scope, nameOf(scope, node), own(definition(run, scope, node)));
  },
  ClassDefinition: (run, scope, node) => {
    assign(scope, nameOf(scope, node), own(classOf(run, scope, node)));
  },
  DecoratedStatement: decorated,
  ReturnStatement: (run, scope, node) => {
    scope.returns = join(scope.returns, node.kids.length > 1 ? tupleOf(run, scope, node.kids.slice(1)) : NONE);
  },
  IfStatement: conditional,
  WhileStatement: loop,
  ForStatement: loop,
  TryStatement: attempt,
  WithStatement: context,
  MatchStatement: match,
  ScopeStatement: (_, scope, node) => {
    const where = node.kids[0]?.name as 'global' | 'nonlocal';
    for (const one of node.kids) if (one.name === 'VariableName') scope.elsewhere.set(sliceOf(scope, one), where);
  },
  TypeDefinition: () => {},
  PrintStatement: expressions,
};

function assignment(run: Run, scope: Scope, node: Node): void {
  const segments = split(
    node.kids.filter(({ name }) => name !== 'TypeDef'),
    'AssignOp',
  );
  const given = segments.pop();
  if (!given || segments.length === 0) return;
  const value = tupleOf(run, scope, given);
  for (const target of segments) bindTarget(run, scope, target, value);
}

/** `a += b`. */
function update(run: Run, scope: Scope, node: Node): void {
  const at = node.kids.findIndex(({ name }) => name === 'UpdateOp');
  const before = tupleOf(run, scope, node.kids.slice(0, at));
  const given = tupleOf(run, scope, node.kids.slice(at + 1));
  const isSum = sliceOf(scope, node.kids[at] ?? node) === '+=';
  bindTarget(run, scope, node.kids.slice(0, at), isSum ? sum(before, given) : carrying(ANYTHING, before, given));
}

/** `if`, `elif` and `else`; what a plain `False` guards is never run. */
function conditional(run: Run, scope: Scope, node: Node): void {
  const ways: (() => void)[] = [];
  let otherwise = false;
  let dead = false;
  for (const one of node.kids) {
    if (one.name === 'else') otherwise = true;
    else if (one.name === 'Body') {
      if (!dead) ways.push(() => runBlock(run, scope, one));
      dead = false;
    } else if (one.name !== 'if' && one.name !== 'elif') {
      dead = isFalse(scope, one);
      evaluate(run, scope, one);
    }
  }
  branches(scope, ways, !otherwise);
}

/** A loop that stands in no other is walked twice: what one round leaves, the next one finds. */
function loop(run: Run, scope: Scope, node: Node): void {
  const at = node.kids.findIndex(({ name }) => name === 'Body');
  const head = node.kids.slice(0, at).filter(({ name }) => name !== 'for' && name !== 'while' && name !== 'async');
  const cut = head.findIndex(({ name }) => name === 'in');
  const isFor = node.kids.some(({ name }) => name === 'for');
  if (!isFor && head[0] && isFalse(scope, head[0])) return;
  const over = isFor ? iterated(run, scope, head.slice(cut + 1), node) : NONE;
  if (!isFor) tupleOf(run, scope, head);
  const body = (): void => {
    if (isFor) bindTarget(run, scope, head.slice(0, cut), over);
    runBlock(run, scope, node.kids[at]);
  };
  const again = scope.undo.length === 0;
  branches(scope, [body], true);
  if (again) branches(scope, [body], true);
  for (const one of node.kids.slice(at + 1)) if (one.name === 'Body') runBlock(run, scope, one);
}

/** What a loop goes through, one at a time. */
function iterated(run: Run, scope: Scope, nodes: readonly Node[], node: Node): Value {
  return elementsOf(iterable(run, tupleOf(run, scope, nodes), { module: scope.module, node }));
}

/** The environment that is gone through is read as a whole. */
export function iterable(run: Run, value: Value, at: At): Value {
  return value.names.includes('os.environ') ? call(run, named('os.environ.items'), argsOf([]), at) : value;
}

function attempt(run: Run, scope: Scope, node: Node): void {
  const bodies = node.kids.filter(({ name }) => name === 'Body');
  node.kids.forEach((one, at) => {
    if (one.name === 'as' && node.kids[at + 1]?.name === 'VariableName')
      assign(scope, sliceOf(scope, node.kids[at + 1]!), ANYTHING);
  });
  const before = node.kids.filter(
    (one, at) => one.name === 'Body' && /^(?:finally|else)$/.test(node.kids[at - 1]?.name ?? ''),
  );
  const tried = bodies.filter((one) => !before.includes(one));
  const [first, ...handlers] = tried;
  branches(scope, [() => first && runBlock(run, scope, first)], handlers.length > 0);
  branches(
    scope,
    handlers.map((one) => () => runBlock(run, scope, one)),
    true,
  );
  for (const one of before) runBlock(run, scope, one);
}

function context(run: Run, scope: Scope, node: Node): void {
  const cut = node.kids.findIndex(({ name }) => name === 'Body');
  const head = node.kids.slice(0, cut).filter(({ name }) => name !== 'with' && name !== 'async');
  for (const item of split(head, ',')) {
    const as = item.findIndex(({ name }) => name === 'as');
    const value = tupleOf(run, scope, as < 0 ? item : item.slice(0, as));
    const entered = join(
      value,
      ...value.owns
        .filter(({ kind }) => kind === 'instance')
        .map((one) =>
          call(run, member(run, own(one), '__enter__', { module: scope.module, node }), argsOf([]), {
            module: scope.module,
            node,
          }),
        ),
    );
    const target = item[as + 1];
    if (as >= 0 && target) bindTarget(run, scope, [target], entered);
  }
  if (cut >= 0) runBlock(run, scope, node.kids[cut]!);
}

function match(run: Run, scope: Scope, node: Node): void {
  const body = node.kids.findIndex(({ name }) => name === 'MatchBody');
  const subject = tupleOf(run, scope, node.kids.slice(1, body));
  const clauses = (node.kids[body]?.kids ?? []).filter(({ name }) => name === 'MatchClause');
  branches(
    scope,
    clauses.map((clause) => () => {
      for (const one of clause.kids) {
        if (one.name === 'Body') runBlock(run, scope, one);
        else if (one.name === 'Guard') for (const test of operands(one)) evaluate(run, scope, test);
        else capture(run, scope, one, carrying(ANYTHING, subject));
      }
    }),
    true,
  );
}

/** Names that a pattern binds. */
function capture(run: Run, scope: Scope, pattern: Node, value: Value): void {
  deeper(run, scope.module, pattern, undefined, () => {
    if (
      pattern.name === 'CapturePattern' ||
      (pattern.name === 'AsPattern' && pattern.kids.at(-1)?.name === 'VariableName')
    )
      assign(scope, sliceOf(scope, pattern.kids.at(-1) ?? pattern), value);
    for (const one of pattern.kids) capture(run, scope, one, value);
  });
}
