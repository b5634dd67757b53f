/** A comment, a tag, or the text between tags, in a stretch of HTML. */
export interface HtmlPiece {
  readonly kind: 'comment' | 'open' | 'close' | 'text';
  readonly start: number;
  readonly end: number;
  /** Of a tag, lower case. */
  readonly name: string;
  /** What stands within a comment or after a tag's name. */
  readonly inner: string;
  /** Where `inner` begins. */
  readonly innerStart: number;
}

/** Cuts HTML into comments, tags and text, as a browser would show it; linear, never fails. */
export function htmlPieces(whole: string, from: number, to: number): HtmlPiece[] {
  const source = whole.slice(from, to);
  const pieces: HtmlPiece[] = [];
  let at = 0;
  while (at < source.length) {
    const sign = source.indexOf('<', at);
    const open = sign < 0 ? source.length : sign;
    if (source.slice(at, open).trim() !== '')
      pieces.push({ kind: 'text', start: at, end: open, name: '', inner: '', innerStart: at });
    if (open === source.length) break;
    const piece = source.startsWith('<!--', open) ? comment(source, open) : tag(source, open);
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

function comment(source: string, open: number): HtmlPiece {
  const close = source.indexOf('-->', open + 4);
  const innerEnd = close < 0 ? source.length : close;
  return {
    kind: 'comment',
    start: open,
    end: Math.min(source.length, innerEnd + 3),
    name: '',
    inner: source.slice(open + 4, innerEnd),
    innerStart: open + 4,
  };
}

function tag(source: string, open: number): HtmlPiece {
  const close = source.indexOf('>', open);
  const end = close < 0 ? source.length : close + 1;
  const closing = source[open + 1] === '/';
  const nameStart = open + (closing ? 2 : 1);
  let nameEnd = nameStart;
  while (nameEnd < end && /[a-z0-9-]/i.test(source[nameEnd]!)) nameEnd++;
  const name = source.slice(nameStart, nameEnd).toLowerCase();
  return {
    kind: closing ? 'close' : 'open',
    start: open,
    end,
    name,
    inner: source.slice(nameEnd, end - 1),
    innerStart: nameEnd,
  };
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
