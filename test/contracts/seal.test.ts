import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integrityHash } from '../../src/contracts/canonical.ts';
import { seal } from '../../src/contracts/seal.ts';
import { documentOf, sealedText, wrongs } from './documents.ts';

function sealed(text: string): string {
  const result = seal(documentOf(text));
  if (!result.ok) throw new Error(JSON.stringify(result.problems));
  return result.value;
}

const hashOf = (text: string): string => integrityHash(documentOf(text).root);

describe('seal', () => {
  it.each([undefined, 1, 2, 4])('puts a block where there is none, spaced as the rest (%s)', (space) => {
    const text = sealedText('prompt', { '/integrity': undefined }, space);
    const expected = JSON.stringify(
      { ...JSON.parse(text), integrity: { alg: 'sha256', hash: hashOf(text) } },
      null,
      space,
    );
    expect(sealed(text)).toBe(expected);
    expect(wrongs(sealed(text))).toEqual([]);
  });

  it('follows tabs, line ends and spaces of the document', () => {
    const fields = Object.entries(JSON.parse(sealedText('prompt', { '/integrity': undefined })));
    const lines = fields.map(([name, value]) => `\t${JSON.stringify(name)}:  ${JSON.stringify(value)}`);
    const text = `{\r\n${lines.join(',\r\n')}\r\n}\r\n`;
    expect(sealed(text)).toBe(
      `${text.slice(0, -5)},\r\n\t"integrity":  {\r\n\t\t"alg":  "sha256",\r\n\t\t"hash":  "${hashOf(text)}"\r\n\t}\r\n}\r\n`,
    );
  });

  it('changes the hash alone where a block stands', () => {
    const text = sealedText('sandbox', { '/integrity/hash': 'f'.repeat(64) }, 2);
    expect(sealed(text)).toBe(text.replace('f'.repeat(64), hashOf(text)));
    expect(sealed(sealed(text))).toBe(sealed(text));
  });

  it.each([
    null,
    'x',
    7,
    [],
    {},
    { alg: 'sha256' },
    { hash: 'x' },
    { alg: 'md5', hash: 'x' },
    { alg: 'sha256', hash: 'x', by: 1 },
  ])('replaces an integrity value of %j', (value) => {
    const text = sealedText('prompt', { '/integrity': value });
    expect(wrongs(sealed(text))).toEqual([]);
    expect(sealed(text)).toBe(
      text.replace(/"integrity":.*\}$/s, `"integrity":{"alg": "sha256", "hash": "${hashOf(text)}"}}`),
    );
  });

  it.each(['x', 7, null])('replaces a hash of %j', (hash) => {
    expect(wrongs(sealed(sealedText('prompt', { '/integrity/hash': hash })))).toEqual([]);
  });

  it('refuses what is wrong besides, and says nothing about the hash', () => {
    const text = sealedText('sandbox', { '/slug': 'A', '/name': undefined, '/integrity/hash': 'x' });
    const result = seal(documentOf(text));
    expect(result.ok ? [] : result.problems.map(({ pointer }) => pointer).sort()).toEqual(['/name', '/slug']);
    const unknown = seal(documentOf('{"skill":"other"}'));
    expect(unknown.ok ? [] : unknown.problems.map(({ code }) => code)).toEqual(['unknown-contract']);
  });

  it('makes valid what was valid but for its hash', () => {
    const texts = fc.record({
      name: fc.string({ minLength: 1, maxLength: 30, unit: 'grapheme-ascii' }),
      text: fc.string({ maxLength: 200, unit: 'binary' }),
    });
    fc.assert(
      fc.property(texts, fc.constantFrom(undefined, 1, 3), ({ name, text }, space) => {
        const document = sealedText(
          'sandbox',
          { '/name': name, '/resources/1/text': text, '/integrity': undefined },
          space,
        );
        expect(wrongs(sealed(document))).toEqual([]);
      }),
    );
  });
});
