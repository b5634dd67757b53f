import { Autolink, parser, Strikethrough, Table } from '@lezer/markdown';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PlainWords } from '../../src/prose/plain-words.ts';

const asked = parser.configure([Table, Strikethrough, Autolink]);
const stepped = parser.configure([PlainWords, Table, Strikethrough, Autolink]);

const tree = (of: typeof parser, text: string): string[] => {
  const nodes: string[] = [];
  of.parse(text).iterate({ enter: ({ name, from, to }) => void nodes.push(`${name} ${from}-${to}`) });
  return nodes;
};

test.each([
  ['one word and www.site.example at the end', 'URL'],
  ['see https://site.example/a and (http://b.example)', 'URL'],
  ['write to first.last+tag@site.example or mailto:a@b.example', 'URL'],
  ['a-b_c@site.example', 'URL'],
  ['3abc@site.example', 'URL'],
  ['words *with stress* and `code`', 'Emphasis'],
  ['snake_case_name and a_b_', 'Document'],
  ['a line that breaks  \nand goes on', 'HardBreak'],
  ['| a b | www.c.example |\n| - | - |\n| d e | f |', 'URL'],
])('an address among words is found as before: %j', (text, name) => {
  const nodes = tree(stepped, text);
  expect(nodes).toEqual(tree(asked, text));
  expect(nodes.some((node) => node.startsWith(`${name} `))).toBe(true);
});

const piece = fc.constantFrom(
  ...[
    'word',
    'a',
    ' ',
    '  ',
    '\n',
    '.',
    ':',
    '@',
    '+',
    '-',
    '_',
    '*',
    '`',
    '[',
    ']',
    '(',
    ')',
    '|',
    '~',
    '<',
    '&amp;',
    '\\',
    '7',
    'é',
  ],
  ...['www.', 'http://', 'https://', 'mailto:', 'xmpp:', 'b.example', 'http'],
);

test('whatever stands among words, the tree is the same', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = pieces.join('');
      expect(tree(stepped, text)).toEqual(tree(asked, text));
    }),
    { seed: 20261201, numRuns: 3000 },
  );
});
