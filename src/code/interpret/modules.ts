import type {
  AnyNode,
  ExportAllDeclaration,
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  ImportDeclaration,
  Literal,
} from 'acorn';
import type { Identifier } from '../ast.ts';
import { assign } from './assign.ts';
import { makeClass } from './classes.ts';
import { closure } from './functions.ts';
import type { Interpreter } from './interpreter.ts';
import { get, setMember, spreadInto } from './members.ts';

const nameOf = (node: Identifier | Literal): string => (node.type === 'Identifier' ? node.name : String(node.value));
const sourceOf = (node: { source?: Literal | null }): string => String(node.source?.value ?? '');

/** `import a, { b as c } from 'x'`: a name has whatever the other module exports under it. */
export function importNames(it: Interpreter, node: ImportDeclaration): void {
  const module = it.loader.importStatic(it, sourceOf(node), node);
  for (const item of node.specifiers) {
    const name =
      item.type === 'ImportDefaultSpecifier'
        ? 'default'
        : item.type === 'ImportSpecifier'
          ? nameOf(item.imported)
          : null;
    assign(it, item.local, name === null ? module : get(it, module, name, item), item);
  }
}

export function exportNames(it: Interpreter, node: ExportNamedDeclaration): void {
  const { exports } = it.unit;
  if (node.declaration) {
    it.execute(node.declaration);
    for (const name of declaredNames(node.declaration))
      if (exports) setMember(it, exports, name.name, it.name(name), name);
  }
  const module = node.source ? it.loader.importStatic(it, sourceOf(node), node) : null;
  for (const item of node.specifiers) {
    const local = nameOf(item.local);
    const value = module ? get(it, module, local, item) : it.name(item.local as Identifier);
    if (exports) setMember(it, exports, nameOf(item.exported), value, item);
  }
}

export function exportDefault(it: Interpreter, node: ExportDefaultDeclaration): void {
  const { declaration } = node;
  const { exports } = it.unit;
  let value = null;
  if (declaration.type === 'FunctionDeclaration') value = closure(it, declaration);
  else if (declaration.type === 'ClassDeclaration') value = makeClass(it, declaration);
  else value = it.evaluate(declaration);
  if (declaration.type === 'ClassDeclaration' && declaration.id) assign(it, declaration.id, value, node);
  if (exports) setMember(it, exports, 'default', value, node);
}

export function exportAll(it: Interpreter, node: ExportAllDeclaration): void {
  const { exports } = it.unit;
  const module = it.loader.importStatic(it, sourceOf(node), node);
  if (!exports) return;
  if (node.exported) setMember(it, exports, nameOf(node.exported), module, node);
  else spreadInto(it, exports, module, node);
}

/** The names that a declaration declares. */
function declaredNames(node: AnyNode): Identifier[] {
  if (node.type !== 'VariableDeclaration') return 'id' in node && node.id ? [node.id as Identifier] : [];
  return node.declarations.flatMap(({ id }) => patternNames(id));
}

function patternNames(node: AnyNode | null): Identifier[] {
  switch (node?.type) {
    case 'Identifier':
      return [node];
    case 'AssignmentPattern':
      return patternNames(node.left);
    case 'RestElement':
      return patternNames(node.argument);
    case 'ArrayPattern':
      return node.elements.flatMap(patternNames);
    case 'ObjectPattern':
      return node.properties.flatMap((item) => patternNames(item.type === 'Property' ? item.value : item));
    default:
      return [];
  }
}
