import type { AnyNode, Class, Function as FunctionNode, Program } from 'acorn';
import type { Binding, Source } from './ast.ts';
import type { Builtin } from './builtins/builtin.ts';
import type { BuiltinCall } from './interpret/builtin-calls.ts';
import type { Resource } from './library.ts';
import { type Atom, BOTTOM, join, only, type Trail, type Value, widened } from './values.ts';

/** A place that holds values: a variable, a member, an argument, a result. It only grows. */
export class Cell {
  value: Value = BOTTOM;
  readers: Unit[] = [];
  lastReader: Unit | null = null;
  growths = 0;
}

export type ThingKind = 'object' | 'array' | 'function' | 'collection' | 'iterator' | 'proxy' | 'bound' | 'arguments';

/** All objects that one place of the program makes. */
export class Thing {
  readonly kind: ThingKind;
  readonly value: Value;
  readonly members = new Map<string, Cell>();
  /** Values under names that are not known; of an array, at indices that are not; of a collection or an iterator, its items. */
  readonly any = new Cell();
  /** Prototypes: their members are its own where it has none of the name. */
  readonly bases = new Cell();
  /** What was spread or assigned into it: their members are its own. */
  readonly spread = new Cell();
  readonly getters = new Map<string, Cell>();
  readonly setters = new Map<string, Cell>();
  /** The built-in class that it is an instance of. */
  readonly model: Builtin | null;
  /** Elements of an array whose places are known. */
  length = 0;
  /** Where each push in straight-line code put its first value. */
  readonly pushed = new Map<AnyNode, number>();
  /** Of a generator's iterator, the generator. */
  unit: Unit | null = null;
  /** Of what was opened (a request, a socket): the call that opened it. */
  openedBy: BuiltinCall | null = null;
  bound: { readonly target: Cell; readonly self: Cell; readonly args: readonly Cell[] } | null = null;
  traps: { readonly target: Cell; readonly handler: Cell } | null = null;

  constructor(kind: ThingKind, model: Builtin | null) {
    this.kind = kind;
    this.model = model;
    this.value = only({ kind: 'thing', thing: this });
  }
}

export type UnitKind = 'program' | 'function' | 'fields' | 'statics';

/** A body of code that is run: a program, a function, the fields or the static parts of a class. All calls of it share it. */
export class Unit {
  readonly kind: UnitKind;
  readonly node: AnyNode;
  readonly source: Source;
  readonly resource: Resource | null;
  readonly value: Value;
  /** The unit whose `this`, `arguments` and `super` it has: an arrow's is the one around it. */
  readonly lexical: Unit;
  readonly self = new Cell();
  readonly args: Cell[] = [];
  /** What it is given at places that are not known. */
  readonly more = new Cell();
  readonly returns = new Cell();
  readonly yields = new Cell();
  /** What `yield` gives: what a generator is sent. */
  readonly sent = new Cell();
  /** Objects that hold it as a member: what `this` may be where nobody seen calls it. */
  readonly homes: Thing[] = [];
  /** Of a method, the object that `super` looks up from. */
  home: Thing | null = null;
  /** Of a class's constructor: what it extends, and its fields. */
  parent: Cell | null = null;
  fields: Unit | null = null;
  /** Of a module, what it exports by name. */
  exports: Thing | null = null;
  isClass = false;
  reached = false;
  /** Nobody seen calls it. */
  uncalled = false;
  queued = false;
  active = false;
  /** Times that running it for good on constants failed. */
  failures = 0;

  constructor(kind: UnitKind, node: AnyNode, source: Source, resource: Resource | null, lexical: Unit | null) {
    this.kind = kind;
    this.node = node;
    this.source = source;
    this.resource = resource;
    this.lexical = lexical ?? this;
    this.value = only({ kind: 'closure', unit: this });
  }

  get function(): FunctionNode {
    return this.node as unknown as FunctionNode;
  }

  get program(): Program {
    return this.node as Program;
  }
}

/** Times that a cell may grow before its constants are given up: what ends every loop over ever longer strings. */
const MAX_GROWTHS = 24;
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
  private readonly things = new Map<AnyNode, Thing>();
  private readonly roles = new Map<object, Map<string, Thing>>();
  private readonly parts = new Map<AnyNode, Map<string, Unit>>();
  private readonly queue: Unit[] = [];
  private next = 0;

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
    let parts = this.parts.get(key);
    if (!parts) {
      parts = new Map();
      this.parts.set(key, parts);
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
    for (const reader of thing.any.readers) this.enqueue(reader);
  }

  // ------------------------------------------------------------------ growth

  read(cell: Cell, reader: Unit): Value {
    if (cell.lastReader !== reader) {
      cell.lastReader = reader;
      if (!cell.readers.includes(reader)) cell.readers.push(reader);
    }
    return cell.value;
  }

  /** Adds to a cell; whoever read it is run again where it grows. */
  grow(cell: Cell, value: Value, unit: Unit | null, node: AnyNode | null, note: string): void {
    let next = join(cell.value, value);
    if (next === cell.value) return;
    if (++cell.growths > MAX_GROWTHS) next = widened(next);
    cell.value = node && unit ? marked(next, cell.value.atoms.length, unit, node, note) : next;
    for (const reader of cell.readers) this.enqueue(reader);
  }

  enqueue(unit: Unit): void {
    if (unit.queued) return;
    unit.queued = true;
    this.queue.push(unit);
  }

  dequeue(): Unit | undefined {
    const unit = this.queue[this.next++];
    if (unit) unit.queued = false;
    else {
      this.queue.length = 0;
      this.next = 0;
    }
    return unit;
  }
}

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
