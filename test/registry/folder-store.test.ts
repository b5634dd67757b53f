import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build } from 'esbuild';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { partOf, pathOf } from '../../src/registry/folder-names.ts';
import { folderStore } from '../../src/registry/folder-store.ts';
import { byteOrder, type Store } from '../../src/registry/store.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const text = (data: Uint8Array): string => new TextDecoder().decode(data);

let scratch: string;
let root: string;
let store: Store;
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'assay-folder-'));
});
afterAll(() => rm(scratch, { recursive: true, force: true }));
beforeEach(async () => {
  root = await mkdtemp(join(scratch, 'store-'));
  store = await folderStore(root);
});

async function textOf(key: string): Promise<string | null> {
  const got = await store.get(key);
  return got.outcome === 'found' ? text(got.bytes) : null;
}

describe('paths', () => {
  it('of the registry are its keys', () => {
    for (const key of [
      'skills/weekly/1.0.0/skill.json',
      'refused/0a/document',
      'uploads/alice/u-1.json',
      'rulesets/current.json',
    ])
      expect(pathOf(key).join('/')).toBe(key);
  });

  it('are names that any file system can hold, and differ whenever their keys do', () => {
    const key = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(fc.constantFrom('a', 'A', '.', '..', '/', '%', ' ', 'con', 'é', '\u{1f600}', 'x'.repeat(150)), {
          maxLength: 12,
        })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(key, key, (a, b) => {
        for (const name of pathOf(a)) {
          expect(name).toMatch(/^[a-z0-9_+=@~%-](?:[a-z0-9._+=@~%-]*[a-z0-9_+=@~%-])?$/);
          expect(name.length).toBeLessThanOrEqual(201);
          expect(name).not.toMatch(/^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/);
        }
        expect(pathOf(a).join('/') === pathOf(b).join('/')).toBe(a === b);
      }),
    );
  });

  it('give their keys back, and nothing else does', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 500 }).filter((part) => !part.includes('/')),
        (part) => {
          expect(partOf(pathOf(part))).toBe(part);
        },
      ),
    );
    for (const name of ['A', 'a b', 'é', '%4A', '%zz', '%c3', '.store', '.DS_Store', 'con', 'a%', 'x'.repeat(201)])
      expect(partOf([name]), name).toBeNull();
  });
});

describe('what else lies in the folder', () => {
  it('is none of the objects', async () => {
    await store.put('a/one.json', bytes('1'), 'claim');
    await writeFile(join(root, 'a', 'Not Ours.json'), 'x');
    await writeFile(join(root, 'a', '.DS_Store'), 'x');
    await writeFile(join(root, 'a', 'dropped.json'), 'by hand');
    await mkdir(join(root, 'empty', 'folders'), { recursive: true });
    expect((await store.list({ prefix: '' })).keys).toEqual(['a/dropped.json', 'a/one.json']);
    expect((await store.list({ prefix: '', folders: true })).folders).toEqual(['a/']);
    expect(await textOf('a/dropped.json')).toBe('by hand');
  });

  it('is not followed: symbolic links', async () => {
    const outside = await mkdtemp(join(scratch, 'outside-'));
    await writeFile(join(outside, 'secret.json'), 'secret');
    await store.put('a/one.json', bytes('1'), 'claim');
    await symlink(outside, join(root, 'away'));
    await symlink(join(outside, 'secret.json'), join(root, 'a', 'link.json'));
    await symlink(join(outside, 'none.json'), join(root, 'a', 'dangling.json'));
    const refused = { name: 'StoreError', retryable: false };
    for (const key of ['away/secret.json', 'a/link.json', 'a/dangling.json']) {
      await expect(store.get(key), key).rejects.toMatchObject(refused);
      for (const when of ['claim', 'always', { etag: null }] as const)
        await expect(store.put(key, bytes('x'), when), key).rejects.toMatchObject(refused);
    }
    await expect(store.put('away/new.json', bytes('x'), 'claim')).rejects.toMatchObject(refused);
    expect(await readdir(outside)).toEqual(['secret.json']);
    expect(await readFile(join(outside, 'secret.json'), 'utf8')).toBe('secret');
    expect((await store.list({ prefix: '' })).keys).toEqual(['a/one.json']);
    await expect(store.list({ prefix: 'away/' })).rejects.toMatchObject(refused);
  });

  it('may be the folder itself by another name', async () => {
    const link = join(scratch, `link-${Math.random()}`);
    await symlink(root, link);
    await store.put('a', bytes('1'), 'claim');
    expect(await (await folderStore(link)).put('a', bytes('2'), 'claim')).toEqual({ outcome: 'unmet' });
  });

  it('is no reason to fail without a word: an object below an object, a folder without permission', async () => {
    await store.put('a', bytes('1'), 'claim');
    await expect(store.put('a/b', bytes('2'), 'claim')).rejects.toMatchObject({ name: 'StoreError', retryable: false });
    await store.put('c/d', bytes('3'), 'claim');
    await expect(store.put('c', bytes('4'), 'claim')).rejects.toMatchObject({ name: 'StoreError', retryable: false });
    await expect(folderStore(join(root, 'a'))).rejects.toMatchObject({ name: 'StoreError' });
  });
});

