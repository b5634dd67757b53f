import type { AST } from '@eslint-community/regexpp';
import { ANY, type CharSet, charSetOf, WORD_BOUNDARY } from './char-set.ts';

/** Places of a pattern where a character is taken, in the pattern's order, and which of them may follow which. */
export interface Automaton {
  readonly sets: readonly CharSet[];
  /** For each place those that may follow, with the number of ways to get there (2 stands for more than one). */
  readonly follow: readonly Ways[];
  /** For each place the outermost loop around it, by that loop's first place: from there it can be reached again; -1 for none. */
  readonly loops: readonly number[];
  /** Places that repeat themselves a counted number of times only. */
  readonly counted: ReadonlySet<number>;
}

export type Ways = ReadonlyMap<number, number>;

/** What is built of one node: the places where it can begin and end, and the ways to pass it by without a character. */
interface Piece {
  readonly passes: number;
  readonly first: Ways;
  readonly last: Ways;
}

const MANY = 2;
const NOTHING: Piece = { passes: 1, first: new Map(), last: new Map() };

/** `^` and `$` without flags: no character stands before the one or after the other. */
const NO_WAY: Piece = { passes: 0, first: new Map(), last: new Map() };

/** Places that a counted repeat is written out to, of one character and of a group; beyond, it is taken as a loop. */
const WRITTEN_OUT = { character: 5, group: 40 };

/** Counts work; false when too much was done. */
export type Spend = (work: number) => boolean;

/**
 * The position automaton of a list of alternatives (Glushkov 1961), with the number of ways in which a backtracking matcher can get
 * from place to place (after Brüggemann-Klein 1993). Lookarounds match nothing here; they are patterns of their own.
 * @returns null when too much was done
 */
export function automatonOf(alternatives: readonly AST.Alternative[], spend: Spend): Automaton | null {
  const builder = new Builder(spend);
  builder.eitherOf(alternatives);
  return builder.isExhausted ? null : builder;
}

class Builder implements Automaton {
  readonly sets: CharSet[] = [];
  readonly follow: Map<number, number>[] = [];
  readonly loops: number[] = [];
  readonly counted = new Set<number>();
  isExhausted = false;
  readonly #spend: Spend;

  constructor(spend: Spend) {
    this.#spend = spend;
  }

  eitherOf(alternatives: readonly AST.Alternative[]): Piece {
    const pieces = alternatives.map(({ elements }) =>
      elements.map((element) => this.#pieceOf(element)).reduce((a, b) => this.#inRow(a, b), NOTHING),
    );
    return pieces.reduce((a, b) => ({
      passes: Math.min(MANY, a.passes + b.passes),
      first: sum(a.first, b.first, 1),
      last: sum(a.last, b.last, 1),
    }));
  }

  #pieceOf(node: AST.Element): Piece {
    this.isExhausted ||= !this.#spend(1);
    if (this.isExhausted) return NOTHING;
    if (node.type === 'Quantifier') return this.#repeat(node);
    if (node.type === 'Group' || node.type === 'CapturingGroup') return this.eitherOf(node.alternatives);
    if (node.type === 'Backreference') return this.#place(ANY);
    if (node.type !== 'Assertion') return this.#place(charSetOf(node));
    if (node.kind === 'start' || node.kind === 'end') return NO_WAY;
    return node.kind === 'word' && !node.negate ? this.#place(WORD_BOUNDARY) : NOTHING;
  }

  #place(set: CharSet): Piece {
    this.sets.push(set);
    this.follow.push(new Map());
    this.loops.push(-1);
    const here = new Map([[this.sets.length - 1, 1]]);
    return { passes: 0, first: here, last: here };
  }

  #inRow(a: Piece, b: Piece): Piece {
    this.#link(a.last, b.first);
    const passes = Math.min(MANY, a.passes * b.passes);
    return { passes, first: sum(a.first, b.first, a.passes), last: sum(b.last, a.last, b.passes) };
  }

  #repeat(node: AST.Quantifier): Piece {
    if (node.max === 0) return NOTHING;
    if (isExact(node)) return this.#pieceOf(node.element);
    if (isWrittenOut(node)) return this.#copies(node, 0);
    const start = this.sets.length;
    const piece = this.#pieceOf(node.element);
    this.#link(piece.last, piece.first);
    this.loops.fill(start, start);
    if (node.max !== Number.POSITIVE_INFINITY && isOneCharacter(node.element)) this.counted.add(start);
    return node.min === 0 ? optional(piece) : piece;
  }

  /** `x{2,4}` as `xx(x(x)?)?`: a matcher that counts has no other way to take two. */
  #copies(node: AST.Quantifier, index: number): Piece {
    if (index === node.max) return NOTHING;
    const row = this.#inRow(this.#pieceOf(node.element), this.#copies(node, index + 1));
    return index < node.min ? row : optional(row);
  }

  #link(from: Ways, to: Ways): void {
    this.isExhausted ||= !this.#spend(from.size * to.size);
    if (this.isExhausted) return;
    for (const [a, waysA] of from) for (const [b, waysB] of to) add(this.follow[a]!, b, waysA * waysB);
  }
}

/** One way to pass by: a matcher refuses a repeat that takes nothing. */
const optional = (piece: Piece): Piece => ({ ...piece, passes: 1 });

function add(ways: Map<number, number>, place: number, count: number): void {
  ways.set(place, Math.min(MANY, (ways.get(place) ?? 0) + count));
}

/** Both, the second ones as often as `times` says. */
function sum(a: Ways, b: Ways, times: number): Ways {
  if (times === 0 || b.size === 0) return a;
  const both = new Map(a);
  for (const [place, count] of b) add(both, place, count * times);
  return both;
}

function isOneCharacter({ type }: AST.Element): boolean {
  return type === 'Character' || type === 'CharacterSet' || type === 'CharacterClass';
}

/** `\d{4}`: no choice lies in it. */
const isExact = ({ min, max, element }: AST.Quantifier): boolean => min === max && isOneCharacter(element);

/** Is a repeat short enough to be written out? */
function isWrittenOut({ max, element }: AST.Quantifier, places = placesOf(element)): boolean {
  return max * places <= (isOneCharacter(element) ? WRITTEN_OUT.character : WRITTEN_OUT.group);
}

/** The number of places that a node is built of. */
function placesOf(node: AST.Element): number {
  if (node.type === 'Quantifier') {
    const places = placesOf(node.element);
    return !isExact(node) && isWrittenOut(node, places) ? node.max * places : places;
  }
  if (node.type !== 'Group' && node.type !== 'CapturingGroup') return 1;
  return node.alternatives.flatMap(({ elements }) => elements).reduce((count, element) => count + placesOf(element), 0);
}
