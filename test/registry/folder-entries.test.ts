import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { FolderEntries } from '../../src/registry/folder-entries.ts';
import { byteOrder } from '../../src/registry/store.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-entries-'));
afterAll(() => rmSync(folder, { recursive: true }));

let place: string;
let nth = 0;
beforeEach(() => {
  place = join(folder, `${nth++}`);
  mkdirSync(place);
  for (let n = 0; n < 300; n++) mkdirSync(join(place, `skill-${n}`));
  settle();
});

/** As if the last change were some time ago. */
const settle = (): void => utimesSync(place, new Date(), new Date(Date.now() - 60_000));

const namesIn = async (entries: FolderEntries): Promise<string[]> => (await entries.in(place)).map(({ name }) => name);
const expected = (): string[] =>
  readdirSync(place, { withFileTypes: true })
    .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
    .sort(byteOrder);

/** Reads until what is read is remembered. */
async function remembered(entries: FolderEntries): Promise<readonly unknown[]> {
  for (let round = 0; round < 3; round++) await entries.in(place);
  const known = await entries.in(place);
  expect(await entries.in(place)).toBe(known);
  return known;
}

describe('what lies in a large folder', () => {
  it('is remembered, in the order of keys', async () => {
    const entries = new FolderEntries();
    await remembered(entries);
    expect(await namesIn(entries)).toEqual(expected());
  });

  it.each([
    ['a folder is made', () => mkdirSync(join(place, 'made'))],
    ['a file is made', () => writeFileSync(join(place, 'made.json'), '')],
    ['a name is taken away', () => rmSync(join(place, 'skill-7'), { recursive: true })],
    ['a name becomes another', () => renameSync(join(place, 'skill-7'), join(place, 'skill-x'))],
    [
      'a file takes a folder’s name',
      () => {
        rmSync(join(place, 'skill-7'), { recursive: true });
        writeFileSync(join(place, 'skill-7'), '');
      },
    ],
  ])('is read again once %s', async (_, change) => {
    const entries = new FolderEntries();
    await remembered(entries);
    change();
    expect(await namesIn(entries)).toEqual(expected());
  });

  it('is read anew each time while it has only just changed', async () => {
    const entries = new FolderEntries();
    await remembered(entries);
    for (let n = 0; n < 20; n++) {
      writeFileSync(join(place, `new-${n}`), '');
      expect(await namesIn(entries)).toEqual(expected());
      unlinkSync(join(place, `new-${n}`));
      expect(await namesIn(entries)).toEqual(expected());
    }
  });

  it('is not remembered where a part of it lies in deeper folders', async () => {
    mkdirSync(join(place, 'long%'));
    settle();
    const entries = new FolderEntries();
    for (let round = 0; round < 4; round++) await entries.in(place);
    expect(await entries.in(place)).not.toBe(await entries.in(place));
  });

  it('is nothing where the folder is gone', async () => {
    const entries = new FolderEntries();
    await remembered(entries);
    rmSync(place, { recursive: true });
    expect(await entries.in(place)).toEqual([]);
  });
});
