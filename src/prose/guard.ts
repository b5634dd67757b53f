import { unclosed } from './unclosed.ts';

/** More than this many list or quotation marks at the beginning of one line are no writing. */
const MARKERS = 32;
/** More than this many open brackets in one paragraph are no links. */
const BRACKETS = 200;
/** More than this many marks of emphasis in one paragraph are no emphasis. */
const EMPHASIS = 4000;
/** The parser looks through a run of blanks once for each of them. */
const BLANKS = 64;

/**
 * Markdown that its parser reads in linear time: nesting marks, open brackets and marks of emphasis beyond what anybody writes are replaced
 * by letters, long runs of blanks and what opens a comment that nothing closes by no-break spaces. The length stays, so that offsets hold.
 * @returns `capped`: whether marks that mean something were replaced
 */
export function guarded(text: string): { source: string; capped: boolean } {
  const cuts: number[] = [];
  const blanks: number[] = [];
  const line = { leading: true, markers: 0, blanks: 0 };
  const paragraph = { brackets: 0, emphasis: 0 };
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i);
    if (unit === 0x0a) {
      if (text.charCodeAt(i + 1) === 0x0a) Object.assign(paragraph, { brackets: 0, emphasis: 0 });
      Object.assign(line, { leading: true, markers: 0, blanks: 0 });
    } else if (unit === 0x20) {
      if (!line.leading && ++line.blanks > BLANKS) blanks.push(i);
    } else if (isExcess(text, i, line, paragraph)) cuts.push(i);
    if (unit !== 0x20) line.blanks = 0;
  }
  const source = replaced(replaced(replaced(text, cuts, 'x'), blanks, '\u00a0'), unclosed(text), '\u00a0');
  return { source, capped: cuts.length > 0 };
}

interface Line {
  leading: boolean;
  markers: number;
}

interface Paragraph {
  brackets: number;
  emphasis: number;
}

/** Counts a mark; is it one too many? */
function isExcess(text: string, at: number, line: Line, paragraph: Paragraph): boolean {
  const unit = text.charCodeAt(at);
  if (line.leading && isMarker(text, at)) return ++line.markers > MARKERS;
  if (unit !== 0x09 && !isDigit(unit)) line.leading = false;
  if (unit === 0x5b) return ++paragraph.brackets > BRACKETS;
  if (unit === 0x2a || unit === 0x5f || unit === 0x7e) return ++paragraph.emphasis > EMPHASIS;
  const closes = (unit === 0x5d && text.charCodeAt(at + 1) !== 0x28) || unit === 0x29;
  if (closes && paragraph.brackets > 0) paragraph.brackets--;
  return false;
}

const isDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;

function isMarker(text: string, at: number): boolean {
  const unit = text.charCodeAt(at);
  if (unit === 0x3e) return true;
  const after = text.charCodeAt(at + 1);
  const item =
    unit === 0x2d ||
    unit === 0x2a ||
    unit === 0x2b ||
    ((unit === 0x2e || unit === 0x29) && isDigit(text.charCodeAt(at - 1)));
  return item && (after === 0x20 || after === 0x09);
}

function replaced(text: string, places: readonly number[], by: string): string {
  if (places.length === 0) return text;
  const out: string[] = [];
  let at = 0;
  for (const place of places) {
    out.push(text.slice(at, place), by);
    at = place + 1;
  }
  out.push(text.slice(at));
  return out.join('');
}
