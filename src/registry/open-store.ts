import { join } from 'node:path';
import { isFolder } from './folder-files.ts';
import { folderStore } from './folder-store.ts';
import { type Store, StoreError } from './store.ts';

/** Names that S3 gives to buckets (S3 User Guide, general purpose bucket naming rules). */
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;

/** A local registry is one folder with three places in it; this is the one that a bucket's name alone means. */
const PLACE = 'registry';

/**
 * Opens the registry place of a registry as a person names it: `s3://bucket` is the registry bucket itself, anything else the folder of a
 * local registry. Makes none: a name that was mistyped is no new registry.
 * @throws StoreError where it is none
 */
export function openStore(named: string): Promise<Store> {
  return named.includes('://') ? openBucket(named) : openFolder(named);
}

/** Region, credentials and endpoint come from where the SDK looks for them. Its client is large, so it is loaded only here. */
async function openBucket(named: string): Promise<Store> {
  const bucket = BUCKET.exec(named)?.[1];
  if (bucket === undefined) throw unusable(`${named} is no store; name a folder, or a whole bucket as s3://bucket`);
  const { s3Client, s3Store } = await import('./s3-store.ts');
  return s3Store(s3Client(), bucket);
}

async function openFolder(folder: string): Promise<Store> {
  if (await isFolder(join(folder, PLACE))) return folderStore(join(folder, PLACE));
  if (await isFolder(folder)) throw unusable(`${folder} is no registry: there is no folder ${PLACE} in it`);
  throw unusable(`${folder}: no such folder`);
}

const unusable = (message: string): StoreError => new StoreError(message, { retryable: false });
