import { DOCUMENTATION } from './reference.ts';

/** What a row of a table says of its cells: one is nothing but a link to documentation, or the first nothing but names in code. */
export type RowKind = 'page' | 'names' | null;

/** Rows longer than these are no entries of a list. */
const LONGEST = 1000;

/** @param row the source of a row, bars and all */
export function rowKind(row: string): RowKind {
  if (row.length > LONGEST) return null;
  const cells = row.split('|').map((cell) => cell.trim());
  if (cells.some(isPage)) return 'page';
  return NAMES.test(cells.find((cell) => cell !== '') ?? '') ? 'names' : null;
}

const isPage = (cell: string): boolean => {
  const address = /^(?:<(https?:[^\s<>]+)>|(https?:[^\s<>]+)|\[[^\]]{0,200}\]\((https?:[^\s()]+)\))$/.exec(cell);
  return address !== null && DOCUMENTATION.test(address[1] ?? address[2] ?? address[3] ?? '');
};

/** `` `--all` ``, `` `Alt+F7`, `F3` ``. */
const NAMES = /^`[^`]{1,100}`(?:\s{0,4}(?:[,/]|or|and)\s{0,4}`[^`]{1,100}`){0,6}$/;
