import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/python';

/** A program, parsed. */
export interface Parsed {
  readonly root: SyntaxNode;
  /** Did it nest so far that only its first part was read? */
  readonly deep: boolean;
}

/** No program that a person writes nests brackets or blocks further. */
const NESTING = 64;

/** Python to a tree with the text's own offsets. Never fails: what is no Python yields errors beside what could be read. Linear. */
export function parsed(text: string): Parsed {
  const end = readable(text);
  return { root: parser.parse(end < text.length ? text.slice(0, end) : text).topNode, deep: end < text.length };
}

/** Where brackets or indentation nest too far; the text's length where they do not. */
function readable(text: string): number {
  let brackets = 0;
  const columns: number[] = [];
  for (let at = 0, lineAt = true; at < text.length; at++) {
    if (lineAt) {
      indent(columns, columnAt(text, at));
      if (columns.length > NESTING) return at;
    }
    const unit = text[at]!;
    lineAt = unit === '\n';
    if ('([{'.includes(unit)) brackets++;
    else if (')]}'.includes(unit) && brackets > 0) brackets--;
    if (brackets > NESTING) return at;
  }
  return text.length;
}

/** Columns at which the open blocks began. */
function indent(columns: number[], column: number): void {
  while (columns.length > 0 && columns.at(-1)! >= column) columns.pop();
  columns.push(column);
}

function columnAt(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ' || text[at] === '\t') at++;
  return at - start;
}

export function children(node: SyntaxNode): SyntaxNode[] {
  const out: SyntaxNode[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) out.push(child);
  return out;
}

/** Words and signs of the grammar that carry no value. */
const SIGNS: ReadonlySet<string> = new Set(
  '( ) [ ] { } , : ; . = * ** as in if else for async await lambda not and or is from import def class with except try finally return yield AssignOp Comment'.split(
    ' ',
  ),
);

/** The children that are expressions or statements themselves. */
export const operands = (node: SyntaxNode): SyntaxNode[] => children(node).filter(({ name }) => !SIGNS.has(name));
