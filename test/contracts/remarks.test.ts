import { describe, expect, it } from 'vitest';
import { isSpdx } from '../../src/contracts/license.ts';
import { sealedText, skillOf } from './documents.ts';

const remarksOf = (edits: Record<string, unknown>) => skillOf(sealedText('sandbox', edits)).remarks;
const brief = (edits: Record<string, unknown>): string[] =>
  remarksOf(edits).map(({ remark, region }) => `${remark} ${region.part} ${region.start}-${region.end}`);
const argument = (schema: unknown) => ({ '/tools/0/args/properties/words': schema });
const WORDS = '/tools/0/args/properties/words';

describe('remarks', () => {
  it('are none on a plain skill', () => expect(remarksOf({})).toEqual([]));

  it.each([
    ['a.md', 'text/markdown', true],
    ['a.txt', 'text/plain', true],
    ['a.json', 'application/json', true],
    ['a.csv', 'text/csv', true],
    ['a.md', 'text/plain', false],
    ['a.txt', 'text/markdown', false],
    ['a.json', 'text/plain', false],
    ['a.csv', 'application/json', false],
  ])('%s as %s: %s', (path, mediaType, fits) => {
    const found = remarksOf({ '/resources/1/path': path, '/resources/1/media_type': mediaType });
    const region = { part: '/resources/1/media_type', start: 0, end: mediaType.length };
    const remark = { fact: 'remark', remark: 'media-type-mismatch', values: { media_type: mediaType, path }, region };
    expect(found).toEqual(fits ? [] : [remark]);
  });

  it.each([
    [{ '/tools/0/args/required': ['words', 'other'] }, ['required-names-no-property /tools/0/args/required/1 0-5']],
    [{ '/tools/0/args/properties': undefined }, ['required-names-no-property /tools/0/args/required/0 0-5']],
    [{ '/tools/0/args/required': ['constructor'] }, ['required-names-no-property /tools/0/args/required/0 0-11']],
    [{ '/tools/0/args/properties/a-b': { type: 'string' } }, ['unfit-property-name /tools/0/args/properties/a-b 0-3']],
    [{ '/tools/0/args/properties/1a': { type: 'string' } }, ['unfit-property-name /tools/0/args/properties/1a 0-2']],
    [
      { [`/tools/0/args/properties/${'a'.repeat(65)}`]: { type: 'string' } },
      [`unfit-property-name /tools/0/args/properties/${'a'.repeat(65)} 0-65`],
    ],
    [{ '/tools/0/args/properties/__proto__': { type: 'string' } }, []],
    [argument({ type: 'string', description: 'x', enum: ['a'], maxLength: 1, pattern: 'a' }), []],
    [argument({ type: 'string', format: 'uri' }), [`unknown-args-keyword ${WORDS}/format 0-3`]],
    [argument({ type: 'string', minLength: 1 }), [`unknown-args-keyword ${WORDS}/minLength 0-15`]],
    [
      argument({ type: 'array', items: { type: 'string', title: 'T' } }),
      [`unknown-args-keyword ${WORDS}/items/title 0-1`],
    ],
    [argument({ type: 'string', pattern: '(' }), [`pattern-invalid ${WORDS}/pattern 0-1`]],
    [argument({ type: 'string', pattern: '^(a+)+$' }), [`pattern-backtracks ${WORDS}/pattern 0-7`]],
    [argument({ type: 'string', pattern: '\\d\\-\\d' }), [`pattern-one-mode ${WORDS}/pattern 0-6`]],
    [
      argument({ type: 'array', items: { type: 'string', pattern: '(a*)*b' } }),
      [`pattern-backtracks ${WORDS}/items/pattern 0-6`],
    ],
    [{ '/license': 'MIT OR Apache-2.0' }, []],
    [{ '/license': 'My own' }, ['license-not-spdx /license 0-6']],
    [{ '/name': 'a\u0000b' }, ['control-character /name 1-2']],
    [{ '/instructions': 'a\tb\r\nc' }, []],
    [{ '/resources/0/text': 'x\u001b\u001b[2Jy\u0007' }, ['control-character /resources/0/text 1-3']],
    [{ '/resources/1/text': '\u007f\u0085\u200b' }, []],
    [
      { '/tools/0/args/properties/words': { type: 'string', enum: ['a\u0008'] } },
      [`control-character ${WORDS}/enum/0 1-2`],
    ],
  ])('%j', (edits, expected) => expect(brief(edits)).toEqual(expected));

  it('say what is odd', () => {
    expect(remarksOf({ '/name': 'a\u0000b\u001bc' })[0]?.values).toEqual({ character: 'U+0000', count: '2' });
    expect(remarksOf({ '/license': 'Mine' })[0]?.values).toEqual({ license: 'Mine' });
    expect(remarksOf(argument({ type: 'string', pattern: '[z-a]' }))[0]?.values).toEqual({
      pattern: '[z-a]',
      reason: 'Range out of order in character class',
    });
    expect(remarksOf(argument({ type: 'string', default: 'x' }))[0]?.values).toEqual({ keyword: 'default' });
  });

  it('come in the document’s order', () => {
    const found = brief({
      '/license': 'x',
      '/name': '\u0001',
      '/resources/1/media_type': 'text/csv',
      ...argument({ type: 'string', title: 'T', pattern: '(' }),
    });
    expect(found.map((remark) => remark.split(' ')[0])).toEqual([
      'control-character',
      'media-type-mismatch',
      'unknown-args-keyword',
      'pattern-invalid',
      'license-not-spdx',
    ]);
  });
});

describe('an SPDX licence', () => {
  it.each([
    'MIT',
    'CC-BY-4.0',
    'Apache-2.0',
    'GPL-3.0-or-later',
    'GPL-2.0+',
    '(MIT OR Apache-2.0)',
    'GPL-2.0-only WITH Classpath-exception-2.0',
    'LicenseRef-Own',
    'MIT AND BSD-3-Clause',
  ])('%s is one', (text) => expect(isSpdx(text)).toBe(true));
  it.each([
    'mit',
    'Apache 2.0',
    'Proprietary',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    'MIT OR',
    '(MIT',
    '!MIT',
    'MIT\n',
    'MIT/X11',
    '((((',
    'é',
  ])('%j is none', (text) => expect(isSpdx(text)).toBe(false));
});
