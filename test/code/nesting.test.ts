import { describe, expect, test } from 'vitest';
import { facts } from './skill.ts';

const repeat = (text: string, times: number): string => text.repeat(times);

/** Ways to nest: what opens one level, what is in the middle, what closes it. */
const NESTS: Readonly<Record<string, readonly [open: string, middle: string, close: string]>> = {
  arrays: ['[', '0', ']'],
  objects: ['({a:', '0', '})'],
  parentheses: ['(', '0', ')'],
  calls: ['f(', '0', ')'],
  'computed members': ['a[', '0', ']'],
  templates: ['`$' + '{', '0', '}`'],
  functions: ['(function(){return ', '0', '})'],
  arrows: ['()=>', '0', ''],
  'arrows with bodies': ['()=>{return ', '0', '}'],
  'async arrows': ['async (a)=>', '0', ''],
  not: ['!', '0', ''],
  typeof: ['typeof ', '0', ''],
  powers: ['a**', '0', ''],
  assignments: ['a=', '0', ''],
  constructions: ['new ', 'A', ''],
  'constructions with arguments': ['new A(', '0', ')'],
  conditions: ['a?', '0', ':0'],
  spreads: ['[...', '[]', ']'],
  classes: ['(class extends ', 'A', '{})'],
  'class members': ['(class{a=', '0', '})'],
  imports: ['import(', '0', ')'],
};

const STATEMENTS: Readonly<Record<string, readonly [open: string, middle: string, close: string]>> = {
  blocks: ['{', ';', '}'],
  if: ['if(a)', ';', ''],
  'if with blocks': ['if(a){', ';', '}'],
  while: ['while(a)', ';', ''],
  for: ['for(;;)', ';', ''],
  'for of': ['for(a of b)', ';', ''],
  do: ['do ', ';', ' while(a)'],
  try: ['try{', ';', '}catch{}'],
  switch: ['switch(a){case 0:', ';', '}'],
  functions: ['function f(){', ';', '}'],
  with: ['with(a)', ';', ''],
  else: ['if(a){}else{', ';', '}'],
  'array patterns': ['[', 'a', ']'],
};

/** Chains that are no nesting, by their first link, a further link, and the end. */
const CHAINS: Readonly<Record<string, readonly [first: string, link: string, last: string]>> = {
  sums: ['a', '+a', ''],
  ands: ['a', '&&a', ''],
  members: ['a', '.b', ''],
  calls: ['a', '()', ''],
  'optional members': ['a', '?.b', ''],
  'tagged templates': ['a', '``', ''],
  'else if': ['if(a);', 'else if(a);', ''],
  conditions: ['', 'a?0:', '0'],
  'comparisons after sums': ['a', '+a<a', ''],
};

/** Each of these opens two levels. */
const TWO_LEVELS = new Set(['if with blocks', 'else', 'objects', 'class members']);

const text = ([open, middle, close]: readonly [string, string, string], times: number): string =>
  `${repeat(open, times)}${middle}${repeat(close, times)}`;

const reasons = (program: string): string[] => facts(program).gaps.map(({ reason }) => reason);

describe.each(Object.entries({ ...NESTS, ...STATEMENTS }))('%s', (name, nest) => {
  const of = (times: number): string =>
    name === 'array patterns' ? `var ${text(nest, times)} = 0` : text(nest, times);
  const most = Math.floor(65_500 / (nest[0].length + nest[2].length));
  const half = TWO_LEVELS.has(name) ? 90 : 190;

  test(`${half} deep are read`, () => expect(reasons(of(half))).toEqual([]));
  test('a file full of them is a gap', () => expect(reasons(of(most))).toEqual(['too-deep']));
});

describe.each(Object.entries(CHAINS))('a chain of %s', (_name, [first, link, last]) => {
  test('is read to 1,900 links', () => expect(reasons(first + repeat(link, 1900) + last)).toEqual([]));
  test('is a gap in a file full of it', () => {
    const most = Math.floor(65_000 / link.length);
    expect(reasons(first + repeat(link, most) + last)).toEqual(['too-long']);
  });
});

test('a regular expression of many groups is a gap', () => {
  expect(reasons(`/${repeat('(', 5000)}${repeat(')', 5000)}/`)).toEqual(['too-deep']);
});

test('nesting of all kinds at once stays within the limits', () => {
  const mixed = '{if(a)f([-(function(){';
  expect(reasons(`${repeat(mixed, 40)}0${repeat('})])}', 40)}`)).toEqual([]);
});

test('a long string, many escapes and many patterns are read', () => {
  expect(reasons(`var a = '${repeat('x', 60_000)}'`)).toEqual([]);
  expect(reasons(`var a = '${repeat('\\x41', 16_000)}'`)).toEqual([]);
  expect(reasons(repeat('/(a+)+$/;', 5000))).toEqual([]);
});
