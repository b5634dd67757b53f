import { Autolink, parser, Strikethrough, Table } from '@lezer/markdown';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guarded } from '../../src/prose/guard.ts';
import { unclosed } from '../../src/prose/unclosed.ts';

test.each([
  ['a <!-- b', [2]],
  ['a <!-- b --> c', []],
  ['a <!-- b\n\n--> c', [2]],
  ['a <!-- b\nc --> d', []],
  ['a --> b <!-- c', [8]],
  ['a <!-- b <!-- c', [2, 9]],
  ['a <? b', [2]],
  ['a <![CDATA[ b > c', [2]],
  ['a <!D b', [2]],
  ['a <!D b>', []],
  ['<!-- a block goes on\n\nto the end', []],
  ['> - <!-- and so does one in a quotation', []],
  ['a < b and a <b', []],
])('%j', (text, offsets) => {
  expect(unclosed(text)).toEqual(offsets);
});

const markdown = parser.configure([Table, Strikethrough, Autolink]);

/** What the parser takes for markup of HTML, and where. */
function markup(text: string): string[] {
  const found: string[] = [];
  markdown.parse(text).iterate({
    enter: ({ from, name, to }) => {
      if (/Comment|HTML|ProcessingInstruction/.test(name)) found.push(`${name} ${from} ${to}`);
    },
  });
  return found;
}

test('nothing that the parser takes for markup is among them', () => {
  const pieces = [
    'a ',
    '<!-- ',
    ' -->',
    '<? ',
    ' ?>',
    '<![CDATA[',
    ']]>',
    '<!D ',
    '>',
    '\n',
    '\n\n',
    '\n \n',
    '- ',
    '> ',
  ];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 24 }), (list) => {
      const text = `x${list.join('')}`;
      expect(markup(guarded(text).source)).toEqual(markup(text));
    }),
    { numRuns: 3_000 },
  );
});
