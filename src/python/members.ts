import { argsOf } from './args.ts';
import { callOwn } from './functions.ts';
import { importModule, isModule, submodule } from './imports.ts';
import { newOwn } from './library.ts';
import { hasModel } from './models/models.ts';
import { leadsOn } from './names/reach.ts';
import { canonical } from './names/same.ts';
import type { Module, Own, Scope } from './own.ts';
import { folderOf, pathOf } from './paths.ts';
import { addUnknown, addUse, nextId, type Run, regionOf } from './run.ts';
import type { Node } from './tree.ts';
import {
  ANYTHING,
  carrying,
  constant,
  elementsOf,
  from,
  GIVEN,
  held,
  holding,
  join,
  made,
  NONE,
  named,
  own,
  text,
  type Value,
} from './values.ts';

/** Where something happens. */
export interface At {
  readonly module: Module;
  readonly node: Node;
  /** Of a call: the names around it. */
  readonly scope?: Scope;
}

/** Bases of bases that are looked through. */
const BASES = 12;

/** `value.name`. */
export function member(run: Run, value: Value, name: string, at: At): Value {
  if (name === '__builtins__') return named('builtins');
  if (name === '__subclasses__' && value.owns.length === 0) return named('object.__subclasses__');
  if (name === '__dict__') return { ...value, items: null };
  const found = [
    ...value.names.map((one) => namedMember(value, one, name)),
    ...value.owns.map((one) => ownMember(run, one, name, at)),
  ];
  if (name === '__globals__' && value.owns.length === 0) found.push(named('builtins.globals()'));
  const rest = value.open || found.length === 0 || value.texts.length > 0 ? made(value) : NONE;
  return carrying(join(...found, rest), { ...NONE, sources: value.sources, given: value.given });
}

/** Modules that others import, and so have as members of their own. */
const IMPORTED: ReadonlySet<string> = new Set([
  'os',
  'sys',
  'subprocess',
  'socket',
  'builtins',
  'shutil',
  'importlib',
  'ctypes',
  'pty',
]);

function namedMember(value: Value, owner: string, name: string): Value {
  if (name === '__init__' && owner.endsWith('()')) return named(owner.slice(0, -2));
  const whole = canonical(`${owner}.${name}`);
  if (whole === 'sys.executable') return text('python3');
  if (whole.startsWith('pathlib.Path()')) return pathMember(value, whole);
  if (leadsOn(whole) || hasModel(whole) || isModule(whole)) return named(whole);
  if (IMPORTED.has(name) && !owner.includes('(') && isModule(owner)) return named(name);
  return ANYTHING;
}

/** What a path gives: another path, or a method on it. */
function pathMember(value: Value, name: string): Value {
  if (/\.(?:name|stem|suffix|parts)$/.test(name)) return made(value);
  if (/\.(?:parents)$/.test(name)) return { ...value, items: null };
  if (name.endsWith('.parent')) return pathOf(carrying(folderOf(value), value));
  return named(name);
}

function ownMember(run: Run, owner: Own, name: string, at: At): Value {
  const mine = owner.members.get(name);
  if (owner.kind === 'module') return mine ?? submodule(run, owner, name) ?? ANYTHING;
  if (owner.kind === 'function' || owner.kind === 'bound') {
    if (name === '__globals__') return moduleDictionary(owner);
    return name === '__call__' ? own(owner) : (mine ?? ANYTHING);
  }
  const inherited =
    owner.kind === 'instance'
      ? fromClasses(run, owner.of ? [owner.of] : [], name, owner.self?.owns[0] ?? owner, at)
      : NONE;
  const above = owner.kind === 'class' && !mine ? fromClasses(run, owner.bases.owns, name, owner, at) : NONE;
  const built = owner.kind === 'class' && !mine ? owner.bases.names.map((base) => namedMember(NONE, base, name)) : [];
  const bound = owner.kind === 'class' && mine ? unbound(run, mine, owner) : (mine ?? NONE);
  const all = join(bound, inherited, above, ...built);
  return all === NONE ? ANYTHING : all;
}

const moduleDictionary = ({ module, of }: Own): Value => {
  const where = module ?? of?.module;
  return where ? where.scope.all.get('__itself__')! : ANYTHING;
};

/** A class's own functions, called on the class itself. */
function unbound(run: Run, value: Value, owner: Own): Value {
  const owns = value.owns.map((one) =>
    one.kind === 'function' && one.how === 'class' ? bind(run, one, own(owner)) : one,
  );
  return { ...value, owns };
}

function fromClasses(run: Run, classes: readonly Own[], name: string, self: Own, at: At): Value {
  let level = classes;
  for (let depth = 0; depth < BASES && level.length > 0; depth++) {
    const found = level.flatMap((one) => one.members.get(name) ?? []);
    if (found.length > 0) return boundTo(run, join(...found), self, at);
    level = level.flatMap((one) => one.bases.owns.filter(({ kind }) => kind === 'class'));
  }
  return NONE;
}

function boundTo(run: Run, value: Value, self: Own, at: At): Value {
  const properties = value.owns.filter(({ how }) => how === 'property');
  const methods = value.owns.filter(({ how }) => how !== 'property');
  const owns = methods.map((one) =>
    one.kind === 'function' && one.how !== 'static' ? bind(run, one, own(self)) : one,
  );
  const given = properties.map((one) => callOwn(run, one, argsOf([objectOf(self)]), at));
  return join({ ...value, owns }, ...given);
}

