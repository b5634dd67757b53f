import type { Part } from './part.ts';
import { BOTTOM, type Value } from './values.ts';

/** Readers that are looked through for a new one; of more, a set is kept. */
const FEW = 8;
const NONE: readonly Part[] = [];

/** The parts that have read a cell, or one of several that are read together. */
class Readers {
  readonly list: Part[] = [];
  private known: Set<Part> | null = null;
  private last: Part | null = null;
  /** Times that any has read. */
  reads = 0;
  /** The run of that last reader in which it read. */
  private lastRun = 0;

  add(reader: Part): void {
    this.reads++;
    this.lastRun = reader.run;
    if (this.last === reader) return;
    this.last = reader;
    if (this.known ? this.known.has(reader) : this.list.includes(reader)) return;
    this.list.push(reader);
    if (this.known) this.known.add(reader);
    else if (this.list.length > FEW) this.known = new Set(this.list);
  }

  /** The part is running, and has not read here in this run. */
  awaits(reader: Part): boolean {
    return reader.active && this.last === reader && this.lastRun !== reader.run;
  }
}

/** A place that holds values: a variable, a member, an argument, a result. It only grows. */
export class Cell {
  value: Value = BOTTOM;
  private readonly kin: Cell;
  private seen: Readers | null = null;
  /** Times that it grew after it, or what is read in its place, had been read. */
  growths = 0;
  private counted = 0;
  /** The cell that holds everything that this one and its like hold. */
  sum: Cell | null = null;
  /** It is such a cell: its functions and objects are bounded by what it is the sum of. */
  isSum = false;
  /** It held too many functions and objects, and holds none since. */
  full = false;

  /** @param kin a cell that is read with it nearly always: whoever has read the one is run again where the other grows */
  constructor(kin?: Cell) {
    this.kin = kin ?? this;
  }

  /** What it holds; the part is run again where it comes to hold more. */
  read(reader: Part): Value {
    const { kin } = this;
    kin.seen ??= new Readers();
    kin.seen.add(reader);
    return this.value;
  }

  /** Counts a growth, where it was read since the last one. */
  count(): void {
    const reads = this.reads + (this.sum?.reads ?? 0);
    if (reads === this.counted) return;
    this.counted = reads;
    this.growths++;
  }

  private get reads(): number {
    return this.kin.seen?.reads ?? 0;
  }

  /** Parts that have read it. */
  get readers(): readonly Part[] {
    return this.kin.seen?.list ?? NONE;
  }

  /** The part is running, and has not read it in this run: what it reads later in it is what it holds then. */
  isYetToBeReadBy(reader: Part): boolean {
    return this.kin.seen?.awaits(reader) ?? false;
  }
}
