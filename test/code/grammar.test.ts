import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { run } from './oracle/run.ts';
import { facts } from './skill.ts';

/** One corner of the grammar a block: where V8 and a parser of its own may part. */
const corners = readFileSync(new URL('../../fixtures/code/grammar.txt', import.meta.url), 'utf8')
  .split(/^-{4}\n/m)
  .map((block) => block.replace(/\n$/, '').replaceAll('\\n', '\n').replaceAll('\\u2028', '\u2028'));

/**
 * What follows a corner: told apart are a `/` that divides and one that begins a regular expression, by a call that stands in a string
 * in one of both readings.
 */
const TAILS = [
  '/"/; fetch("http://x.example"); "/1//"',
  '/ "/; fetch(`http://x.example`); "/ 1 //"',
  '/`/; fetch("http://x.example"); `/1//`',
  '\n/"/; fetch("http://x.example"); "/1//"',
  ' <!-- \n fetch("http://x.example")',
  '\n--> fetch("http://x.example")',
  '; fetch("http://x.example")',
];

const texts = corners.flatMap((corner) => [
  ...(corner.includes('@') ? TAILS.map((tail) => corner.replaceAll('@', tail)) : [corner]),
]);
const ran = run(texts);

const isRejected = (error: string | null): boolean => error?.startsWith('SyntaxError') ?? false;

test('most of it is code, and most of that reaches something', () => {
  expect(ran.filter(({ error }) => !isRejected(error)).length).toBeGreaterThan(850);
  expect(ran.filter(({ reached }) => reached.length > 0).length).toBeGreaterThan(550);
});

describe('what V8 runs is what is read', () => {
  test.each(texts.map((text, i) => [text, i] as const))('%s', (text, i) => {
    const { error, reached } = ran[i]!;
    const { gaps, unknowns, uses } = facts(text);
    if (isRejected(error)) return;
    expect(gaps.filter((gap) => gap.reason === 'unparsable')).toEqual([]);
    for (const one of reached)
      expect([
        ...uses.map(({ capability, api }) => `${capability} ${api}`),
        ...unknowns.map(({ api }) => api),
      ]).toContain(one);
  });
});
