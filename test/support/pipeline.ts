import { randomUUID } from 'node:crypto';
import { DeleteObjectCommand, GetObjectTaggingCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { s3Client, s3Store } from '../../src/registry/s3-store.ts';
import type { Store } from '../../src/registry/store.ts';
import { EventBus } from './event-bus.ts';
import { FunctionProcess, functionNode } from './function-process.ts';
import { makeBucket, radosgw, s3Options } from './radosgw.ts';
import type { PutObject } from './s3-event.ts';
import type { Upload } from './upload-kinds.ts';

export const RECEIVE_LIMIT = 10;

/** Buckets of a run's own on the S3 server, and a bus: what a deployment of the scan function stands on. */
export interface Pipeline {
  readonly endpoint: string;
  readonly buckets: { readonly incoming: string; readonly registry: string; readonly rules: string };
  readonly client: S3Client;
  /** Of the registry bucket, past any proxy. */
  readonly registry: Store;
  readonly rules: Store;
  readonly bus: EventBus;
  /** Uploads an object. @returns what S3 tells of it */
  put(upload: Upload): Promise<PutObject>;
  tagsOf(object: PutObject): Promise<Record<string, string>>;
  /**
   * Starts an instance of the function.
   * @param endpoint of S3 as the function sees it
   */
  start(
    bundle: string,
    endpoint?: string,
    environment?: Readonly<Record<string, string>>,
    trace?: string | null,
    timeout?: number,
  ): Promise<FunctionProcess>;
  stop(): Promise<void>;
}

export async function pipeline(): Promise<Pipeline> {
  const endpoint = await radosgw();
  const id = randomUUID().slice(0, 8);
  const buckets = { incoming: `incoming-${id}`, registry: `registry-${id}`, rules: `rules-${id}` };
  // The server's conditions hold in buckets without versions only.
  await makeBucket(endpoint, buckets.incoming, true);
  await makeBucket(endpoint, buckets.registry);
  await makeBucket(endpoint, buckets.rules);
  const client = s3Client(s3Options(endpoint));
  const bus = await EventBus.start();
  const node = functionNode();
  let count = 0;
  return {
    endpoint,
    buckets,
    client,
    bus,
    registry: s3Store(client, buckets.registry),
    rules: s3Store(client, buckets.rules),
    put: (upload) => put(client, buckets.incoming, upload, ++count),
    tagsOf: (object) => tagsOf(client, buckets.incoming, object),
    start: (bundle, seen = endpoint, more = {}, trace = null, timeout) =>
      FunctionProcess.start({
        bundle,
        node,
        trace,
        ...(timeout === undefined ? {} : { timeout }),
        environment: { ...environment(seen, buckets, bus.endpoint), ...more },
      }),
    stop: () => bus.stop(),
  };
}

/** What the deployment sets, and the SDK's own variables in place of Lambda's. */
function environment(s3: string, buckets: Pipeline['buckets'], bus: string): Record<string, string> {
  const { region, credentials } = s3Options(s3) as {
    region: string;
    credentials: { accessKeyId: string; secretAccessKey: string };
  };
  return {
    INCOMING_BUCKET: buckets.incoming,
    REGISTRY_BUCKET: buckets.registry,
    RULES_BUCKET: buckets.rules,
    EVENT_BUS_NAME: 'assay-test',
    RECEIVE_LIMIT: String(RECEIVE_LIMIT),
    POWERTOOLS_SERVICE_NAME: 'assay',
    POWERTOOLS_METRICS_NAMESPACE: 'assay-test',
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_S3: s3,
    AWS_ENDPOINT_URL_EVENTBRIDGE: bus,
  };
}

async function put(client: S3Client, Bucket: string, upload: Upload, n: number): Promise<PutObject> {
  const { key, bytes, since, toldSize = bytes.length } = upload;
  const { VersionId = null } = await client.send(new PutObjectCommand({ Bucket, Key: key, Body: bytes }));
  if (since === 'deleted')
    await client.send(new DeleteObjectCommand({ Bucket, Key: key, ...(VersionId ? { VersionId } : {}) }));
  if (since === 'overwritten') await client.send(new PutObjectCommand({ Bucket, Key: key, Body: 'another' }));
  return { key, version: VersionId, size: toldSize, sequencer: sequencerOf(n), at: timeOf(n) };
}

/** Later uploads have greater ones. */
const sequencerOf = (n: number): string => n.toString(16).toUpperCase().padStart(16, '0');
const timeOf = (n: number): string => new Date(Date.UTC(2026, 0, 1) + n * 1000).toISOString();

async function tagsOf(client: S3Client, Bucket: string, { key, version }: PutObject): Promise<Record<string, string>> {
  const versioned = version ? { VersionId: version } : {};
  const { TagSet = [] } = await client.send(new GetObjectTaggingCommand({ Bucket, Key: key, ...versioned }));
  return Object.fromEntries(TagSet.map(({ Key, Value }) => [Key, Value]));
}

/** Objects read at a time. */
const AT_ONCE = 32;

/** Every object of a store, whole. */
export async function snapshot(store: Store): Promise<Map<string, Uint8Array>> {
  const objects = new Map<string, Uint8Array>();
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<Store['list']>> = await store.list({ prefix: '', after, limit: AT_ONCE });
    await Promise.all(
      page.keys.map(async (key) => {
        const got = await store.get(key);
        if (got.outcome === 'found') objects.set(key, got.bytes);
      }),
    );
    after = page.next;
  } while (after !== null);
  return objects;
}
