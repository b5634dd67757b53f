import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputsOf } from '../../src/cli/inputs.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assay-inputs-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const SKILL = '{ "skill": "actor.skill@2" }';

function put(path: string, text = SKILL): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** What the paths below the test's folder give, without that folder's name. */
async function found(...paths: string[]) {
  const { inputs, unreadable, leftOut } = await inputsOf(paths.map((path) => (path === '' ? root : `${root}/${path}`)));
  const short = (source: string): string => source.replace(`${root}/`, '').replace(root, '.');
  return {
    sources: inputs.map(({ source }) => short(source)),
    unreadable: unreadable.map(({ source, reason }) => `${short(source)}: ${reason}`),
    leftOut,
  };
}

describe('inputs', () => {
  it('takes from a folder what is named as a skill, and what says that it is one', async () => {
    put('a/skill.json', '');
    put('b/weather.skill.json', '');
    put('c/other.json');
    put('d/expect.json', '{ "verdict": "pass" }');
    put('d/findings.json', '{ "skill": { "contract": "actor.skill@2" } }');
    put('d/broken.json', '{ "skill": "actor.skill@1", ');
    put('d/README.md', 'actor.skill@2');
    put('d/list.json', '["skill"]');
    expect(await found('')).toEqual({
      sources: ['a/skill.json', 'b/weather.skill.json', 'c/other.json', 'd/broken.json'],
      unreadable: [],
      leftOut: 4,
    });
  });

  it('walks past what a package manager put there, unless it is named', async () => {
    put('a.skill.json');
    put('node_modules/x/skill.json');
    put('.git/skill.json');
    put('.hidden/skill.json');
    expect((await found('')).sources).toEqual(['.hidden/skill.json', 'a.skill.json']);
    expect((await found('node_modules')).sources).toEqual(['node_modules/x/skill.json']);
  });

  it('sorts by code unit, and reads each file once', async () => {
    for (const name of ['b', 'a', 'B', 'ä', '10', '9']) put(`${name}/skill.json`);
    const { sources } = await found('b/skill.json', 'a/../a/skill.json', '');
    expect(sources).toEqual([
      '10/skill.json',
      '9/skill.json',
      'B/skill.json',
      'a/../a/skill.json',
      'b/skill.json',
      'ä/skill.json',
    ]);
  });

  it('takes any file that is named, and any that a pattern names', async () => {
    put('one.txt');
    put('skills/a.json', '[]');
    put('skills/deep/b.json', '[]');
    expect((await found('one.txt')).sources).toEqual(['one.txt']);
    expect((await found('skills/*.json')).sources).toEqual(['skills/a.json']);
    expect((await found('skills/**/*.json')).sources).toEqual(['skills/a.json', 'skills/deep/b.json']);
  });

  it('takes a file whose name looks like a pattern as it is', async () => {
    put('[a].json');
    put('a.json');
    expect((await found('[a].json')).sources).toEqual(['[a].json']);
  });

  it('follows links, but never in a circle', async () => {
    put('real/skill.json');
    symlinkSync('..', join(root, 'real', 'up'));
    symlinkSync('real', join(root, 'again'));
    symlinkSync('real/skill.json', join(root, 'linked.skill.json'));
    symlinkSync('loop', join(root, 'loop'));
    symlinkSync('nowhere', join(root, 'dangling'));
    expect(await found('')).toEqual({ sources: ['linked.skill.json', 'real/skill.json'], unreadable: [], leftOut: 2 });
  });

  it.each([
    ['missing.json', 'missing.json: no such file or folder'],
    ['none/*.json', 'none/*.json: no file matches'],
    ['empty', 'empty: no skill in this folder'],
    ['a.skill.json/x', 'a.skill.json/x: a part of the path is no folder'],
  ])('says why %s gives nothing', async (path, reason) => {
    put('a.skill.json');
    mkdirSync(join(root, 'empty'));
    expect(await found(path, 'a.skill.json')).toMatchObject({ sources: ['a.skill.json'], unreadable: [reason] });
  });

  it('tells a link to nothing where a skill should be', async () => {
    symlinkSync('nowhere', join(root, 'skill.json'));
    expect((await found('')).unreadable).toEqual(['skill.json: a link that leads nowhere']);
  });

  it('tells a folder that it may not read, and goes on', async () => {
    put('a/skill.json');
    put('b/skill.json');
    chmodSync(root, 0o755);
    chmodSync(join(root, 'a'), 0);
    const { sources, unreadable } = await asNobody(() => found(''));
    chmodSync(join(root, 'a'), 0o700);
    expect({ sources, unreadable }).toEqual({ sources: ['b/skill.json'], unreadable: ['a: permission denied'] });
  });
});

/** Root may read everything: as root, the action is done with the rights of nobody. */
async function asNobody<T>(action: () => Promise<T>): Promise<T> {
  if (process.geteuid?.() !== 0) return action();
  process.seteuid?.(65_534);
  try {
    return await action();
  } finally {
    process.seteuid?.(0);
  }
}
