/** A comment, a tag, the text between tags, or what a browser takes as a script or style (`raw`), in a stretch of HTML. */
export interface HtmlPiece {
  readonly kind: 'comment' | 'open' | 'close' | 'text' | 'raw';
  readonly start: number;
  readonly end: number;
  /** Of a tag, or of the element that holds what is raw; lower case. */
  readonly name: string;
  /** What stands within a comment or after a tag's name. */
  readonly inner: string;
  /** Where `inner` begins. */
  readonly innerStart: number;
}

/** What stands in these is no markup. */
const RAW: ReadonlySet<string> = new Set(['script', 'style']);

/** Cuts HTML into comments, tags and text, as a browser would show it; linear, never fails. */
export function htmlPieces(whole: string, from: number, to: number): HtmlPiece[] {
  const source = whole.slice(from, to);
  const pieces: HtmlPiece[] = [];
  let at = 0;
  while (at < source.length) {
    const last = pieces.at(-1);
    const raw = last?.kind === 'open' && RAW.has(last.name);
    const open = raw ? endOfRaw(source, at, last.name) : indexOr(source, '<', at, source.length);
    if (source.slice(at, open).trim() !== '') pieces.push(words(raw ? last.name : '', source, at, open));
    if (open === source.length) break;
    const piece = COMMENT.test(source.slice(open, open + 2)) ? comment(source, open) : tag(source, open);
    pieces.push(piece);
    at = Math.max(piece.end, open + 1);
  }
  return pieces.map((piece) => ({
    ...piece,
    start: piece.start + from,
    end: piece.end + from,
    innerStart: piece.innerStart + from,
  }));
}

const indexOr = (source: string, wanted: string, from: number, otherwise: number): number => {
  const found = source.indexOf(wanted, from);
  return found < 0 ? otherwise : found;
};

/** Only the element's own closing tag ends it. */
function endOfRaw(source: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}`, 'gi');
  closing.lastIndex = from;
  return closing.exec(source)?.index ?? source.length;
}

/** Text between tags: that of the page, or of the script or style named. */
const words = (name: string, source: string, start: number, end: number): HtmlPiece => ({
  kind: name === '' ? 'text' : 'raw',
  start,
  end,
  name,
  inner: source.slice(start, end),
  innerStart: start,
});

/** A browser takes declarations and instructions for comments too. */
const COMMENT = /^<[!?]/;

function comment(source: string, open: number): HtmlPiece {
  const [opens, closes] = source.startsWith('<!--', open) ? ['<!--', '-->'] : [source.slice(open, open + 2), '>'];
  const innerStart = open + opens.length;
  const innerEnd = indexOr(source, closes, innerStart, source.length);
  return {
    kind: 'comment',
    start: open,
    end: Math.min(source.length, innerEnd + closes.length),
    name: '',
    inner: source.slice(innerStart, innerEnd),
    innerStart,
  };
}

function tag(source: string, open: number): HtmlPiece {
  const close = endOfTag(source, open);
  const closing = source[open + 1] === '/';
  const nameStart = open + (closing ? 2 : 1);
  let nameEnd = nameStart;
  while (nameEnd < close && /[a-z0-9-]/i.test(source[nameEnd]!)) nameEnd++;
  return {
    kind: closing ? 'close' : 'open',
    start: open,
    end: Math.min(source.length, close + 1),
    name: source.slice(nameStart, nameEnd).toLowerCase(),
    inner: source.slice(nameEnd, close),
    innerStart: nameEnd,
  };
}

const BLANK = /\s/;

/** Where the `>` stands that is no part of a quoted value. */
function endOfTag(source: string, open: number): number {
  let valued = false;
  for (let at = open + 1; at < source.length; at++) {
    const unit = source[at]!;
    if (unit === '>') return at;
    if (valued && (unit === '"' || unit === "'")) at = indexOr(source, unit, at + 1, at);
    valued = unit === '=' || (valued && BLANK.test(unit));
  }
  return source.length;
}

/** A value that a tag gives, by offsets into the text that the tag was cut from. */
export interface Attribute {
  /** Lower case. */
  readonly name: string;
  readonly value: string;
  readonly start: number;
  readonly end: number;
}

/** The attributes of an opening tag, in order; linear. */
export function attributes({ inner, innerStart }: HtmlPiece): Attribute[] {
  const found: Attribute[] = [];
  for (let at = 0; at < inner.length; ) {
    const named = until(inner, at, (unit) => unit === '=' || unit === '/' || BLANK.test(unit));
    const sign = until(inner, named, (unit) => !BLANK.test(unit));
    const value = inner[sign] === '=' ? valueAt(inner, sign + 1) : { start: named, end: named, next: named };
    if (named > at)
      found.push({
        name: inner.slice(at, named).toLowerCase(),
        value: inner.slice(value.start, value.end),
        start: innerStart + value.start,
        end: innerStart + value.end,
      });
    at = Math.max(value.next, at + 1);
  }
  return found;
}

function valueAt(inner: string, from: number): { start: number; end: number; next: number } {
  const start = until(inner, from, (unit) => !BLANK.test(unit));
  const quote = inner[start];
  if (quote !== '"' && quote !== "'") {
    const end = until(inner, start, (unit) => BLANK.test(unit));
    return { start, end, next: end };
  }
  const end = indexOr(inner, quote, start + 1, inner.length);
  return { start: start + 1, end, next: end + 1 };
}

function until(text: string, from: number, ends: (unit: string) => boolean): number {
  let at = from;
  while (at < text.length && !ends(text[at]!)) at++;
  return at;
}

const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hyphen: '-',
  period: '.',
  colon: ':',
  sol: '/',
  commat: '@',
  num: '#',
  zwnj: '',
  zwj: '',
  shy: '',
};

/** What one entity (`&#105;`, `&amp;`) stands for; itself where it is not known. */
export function entity(written: string): string {
  const name = written.slice(1, -1);
  if (name[0] !== '#') return NAMED[name] ?? written;
  const hex = name[1] === 'x' || name[1] === 'X';
  const point = Number.parseInt(name.slice(hex ? 2 : 1), hex ? 16 : 10);
  return point > 0 && point < 0x110000 && !(point >= 0xd800 && point < 0xe000) ? String.fromCodePoint(point) : written;
}
