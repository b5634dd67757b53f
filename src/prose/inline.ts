import type { SyntaxNodeRef } from '@lezer/common';
import type { HtmlPiece } from '../html.ts';
import { entity, htmlPieces } from '../html.ts';
import type { HiddenText } from './marks/hidden-html.ts';
import { undrawn } from './marks/hidden-html.ts';
import type { Span } from './text.ts';

export interface Link {
  readonly image: boolean;
  readonly url: string;
  readonly start: number;
  readonly end: number;
}

/** What the markup within wordings yields besides. */
export interface Inline {
  readonly source: string;
  readonly links: Link[];
  readonly html: HtmlPiece[];
  /** What Markdown's own marks hold that a page does not show. */
  readonly asides: HiddenText[];
}

const BLANKS = new Set([
  'ListMark',
  'QuoteMark',
  'HardBreak',
  'TableDelimiter',
  'HeaderMark',
  'HTMLTag',
  'Comment',
  'ProcessingInstruction',
  'LinkLabel',
  'LinkTitle',
]);
const SKIPS = new Set(['EmphasisMark', 'StrikethroughMark', 'LinkMark', 'CodeMark', 'Escape']);

/** The markup within a block's wording. */
export function inline(walk: Inline, node: SyntaxNodeRef): Span[] {
  const spans: Span[] = [];
  const cursor = node.node.cursor();
  if (!cursor.firstChild()) return spans;
  let depth = 1;
  while (depth > 0) {
    const descend = mark(walk, spans, cursor);
    if (descend && cursor.firstChild()) depth++;
    else while (depth > 0 && !cursor.nextSibling()) if (--depth > 0) cursor.parent();
  }
  return spans;
}

/** Notes one inline node. @returns whether its children matter */
function mark(walk: Inline, spans: Span[], node: SyntaxNodeRef): boolean {
  const { name, from, to } = node;
  if (name === 'InlineCode') {
    const ticks = node.node.firstChild ? node.node.firstChild.to - node.node.firstChild.from : 1;
    const end = Math.max(from + ticks, to - ticks);
    spans.push(
      { kind: 'blank', start: from, end: from + ticks },
      { kind: 'code', start: from + ticks, end },
      { kind: 'blank', start: end, end: to },
    );
    return false;
  }
  if (name === 'URL') {
    const parent = node.node.parent?.name;
    if (parent === 'Link' || parent === 'Image' || parent === 'LinkReference')
      spans.push({ kind: isAbsolute(walk.source, from, to) ? 'url' : 'blank', start: from, end: to });
    walk.links.push({ image: parent === 'Image', url: walk.source.slice(from, to), start: from, end: to });
    return false;
  }
  if (name === 'Entity') spans.push({ kind: 'char', start: from, end: to, chars: entity(walk.source.slice(from, to)) });
  else if (name === 'Escape') spans.push({ kind: 'skip', start: from, end: from + 1 });
  else if (SKIPS.has(name))
    spans.push({ kind: to - from === 1 && walk.source[from] === '!' ? 'blank' : 'skip', start: from, end: to });
  else if (BLANKS.has(name)) spans.push({ kind: 'blank', start: from, end: to });
  if (name === 'LinkTitle' || (name === 'LinkLabel' && node.node.parent?.name === 'LinkReference'))
    walk.asides.push(undrawn(from, to, from + 1, to - 1));
  if (name === 'Comment' || name === 'HTMLTag' || name === 'ProcessingInstruction')
    for (const piece of htmlPieces(walk.source, from, to)) walk.html.push(piece);
  return (
    name === 'Link' ||
    name === 'Image' ||
    name === 'Emphasis' ||
    name === 'StrongEmphasis' ||
    name === 'Strikethrough' ||
    name === 'Autolink'
  );
}

/** A link into the skill's own files is no address. */
const isAbsolute = (source: string, from: number, to: number): boolean =>
  /^(?:[a-z][a-z0-9+.-]{1,20}:)?\/\/|^www\./i.test(source.slice(from, Math.min(to, from + 40)));
