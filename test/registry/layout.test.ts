import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  bytesKey,
  decisionKey,
  historyKey,
  ownerKey,
  publicationKey,
  publisher,
  refusedDocumentKey,
  refusedReportKey,
  reportKey,
  rulesetKey,
  skillName,
  slug,
  uploadKey,
  uploadName,
  version,
} from '../../src/registry/layout.ts';

describe('names', () => {
  it.each([
    [
      'slug',
      slug,
      ['a', '0', 'a-b', 'a--b', 'a'.repeat(64)],
      ['', '-a', 'a-', 'A', 'a_b', 'a.b', 'a/b', '..', 'é', 'a'.repeat(65), 'a\n'],
    ],
    [
      'version',
      version,
      ['0.0.0', '1.2.3', '999999.0.10', '0.0.0-0123456789ab', '1.0.0-rc.1', '1.0.0-a-b.2'],
      [
        '',
        '1',
        '1.0',
        '1.0.0.0',
        '01.0.0',
        'v1.0.0',
        '1.0.0-',
        '1.0.0-.',
        '1.0.0-A',
        '1.0.0+b',
        '1.0.0/..',
        '1.0.0 ',
        '1.0.0\n',
        `1.0.0-${'a'.repeat(64)}`,
      ],
    ],
    [
      'publisher',
      publisher,
      ['a', 'Alice', 'a.b@c.example', 'eu-west-1:3fa85f64-5717', 'a'.repeat(128)],
      ['', '.', '..', '.a', '-a', '~a', 'a/b', 'a b', 'é', 'a\u0000', 'a'.repeat(129), 'a\n'],
    ],
  ] as const)('%s', (_, check, good, bad) => {
    for (const name of good) expect(check(name), name).toBe(name);
    for (const name of bad) expect(check(name), JSON.stringify(name)).toBeNull();
  });

  it('are read off a key of the incoming place', () => {
    expect(uploadName('alice/u1')).toEqual({ publisher: 'alice', id: 'u1' });
    expect(uploadName('alice/a/b')).toEqual({ publisher: 'alice', id: 'a/b' });
    expect(uploadName('alone')).toEqual({ publisher: '', id: 'alone' });
    expect(uploadName('/x')).toEqual({ publisher: '', id: 'x' });
    expect(uploadName('')).toEqual({ publisher: '', id: '' });
  });
});

describe('keys', () => {
  it('stand where the layout says', () => {
    const name = skillName({ slug: 'weekly', version: '1.0.0' })!;
    expect([
      ownerKey(name.slug),
      bytesKey(name, 'json'),
      reportKey(name),
      publicationKey(name),
      decisionKey(name, 7),
    ]).toEqual([
      'skills/weekly/owner.json',
      'skills/weekly/1.0.0/skill.json',
      'skills/weekly/1.0.0/findings.json',
      'skills/weekly/1.0.0/publication.json',
      'skills/weekly/1.0.0/decisions/7.json',
    ]);
    expect(historyKey(name, { engine: 'e', ruleset: 'r' })).toBe('skills/weekly/1.0.0/history/e+r.json');
    expect([refusedDocumentKey('h'), refusedReportKey('h'), rulesetKey('h')]).toEqual([
      'refused/h/document',
      'refused/h/findings.json',
      'rulesets/h.json',
    ]);
    expect(uploadKey({ publisher: 'alice', id: 'u1' })).toBe('uploads/alice/u1.json');
  });

  it('of uploads are one for each name, of a closed alphabet, and within 1,024 bytes', () => {
    const part = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.stringMatching(/^[A-Za-z0-9._:@~-]{0,20}$/),
      fc.constantFrom('..', '.', '~', 'a.json'),
    );
    const names = fc.record({ publisher: part, id: part });
    fc.assert(
      fc.property(names, names, (a, b) => {
        const [keyA, keyB] = [uploadKey(a), uploadKey(b)];
        expect(keyA).toMatch(/^uploads\/[A-Za-z0-9~][A-Za-z0-9._:@-]*\/[A-Za-z0-9~][A-Za-z0-9._:@-]*\.json$/);
        expect(keyA.length).toBeLessThan(1024);
        const isSame = a.publisher === b.publisher && a.id === b.id;
        expect(keyA === keyB).toBe(isSame);
      }),
    );
  });
});