describe('files', () => {
  it('show what their objects hold, through every replacement', async () => {
    for (const content of ['one', 'two', 'three']) {
      await store.put('skills/a.json', bytes(content), 'always');
      expect(await readFile(join(root, 'skills', 'a.json'), 'utf8')).toBe(content);
    }
  });

  it('keep no earlier content, and leave nothing half-written behind', async () => {
    for (let i = 0; i < 20; i++) await store.put('a', bytes(`content ${i}`), 'always');
    expect(await readdir(join(root, '.store', 'tmp'))).toEqual([]);
    const [hash] = await readdir(join(root, '.store', 'next'));
    const kept = join(root, '.store', 'next', hash!);
    const sizes = await Promise.all(
      (await readdir(kept)).map(async (name) => (await readFile(join(kept, name))).length),
    );
    expect(sizes.filter((size) => size > 0)).toEqual(['content 19'.length]);
  });

  it('left by a writer that died are removed after a day', async () => {
    const left = join(root, '.store', 'tmp', 'left');
    await writeFile(left, 'x');
    await utimes(left, new Date(0), new Date(0));
    await writeFile(join(root, '.store', 'tmp', 'fresh'), 'x');
    await folderStore(root);
    expect(await readdir(join(root, '.store', 'tmp'))).toEqual(['fresh']);
  });

  it('that somebody may not read are a failure of the store', async () => {
    await store.put('a', bytes('1'), 'claim');
    await chmod(join(root, 'a'), 0);
    const isRoot = process.getuid?.() === 0;
    const read = store.get('a');
    await (isRoot ? read : expect(read).rejects.toMatchObject({ name: 'StoreError', retryable: false }));
  });
});

describe('several processes', () => {
  let script: string;
  beforeAll(async () => {
    script = join(scratch, 'folder-counter.mjs');
    await build({
      entryPoints: [join(import.meta.dirname, '..', 'support', 'folder-counter.ts')],
      outfile: script,
      bundle: true,
      format: 'esm',
      platform: 'node',
      target: 'node20',
    });
  });

  interface Counter {
    readonly process: ChildProcess;
    told: number;
  }

  function counter(): Counter {
    const process = spawn(globalThis.process.execPath, [script, root, 'count'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const one: Counter = { process, told: 0 };
    process.stdout!.on('data', (data: Buffer) => {
      one.told += data.length;
    });
    return one;
  }

  it('lose no increment, and double none, though each is killed in the middle of its work', async () => {
    const counters: Counter[] = [];
    const running = new Set<Counter>();
    for (let killed = 0; killed < 24; killed++) {
      while (running.size < 4) {
        const one = counter();
        counters.push(one);
        running.add(one);
      }
      const [victim] = running;
      while (victim!.told === 0) await sleep(5);
      await sleep((killed * 37) % 60);
      running.delete(victim!);
      victim!.process.kill('SIGKILL');
      await once(victim!.process, 'close');
    }
    for (const { process } of running) {
      process.kill('SIGKILL');
      await once(process, 'close');
    }
    const told = counters.reduce((sum, one) => sum + one.told, 0);
    const counted = Number(await textOf('count'));
    expect(told).toBeGreaterThan(counters.length);
    // Each killed process may have stored one increment more than it could tell.
    expect(counted).toBeGreaterThanOrEqual(told);
    expect(counted).toBeLessThanOrEqual(told + counters.length);
    // The last to replace it may have died before the file followed: the next write mends that.
    await store.put('count', bytes('done'), 'always');
    expect(await readFile(join(root, 'count'), 'utf8')).toBe('done');
  });
});

describe('listing', () => {
  it('has the order of UTF-8, not of UTF-16', () => {
    const strings = fc.string({ unit: 'binary', maxLength: 10 });
    fc.assert(
      fc.property(strings, strings, (a, b) => {
        expect(Math.sign(byteOrder(a, b))).toBe(Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b))));
      }),
    );
    expect(byteOrder('\u{1f600}', '\u{fffd}')).toBeGreaterThan(0);
  });
});
