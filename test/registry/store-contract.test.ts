import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { byteOrder, type Found, type Page, type Store, StoreError } from '../../src/registry/store.ts';
import { storeKinds } from '../support/stores.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (data: Uint8Array): string => new TextDecoder().decode(data);

/** Keys that a file system, a URL or an XML answer would spoil. */
const HARD_KEYS = [
  'plain.json',
  'with space',
  'a+b',
  'a%2Bb',
  '100%',
  'quote\'s "and" <tags> & more',
  'é/ü/ß',
  '\u{1f600}/\u{1f3f4}\u{e0067}\u{e007f}',
  '日本語.json',
  '\u{fffd}',
  '\u{10ffff}',
  'Upper/Case',
  'upper/case',
  'UPPER/CASE',
  'con',
  'nul.txt',
  'aux/com1/lpt9.json',
  'y/./a',
  '../b',
  'a/../../c',
  'x/..',
  'x/.',
  '.hidden',
  'dot.',
  'space ',
  'double//slash',
  '/leading',
  'trailing/',
  '//',
  'back\\slash',
  'tab\tand\nline',
  'x/%',
  '%/%',
  '~tilde~',
  'x'.repeat(255),
  `${'y'.repeat(400)}/${'Z'.repeat(400)}`,
  'é'.repeat(300),
  '.'.repeat(600),
  'k'.repeat(1024),
];

