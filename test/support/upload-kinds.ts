import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { seal } from '../../src/contracts/seal.ts';
import { readDocument } from '../../src/intake/document.ts';
import { documentOf } from '../cli/document.ts';

/** One upload, as its publisher makes it. */
export interface Upload {
  readonly key: string;
  readonly bytes: Uint8Array;
  /** What became of it before its event was delivered. */
  readonly since?: 'deleted' | 'overwritten';
  /** Size that its event tells; its bytes' own where left out. */
  readonly toldSize?: number;
}

/** One way for an upload to end, with what has to be there before. */
export interface UploadKind {
  readonly name: string;
  readonly before: readonly Upload[];
  readonly upload: Upload;
  /** Versions withdrawn after `before`, of the slug that the tag makes. */
  readonly withdrawn: boolean;
  readonly ends: string;
}

/** Makes the kind for one run: `tag` (letters, digits, hyphens) stands in every name, so that no run meets another. */
export type MakeKind = (tag: string) => UploadKind;

const MAX = 6 * 1024 * 1024;
const MAX_PACKED = 20 * 1024 * 1024;
const encode = (text: string): Uint8Array => new TextEncoder().encode(text);
const named = (tag: string, fields: Readonly<Record<string, unknown>> = {}): Uint8Array =>
  encode(documentOf({ slug: tag, ...fields }));

interface Rest extends Partial<Omit<Upload, 'bytes'>> {
  readonly before?: readonly Upload[];
  readonly withdrawn?: boolean;
}

function kind(name: string, ends: string, make: (tag: string) => Rest & { readonly bytes: Uint8Array }): MakeKind {
  return (tag) => {
    const { before = [], withdrawn = false, key = `ada-${tag}/1`, ...upload } = make(tag);
    return { name, ends, before, withdrawn, upload: { key, ...upload } };
  };
}

// ---------------------------------------------------------------------------------------------- skills

const folder = join(import.meta.dirname, '..', '..', 'fixtures', 'skills');

/** The whole skills of the fixtures, of every verdict, each under a slug of the run's own. */
export const SKILL_KINDS: readonly MakeKind[] = readdirSync(folder).map((name) =>
  kind(name, 'as its verdict says', (tag) => ({ bytes: renamed(readFileSync(join(folder, name, 'skill.json')), tag) })),
);