/** An object with what its class has from built-in classes. */
export const objectOf = (self: Own): Value => ({
  ...own(self),
  names: builtInBases(self).map((name) => canonical(`${name}()`)),
});

function builtInBases({ of }: Own): readonly string[] {
  const out: string[] = [];
  let level = of ? [of] : [];
  for (let depth = 0; depth < BASES && level.length > 0 && out.length < BASES; depth++) {
    out.push(...level.flatMap(({ bases }) => bases.names));
    level = level.flatMap(({ bases }) => bases.owns.filter(({ kind }) => kind === 'class'));
  }
  return out.slice(0, BASES);
}

function bind(run: Run, method: Own, self: Value): Own {
  const key = `bound ${method.id} ${self.owns[0]!.id}`;
  const known = run.met.get(key);
  if (known) return known;
  const made = newOwn('bound', nextId(run), { of: method, self, module: method.module });
  run.met.set(key, made);
  return made;
}

/** `value[key]`. */
export function element(run: Run, value: Value, key: Value, at: At): Value {
  const name = constant(key);
  const special = [
    ...value.names.map((one) => namedElement(run, one, name, at)),
    ...value.owns.map((one) => ownElement(run, one, name, at)),
  ];
  const plain = value.items || value.texts.length > 0 || special.length === 0 ? heldAt(value, key, name) : NONE;
  return join(...special, plain);
}

function heldAt(value: Value, key: Value, name: string | null): Value {
  if (!value.items) return made(value);
  const isList = value.items.every((item) => item.key === null);
  if (!isList) return held(value, name);
  const index = name === null || key.texts[0]!.is !== 'number' ? null : Number(name);
  const one = index !== null && value.exact ? value.items.at(index) : undefined;
  return one ? carrying(one.value, { ...NONE, sources: value.sources }) : elementsOf(value);
}

function namedElement(run: Run, owner: string, name: string | null, at: At): Value {
  if (owner === 'os.environ') return variable(run, name, owner, at);
  if (owner === 'sys.argv') return GIVEN;
  if (owner === 'sys.modules') return name === null ? unresolved(run, owner, at) : importModule(run, name, at, false);
  if (owner === 'builtins.globals()')
    return name === null ? unresolved(run, owner, at) : isModule(name) ? named(name) : ANYTHING;
  if (!isModule(owner) && owner !== 'builtins') return ANYTHING;
  return name === null ? unresolved(run, owner, at) : namedMember(NONE, owner, name);
}

function ownElement(run: Run, owner: Own, name: string | null, at: At): Value {
  if (name !== null) {
    const found = ownMember(run, owner, name, at);
    if (owner.kind !== 'module' || found !== ANYTHING) return found;
    return name === '__builtins__' ? named('builtins') : ANYTHING;
  }
  return owner.kind === 'module' ? join(...owner.members.values(), ANYTHING) : ANYTHING;
}

/** What cannot be told of a built-in's members. */
export function unresolved(run: Run, api: string, { module, node }: At): Value {
  addUnknown(run, 'property', api, regionOf(module, node));
  return ANYTHING;
}

/** A variable of the environment; null is one whose name is not known, `*` all of them. */
export function variable(run: Run, name: string | null, api: string, { module, node }: At): Value {
  const region = regionOf(module, node);
  const target =
    name === null
      ? { origin: 'unknown' as const, value: null }
      : { origin: name === '*' ? ('unknown' as const) : ('literal' as const), value: name };
  addUse(run, { capability: 'env', api, region, targets: [target] });
  return from({ source: 'env', name, region });
}

/** The whole environment, where a value that is it is used as a whole. */
export function spilt(run: Run, value: Value, at: At): Value {
  if (!value.names.includes('os.environ')) return value;
  return join(value, variable(run, '*', 'os.environ', at));
}

/** `getattr(value, name)`: every name that it may be. */
export function dynamicMember(run: Run, value: Value, name: Value, at: At): Value {
  const known = name.texts.filter(({ value: one }) => /^\w+$/.test(one));
  const found = known.map((one) => member(run, value, one.value, at));
  const all = known.length === name.texts.length && !name.open && known.length > 0;
  if (all) return join(...found);
  const reaching = value.names.find((one) => isModule(one) || one === 'builtins');
  return join(...found, reaching === undefined ? made(value, name) : unresolved(run, reaching, at));
}

/** `value.name = given`. */
export function assignMember(run: Run, value: Value, name: string, given: Value, at: At): void {
  for (const one of value.owns)
    if (one.kind !== 'bound') one.members.set(name, join(one.members.get(name) ?? NONE, given));
  for (const owner of value.names) {
    const whole = canonical(`${owner}.${name}`);
    if (isModule(owner) && !owner.includes('(') && leadsOn(whole))
      addUse(run, {
        capability: 'loader',
        api: whole,
        region: regionOf(at.module, at.node),
        targets: [{ origin: 'literal', value: whole }],
      });
  }
}

/** `value[key] = given`: the value that it is then. */
export function withElement(run: Run, value: Value, key: Value, given: Value, at: At): Value {
  if (value.names.includes('os.environ')) variable(run, constant(key), 'os.environ', at);
  for (const one of value.owns) if (constant(key) !== null) one.members.set(constant(key)!, given);
  const item = { key: constant(key), value: given };
  const items = value.items ?? [];
  const isList = items.length > 0 && items.every((one) => one.key === null);
  return holding(value, [...items, isList ? { key: null, value: given } : item], false);
}
