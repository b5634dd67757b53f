import type { Readable } from 'node:stream';
import {
  GetObjectCommand,
  GetObjectTaggingCommand,
  ListObjectsV2Command,
  ListObjectVersionsCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  S3Client,
  type S3ClientConfig,
  type Tag,
} from '@aws-sdk/client-s3';
import { sha256 } from '../sha256.ts';
import { base64, readWhole, unquoted, verify } from './s3-body.ts';
import { attempt, deniedAction, type Fault, faultOf, storeError } from './s3-faults.ts';
import { pageOf, startAfter } from './s3-page.ts';
import {
  type Condition,
  checkKey,
  type GetOptions,
  type Got,
  type ListQuery,
  OBJECT_LIMIT,
  PAGE_LIMIT,
  type Page,
  type Put,
  type Store,
} from './store.ts';

/** Where and as whom; all from the environment where they are left out. */
export type S3Options = Pick<S3ClientConfig, 'endpoint' | 'region' | 'credentials' | 'forcePathStyle'> & {
  readonly timeouts?: Timeouts;
};

/** In milliseconds: to connect, until an answer begins, and without a byte of it. */
export interface Timeouts {
  readonly connect: number;
  readonly answer: number;
  readonly silence: number;
}

const TIMEOUTS: Timeouts = { connect: 3_000, answer: 20_000, silence: 10_000 };

/**
 * A client as `s3Store` needs it: it retries throttling, 5xx and lost connections itself (standard mode: backoff with full jitter, and a
 * quota that keeps a failing service from being flooded), and never waits without end.
 * @param options `forcePathStyle` for servers other than AWS
 */
export function s3Client(options: S3Options = {}): S3Client {
  const { timeouts = TIMEOUTS, ...where } = options;
  return new S3Client({
    ...where,
    retryMode: 'standard',
    maxAttempts: 5,
    requestHandler: {
      connectionTimeout: timeouts.connect,
      requestTimeout: timeouts.answer,
      throwOnRequestTimeout: true,
      socketTimeout: timeouts.silence,
    },
  });
}

/**
 * A store in a bucket. Needs s3:GetObject, s3:PutObject and s3:ListBucket; s3:ListBucketVersions for `claim`; s3:GetObjectVersion for reads
 * of a version; s3:GetObjectTagging and s3:PutObjectTagging (and their Version twins) for `tag`.
 */
export function s3Store(client: S3Client, bucket: string): Store {
  const at = (key: string): Target => {
    checkKey(key);
    return { client, bucket, key };
  };
  return {
    get: async (key, options = {}) => get(at(key), options),
    put: async (key, bytes, when) => put(at(key), bytes, when),
    list: (query) => list(client, bucket, query),
    tag: async (key, tags, version) => tag(at(key), tags, version ?? null),
  };
}

interface Target {
  readonly client: S3Client;
  readonly bucket: string;
  readonly key: string;
}

const named = ({ bucket, key }: Target, operation: string): string => `s3://${bucket}/${key}: ${operation}`;

/** @returns what `use` gives; null where it fails with one of these faults */
async function unless<T>(what: string, faults: readonly Fault[], use: () => Promise<T>): Promise<T | null> {
  try {
    return await attempt(what, faults, use);
  } catch (error) {
    if (faults.includes(faultOf(error))) return null;
    throw error;
  }
}

// ---------------------------------------------------------------------------------------------- reading

async function get(target: Target, options: GetOptions): Promise<Got> {
  const what = named(target, 'GetObject');
  try {
    return await attempt(what, ['missing', 'denied'], () => getOnce(target, options));
  } catch (error) {
    const fault = faultOf(error);
    if (fault === 'missing' || (fault === 'denied' && (await isHidden(target, error)))) return { outcome: 'missing' };
    throw fault === 'denied' ? storeError(what, fault, error) : error;
  }
}

/**
 * Who may not list is told 403 for an object that is missing, as for one that is not theirs to read; who may list is told 404. S3 names the
 * action that was not allowed, within an account: listing, for an object that is missing. Where it names none, listing is tried.
 * @returns whether the object is missing
 */
async function isHidden({ client, bucket, key }: Target, error: unknown): Promise<boolean> {
  const action = deniedAction(error);
  if (action !== null) return action === 's3:ListBucket';
  const listing = new ListObjectsV2Command({ Bucket: bucket, Prefix: key, MaxKeys: 1 });
  return (await unless(`s3://${bucket}: ListObjectsV2`, ['denied'], () => client.send(listing))) === null;
}

