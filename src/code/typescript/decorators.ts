import {
  again,
  call,
  identifier,
  literal,
  make,
  member,
  nodeOf,
  nodes,
  object,
  property,
  statement,
  type TypedNode,
} from './node.ts';

/** Calls of the decorators of a class, of its members and of their parameters, as statements after it. */
export const decorations = (node: TypedNode): TypedNode[] =>
  node.type === 'ClassDeclaration' ? decoratorsOf(node).map(statement) : [];

/**
 * Calls of a class's decorators, which it then has no more. They are given what both kinds of decorators get in common: the class, or
 * its prototype, the member's name, and its value in a descriptor.
 */
export function decoratorsOf(node: TypedNode): TypedNode[] {
  const id = nodeOf(node, 'id');
  const members = nodes(nodeOf(node, 'body')?.body).flatMap((one) => decoratedMember(id, one));
  return [...members, ...taken(node).map((decorator) => call(decorator, id ? [again(id)] : [], decorator))];
}

function decoratedMember(id: TypedNode | null, one: TypedNode): TypedNode[] {
  const key = nodeOf(one, 'key');
  const params = nodes(nodeOf(one, 'value')?.params).flatMap((param) => [
    ...taken(param),
    ...taken(nodeOf(param, 'parameter')),
  ]);
  return [...params, ...taken(one)].map((decorator) => {
    const isNamed = id !== null && key?.type === 'Identifier' && !one.computed;
    return call(decorator, isNamed ? described(id, key, one.static === true) : [], decorator);
  });
}

function described(id: TypedNode, key: TypedNode, isStatic: boolean): TypedNode[] {
  const holder = (): TypedNode => (isStatic ? again(id) : member(again(id), identifier('prototype', id)));
  const value = property(identifier('value', key), member(holder(), again(key)), key);
  return [holder(), literal(String(key.name), key), object([value], key)];
}

/** The decorators of a node, taken from it. */
function taken(node: TypedNode | null): TypedNode[] {
  const decorators = node ? nodes(node.decorators) : [];
  if (node) node.decorators = [];
  return decorators.map((one) => nodeOf(one, 'expression') ?? make('EmptyStatement', one, {}));
}