for (const kind of storeKinds()) {
  describe.skipIf(!kind.isHere)(`store: ${kind.name}`, () => {
    let store: Store;
    beforeAll(async () => {
      store = await kind.open();
    }, 150_000);
    afterAll(() => kind.close());

    const found = async (key: string, on = store): Promise<Found> => {
      const got = await on.get(key);
      expect(got.outcome).toBe('found');
      return got as Found;
    };
    const stored = async (key: string, content: string, on = store): Promise<void> => {
      expect(await on.put(key, bytes(content), { etag: null })).toEqual({ outcome: 'stored' });
    };
    const all = async (query: Parameters<Store['list']>[0], on = store): Promise<Page[]> => {
      const pages: Page[] = [];
      let after = query.after ?? null;
      do {
        pages.push(await on.list({ ...query, after }));
        after = pages.at(-1)!.next;
      } while (after !== null);
      return pages;
    };

    describe('objects', () => {
      it('gives back what was put', async () => {
        const data = Uint8Array.from({ length: 300_000 }, (_, i) => (i * 7) % 251);
        expect(await store.put('objects/data', data, { etag: null })).toEqual({ outcome: 'stored' });
        expect(Buffer.compare((await found('objects/data')).bytes, data)).toBe(0);
      });

      it('keeps an empty object', async () => {
        await stored('objects/empty', '');
        expect((await found('objects/empty')).bytes).toHaveLength(0);
      });

      it('says what is missing', async () => {
        expect(await store.get('objects/none')).toEqual({ outcome: 'missing' });
        expect(await store.get('objects/data/deeper')).toEqual({ outcome: 'missing' });
        expect(await store.get('objects')).toEqual({ outcome: 'missing' });
      });

      it('reads nothing larger than asked for', async () => {
        await stored('objects/ten', '0123456789');
        expect(await store.get('objects/ten', { limit: 9 })).toEqual({ outcome: 'too-large', size: 10 });
        expect((await store.get('objects/ten', { limit: 10 })).outcome).toBe('found');
      });

      it.each([
        ['empty', ''],
        ['1,025 bytes', 'k'.repeat(1025)],
        ['1,026 bytes', 'é'.repeat(513)],
        ['a lone surrogate', 'a\ud800'],
      ])('takes no key that no store can keep: %s', async (_, key) => {
        await expect(async () => store.get(key)).rejects.toThrow(StoreError);
        await expect(async () => store.put(key, bytes('x'), 'always')).rejects.toThrow(StoreError);
      });
    });

    describe('conditions', () => {
      it('claims a key once', async () => {
        expect(await store.put('conditions/claim', bytes('first'), 'claim')).toEqual({ outcome: 'stored' });
        expect(await store.put('conditions/claim', bytes('second'), 'claim')).toEqual({ outcome: 'unmet' });
        expect(await store.put('conditions/claim', bytes('first'), 'claim')).toEqual({ outcome: 'unmet' });
        expect(text((await found('conditions/claim')).bytes)).toBe('first');
      });

      it('writes where there is nothing, once', async () => {
        await stored('conditions/new', 'first');
        expect(await store.put('conditions/new', bytes('second'), { etag: null })).toEqual({ outcome: 'unmet' });
        expect(text((await found('conditions/new')).bytes)).toBe('first');
      });

      it('replaces what an etag names, and nothing else', async () => {
        await stored('conditions/etag', 'one');
        const one = await found('conditions/etag');
        expect(await store.put('conditions/etag', bytes('two'), { etag: one.etag })).toEqual({ outcome: 'stored' });
        const two = await found('conditions/etag');
        expect(two.etag).not.toBe(one.etag);
        expect(await store.put('conditions/etag', bytes('three'), { etag: one.etag })).toEqual({ outcome: 'unmet' });
        expect(text((await found('conditions/etag')).bytes)).toBe('two');
        expect(await store.put('conditions/etag', bytes('three'), { etag: two.etag })).toEqual({ outcome: 'stored' });
        expect(text((await found('conditions/etag')).bytes)).toBe('three');
      });

      it('replaces by etag nothing that is missing', async () => {
        const { etag } = await found('conditions/etag');
        expect(await store.put('conditions/none', bytes('x'), { etag })).toEqual({ outcome: 'unmet' });
        expect(await store.get('conditions/none')).toEqual({ outcome: 'missing' });
      });

      it('writes always', async () => {
        expect(await store.put('conditions/always', bytes('one'), 'always')).toEqual({ outcome: 'stored' });
        expect(await store.put('conditions/always', bytes('two'), 'always')).toEqual({ outcome: 'stored' });
        expect(text((await found('conditions/always')).bytes)).toBe('two');
        expect(await store.put('conditions/always', bytes('x'), 'claim')).toEqual({ outcome: 'unmet' });
      });

      it('gives equal bytes an etag that holds', async () => {
        await stored('conditions/back', 'a');
        for (const content of ['b', 'a', 'b', 'a']) {
          const { etag } = await found('conditions/back');
          expect(await store.put('conditions/back', bytes(content), { etag })).toEqual({ outcome: 'stored' });
        }
        expect(text((await found('conditions/back')).bytes)).toBe('a');
      });
    });

    describe('races', () => {
      const racers = Array.from({ length: 20 }, (_, i) => `racer ${i}`);

      it.each(['claim', { etag: null }] as const)('lets one of twenty win: %o', async (when) => {
        const key = `races/${typeof when === 'string' ? when : 'new'}`;
        const puts = await Promise.all(racers.map((racer) => store.put(key, bytes(racer), when)));
        const winners = racers.filter((_, i) => puts[i]!.outcome === 'stored');
        expect(winners).toHaveLength(1);
        expect(text((await found(key)).bytes)).toBe(winners[0]);
      });

      it('lets one of twenty replace what all have read', async () => {
        await stored('races/replace', 'start');
        const { etag } = await found('races/replace');
        const puts = await Promise.all(racers.map((racer) => store.put('races/replace', bytes(racer), { etag })));
        const winners = racers.filter((_, i) => puts[i]!.outcome === 'stored');
        expect(winners).toHaveLength(1);
        expect(text((await found('races/replace')).bytes)).toBe(winners[0]);
      });

      it('loses no increment of a counter', async () => {
        await stored('races/counter', '0');
        const increment = async (): Promise<void> => {
          for (;;) {
            const { bytes: data, etag } = await found('races/counter');
            const put = await store.put('races/counter', bytes(String(Number(text(data)) + 1)), { etag });
            if (put.outcome === 'stored') return;
          }
        };
        await Promise.all(
          Array.from({ length: 8 }, async () => {
            for (let i = 0; i < 5; i++) await increment();
          }),
        );
        expect(text((await found('races/counter')).bytes)).toBe('40');
      });

      it('shows no reader a part of an object', async () => {
        const versions = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(200_000));
        await stored('races/whole', versions[0]!);
        let writing = true;
        const readers = Array.from({ length: 4 }, async () => {
          while (writing) expect(versions).toContain(text((await found('races/whole')).bytes));
        });
        for (let i = 0; i < 12; i++) await store.put('races/whole', bytes(versions[i % 4]!), 'always');
        writing = false;
        await Promise.all(readers);
      });
    });

    describe('listing', () => {
      let own: Store;
      const skills = ['foo', 'foo-bar', 'foo0', 'bar', 'zoo'];
      beforeAll(async () => {
        own = await kind.open();
        for (const slug of skills) {
          await stored(`skills/${slug}/owner.json`, slug, own);
          for (const version of ['1.0.0', '1.10.0', '1.9.0'])
            for (const file of ['skill.json', 'findings.json'])
              await stored(`skills/${slug}/${version}/${file}`, file, own);
        }
        await stored('skills.txt', 'x', own);
        await stored('tail', 'x', own);
      }, 60_000);

      const expected = [
        ...skills.flatMap((slug) => [
          ...['1.0.0', '1.10.0', '1.9.0'].flatMap((version) => [
            `skills/${slug}/${version}/findings.json`,
            `skills/${slug}/${version}/skill.json`,
          ]),
          `skills/${slug}/owner.json`,
        ]),
        'skills.txt',
        'tail',
      ].sort(byteOrder);

      it.each([1, 2, 7, 1000])('gives every key once, in order, by pages of %i', async (limit) => {
        const pages = await all({ prefix: '', limit }, own);
        expect(pages.flatMap((page) => page.keys)).toEqual(expected);
        for (const page of pages) expect(page.keys.length).toBeLessThanOrEqual(limit);
      });

      it.each([1, 2, 1000])('names folders once, in order, by pages of %i', async (limit) => {
        const pages = await all({ prefix: 'skills/', folders: true, limit }, own);
        expect(pages.flatMap((page) => page.folders)).toEqual([
          'skills/bar/',
          'skills/foo-bar/',
          'skills/foo/',
          'skills/foo0/',
          'skills/zoo/',
        ]);
        expect(pages.flatMap((page) => page.keys)).toEqual([]);
      });

      it('names keys and folders of one level', async () => {
        expect(await own.list({ prefix: 'skills/foo/', folders: true })).toEqual({
          keys: ['skills/foo/owner.json'],
          folders: ['skills/foo/1.0.0/', 'skills/foo/1.10.0/', 'skills/foo/1.9.0/'],
          next: null,
        });
        expect(await own.list({ prefix: '', folders: true })).toEqual({
          keys: ['skills.txt', 'tail'],
          folders: ['skills/'],
          next: null,
        });
      });

      it('takes a prefix that ends within a name', async () => {
        const page = await own.list({ prefix: 'skills/foo', folders: true });
        expect(page.folders).toEqual(['skills/foo-bar/', 'skills/foo/', 'skills/foo0/']);
        expect((await own.list({ prefix: 'skills/zoo/1.9' })).keys).toEqual([
          'skills/zoo/1.9.0/findings.json',
          'skills/zoo/1.9.0/skill.json',
        ]);
        expect(await own.list({ prefix: 'nothing/' })).toEqual({ keys: [], folders: [], next: null });
      });

      it('goes on after any key, and takes the folder that holds it for passed', async () => {
        expect((await own.list({ prefix: 'skills/', after: 'skills/zoo/1.9.0/findings.json' })).keys).toEqual([
          'skills/zoo/1.9.0/skill.json',
          'skills/zoo/owner.json',
        ]);
        expect(
          (await own.list({ prefix: 'skills/', folders: true, after: 'skills/foo/1.0.0/skill.json' })).folders,
        ).toEqual(['skills/foo0/', 'skills/zoo/']);
        expect((await own.list({ prefix: 'skills/', folders: true, after: 'skills/foo/' })).folders).toEqual([
          'skills/foo0/',
          'skills/zoo/',
        ]);
        expect((await own.list({ prefix: 'skills/', folders: true, after: 'skills/' })).folders).toHaveLength(5);
        expect((await own.list({ prefix: 'skills/', folders: true, after: 'skills/zoo/~' })).folders).toEqual([]);
      });
    });

    it('keeps hard keys apart, and lists them in the byte order of UTF-8', async () => {
      const own = await kind.open();
      for (const key of HARD_KEYS) await stored(key, `content of ${key}`, own);
      for (const key of HARD_KEYS) expect(text((await found(key, own)).bytes)).toBe(`content of ${key}`);
      const pages = await all({ prefix: '', limit: 5 }, own);
      const sorted = [...HARD_KEYS].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
      expect(pages.flatMap((page) => page.keys)).toEqual(sorted);
    });

    it('replaces objects of hard keys', async () => {
      const own = await kind.open();
      for (const key of HARD_KEYS) {
        await stored(key, 'one', own);
        await own.put(key, bytes('two'), { etag: (await found(key, own)).etag });
        expect(text((await found(key, own)).bytes)).toBe('two');
      }
    });
  });
}
