import type { Scope } from '../ast.ts';
import { reach } from '../builtins/builtin.ts';
import { type BuiltinCall, plain } from '../interpret/builtin-calls.ts';
import { allArguments, argument, runCallbacks } from '../interpret/calls.ts';
import { concat, toText } from '../interpret/coerce.ts';
import type { Interpreter } from '../interpret/interpreter.ts';
import { get } from '../interpret/members.ts';
import type { Goal } from '../parse.ts';
import { BOTTOM, constant, join, opaque, UNKNOWN, unknown, type Value, wide } from '../values.ts';
import type { Model } from './models.ts';

const EVAL = reach('eval', 'text');

/** Most texts that one call is followed into. */
const MAX_TEXTS = 8;

/** Ways to run text: known text is read and analysed in place of the call. */
export const EVALUATION: Readonly<Record<string, Model>> = {
  evaluate: (it, call) => {
    const given = argument(call.args, 0);
    const plainValues = given.atoms.filter(
      (atom) => atom.kind === 'thing' || atom.kind === 'closure' || atom.kind === 'builtin',
    );
    const { node } = call;
    const scope = node.type === 'CallExpression' ? (node.scope ?? null) : null;
    const value = run(it, call, given, 'script', scope);
    return join(value, { flags: 0, atoms: plainValues });
  },
  /** vm.runInThisContext and its kin, `new vm.Script(text)`. */
  compile: (it, call) => {
    for (const value of call.args.list.slice(1)) it.facts.escape(it, value, call.node);
    return run(it, call, argument(call.args, 0), 'script', null);
  },
  /** Code that is not read: whatever it is given, it may call. */
  unread: (it, call) => {
    for (const value of allArguments(call.args)) it.facts.escape(it, value, call.node);
    return plain(it, call);
  },
  /** Function and its kin: parameters, then the body. */
  functionOf: (it, call) => {
    const values = allArguments(call.args);
    const body = values.at(-1) ?? constant('');
    let params = constant('');
    values.slice(0, -1).forEach((value, i) => {
      params = concat(
        it,
        i === 0 ? params : concat(it, params, constant(','), call.node),
        toText(it, value, call.node),
        call.node,
      );
    });
    const head = concat(it, constant('(function anonymous('), params, call.node);
    const text = concat(it, concat(it, head, constant('\n) {\n'), call.node), toText(it, body, call.node), call.node);
    return run(it, call, concat(it, text, constant('\n})'), call.node), 'script', null, body);
  },
  /** setTimeout('text') is evaluation; with a function it is a timer. */
  timer: (it, call) => {
    const first = argument(call.args, 0);
    const text = first.atoms.filter(
      (atom) => (atom.kind === 'constant' && typeof atom.value === 'string') || atom.kind === 'text',
    );
    if (text.length > 0) run(it, call, { flags: 0, atoms: text }, 'script', null);
    const given = { list: call.args.list.slice(2), rest: call.args.rest };
    for (const atom of first.atoms)
      if (atom.kind !== 'constant' && atom.kind !== 'text')
        it.call({ flags: 0, atoms: [atom] }, opaque, given, call.node);
    return wide;
  },
  /** new Worker(x): text with `eval: true` or a data: URL, else a program of its own. */
  worker: (it, call) => {
    const first = argument(call.args, 0);
    const option = get(it, argument(call.args, 1), 'eval', call.node);
    const evaluates =
      option.atoms.some((atom) => atom.kind === 'constant' && atom.value === true) || (option.flags & ~UNKNOWN) !== 0;
    if (evaluates || first.atoms.some(isBlob)) run(it, call, first, 'script', null);
    else it.loader.worker(it, toText(it, first, call.node), call.node);
    runCallbacks(it, call.args, { list: [], rest: wide }, call.node);
    return plain(it, { ...call, builtin: call.builtin });
  },
};

/** What URL.createObjectURL gives: text that was put together at run time. */
const isBlob = (atom: Value['atoms'][number]): boolean => atom.kind === 'text' && atom.prefix === 'blob:';

/** Records the evaluation, unless the text only asks for the global object, and runs what is known of it. */
function run(
  it: Interpreter,
  call: BuiltinCall,
  text: Value,
  goal: Goal,
  scope: Scope | null,
  shown: Value = text,
): Value {
  if (text === BOTTOM) return BOTTOM;
  const known = text.atoms.flatMap((atom) =>
    atom.kind === 'constant' && typeof atom.value === 'string' ? [atom.value] : [],
  );
  const exact =
    text.flags === 0 && known.length === text.atoms.filter((atom) => atom.kind !== 'data' && !isObject(atom)).length;
  if (exact && known.length === 0) return BOTTOM;
  if (!exact || !known.every(asksForGlobal))
    it.facts.use(it, call.builtin.name, EVAL, { ...call, args: { list: [shown], rest: null } });
  let value = exact ? BOTTOM : unknown;
  for (const source of known.slice(0, MAX_TEXTS))
    value = join(value, it.loader.evaluated(it, source, goal, call.node, scope));
  return value;
}

const isObject = (atom: Value['atoms'][number]): boolean =>
  atom.kind === 'thing' || atom.kind === 'closure' || atom.kind === 'builtin';

/** `return this` and the other spellings of the global object: no code is made of that. */
function asksForGlobal(text: string): boolean {
  const body = text
    .replace(/^\(function anonymous\(\n\) \{\n([\s\S]*)\n\}\)$/, '$1')
    .replace(/^\s*(['"])use strict\1;?/, '');
  return /^\s*(?:return\s*)?\(?\s*(?:this|globalThis|self|window|global)\s*\)?\s*;?\s*$/.test(body);
}
