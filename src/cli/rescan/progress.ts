import { barOf, type Terminal } from '../progress.ts';

const EVERY = 100;
const QUIET = 400;
const CLEAR = '\r\x1b[2K';

/** What long work over a whole registry shows of itself, on a terminal only. */
export interface LongProgress {
  /** @param what the phase, in a word; another phase starts its own rate */
  readonly show: (what: string, done: number) => void;
  readonly clear: () => void;
}

/**
 * A bar with rate and time left; without the bar for as long as nobody knows how much there is.
 * @param total counts how much there is in each phase
 * @param now milliseconds since any moment
 */
export function longProgress(terminal: Terminal, total: () => Promise<number>, now: () => number): LongProgress {
  if (!terminal.isTTY) return { show: () => {}, clear: () => {} };
  let known: number | null = null;
  total().then(
    (count) => {
      known = count;
    },
    () => {},
  );
  let phase = '';
  let start = 0;
  let first = 0;
  let drawn = now() + QUIET - EVERY;
  return {
    show: (what, done) => {
      if (what !== phase) [phase, start, first] = [what, now(), done - 1];
      if (now() - drawn < EVERY) return;
      drawn = now();
      const elapsed = drawn - start;
      const told =
        known !== null && known >= done ? barOf(done - first, known - first, elapsed) : rateOf(done, elapsed);
      terminal.write(`${CLEAR}${what} ${told}`);
    },
    clear: () => void terminal.write(CLEAR),
  };
}

const rateOf = (done: number, elapsed: number): string =>
  `${done} so far  ${Math.round((done * 1000) / Math.max(elapsed, 1))}/s`;
