import type { Act, Region } from '../model.ts';

/** Text to be read: a part's own, or what was decoded from a place in it. */
export interface Text {
  readonly part: string;
  readonly text: string;
  readonly via: Act['via'];
  /** Where in the part the text begins, for a piece of the part's own text. */
  readonly base: number;
  /** Where decoded text lay; null for the part's own text. */
  readonly origin: Region | null;
}

/** The region of a piece of text: for decoded text the place that it was decoded from. */
export function regionOf(text: Text, start: number, end: number): Region {
  return text.origin ?? { part: text.part, start: text.base + start, end: text.base + end };
}

/**
 * A stretch of a block that is no plain wording: markup between letters that prints nothing (`skip`) or a gap (`blank`), a code span,
 * an address, or an entity that stands for other characters.
 */
export interface Span {
  readonly kind: 'skip' | 'blank' | 'code' | 'url' | 'char';
  readonly start: number;
  readonly end: number;
  /** The characters that an entity stands for. */
  readonly chars?: string;
}

/** A stretch of text that is read on its own: a paragraph, a list item's paragraph, a heading, a cell, a code block, a string of JSON. */
export interface Block {
  readonly kind: 'paragraph' | 'heading' | 'cell' | 'code' | 'value';
  readonly text: Text;
  readonly start: number;
  readonly end: number;
  /** Ordered, not overlapping. */
  readonly spans: readonly Span[];
  /** The language named at a code fence, lower case. */
  readonly fence: string;
  readonly around: Around;
}

/**
 * What a table's row is about: a page of documentation, whose address is one of its cells; or an option, a key or another thing of a program,
 * which its first cell holds in code spans and nothing else.
 */
export type Row = 'page' | 'code' | null;

/** What stands around a block and may lend it its polarity. */
export interface Around {
  /** From the outermost inwards. */
  readonly headings: readonly Block[];
  /** The paragraphs that lead in to the lists, quotations, tables or code that hold the block, outermost first. */
  readonly leadIns: readonly Block[];
  /** The heading of the table's column. */
  readonly column: Block | null;
  /** For a cell, what its row is about. */
  readonly row: Row;
  /** Is it in a block quotation? */
  readonly quotation: boolean;
  /** Is it an item of a list? */
  readonly item: boolean;
}

export const ALONE: Around = { headings: [], leadIns: [], column: null, row: null, quotation: false, item: false };

/** The block's own text with the marks of quotations and lists blanked out; offsets stay. */
export function contentOf(block: Block): string {
  let out = '';
  let at = block.start;
  for (const span of block.spans) {
    out += block.text.text.slice(at, span.start) + block.text.text.slice(span.start, span.end).replace(/[^\n]/g, ' ');
    at = span.end;
  }
  return out + block.text.text.slice(at, block.end);
}
