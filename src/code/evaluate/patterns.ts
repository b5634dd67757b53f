import type { AnyNode } from 'acorn';
import { Bytes, type Concrete } from './concrete.ts';
import type { Evaluator } from './evaluator.ts';
import { Stuck } from './frames.ts';
import { getMember, setMember } from './members.ts';

/** Writes a value to a name, a member or a pattern. @param declares new variables rather than known ones */
export function bindPattern(it: Evaluator, target: AnyNode, value: Concrete, declares: boolean): void {
  switch (target.type) {
    case 'Identifier':
      if (declares) it.declare(target.binding, value);
      else it.write(target.binding, value);
      break;
    case 'MemberExpression':
      setMember(it, it.evaluate(target.object), memberName(it, target), value);
      break;
    case 'AssignmentPattern':
      bindPattern(it, target.left, value === undefined ? it.evaluate(target.right) : value, declares);
      break;
    case 'ArrayPattern':
      bindElements(it, target.elements, value, declares);
      break;
    case 'ObjectPattern':
      bindMembers(it, target, value, declares);
      break;
    default:
      throw new Stuck(target.type);
  }
}

/** The name of a member, computed or not. */
export function memberName(it: Evaluator, node: Extract<AnyNode, { type: 'MemberExpression' }>): Concrete {
  if (node.computed) return it.evaluate(node.property);
  if (node.property.type !== 'Identifier') throw new Stuck('private name');
  return node.property.name;
}

/** What an iteration gives, of the values that are iterated here. */
export function itemsOf(value: Concrete): Concrete[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'string') return [...value];
  if (value instanceof Bytes) return value.items;
  throw new Stuck('iterates');
}

function bindElements(it: Evaluator, targets: readonly (AnyNode | null)[], value: Concrete, declares: boolean): void {
  const items = itemsOf(value);
  targets.forEach((target, index) => {
    if (target?.type === 'RestElement') bindPattern(it, target.argument, items.slice(index), declares);
    else if (target) bindPattern(it, target, items[index], declares);
  });
}

function bindMembers(
  it: Evaluator,
  target: Extract<AnyNode, { type: 'ObjectPattern' }>,
  value: Concrete,
  declares: boolean,
): void {
  for (const item of target.properties) {
    if (item.type === 'RestElement') throw new Stuck('rest');
    const name = item.computed ? it.evaluate(item.key) : literalName(item.key);
    bindPattern(it, item.value, getMember(it, value, name), declares);
  }
}

export function literalName(key: AnyNode): string {
  if (key.type === 'Identifier') return key.name;
  if (key.type === 'Literal') return String(key.value);
  throw new Stuck('private name');
}
