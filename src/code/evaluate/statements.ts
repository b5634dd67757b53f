import type {
  AnyNode,
  ForInStatement,
  ForOfStatement,
  SwitchStatement,
  TryStatement,
  VariableDeclaration,
} from 'acorn';
import { Bytes, type Concrete, Dictionary, isTrue } from './concrete.ts';
import type { Evaluator } from './evaluator.ts';
import { type Completion, NORMAL, Stuck, Thrown } from './frames.ts';
import { bindPattern, itemsOf } from './patterns.ts';

type Of<T extends AnyNode['type']> = Extract<AnyNode, { type: T }>;
type Handlers = { readonly [T in AnyNode['type']]?: (it: Evaluator, node: Of<T>) => Completion };

const jump = (kind: 'break' | 'continue', label: string | null): Completion => ({ kind, label });

/** The statements that are run; any other one stops the evaluation. */
export const EXECUTE: Handlers = {
  ExpressionStatement: (it, node) => {
    it.evaluate(node.expression);
    return NORMAL;
  },
  BlockStatement: (it, node) => it.sequence(node.body),
  EmptyStatement: () => NORMAL,
  FunctionDeclaration: () => NORMAL,
  VariableDeclaration: (it, node) => {
    for (const { id, init } of node.declarations)
      if (init || node.kind !== 'var') bindPattern(it, id, init ? it.evaluate(init) : undefined, true);
    return NORMAL;
  },
  ReturnStatement: (it, node) => ({ kind: 'return', value: node.argument ? it.evaluate(node.argument) : undefined }),
  BreakStatement: (_it, node) => jump('break', node.label?.name ?? null),
  ContinueStatement: (_it, node) => jump('continue', node.label?.name ?? null),
  IfStatement: (it, node) => {
    if (isTrue(it.evaluate(node.test))) return it.execute(node.consequent);
    return node.alternate ? it.execute(node.alternate) : NORMAL;
  },
  ThrowStatement: (it, node) => {
    throw new Thrown(it.evaluate(node.argument));
  },
  TryStatement: tryCatch,
  SwitchStatement: switchCases,
  LabeledStatement: (it, node) => {
    const { body, label } = node;
    const done = isLoop(body) ? runLoop(it, body, label.name) : it.execute(body);
    return done.kind === 'break' && done.label === label.name ? NORMAL : done;
  },
  WhileStatement: (it, node) => runLoop(it, node, null),
  DoWhileStatement: (it, node) => runLoop(it, node, null),
  ForStatement: (it, node) => runLoop(it, node, null),
  ForOfStatement: (it, node) => runLoop(it, node, null),
  ForInStatement: (it, node) => runLoop(it, node, null),
};

type Loop = Of<'WhileStatement' | 'DoWhileStatement' | 'ForStatement' | 'ForOfStatement' | 'ForInStatement'>;

const LOOPS: ReadonlySet<string> = new Set([
  'WhileStatement',
  'DoWhileStatement',
  'ForStatement',
  'ForOfStatement',
  'ForInStatement',
]);
const isLoop = (node: AnyNode): node is Loop => LOOPS.has(node.type);

function runLoop(it: Evaluator, node: Loop, label: string | null): Completion {
  switch (node.type) {
    case 'WhileStatement':
      return turns(
        it,
        label,
        () => isTrue(it.evaluate(node.test)),
        () => it.execute(node.body),
      );
    case 'DoWhileStatement':
      return doWhile(it, node, label);
    case 'ForStatement':
      if (node.init) begin(it, node.init);
      return turns(
        it,
        label,
        () => !node.test || isTrue(it.evaluate(node.test)),
        () => it.execute(node.body),
        () => node.update && it.evaluate(node.update),
      );
    default:
      return each(it, node, label);
  }
}

function begin(it: Evaluator, init: AnyNode): void {
  if (init.type === 'VariableDeclaration') it.execute(init);
  else it.evaluate(init);
}

/** Null: go on; else how the loop ends. */
function ends(done: Completion, label: string | null): Completion | null {
  if (done.kind === 'normal') return null;
  if (done.kind === 'return') return done;
  const own = done.label === null || done.label === label;
  if (!own) return done;
  return done.kind === 'break' ? NORMAL : null;
}

function turns(
  it: Evaluator,
  label: string | null,
  test: () => boolean,
  body: () => Completion,
  update: () => unknown = () => null,
): Completion {
  for (; test(); update()) {
    it.step();
    const end = ends(body(), label);
    if (end) return end;
  }
  return NORMAL;
}

function doWhile(it: Evaluator, node: Of<'DoWhileStatement'>, label: string | null): Completion {
  let first = true;
  const test = (): boolean => {
    if (!first) return isTrue(it.evaluate(node.test));
    first = false;
    return true;
  };
  return turns(it, label, test, () => it.execute(node.body));
}

function each(it: Evaluator, node: ForOfStatement | ForInStatement, label: string | null): Completion {
  const value = it.evaluate(node.right);
  const items = node.type === 'ForOfStatement' ? itemsOf(value) : namesOf(value);
  const { left } = node;
  for (const item of items) {
    it.step();
    if (left.type === 'VariableDeclaration') bindPattern(it, declared(left), item, true);
    else bindPattern(it, left, item, false);
    const end = ends(it.execute(node.body), label);
    if (end) return end;
  }
  return NORMAL;
}

function declared(node: VariableDeclaration): AnyNode {
  const [first] = node.declarations;
  if (!first) throw new Stuck('declaration');
  return first.id;
}

function namesOf(value: Concrete): Concrete[] {
  if (value instanceof Dictionary) return [...value.members.keys()];
  if (Array.isArray(value) || typeof value === 'string')
    return Array.from({ length: value.length }, (_, i) => String(i));
  if (value instanceof Bytes) return value.items.map((_, i) => String(i));
  throw new Stuck('names');
}

function switchCases(it: Evaluator, node: SwitchStatement): Completion {
  const value = it.evaluate(node.discriminant);
  let from = node.cases.findIndex(({ test }) => test && it.evaluate(test) === value);
  if (from < 0) from = node.cases.findIndex(({ test }) => !test);
  if (from < 0) return NORMAL;
  for (const { consequent } of node.cases.slice(from)) {
    const done = it.sequence(consequent);
    if (done.kind === 'break' && done.label === null) return NORMAL;
    if (done.kind !== 'normal') return done;
  }
  return NORMAL;
}

function tryCatch(it: Evaluator, node: TryStatement): Completion {
  if (node.finalizer) throw new Stuck('finally');
  const { frame } = it;
  const depth = it.mark();
  try {
    return it.execute(node.block);
  } catch (error) {
    if (!(error instanceof Thrown) || !node.handler) throw error;
    it.frame = frame;
    it.back(depth);
    if (node.handler.param) bindPattern(it, node.handler.param, error.value, true);
    return it.execute(node.handler.body);
  }
}
