import type { Tally } from '../report/render/renderer.ts';

export const THRESHOLDS = ['review', 'block', 'never'] as const;
export type Threshold = (typeof THRESHOLDS)[number];

export const OK = 0;
export const FOUND = 1;
/** Usage, or a path that could not be read: wins over what was found elsewhere. */
export const REFUSED = 2;

/** What the process tells its caller. An invalid document counts as failing wherever anything does. */
export function exitCode(tally: Tally, unreadable: number, failOn: Threshold): number {
  if (unreadable > 0) return REFUSED;
  if (failOn === 'never') return OK;
  const failing = tally.block + tally.invalid + (failOn === 'review' ? tally.review : 0);
  return failing > 0 ? FOUND : OK;
}
