import { maySpeak } from '../speaking.ts';
import type { Block, Span, Text } from '../text.ts';
import { ALONE } from '../text.ts';
import type { Comment } from './scan.ts';
import { scan } from './scan.ts';
import type { Style } from './styles.ts';

/** The comments of a program that may speak to an agent or a reviewer, as blocks; comments on consecutive lines are one. Linear. */
export function comments(whole: Text, style: Style): Block[] {
  const text: Text = { ...whole, via: 'comment' };
  const out: Block[] = [];
  let run: Comment[] = [];
  const close = (): void => {
    const block = run.length > 0 ? blockOf(text, run) : null;
    if (block) out.push(block);
    run = [];
  };
  scan(whole.text, style, (comment) => {
    const last = run.at(-1);
    if (last && !(comment.isLine && isNextLine(whole.text, last.end, comment.start))) close();
    run.push(comment);
  });
  close();
  return out;
}

function blockOf(text: Text, run: readonly Comment[]): Block | null {
  const start = run[0]!.start;
  const { end } = run.at(-1)!;
  if (!maySpeak(text.text, start, end)) return null;
  const spans: Span[] = [];
  let before = start;
  for (const comment of run) {
    if (comment.start > before) spans.push({ kind: 'blank', start: before, end: comment.start });
    spans.push(...marksIn(text.text, comment));
    before = comment.end;
  }
  return { kind: 'paragraph', text, start, end, spans, fence: '', around: ALONE };
}

const NEWLINE = 0x0a;
const STAR = 0x2a;

/** Only a line break and indentation part the two. */
function isNextLine(text: string, end: number, start: number): boolean {
  if (start - end > 120) return false;
  let newlines = 0;
  for (let at = end; at < start; at++) {
    const unit = text.charCodeAt(at);
    if (unit === NEWLINE) newlines++;
    else if (unit > 0x20) return false;
  }
  return newlines < 2;
}

/** What begins and ends a comment, and the stars at the beginning of its lines, are no wording. */
function* marksIn(text: string, { start, end, opens, closes, isLine }: Comment): Generator<Span> {
  yield { kind: 'blank', start, end: start + opens };
  if (isLine) return;
  for (let at = text.indexOf('\n', start + opens); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    let star = at + 1;
    while (text[star] === ' ' || text[star] === '\t') star++;
    if (text.charCodeAt(star) === STAR && star < end - closes) yield { kind: 'blank', start: star, end: star + 1 };
  }
  if (closes > 0) yield { kind: 'blank', start: end - closes, end };
}
