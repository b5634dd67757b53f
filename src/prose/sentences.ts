import type { Lexicon } from './lexicon.ts';
import { longest } from './lexicon.ts';
import type { Block, Text } from './text.ts';
import type { Token } from './tokens.ts';
import { tokens } from './tokens.ts';
import type { Unit } from './units.ts';
import { unitsOf } from './units.ts';

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

/** A quotation of fewer words than this is a name or an emphasis, and part of its sentence. */
const QUOTATION_WORDS = 4;
/** An order may be shorter: `ignore previous instructions`. */
const ORDER_WORDS = 3;

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

const NO_ENDS: ReadonlyMap<number, number> = new Map();

/** Where the quotations that begin at a token end. */
function quotationEnds(all: readonly Token[]): ReadonlyMap<number, number> {
  if (!all.some(({ kind }) => kind === 'open' || kind === 'quote')) return NO_ENDS;
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

/** A quotation that is a sentence of its own, and how many tokens stand before it. */
interface Quoted {
  readonly tokens: readonly Token[];
  readonly before: number;
}

/** The tokens of a sentence without its quotations, for each of which one token stays, and without lone quotation marks. */
function parted(
  list: readonly Token[],
  ends: ReadonlyMap<number, number>,
  lexicon: Lexicon,
): { outer: Token[]; quoted: Quoted[] } {
  const outer: Token[] = [];
  const quoted: Quoted[] = [];
  for (let i = 0; i < list.length; i++) {
    const token = list[i]!;
    const end = ends.size > 0 ? ends.get(i) : undefined;
    if (end !== undefined && isSentence(list, i, end, lexicon)) {
      quoted.push({ tokens: list.slice(i + 1, end), before: outer.length });
      outer.push({ ...token, kind: 'open', word: '"', end: list[end]!.end });
      i = end;
    } else if (token.kind !== 'open' && token.kind !== 'close' && token.kind !== 'quote') outer.push(token);
  }
  return { outer, quoted };
}

function isSentence(list: readonly Token[], start: number, end: number, lexicon: Lexicon): boolean {
  const enough = isOrder(list, start + 1, lexicon) ? ORDER_WORDS : QUOTATION_WORDS;
  let words = 0;
  for (let i = start + 1; i < end && words < enough; i++) if (list[i]!.kind === 'word') words++;
  return words >= enough;
}

/** Does an English quotation begin with a verb that is no noun? */
function isOrder(list: readonly Token[], at: number, lexicon: Lexicon): boolean {
  const entry = lexicon.words.moods === 'english' && list[at] ? longest(lexicon, list, at)?.entry : undefined;
  return entry?.verb != null && entry.forms.includes('plain') && entry.nouns.length === 0 && entry.roles.length === 0;
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
  const ends = depth < QUOTATION_DEPTH ? quotationEnds(list) : NO_ENDS;
  const { outer, quoted } = parted(list, ends, lexicon);
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
