import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Body } from '../../registry/endings.ts';
import { uploadKey, uploadName } from '../../registry/layout.ts';
import { read } from '../../registry/records.ts';
import { sha256 } from '../../sha256.ts';
import { MAX_PACKED } from '../../sizes.ts';
import { Refusal, reasonOf } from '../refusal.ts';
import type { LocalRegistry } from './local-registry.ts';
import { makeFolder } from './make-folder.ts';
import { LOCAL_PUBLISHER, plain } from './uploads.ts';

export function makeDropFolder(folder: string): void {
  try {
    makeFolder(folder);
  } catch (error) {
    throw new Refusal(`cannot make the drop folder ${folder}: ${reasonOf(error)}`, { cause: error });
  }
}

/** Uploads every file that lies in a folder and was not uploaded from it before, with these bytes. The files stay where they are. */
export async function takeDropped(folder: string, registry: LocalRegistry): Promise<void> {
  for (const name of filesIn(folder)) {
    const { key, body } = dropped(folder, name);
    const held = await read(registry.registry, uploadKey(uploadName(key)), 'upload');
    if (!held || held.record.state === 'failed') await registry.take(key, body);
  }
}

/** Files proper, but for those that systems and editors keep for themselves. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !/^[.~#]|(?:~|\.swp|\.tmp|\.part)$/.test(entry.name))
    .map(({ name }) => name)
    .sort();

/** Named by the file and its bytes, so that the same is uploaded once. */
function dropped(folder: string, name: string): { key: string; body: Body } {
  const path = join(folder, name);
  const { size, mtimeMs } = statSync(path);
  if (size > MAX_PACKED) return { key: keyOf(name, sha256(`${size} ${mtimeMs}`)), body: { is: 'too-large', size } };
  const bytes = readFileSync(path);
  return { key: keyOf(name, sha256(bytes)), body: { is: 'bytes', bytes } };
}

const keyOf = (name: string, hash: string): string => `${LOCAL_PUBLISHER}/${plain(name)}-${hash.slice(0, 12)}`;
