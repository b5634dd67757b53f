import type { Unit } from './unit.ts';
import { BOTTOM, type Value } from './values.ts';

/** A place that holds values: a variable, a member, an argument, a result. It only grows. */
export class Cell {
  value: Value = BOTTOM;
  readers: Unit[] | null = null;
  lastReader: Unit | null = null;
  /** The run of that reader in which it read last. */
  lastRun = 0;
  /** Times that it grew after it had been read. */
  growths = 0;
  wasRead = false;
  /** It held too many functions and objects, and holds none since. */
  full = false;
}
