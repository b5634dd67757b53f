import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engine } from '../../../src/engine.generated.ts';
import { assay } from '../assay.ts';
import { emptyFolder, filled, HOSTILE, LISTING, lines, on, removeFolders } from './filled.ts';

afterAll(removeFolders);

describe('assay registry', () => {
  it.each([['registry'], ['registry list'], ['registry decide'], ['registry withdraw']])(
    '%s has help with examples',
    (command) => {
      const { code, stdout } = assay([...command.split(' '), '--help']);
      expect(code).toBe(0);
      expect(stdout).toMatch(new RegExp(`^Usage: assay ${command} \\[options\\]`));
      for (const part of ['\nExamples:\n  assay registry ', '\nStores:\n', '\nExit codes:\n  0  '])
        expect(stdout).toContain(part);
      for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
    },
  );
});

describe('assay registry list', () => {
  let store = '';
  beforeAll(async () => {
    store = await filled();
  });

  it.each<[string, string[], string]>([
    ['every version', [], lines(...LISTING, '', '7 versions: 2 held, 2 published, 2 blocked, 1 withdrawn')],
    ['a state', ['--state', 'held'], lines(LISTING[0]!, LISTING[5]!, '', '2 versions: 2 held')],
    ['a skill', ['--slug', 'weekly'], lines(...LISTING.slice(0, 3), '', '3 versions: 1 held, 1 published, 1 blocked')],
    [
      'a state of a skill',
      ['--slug', 'word-count', '--state', 'withdrawn'],
      lines(LISTING[3]!, '', '1 version: 1 withdrawn'),
    ],
    ['nothing', ['--slug', 'unheard-of'], 'no such version\n'],
  ])('shows %s', (_, args, stdout) =>
    expect(on(store, ['list', '--store', 'STORE', ...args])).toEqual({ code: 0, stdout, stderr: '' }),
  );

  it('gives the publications as they are stored, each in its state as of now', () => {
    const { code, stdout, stderr } = on(store, ['list', '--store', 'STORE', '--format', 'json']);
    const { versions, ...head } = JSON.parse(stdout);
    expect([code, stderr, head]).toEqual([0, '', { assay: engine.version, at: expect.stringMatching(/^20.*Z$/) }]);
    const states = LISTING.map((line) => line.split(' ')[0]);
    expect(versions.map(({ state }: { state: string }) => state)).toEqual(states);
    const stored = JSON.parse(
      readFileSync(join(store, 'registry', 'skills', 'word-count', '1.1.0', 'publication.json'), 'utf8'),
    );
    expect(stored).toMatchObject({ state: 'published', skill: { name: HOSTILE } });
    expect(versions[5]).toEqual({ ...stored, state: 'held' });
    expect(stdout).not.toMatch(/[\0-\x09\x0b-\x1f\x7f-\x9f\u202e]/);
  });

  it('of an empty registry is empty', () => {
    const folder = emptyFolder();
    mkdirSync(join(folder, 'registry'));
    expect(on(folder, ['list', '--store', 'STORE'])).toEqual({ code: 0, stdout: 'no such version\n', stderr: '' });
    expect(JSON.parse(on(folder, ['list', '--store', 'STORE', '--format', 'json']).stdout).versions).toEqual([]);
  });

  it('stops at what is no record', async () => {
    const folder = await filled();
    writeFileSync(join(folder, 'registry', 'skills', 'weekly', '1.0.0', 'publication.json'), '{}');
    expect(on(folder, ['list', '--store', 'STORE'])).toEqual({
      code: 2,
      stdout: '',
      stderr: 'assay: skills/weekly/1.0.0/publication.json is no assay.publication@1\n',
    });
  });
});
