import type { SyntaxNodeRef, Tree } from '@lezer/common';
import { Autolink, parser, Strikethrough, Table } from '@lezer/markdown';
import type { HtmlPiece } from '../html.ts';
import { htmlPieces } from '../html.ts';
import { unusedFootnotes } from './footnotes.ts';
import { guarded } from './guard.ts';
import type { Link } from './inline.ts';
import { inline } from './inline.ts';
import type { HiddenText } from './marks/hidden-html.ts';
import { undrawn } from './marks/hidden-html.ts';
import { PlainWords } from './plain-words.ts';
import { rowOf } from './rows.ts';
import type { Around, Block, Row, Span, Text } from './text.ts';
import { ALONE } from './text.ts';

/** Markdown with tables, as agents and people write it; positions are offsets in UTF-16 units. */
const markdown = parser.configure([PlainWords, Table, Strikethrough, Autolink]);

export interface Segments {
  readonly blocks: Block[];
  readonly links: Link[];
  /** Comments and tags, in order, with what stands between them. */
  readonly html: HtmlPiece[];
  /**
   * What Markdown's own marks hold that a page does not show: titles, definitions, words behind a fence's language, footnotes
   * that nothing refers to.
   */
  readonly asides: HiddenText[];
  /** Was nesting cut off before the text was parsed? */
  readonly capped: boolean;
}

/** A container or a leaf block while the tree is walked. */
interface Level {
  readonly name: string;
  leadIn: Block | null;
  readonly around: Around;
}

interface Walk {
  readonly text: Text;
  readonly source: string;
  readonly out: Segments;
  readonly outer: Around;
  headings: { level: number; block: Block }[];
  /** The headings above the present place, those of the outer text first. */
  path: readonly Block[];
  readonly levels: Level[];
  columns: Block[];
  column: number;
  row: Row;
}

const CONTAINERS = new Set([
  'Document',
  'BulletList',
  'OrderedList',
  'ListItem',
  'Blockquote',
  'Table',
  'TableHeader',
  'TableRow',
]);
const TEXTS = /^(?:Paragraph|ATXHeading[1-6]|SetextHeading[12]|TableCell|Task)$/;
/** Cuts Markdown into the blocks that an agent reads, each with what stands around it. Linear in the text. */
export function segment(text: Text, outer: Around = ALONE): Segments {
  const { source, capped } = guarded(text.text);
  const out: Segments = { blocks: [], links: [], html: [], asides: [], capped };
  const walk: Walk = {
    text,
    source,
    out,
    outer,
    headings: [],
    path: outer.headings,
    levels: [],
    columns: [],
    column: 0,
    row: null,
  };
  const tree: Tree = markdown.parse(source);
  tree.iterate({
    enter: (node) => enter(walk, node),
    leave: (node) => {
      if (CONTAINERS.has(node.name)) walk.levels.pop();
    },
  });
  out.asides.push(...unusedFootnotes(source, out.blocks));
  return out;
}

/** @returns false where the node's children are read already */
function enter(walk: Walk, node: SyntaxNodeRef): boolean {
  const { name } = node;
  if (CONTAINERS.has(name)) {
    container(walk, node);
    return true;
  }
  if (TEXTS.test(name)) wording(walk, node);
  else if (name === 'FencedCode' || name === 'CodeBlock') code(walk, node);
  else if (name === 'HTMLBlock' || name === 'CommentBlock' || name === 'ProcessingInstructionBlock')
    html(walk, node.from, node.to);
  else if (name === 'LinkReference') wording(walk, node);
  return false;
}

function container(walk: Walk, { name, node }: SyntaxNodeRef): void {
  const parent = walk.levels.at(-1);
  const around = parent ? inside(parent, name) : walk.outer;
  if (name === 'TableHeader') walk.columns = [];
  if (name === 'TableHeader' || name === 'TableRow') walk.column = 0;
  walk.row = name === 'TableRow' ? rowOf(walk.source, node) : null;
  walk.levels.push({ name, leadIn: null, around });
}

