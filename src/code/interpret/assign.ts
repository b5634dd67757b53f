import type { AnyNode, AssignmentExpression, ObjectPattern, UpdateExpression } from 'acorn';
import { BOTTOM, constant, derived, join, type Value, wide, widened } from '../values.ts';
import { patchGlobal } from './builtin-members.ts';
import { member } from './chain.ts';
import { concat } from './coerce.ts';
import { spill } from './data.ts';
import type { Interpreter } from './interpreter.ts';
import { iterate, knownElements } from './iterate.ts';
import { get, getBy, keyName, set, setBy, setUnknown, spreadInto } from './members.ts';
import { binary, falsy, truthy, unary } from './operators.ts';

/** Writes a value to whatever stands left of `=`: a name, a member, or a pattern. */
export function assign(it: Interpreter, target: AnyNode, value: Value, node: AnyNode): void {
  switch (target.type) {
    case 'Identifier':
      assignName(it, target, value, node);
      break;
    case 'MemberExpression':
      assignMember(it, target, value, node);
      break;
    case 'AssignmentPattern': {
      const branch = it.flow.open();
      const given = it.evaluate(target.right);
      it.flow.close(branch);
      assign(it, target.left, join(withoutNothing(value), given), node);
      break;
    }
    case 'ObjectPattern':
      assignMembers(it, target, value, node);
      break;
    case 'ArrayPattern':
      assignElements(it, target.elements, value, node);
      break;
    case 'RestElement':
      assign(it, target.argument, value, node);
      break;
    default:
      it.evaluate(target);
  }
}

const withoutNothing = (value: Value): Value =>
  value.atoms.some((atom) => atom.kind === 'constant' && atom.value === undefined)
    ? { flags: value.flags, atoms: value.atoms.filter((atom) => atom.kind !== 'constant' || atom.value !== undefined) }
    : value;

function assignName(
  it: Interpreter,
  target: Extract<AnyNode, { type: 'Identifier' }>,
  value: Value,
  node: AnyNode,
): void {
  const { binding, within } = target;
  if (!binding) return;
  if (within) for (const statement of within) set(it, it.opened(statement), [target.name], value, node);
  it.world.grow(it.cell(binding), value, it.unit, target === node ? target : node, `kept as \`${target.name}\``);
  it.flow.set(binding, value);
  if (binding.kind === 'global') patchGlobal(it, target.name, node);
}

function assignMember(
  it: Interpreter,
  target: Extract<AnyNode, { type: 'MemberExpression' }>,
  value: Value,
  node: AnyNode,
): void {
  const object = target.object.type === 'Super' ? it.self() : it.evaluate(target.object);
  if (target.computed) setBy(it, object, it.evaluate(target.property), value, node);
  else set(it, object, [keyName(target.property)], value, node);
}

function assignMembers(it: Interpreter, target: ObjectPattern, value: Value, node: AnyNode): void {
  for (const item of target.properties) {
    if (item.type === 'RestElement') {
      const rest = it.world.thing(item, 'object');
      spreadInto(it, rest, value, item);
      assign(it, item.argument, rest.value, item);
    } else {
      const part = item.computed
        ? getBy(it, value, it.evaluate(item.key), item)
        : get(it, value, keyName(item.key), item);
      assign(it, item.value, part, item);
    }
  }
  if (target.properties.length === 0) spill(it, value, node);
}

function assignElements(it: Interpreter, targets: readonly (AnyNode | null)[], value: Value, node: AnyNode): void {
  const elements = knownElements(it, value);
  const items = elements ? BOTTOM : iterate(it, value, node);
  targets.forEach((target, index) => {
    if (target?.type === 'RestElement')
      assign(it, target.argument, restArray(it, target, elements, items, index), target);
    else if (target) assign(it, target, elements ? (elements[index] ?? it.missing()) : items, target);
  });
}

function restArray(
  it: Interpreter,
  node: AnyNode,
  elements: readonly Value[] | null,
  items: Value,
  from: number,
): Value {
  if (elements) return it.arrayOf(node, { list: elements.slice(from), rest: null });
  const rest = it.world.thing(node, 'array');
  setUnknown(it, rest, items, node);
  return rest.value;
}

/** `x += y` and its kin. What a variable was given on an earlier turn of a loop is not folded again. */
export function compoundAssignment(it: Interpreter, node: AssignmentExpression): Value {
  const { left, operator } = node;
  const before = it.evaluate(left as AnyNode);
  const certain = isCertain(it, left as AnyNode);
  const branch = it.flow.open();
  const right = it.evaluate(node.right);
  it.flow.close(branch);
  const after = combine(it, operator, before, right, node, certain);
  const { guard } = it;
  if (LOGICAL.has(operator)) it.behind(left as AnyNode, true);
  assign(it, left as AnyNode, after, node);
  it.guard = guard;
  return after;
}

const LOGICAL: ReadonlySet<string> = new Set(['||=', '??=']);

function combine(
  it: Interpreter,
  operator: string,
  before: Value,
  right: Value,
  node: AnyNode,
  certain: boolean,
): Value {
  if (operator === '&&=') return join(falsy(before), right);
  if (operator === '||=' || operator === '??=') return join(truthy(before), right);
  const after =
    operator === '+=' ? add(it, before, right, node) : binary(it, operator.slice(0, -1), before, right, node);
  return certain ? after : widened(after);
}

const add = (it: Interpreter, before: Value, right: Value, node: AnyNode): Value => {
  const sum = binary(it, '+', before, right, node);
  return sum === BOTTOM && right !== BOTTOM ? concat(it, wide, right, node) : sum;
};

const isCertain = (it: Interpreter, target: AnyNode): boolean =>
  target.type === 'Identifier' && target.binding !== undefined && it.flow.get(target.binding) !== undefined;

/** `x++`: a number that is known only where what it was is certain. */
export function update(it: Interpreter, node: UpdateExpression): Value {
  const target = node.argument as AnyNode;
  const before =
    target.type === 'MemberExpression' ? member(it, it.evaluate(target.object), target) : it.evaluate(target);
  const number = unary(it, '+', before, node);
  const after = isCertain(it, target)
    ? binary(it, node.operator === '++' ? '+' : '-', number, ONE, node)
    : derived([before]);
  assign(it, target, after, node);
  return node.prefix ? after : number;
}

const ONE = constant(1);
