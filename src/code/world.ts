import type { AnyNode, Class } from 'acorn';
import type { Binding, Source } from './ast.ts';
import type { Builtin } from './builtins/builtin.ts';
import { Cell } from './cell.ts';
import { type Guard, Part } from './part.ts';
import { Thing, type ThingKind } from './thing.ts';
import { Unit } from './unit.ts';
import {
  type Atom,
  type AtomOf,
  join,
  joinAll,
  OPAQUE,
  opaque,
  type Trail,
  type Value,
  widened,
  withFlags,
} from './values.ts';

/** Steps of a value's way that are kept. */
const MAX_TRAIL = 12;

type Role = 'itself' | 'prototype' | 'instance' | 'iterator' | 'arguments' | 'resolver' | 'collected';

/** Everything that one run of the skill holds. Nothing outlives it. */
export class World {
  readonly cells: Cell[] = [];
  readonly units: Unit[] = [];
  readonly byBody: Unit[] = [];
  /** Members of data of unknown shape, by name. */
  readonly foreign = new Map<string, Cell>();
  /** What the program puts into built-ins. */
  readonly extra = new Map<Builtin, Thing>();
  readonly thrown = new Cell();
  /** Functions that code out of sight may call, in the order in which they got there. */
  readonly released: Unit[] = [];
  /** Built-ins in objects that code out of sight has. */
  readonly handedOut: AtomOf<'builtin'>[] = [];
  /** Has the program seen anything whose reading is a use, such as the environment? */
  touchable = false;
  private readonly things = new Map<AnyNode, Thing>();
  private readonly roles = new Map<object, Map<string, Thing>>();
  private readonly classParts = new Map<AnyNode, Map<string, Unit>>();
  private readonly partsOf = new Map<AnyNode, Part>();
  private readonly queue: Part[] = [];
  private next = 0;
  /** Work so far: nodes visited, and atoms gone through. */
  steps = 0;
  private size = 0;
  private limits: Limits = LIMITS[0];

  /** More text is read as code. */
  enlarge(characters: number): void {
    this.size += Math.ceil(characters / SIZE_UNIT);
  }

  /** Counts work; less is told apart where it is much. */
  work(steps: number): void {
    this.steps += steps;
    const { base, perSize } = this.limits;
    if (this.steps > base + perSize * this.size) this.limits = LIMITS[LIMITS.indexOf(this.limits) + 1] ?? this.limits;
  }

  cell(binding: Binding): Cell {
    let cell = this.cells[binding.index];
    if (!cell) {
      cell = new Cell();
      this.cells[binding.index] = cell;
    }
    return cell;
  }

  member(thing: Thing, name: string): Cell {
    let cell = thing.members.get(name);
    if (!cell) {
      cell = new Cell();
      cell.sum = thing.all;
      thing.members.set(name, cell);
    }
    return cell;
  }

  // ------------------------------------------------------------------ what stands for a place

  /** The object that this node makes. */
  thing(node: AnyNode, kind: ThingKind, model: Builtin | null = null): Thing {
    const known = this.things.get(node);
    if (known && (known.model === model || model === null)) return known;
    if (known) return this.role(node, `instance of ${model?.name}`, kind, model);
    const thing = new Thing(kind, model);
    thing.origin = node;
    this.things.set(node, thing);
    return thing;
  }

  /** A further object that belongs to a node or a unit. */
  role(owner: object, role: Role | string, kind: ThingKind, model: Builtin | null = null): Thing {
    let roles = this.roles.get(owner);
    if (!roles) {
      roles = new Map();
      this.roles.set(owner, roles);
    }
    let thing = roles.get(role);
    if (!thing) {
      thing = new Thing(kind, model);
      thing.origin = owner;
      roles.set(role, thing);
    }
    return thing;
  }

  /** A function as an object. */
  functionObject(unit: Unit): Thing {
    const known = this.roles.get(unit)?.get('itself');
    if (known) return known;
    const thing = this.role(unit, 'itself', 'function');
    if (unit.lexical === unit) this.prototypeThing(unit);
    return thing;
  }

  /** Names that the program wrote to a function as an object. */
  ownMembers(unit: Unit): readonly string[] {
    return [...(this.roles.get(unit)?.get('itself')?.members.keys() ?? [])];
  }

