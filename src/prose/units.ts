import { isAsciiLetter } from './letters.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { longest } from './lexicon.ts';
import { nounsOfPlace } from './places.ts';
import type { Block } from './text.ts';
import { ALONE } from './text.ts';
import type { Token, TokenKind } from './tokens.ts';
import { tokens } from './tokens.ts';
import type { Form, Noun, Role, Sense, Zone } from './words.ts';

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
  /** The zone that it opens as a preposition. */
  readonly zone: Zone | null;
}

export const is = (unit: Unit | undefined, role: Role): boolean => unit?.roles.includes(role) ?? false;

const NOTHING: Entry = { verb: null, forms: [], nouns: [], roles: [], zone: null };

/** Reads tokens as the longest phrases that the language knows. */
export function unitsOf(list: readonly Token[], lexicon: Lexicon, text: string): Unit[] {
  const units: Unit[] = [];
  for (let i = 0; i < list.length; ) {
    const found = longest(lexicon, list, i);
    const length = found?.length ?? 1;
    units.push(unit(list, i, length, found?.entry ?? NOTHING, lexicon, text));
    i += length;
  }
  return lexicon.separable.size > 0 ? joinedParticles(units, lexicon) : units;
}

/** A particle stands within so many units of its verb. */
const APART = 24;

/** Verbs whose particle stands behind their objects mean what both mean together. */
function joinedParticles(units: readonly Unit[], lexicon: Lexicon): Unit[] {
  return units.map((unit, at) => {
    const found = lexicon.separable.get(unit.word)?.find(({ words }) => endsClause(units, at, words));
    return found ? { ...unit, verb: found.sense, forms: ['plain'], nouns: [] } : unit;
  });
}

/** A clause ends before these. */
const ENDS: readonly Role[] = [
  'and',
  'or',
  'when',
  'if',
  'because',
  'except',
  'without',
  'in',
  'onto',
  'from',
  'with',
  'to',
];

/** Do these words stand at the end of the clause that begins here? */
function endsClause(units: readonly Unit[], start: number, words: readonly string[]): boolean {
  for (let at = start + 1; at < units.length && at < start + APART; at++) {
    const { kind, word, roles } = units[at]!;
    if (kind === 'break' || kind === 'colon') return false;
    const next = units[at + words.length];
    const last =
      !next || next.kind === 'break' || next.kind === 'colon' || ENDS.some((role) => next.roles.includes(role));
    if (last && words.every((one, i) => (i === 0 ? word : units[at + i]?.word) === one)) return true;
    if (roles.includes('when')) return false;
  }
  return false;
}

function unit(list: readonly Token[], at: number, length: number, entry: Entry, lexicon: Lexicon, text: string): Unit {
  const first = list[at]!;
  const last = list[at + length - 1]!;
  const compound = isHyphen(text, first.start - 1) || isHyphen(text, last.end);
  return {
    kind: first.kind === 'open' ? 'quotation' : first.kind,
    word: length === 1 ? first.word : joined(list, at, length),
    start: first.start,
    end: last.end,
    capital: first.capital,
    disguised: first.disguised || (length > 1 && list.slice(at, at + length).some((token) => token.disguised)),
    compound,
    language: lexicon.words.language,
    verb: entry.verb,
    forms: entry.forms,
    nouns: entry === NOTHING && first.kind !== 'word' ? placeNouns(first, lexicon) : entry.nouns,
    roles: entry.roles,
    zone: compound ? null : entry.zone,
  };
}

const placeNouns = (token: Token, lexicon: Lexicon): readonly Noun[] =>
  token.kind === 'code' ? codeNouns(token, lexicon) : nounsOfPlace(token.kind, token.word);

function joined(list: readonly Token[], at: number, length: number): string {
  let word = list[at]!.word;
  for (let i = at + 1; i < at + length; i++) word += ` ${list[i]!.word}`;
  return word;
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
