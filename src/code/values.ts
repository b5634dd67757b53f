import type { FlowSource } from '../model.ts';
import type { Builtin } from './builtins/builtin.ts';
import type { Thing } from './thing.ts';
import type { Unit } from './unit.ts';

/** Ordinary data from outside of the program: the caller's, a parameter's, what is computed from them. */
export const OPAQUE = 1;
/** Ordinary data that the analysis does not know: of the network, of a file, of too many constants. */
export const WIDE = 2;
/** Something unresolved, which may be a built-in. */
export const UNKNOWN = 4;

export type Primitive = string | number | boolean | bigint | null | undefined;

/** One step on the way that a value took, and the step before it. */
export interface Trail {
  readonly part: string;
  readonly start: number;
  readonly end: number;
  readonly note: string;
  readonly length: number;
  readonly before: Trail | null;
}

/** Where data came into the program. */
export interface Origin {
  readonly source: FlowSource;
  readonly name: string | null;
  readonly part: string;
  readonly start: number;
}

export type Atom =
  | { readonly kind: 'constant'; readonly value: Primitive }
  /** A string whose middle is not known; `of` are the flags of that middle. */
  | { readonly kind: 'text'; readonly prefix: string; readonly suffix: string; readonly of: number }
  /** A Buffer or typed array of bytes, one character a byte. */
  | { readonly kind: 'bytes'; readonly bytes: string }
  | { readonly kind: 'pattern'; readonly source: string; readonly flags: string }
  | { readonly kind: 'builtin'; readonly builtin: Builtin; readonly trail: Trail | null }
  | { readonly kind: 'closure'; readonly unit: Unit }
  | { readonly kind: 'thing'; readonly thing: Thing }
  /** Says of the value that it carries data from there. */
  | { readonly kind: 'data'; readonly origin: Origin; readonly trail: Trail | null };

export type AtomOf<K extends Atom['kind']> = Extract<Atom, { kind: K }>;

/** A set of what an expression may be: atoms, and flags for what is not known atom by atom. Immutable. */
export interface Value {
  readonly flags: number;
  readonly atoms: readonly Atom[];
}

/** Constants (and texts, bytes, patterns) of one value; more of them are WIDE. */
export const MAX_CONSTANTS = 32;
/** Texts of one value whose ends are known; all of them are given up where there are more. */
const MAX_TEXTS = 4;
/** Atoms of one value; a value of more may be anything. */
const MAX_ATOMS = 400;

const NONE: readonly Atom[] = [];
const FLAGS: readonly Value[] = Array.from({ length: 8 }, (_, flags) => ({ flags, atoms: NONE }));

export const BOTTOM = FLAGS[0] as Value;
export const opaque = FLAGS[OPAQUE] as Value;
export const wide = FLAGS[WIDE] as Value;
export const unknown = FLAGS[UNKNOWN] as Value;

export const flagged = (flags: number): Value => FLAGS[flags] as Value;
export const only = (atom: Atom): Value => ({ flags: 0, atoms: [atom] });
export const constant = (value: Primitive): Value => only({ kind: 'constant', value });

export const nothing = constant(undefined);
export const yes = constant(true);
export const no = constant(false);
export const either: Value = { flags: 0, atoms: [...yes.atoms, ...no.atoms] };

export const string = (prefix: string, suffix: string, of: number): Value =>
  prefix === '' && suffix === '' ? flagged(of || WIDE) : only({ kind: 'text', prefix, suffix, of: of || WIDE });

/** Are these one and the same, whatever way they took? */
export function same(a: Atom, b: Atom): boolean {
  if (a === b) return true;
  switch (a.kind) {
    case 'constant':
      return b.kind === 'constant' && Object.is(a.value, b.value);
    case 'closure':
      return b.kind === 'closure' && a.unit === b.unit;
    case 'thing':
      return b.kind === 'thing' && a.thing === b.thing;
    case 'builtin':
      return b.kind === 'builtin' && a.builtin === b.builtin;
    case 'data':
      return b.kind === 'data' && sameOrigin(a.origin, b.origin);
    case 'text':
      return b.kind === 'text' && a.prefix === b.prefix && a.suffix === b.suffix && a.of === b.of;
    case 'bytes':
      return b.kind === 'bytes' && a.bytes === b.bytes;
    case 'pattern':
      return b.kind === 'pattern' && a.source === b.source && a.flags === b.flags;
  }
}

const sameOrigin = (a: Origin, b: Origin): boolean =>
  a === b || (a.source === b.source && a.name === b.name && a.part === b.part && a.start === b.start);

/** Pairs beyond which the sets of two values are compared by marks. */
const MANY = 96;

/** Those of `more` that are not among `atoms`. */
function missing(atoms: readonly Atom[], more: readonly Atom[]): Atom[] | null {
  const mark = atoms.length * more.length > MANY ? {} : null;
  if (mark) for (const atom of atoms) setMark(atom, mark);
  let found: Atom[] | null = null;
  for (const atom of more) {
    if (mark && (atom.kind === 'closure' || atom.kind === 'thing') ? markOf(atom) === mark : has(atoms, atom)) continue;
    if (found) found.push(atom);
    else found = [atom];
  }
  return found;
}

const markOf = (atom: AtomOf<'closure'> | AtomOf<'thing'>): object | null =>
  atom.kind === 'closure' ? atom.unit.mark : atom.thing.mark;

