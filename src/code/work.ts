/** Counts work, and says how much is told apart at so much of it. */
export class Work {
  /** Work so far: nodes visited, and atoms gone through. */
  steps = 0;
  private size = 0;
  protected limits: Limits = LIMITS[0];

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
  { live: 1, growths: 1, base: Number.POSITIVE_INFINITY, perSize: 0 },
];
/** Characters of text to a unit of size: about one node. */
const SIZE_UNIT = 5;