/** What a container adds to what stands around it already. */
function inside(parent: Level, name: string): Around {
  const takes = name === 'BulletList' || name === 'OrderedList' || name === 'Blockquote' || name === 'Table';
  const leadIns = takes && parent.leadIn ? [...parent.around.leadIns.slice(-7), parent.leadIn] : parent.around.leadIns;
  return {
    ...parent.around,
    leadIns,
    quotation: parent.around.quotation || name === 'Blockquote',
    item: parent.around.item || name === 'ListItem',
  };
}

function here(walk: Walk): Around {
  const level = walk.levels.at(-1);
  return { ...(level?.around ?? walk.outer), headings: walk.path };
}

function wording(walk: Walk, node: SyntaxNodeRef): void {
  const { name } = node;
  const cell = name === 'TableCell';
  const heading = /Heading(\d)/.exec(name);
  const header = cell && walk.levels.at(-1)?.name === 'TableHeader';
  const spans = inline({ source: walk.source, ...walk.out }, node);
  const outer = here(walk);
  const row = walk.column === 0 && walk.row === 'code' ? null : walk.row;
  const around = cell && !header ? { ...outer, column: walk.columns[walk.column] ?? null, row } : outer;
  const kind = heading ? 'heading' : cell ? 'cell' : 'paragraph';
  const block: Block = { kind, text: walk.text, start: node.from, end: node.to, spans, fence: '', around };
  walk.out.blocks.push(block);
  if (header) walk.columns[walk.column] = block;
  if (cell) walk.column++;
  else if (heading) headline(walk, Number(heading[1]), block);
  else leads(walk, block);
}

function headline(walk: Walk, level: number, block: Block): void {
  walk.headings = [...walk.headings.filter((heading) => heading.level < level), { level, block }];
  walk.path = [...walk.outer.headings, ...walk.headings.map((heading) => heading.block)];
  for (const open of walk.levels) open.leadIn = null;
}

function leads(walk: Walk, block: Block): void {
  const level = walk.levels.at(-1);
  if (level) level.leadIn = block;
}

function code(walk: Walk, node: SyntaxNodeRef): void {
  const info = node.node.getChild('CodeInfo');
  const fence = info
    ? walk.source
        .slice(info.from, info.to)
        .trim()
        .split(/[\s{,:]/, 1)[0]!
        .toLowerCase()
    : '';
  if (info && info.to - info.from > fence.length)
    walk.out.asides.push(undrawn(info.from, info.to, info.from + fence.length, info.to));
  const pieces = node.node.getChildren('CodeText');
  const start = pieces[0]?.from ?? node.to;
  const end = pieces.at(-1)?.to ?? node.to;
  const level = walk.levels.at(-1);
  const around = here(walk);
  const leadIns = level?.leadIn ? [...around.leadIns, level.leadIn] : around.leadIns;
  walk.out.blocks.push({
    kind: 'code',
    text: walk.text,
    start,
    end,
    spans: between(pieces, start, end),
    fence,
    around: { ...around, leadIns },
  });
}

/** Between the lines of code in a quotation or list stand marks that are no code. */
function between(pieces: readonly { from: number; to: number }[], start: number, end: number): Span[] {
  const spans: Span[] = [];
  let at = start;
  for (const piece of pieces) {
    if (piece.from > at) spans.push({ kind: 'blank', start: at, end: piece.from });
    at = piece.to;
  }
  return at < end ? [...spans, { kind: 'blank', start: at, end }] : spans;
}

function html(walk: Walk, from: number, to: number): void {
  for (const piece of htmlPieces(walk.source, from, to)) {
    walk.out.html.push(piece);
    if (piece.kind !== 'text') continue;
    const block: Block = {
      kind: 'paragraph',
      text: walk.text,
      start: piece.start,
      end: piece.end,
      spans: [],
      fence: '',
      around: here(walk),
    };
    walk.out.blocks.push(block);
    leads(walk, block);
  }
}
