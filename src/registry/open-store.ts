import { join } from 'node:path';
import { isFolder } from './folder-files.ts';
import { folderStore } from './folder-store.ts';
import { type Store, StoreError } from './store.ts';

/** Names that S3 gives to buckets (S3 User Guide, general purpose bucket naming rules). */
const BUCKET = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/;

/** The places of a registry: three buckets, or three folders in one. */
export type Place = 'incoming' | 'registry' | 'rules';

/** A bucket's name as a deployment gives it (serverless.yml): service and stage, the place, account and region. */
const DEPLOYED = /^(.+)-(?:incoming|registry|rules)-(\d{12}-[a-z0-9-]+)$/;

/**
 * Opens the registry place of a registry as a person names it: `s3://bucket` is the registry bucket itself, anything else the folder of a
 * local registry. Makes none: a name that was mistyped is no new registry.
 * @throws StoreError where it is none
 */
export async function openStore(named: string): Promise<Store> {
  return named.includes('://') ? openBucket(bucketIn(named)) : openFolder(named, 'registry');
}

/**
 * Opens one place of a registry as a person names it: the folder of a local registry, or any bucket of a deployed one, whose name says
 * what the others are called. A bucket of any other name is the place that the person means, and no other place follows from it.
 * @param meant the place that a bucket of such a name is
 * @throws StoreError where it is none, or where nothing says which bucket it is
 */
export async function openPlace(named: string, place: Place, meant: Place): Promise<Store> {
  return named.includes('://') ? openBucket(bucketOf(bucketIn(named), place, meant)) : openFolder(named, place);
}

function bucketOf(bucket: string, place: Place, meant: Place): string {
  const [, before, after] = DEPLOYED.exec(bucket) ?? [];
  if (before !== undefined) return `${before}-${place}-${after}`;
  if (place === meant) return bucket;
  throw unusable(`the name ${bucket} does not say which bucket holds ${WHAT[place]}; name it with --${place}`);
}

/** The deployment that a bucket's name tells of (`<service>-<stage>`, which its event bus is called too); null where it tells of none. */
export function deploymentOf(named: string): string | null {
  const bucket = BUCKET.exec(named)?.[1];
  return (bucket !== undefined && DEPLOYED.exec(bucket)?.[1]) || null;
}

const WHAT: Record<Place, string> = { incoming: 'the uploads', registry: 'the skills', rules: 'the rules' };

function bucketIn(named: string): string {
  const bucket = BUCKET.exec(named)?.[1];
  if (bucket === undefined) throw unusable(`${named} is no store; name a folder, or a whole bucket as s3://bucket`);
  return bucket;
}

/** Region, credentials and endpoint come from where the SDK looks for them. Its client is large, so it is loaded only here. */
async function openBucket(bucket: string): Promise<Store> {
  const { s3Client, s3Store } = await import('./s3-store.ts');
  return s3Store(s3Client(), bucket);
}

/** A local registry is one folder with its places in it; the registry place says that it is one, the others are made when needed. */
async function openFolder(folder: string, place: Place): Promise<Store> {
  if (await isFolder(join(folder, 'registry'))) return folderStore(join(folder, place));
  if (await isFolder(folder)) throw unusable(`${folder} is no registry: there is no folder registry in it`);
  throw unusable(`${folder}: no such folder`);
}

const unusable = (message: string): StoreError => new StoreError(message, { retryable: false });
