import { decorations, decoratorsOf } from './decorators.ts';
import { again, assignment, make, member, nodeOf, nodes, type Rule, statement, type TypedNode } from './node.ts';

/** Classes and functions: members without code are erased, parameter properties are assigned, decorators are called. */
export const CLASSES: Readonly<Record<string, Rule>> = {
  ClassDeclaration: (node) => (node.declare ? [] : [node, ...decorations(node)]),
  ClassExpression: decorated,
  ClassBody: (node) => {
    node.body = nodes(node.body).filter(hasCode);
    return [node];
  },
  TSIndexSignature: () => [],
  MethodDefinition: (node) => {
    if (node.kind === 'constructor') assignProperties(nodeOf(node, 'value') as TypedNode);
    return [node];
  },
  FunctionDeclaration: withoutThis,
  FunctionExpression: withoutThis,
  ArrowFunctionExpression: withoutThis,
  TSParameterProperty: (node) => [nodeOf(node, 'parameter') as TypedNode],
};

/** Overloads, abstract and ambient members, index signatures. */
function hasCode(node: TypedNode): boolean {
  if (node.type === 'TSIndexSignature' || node.declare) return false;
  if (node.type === 'MethodDefinition') return nodeOf(node, 'value')?.type !== 'TSDeclareMethod';
  return !(node.type === 'PropertyDefinition' && node.abstract);
}

/** `this` among the parameters is a type. */
function withoutThis(node: TypedNode): TypedNode[] {
  const params = nodes(node.params);
  if (params[0]?.type === 'Identifier' && params[0].name === 'this') node.params = params.slice(1);
  return [node];
}

/** `constructor(private x)` is `constructor(x) { this.x = x }`, after `super()` where that is called first. */
function assignProperties(method: TypedNode): void {
  const names = nodes(method.params)
    .filter(({ type }) => type === 'TSParameterProperty')
    .map((param) => nodeOf(param, 'parameter') as TypedNode)
    .map((param) => (param.type === 'AssignmentPattern' ? (nodeOf(param, 'left') as TypedNode) : param));
  const body = nodeOf(method, 'body');
  if (!body || names.length === 0) return;
  const statements = nodes(body.body);
  const after = statements.findIndex(callsSuper) + 1;
  const assigned = names.map((name) =>
    statement(assignment(member(make('ThisExpression', name, {}), again(name)), again(name), name)),
  );
  body.body = [...statements.slice(0, after), ...assigned, ...statements.slice(after)];
}

function callsSuper(node: TypedNode): boolean {
  const expression = nodeOf(node, 'expression');
  return expression?.type === 'CallExpression' && nodeOf(expression, 'callee')?.type === 'Super';
}

/** A class without a name: its decorators are called beside it. */
function decorated(node: TypedNode): TypedNode[] {
  const calls = decoratorsOf(node);
  return calls.length === 0 ? [node] : [make('SequenceExpression', node, { expressions: [...calls, node] })];
}
