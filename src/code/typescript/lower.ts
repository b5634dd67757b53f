import type { Program } from 'acorn';
import { CLASSES } from './classes.ts';
import { DECLARATIONS } from './declarations.ts';
import { JSX } from './jsx.ts';
import { isNode, make, nodeOf, type Rule, type TypedNode } from './node.ts';

const erased: Rule = () => [];

/** `x as T`, `x!`, `<T>x`, `x satisfies T`, `x<T>`: the value is `x`. */
const inner: Rule = (node) => {
  let value = node;
  while (WRAPPERS.has(value.type)) value = nodeOf(value, 'expression') as TypedNode;
  return [value];
};

const WRAPPERS: ReadonlySet<string> = new Set([
  'TSAsExpression',
  'TSSatisfiesExpression',
  'TSNonNullExpression',
  'TSTypeAssertion',
  'TSInstantiationExpression',
  'TSTypeCastExpression',
  'TSExpressionWithTypeArguments',
]);

/** What each kind of node is at run time; a kind without a rule is JavaScript. */
const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ...[...WRAPPERS].map((type) => [type, inner] as const),
  ['TSTypeAliasDeclaration', erased],
  ['TSInterfaceDeclaration', erased],
  ['TSDeclareFunction', erased],
  ['TSNamespaceExportDeclaration', erased],
  ...Object.entries(DECLARATIONS),
  ...Object.entries(CLASSES),
  ...Object.entries(JSX),
]);

/** Members of nodes that hold types, or no nodes at all. */
const NO_CODE: ReadonlySet<string> = new Set([
  'loc',
  'typeAnnotation',
  'returnType',
  'typeParameters',
  'typeArguments',
  'superTypeParameters',
  'superTypeArguments',
  'implements',
  'decorators',
]);

/**
 * Turns a program of TypeScript into the one that it is at run time, in place: types are erased; enums, namespaces, parameter properties,
 * decorators, elements and the imports and exports of its own are what they compile to, each at the place of its source.
 * @returns where a type stands in the place of a value, as the parser lets it do in broken text; -1 where none does
 */
export function lower(program: Program): number {
  let stray = -1;
  const open: TypedNode[] = [program as unknown as TypedNode];
  for (let node = open.pop(); node; node = open.pop()) {
    if (STRAY.test(node.type)) stray = node.start;
    for (const key of Object.keys(node)) {
      const child = node[key];
      if (NO_CODE.has(key) || typeof child !== 'object' || child === null) continue;
      if (Array.isArray(child)) {
        const list = child.flatMap((item: unknown): readonly unknown[] => (isNode(item) ? lowered(item) : [item]));
        node[key] = list;
        for (const item of list) if (isNode(item)) open.push(item);
      } else if (isNode(child)) {
        const one = single(lowered(child), child);
        node[key] = one;
        open.push(one);
      }
    }
  }
  return stray;
}

/** What has no rule is no value. */
const STRAY = /^(?:TS|JSX)/;

function lowered(node: TypedNode): readonly TypedNode[] {
  const rule = RULES.get(node.type);
  if (!rule) return [node];
  const result = rule(node);
  return result.length === 1 && result[0] === node
    ? result
    : result.flatMap((one) => (one === node ? [one] : lowered(one)));
}

/** In the place of one node stands one. */
function single(result: readonly TypedNode[], at: TypedNode): TypedNode {
  if (result.length === 1) return result[0]!;
  return result.length === 0 ? make('EmptyStatement', at, {}) : make('BlockStatement', at, { body: result });
}
