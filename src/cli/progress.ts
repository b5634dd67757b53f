/** Work of this length in milliseconds passes unseen; then the bar is drawn this often. */
const QUIET = 400;
const EVERY = 100;
const BAR = 24;
const CLEAR = '\r\x1b[2K';

export interface Progress {
  /** One more document is done. */
  readonly step: () => void;
  /** Takes the bar away, so that something else can be written; the next step draws it again. */
  readonly clear: () => void;
}

/** A part of a stream that is a terminal or not. */
export interface Terminal {
  readonly isTTY?: boolean;
  readonly write: (text: string) => unknown;
}

/**
 * A bar with rate and time left for long work, drawn on a terminal only.
 * @param now milliseconds since any moment
 */
export function progressOf(total: number, terminal: Terminal, now: () => number): Progress {
  if (!terminal.isTTY || total < 2) return { step: () => {}, clear: () => {} };
  const start = now();
  let done = 0;
  let drawn = start + QUIET - EVERY;
  let shown = false;
  return {
    step: () => {
      done += 1;
      if (now() - drawn < EVERY) return;
      drawn = now();
      shown = true;
      terminal.write(CLEAR + barOf(done, total, drawn - start));
    },
    clear: () => {
      if (shown) terminal.write(CLEAR);
      shown = false;
    },
  };
}

/** `[======>     ] 1234/5000  310/s  12 s left` */
export function barOf(done: number, total: number, elapsed: number): string {
  const filled = Math.floor((BAR * done) / total);
  const bar = done < total ? `${'='.repeat(filled)}>`.padEnd(BAR).slice(0, BAR) : '='.repeat(BAR);
  const rate = done / Math.max(elapsed, 1);
  return `[${bar}] ${done}/${total}  ${Math.round(rate * 1000)}/s  ${timeOf((total - done) / rate)} left`;
}

function timeOf(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`;
}
