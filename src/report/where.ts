import type { Part, Region, Where, Within } from '../model.ts';
import { type Position, positions } from '../position.ts';
import { clip, MAX_LINE, MAX_SENTENCE, wholePairs } from './limits.ts';

/** How much of a long line stands before a finding's start. */
const LEAD = 60;

/** The parts of one skill, as places for people. */
export interface Places {
  /** The part's number in the skill's order; a part that the skill lacks comes last. */
  readonly order: (pointer: string) => number;
  readonly part: (pointer: string) => Part | undefined;
  readonly where: (region: Region) => Where;
  /** A piece of the line on which the region starts, and the column (from 1) at which the piece starts. */
  readonly excerpt: (region: Region) => { readonly excerpt: string; readonly excerpt_column: number };
}

/** Line breaks of a part are counted once, and only when something lies in it. */
export function places(parts: readonly Part[]): Places {
  const numbers = new Map(parts.map((part, number) => [part.pointer, number]));
  const counted = new Map<string, (offset: number) => Position>();
  const part = (pointer: string) => parts[numbers.get(pointer) ?? -1];
  const at = (pointer: string): ((offset: number) => Position) => {
    const known = counted.get(pointer) ?? positions(part(pointer)?.text ?? '');
    counted.set(pointer, known);
    return known;
  };
  return {
    order: (pointer) => numbers.get(pointer) ?? parts.length,
    part,
    where: (region) => whereOf(region, part(region.part), at(region.part)),
    excerpt: (region) => {
      const found = part(region.part);
      const excerpt = excerptOf(found?.text ?? '', region.start, at(region.part)(region.start).column);
      return { ...excerpt, excerpt_column: inFile({ line: 1, column: excerpt.excerpt_column }, found?.within).column };
    },
  };
}

function whereOf(region: Region, part: Part | undefined, at: (offset: number) => Position): Where {
  const start = inFile(at(region.start), part?.within);
  const end = inFile(at(Math.max(region.start, region.end)), part?.within);
  return {
    part: part?.kind ?? 'field',
    path: part?.path ?? null,
    pointer: clip(region.part, MAX_SENTENCE),
    line: start.line,
    column: start.column,
    end_line: end.line,
    end_column: end.column,
  };
}

/** A place of a part, as the place of the file that it is a piece of. */
function inFile({ line, column }: Position, within: Within | undefined): Position {
  if (!within) return { line, column };
  if (!within.exact) return { line: within.line, column: within.column };
  return { line: line + within.line - 1, column: line === 1 ? column + within.column - 1 : column };
}

/** A window of at most 200 units on the line of `offset`, with the offset inside. */
function excerptOf(text: string, offset: number, column: number) {
  const at = Math.max(0, Math.min(offset, text.length));
  const lineStart = at - (column - 1);
  const lineEnd = endOfLine(text, at, at + MAX_LINE);
  const latest = Math.max(lineStart, lineEnd - MAX_LINE);
  const start =
    lineEnd - lineStart <= MAX_LINE ? lineStart : wholePairs(text, Math.min(latest, Math.max(lineStart, at - LEAD)));
  const end = wholePairs(text, Math.min(lineEnd, start + MAX_LINE));
  return { excerpt: text.slice(start, end), excerpt_column: start - lineStart + 1 };
}

/** The first line break at or after `from`, looked for up to `limit`. */
function endOfLine(text: string, from: number, limit: number): number {
  const last = Math.min(text.length, limit);
  for (let at = from; at < last; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 10 || unit === 13) return at;
  }
  return last;
}
