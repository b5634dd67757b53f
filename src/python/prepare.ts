/** A text that the grammar reads in place of a program's, of the same length. */
export interface Prepared {
  readonly text: string;
  /** Does it nest too far to be read to its end? */
  readonly deep: boolean;
}

/** No program that a person writes nests brackets and blocks further. */
const NESTING = 100;

/** What is open: a bracket, a string, or a field in one that is formatted. */
interface Open {
  readonly is: 'bracket' | 'string' | 'field' | 'spec';
  readonly at: number;
  readonly quote: string;
  readonly formatted: boolean;
  /** The bracket of `with (...)`. */
  readonly with: boolean;
}

interface Lexer {
  readonly text: string;
  readonly open: Open[];
  /** Stretches that are read otherwise. */
  readonly edits: Edit[];
  /** Columns at which the open blocks began. */
  readonly columns: number[];
  at: number;
  /** In the head of a `with`. */
  withAt: number;
  /** Blanks that count if the bracket turns out to hold items of a `with`. */
  readonly waiting: Edit[];
}

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly with: string;
}

/**
 * Writes what the grammar does not know in ways that it does, letter for letter: `with (a as b, c):`, targets of `as` that are no names,
 * braces behind a backslash in formatted strings. Cuts what nests too far. Linear.
 */
export function prepared(text: string): Prepared {
  const lexer: Lexer = { text, open: [], edits: [], columns: [], at: 0, withAt: -1, waiting: [] };
  if (text.startsWith('\ufeff')) lexer.edits.push({ start: 0, end: 1, with: '\n' });
  let lineStart = true;
  while (lexer.at < text.length) {
    const top = lexer.open.at(-1);
    if (lineStart && !top && !indented(lexer)) break;
    if (lexer.open.length > NESTING) break;
    lineStart = text[lexer.at] === '\n';
    if (top?.is === 'string' || top?.is === 'spec') inString(lexer, top);
    else inCode(lexer, top);
  }
  const end = lexer.at;
  return { text: edited(text.slice(0, end), lexer.edits), deep: end < text.length };
}

function edited(text: string, edits: readonly Edit[]): string {
  if (edits.length === 0) return text;
  const out: string[] = [];
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start < at) continue;
    out.push(text.slice(at, edit.start), edit.with);
    at = edit.end;
  }
  return out.join('') + text.slice(at);
}

