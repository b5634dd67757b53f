import type { AnyNode, CallExpression, MemberExpression } from 'acorn';
import { BOTTOM, join, nothing, type Value } from '../values.ts';
import { type Args, constructValue, evaluateArgs } from './calls.ts';
import type { Interpreter } from './interpreter.ts';
import { get, getBy, keyName } from './members.ts';
import { prototypeOf } from './prototypes.ts';
import { templateArgs } from './templates.ts';

/** A chain of members and calls. */
export function chain(it: Interpreter, node: AnyNode): Value {
  if (node.type === 'MemberExpression' && isRoot(node.object)) {
    it.world.work(1);
    return member(it, it.evaluate(node.object), node);
  }
  if (node.type !== 'CallExpression') return longChain(it, node);
  const { callee } = node;
  if (isRoot(callee)) {
    it.world.work(1);
    return called(it, it.evaluate(callee), nothing, node);
  }
  if (callee.type !== 'MemberExpression' || !isRoot(callee.object)) return longChain(it, node);
  it.world.work(2);
  const self = it.evaluate(callee.object);
  return called(it, member(it, self, callee), self, node);
}

const LINKS: ReadonlySet<string> = new Set([
  'MemberExpression',
  'CallExpression',
  'TaggedTemplateExpression',
  'ChainExpression',
  'ParenthesizedExpression',
  'Super',
]);
const isRoot = (node: AnyNode): boolean => !LINKS.has(node.type);

/** From its root outwards, by a loop: `a.b(c).d`. */
function longChain(it: Interpreter, node: AnyNode): Value {
  const links: AnyNode[] = [];
  const root = unroll(node, links);
  let self = nothing;
  let value = root.type === 'Super' ? BOTTOM : it.evaluate(root);
  for (let i = links.length - 1; i >= 0; i--) {
    const link = links[i] as AnyNode;
    it.world.work(1);
    if (link.type === 'MemberExpression') {
      const outer = link.object.type === 'Super' ? superMembers(it) : value;
      self = link.object.type === 'Super' ? it.self() : value;
      value = member(it, outer, link);
    } else {
      value = link.type === 'CallExpression' ? called(it, value, self, link) : tagged(it, value, self, link);
      self = nothing;
    }
  }
  return value;
}

/** What a chain hangs on; its links are put in `links`, outermost first. */
function unroll(node: AnyNode, links: AnyNode[]): AnyNode {
  for (let link = node; ; ) {
    if (link.type === 'MemberExpression') {
      links.push(link);
      link = link.object;
    } else if (link.type === 'CallExpression') {
      links.push(link);
      link = link.callee;
    } else if (link.type === 'TaggedTemplateExpression') {
      links.push(link);
      link = link.tag;
    } else if (link.type === 'ChainExpression' || link.type === 'ParenthesizedExpression') link = link.expression;
    else return link;
  }
}

export function member(it: Interpreter, object: Value, node: MemberExpression): Value {
  if (!node.computed) {
    const name = keyName(node.property);
    const own = get(it, object, name, node);
    return name === '__proto__' ? join(own, prototypeOf(it, object, node)) : own;
  }
  return getBy(it, object, it.evaluate(node.property), node);
}

function called(it: Interpreter, callee: Value, self: Value, node: CallExpression): Value {
  const args = evaluateArgs(it, node.arguments);
  if (node.callee.type !== 'Super') return it.call(callee, self, args, node);
  return superCall(it, args, node);
}

function tagged(it: Interpreter, tag: Value, self: Value, node: AnyNode): Value {
  return node.type === 'TaggedTemplateExpression' ? it.call(tag, self, templateArgs(it, node.quasi), node) : BOTTOM;
}

/** `super(...)` runs the parent's constructor on this very object. */
export function superCall(it: Interpreter, args: Args, node: AnyNode): Value {
  const { parent } = it.unit.lexical;
  const self = it.self();
  if (!parent) return self;
  let made = BOTTOM;
  for (const atom of it.read(parent).atoms) {
    if (atom.kind === 'closure') {
      it.grow(atom.unit.target, it.peek(it.unit.lexical.target), node, 'constructed');
      it.callOn(atom.unit, self, args, node);
    } else if (atom.kind === 'builtin' || atom.kind === 'thing')
      made = join(made, constructValue(it, { flags: 0, atoms: [atom] }, args, node));
  }
  for (const atom of self.atoms) if (atom.kind === 'thing') it.grow(atom.thing.bases, made, node, 'extended');
  return self;
}

/** Where `super.x` looks: what the object that holds the method inherits from. */
function superMembers(it: Interpreter): Value {
  const { home } = it.unit.lexical;
  return home ? it.peek(home.bases) : BOTTOM;
}
