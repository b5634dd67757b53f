import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AsciiLogger, asciiJson, toldError } from '../../src/lambda/log.ts';

describe('a log line', () => {
  const lines: string[] = [];
  beforeEach(() => {
    lines.length = 0;
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => lines.push(String(chunk)) > 0);
  });
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['a right-to-left override', 'ada/\u202egnp.exe'],
    ['a line break', 'ada/1\n{"level":"ERROR"}'],
    ['an escape sequence', 'ada/\u001b[2J'],
    ['a C1 control', 'ada/\u009b31m'],
    ['a line separator', 'ada/\u2028'],
    ['letters that cannot be seen', 'ada/\u{e0041}\u200b\ufeff'],
    ['letters of the world', 'ada/日本語'],
  ])('with %s is one line of plain ASCII that says the same', (_, key) => {
    new AsciiLogger().warn('told', { key });
    const line = lines.join('');
    expect(line).toMatch(/^[ -~]+\n$/);
    expect(JSON.parse(line)).toMatchObject({ level: 'WARN', message: 'told', key });
  });

  it('is JSON of the same value, whatever the value is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(JSON.parse(asciiJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
        expect(asciiJson(value)).toMatch(/^[ -~]*$/);
      }),
    );
  });
});

describe('an error, told', () => {
  it('has its causes', () => {
    const error = new TypeError('outer', { cause: new Error('inner', { cause: 'a text' }) });
    expect(toldError(error)).toMatchObject({
      name: 'TypeError',
      message: 'outer',
      stack: expect.stringContaining('log.test.ts'),
      cause: {
        name: 'Error',
        message: 'inner',
        cause: { name: 'string', message: 'a text', stack: null, cause: null },
      },
    });
  });

  it('has an end, though its causes run in a circle or its text does not', () => {
    const error = new Error('x'.repeat(100_000));
    error.cause = error;
    expect(JSON.stringify(toldError(error)).length).toBeLessThan(60_000);
  });
});
