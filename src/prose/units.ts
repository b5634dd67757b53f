import { isAsciiLetter } from './letters.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { longest } from './lexicon.ts';
import { nounsOfPlace } from './places.ts';
import type { Block } from './text.ts';
import { ALONE } from './text.ts';
import type { Token, TokenKind } from './tokens.ts';
import { tokens } from './tokens.ts';
import type { Form, Noun, Role, Sense } from './words.ts';

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

export const is = (unit: Unit | undefined, role: Role): boolean => unit?.roles.includes(role) ?? false;

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
