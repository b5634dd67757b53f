import { describe, expect, it } from 'vitest';
import { intake } from '../../src/intake/intake.ts';
import { MAX_PROBLEMS } from '../../src/problems.ts';
import { MAX_BYTES } from '../../src/sizes.ts';

/** 6 MiB of one thing: each is read to its end, or refused, without a stack or a second pass that grows. */
const SIX = MAX_BYTES - 16;
const fill = (unit: string, around = 0): string => unit.repeat(Math.floor((SIX - around) / unit.length));
const names = (count: number): string => Array.from({ length: count }, (_, i) => `"${i.toString(36)}":0`).join(',');

const hostile: readonly (readonly [name: string, text: () => string, codes: readonly string[], beyond?: number])[] = [
  ['nothing but [', () => fill('['), ['too-deep', 'unfinished']],
  ['nothing but {"a":', () => fill('{"a":'), ['too-deep', 'unfinished']],
  ['nothing but "', () => fill('"'), ['not-an-object', 'trailing-text']],
  ['blanks', () => `{${fill(' ', 2)}}`, []],
  ['line breaks', () => `{${fill('\r\n', 2)}}`, []],
  ['one string', () => `{"a":"${fill('x', 8)}"}`, []],
  ['one string of escapes', () => `{"a":"${fill('\\n', 8)}"}`, []],
  ['one string of pairs', () => `{"a":"${fill('\\ud83d\\ude00', 8)}"}`, []],
  ['one name', () => `{"${fill('x', 8)}":0}`, ['name-too-long']],
  ['digits', () => `{"a":${fill('1', 8)}}`, ['number-overflow']],
  ['decimals', () => `{"a":0.${fill('1', 8)}}`, []],
  ['empty lists', () => `{"a":[${fill('[],', 16)}0]}`, []],
  ['60 levels again and again', () => `{"a":[${fill(`${'['.repeat(60)}${']'.repeat(60)},`, 16)}0]}`, []],
  ['different names', () => `{${names(500_000)}}`, []],
  ['one name, 700,000 times', () => `{${'"a":1,'.repeat(700_000)}"a":1}`, ['duplicate-name'], 699_000],
  ['lone surrogates', () => `{"a":"${'\\ud800'.repeat(900_000)}"}`, ['lone-surrogate'], 899_000],
  ['bad escapes', () => `{"a":"${'\\q'.repeat(900_000)}"}`, ['bad-escape'], 899_000],
  ['comments', () => `{${'/**/'.repeat(900_000)}}`, ['comment'], 899_000],
  ['numbers that overflow', () => `{"a":[${'1e999,'.repeat(900_000)}0]}`, ['number-overflow'], 899_000],
  ['deep lists', () => `{"a":[${`${'['.repeat(65)}${']'.repeat(65)},`.repeat(40_000)}0]}`, ['too-deep'], 39_000],
];

describe('hostile documents', () => {
  const cases = hostile.map(([name, text, codes, beyond]) => ({ name, text, codes, beyond }));
  it.each(cases)('$name', ({ text, codes, beyond }) => {
    const document = intake({ bytes: new TextEncoder().encode(text()) });
    const problems = document.ok ? [] : document.problems;
    expect([...new Set(problems.map(({ code }) => code))]).toEqual(beyond ? [...codes, 'more-problems'] : codes);
    expect(problems.length).toBeLessThanOrEqual(MAX_PROBLEMS + 1);
    for (const { pointer, message } of problems) expect(pointer.length + message.length).toBeLessThan(1_000);
    if (beyond) expect(problems.at(-1)?.message).toContain(` ${beyond} more problems`);
  });
});