async function getOnce({ client, bucket, key }: Target, options: GetOptions): Promise<Got> {
  const limit = options.limit ?? OBJECT_LIMIT;
  const version = options.version ?? null;
  const answer = await client.send(
    new GetObjectCommand({
      Bucket: bucket,
      Key: key,
      ChecksumMode: 'ENABLED',
      ...(version === null ? {} : { VersionId: version }),
    }),
  );
  const body = answer.Body as Readable;
  const size = answer.ContentLength ?? 0;
  if (size > limit) {
    body.destroy();
    return { outcome: 'too-large', size };
  }
  const bytes = await readWhole(body, size);
  verify(bytes, answer, options.sha256);
  return { outcome: 'found', bytes, etag: unquoted(answer.ETag) };
}

// ---------------------------------------------------------------------------------------------- writing

async function put(target: Target, bytes: Uint8Array, when: Condition): Promise<Put> {
  const checksum = base64(sha256(bytes));
  const written = await unless(named(target, 'PutObject'), ['unmet', 'missing'], async () => {
    if (when === 'claim' && (await wasHeld(target))) return null;
    return target.client.send(
      new PutObjectCommand({
        Bucket: target.bucket,
        Key: target.key,
        Body: bytes,
        ContentType: target.key.endsWith('.json') ? 'application/json' : 'application/octet-stream',
        ChecksumSHA256: checksum,
        ...header(when),
      }),
    );
  });
  return { outcome: written ? 'stored' : 'unmet' };
}

function header(when: Condition): { IfNoneMatch?: string; IfMatch?: string } {
  if (when === 'always') return {};
  return when === 'claim' || when.etag === null ? { IfNoneMatch: '*' } : { IfMatch: when.etag };
}

/**
 * Does the key hold anything, or did it, under a delete marker that If-None-Match alone would take for free? The key sorts before all others
 * that start with it, so one entry tells. Between this look and the write somebody would have to write and delete: no function may.
 */
async function wasHeld({ client, bucket, key }: Target): Promise<boolean> {
  const { Versions = [], DeleteMarkers = [] } = await client.send(
    new ListObjectVersionsCommand({ Bucket: bucket, Prefix: key, MaxKeys: 1 }),
  );
  return [...Versions, ...DeleteMarkers].some((version) => version.Key === key);
}

// ---------------------------------------------------------------------------------------------- listing

async function list(client: S3Client, bucket: string, query: ListQuery): Promise<Page> {
  const after = startAfter(query);
  let token: string | undefined;
  for (;;) {
    const listing = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: query.prefix,
      MaxKeys: Math.max(1, Math.min(query.limit ?? PAGE_LIMIT, PAGE_LIMIT)),
      ...(query.folders ? { Delimiter: '/' } : {}),
      ...(after === null ? {} : { StartAfter: after }),
      ...(token === undefined ? {} : { ContinuationToken: token }),
    });
    const what = `s3://${bucket}/${query.prefix}: ListObjectsV2`;
    const answer = await attempt(what, [], () => client.send(listing));
    const page = pageOf(answer, after);
    // S3 may answer with less than a page, and with nothing, before the end.
    if (page.next !== null || answer.IsTruncated !== true) return page;
    token = answer.NextContinuationToken;
  }
}

// ---------------------------------------------------------------------------------------------- tags

/** S3 keeps ten tags an object. */
const TAG_LIMIT = 10;

/** S3 sets all tags of an object or none, so its others are read and written back. */
async function tag(target: Target, tags: Readonly<Record<string, string>>, version: string | null): Promise<boolean> {
  const { client, bucket, key } = target;
  const object = { Bucket: bucket, Key: key, ...(version === null ? {} : { VersionId: version }) };
  const there = await unless(named(target, 'GetObjectTagging'), ['missing'], () =>
    client.send(new GetObjectTaggingCommand(object)),
  );
  if (!there) return false;
  const set = withTags(there.TagSet ?? [], tags);
  if (!set) return true;
  if (set.length > TAG_LIMIT) return false;
  const done = await unless(named(target, 'PutObjectTagging'), ['missing'], () =>
    client.send(new PutObjectTaggingCommand({ ...object, Tagging: { TagSet: set } })),
  );
  return done !== null;
}

/** @returns null where the tags stand already */
function withTags(there: readonly Tag[], tags: Readonly<Record<string, string>>): Tag[] | null {
  const stand = new Map(there.map(({ Key, Value }) => [Key, Value]));
  if (Object.entries(tags).every(([name, value]) => stand.get(name) === value)) return null;
  const others = there.filter(({ Key }) => Key === undefined || !(Key in tags));
  return [...others, ...Object.entries(tags).map(([Key, Value]) => ({ Key, Value }))];
}
