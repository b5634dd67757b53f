import type { AnyNode } from 'acorn';
import type { Builtin } from '../builtins/builtin.ts';
import { GLOBAL, SLOPPY_THIS } from '../builtins/globals.ts';
import { INTRINSICS, intrinsic, OBJECT } from '../builtins/intrinsics.ts';
import {
  type AtomOf,
  BOTTOM,
  constant,
  flagged,
  join,
  nothing,
  opaque,
  type Trail,
  UNKNOWN,
  type Value,
  WIDE,
  wide,
} from '../values.ts';
import { callBuiltin } from './builtin-calls.ts';
import { isMissingHere } from './guards.ts';
import type { Interpreter } from './interpreter.ts';

type BuiltinAtom = Pick<AtomOf<'builtin'>, 'builtin' | 'trail'>;

/**
 * What a member of a built-in is: what the program put there, what the tables say, and what every function or object has.
 * What every object has is no variable of the environment, nor is the name that JSON.stringify asks for by itself.
 */
export function getBuiltin(it: Interpreter, atom: BuiltinAtom, name: string, node: AnyNode): Value {
  const { builtin, trail } = atom;
  if (builtin === GLOBAL || builtin === SLOPPY_THIS) return globalMember(it, name);
  const own = it.world.extra.get(builtin);
  const added = own ? it.peek(it.member(own, name)) : BOTTOM;
  if (builtin.touched) {
    const inherited = name === 'toJSON' ? nothing : intrinsic('object', name);
    return join(added, inherited ?? it.facts.touch(it, builtin, constant(name), node));
  }
  const member = builtin.members.get(name);
  if (member) {
    if (member.touched) it.world.becomesTouchable();
    return join(added, tracked(member, trail));
  }
  if (added !== BOTTOM) return added;
  if (!own) it.world.missed(builtin, it.part);
  if (name === 'prototype' && builtin.callable) return (builtin.instance ?? OBJECT).value;
  if (builtin.others === 'pure')
    return PURE_MEMBERS.get(name) ?? intrinsic('function', name) ?? join(it.pureMember, it.common(name));
  const inherited = intrinsic(builtin.callable ? 'function' : 'object', name);
  return inherited ?? join(unlistedMember(it, builtin, name), it.common(name));
}

/** Asked for by whoever wants to know what kind of object it is; no version of Node has such a member. */
const ASKED =
  /^(?:__esModule|__proto__|toJSON|@@(?:iterator|asyncIterator|toPrimitive|toStringTag|hasInstance|species))$/;
/** `util.promisify.custom`: the same function, whose callback is a promise. */
const PROMISED_FORM = '@@nodejs.util.promisify.custom';

/** A name that neither the tables nor, so far, the program has put there. Where it is there after all, what it does is not known. */
function unlistedMember(it: Interpreter, builtin: Builtin, name: string): Value {
  if (name === PROMISED_FORM && builtin.reach) return builtin.value;
  const missing = it.missing();
  return missing === BOTTOM || !mayHave(builtin, name)
    ? missing
    : join(missing, it.world.unlisted(builtin, name).value);
}

/** May it have a member of that name that no table names? */
export const mayHave = (builtin: Builtin, name: string): boolean =>
  builtin.others === 'unlisted' && !builtin.members.has(name) && !ASKED.test(name);

/** What it holds, other objects have as well. */
const isPrototype = (builtin: Builtin): boolean => builtin.isInstance || PROTOTYPES.has(builtin);
const PROTOTYPES: ReadonlySet<Builtin> = new Set(Object.values(INTRINSICS));

/** A global variable; what promises have, where there is no such variable, for a promise of the global object. */
function globalMember(it: Interpreter, name: string): Value {
  const value = it.global(name);
  return PROMISED.has(name) && value === opaque ? (intrinsic('object', name) ?? value) : value;
}

const PROMISED: ReadonlySet<string> = new Set(['then', 'catch', 'finally']);

const PURE_MEMBERS: ReadonlyMap<string, Value> = new Map([
  ['length', wide],
  ['size', wide],
]);

/** A member keeps the way of what it is a member of. */
function tracked(member: Builtin, trail: Trail | null): Value {
  if (!trail || member.constant) return member.value;
  return { flags: 0, atoms: [{ kind: 'builtin', builtin: member, trail }] };
}

/** A member of a built-in under a name that is not known: unknown, unless nothing of it reaches out. */
export function getBuiltinUnknown(it: Interpreter, atom: BuiltinAtom, node: AnyNode): Value {
  const { builtin } = atom;
  if (builtin.touched) return it.facts.touch(it, builtin, flagged(WIDE), node);
  if (!builtin.dangerous) return it.pureMember;
  it.facts.unknown(it, 'property', builtin.name, node, atom.trail);
  return flagged(UNKNOWN);
}

/** Writes a member of a built-in: a global variable, a variable of the environment, or a patch of what is built in. */
export function setBuiltin(
  it: Interpreter,
  atom: BuiltinAtom,
  names: readonly string[] | null,
  value: Value,
  node: AnyNode,
): void {
  const { builtin } = atom;
  if (builtin.touched) it.facts.touch(it, builtin, names?.[0] === undefined ? wide : constant(names[0]), node);
  for (const name of names ?? []) {
    writeBuiltin(it, atom, name, value, builtin.value, node);
    if (isPatch(it, builtin, name)) it.facts.patch(it, `${builtin.name}.${name}`, node, atom.trail);
    if (builtin === GLOBAL || builtin === SLOPPY_THIS)
      it.grow(it.cell(it.loader.registry.global(name)), value, node, `kept as \`${name}\``);
    else it.grow(it.member(it.world.extraOf(builtin), name), value, node, `kept as \`${name}\``);
    if (isPrototype(builtin)) it.grow(it.world.commonMember(name), value, node, `kept as \`${name}\``);
  }
  if (!names && isPrototype(builtin)) it.facts.escape(it, value, node);
  if (!names && builtin.dangerous) it.facts.unknown(it, 'property', builtin.name, node, atom.trail);
}

/** What writing a member of a built-in, or of an object that is made by one, does by itself: it loads an image, it runs a script. */
export function writeBuiltin(
  it: Interpreter,
  { builtin, trail }: BuiltinAtom,
  name: string,
  value: Value,
  self: Value,
  node: AnyNode,
): void {
  const written = builtin.written.get(name);
  if (written) callBuiltin(it, { kind: 'builtin', builtin: written, trail }, self, it.args([value]), node, false);
}

/** `fetch = mine`, without a `var`. */
export function patchGlobal(it: Interpreter, name: string, node: AnyNode): void {
  if (isPatch(it, GLOBAL, name)) it.facts.patch(it, `globalThis.${name}`, node, null);
}

/** Only what can be called is patched: `process.exitCode = 1` and a new name of one's own are none. */
function isPatch(it: Interpreter, builtin: Builtin, name: string): boolean {
  const member = builtin.members.get(name);
  if (!member || builtin.isInstance || !(member.callable || member.touched?.capability === 'loader')) return false;
  return !isMissingHere(it, member.name);
}
