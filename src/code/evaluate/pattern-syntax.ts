/** A regular expression as the matcher walks it. */
export type Item =
  | { readonly kind: 'one'; readonly accepts: (code: number) => boolean }
  | { readonly kind: 'edge'; readonly edge: '^' | '$' | 'b' | 'B' }
  | { readonly kind: 'list' | 'either'; readonly items: readonly Item[] }
  /** Index 0: a group that captures nothing. */
  | { readonly kind: 'group'; readonly index: number; readonly item: Item }
  | {
      readonly kind: 'repeat';
      readonly item: Item;
      readonly least: number;
      readonly most: number;
      readonly lazy: boolean;
    };

const MAX_SOURCE = 400;
const MAX_GROUPS = 40;

/**
 * Reads the plain part of the regular expression grammar: characters, classes, groups, choices, repeats, edges.
 * Gives null for all else (look-around, back references, named groups, Unicode sets), which then stays unknown.
 */
export function parsePattern(source: string, flags: string): Item | null {
  if (source.length > MAX_SOURCE || /[^gims]/.test(flags)) return null;
  const reader = new Reader(source, flags.includes('i'), flags.includes('s'));
  const item = reader.choices();
  return reader.failed || !reader.done ? null : item;
}

type Accepts = (code: number) => boolean;

class Reader {
  failed = false;
  private readonly source: string;
  private readonly fold: boolean;
  private readonly dotAll: boolean;
  private at = 0;
  private groups = 0;
  private depth = 0;

  constructor(source: string, fold: boolean, dotAll: boolean) {
    this.source = source;
    this.fold = fold;
    this.dotAll = dotAll;
  }

  get done(): boolean {
    return this.at >= this.source.length;
  }

  choices(): Item {
    if (++this.depth > MAX_GROUPS) this.failed = true;
    const items: Item[] = [this.sequence()];
    while (!this.failed && this.eat('|')) items.push(this.sequence());
    this.depth--;
    return items.length === 1 ? (items[0] as Item) : { kind: 'either', items };
  }

  private sequence(): Item {
    const items: Item[] = [];
    while (!this.failed && !this.done && this.peek() !== '|' && this.peek() !== ')')
      items.push(this.repeated(this.atom()));
    return { kind: 'list', items };
  }

  private repeated(item: Item): Item {
    const range = /^(?:[*+?]|\{(\d{1,4})(?:(,)(\d{0,4}))?\})/.exec(this.source.slice(this.at));
    if (!range) return item;
    this.at += range[0].length;
    const lazy = this.eat('?');
    const [sign, from, comma, to] = range;
    if (from === undefined)
      return {
        kind: 'repeat',
        item,
        least: sign === '+' ? 1 : 0,
        most: sign === '?' ? 1 : Number.POSITIVE_INFINITY,
        lazy,
      };
    const least = Number(from);
    return { kind: 'repeat', item, least, most: comma ? (to ? Number(to) : Number.POSITIVE_INFINITY) : least, lazy };
  }

  private atom(): Item {
    const character = this.source[this.at++] as string;
    if (character === '^' || character === '$') return { kind: 'edge', edge: character };
    if (character === '.') return one(this.dotAll ? () => true : (code) => !LINE_ENDS.has(code));
    if (character === '(') return this.group();
    if (character === '[') return one(this.set());
    if (character === '\\') return this.escaped();
    if ('*+?'.includes(character) || /^\{\d+(?:,\d*)?\}/.test(this.source.slice(this.at - 1))) this.failed = true;
    return one(this.exactly(character.charCodeAt(0)));
  }

  private group(): Item {
    const silent = this.source.startsWith('?:', this.at);
    if (silent) this.at += 2;
    else if (this.peek() === '?') this.failed = true;
    const index = silent ? 0 : ++this.groups;
    const item = this.choices();
    if (!this.eat(')')) this.failed = true;
    return { kind: 'group', index, item };
  }

  private escaped(): Item {
    const letter = this.peek();
    if (letter === 'b' || letter === 'B') {
      this.at++;
      return { kind: 'edge', edge: letter };
    }
    return one(this.escape());
  }

  private escape(): Accepts {
    const letter = this.source[this.at++] ?? '';
    const shorthand = SHORTHANDS[letter];
    if (shorthand) return shorthand;
    if (letter in CONTROLS) return this.exactly(CONTROLS[letter] as number);
    const hex = /^(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4}))/.exec(this.source.slice(this.at - 1));
    if (hex) {
      this.at += hex[0].length - 1;
      return this.exactly(Number.parseInt(hex[1] ?? hex[2] ?? '', 16));
    }
    if (/[\da-zA-Z]/.test(letter) || letter === '') this.failed = true;
    return this.exactly(letter.charCodeAt(0));
  }

  private set(): Accepts {
    const not = this.eat('^');
    const parts: Accepts[] = [];
    while (!this.failed && !this.eat(']')) {
      if (this.done) this.failed = true;
      else parts.push(this.range());
    }
    return (code) => parts.some((accepts) => accepts(code)) !== not;
  }

  private range(): Accepts {
    const first = this.source[this.at++] as string;
    const low = first === '\\' ? this.escape() : this.exactly(first.charCodeAt(0));
    if (this.peek() !== '-' || this.source[this.at + 1] === ']' || first === '\\') return low;
    const last = this.source[this.at + 1] ?? '';
    this.at += 2;
    if (last === '\\' || last === '') this.failed = true;
    const from = first.charCodeAt(0);
    const to = last.charCodeAt(0);
    return this.folded((code) => code >= from && code <= to);
  }

  private exactly(wanted: number): Accepts {
    return this.folded((code) => code === wanted);
  }

  /** The `i` flag, for the letters of ASCII. */
  private folded(accepts: Accepts): Accepts {
    return this.fold ? (code) => accepts(code) || accepts(swapCase(code)) : accepts;
  }

  private peek(): string | undefined {
    return this.source[this.at];
  }

  private eat(character: string): boolean {
    if (this.peek() !== character) return false;
    this.at++;
    return true;
  }
}

const one = (accepts: Accepts): Item => ({ kind: 'one', accepts });
const LINE_ENDS = new Set([10, 13, 0x2028, 0x2029]);
const isDigit: Accepts = (code) => code >= 48 && code <= 57;
const isLetter: Accepts = (code) => (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
const isWord: Accepts = (code) => isDigit(code) || isLetter(code) || code === 95;
const isSpace: Accepts = (code) =>
  (code >= 9 && code <= 13) || code === 32 || code === 160 || code === 0xfeff || code === 0x2028 || code === 0x2029;
const not =
  (accepts: Accepts): Accepts =>
  (code) =>
    !accepts(code);
const swapCase = (code: number): number => (isLetter(code) ? code ^ 32 : code);
const SHORTHANDS: Readonly<Record<string, Accepts>> = {
  d: isDigit,
  D: not(isDigit),
  w: isWord,
  W: not(isWord),
  s: isSpace,
  S: not(isSpace),
};
const CONTROLS: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, f: 12, v: 11, '0': 0 };
