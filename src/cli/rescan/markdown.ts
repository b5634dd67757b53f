import { harmless } from '../../report/render/harmless.ts';

/** A text as it stands in a cell of a Markdown table: nothing in it is markup. */
export const cell = (text: string): string =>
  harmless(text).replace(/[\\`*_{}[\]<>#|~&@:]/g, (mark) => `&#${mark.charCodeAt(0)};`);

/** A table; cells are Markdown already. Numbers stand in the last columns. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(heads), line(heads.map((_, n) => (n === 0 ? '---' : '---:'))), ...rows.map(line)];
}
