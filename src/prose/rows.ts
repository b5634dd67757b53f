import type { SyntaxNode } from '@lezer/common';
import { isDocumentation } from './reference.ts';
import type { Row } from './text.ts';

/** No address or name in a cell is longer. */
const LONGEST = 400;

/** What a row of a table is about. */
export function rowOf(source: string, row: SyntaxNode): Row {
  const cells = row.getChildren('TableCell');
  const first = cells[0];
  if (cells.length > 1 && first && isCode(source, first)) return 'code';
  return cells.some((cell) => isPage(source, cell)) ? 'page' : null;
}

/** Is there nothing in a cell but code spans and what parts them? */
function isCode(source: string, cell: SyntaxNode): boolean {
  const spans = cell.getChildren('InlineCode');
  if (spans.length === 0 || cell.to - cell.from > LONGEST) return false;
  let at = cell.from;
  let between = '';
  for (const span of spans) {
    between += source.slice(at, span.from);
    at = span.to;
  }
  return /^[\s,/|+&]*$/.test(between + source.slice(at, cell.to));
}

/** Is there nothing in a cell but the address of a documentation, or a link to one? */
function isPage(source: string, cell: SyntaxNode): boolean {
  const child = cell.firstChild;
  if (!child || child.from !== cell.from || child.to !== cell.to || cell.to - cell.from > LONGEST) return false;
  const url = child.name === 'URL' ? child : child.getChild('URL');
  return url !== null && isDocumentation(source.slice(url.from, url.to));
}
