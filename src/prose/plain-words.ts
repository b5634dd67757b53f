import type { MarkdownConfig } from '@lezer/markdown';

/**
 * Passes over plain words in one step, where the parser would ask every one of its extensions at every letter. Nothing in Markdown begins
 * with a letter but an address without brackets: what may be one (`www.`, `https:`, `name@`) is left to `Autolink`.
 */
export const PlainWords: MarkdownConfig = {
  parseInline: [
    {
      name: 'PlainWords',
      before: 'Escape',
      parse: ({ text, offset }, next, pos) => {
        if (!isLetter(next)) return -1;
        const end = plainEnd(text, pos - offset);
        return end < 0 ? -1 : end + offset;
      },
    },
  ],
};

/** The end of the plain words that begin at a letter, single blanks between them; -1 where the first one may begin an address. */
function plainEnd(text: string, start: number): number {
  let end = start > 0 && isOfAddress(text.charCodeAt(start - 1)) ? lettersEnd(text, start) : wordEnd(text, start);
  while (end >= 0 && text.charCodeAt(end) === BLANK && isLetter(text.charCodeAt(end + 1))) {
    const next = wordEnd(text, end + 1);
    if (next < 0) return end + 1;
    end = next;
  }
  return end;
}

/** The end of a word; -1 where it may begin an address. */
function wordEnd(text: string, start: number): number {
  const end = lettersEnd(text, start);
  const unit = text.charCodeAt(end);
  return isOfAddress(unit) || ADDRESS_SIGNS.has(unit) ? -1 : end;
}

function lettersEnd(text: string, start: number): number {
  let end = start;
  while (isLetter(text.charCodeAt(end))) end++;
  return end;
}

const BLANK = 0x20;
const isLetter = (unit: number): boolean => (unit >= 0x61 && unit <= 0x7a) || (unit >= 0x41 && unit <= 0x5a);
/** A letter, digit or underscore: behind one of them no address begins. */
const isOfAddress = (unit: number): boolean => isLetter(unit) || (unit >= 0x30 && unit <= 0x39) || unit === 0x5f;
/** What stands behind the first letters of an address. */
const ADDRESS_SIGNS: ReadonlySet<number> = new Set(Array.from('.:@+-', (sign) => sign.charCodeAt(0)));
