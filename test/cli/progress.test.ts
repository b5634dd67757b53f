import { describe, expect, it } from 'vitest';
import { barOf, progressOf } from '../../src/cli/progress.ts';

/** A terminal that keeps what was written, and a clock that is set by hand. */
function stage(isTTY: boolean, total: number) {
  const written: string[] = [];
  const clock = { now: 0 };
  const progress = progressOf(total, { isTTY, write: (text) => written.push(text) }, () => clock.now);
  return { written, clock, progress };
}

describe('progress', () => {
  it('is seen on a terminal only', () => {
    const { written, clock, progress } = stage(false, 1_000);
    clock.now = 5_000;
    progress.step();
    progress.clear();
    expect(written).toEqual([]);
  });

  it('lets short work pass unseen', () => {
    const { written, clock, progress } = stage(true, 1_000);
    clock.now = 399;
    progress.step();
    progress.clear();
    expect(written).toEqual([]);
  });

  it('is drawn at most ten times a second, and leaves an empty line', () => {
    const { written, clock, progress } = stage(true, 1_000);
    for (; clock.now < 1_400; clock.now += 10) progress.step();
    progress.clear();
    expect(written).toHaveLength(11);
    expect(written.at(-1)).toBe('\r\x1b[2K');
    expect(written.slice(0, -1).every((text) => text.startsWith('\r\x1b[2K['))).toBe(true);
  });

  it.each([
    ['[======>                 ] 1000/4000  500/s  6 s left', 1_000, 4_000, 2_000],
    ['[========================] 4000/4000  500/s  0 s left', 4_000, 4_000, 8_000],
    ['[>                       ] 1/4000  10/s  7 min left', 1, 4_000, 100],
  ])('%s', (bar, done, total, elapsed) => expect(barOf(done, total, elapsed)).toBe(bar));
});
