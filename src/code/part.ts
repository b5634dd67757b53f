import type { AnyNode } from 'acorn';
import type { Binding } from './ast.ts';
import type { Unit } from './unit.ts';
import type { Value } from './values.ts';

/** A variable and what it certainly holds; null where that is no longer certain. */
export interface Certain {
  readonly binding: Binding;
  readonly value: Value | null;
}

/** Code that runs only where a test came out so, or (`instead`) where a value is missing, and what stands around it. */
export interface Guard {
  readonly test: AnyNode;
  readonly instead: boolean;
  readonly outer: Guard | null;
}

/**
 * A stretch of a unit that is run again by itself when something grows that it had read: a statement, or an expression that stands for
 * one. A unit's first part is its head: what it is given, and what it hoists.
 */
export class Part {
  readonly unit: Unit;
  readonly node: AnyNode;
  readonly around: Part | null;
  /** Loops of its unit around it. */
  readonly loops: number;
  /** The tests that it stands behind. */
  readonly guard: Guard | null;
  /** Something has grown that it had read. */
  dirty = false;
  queued = false;
  /** Dirty parts in it. */
  inside = 0;
  /** Its run that is on, or was last; 0 before the first. */
  run = 0;
  active = false;
  /** It stands where variables are followed, so that it is run again only in its place, from its unit's beginning. */
  followed = false;
  /** What it took from there, and what it left. */
  taken: Certain[] | null = null;
  left: readonly Certain[] | null = null;

  constructor(unit: Unit, node: AnyNode, around: Part | null, loops: number, guard: Guard | null) {
    this.unit = unit;
    this.node = node;
    this.around = around;
    this.loops = loops;
    this.guard = guard;
  }
}
