import { describe, expect, it } from 'vitest';
import { frame } from '../../src/report/render/frame.ts';
import { PLAIN } from './sample.ts';

const framed = (text: string, column: number, end: number, from = 1, width = 80): string =>
  frame({ line: 7, text, from, column, end }, width, PLAIN).join('\n');

describe('frame', () => {
  it.each([
    ['points at a range', framed('eval(code)', 1, 5), '7 | eval(code)\n  | ^^^^'],
    ['points at one column where the range is empty', framed('a b', 3, 3), '7 | a b\n  |   ^'],
    ['points behind the line', framed('ab', 3, 4), '7 | ab\n  |   ^'],
    [
      'points to the end of the line where the range goes on',
      framed('call(', 5, Number.POSITIVE_INFINITY),
      '7 | call(\n  |     ^',
    ],
    ['expands tabs', framed('\tx()', 2, 3), '7 |     x()\n  |     ^'],
    ['keeps under wide characters', framed('日本 x', 4, 5), '7 | 日本 x\n  |      ^'],
    ['underlines wide characters in full', framed('a日本', 2, 4), '7 | a日本\n  |  ^^^^'],
    ['counts a combining mark as nothing', framed('e\u0301 x', 4, 5), '7 | e\u0301 x\n  |   ^'],
    ['shows an escape for what hides', framed('a\u202eb', 2, 3), '7 | a\\u{202e}b\n  |  ^^^^^^^^'],
    ['says that an excerpt starts inside the line', framed('bcd', 12, 13, 11), '7 | ...bcd\n  |     ^'],
    ['shows an empty line', framed('', 1, 1), '7 |\n  | ^'],
  ])('%s', (_, shown, expected) => expect(shown).toBe(expected));

  it('cuts a line that is wider than the terminal around what it points at', () => {
    const text = `${'a'.repeat(90)}HERE${'b'.repeat(90)}`;
    const [code, carets] = framed(text, 91, 95, 1, 60).split('\n') as [string, string];
    expect(code.length).toBeLessThanOrEqual(60);
    expect(code).toMatch(/^7 \| \.\.\.a+HEREb+\.\.\.$/);
    expect(code.slice(carets.indexOf('^'), carets.lastIndexOf('^') + 1)).toBe('HERE');
  });
});
