import { maySpeak } from './speaking.ts';
import type { Block, Span, Text } from './text.ts';
import { ALONE } from './text.ts';

/**
 * The comments of JavaScript that may speak to an agent or a reviewer, as blocks; comments on consecutive lines are one.
 * Linear; on broken code it finds what it can.
 */
export function comments(whole: Text): Block[] {
  const text: Text = { ...whole, via: 'comment' };
  const out: Block[] = [];
  let run: Comment[] = [];
  const close = (): void => {
    const block = run.length > 0 ? blockOf(text, run) : null;
    if (block) out.push(block);
    run = [];
  };
  scan(whole.text, (start, end) => {
    const last = run.at(-1);
    if (last && !isNextLine(whole.text, last.end, start)) close();
    run.push({ start, end });
  });
  close();
  return out;
}

interface Comment {
  readonly start: number;
  readonly end: number;
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

const SLASH = 0x2f;
const STAR = 0x2a;
const NEWLINE = 0x0a;
const BACKSLASH = 0x5c;
const BACKTICK = 0x60;

/** Only a line break and indentation part the two. */
function isNextLine(text: string, end: number, start: number): boolean {
  if (start - end > 120 || text.charCodeAt(start + 1) !== SLASH) return false;
  let newlines = 0;
  for (let at = end; at < start; at++) {
    const unit = text.charCodeAt(at);
    if (unit === NEWLINE) newlines++;
    else if (unit > 0x20) return text.slice(end, start).trim() === '' && newlines < 2;
  }
  return newlines < 2;
}

/** The slashes and stars of a comment are no wording. */
function* marksIn(text: string, { start, end }: Comment): Generator<Span> {
  yield { kind: 'blank', start, end: start + 2 };
  if (text.charCodeAt(start + 1) !== STAR) return;
  for (let at = text.indexOf('\n', start + 2); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    let star = at + 1;
    while (text[star] === ' ' || text[star] === '\t') star++;
    if (text.charCodeAt(star) === STAR && star < end) yield { kind: 'blank', start: star, end: star + 1 };
  }
}

function scan(text: string, found: (start: number, end: number) => void): void {
  let last = 0;
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at);
    const next = unit === SLASH ? text.charCodeAt(at + 1) : 0;
    if (next === SLASH || next === STAR) {
      const end = next === SLASH ? lineEnd(text, at) : blockEnd(text, at);
      found(at, end);
      at = end;
      continue;
    }
    if (unit === 0x22 || unit === 0x27 || unit === BACKTICK) at = literalEnd(text, at, unit);
    else if (unit === SLASH && (last === 0 || REGEX_AFTER.includes(String.fromCharCode(last))))
      at = literalEnd(text, at, SLASH);
    else at++;
    if (unit > 0x20) last = unit;
  }
}

/** Characters after which a slash begins a regular expression. */
const REGEX_AFTER = '(,=:[!&|?{};+-*%<>~^';

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function blockEnd(text: string, at: number): number {
  const end = text.indexOf('*/', at + 2);
  return end < 0 ? text.length : end + 2;
}

/** The end of a string, template or regular expression; one that is not a template ends with its line. */
function literalEnd(text: string, start: number, quote: number): number {
  let set = false;
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === BACKSLASH) at++;
    else if (unit === NEWLINE && quote !== BACKTICK) return at;
    else if (quote === SLASH && (unit === 0x5b || unit === 0x5d)) set = unit === 0x5b;
    else if (unit === quote && !set) return at + 1;
  }
  return text.length;
}
