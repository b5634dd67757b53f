import { columnsOf, widthOf } from './columns.ts';
import { harmless } from './harmless.ts';
import type { Paint } from './renderer.ts';

/** One line of a text, or a piece of it, and the range in it to point at. Columns count from 1, `end` is exclusive. */
export interface Framed {
  readonly line: number;
  readonly text: string;
  /** The column at which `text` starts. */
  readonly from: number;
  readonly column: number;
  readonly end: number;
}

const TAB = '    ';
const CUT = '...';
/** Columns before what is pointed at, however wide that is. */
const LEAST_LEAD = 8;

interface Cell {
  readonly text: string;
  readonly width: number;
  readonly marked: boolean;
}

/**
 * A line of code with its number, and carets under what is meant. Tabs, wide characters and escapes keep the carets in place; a
 * line wider than the terminal is cut around them.
 */
export function frame(framed: Framed, width: number, paint: Paint): string[] {
  const number = String(framed.line);
  const room = Math.max(20, width - number.length - 3);
  const cells = windowOf(cellsOf(framed), room - 2 * CUT.length);
  const before = framed.from > 1 || cells.cutBefore ? CUT : '';
  const after = cells.cutAfter ? CUT : '';
  const code = before + cells.shown.map(({ text }) => text).join('') + after;
  const first = cells.shown.findIndex(({ marked }) => marked);
  const lead = first < 0 ? cells.shown.length : first;
  const offset = before.length + sum(cells.shown.slice(0, lead));
  const carets = Math.max(1, sum(cells.shown.filter(({ marked }) => marked)));
  return [
    `${paint.dim(`${number} |`)} ${code}`.trimEnd(),
    `${paint.dim(`${' '.repeat(number.length)} |`)} ${' '.repeat(offset)}${paint.red('^'.repeat(carets))}`,
  ];
}

function cellsOf({ text, from, column, end }: Framed): Cell[] {
  const cells: Cell[] = [];
  let at = from;
  for (const character of text) {
    const shown = character === '\t' ? TAB : harmless(character);
    const width = shown === character ? columnsOf(character) : widthOf(shown);
    cells.push({ text: shown, width, marked: at >= column && at < Math.max(end, column + 1) });
    at += character.length;
  }
  return cells;
}

/** As many cells as `room` columns hold: the marked ones, and what stands before them as far as these leave room. */
function windowOf(cells: readonly Cell[], room: number) {
  if (sum(cells) <= room) return { shown: cells, cutBefore: false, cutAfter: false };
  const marked = cells.findIndex((cell) => cell.marked);
  const first = marked < 0 ? cells.length : marked;
  const lead = Math.max(LEAST_LEAD, Math.min(room / 3, room - sum(cells.filter((cell) => cell.marked))));
  const start = first - fitting(cells.slice(0, first).reverse(), lead);
  const end = start + fitting(cells.slice(start), room);
  return { shown: cells.slice(start, end), cutBefore: start > 0, cutAfter: end < cells.length };
}

/** How many of the first cells fit into `room` columns. */
function fitting(cells: readonly Cell[], room: number): number {
  let taken = 0;
  const beyond = cells.findIndex(({ width }) => {
    taken += width;
    return taken > room;
  });
  return beyond < 0 ? cells.length : beyond;
}

const sum = (cells: readonly Cell[]): number => cells.reduce((total, { width }) => total + width, 0);
