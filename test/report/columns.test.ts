import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { padded, widthOf, wrap } from '../../src/report/render/columns.ts';

describe('columns', () => {
  it.each([
    ['abc', 3],
    ['é', 1],
    ['e\u0301', 1],
    ['日本', 4],
    ['😀', 2],
    ['한', 2],
  ])('%j takes %i', (text, width) => expect(widthOf(text)).toBe(width));

  it('fills up to a width', () => expect(padded('日', 4)).toBe('日  '));

  it('breaks at blanks, and inside a word that does not fit', () => {
    expect(wrap('one two three', 8)).toEqual(['one two', 'three']);
    expect(wrap('abcdefgh', 3)).toEqual(['abc', 'def', 'gh']);
    expect(wrap('', 10)).toEqual(['']);
  });

  it('never gives a wider line, and loses no character but blanks', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 2, max: 40 }), (text, width) => {
        const lines = wrap(text, width);
        for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width);
        expect(lines.join('').replaceAll(' ', '')).toBe(text.replaceAll(' ', ''));
      }),
    );
  });
});
