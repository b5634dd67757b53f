import { decorations } from './decorators.ts';
import { enumeration } from './enums.ts';
import { namespace } from './namespaces.ts';
import {
  assignment,
  call,
  identifier,
  literal,
  make,
  member,
  nodeOf,
  nodes,
  type Rule,
  statement,
  type TypedNode,
  variable,
} from './node.ts';

const TYPES: ReadonlySet<string> = new Set(['TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSDeclareFunction']);

/** Declarations, imports and exports. What is declared of others, and what is a type, is erased. */
export const DECLARATIONS: Readonly<Record<string, Rule>> = {
  TSEnumDeclaration: enumeration,
  TSModuleDeclaration: namespace,
  TSImportEqualsDeclaration: importEquals,
  TSExportAssignment: exportAssignment,
  VariableDeclaration: (node) => (node.declare ? [] : [node]),
  ImportDeclaration: (node) => withValues(node, 'importKind'),
  ExportAllDeclaration: (node) => (node.exportKind === 'type' ? [] : [node]),
  ExportNamedDeclaration: exportNamed,
  ExportDefaultDeclaration: exportDefault,
};

/** Without the names that are types; nothing where every name is one. */
function withValues(node: TypedNode, kind: 'importKind' | 'exportKind'): TypedNode[] {
  if (node[kind] === 'type') return [];
  const names = nodes(node.specifiers);
  const values = names.filter((name) => name[kind] !== 'type');
  node.specifiers = values;
  return names.length > 0 && values.length === 0 ? [] : [node];
}

/** What is exported may be several statements at run time: the first is exported. */
function exportNamed(node: TypedNode): TypedNode[] {
  const declaration = nodeOf(node, 'declaration');
  if (!declaration) return withValues(node, 'exportKind');
  if (node.exportKind === 'type') return [];
  const rule = declaration.type === 'ClassDeclaration' ? null : DECLARATIONS[declaration.type];
  const [first, ...rest] = TYPES.has(declaration.type) ? [] : (rule?.(declaration) ?? [declaration]);
  if (!first) return [];
  node.declaration = first;
  return [node, ...rest, ...decorations(first)];
}

function exportDefault(node: TypedNode): TypedNode[] {
  const declaration = nodeOf(node, 'declaration') as TypedNode;
  if (TYPES.has(declaration.type)) return [];
  return [node, ...decorations(declaration)];
}

/** `import x = require('y')`, `import x = a.b`. */
function importEquals(node: TypedNode): TypedNode[] {
  if (node.importKind === 'type') return [];
  const reference = nodeOf(node, 'moduleReference') as TypedNode;
  const declared = variable('const', nodeOf(node, 'id') as TypedNode, referred(reference), node);
  return node.isExport
    ? [make('ExportNamedDeclaration', node, { declaration: declared, specifiers: [], source: null, attributes: [] })]
    : [declared];
}

function referred(reference: TypedNode): TypedNode {
  if (reference.type === 'TSExternalModuleReference') {
    const name = nodeOf(reference, 'expression') as TypedNode;
    return call(identifier('require', reference), [literal(String(name.value), name)], reference);
  }
  const names: TypedNode[] = [];
  let link = reference;
  for (; link.type === 'TSQualifiedName'; link = nodeOf(link, 'left') as TypedNode)
    names.push(nodeOf(link, 'right') as TypedNode);
  return names.reduceRight((object, name) => member(object, name), link);
}

/** `export = x`. */
function exportAssignment(node: TypedNode): TypedNode[] {
  const exported = member(identifier('module', node), identifier('exports', node));
  return [statement(assignment(exported, nodeOf(node, 'expression') as TypedNode, node))];
}
