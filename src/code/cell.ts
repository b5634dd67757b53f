import type { Part } from './part.ts';
import { BOTTOM, type Value } from './values.ts';

/** Readers of one cell that are looked through for a new one; of more, a set is kept. */
const FEW = 8;

/** A place that holds values: a variable, a member, an argument, a result. It only grows. */
export class Cell {
  value: Value = BOTTOM;
  /** Parts that have read it. */
  readers: Part[] | null = null;
  private known: Set<Part> | null = null;
  private last: Part | null = null;
  /** The run of that last reader in which it read. */
  private lastRun = 0;
  /** Times that it grew after it had been read. */
  growths = 0;
  wasRead = false;
  /** It held too many functions and objects, and holds none since. */
  full = false;

  /** What it holds; the part is run again where it comes to hold more. */
  read(reader: Part): Value {
    this.lastRun = reader.run;
    this.wasRead = true;
    if (this.last !== reader) {
      this.last = reader;
      this.addReader(reader);
    }
    return this.value;
  }

  private addReader(reader: Part): void {
    if (!this.readers) this.readers = [reader];
    else if (this.known ? !this.known.has(reader) : !this.readers.includes(reader)) {
      this.readers.push(reader);
      if (this.known) this.known.add(reader);
      else if (this.readers.length > FEW) this.known = new Set(this.readers);
    }
  }

  /** The part is running, and has not read it in this run: what it reads later in it is what it holds then. */
  isYetToBeReadBy(reader: Part): boolean {
    return reader.active && this.last === reader && this.lastRun !== reader.run;
  }
}
