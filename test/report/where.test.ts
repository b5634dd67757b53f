import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Part } from '../../src/model.ts';
import { places } from '../../src/report/where.ts';
import { HALF_PAIR } from './sample.ts';

const partOf = (text: string): Part => ({
  pointer: '/instructions',
  kind: 'instructions',
  role: 'prose',
  path: null,
  tool: null,
  text,
});
const excerptAt = (text: string, start: number) =>
  places([partOf(text)]).excerpt({ part: '/instructions', start, end: start + 1 });

describe('excerpt', () => {
  it.each([
    ['a short line whole', 'one\ntwo\nthree', 5, 'two', 1],
    ['a line that ends in CRLF', 'one\r\ntwo\r\n', 0, 'one', 1],
    ['an empty line', 'one\n\ntwo', 4, '', 1],
    ['the end of the text', 'one', 3, 'one', 1],
  ])('%s', (_, text, start, excerpt, column) =>
    expect(excerptAt(text, start)).toEqual({ excerpt, excerpt_column: column }),
  );

  it('is a window on a long line, with what leads to the finding', () => {
    const { excerpt, excerpt_column } = excerptAt(`${'a'.repeat(30_000)}HERE${'b'.repeat(30_000)}`, 30_000);
    expect(excerpt).toHaveLength(200);
    expect(excerpt.slice(30_001 - excerpt_column)).toMatch(/^HERE/);
    expect(excerpt.startsWith('a'.repeat(60))).toBe(true);
  });

  it('holds the start of the finding at its column, and whole characters', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '\n', '\r\n', '😀', ' ', 'é'), maxLength: 900 });
    fc.assert(
      fc.property(text, fc.nat(), (text, seed) => {
        const at = text.length === 0 ? 0 : seed % text.length;
        if (/[\r\n]/.test(text[at] ?? '\n') || /[\udc00-\udfff]/.test(text[at]!)) return;
        const place = places([partOf(text)]);
        const region = { part: '/instructions', start: at, end: at + 1 };
        const { excerpt, excerpt_column } = place.excerpt(region);
        expect(excerpt.length).toBeLessThanOrEqual(200);
        expect(excerpt).not.toMatch(/[\r\n]/);
        expect(excerpt).not.toMatch(HALF_PAIR);
        expect(excerpt[place.where(region).column - excerpt_column]).toBe(text[at]);
      }),
    );
  });
});

describe('where', () => {
  it('counts lines of LF, CRLF and CR, and columns in UTF-16 units; the end is exclusive', () => {
    const { where } = places([partOf('a\r\nb\rc😀d\ne')]);
    expect(where({ part: '/instructions', start: 5, end: 10 })).toMatchObject({
      line: 3,
      column: 1,
      end_line: 4,
      end_column: 1,
    });
    expect(where({ part: '/instructions', start: 8, end: 9 })).toMatchObject({
      line: 3,
      column: 4,
      end_line: 3,
      end_column: 5,
    });
  });
});
