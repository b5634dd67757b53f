import type { Block, Span, Text } from './text.ts';
import { ALONE } from './text.ts';

/** The comments of JavaScript as blocks; comments on consecutive lines are one. Linear; on broken code it finds what it can. */
export function comments(whole: Text): Block[] {
  const text: Text = { ...whole, via: 'comment' };
  const out: Block[] = [];
  for (const found of scan(whole.text)) {
    const last = out.at(-1);
    const spans = [...marksIn(whole.text, found)];
    if (last && isNextLine(whole.text, last.end, found.start)) {
      out[out.length - 1] = {
        ...last,
        end: found.end,
        spans: [...last.spans, { kind: 'blank', start: last.end, end: found.start }, ...spans],
      };
    } else out.push({ kind: 'paragraph', text, start: found.start, end: found.end, spans, fence: '', around: ALONE });
  }
  return out;
}

interface Comment {
  readonly start: number;
  readonly end: number;
}

/** Only a line break and indentation part the two. */
function isNextLine(text: string, end: number, start: number): boolean {
  if (start - end > 120 || text.slice(start, start + 2) !== '//') return false;
  const between = text.slice(end, start);
  return between.trim() === '' && between.indexOf('\n') === between.lastIndexOf('\n');
}

/** The slashes and stars of a comment are no wording. */
function* marksIn(text: string, { start, end }: Comment): Generator<Span> {
  yield { kind: 'blank', start, end: start + 2 };
  if (text[start + 1] !== '*') return;
  for (let at = text.indexOf('\n', start + 2); at >= 0 && at < end; at = text.indexOf('\n', at + 1)) {
    let star = at + 1;
    while (text[star] === ' ' || text[star] === '\t') star++;
    if (text[star] === '*' && star < end) yield { kind: 'blank', start: star, end: star + 1 };
  }
}

function* scan(text: string): Generator<Comment> {
  let last = '';
  for (let at = 0; at < text.length; ) {
    const char = text[at]!;
    const next = text[at + 1];
    if (char === '/' && (next === '/' || next === '*')) {
      const end = next === '/' ? lineEnd(text, at) : blockEnd(text, at);
      yield { start: at, end };
      at = end;
      continue;
    }
    if (char === '"' || char === "'" || char === '`') at = literalEnd(text, at, char);
    else if (char === '/' && REGEX_AFTER.has(last)) at = literalEnd(text, at, '/');
    else at++;
    if (char > ' ') last = char;
  }
}

/** Characters after which a slash begins a regular expression. */
const REGEX_AFTER: ReadonlySet<string> = new Set([
  '',
  '(',
  ',',
  '=',
  ':',
  '[',
  '!',
  '&',
  '|',
  '?',
  '{',
  '}',
  ';',
  '+',
  '-',
  '*',
  '%',
  '<',
  '>',
  '~',
  '^',
]);

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function blockEnd(text: string, at: number): number {
  const end = text.indexOf('*/', at + 2);
  return end < 0 ? text.length : end + 2;
}

/** The end of a string, template or regular expression; one that is not a template ends with its line. */
function literalEnd(text: string, start: number, quote: string): number {
  let set = false;
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]!;
    if (char === '\\') at++;
    else if (char === '\n' && quote !== '`') return at;
    else if (quote === '/' && (char === '[' || char === ']')) set = char === '[';
    else if (char === quote && !set) return at + 1;
  }
  return text.length;
}
