/** What opens a comment, an instruction, a section or a declaration within a line, and what closes it. */
const PAIRS: readonly (readonly [opens: string, closes: string])[] = [
  ['<!--', '-->'],
  ['<?', '?>'],
  ['<![CDATA[', ']]>'],
  ['<!', '>'],
];

/**
 * Where something is opened within a paragraph that is closed nowhere in it: that is text, and a parser that looks for the end of each
 * takes time with the square of their number. At the beginning of a line it is left alone: there it opens a block.
 * @returns offsets, in the order of the text
 */
export function unclosed(text: string): number[] {
  if (!text.includes('<!') && !text.includes('<?')) return [];
  const found: number[] = [];
  const closed = new Set<string>();
  let isBlank = true;
  for (let i = text.length - 1; i >= 0; i--) {
    const unit = text.charCodeAt(i);
    if (unit === 0x0a) {
      if (isBlank) closed.clear();
      isBlank = true;
    } else if (unit !== 0x20 && unit !== 0x09 && unit !== 0x0d) isBlank = false;
    for (const [, closes] of PAIRS) if (closes.charCodeAt(0) === unit && text.startsWith(closes, i)) closed.add(closes);
    if (unit !== 0x3c || beginsLine(text, i)) continue;
    const pair = PAIRS.find(([opens]) => text.startsWith(opens, i));
    if (pair && !closed.has(pair[1])) found.push(i);
  }
  return found.reverse();
}

/** Up to three blanks may stand before what opens a block, and the marks of quotations and items. */
function beginsLine(text: string, at: number): boolean {
  let i = at - 1;
  while (i >= 0 && MARKS.has(text.charCodeAt(i))) i--;
  return i < 0 || text.charCodeAt(i) === 0x0a;
}

const MARKS: ReadonlySet<number> = new Set(Array.from(' \t>-*+0123456789.)', (mark) => mark.charCodeAt(0)));