  prototypeThing(unit: Unit): Thing {
    const known = this.roles.get(unit)?.get('prototype');
    if (known) return known;
    const thing = this.role(unit, 'prototype', 'object');
    this.member(thing, 'constructor').value = unit.value;
    this.member(this.functionObject(unit), 'prototype').value = thing.value;
    return thing;
  }

  /** Whatever the function's `prototype` is. */
  prototype(unit: Unit): Value {
    this.prototypeThing(unit);
    return this.member(this.functionObject(unit), 'prototype').value;
  }

  /** All objects that `new` makes of a function. */
  instance(unit: Unit): Thing {
    return this.role(unit, 'instance', 'object');
  }

  /** What `this` is in a method of that object: of a prototype, an instance. */
  receiver(home: Thing): Value {
    for (const atom of home.members.get('constructor')?.value.atoms ?? []) {
      if (atom.kind !== 'closure' || this.roles.get(atom.unit)?.get('prototype') !== home) continue;
      const made = this.instance(atom.unit);
      made.bases.value = join(made.bases.value, home.value);
      return made.value;
    }
    return home.value;
  }

  /** What `this` is in a function that may construct, or be called on anything. */
  anyReceiver(unit: Unit): Value {
    if (unit.lexical !== unit || unit.function.generator || unit.function.async) return opaque;
    const made = this.instance(unit);
    made.bases.value = join(made.bases.value, this.prototype(unit));
    return join(made.value, opaque);
  }

  extraOf(builtin: Builtin): Thing {
    let thing = this.extra.get(builtin);
    if (!thing) {
      thing = new Thing('object', null);
      this.extra.set(builtin, thing);
    }
    return thing;
  }

  add(unit: Unit, body: number | null): void {
    this.units.push(unit);
    if (body !== null) this.byBody[body] = unit;
  }

  /** The static parts or the fields of a class, or the constructor that it does not write. */
  classPart(node: Class, kind: 'fields' | 'statics' | 'function', around: Unit): Unit {
    const key = node as AnyNode;
    let parts = this.classParts.get(key);
    if (!parts) {
      parts = new Map();
      this.classParts.set(key, parts);
    }
    let unit = parts.get(kind);
    if (!unit) {
      unit = new Unit(kind, key, around.source, around.resource, null);
      parts.set(kind, unit);
      if (kind === 'function') this.units.push(unit);
    }
    return unit;
  }

  /** What calling a generator gives: an iterator over what it yields. */
  iterator(unit: Unit): Thing {
    const thing = this.role(unit, 'iterator', 'iterator');
    thing.unit = unit;
    return thing;
  }

  /** More elements have known places now. */
  lengthened(thing: Thing): void {
    for (const reader of thing.any.readers) this.wake(reader);
  }

  /** The cell of all that a thing holds. */
  sum(thing: Thing): Cell {
    if (thing.all) return thing.all;
    const cell = new Cell();
    cell.isSum = true;
    thing.all = cell;
    const parts = [thing.any, ...thing.members.values()];
    this.work(parts.length);
    for (const part of parts) part.sum = cell;
    cell.value = joinAll(parts.map(({ value }) => value));
    return cell;
  }

  // ------------------------------------------------------------------ growth

  /** Adds to a cell; whoever read it is run again where it grows. */
  grow(cell: Cell, value: Value, unit: Unit | null, node: AnyNode | null, note: string): void {
    const before = cell.value;
    let next = join(before, value);
    if (next === before) return;
    this.work(next.atoms.length);
    const { growths, live } = this.limits;
    if (cell.wasRead) {
      cell.wasRead = false;
      cell.growths++;
    }
    if (cell.growths > growths && !cell.isSum) next = widened(next);
    if (!cell.isSum && (cell.full || next.atoms.length > live)) next = this.bounded(cell, next);
    if (next.flags === before.flags && next.atoms.length === before.atoms.length) return;
    cell.value = node && unit ? marked(next, before.atoms.length, unit, node, note) : next;
    for (const reader of cell.readers) if (!cell.isYetToBeReadBy(reader)) this.wake(reader);
    if (cell.sum) this.grow(cell.sum, cell.value, null, null, '');
  }

  /** Too many functions and objects in one place are out of sight from here on: they count as handed to code that may do anything. */
  private bounded(cell: Cell, value: Value): Value {
    const most = cell.full ? 0 : this.limits.live;
    const slim = this.slim(value, most);
    if (slim !== value) cell.full = true;
    return slim;
  }

