/**
 * A process that counts in a folder store until it is killed: `folder-counter.mjs FOLDER KEY`. Each increment that was stored is told on
 * standard output, after the store said so.
 */
import { writeSync } from 'node:fs';
import { folderStore } from '../../src/registry/folder-store.ts';

const [folder, key] = process.argv.slice(2) as [string, string];
const store = await folderStore(folder);

for (;;) {
  const got = await store.get(key);
  const now = got.outcome === 'found' ? Number(new TextDecoder().decode(got.bytes)) : 0;
  const bytes = new TextEncoder().encode(String(now + 1));
  const put = await store.put(key, bytes, got.outcome === 'found' ? { etag: got.etag } : 'claim');
  if (put.outcome === 'stored') writeSync(1, '+');
}
