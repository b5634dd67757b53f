import type { HtmlPiece } from '../../html.ts';
import { attributes } from '../../html.ts';
import { hiddenBy, isHidden } from './styles.ts';

/** Text that a rendered page does not show: a comment's, an element's that is styled away, or what markup holds that is never drawn. */
export interface HiddenText {
  readonly kind: 'html-comment' | 'styled-away' | 'not-rendered';
  readonly start: number;
  readonly end: number;
  /** Where its wording lies. */
  readonly innerStart: number;
  readonly innerEnd: number;
}

/** Elements that never have a closing tag. */
const VOID: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr', 'source']);
/** Elements of which nothing is drawn. */
const UNDRAWN: ReadonlySet<string> = new Set(['template', 'noscript', 'datalist']);
/** So few words are a label. */
const SENTENCE = /\S\s+\S+\s+\S/;

/** An element that hides what it holds, while its end is looked for. */
interface Open {
  readonly piece: HtmlPiece;
  readonly kind: HiddenText['kind'];
  depth: number;
}

/** The hidden stretches of a text, from its comments and tags in order. An element that is never closed hides the rest. */
export function hiddenTexts(pieces: readonly HtmlPiece[], length: number): HiddenText[] {
  const sheet = hiddenBy(
    pieces.flatMap((piece) => (piece.kind === 'raw' && piece.name === 'style' ? [piece.inner] : [])).join('\n'),
  );
  const out: HiddenText[] = [];
  let open: Open | null = null;
  for (const piece of pieces) {
    if (!open) {
      const kind = kindOf(piece, sheet);
      if (kind) open = { piece, kind, depth: 0 };
      else out.push(...within(piece));
    } else if (piece.name === open.piece.name && piece.end > open.piece.end) {
      if (piece.kind === 'open') open.depth++;
      else if (open.depth-- === 0) {
        out.push(stretch(open.kind, open.piece.start, piece.end, open.piece.end, piece.start));
        open = null;
      }
    }
  }
  if (open) out.push(stretch(open.kind, open.piece.start, length, open.piece.end, length));
  return out;
}

/** How an element hides what it holds; null where it shows it. */
function kindOf(piece: HtmlPiece, sheet: ReadonlySet<string>): HiddenText['kind'] | null {
  if (piece.kind !== 'open' || VOID.has(piece.name)) return null;
  if (UNDRAWN.has(piece.name)) return 'not-rendered';
  return isHidden(piece.name, attributes(piece), sheet) ? 'styled-away' : null;
}

/** What one piece holds that is not drawn: a comment, a script or style, the values of a tag. */
function within(piece: HtmlPiece): HiddenText[] {
  const { kind, start, end, inner, innerStart } = piece;
  if (kind === 'comment') return [stretch('html-comment', start, end, innerStart, innerStart + inner.length)];
  if (kind === 'raw') return [undrawn(start, end, start, end)];
  if (kind !== 'open') return [];
  return attributes(piece)
    .filter(({ name, value }) => name !== 'style' && SENTENCE.test(value))
    .map((value) => undrawn(value.start, value.end, value.start, value.end));
}

/** A part of the markup that is not drawn. */
export const undrawn = (start: number, end: number, innerStart: number, innerEnd: number): HiddenText =>
  stretch('not-rendered', start, end, innerStart, innerEnd);

const stretch = (
  kind: HiddenText['kind'],
  start: number,
  end: number,
  innerStart: number,
  innerEnd: number,
): HiddenText => ({ kind, start, end, innerStart, innerEnd });
