import type { AnyNode } from 'acorn';
import type { Value } from '../values.ts';
import type { Interpreter } from './interpreter.ts';

/** Is the built-in of that name known to be missing where the code is that runs now? */
export function isMissingHere(it: Interpreter, name: string): boolean {
  for (let { guard } = it; guard; guard = guard.outer) {
    const names = guard.instead ? builtinNames(it.evaluate(guard.test)) : missingWhere(it, guard.test);
    if (names.includes(name)) return true;
  }
  return false;
}

/**
 * Built-ins that are known to be missing where a test has come out so: `if (!Array.prototype.at)`, `typeof fetch === 'undefined'`,
 * `!('at' in Array.prototype)`. What is put in their place there replaces nothing.
 */
function missingWhere(it: Interpreter, test: AnyNode): readonly string[] {
  if (test.type === 'LogicalExpression') return [...missingWhere(it, test.left), ...missingWhere(it, test.right)];
  if (test.type === 'ParenthesizedExpression') return missingWhere(it, test.expression);
  if (test.type === 'UnaryExpression' && test.operator === '!') return namesOf(it, test.argument);
  if (test.type !== 'BinaryExpression' || !/^[=!]==?$/.test(test.operator)) return [];
  return [...namesOf(it, test.left as AnyNode), ...namesOf(it, test.right)];
}

function namesOf(it: Interpreter, node: AnyNode): readonly string[] {
  if (node.type === 'UnaryExpression' && node.operator === 'typeof') return namesOf(it, node.argument);
  if (node.type === 'BinaryExpression' && node.operator === 'in') return membersOf(it, node);
  return node.type === 'MemberExpression' || node.type === 'Identifier' ? builtinNames(it.evaluate(node)) : [];
}

function membersOf(
  it: Interpreter,
  { left, right }: Extract<AnyNode, { type: 'BinaryExpression' }>,
): readonly string[] {
  if (left.type !== 'Literal') return [];
  return builtinNames(it.evaluate(right)).map((name) => `${name}.${String(left.value)}`);
}

/** The built-ins that a value is. */
const builtinNames = (value: Value): readonly string[] =>
  value.atoms.flatMap((atom) => (atom.kind === 'builtin' ? [atom.builtin.name] : []));
