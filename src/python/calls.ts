import { type Args, allOf, argsOf } from './args.ts';
import { rebind } from './binding.ts';
import { callOwn, instantiate } from './functions.ts';
import { type At, dynamicMember, member, spilt } from './members.ts';
import { METHODS } from './methods.ts';
import { modelOf } from './models/models.ts';
import { OPENS } from './names/files.ts';
import { leadsOn, reachOf } from './names/reach.ts';
import { canonical } from './names/same.ts';
import { opened } from './opened.ts';
import type { Own, Scope } from './own.ts';
import { handOut, reached, written } from './reached.ts';
import type { Run } from './run.ts';
import { ANYTHING, carrying, join, made, NONE, named, own, type Value } from './values.ts';

/** Calls whatever a value may be. @returns what it gives */
export function call(run: Run, callee: Value, args: Args, at: At): Value {
  const results = [
    ...callee.names.map((name) => callNamed(run, name, args, at)),
    ...callee.owns.map((one) => callOne(run, one, args, at)),
  ];
  if (callee.open || results.length === 0) {
    callbacks(run, args, at);
    results.push(made(args.base, ...allOf(args).map((one) => spilt(run, one, at))));
  }
  return join(...results);
}

function callOne(run: Run, one: Own, args: Args, at: At): Value {
  if (one.kind === 'class') return instantiate(run, one, args, at);
  if (one.kind === 'instance') {
    const method = member(run, own(one), '__call__', at);
    return method.owns.length > 0 ? call(run, method, args, at) : made(args.base, ...allOf(args));
  }
  return one.kind === 'module' ? ANYTHING : callOwn(run, one, args, at);
}

/** Calls what stands under a qualified name. */
export function callNamed(run: Run, name: string, args: Args, at: At): Value {
  const model = modelOf(name);
  if (model) return model({ run, name, args, at });
  if (Object.hasOwn(OPENS, name)) return opened(run, name, args, at);
  const how = reachOf(name);
  if (how) {
    callbacks(run, args, at);
    return reached(run, name, how, args, at);
  }
  if (/\.__getattr(?:ibute)?__$/.test(name))
    return dynamicMember(run, named(name.replace(/\.__getattr\w+$/, '')), args.list[0] ?? ANYTHING, at);
  callbacks(run, args, at);
  written(run, name, args, at);
  const all = allOf(args).map((one) => spilt(run, one, at));
  const given = made(args.base, ...all);
  const result = canonical(`${name}()`);
  return leadsOn(result) || modelOf(result)
    ? { ...given, open: false, names: [result], texts: args.base.texts.slice(0, 1) }
    : given;
}

/** Functions that are handed to what is not the program's own: it may call them. */
export function callbacks(run: Run, args: Args, at: At): void {
  const all = allOf(args);
  const data = all.some(({ owns }) => owns.length > 0) ? made(args.base, ...all) : NONE;
  for (const value of all) {
    for (const one of value.owns)
      if (one.kind === 'function' || one.kind === 'bound')
        callOwn(run, one, { ...argsOf([]), rest: carrying(ANYTHING, data) }, at);
    for (const name of value.names) handOut(run, name, at);
  }
}

/** What a method of a text, a list or a dictionary gives, beside what was called under its name. */
export function callMethod(run: Run, scope: Scope, name: string, args: Args, called: Value, at: At): Value {
  const { base } = args;
  const owner = at.node.kids[0]!.kids[0]!;
  const method = Object.hasOwn(METHODS, name) ? METHODS[name]! : null;
  const isPlain = base.names.length === 0 && base.owns.length === 0;
  if (!method) return called;
  if (!isPlain && !method.changes) return called;
  const known = base.texts.length > 0 || base.items !== null;
  if (method.changes && (isPlain || base.names.every((one) => !reachOf(`${one}.${name}`)))) {
    const changed = method.changes(base, args);
    if (changed !== base) rebind(run, scope, owner, changed);
  }
  if (!method.gives || !known || !isPlain) return called;
  const given = method.gives(base, args);
  return base.open ? join(given, called) : given;
}
