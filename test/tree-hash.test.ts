import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFolder } from '../src/cli/read.ts';
import { treeSha256 } from '../src/tree-hash.ts';

const COMMAND = "find . -type f -printf '%P\\n' | LC_ALL=C sort | xargs -d '\\n' sha256sum | sha256sum";
const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the hash of a tree', () => {
  it('is the one that the documented command gives', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-tree-'));
    try {
      for (const path of ['b/a.md', 'a b.txt', 'b.md', 'ä.md', '😀.md', '\ufb01.md', 'b/c/d']) {
        mkdirSync(dirname(join(folder, path)), { recursive: true });
        writeFileSync(join(folder, path), path);
      }
      const theirs = execFileSync('sh', ['-c', COMMAND], { cwd: folder, encoding: 'utf8' }).slice(0, 64);
      expect(treeSha256(readFolder(folder).entries)).toBe(theirs);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('depends on no order, and on every name and byte', () => {
    const one = { path: 'a', bytes: bytes('1') };
    const two = { path: 'b', bytes: bytes('2') };
    expect(treeSha256([two, one])).toBe(treeSha256([one, two]));
    expect(treeSha256([{ ...one, path: 'A' }, two])).not.toBe(treeSha256([one, two]));
    expect(treeSha256([{ ...one, bytes: bytes('3') }, two])).not.toBe(treeSha256([one, two]));
  });

  it('is not known where a file was not read', () => expect(treeSha256([{ path: 'a', bytes: null }])).toBeNull());
});
