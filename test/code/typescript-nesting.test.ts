import { describe, expect, test } from 'vitest';
import { facts } from './skill.ts';

type Nest = readonly [open: string, middle: string, close: string];

/** Ways to nest in types, declarations and elements: what opens a level, what is in the middle, what closes it. */
const NESTS: Readonly<Record<string, Nest>> = {
  'type arguments': ['A<', 'B', '>'],
  'types in brackets': ['(', 'B', ')'],
  operators: ['keyof ', 'B', ''],
  'function types': ['() => ', 'B', ''],
  'parameters of function types': ['(a: ', 'B', ') => C'],
  'object types': ['{a:', 'B', '}'],
  tuples: ['[', 'B', ']'],
  'indexed types': ['A[', 'B', ']'],
  'conditional types': ['A extends B ? C : ', 'D', ''],
  'mapped types': ['{[k in ', 'B', ']: C}'],
  'template types': ['`$' + '{', 'B', '}`'],
};

const EXPRESSIONS: Readonly<Record<string, Nest>> = {
  assertions: ['<T>', 'y', ''],
  'generic arrows': ['<T>(a) => ', 'y', ''],
  'arrows with return types': ['(a): B => ', 'y', ''],
  'what may be parameters': ['(a ? ', 'b', ' : c)'],
  'calls with type arguments': ['f<T>(', 'y', ')'],
  'async generic arrows': ['async <T>(a) => ', 'y', ''],
};

const ELEMENTS: Readonly<Record<string, Nest>> = {
  elements: ['<a>', 'x', '</a>'],
  fragments: ['<>', 'x', '</>'],
  'elements in attributes': ['<a b=', '<c/>', '/>'],
  'expressions in elements': ['<a>{', 'x', '}</a>'],
};

const CHAINS: Readonly<Record<string, string>> = {
  '`!`': '!',
  '`as`': ' as T',
  '`satisfies`': ' satisfies T',
  instantiations: '<T>',
};

const nested = ([open, middle, close]: Nest, times: number): string =>
  open.repeat(times) + middle + close.repeat(times);
const reasons = (text: string, path = 'main.ts'): string[] => facts(text, path).gaps.map(({ reason }) => reason);
const most = ([open, , close]: Nest): number => Math.floor(65_000 / (open.length + close.length));

describe.each([
  ...Object.entries(NESTS).map(([name, nest]) => [name, 'let x: ', nest, 'main.ts'] as const),
  ...Object.entries(EXPRESSIONS).map(([name, nest]) => [name, 'x = ', nest, 'main.ts'] as const),
  ...Object.entries(ELEMENTS).map(([name, nest]) => [name, 'x = ', nest, 'main.tsx'] as const),
])('%s', (_name, before, nest, path) => {
  test('are no gap to twelve levels', () => expect(reasons(`${before}${nested(nest, 12)};`, path)).toEqual([]));
  test('are a gap in a file full of them', () =>
    expect(reasons(`${before}${nested(nest, most(nest))};`, path)).toEqual(['too-deep']));
});

describe.each(Object.entries(CHAINS))('a chain of %s', (_name, link) => {
  test('is read to 190 links', () => expect(reasons(`x = y${link.repeat(190)};`)).toEqual([]));
  test('is a gap in a file full of it', () =>
    expect(reasons(`x = y${link.repeat(Math.floor(65_000 / link.length))};`)).toEqual(['too-long']));
});

/** Each level may be read in two ways: without a bound the time would double with each. */
test.each([
  ['calls or comparisons', 'a<b>(c,'.repeat(50)],
  ['assertions or parameters', `x=${'(<T>('.repeat(80)}`],
])('%s are given up after a number of tokens', (_name, text) => expect(reasons(text)).toEqual(['too-much-work']));

test.each([
  ['nothing', ''],
  ['a lone decorator', '@'],
  ['an open type', 'let x: A<'],
  ['an open element', '<a'],
  ['a mismatched element', 'x = <a></b>'],
  ['an open namespace', 'namespace A.'],
  ['a stray closing bracket', '>'],
  ['a stray `export`', 'export'],
  ['NUL', 'let x: \0'],
])('%s is read or said to be unreadable', (_name, text) => {
  for (const path of ['main.ts', 'main.tsx', 'main.jsx'])
    expect(reasons(text, path).filter((reason) => reason !== 'unparsable')).toEqual([]);
});