function setMark(atom: Atom, mark: object): void {
  if (atom.kind === 'closure') atom.unit.mark = mark;
  else if (atom.kind === 'thing') atom.thing.mark = mark;
}

function has(atoms: readonly Atom[], atom: Atom): boolean {
  for (const one of atoms) if (same(one, atom)) return true;
  return false;
}

/** Both. Gives `a` itself where `b` adds nothing, so that growth is seen by identity. */
export function join(a: Value, b: Value): Value {
  if (a === b || b === BOTTOM) return a;
  if (a === BOTTOM) return b;
  const flags = a.flags | b.flags;
  if (b.atoms.length === 1) return joinOne(a, b.atoms[0] as Atom, flags);
  const more = a.atoms === b.atoms ? null : missing(a.atoms, b.atoms);
  if (more) return bounded(flags, [...a.atoms, ...more]);
  if (flags === a.flags) return a;
  return a.atoms.length === 0 ? flagged(flags) : { flags, atoms: a.atoms };
}

function joinOne(a: Value, atom: Atom, flags: number): Value {
  if (!has(a.atoms, atom)) return bounded(flags, [...a.atoms, atom]);
  return flags === a.flags ? a : { flags, atoms: a.atoms };
}

export function joinAll(values: readonly Value[]): Value {
  if (values.length <= 2) return join(values[0] ?? BOTTOM, values[1] ?? BOTTOM);
  const union = new Union();
  let last = BOTTOM;
  for (const value of values) {
    if (value !== last) union.add(value);
    last = value;
  }
  return union.value;
}

/** What all of them together may be. */
export function joinEach<T>(items: readonly T[], of: (item: T) => Value): Value {
  const [first] = items;
  if (items.length === 1) return of(first as T);
  return items.length === 0 ? BOTTOM : joinAll(items.map(of));
}

/** Joins many values in one go. Nothing else may be joined in between. */
export class Union {
  private readonly mark = {};
  private readonly atoms: Atom[] = [];
  private readonly loose: Atom[] = [];
  private flags = 0;

  add(value: Value): void {
    this.flags |= value.flags;
    for (const atom of value.atoms) {
      if (atom.kind === 'closure') {
        if (atom.unit.mark !== this.mark) this.atoms.push(atom);
        atom.unit.mark = this.mark;
      } else if (atom.kind === 'thing') {
        if (atom.thing.mark !== this.mark) this.atoms.push(atom);
        atom.thing.mark = this.mark;
      } else if (this.loose.length <= MAX_ATOMS && !has(this.loose, atom)) this.loose.push(atom);
    }
  }

  get value(): Value {
    const { atoms, flags, loose } = this;
    if (atoms.length + loose.length === 0) return flagged(flags);
    return bounded(flags, [...loose, ...atoms]);
  }
}

export const isLoose = (atom: Atom): boolean =>
  atom.kind === 'constant' || atom.kind === 'text' || atom.kind === 'bytes' || atom.kind === 'pattern';

function bounded(flags: number, atoms: readonly Atom[]): Value {
  if (atoms.length <= MAX_TEXTS) return { flags, atoms };
  let texts = 0;
  for (const atom of atoms) if (atom.kind === 'text') texts++;
  if (texts > MAX_TEXTS)
    return bounded(
      flags | WIDE,
      atoms.filter((atom) => atom.kind !== 'text'),
    );
  if (atoms.length <= MAX_CONSTANTS) return { flags, atoms };
  let loose = 0;
  for (const atom of atoms) if (isLoose(atom)) loose++;
  if (loose > MAX_CONSTANTS) return widened({ flags, atoms });
  return atoms.length > MAX_ATOMS ? { flags: flags | UNKNOWN, atoms: atoms.slice(0, MAX_ATOMS) } : { flags, atoms };
}

/** The same, its constants given up. */
export function widened(value: Value): Value {
  const atoms = value.atoms.filter((atom) => !isLoose(atom));
  return atoms.length === value.atoms.length ? value : withFlags(atoms, value.flags | WIDE);
}

export const withFlags = (atoms: readonly Atom[], flags: number): Value =>
  atoms.length === 0 ? flagged(flags) : { flags, atoms };

/** What `value` says of where its data came from, and nothing else of it. */
export function dataOf(value: Value): readonly Atom[] {
  for (const atom of value.atoms) if (atom.kind === 'data') return value.atoms.filter((one) => one.kind === 'data');
  return NONE;
}

/** Ordinary data computed from these: their unknowns and where their data came from. */
export function derived(values: readonly Value[]): Value {
  let flags = 0;
  let data: Value = BOTTOM;
  for (const value of values) {
    flags |= value.flags & (OPAQUE | WIDE);
    for (const atom of value.atoms) if (atom.kind === 'text') flags |= atom.of;
    const atoms = dataOf(value);
    if (atoms.length > 0) data = join(data, { flags: 0, atoms });
  }
  return withFlags(data.atoms, flags || WIDE);
}

/** The one constant that the value is; undefined where it is more, or none. */
export function single(value: Value): AtomOf<'constant'> | undefined {
  const [atom] = value.atoms;
  return value.flags === 0 && value.atoms.length === 1 && atom?.kind === 'constant' ? atom : undefined;
}

/** May this be something that is called or looked into, rather than plain data? */
export const isLive = (atom: Atom): boolean =>
  atom.kind === 'closure' || atom.kind === 'thing' || atom.kind === 'builtin';
