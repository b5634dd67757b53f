import type { AnyNode, Class } from 'acorn';
import type { Binding } from './ast.ts';
import { type Builtin, unlisted } from './builtins/builtin.ts';
import { Cell } from './cell.ts';
import { Growth } from './growth.ts';
import { type Guard, Part } from './part.ts';
import { Thing, type ThingKind } from './thing.ts';
import { Unit } from './unit.ts';
import { join, joinAll, opaque, type Value } from './values.ts';

type Role = 'itself' | 'prototype' | 'instance' | 'iterator' | 'arguments' | 'resolver' | 'collected';

/** What stands under one name in objects that are not told apart. */
interface Shared {
  readonly foreign: Cell;
  readonly common: Cell;
}

/** Everything that one run of the skill holds. Nothing outlives it. */
export class World extends Growth {
  readonly cells: Cell[] = [];
  readonly units: Unit[] = [];
  readonly byBody: Unit[] = [];
  private readonly shared = new Map<string, Shared>();
  /** What the program puts into built-ins. */
  readonly extra = new Map<Builtin, Thing>();
  private readonly asking = new Map<Builtin, Set<Part>>();
  private readonly unlistedMembers = new Map<string, Builtin>();
  readonly thrown = new Cell();
  /** Has the program seen anything whose reading is a use, such as the environment? */
  private touchable = false;
  private readonly untouched = new Set<Part>();
  private readonly things = new Map<AnyNode, Thing>();
  private readonly roles = new Map<object, Map<string, Thing>>();
  private readonly classParts = new Map<AnyNode, Map<string, Unit>>();
  private readonly partsOf = new Map<AnyNode, Part>();

  cell(binding: Binding): Cell {
    let cell = this.cells[binding.index];
    if (!cell) {
      cell = new Cell();
      this.cells[binding.index] = cell;
    }
    return cell;
  }

  member(thing: Thing, name: string): Cell {
    return thing.member(name);
  }

  /** What objects out of sight hold under that name: whoever reads the one or the other is run again for both. */
  sharedMember(name: string): Shared {
    let shared = this.shared.get(name);
    if (!shared) {
      const foreign = new Cell();
      shared = { foreign, common: new Cell(foreign) };
      this.shared.set(name, shared);
    }
    return shared;
  }

  /** What data of unknown shape holds under that name. */
  foreignMember(name: string): Cell {
    return this.sharedMember(name).foreign;
  }

  /** What the program put into a prototype that is built in: everything has it that has nothing else of the name. */
  commonMember(name: string): Cell {
    return this.sharedMember(name).common;
  }

  /** Whoever asks too early is run again. */
  isTouchable(part: Part): boolean {
    if (!this.touchable) this.untouched.add(part);
    return this.touchable;
  }

  becomesTouchable(): void {
    if (this.touchable) return;
    this.touchable = true;
    for (const part of this.untouched) this.wake(part);
  }

  /** A member of a built-in that no table names. */
  unlisted(owner: Builtin, name: string): Builtin {
    const full = `${owner.name}.${name}`;
    let member = this.unlistedMembers.get(full);
    if (!member) {
      member = unlisted(full);
      this.unlistedMembers.set(full, member);
    }
    return member;
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

  /** A function as an object, its prototype and what it constructs, as far as there are such. */
  objectsOf(unit: Unit): Iterable<Thing> {
    return this.roles.get(unit)?.values() ?? [];
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
      for (const part of this.asking.get(builtin) ?? []) this.wake(part);
    }
    return thing;
  }

  /** A part looked for a member that the tables do not name, before the program put any into the built-in. */
  missed(builtin: Builtin, part: Part): void {
    const parts = this.asking.get(builtin);
    if (parts) parts.add(part);
    else this.asking.set(builtin, new Set([part]));
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
