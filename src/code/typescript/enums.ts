import { wrapped } from './namespaces.ts';
import {
  again,
  assignment,
  literal,
  make,
  member,
  nodeOf,
  nodes,
  object,
  property,
  statement,
  type TypedNode,
  variable,
} from './node.ts';

/** An enumeration is an object of its members; one of numbers has their names by number too. */
export function enumeration(node: TypedNode): TypedNode[] {
  if (node.declare) return [];
  const id = nodeOf(node, 'id') as TypedNode;
  const members = nodes(node.members);
  return members.every(isPlain)
    ? [variable('var', id, plain(node, members), node)]
    : [wrapped(node, id, computed(id, members))];
}

const PLAIN: ReadonlySet<string> = new Set(['Literal']);

const isPlain = (one: TypedNode): boolean => {
  const init = nodeOf(one, 'initializer');
  return init === null || PLAIN.has(init.type);
};

function plain(node: TypedNode, members: readonly TypedNode[]): TypedNode {
  let next = 0;
  const properties = members.flatMap((one) => {
    const name = nodeOf(one, 'id') as TypedNode;
    const value = nodeOf(one, 'initializer') ?? literal(next, name);
    if (typeof value.value !== 'number') return [property(again(name), value, one)];
    next = value.value + 1;
    const back = property(literal(value.value, name), literal(String(name.name ?? name.value), name), one);
    return [property(again(name), value, one), back];
  });
  return object(properties, node);
}

/** `const A = E.A = value`: a member sees those before it by their names. */
function computed(id: TypedNode, members: readonly TypedNode[]): TypedNode[] {
  let before: TypedNode | null = null;
  return members.flatMap((one) => {
    const name = nodeOf(one, 'id') as TypedNode;
    const isName = name.type === 'Identifier';
    const value = nodeOf(one, 'initializer') ?? following(before, name);
    const put = assignment(member(again(id), again(name), !isName), value, one);
    before = isName ? name : null;
    if (!isName) return [statement(put)];
    const back = member(again(id), again(name), true);
    return [
      variable('const', again(name), put, one),
      statement(assignment(back, literal(String(name.name), name), one)),
    ];
  });
}

const following = (before: TypedNode | null, at: TypedNode): TypedNode =>
  before ? make('BinaryExpression', at, { operator: '+', left: again(before), right: literal(1, at) }) : literal(0, at);
