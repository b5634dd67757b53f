import { isAsciiLetter } from './letters.ts';
import type { Entry, Form, Lexicon, Noun, Role, Sense } from './lexicon.ts';
import { longest } from './lexicon.ts';
import { nounsOfPlace } from './places.ts';
import type { Block, Text } from './text.ts';
import { ALONE } from './text.ts';
import type { Token, TokenKind } from './tokens.ts';
import { tokens } from './tokens.ts';

/** A word or phrase of a sentence with everything that it can be. */
export interface Unit {
  readonly kind: TokenKind | 'quotation';
  readonly word: string;
  readonly start: number;
  readonly end: number;
  readonly capital: boolean;
  readonly disguised: boolean;
  /** Part of a word joined by hyphens (`run-time`). */
  readonly compound: boolean;
  /** ISO 639-1. */
  readonly language: string;
  readonly verb: Sense | null;
  readonly forms: readonly Form[];
  readonly nouns: readonly Noun[];
  readonly roles: readonly Role[];
}

/** What is said between two full stops, or between two quotation marks. */
export interface Sentence {
  readonly block: Block;
  readonly lexicon: Lexicon;
  readonly units: readonly Unit[];
  readonly start: number;
  readonly end: number;
  /** For the words of a quotation: what its sentence said before it. */
  readonly saying: readonly Unit[] | null;
  /** Does it end with a colon? */
  readonly opens: boolean;
}

export const is = (unit: Unit | undefined, role: Role): boolean => unit?.roles.includes(role) ?? false;
export const names = (unit: Unit | undefined, noun: Noun): boolean => unit?.nouns.includes(noun) ?? false;

/** A quotation of fewer words than this is a name or an emphasis, and part of its sentence. */
const QUOTATION_WORDS = 4;

/** So many words before a quotation tell who speaks. */
const SAYING_WORDS = 24;
/** Quotations within quotations are read to this depth; deeper ones are words of the outer one. */
const QUOTATION_DEPTH = 3;

/** Picks the language of a sentence. */
export type Chooser = (words: readonly Token[], text: Text) => Lexicon;

/** The sentences of a block in order, those in quotation marks as sentences of their own behind the one that quotes them. */
export function sentences(block: Block, choose: Chooser): Sentence[] {
  const out: Sentence[] = [];
  let current: Token[] = [];
  const all = tokens(block);
  const close = (): void => {
    if (current.some((token) => token.kind !== 'break')) whole(block, current, choose, out, null, 0);
    current = [];
  };
  const ends = quotationEnds(all);
  for (let i = 0; i < all.length; i++) {
    const end = ends.get(i);
    if (end !== undefined) {
      for (; i <= end; i++) current.push(all[i]!);
      i--;
    } else if (all[i]!.kind === 'end') close();
    else current.push(all[i]!);
  }
  close();
  return out;
}

/** Where the quotations that begin at a token end. */
function quotationEnds(all: readonly Token[]): Map<number, number> {
  const ends = new Map<number, number>();
  let open = -1;
  let depth = 0;
  for (const [i, token] of all.entries()) {
    if (open < 0) {
      if (token.kind === 'open' || token.kind === 'quote') {
        open = i;
        depth = 0;
      }
    } else if (token.kind === 'open') depth++;
    else if (token.kind === (all[open]!.kind === 'quote' ? 'quote' : 'close') && depth-- === 0) {
      ends.set(open, i);
      open = -1;
    }
  }
  return ends;
}

