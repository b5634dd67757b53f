import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, integrityHash } from '../../src/contracts/canonical.ts';
import { sha256 } from '../../src/sha256.ts';
import { documentOf, problemsIn, sealedText, wrongs } from './documents.ts';

const canonical = (text: string): string => canonicalJson(documentOf(text).root);

describe('the canonical JSON', () => {
  it('has the contract’s fields in its order, whatever the document’s', () => {
    const text = `{
      "integrity": {"hash": "x", "alg": "sha256"}, "created_at": "2026-01-01T00:00:00Z",
      "author": {"name": "Ann", "subject": "usr_0"}, "license": "MIT", "runs": "sandbox",
      "requires": {"hosts": ["b.example", "a.example"], "apps": ["m"], "kinds": ["skill.run", "send"]},
      "tools": [{"limits": {"mem_bytes": 2, "wall_ms": 1}, "net": "deny", "args": {"type": "object"}, "entry": "a.js",
        "language": "javascript", "description": "D", "name": "t"}],
      "resources": [{"text": "T", "media_type": "text/plain", "path": "b.txt"}, {"path": "a.js", "text": "", "media_type": "text/javascript"}],
      "instructions": "I", "version": "1.0.0", "description": "D", "name": "N", "slug": "s", "skill": "actor.skill@2"
    }`;
    expect(canonical(text)).toBe(
      '{"skill":"actor.skill@2","slug":"s","name":"N","description":"D","version":"1.0.0","instructions":"I",' +
        '"resources":[{"path":"b.txt","media_type":"text/plain","text":"T"},{"path":"a.js","media_type":"text/javascript","text":""}],' +
        '"tools":[{"name":"t","description":"D","language":"javascript","entry":"a.js","args":{"type":"object"},"net":"deny","limits":{"wall_ms":1,"mem_bytes":2}}],' +
        '"requires":{"kinds":["skill.run","send"],"apps":["m"],"hosts":["b.example","a.example"]},' +
        '"runs":"sandbox","license":"MIT","author":{"subject":"usr_0","name":"Ann"}}',
    );
  });

  it.each([
    ['absent fields', '{"skill":"s","runs":"prompt"}', '{"skill":"s","runs":"prompt"}'],
    ['empty resources', '{"skill":"s","resources":[]}', '{"skill":"s"}'],
    ['empty requires', '{"skill":"s","requires":{}}', '{"skill":"s"}'],
    ['requires of empty lists', '{"skill":"s","requires":{"kinds":[],"apps":[],"hosts":[]}}', '{"skill":"s"}'],
    ['an empty list of several', '{"requires":{"kinds":[],"apps":["a"]}}', '{"requires":{"apps":["a"]}}'],
    ['empty limits', '{"tools":[{"name":"t","limits":{}}]}', '{"tools":[{"name":"t"}]}'],
    [
      'one limit',
      '{"tools":[{"name":"t","limits":{"mem_bytes":1}}]}',
      '{"tools":[{"name":"t","limits":{"mem_bytes":1}}]}',
    ],
    ['an author without a name', '{"author":{"subject":"u"}}', '{"author":{"subject":"u"}}'],
    ['an empty text of a resource is no absent one', '{"resources":[{"text":""}]}', '{"resources":[{"text":""}]}'],
    ['created_at and integrity', '{"created_at":"x","integrity":{},"skill":"s"}', '{"skill":"s"}'],
    [
      'unknown fields',
      '{"skill":"s","other":1,"author":{"subject":"u","mail":"m"}}',
      '{"skill":"s","author":{"subject":"u"}}',
    ],
  ])('leaves out what is absent or empty: %s', (_, text, expected) => expect(canonical(text)).toBe(expected));

  it.each([
    ['members in the order written', '{"type":"object","b":1,"10":2,"a":3,"2":4}'],
    ['empty objects and lists', '{"properties":{},"required":[],"description":""}'],
    ['names of the object prototype', '{"__proto__":{"a":1},"constructor":2,"toString":3}'],
    ['unknown and nested ones', '{"x":[{"y":[null,true,{"z":"w"}]}]}'],
  ])('keeps args as they are written: %s', (_, args) => {
    expect(canonical(`{"tools":[{"args":${args}}]}`)).toBe(`{"tools":[{"args":${args}}]}`);
  });

  it.each([
    ['5e3', '5000'],
    ['5000.0', '5000'],
    ['-0', '0'],
    ['1e21', '1e+21'],
    ['0.0000001', '1e-7'],
    ['12345678901234567890', '12345678901234567000'],
  ])('writes the number %s as JSON.stringify does', (written, expected) => {
    expect(canonical(`{"tools":[{"limits":{"wall_ms":${written}}}]}`)).toBe(
      `{"tools":[{"limits":{"wall_ms":${expected}}}]}`,
    );
  });

  it.each([
    ['"\\u0041\\/\\u00e9"', '"A/é"'],
    ['"\\ud83d\\ude00"', '"😀"'],
    ['"\\u000a\\u0009\\u0000\\u001f"', '"\\n\\t\\u0000\\u001f"'],
    ['"\u2028\u2029\u007f"', '"\u2028\u2029\u007f"'],
  ])('writes the string %s as JSON.stringify does', (written, expected) => {
    expect(canonical(`{"name":${written}}`)).toBe(`{"name":${expected}}`);
  });

  it('is hashed as UTF-8', () => {
    const text = sealedText('prompt', { '/name': 'Grüße 😀' });
    expect(integrityHash(documentOf(text).root)).toBe(sha256(new TextEncoder().encode(canonical(text))));
  });

  it('equals JSON.stringify of the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue()), (args) => {
        const value = { skill: 's', tools: [{ name: 't', args: { type: 'object', ...args } }] };
        const text = JSON.stringify(value);
        expect(canonical(text)).toBe(text);
      }),
    );
  });
});

