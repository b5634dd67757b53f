import type { AnyNode, Function as FunctionNode, Program } from 'acorn';
import type { Source } from './ast.ts';
import { Cell } from './cell.ts';
import type { Resource } from './library.ts';
import { Part } from './part.ts';
import type { Thing } from './thing.ts';
import { only, type Value } from './values.ts';

export type UnitKind = 'program' | 'function' | 'fields' | 'statics';

/** What only generators have. */
interface Generated {
  readonly yields: Cell;
  readonly sent: Cell;
}

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
  /** What is constructed where it constructs: `new.target`. */
  readonly target = new Cell();
  readonly args: Cell[] = [];
  /** What it is given at places that are not known. */
  readonly more = new Cell();
  readonly returns = new Cell();
  private generated: Generated | null = null;
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
  /** Somebody asks it for the arguments of its calls: `f.arguments`. */
  isAsked = false;
  /** Code out of sight may call it. */
  released = false;
  /** Its first part. */
  readonly head: Part;
  /** Times that running it for good on constants failed. */
  failures = 0;
  /** It keeps state: what it gives for constants is told by a rehearsal of its program. */
  stateful = false;
  /** For whoever goes through many of them. */
  mark: object | null = null;

  constructor(kind: UnitKind, node: AnyNode, source: Source, resource: Resource | null, lexical: Unit | null) {
    this.kind = kind;
    this.node = node;
    this.source = source;
    this.resource = resource;
    this.lexical = lexical ?? this;
    this.value = only({ kind: 'closure', unit: this });
    this.head = new Part(this, node, null, 0, null);
    this.head.dirty = true;
  }

  /** Of a generator, what it yields. */
  get yields(): Cell {
    this.generated ??= { yields: new Cell(), sent: new Cell() };
    return this.generated.yields;
  }

  /** What `yield` gives: what a generator is sent. */
  get sent(): Cell {
    this.generated ??= { yields: new Cell(), sent: new Cell() };
    return this.generated.sent;
  }

  get function(): FunctionNode {
    return this.node as unknown as FunctionNode;
  }

  get program(): Program {
    return this.node as Program;
  }
}
