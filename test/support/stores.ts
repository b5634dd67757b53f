import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '../../src/registry/folder-store.ts';
import { s3Client, s3Store } from '../../src/registry/s3-store.ts';
import type { Store } from '../../src/registry/store.ts';
import { memoryStore } from './memory-store.ts';
import { hasRadosgw, makeBucket, radosgw, s3Options } from './radosgw.ts';

/** A kind of store to run a test against. `open` gives a new and empty one. */
export interface StoreKind {
  readonly name: string;
  readonly isHere: boolean;
  readonly open: () => Promise<Store>;
  /** Once, after all tests of the file. */
  readonly close: () => Promise<void>;
}

/** In memory, in a folder, and in a bucket of a real S3 server. */
export function storeKinds(): StoreKind[] {
  return [memory(), folder(), bucket()];
}

const memory = (): StoreKind => ({
  name: 'memory',
  isHere: true,
  open: async () => memoryStore(),
  close: async () => {},
});

function folder(): StoreKind {
  const made: string[] = [];
  return {
    name: 'folder',
    isHere: true,
    open: async () => {
      made.push(await mkdtemp(join(tmpdir(), 'assay-store-')));
      return folderStore(made.at(-1)!);
    },
    close: async () => {
      for (const path of made) await rm(path, { recursive: true });
    },
  };
}

function bucket(): StoreKind {
  return {
    name: 'S3 (radosgw)',
    isHere: hasRadosgw(),
    open: async () => {
      const endpoint = await radosgw();
      const name = `test-${randomUUID()}`;
      await makeBucket(endpoint, name);
      return s3Store(s3Client(s3Options(endpoint)), name);
    },
    close: async () => {},
  };
}
