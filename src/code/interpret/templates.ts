import type { TemplateLiteral } from 'acorn';
import { constant, type Value } from '../values.ts';
import type { Args } from './calls.ts';
import { concat } from './coerce.ts';
import type { Interpreter } from './interpreter.ts';
import { setMember } from './members.ts';

/** A template as a string. */
export function template(it: Interpreter, node: TemplateLiteral): Value {
  let text = constant(node.quasis[0]?.value.cooked ?? '');
  node.expressions.forEach((expression, index) => {
    text = concat(it, text, it.evaluate(expression), node);
    const more = node.quasis[index + 1]?.value.cooked ?? '';
    if (more !== '') text = concat(it, text, constant(more), node);
  });
  return text;
}

/** What a tag is called with: the strings with their `raw`, and the values. */
export function templateArgs(it: Interpreter, node: TemplateLiteral): Args {
  const cooked = node.quasis.map(({ value }) => constant(value.cooked ?? undefined));
  const raw = node.quasis.map(({ value }) => constant(value.raw));
  const strings = it.arrayOf(node, { list: cooked, rest: null });
  const first = node.quasis[0];
  for (const atom of strings.atoms)
    if (atom.kind === 'thing' && first)
      setMember(it, atom.thing, 'raw', it.arrayOf(first, { list: raw, rest: null }), node);
  return { list: [strings, ...node.expressions.map((expression) => it.evaluate(expression))], rest: null };
}