/** Takes a line's indentation in. @returns false where blocks nest too far */
function indented(lexer: Lexer): boolean {
  const { columns, text } = lexer;
  const start = lexer.at;
  while (text[lexer.at] === ' ' || text[lexer.at] === '\t') lexer.at++;
  const next = text[lexer.at];
  if (next === '\n' || next === '\r' || next === '#' || next === undefined) return true;
  const column = lexer.at - start;
  while (columns.length > 0 && columns.at(-1)! >= column) columns.pop();
  columns.push(column);
  lexer.withAt = -1;
  const head = /^(?:async[ \t]{1,9})?with(?=[ \t(\\])/.exec(text.slice(lexer.at, lexer.at + 24));
  if (head) lexer.withAt = lexer.at;
  if (columns.length > NESTING) lexer.at = start;
  return columns.length <= NESTING;
}

function inString(lexer: Lexer, top: Open): void {
  const { text, open } = lexer;
  const unit = text[lexer.at]!;
  if (top.is === 'spec' ? unit === '}' : text.startsWith(top.quote, lexer.at)) {
    lexer.at += top.is === 'spec' ? 0 : top.quote.length;
    open.pop();
  } else if (unit === '\n' && top.quote.length === 1) closeString(lexer);
  else if (unit === '\\') escaped(lexer, top);
  else if (unit === '{' && top.formatted && (text[lexer.at + 1] !== '{' || top.is === 'spec')) {
    open.push({ is: 'field', at: lexer.at, quote: top.quote, formatted: true, with: false });
    lexer.at++;
  } else lexer.at += top.formatted && unit === '{' ? 2 : 1;
}

/** A string of one line ends with it, whatever was open in it. */
function closeString({ open }: Lexer): void {
  while (open.length > 0) if (open.pop()!.is === 'string') return;
}

function escaped(lexer: Lexer, top: Open): void {
  const next = lexer.text[lexer.at + 1];
  if (top.formatted && (next === '{' || next === '}')) {
    lexer.edits.push({ start: lexer.at, end: lexer.at + 1, with: '_' });
    lexer.at++;
  } else if (top.formatted && next === 'N' && lexer.text[lexer.at + 2] === '{') {
    const close = lexer.text.indexOf('}', lexer.at);
    lexer.at = close < 0 || close > lexer.at + 90 ? lexer.at + 3 : close + 1;
  } else lexer.at += 2;
}

function inCode(lexer: Lexer, top: Open | undefined): void {
  const { text, open } = lexer;
  const unit = text[lexer.at]!;
  if (unit === '#' && top?.is !== 'field') comment(lexer, top);
  else if (unit === '"' || unit === "'") openString(lexer);
  else if (unit === '(' || unit === '[' || unit === '{') openBracket(lexer, top);
  else if (unit === ')' || unit === ']' || unit === '}') closeBracket(lexer, top);
  else if (unit === ':' && top?.is === 'field') {
    open.push({ is: 'spec', at: lexer.at, quote: top.quote, formatted: true, with: false });
    lexer.at++;
  } else if (unit === '\n' && top?.is === 'field' && top.quote.length === 1) closeString(lexer);
  else if (/[a-zA-Z_]/.test(unit)) word(lexer, top);
  else {
    if (unit === '\n' && top?.with) blank(lexer, lexer.at, lexer.at + 1);
    if (unit === ':' && !top) lexer.withAt = -1;
    if (unit === '\f') lexer.edits.push({ start: lexer.at, end: lexer.at + 1, with: ' ' });
    lexer.at++;
  }
}

const blank = (lexer: Lexer, start: number, end: number): void => {
  lexer.waiting.push({ start, end, with: ' '.repeat(end - start) });
};

function comment(lexer: Lexer, top: Open | undefined): void {
  const end = lexer.text.indexOf('\n', lexer.at);
  const stop = end < 0 ? lexer.text.length : end;
  if (top?.with) blank(lexer, lexer.at, stop);
  lexer.at = stop;
}

function openString(lexer: Lexer, prefix = ''): void {
  const { at, text } = lexer;
  const unit = text[at]!;
  const quote = text.startsWith(unit.repeat(3), at) ? unit.repeat(3) : unit;
  lexer.open.push({ is: 'string', at, quote, formatted: /[fF]/.test(prefix), with: false });
  lexer.at += quote.length;
}

function openBracket(lexer: Lexer, top: Open | undefined): void {
  const isWith =
    !top &&
    lexer.withAt >= 0 &&
    lexer.text[lexer.at] === '(' &&
    /^(?:async)?[ \t]*with[ \t\\\n]*$/.test(lexer.text.slice(lexer.withAt, lexer.at).slice(0, 40));
  if (isWith) lexer.waiting.length = 0;
  lexer.open.push({ is: 'bracket', at: lexer.at, quote: '', formatted: false, with: isWith });
  lexer.at++;
}

function closeBracket(lexer: Lexer, top: Open | undefined): void {
  if (top) lexer.open.pop();
  if (top?.with && /^\)[ \t]*:/.test(lexer.text.slice(lexer.at, lexer.at + 40))) withItems(lexer, top);
  lexer.at++;
}

/** `(a as b, c)` behind `with` becomes `a as b, c`; a tuple or a plain bracket stays what it is. */
function withItems(lexer: Lexer, { at }: Open): void {
  const inside = lexer.text.slice(at, lexer.at);
  if (!/\bas\b/.test(inside)) return;
  blank(lexer, at, at + 1);
  blank(lexer, lexer.at, lexer.at + 1);
  const rest = /,[\s]*$/.exec(inside.slice(-200).replace(/#[^\n]*/g, (one) => ' '.repeat(one.length)));
  if (rest) {
    const comma = lexer.at - rest[0].length;
    blank(lexer, comma, comma + 1);
  }
  lexer.edits.push(...lexer.waiting);
  lexer.waiting.length = 0;
}

/** Reads a word: the prefix of a string, or `as` in the head of a `with`. */
function word(lexer: Lexer, top: Open | undefined): void {
  const { text } = lexer;
  const start = lexer.at;
  while (lexer.at < text.length && /[\w\u0080-\uffff]/.test(text[lexer.at]!)) lexer.at++;
  const length = lexer.at - start;
  const next = text[lexer.at];
  if (length <= 3 && (next === '"' || next === "'") && /^(?:[rbuft]|br|rb|fr|rf)$/i.test(text.slice(start, lexer.at)))
    openString(lexer, text.slice(start, lexer.at));
  else if (lexer.withAt >= 0 && (!top || top.with) && length === 2 && text.startsWith('as', start)) target(lexer);
}

/** A target of `as` that is no name is written as one; its own text says what it is. */
function target(lexer: Lexer): void {
  const match = /^[ \t]{1,20}(\([^()\n]{1,120}\)|[A-Za-z_][\w.]{0,120}(?:\[[^[\]\n]{0,60}\])?)(?=[ \t]*[,:)\n])/.exec(
    lexer.text.slice(lexer.at, lexer.at + 320),
  );
  if (!match || /^\w+$/.test(match[1]!)) return;
  const start = lexer.at + match[0].length - match[1]!.length;
  lexer.edits.push({ start, end: start + match[1]!.length, with: match[1]!.replace(/\W/g, '_') });
  lexer.at = start + match[1]!.length;
}
