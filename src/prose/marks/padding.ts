import type { Mark } from '../../model.ts';
import type { Text } from '../text.ts';
import { mark } from './mark.ts';

/** So many blank lines in a row push what follows out of sight. */
const BLANK_LINES = 40;
/** So many blanks within a line push the rest of it out of sight. */
const BLANKS = 200;
/** So much of what is pushed away is shown. */
const SHOWN = 200;

/** Text far below or far right of blank space. */
export function paddingMarks(text: Text): Mark[] {
  const out: Mark[] = [];
  const whole = text.text;
  for (let at = 0; at < whole.length; ) {
    if (!isBlank(whole.charCodeAt(at))) {
      at++;
      continue;
    }
    const start = at;
    let lines = 0;
    let width = 0;
    for (; at < whole.length && isBlank(whole.charCodeAt(at)); at++) {
      const newline = whole.charCodeAt(at) === 0x0a;
      lines += newline ? 1 : 0;
      width = newline ? 0 : width + 1;
    }
    const far = lines > BLANK_LINES || (width >= BLANKS && (lines === 0 || lines > BLANK_LINES));
    if (far && at < whole.length) out.push(mark(text, 'padding', start, at, at - start, whole.slice(at, at + SHOWN)));
  }
  return out;
}

const isBlank = (unit: number): boolean =>
  unit === 0x20 ||
  unit === 0x09 ||
  unit === 0x0a ||
  unit === 0x0d ||
  unit === 0xa0 ||
  unit === 0x3000 ||
  (unit >= 0x2000 && unit <= 0x200a);
