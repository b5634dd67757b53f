import type { AnyNode, Program } from 'acorn';

/** A node as the parser of TypeScript gives it: of ESTree, of what TypeScript adds, or of JSX. */
export interface TypedNode {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface Place {
  readonly start: number;
  readonly end: number;
}

/** What stands in the place of a node: none where it is erased. */
export type Rule = (node: TypedNode) => readonly TypedNode[];

export const isNode = (value: unknown): value is TypedNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

export const nodes = (value: unknown): TypedNode[] => (Array.isArray(value) ? value.filter(isNode) : []);

export const nodeOf = (parent: TypedNode, key: string): TypedNode | null => {
  const child = parent[key];
  return isNode(child) ? child : null;
};

/** A node of plain ESTree at the place of what it stands for. */
export const make = (
  type: AnyNode['type'],
  { start, end }: Place,
  parts: Readonly<Record<string, unknown>>,
): TypedNode => ({
  type,
  start,
  end,
  ...parts,
});

export const identifier = (name: string, at: Place): TypedNode => make('Identifier', at, { name });

export const literal = (value: string | number, at: Place): TypedNode =>
  make('Literal', at, { value, raw: JSON.stringify(value) });

export const member = (object: TypedNode, property: TypedNode, computed = false): TypedNode =>
  make('MemberExpression', { start: object.start, end: property.end }, { object, property, computed, optional: false });

export const call = (callee: TypedNode, args: readonly TypedNode[], at: Place): TypedNode =>
  make('CallExpression', at, { callee, arguments: args, optional: false });

export const assignment = (left: TypedNode, right: TypedNode, at: Place): TypedNode =>
  make('AssignmentExpression', at, { operator: '=', left, right });

export const statement = (expression: TypedNode): TypedNode => make('ExpressionStatement', expression, { expression });

export const variable = (kind: 'const' | 'var', id: TypedNode, init: TypedNode, at: Place): TypedNode =>
  make('VariableDeclaration', at, { kind, declarations: [make('VariableDeclarator', at, { id, init })] });

export const property = (key: TypedNode, value: TypedNode, at: Place): TypedNode =>
  make('Property', at, { key, value, kind: 'init', computed: false, method: false, shorthand: false });

export const object = (properties: readonly TypedNode[], at: Place): TypedNode =>
  make('ObjectExpression', at, { properties });

/** A name again at its own place: one node stands in one place of a tree only. */
export const again = (name: TypedNode): TypedNode =>
  name.type === 'Literal' ? literal(String(name.value), name) : identifier(String(name.name), name);

/** The names that a pattern binds. */
export function boundNames(pattern: TypedNode | null): TypedNode[] {
  const names: TypedNode[] = [];
  const open = [pattern];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node?.type === 'Identifier') names.push(node);
    else if (node?.type === 'ArrayPattern') open.push(...nodes(node.elements));
    else if (node?.type === 'ObjectPattern') open.push(...nodes(node.properties));
    else if (node) open.push(nodeOf(node, 'value') ?? nodeOf(node, 'left') ?? nodeOf(node, 'argument'));
  }
  return names;
}

export type { Program };