describe('the integrity block', () => {
  const hashed = [
    '/slug',
    '/name',
    '/description',
    '/version',
    '/instructions',
    '/resources/0/text',
    '/resources/1/path',
    '/license',
  ];
  const more = [
    '/tools/0/name',
    '/tools/0/description',
    '/tools/0/net',
    '/requires/apps/0',
    '/requires/hosts/0',
    '/author/name',
    '/author/subject',
  ];
  const original = sealedText('sandbox');

  it('sees any single character that is changed in a hashed text', () => {
    const value: unknown = JSON.parse(original);
    const textAt = (pointer: string): string =>
      String(
        pointer
          .split('/')
          .slice(1)
          .reduce((node, step) => (node as Record<string, unknown>)[step], value),
      );
    fc.assert(
      fc.property(
        fc.constantFrom(...hashed, ...more),
        fc.nat(),
        fc.constantFrom('a', 'b', '0', ' ', 'é'),
        (pointer, at, by) => {
          const text = textAt(pointer);
          const index = at % text.length;
          const changed = text.slice(0, index) + by + text.slice(index + 1);
          fc.pre(changed !== text);
          const found = wrongs(original.replace(JSON.stringify(text), JSON.stringify(changed)));
          expect(found).toContain('/integrity/hash integrity-mismatch');
        },
      ),
    );
  });

  it('does not see spaces, escapes, order, or when it was written', () => {
    const spaced = JSON.stringify(JSON.parse(original), null, 4);
    const escaped = original.replace('Word sorter', '\\u0057ord sorter');
    const turned = JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(original)).reverse()));
    const dated = original.replace('2026-11-07T', '2020-01-01T');
    for (const text of [spaced, escaped, turned, dated]) expect(wrongs(text)).toEqual([]);
  });

  it.each([
    ['the order of resources', (d: Record<string, unknown[]>) => d.resources?.reverse()],
    ['the order of hosts', (d: { requires: { hosts: string[] } }) => d.requires.hosts.reverse()],
  ])('sees %s', (_, edit) => {
    const value = JSON.parse(sealedText('sandbox', { '/requires/hosts': ['a.example', 'b.example'] }));
    edit(value);
    expect(wrongs(JSON.stringify(value))).toEqual(['/integrity/hash integrity-mismatch']);
  });

  it('is held against the text beside other problems, unless something to hash is missing', () => {
    const wrongHash = '0'.repeat(63).concat('1');
    const mismatch = '/integrity/hash integrity-mismatch';
    const with_ = (edits: Record<string, unknown>) =>
      wrongs(sealedText('sandbox', { '/integrity/hash': wrongHash, ...edits }));
    expect(with_({ '/slug': 'A' })).toEqual(['/slug pattern', mismatch]);
    expect(with_({ '/other': 1 })).toContain(mismatch);
    expect(with_({ '/name': undefined })).not.toContain(mismatch);
    expect(with_({ '/name': 1 })).not.toContain(mismatch);
  });

  it('says both hashes, and how to get it right', () => {
    const text = sealedText('prompt', { '/integrity/hash': 'f'.repeat(64) });
    const [problem] = problemsIn(text);
    expect(problem?.message).toBe(
      `integrity.hash is ${'f'.repeat(64)}, and the document's own is ${integrityHash(documentOf(text).root)}: ` +
        'it was edited after it was sealed. `assay seal` writes the right one.',
    );
  });
});
