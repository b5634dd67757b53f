import type { Mark } from '../../model.ts';
import { isRightToLeft } from '../letters.ts';
import type { Text } from '../text.ts';
import { mark } from './mark.ts';

export const isBidi = (point: number): boolean =>
  (point >= 0x202a && point <= 0x202e) ||
  (point >= 0x2066 && point <= 0x2069) ||
  point === 0x200e ||
  point === 0x200f ||
  point === 0x61c;
const isOverride = (point: number): boolean => point === 0x202d || point === 0x202e;
const isForced = (point: number): boolean =>
  (point >= 0x202a && point <= 0x202e) || (point >= 0x2066 && point <= 0x2069);

/**
 * Embeddings, isolates and overrides on a line that holds no right-to-left letter only turn left-to-right text round; an override does so
 * wherever Latin letters stand in it. Plain direction marks beside right-to-left writing are ordinary.
 */
export function bidiMarks(text: Text): Mark[] {
  const out: Mark[] = [];
  const whole = text.text;
  if (!/[\u202a-\u202e\u2066-\u2069]/.test(whole)) return out;
  for (let start = 0; start < whole.length; ) {
    const newline = whole.indexOf('\n', start);
    const end = newline < 0 ? whole.length : newline;
    const made = lineMark(text, start, end);
    if (made) out.push(made);
    start = end + 1;
  }
  return out;
}

function lineMark(text: Text, start: number, end: number): Mark | null {
  let first = -1;
  let last = -1;
  let count = 0;
  let rightToLeft = false;
  let overrides = false;
  for (let at = start; at < end; at++) {
    const unit = text.text.charCodeAt(at);
    if (unit < 0x590) continue;
    if (isForced(unit)) {
      first = first < 0 ? at : first;
      last = at + 1;
      count++;
      overrides = overrides || isOverride(unit);
    } else if (isRightToLeft(unit)) rightToLeft = true;
  }
  if (first < 0 || (rightToLeft && !overrides)) return null;
  return mark(text, 'bidi', first, last, count, turned(text.text.slice(first, end)));
}

/** What a right-to-left override shows. */
function turned(piece: string): string | null {
  if (piece.charCodeAt(0) !== 0x202e) return null;
  const close = piece.indexOf('\u202c');
  return Array.from(piece.slice(1, close < 0 ? undefined : close))
    .reverse()
    .join('')
    .slice(0, 400);
}