function whole(
  block: Block,
  list: readonly Token[],
  choose: Chooser,
  out: Sentence[],
  saying: readonly Unit[] | null,
  depth: number,
): void {
  const lexicon = choose(list, block.text);
  const ends = depth < QUOTATION_DEPTH ? quotationEnds(list) : new Map<number, number>();
  const outer: Token[] = [];
  const quoted: { tokens: Token[]; before: number }[] = [];
  for (let i = 0; i < list.length; i++) {
    const end = ends.get(i);
    const inside = end === undefined ? [] : list.slice(i + 1, end);
    if (end !== undefined && inside.filter((token) => token.kind === 'word').length >= QUOTATION_WORDS) {
      quoted.push({ tokens: inside, before: outer.length });
      outer.push({ ...list[i]!, kind: 'open', word: '"', end: list[end]!.end });
      i = end;
    } else if (list[i]!.kind !== 'open' && list[i]!.kind !== 'close' && list[i]!.kind !== 'quote') outer.push(list[i]!);
  }
  const units = unitsOf(outer, lexicon, block.text.text);
  if (units.length > 0)
    out.push({
      block,
      lexicon,
      units,
      start: outer[0]!.start,
      end: outer.at(-1)!.end,
      saying,
      opens: outer.at(-1)!.kind === 'colon',
    });
  for (const quotation of quoted)
    quote(
      block,
      quotation.tokens,
      choose,
      out,
      unitsOf(outer.slice(Math.max(0, quotation.before - SAYING_WORDS), quotation.before), lexicon, block.text.text),
      depth + 1,
    );
}

function quote(
  block: Block,
  list: readonly Token[],
  choose: Chooser,
  out: Sentence[],
  saying: readonly Unit[],
  depth: number,
): void {
  let current: Token[] = [];
  for (const token of [...list, null]) {
    if (token && token.kind !== 'end') current.push(token);
    else if (current.length > 0) {
      whole(block, current, choose, out, saying, depth);
      current = [];
    }
  }
}

const NOTHING: Entry = { verb: null, forms: [], nouns: [], roles: [] };

/** Reads tokens as the longest phrases that the language knows. */
export function unitsOf(list: readonly Token[], lexicon: Lexicon, text: string): Unit[] {
  const keys = list.map((token) => (token.kind === 'word' || token.kind === 'number' ? token.word : `\0${token.kind}`));
  const units: Unit[] = [];
  for (let i = 0; i < list.length; ) {
    const token = list[i]!;
    const found = token.kind === 'word' || token.kind === 'number' ? longest(lexicon, keys, i) : null;
    const length = found?.length ?? 1;
    units.push(unit(list.slice(i, i + length), found?.entry ?? NOTHING, lexicon, text));
    i += length;
  }
  return units;
}

function unit(list: readonly Token[], entry: Entry, lexicon: Lexicon, text: string): Unit {
  const first = list[0]!;
  const nouns =
    first.kind === 'code'
      ? codeNouns(first, lexicon)
      : entry === NOTHING
        ? nounsOfPlace(first.kind, first.word)
        : entry.nouns;
  return {
    kind: first.kind === 'open' ? 'quotation' : first.kind,
    word: list.map((token) => token.word).join(' '),
    start: first.start,
    end: list.at(-1)!.end,
    capital: first.capital,
    disguised: list.some((token) => token.disguised),
    compound: isHyphen(text, first.start - 1) || isHyphen(text, list.at(-1)!.end),
    language: lexicon.words.language,
    verb: entry.verb,
    forms: entry.forms,
    nouns,
    roles: entry.roles,
  };
}

/** A hyphen between two letters. */
const isHyphen = (text: string, at: number): boolean =>
  text[at] === '-' && isAsciiLetter(text.charCodeAt(at - 1)) && isAsciiLetter(text.charCodeAt(at + 1));

/** A code span names a file, a variable, a secret or a command. */
function codeNouns(token: Token, lexicon: Lexicon): Noun[] {
  const block: Block = {
    kind: 'value',
    text: { part: '', text: token.word, via: 'plain', base: 0, origin: null },
    start: 0,
    end: Math.min(token.word.length, 200),
    spans: [],
    fence: '',
    around: ALONE,
  };
  const inner = tokens(block);
  if (inner.length === 0) return [];
  if (inner.length === 1 || !/\s/.test(token.word)) return inner.flatMap((one) => nounsOfPlace(one.kind, one.word));
  const found = unitsOf(inner, lexicon, token.word).flatMap((one) => one.nouns);
  return ['command', ...found.filter((noun) => noun === 'key-file' || noun === 'memory')];
}
