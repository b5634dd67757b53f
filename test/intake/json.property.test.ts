import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toJson, toValue } from '../../src/contracts/value.ts';
import { readDocument } from '../../src/intake/document.ts';

/** Codes of what JSON.parse lets through and a skill's document may not have. */
const STRICTER = ['duplicate-name', 'lone-surrogate', 'number-overflow', 'not-an-object', 'too-deep', 'name-too-long'];

const read = (text: string) => readDocument(new TextEncoder().encode(text));

function parsed(text: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return null;
  }
}

/** What we accept JSON.parse reads as the same value; what it reads we accept, or refuse for a stricter rule. */
function agrees(given: string): void {
  // What the bytes say: half a pair has none of its own.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(given));
  const document = read(text);
  const oracle = parsed(text);
  if (document.ok) {
    expect(oracle, `${JSON.stringify(text)} was accepted`).not.toBeNull();
    expect(JSON.stringify(toValue(document.value.root))).toBe(JSON.stringify(oracle?.value));
    return;
  }
  const codes = document.problems.map(({ code }) => code);
  if (oracle)
    expect(
      codes.filter((code) => !STRICTER.includes(code)),
      `${JSON.stringify(text)} was refused`,
    ).toEqual([]);
}

/** JSON-like text, whole and broken: pieces that mean something to a reader of JSON, in any order. */
const pieces = fc.array(
  fc.constantFrom(
    ...[
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      '"',
      '"a"',
      '"b"',
      '"a":',
      '1',
      '-',
      '0',
      '.',
      'e',
      '+',
      '01',
      '1e999',
      'true',
      'null',
    ],
    ...[
      '\\',
      '\\u',
      '\\ud800',
      '\\udc00',
      '\\n',
      '\\x',
      'é',
      '😀',
      '\n',
      '\t',
      ' ',
      '\0',
      '/',
      '//',
      '/*',
      '*/',
      '\u2028',
      'NaN',
    ],
  ),
  { maxLength: 24 },
);

describe('the reader of JSON', () => {
  it('agrees with JSON.parse on text made of pieces', () => {
    fc.assert(
      fc.property(pieces, (list) => agrees(list.join(''))),
      { numRuns: 3_000 },
    );
    fc.assert(
      fc.property(pieces, (list) => agrees(`{"a":${list.join('')}}`)),
      { numRuns: 3_000 },
    );
    fc.assert(
      fc.property(pieces, (list) => agrees(`{"a":"${list.join('')}"}`)),
      { numRuns: 3_000 },
    );
  });

  it('agrees with JSON.parse on whole values, spaced in any way, and on what one edit makes of them', () => {
    const spaces = fc.constantFrom(undefined, 1, 2, '\t');
    const object = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue());
    fc.assert(fc.property(object, spaces, (value, space) => agrees(JSON.stringify(value, null, space))));
    const edit = fc.record({ at: fc.nat(), remove: fc.nat(3), insert: fc.string({ unit: 'grapheme', maxLength: 3 }) });
    fc.assert(
      fc.property(object, spaces, edit, (value, space, { at, remove, insert }) => {
        const text = JSON.stringify(value, null, space);
        const from = at % (text.length + 1);
        agrees(text.slice(0, from) + insert + text.slice(from + remove));
      }),
      { numRuns: 2_000 },
    );
  });

  it('writes back what it read', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'grapheme' }), fc.jsonValue({ maxDepth: 5 })), (value) => {
        const text = JSON.stringify(value);
        const document = read(text);
        if (document.ok) expect(toJson(document.value.root)).toBe(text);
      }),
    );
  });

  it('agrees with a strict decoder on what is UTF-8', () => {
    const bytes = fc.uint8Array({ maxLength: 12 });
    const lead = fc.array(
      fc.constantFrom(0x22, 0x61, 0x80, 0x9f, 0xa0, 0xbf, 0xc2, 0xe0, 0xe1, 0xed, 0xef, 0xf0, 0xf4, 0xf5, 0xff),
    );
    const isUtf8 = (sequence: Uint8Array): boolean => {
      try {
        new TextDecoder('utf-8', { fatal: true }).decode(sequence);
        return true;
      } catch {
        return false;
      }
    };
    const check = (sequence: Uint8Array): void => {
      const document = readDocument(new Uint8Array([0x20, ...sequence]));
      const refused = !document.ok && document.problems.some(({ code }) => code === 'not-utf8');
      expect(refused).toBe(!isUtf8(sequence));
    };
    fc.assert(fc.property(bytes, check), { numRuns: 1_000 });
    fc.assert(
      fc.property(lead, (list) => check(new Uint8Array(list))),
      { numRuns: 3_000 },
    );
  });
});
