import type { Style } from './styles.ts';

/** A comment by its offsets; `opens` and `closes` are the lengths of the marks at its ends. */
export interface Comment {
  readonly start: number;
  readonly end: number;
  readonly opens: number;
  readonly closes: number;
  /** Does it end with its line? */
  readonly isLine: boolean;
}

const NEWLINE = 0x0a;
const BACKSLASH = 0x5c;
const SLASH = 0x2f;
const COLON = 0x3a;

/** The comments of a program, in order. Linear; on broken code it finds what it can. */
export function scan(text: string, style: Style, found: (comment: Comment) => void): void {
  const begins = beginsOf(style);
  let last = 0;
  for (let at = 0; at < text.length; ) {
    const unit = text.charCodeAt(at);
    if (unit >= 0x80 || begins[unit] === 0) {
      if (unit > 0x20) last = unit;
      at++;
      continue;
    }
    const comment = commentAt(text, at, last, style);
    if (comment) found(comment);
    at = comment ? comment.end : literalEnd(text, at, last, style);
    if (!comment) last = unit;
  }
}

/** The characters that may begin a comment or a literal. */
function beginsOf({ line, block, quotes, regex }: Style): Uint8Array {
  const begins = new Uint8Array(0x80);
  for (const mark of [...line, ...block.map(([opens]) => opens), ...quotes, ...(regex ? ['/'] : [])])
    begins[mark.charCodeAt(0)] = 1;
  return begins;
}

function commentAt(text: string, at: number, last: number, style: Style): Comment | null {
  for (const [opens, closes] of style.block)
    if (text.startsWith(opens, at)) return blockComment(text, at, opens.length, closes);
  const mark = style.line.find((one) => text.startsWith(one, at));
  if (mark !== undefined && (!style.apart || at === 0 || text.charCodeAt(at - 1) <= 0x20))
    return { start: at, end: lineEnd(text, at), opens: mark.length, closes: 0, isLine: true };
  if (!style.documentation || !isTripled(text, at) || !isStatement(text, at, last)) return null;
  return blockComment(text, at, 3, text.slice(at, at + 3));
}

function blockComment(text: string, start: number, opens: number, mark: string): Comment {
  const close = text.indexOf(mark, start + opens);
  const end = close < 0 ? text.length : close + mark.length;
  return { start, end, opens, closes: close < 0 ? 0 : mark.length, isLine: false };
}

const isTripled = (text: string, at: number): boolean =>
  text[at] === text[at + 1] && text[at] === text[at + 2] && (text[at] === '"' || text[at] === "'");

/** Does a line begin here, behind a colon or nothing? */
function isStatement(text: string, at: number, last: number): boolean {
  if (last === 0) return true;
  if (last !== COLON) return false;
  let before = at - 1;
  while (before >= 0 && (text[before] === ' ' || text[before] === '\t')) before--;
  return text.charCodeAt(before) === NEWLINE;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** Characters after which a slash begins a regular expression. */
const REGEX_AFTER = '(,=:[!&|?{};+-*%<>~^';

/** The end of a literal that begins here; of what begins none, that of the character. */
function literalEnd(text: string, at: number, last: number, style: Style): number {
  const sign = text[at]!;
  if (style.documentation && isTripled(text, at)) return blockComment(text, at, 3, text.slice(at, at + 3)).end;
  if (style.quotes.includes(sign)) return closing(text, at, style.open.includes(sign));
  const isRegex = style.regex && sign === '/' && (last === 0 || REGEX_AFTER.includes(String.fromCharCode(last)));
  return isRegex ? closing(text, at, false) : at + 1;
}

/** The end of a string, template or regular expression; one that may not go on over lines ends with its own. */
function closing(text: string, start: number, overLines: boolean): number {
  const quote = text.charCodeAt(start);
  let set = false;
  for (let at = start + 1; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === BACKSLASH) at++;
    else if (unit === NEWLINE && !overLines) return at;
    else if (quote === SLASH && (unit === 0x5b || unit === 0x5d)) set = unit === 0x5b;
    else if (unit === quote && !set) return at + 1;
  }
  return text.length;
}
