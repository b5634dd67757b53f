import { call, identifier, literal, make, member, nodeOf, nodes, object, type Rule, type TypedNode } from './node.ts';

/** Elements: a component is called with its properties; an element of the page holds them. */
export const JSX: Readonly<Record<string, Rule>> = {
  JSXElement: element,
  JSXFragment: (node) => [make('ArrayExpression', node, { elements: childrenOf(node) })],
  JSXExpressionContainer: (node) => contained(node),
  JSXSpreadChild: (node) => contained(node),
};

function element(node: TypedNode): TypedNode[] {
  const opening = nodeOf(node, 'openingElement') as TypedNode;
  const children = childrenOf(node);
  const properties = nodes(opening.attributes).map(attribute);
  if (children.length > 0)
    properties.push(named('children', make('ArrayExpression', node, { elements: children }), node));
  const given = object(properties, node);
  const component = componentOf(nodeOf(opening, 'name') as TypedNode);
  return [component ? call(component, [given], node) : given];
}

/** Names of elements of the page begin with a small letter, or have a colon. */
function componentOf(name: TypedNode): TypedNode | null {
  const links: TypedNode[] = [];
  let first = name;
  for (; first.type === 'JSXMemberExpression'; first = nodeOf(first, 'object') as TypedNode)
    links.push(nodeOf(first, 'property') as TypedNode);
  const text = String(first.name);
  if (first.type !== 'JSXIdentifier' || (links.length === 0 && /^[a-z]/.test(text))) return null;
  const start = text === 'this' ? make('ThisExpression', first, {}) : identifier(text, first);
  return links.reduceRight((object, link) => member(object, identifier(String(link.name), link)), start);
}

function attribute(node: TypedNode): TypedNode {
  if (node.type === 'JSXSpreadAttribute') return make('SpreadElement', node, { argument: nodeOf(node, 'argument') });
  const name = nodeOf(node, 'name') as TypedNode;
  const value = nodeOf(node, 'value');
  const text = name.type === 'JSXIdentifier' ? String(name.name) : 'attribute';
  return named(text, value ?? make('Literal', node, { value: true, raw: 'true' }), node);
}

const named = (name: string, value: TypedNode, at: TypedNode): TypedNode =>
  make('Property', at, {
    key: literal(name, at),
    value,
    kind: 'init',
    computed: false,
    method: false,
    shorthand: false,
  });

function childrenOf(node: TypedNode): TypedNode[] {
  return nodes(node.children).flatMap((child) => {
    if (child.type !== 'JSXText') return child.type === 'JSXExpressionContainer' ? contained(child) : [child];
    const text = String(child.value);
    return text.trim() === '' ? [] : [literal(text, child)];
  });
}

function contained(node: TypedNode): TypedNode[] {
  const value = nodeOf(node, 'expression');
  return value && value.type !== 'JSXEmptyExpression' ? [value] : [];
}