  /** The value, its functions and objects let go where they are too many. */
  slim(value: Value, most = this.limits.live): Value {
    if (value.atoms.length <= most) return value;
    const kept = value.atoms.filter((atom) => atom.kind !== 'closure' && atom.kind !== 'thing');
    if (value.atoms.length - kept.length <= most) return value;
    this.release(value);
    return withFlags(kept, value.flags | OPAQUE);
  }

  /** Whatever functions these are and hold may be called by code out of sight. */
  release(value: Value): void {
    const open: Value[] = [value];
    for (let next = open.pop(); next; next = open.pop())
      for (const atom of next.atoms) {
        if (atom.kind === 'closure') this.releaseUnit(atom.unit);
        else if (atom.kind === 'thing' && !atom.thing.released) {
          atom.thing.released = true;
          for (const cell of [atom.thing.any, atom.thing.spread, ...atom.thing.members.values()]) open.push(cell.value);
        } else if (atom.kind === 'builtin' && next !== value) this.handedOut.push(atom);
      }
  }

  private releaseUnit(unit: Unit): void {
    if (unit.released) return;
    unit.released = true;
    this.released.push(unit);
  }

  // ------------------------------------------------------------------ what is run again

  /** Runs a part again when its turn comes: by itself, or in what is around it where it needs what stands before it. */
  wake(part: Part): void {
    if (part.dirty) return;
    part.dirty = true;
    for (let around = part.around; around; around = around.around) around.inside++;
    let whole = part;
    while (whole.followed && whole.around) whole = whole.around;
    this.enqueue(whole);
  }

  /** The part is run now. */
  settle(part: Part): void {
    if (!part.dirty) return;
    part.dirty = false;
    for (let around = part.around; around; around = around.around) around.inside--;
  }

  enqueue(part: Part): void {
    if (part.queued) return;
    part.queued = true;
    this.queue.push(part);
  }

  dequeue(): Part | undefined {
    const part = this.queue[this.next++];
    if (part) part.queued = false;
    else {
      this.queue.length = 0;
      this.next = 0;
    }
    return part;
  }

  /** The part that a node is, of the unit that runs. */
  part(node: AnyNode, around: Part, loops: number, guard: Guard | null): Part {
    let part = this.partsOf.get(node);
    if (!part) {
      part = new Part(around.unit, node, around, loops, guard);
      this.partsOf.set(node, part);
    }
    return part;
  }
}

/** What one cell tells apart: how many functions and objects it holds, how often its constants may grow. */
interface Limits {
  readonly live: number;
  readonly growths: number;
  /** Steps up to which this holds: so many, and so many for each unit of size. */
  readonly base: number;
  readonly perSize: number;
}

/**
 * The more work there was for the size of the program, the less is told apart, so that an end is reached in linear time: what was
 * found so far stays, and what is let go counts as handed to code that may do anything.
 */
const LIMITS: readonly [Limits, ...Limits[]] = [
  { live: 32, growths: 8, base: 8_000, perSize: 1 },
  { live: 8, growths: 4, base: 12_000, perSize: 1.5 },
  { live: 2, growths: 2, base: 16_000, perSize: 2 },
  { live: 0, growths: 1, base: Number.POSITIVE_INFINITY, perSize: 0 },
];
/** Characters of text to a unit of size: about one node. */
const SIZE_UNIT = 5;

/** The built-ins and data among the atoms that came in last have passed this place. */
function marked(value: Value, from: number, unit: Unit, node: AnyNode, note: string): Value {
  let atoms: Atom[] | null = null;
  for (let i = from; i < value.atoms.length; i++) {
    const atom = value.atoms[i] as Atom;
    if (atom.kind !== 'builtin' && atom.kind !== 'data') continue;
    if (atom.trail && atom.trail.length >= MAX_TRAIL) continue;
    atoms ??= [...value.atoms];
    atoms[i] = { ...atom, trail: step(unit.source, node, note, atom.trail) };
  }
  return atoms ? { flags: value.flags, atoms } : value;
}

/** One more step of a way; of evaluated text every place is the place that evaluates it. */
export function step(source: Source, node: { start: number; end: number }, note: string, before: Trail | null): Trail {
  const { start, end } = source.place ?? node;
  return { part: source.part, start, end, note, length: (before?.length ?? 0) + 1, before };
}
