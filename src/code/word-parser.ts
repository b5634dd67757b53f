import { tokTypes } from 'acorn';
import { AcornBase, type TokenType } from './acorn-parser.ts';

const TYPES = tokTypes as unknown as Readonly<Record<string, TokenType>>;
const NAME = TYPES.name as TokenType;
const KEYWORDS: ReadonlyMap<string, TokenType> = new Map(
  Object.values(TYPES).flatMap((type) => (type.keyword === undefined ? [] : [[type.keyword, type]])),
);

/** Names that cannot stand everywhere: the keywords, what ECMAScript reserves (in strict code, in modules), and what has a meaning in places. */
const UNFREE: ReadonlySet<string> = new Set([
  ...KEYWORDS.keys(),
  ...'enum implements interface let package private protected public static yield await arguments'.split(' '),
]);

const BACKSLASH = 0x5c;
/** The ASCII characters of names. */
const OF_NAMES = Uint8Array.from({ length: 0x80 }, (_, unit) => (/[\w$]/.test(String.fromCharCode(unit)) ? 1 : 0));

/** acorn, with words told by tables where it asks regular expressions and scopes: the same programs in less time. */
export class WordParser extends AcornBase {
  override readWord(): void {
    const { input, pos } = this;
    let end = pos;
    while (OF_NAMES[input.charCodeAt(end)] === 1) end++;
    const next = input.charCodeAt(end);
    if (next === BACKSLASH || next >= 0x80) {
      super.readWord();
      return;
    }
    const word = input.slice(pos, end);
    this.containsEsc = false;
    this.pos = end;
    this.finishToken(KEYWORDS.get(word) ?? NAME, word);
  }

  override checkUnreserved(identifier: { readonly name: string; readonly start: number }): void {
    if (UNFREE.has(identifier.name)) super.checkUnreserved(identifier);
  }
}
