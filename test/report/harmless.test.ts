import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { harmless, harmlessJson } from '../../src/report/render/harmless.ts';
import { hostileText } from './sample.ts';

describe('harmless', () => {
  it.each([
    ['a colour sequence', '\x1b[31mred', '\\u{1b}[31mred'],
    ['a C1 sequence', '\x9b2J', '\\u{9b}2J'],
    ['a carriage return', 'a\rb', 'a\\rb'],
    ['line breaks and tabs', 'a\nb\tc', 'a\\nb\\tc'],
    ['a line separator', 'a\u2028b', 'a\\u{2028}b'],
    ['a bidirectional override', 'a\u202eb', 'a\\u{202e}b'],
    ['an isolate', '\u2066a\u2069', '\\u{2066}a\\u{2069}'],
    ['direction marks', '\u200e\u200f\u061c', '\\u{200e}\\u{200f}\\u{61c}'],
    ['zero-width characters', 'a\u200bb\ufeffc', 'a\\u{200b}b\\u{feff}c'],
    ['tag characters', 'a\u{e0041}', 'a\\u{e0041}'],
    ['half a surrogate pair', 'a\ud83db', 'a\\u{d83d}b'],
  ])('shows %s', (_, text, shown) => expect(harmless(text)).toBe(shown));

  it.each(['plain text', 'naïve café', '日本語', 'שלום', '😀 ❤️ 🇬🇧', 'a\u0301', '\u00a0'])('leaves %j alone', (text) => {
    expect(harmless(text)).toBe(text);
  });

  it('leaves nothing that steers a terminal', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(harmless(text)).not.toMatch(/[\0-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/);
      }),
    );
  });

  it('escapes JSON so that a parser reads the same', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const json = harmlessJson(JSON.stringify({ text }, null, 2));
        expect(json).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u200b-\u200f\u2028-\u202e\u2066-\u2069]/);
        expect(JSON.parse(json)).toEqual({ text });
      }),
    );
  });
});
