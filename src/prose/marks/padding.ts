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
  for (let at = LEAST - 1; at < whole.length; at += LEAST) {
    if (!isBlank(whole.charCodeAt(at))) continue;
    let start = at;
    while (start > 0 && isBlank(whole.charCodeAt(start - 1))) start--;
    const { end, isFar } = blankSpace(whole, start);
    if (isFar && end < whole.length && !isOfTable(whole, start, end))
      out.push(mark(text, 'padding', start, end, end - start, whole.slice(end, end + SHOWN)));
    at = end;
  }
  return out;
}

/** A row is looked back over for so many characters. */
const ROW = 4000;

/** Blanks that fill a cell of a table up to its bar: a page draws the table, and no cell out of sight. */
function isOfTable(whole: string, start: number, end: number): boolean {
  if (whole[end] !== '|') return false;
  const before = whole.slice(Math.max(0, start - ROW), start);
  const line = before.lastIndexOf('\n');
  return (line >= 0 || start <= ROW) && /^\s{0,8}(?:\*\s)?\|/.test(before.slice(line + 1));
}

/** The fewest blanks that push anything out of sight: of so many characters the last is one of them. */
const LEAST = BLANK_LINES + 1;

/** The blank space that begins here. */
function blankSpace(whole: string, start: number): { readonly end: number; readonly isFar: boolean } {
  let lines = 0;
  let width = 0;
  let end = start;
  for (; end < whole.length && isBlank(whole.charCodeAt(end)); end++) {
    const newline = whole.charCodeAt(end) === 0x0a;
    lines += newline ? 1 : 0;
    width = newline ? 0 : width + 1;
  }
  return { end, isFar: lines > BLANK_LINES || (width >= BLANKS && (lines === 0 || lines > BLANK_LINES)) };
}

const isBlank = (unit: number): boolean =>
  unit === 0x20 ||
  unit === 0x09 ||
  unit === 0x0a ||
  unit === 0x0d ||
  unit === 0xa0 ||
  unit === 0x3000 ||
  (unit >= 0x2000 && unit <= 0x200a);
