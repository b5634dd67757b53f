import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { outputTo, writeWhole } from '../../src/cli/output.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assay-output-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('output to a file', () => {
  it('is there as a whole, and not before', async () => {
    const file = join(root, 'out.json');
    const output = outputTo(file);
    await output.write('one ');
    expect(existsSync(file)).toBe(false);
    await output.write('two');
    await output.finish();
    expect([readFileSync(file, 'utf8'), readdirSync(root)]).toEqual(['one two', ['out.json']]);
  });

  it('leaves the old file and nothing else when it is discarded', async () => {
    const file = join(root, 'out.json');
    writeFileSync(file, 'old');
    const output = outputTo(file);
    await output.write('new');
    output.discard();
    expect([readFileSync(file, 'utf8'), readdirSync(root)]).toEqual(['old', ['out.json']]);
  });

  it('keeps the mode of a file, and the link that leads to it', async () => {
    const file = join(root, 'real.json');
    writeFileSync(file, 'old');
    chmodSync(file, 0o666);
    symlinkSync('real.json', join(root, 'link.json'));
    await writeWhole(join(root, 'link.json'), 'new');
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(statSync(file).mode & 0o777).toBe(0o666);
    expect(readdirSync(root)).toEqual(['link.json', 'real.json']);
  });

  it('writes to a device as it is', async () => {
    await writeWhole('/dev/null', 'gone');
    expect(statSync('/dev/null').isCharacterDevice()).toBe(true);
  });

  it('says in one line what is in the way', () => {
    mkdirSync(join(root, 'folder'));
    expect(() => outputTo(join(root, 'folder'))).toThrow(`cannot write ${root}/folder: is a folder`);
    expect(() => outputTo(join(root, 'none', 'out.json'))).toThrow(
      `cannot write ${root}/none/out.json: no such file or folder`,
    );
  });
});
