import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { inputsOf } from '../../src/cli/inputs.ts';
import { zipOf } from '../intake/zip-maker.ts';
import { assay } from './assay.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assay-packages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const SKILL = '---\nname: minutes\ndescription: Writes minutes.\n---\nWrite the minutes.\n';
const MANIFEST = JSON.stringify({
  spec: 'agentskills.io/v1',
  name: 'minutes',
  version: '1.0.0',
  description: 'Writes the minutes of a meeting from its transcript.',
  inputs: {},
  outputs: { text: { type: 'string', description: 'The minutes.' } },
  permissions: [],
});

function put(path: string, content: string | Uint8Array): void {
  const file = join(root, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

const sources = async (...paths: readonly string[]) =>
  (await inputsOf(paths.map((path) => join(root, path)))).inputs.map(({ source }) => source.slice(root.length + 1));

interface Told {
  readonly reports: readonly { readonly verdict: string; readonly problems: readonly { readonly code: string }[] }[];
}

const told = (...args: readonly string[]): Told['reports'][number] => {
  const { stdout } = assay(['scan', '--format', 'json', ...args], { cwd: root });
  return (JSON.parse(stdout) as Told).reports[0]!;
};

describe('packages that paths name', () => {
  it('are the folders with a manifest, whole, and the archives', async () => {
    put('a/SKILL.md', SKILL);
    put('a/inner/SKILL.md', SKILL);
    put('b/skill.json', MANIFEST);
    put('c/skill.json', '{ "skill": "actor.skill@2" }');
    put('d.zip', zipOf([{ path: 'SKILL.md', text: SKILL }]));
    put('e.skill', 'PK');
    put('f.zip', zipOf([{ path: 'photo.png', text: 'x' }]));
    expect(await sources('')).toEqual(['a', 'b', 'c/skill.json', 'd.zip', 'e.skill']);
  });

  it('are named by their manifests too', async () => {
    put('a/SKILL.md', SKILL);
    put('b/skill.json', MANIFEST);
    expect(await sources('a/SKILL.md', 'b/skill.json')).toEqual(['a', 'b']);
    expect(await sources('*/SKILL.md')).toEqual(['a']);
  });

  it('are read from a folder, a zip, a text and standard input alike', () => {
    put('minutes/SKILL.md', SKILL);
    put('m.zip', zipOf([{ path: 'minutes/SKILL.md', text: SKILL }]));
    put('notes.md', SKILL);
    for (const path of ['minutes', 'm.zip', 'notes.md']) expect(told(path).verdict, path).toBe('pass');
    expect(assay(['scan', '-q', '-'], { cwd: root, input: SKILL }).code).toBe(0);
    expect(assay(['scan', '-q', '-'], { cwd: root, input: zipOf([{ path: 'SKILL.md', text: SKILL }]) }).code).toBe(0);
  });

  it('hold no links, and are no skill without front matter', () => {
    put('a/SKILL.md', SKILL);
    symlinkSync('/etc/hostname', join(root, 'a', 'host'));
    expect(told('a').problems).toMatchObject([{ code: 'symbolic-link' }]);
    put('plain.md', '# Notes\n');
    expect(told('plain.md').problems).toMatchObject([{ code: 'no-front-matter' }]);
  });

  it('have an entrypoint that may be executed', () => {
    put('b/skill.json', MANIFEST.replace('{', '{"entrypoint":"./run.sh",'));
    put('b/run.sh', '#!/bin/sh\ndate\n');
    chmodSync(join(root, 'b', 'run.sh'), 0o644);
    expect(told('b').problems).toMatchObject([{ code: 'entrypoint-not-executable' }]);
    chmodSync(join(root, 'b', 'run.sh'), 0o755);
    expect(told('b').verdict).toBe('pass');
  });

  it('show in info what they are', () => {
    put('minutes/SKILL.md', SKILL);
    const { code, stdout } = assay(['info', 'minutes'], { cwd: root });
    expect(code).toBe(0);
    expect(stdout).toContain('Writes minutes.');
    expect(stdout).toMatch(/form {6}SKILL\.md, text alone/);
  });
});