/** The document under another slug, sealed anew; as it is where it is no skill. */
function renamed(bytes: Uint8Array, slug: string): Uint8Array {
  const document = readDocument(
    encode(new TextDecoder().decode(bytes).replace(/"slug": *"[^"]*"/, `"slug": "${slug}"`)),
  );
  const sealed = document.ok ? seal(document.value) : document;
  return sealed.ok ? encode(sealed.value) : bytes;
}

// ---------------------------------------------------------------------------------------------- no skills

const broken: readonly (readonly [string, (tag: string) => Uint8Array])[] = [
  ['nothing', () => new Uint8Array()],
  ['a text', () => encode('hello')],
  ['a list', () => encode('[]')],
  ['another contract', () => encode('{"skill":"actor.skill@9"}')],
  ['half a document', (tag) => named(tag).subarray(0, 200)],
  ['bytes that are no UTF-8', (tag) => Uint8Array.of(...named(tag), 0xff)],
  ['a byte order mark', (tag) => Uint8Array.of(0xef, 0xbb, 0xbf, ...named(tag))],
  ['a name twice', (tag) => encode(documentOf({ slug: tag }).replace('{', '{"slug": "x",'))],
  ['another hash', (tag) => encode(documentOf({ slug: tag }).replace(/"hash": "./, '"hash": "z'))],
  ['a field too many', (tag) => named(tag, { runs: 'rocket' })],
  ['half a surrogate pair', (tag) => encode(documentOf({ slug: tag }).replace('Word count', '\\ud800'))],
  ['brackets without end', () => encode('['.repeat(10_000))],
  ['6 MiB of spaces', () => encode(' '.repeat(MAX))],
];
const invalid: MakeKind[] = broken.map(([name, make]) => kind(name, 'invalid', (tag) => ({ bytes: make(tag) })));

// ---------------------------------------------------------------------------------------------- keys, and what was there before

const plain = (tag: string): Rest & { bytes: Uint8Array } => ({ bytes: named(tag) });
const prior = (tag: string, bytes: Uint8Array, publisher = 'ada', id = '0'): Upload => ({
  key: `${publisher}-${tag}/${id}`,
  bytes,
});

const others: MakeKind[] = [
  kind('a key with a plus and a space', 'published', (tag) => ({ ...plain(tag), key: `ada-${tag}/a+b c%2B` })),
  kind('a key of the world', 'published', (tag) => ({ ...plain(tag), key: `ada-${tag}/é/日本\u{1f600}` })),
  kind('a key that goes up', 'published', (tag) => ({ ...plain(tag), key: `ada-${tag}/../../rules/current.json` })),
  kind('a key of 1,024 bytes', 'published', (tag) => ({ ...plain(tag), key: `ada-${tag}/`.padEnd(1024, 'k') })),
  kind('a key without a publisher', 'unknown-publisher', (tag) => ({ ...plain(tag), key: `loose-${tag}` })),
  kind('a publisher of another alphabet', 'unknown-publisher', (tag) => ({ ...plain(tag), key: `ad a ${tag}!/1` })),
  kind('too large, as its event says', 'too-large', (tag) => ({ ...plain(tag), toldSize: MAX_PACKED + 1 })),
  kind('too large, as it turns out', 'too-large', () => ({ bytes: new Uint8Array(MAX + 1), toldSize: 1 })),
  kind('deleted since', 'gone', (tag) => ({ ...plain(tag), since: 'deleted' })),
  kind('overwritten since', 'published', (tag) => ({ ...plain(tag), since: 'overwritten' })),
  kind('the same bytes again', 'published', (tag) => ({ ...plain(tag), before: [prior(tag, named(tag))] })),
  kind('the next version', 'published', (tag) => ({
    bytes: named(tag, { version: '1.0.1' }),
    before: [prior(tag, named(tag))],
  })),
  kind('an earlier version', 'published', (tag) => ({
    bytes: named(tag, { version: '0.9.0' }),
    before: [prior(tag, named(tag))],
  })),
  kind('other bytes for a version', 'version-taken', (tag) => ({
    bytes: named(tag, { name: 'Other' }),
    before: [prior(tag, named(tag))],
  })),
  kind('a slug of another’s', 'slug-taken', (tag) => ({
    bytes: named(tag, { version: '2.0.0' }),
    before: [prior(tag, named(tag), 'bob')],
  })),
  kind('another’s very bytes', 'slug-taken', (tag) => ({ ...plain(tag), before: [prior(tag, named(tag), 'bob')] })),
  kind('a withdrawn version', 'withdrawn', (tag) => ({
    ...plain(tag),
    before: [prior(tag, named(tag))],
    withdrawn: true,
  })),
  kind('the next after a withdrawn version', 'published', (tag) => ({
    bytes: named(tag, { version: '1.0.1' }),
    before: [prior(tag, named(tag))],
    withdrawn: true,
  })),
  kind('a key that was used before', 'published', (tag) => ({
    bytes: named(tag, { version: '1.0.1' }),
    before: [prior(tag, named(tag), 'ada', '1')],
  })),
  kind('what was refused before', 'invalid', (tag) => ({
    bytes: encode(`no skill ${tag}`),
    before: [prior(tag, encode(`no skill ${tag}`))],
  })),
];

/** Every kind of upload; the skills twice, once new and once second to another publisher's. */
export const UPLOAD_KINDS: readonly MakeKind[] = [
  ...SKILL_KINDS,
  ...invalid,
  ...others,
  ...SKILL_KINDS.map(
    (make): MakeKind =>
      (tag) => {
        const { name, upload } = make(tag);
        return {
          name: `${name}, whose slug is another’s`,
          ends: 'slug-taken',
          before: [prior(tag, named(tag, { version: '9.0.0' }), 'bob')],
          withdrawn: false,
          upload,
        };
      },
  ),
];
