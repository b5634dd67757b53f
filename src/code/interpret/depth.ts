import { MAX_TOTAL_LEVELS } from '../nesting.ts';

/** How deep evaluation may be for a call to be followed at once; deeper ones wait for their turn. */
const MAX_DEPTH = 100;

/** Beyond what any text nests (its levels are counted), plus this, only recursion goes. */
const MAX_RECURSION = MAX_TOTAL_LEVELS + MAX_DEPTH + 100;

/** Calls within calls that one expression may hold, apart from those of the program's own functions. */
const MAX_NESTED = 24;
/** The same, all of them. */
const MAX_SPREAD = 4000;

/** Counts how deep evaluation is, so that no text and no recursion of a program goes beyond the host's stack. */
export class Depth {
  protected depth = 0;
  /** Calls of built-ins and of bound functions within one another, since the code that is running began. */
  protected nested = 0;
  /** All of those calls so far. */
  private spread = 0;

  /** Is there room for following a call at once? */
  protected get hasRoom(): boolean {
    return this.depth < MAX_DEPTH;
  }

  /** One more level of calls and conversions; false where there are too many, and none is begun. */
  enter(): boolean {
    if (this.depth > MAX_RECURSION) return false;
    this.depth++;
    return true;
  }

  leave(): void {
    this.depth--;
  }

  /** One more call or conversion that may come back to itself; false where there are too many, and none is begun. */
  deepen(most = MAX_SPREAD): boolean {
    if (this.nested >= MAX_NESTED || this.spread > most || !this.enter()) return false;
    if (this.nested++ === 0) this.spread = 0;
    this.spread++;
    return true;
  }

  rise(): void {
    this.nested--;
    this.leave();
  }
}
