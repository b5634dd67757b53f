import { base } from 'acorn-walk';
import { expect, test } from 'vitest';
import { EXPRESSIONS } from '../../src/code/interpret/expressions.ts';
import { STATEMENTS } from '../../src/code/interpret/statements.ts';
import { VISITORS } from '../../src/code/scope/visitors.ts';

/** Groups of acorn-walk, and parts of nodes that their owners handle. */
const GROUPS = new Set(['Statement', 'Expression', 'Pattern', 'Function', 'Class', 'ScopeBody', 'ScopeExpression']);
GROUPS.add('ForInit').add('VariablePattern').add('MemberPattern').add('Unused');
const PARTS = new Set(['Program', 'SwitchCase', 'CatchClause', 'VariableDeclarator', 'ClassBody', 'MethodDefinition']);
for (const part of ['PropertyDefinition', 'Property', 'SpreadElement', 'RestElement', 'ObjectPattern', 'StaticBlock'])
  PARTS.add(part);
for (const part of ['ArrayPattern', 'AssignmentPattern', 'TemplateElement', 'ImportSpecifier', 'ImportAttribute'])
  PARTS.add(part);
for (const part of ['ImportDefaultSpecifier', 'ImportNamespaceSpecifier', 'ExportSpecifier']) PARTS.add(part);

const types = Object.keys(base).filter((type) => !GROUPS.has(type));

test('every node type has a place in the scope pass', () => {
  expect(types.filter((type) => !(type in VISITORS))).toEqual([]);
});

test('every node type is a statement, an expression or a part of one', () => {
  expect(types.filter((type) => !(type in EXPRESSIONS) && !(type in STATEMENTS) && !PARTS.has(type))).toEqual([]);
});
