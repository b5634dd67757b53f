import type { AnyNode } from 'acorn';
import type { Builtin } from './builtins/builtin.ts';
import { Cell } from './cell.ts';
import type { BuiltinCall } from './interpret/builtin-calls.ts';
import type { Part } from './part.ts';
import type { Unit } from './unit.ts';
import { only, type Value } from './values.ts';

export type ThingKind =
  | 'object'
  | 'array'
  | 'function'
  | 'collection'
  | 'iterator'
  | 'proxy'
  | 'bound'
  | 'resolver'
  | 'arguments';

const NONE: ReadonlyMap<string, Cell> = new Map();

/** All objects that one place of the program makes. */
export class Thing {
  readonly kind: ThingKind;
  readonly value: Value;
  private own: Map<string, Cell> | null = null;
  /** Values under names that are not known; of an array, at indices that are not; of a collection or an iterator, its items. */
  readonly any = new Cell();
  /** Prototypes: their members are its own where it has none of the name. */
  readonly bases = new Cell(this.any);
  /** What was spread or assigned into it: their members are its own. */
  readonly spread = new Cell(this.any);
  /** All that it holds under its own names, known or not; kept once it was asked for. */
  all: Cell | null = null;
  private watchers: Set<Part> | null = null;
  private getters: Map<string, Cell> | null = null;
  private setters: Map<string, Cell> | null = null;
  /** The built-in class that it is an instance of. */
  readonly model: Builtin | null;
  /** Elements of an array whose places are known. */
  length = 0;
  /** Where each push in straight-line code put its first value. */
  pushed: Map<AnyNode, number> | null = null;
  /** Of `arguments`, what was called: no element of it. */
  callee: Value | null = null;
  /** Of a generator's iterator, the generator. */
  unit: Unit | null = null;
  /** Of what was opened (a request, a socket): the call that opened it. */
  openedBy: BuiltinCall | null = null;
  bound: { readonly target: Cell; readonly self: Cell; readonly args: readonly Cell[] } | null = null;
  /** For whoever goes through many of them. */
  mark: object | null = null;
  /** The last look-up that went through it. */
  lookUp = 0;
  /** Code out of sight may have it. */
  released = false;
  traps: { readonly target: Cell; readonly handler: Cell } | null = null;

  /** What made it. */
  origin: object | null = null;

  constructor(kind: ThingKind, model: Builtin | null) {
    this.kind = kind;
    this.model = model;
    this.value = only({ kind: 'thing', thing: this });
  }

  get members(): ReadonlyMap<string, Cell> {
    return this.own ?? NONE;
  }

  /** Its members, for a part that goes through all of them and is run again where there come to be more. */
  membersFor(part: Part): ReadonlyMap<string, Cell> {
    this.watchers ??= new Set();
    this.watchers.add(part);
    return this.members;
  }

  /** The cell of a member, made where there is none. */
  member(name: string): Cell {
    this.own ??= new Map();
    let cell = this.own.get(name);
    if (!cell) {
      cell = new Cell();
      cell.sum = this.all;
      this.own.set(name, cell);
      for (const part of this.watchers ?? []) cell.read(part);
    }
    return cell;
  }

  getter(name: string): Cell | undefined {
    return this.getters?.get(name);
  }

  setter(name: string): Cell | undefined {
    return this.setters?.get(name);
  }

  /** The cell of an accessor, made where there is none. */
  accessor(kind: 'getters' | 'setters', name: string): Cell {
    const own = this[kind] ?? new Map<string, Cell>();
    this[kind] = own;
    let cell = own.get(name);
    if (!cell) {
      cell = new Cell();
      own.set(name, cell);
    }
    return cell;
  }

  get hasAccessors(): boolean {
    return this.getters !== null || this.setters !== null;
  }

  /** Names that getters give. */
  get gettable(): Iterable<string> {
    return this.getters?.keys() ?? [];
  }
}
