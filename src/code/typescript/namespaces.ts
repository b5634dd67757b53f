import {
  again,
  assignment,
  boundNames,
  call,
  identifier,
  make,
  member,
  nodeOf,
  nodes,
  object,
  statement,
  type TypedNode,
  variable,
} from './node.ts';

/** A namespace is an object that a function fills: what it exports are its members. One of types alone is nothing. */
export function namespace(node: TypedNode): TypedNode[] {
  const body = nodeOf(node, 'body');
  const id = nodeOf(node, 'id') as TypedNode;
  if (node.declare || node.global || id.type !== 'Identifier' || !body) return [];
  const statements = body.type === 'TSModuleBlock' ? nodes(body.body) : [nested(body)];
  if (statements.length === 0) return [];
  const functions = statements.filter(isFunction).flatMap((one) => exported(id, one));
  const rest = statements.flatMap((one) => [inside(one), ...(isFunction(one) ? [] : exported(id, one))]);
  return [wrapped(node, id, [...functions, ...rest])];
}

/** `var N = ((N) => { ...; return N })(N || {})`: declared a second time, it is filled further. */
export function wrapped(node: TypedNode, id: TypedNode, statements: readonly TypedNode[]): TypedNode {
  const result = make('ReturnStatement', node, { argument: again(id) });
  const body = make('BlockStatement', node, { body: [...statements, result] });
  const parts = { id: null, expression: false, generator: false, async: false, params: [again(id)], body };
  const before = make('LogicalExpression', id, { operator: '||', left: again(id), right: object([], id) });
  return variable('var', id, call(make('ArrowFunctionExpression', node, parts), [before], node), node);
}

/** `namespace A.B {}` is `namespace A { export namespace B {} }`. */
const nested = (declaration: TypedNode): TypedNode =>
  make('ExportNamedDeclaration', declaration, { declaration, specifiers: [], source: null, exportKind: 'value' });

const declarationOf = (node: TypedNode): TypedNode | null =>
  node.type === 'ExportNamedDeclaration' ? nodeOf(node, 'declaration') : null;

const isFunction = (node: TypedNode): boolean => declarationOf(node)?.type === 'FunctionDeclaration';

/** The statement itself, which exports nothing from the file. */
function inside(node: TypedNode): TypedNode {
  if (node.type === 'TSImportEqualsDeclaration') node.isExport = false;
  return declarationOf(node) ?? node;
}

/** `N.x = x` for each name that a statement exports. */
function exported(id: TypedNode, node: TypedNode): TypedNode[] {
  const declaration = node.type === 'TSImportEqualsDeclaration' && node.isExport ? node : declarationOf(node);
  if (!declaration || declaration.declare || node.exportKind === 'type') return [];
  return declaredNames(declaration).map((name) =>
    statement(assignment(member(again(id), again(name)), identifier(String(name.name), name), name)),
  );
}

function declaredNames(declaration: TypedNode): TypedNode[] {
  if (declaration.type === 'VariableDeclaration')
    return nodes(declaration.declarations).flatMap((one) => boundNames(nodeOf(one, 'id')));
  const id = HAVE_VALUES.has(declaration.type) ? nodeOf(declaration, 'id') : null;
  return id ? [id] : [];
}

const HAVE_VALUES: ReadonlySet<string> = new Set([
  'FunctionDeclaration',
  'ClassDeclaration',
  'TSEnumDeclaration',
  'TSModuleDeclaration',
  'TSImportEqualsDeclaration',
]);
