import type { AnyNode } from 'acorn';
import type { Reach } from '../builtins/builtin.ts';
import type { Thing } from '../thing.ts';
import { type Atom, BOTTOM, type Value } from '../values.ts';
import type { Args } from './calls.ts';
import type { Interpreter } from './interpreter.ts';
import { get } from './members.ts';

/** Where a method or a body says so; a method that is not known may be any. */
export function sendsOut(it: Interpreter, how: Reach, { args, node }: { args: Args; node: AnyNode }): boolean {
  if (how.sends !== 'options') return how.sends;
  for (const options of args.list)
    for (const atom of options.atoms) if (atom.kind === 'thing' && saysSo(it, atom.thing, node)) return true;
  return false;
}

function saysSo(it: Interpreter, options: Thing, node: AnyNode): boolean {
  const read = (name: string): Value =>
    options.model && !options.members.has(name) ? BOTTOM : get(it, options.value, name, node);
  const body = read('body');
  const method = read('method');
  return body.flags !== 0 || body.atoms.some(isContent) || method.flags !== 0 || method.atoms.some(isSending);
}

const isContent = (atom: Atom): boolean =>
  atom.kind !== 'constant' || (atom.value !== undefined && atom.value !== null && atom.value !== '');

const isSending = (atom: Atom): boolean =>
  atom.kind === 'text' ||
  (atom.kind === 'constant' && typeof atom.value === 'string' && !/^(?:GET|HEAD)$/i.test(atom.value));
