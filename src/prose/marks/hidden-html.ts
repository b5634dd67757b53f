import type { HtmlPiece } from '../html.ts';

/** Text that a rendered page does not show: a comment's, or an element's that is styled away. */
export interface HiddenText {
  readonly kind: 'html-comment' | 'styled-away';
  readonly start: number;
  readonly end: number;
  /** Where its wording lies. */
  readonly innerStart: number;
  readonly innerEnd: number;
}

const HIDES =
  /display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden|font-size\s{0,9}:\s{0,9}[01](?:\.\d{1,9})?(?:px|pt|em|rem|%)?\s{0,9}(?:[;"']|$)|opacity\s{0,9}:\s{0,9}0?(?:\.0\d{0,9})?\s{0,9}(?:[;"']|$)|(?:left|top|text-indent)\s{0,9}:\s{0,9}-\d{3,9}|(?:max-)?(?:height|width)\s{0,9}:\s{0,9}0(?:px)?\s{0,9}(?:[;"']|$)|(?:^|[;"'\s])color\s{0,9}:\s{0,9}(?:transparent|white|#fff(?:fff)?)\b|clip-path\s{0,9}:\s{0,9}inset\(50%|\shidden(?:\s|=|\/|$)/i;

/** Elements that never have a closing tag. */
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr', 'source']);

/** The hidden stretches of a text, from its comments and tags in order. An element that is never closed hides the rest. */
export function hiddenTexts(pieces: readonly HtmlPiece[], length: number): HiddenText[] {
  const out: HiddenText[] = [];
  let open: { piece: HtmlPiece; depth: number } | null = null;
  for (const piece of pieces) {
    if (piece.kind === 'comment' && !open)
      out.push({
        kind: 'html-comment',
        start: piece.start,
        end: piece.end,
        innerStart: piece.innerStart,
        innerEnd: piece.innerStart + piece.inner.length,
      });
    else if (!open && piece.kind === 'open' && !VOID.has(piece.name) && HIDES.test(piece.inner))
      open = { piece, depth: 0 };
    else if (open && piece.name === open.piece.name && piece.kind === 'open' && piece.end > open.piece.end)
      open.depth++;
    else if (open && piece.name === open.piece.name && piece.kind === 'close' && open.depth-- === 0) {
      out.push({
        kind: 'styled-away',
        start: open.piece.start,
        end: piece.end,
        innerStart: open.piece.end,
        innerEnd: piece.start,
      });
      open = null;
    }
  }
  if (open)
    out.push({
      kind: 'styled-away',
      start: open.piece.start,
      end: length,
      innerStart: open.piece.end,
      innerEnd: length,
    });
  return out;
}
