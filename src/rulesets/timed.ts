import type { Judge } from '../registry/publish.ts';

/** Tells how long each scan takes, in milliseconds. */
export const timed = (judge: Judge, tell: (milliseconds: number) => void): Judge => ({
  ...judge,
  scan: (upload) => {
    const begun = performance.now();
    const report = judge.scan(upload);
    tell(performance.now() - begun);
    return report;
  },
});
