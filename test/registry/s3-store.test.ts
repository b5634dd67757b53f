import { createHash, randomUUID } from 'node:crypto';
import {
  DeleteObjectCommand,
  GetObjectTaggingCommand,
  PutBucketPolicyCommand,
  PutObjectCommand,
  PutObjectTaggingCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { s3Client, s3Store } from '../../src/registry/s3-store.ts';
import type { Store } from '../../src/registry/store.ts';
import { type Fault, type FaultProxy, faultProxy } from '../support/fault-proxy.ts';
import { guestOptions, hasRadosgw, makeBucket, radosgw, s3Options } from '../support/radosgw.ts';
import { type Scripted, type ScriptedS3, scriptedS3, xmlError } from '../support/scripted-s3.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const sha = (data: string, encoding: 'hex' | 'base64' = 'hex'): string =>
  createHash('sha256').update(data).digest(encoding);
const md5 = (data: string): string => createHash('md5').update(data).digest('hex');

const TIMEOUTS = { connect: 1000, answer: 1000, silence: 500 };
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0)) await one.close();
});

const found = (body: string, headers: Record<string, string> = {}): Scripted => ({
  status: 200,
  headers: { etag: `"${md5(body)}"`, 'content-length': String(Buffer.byteLength(body)), ...headers },
  body,
});
const listing = (inner = ''): Scripted => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><ListBucketResult>${inner}</ListBucketResult>`,
});
const versions = (inner = ''): Scripted => ({
  status: 200,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><ListVersionsResult>${inner}</ListVersionsResult>`,
});

async function scripted(...answers: Scripted[]): Promise<{ s3: ScriptedS3; store: Store }> {
  const s3 = await scriptedS3(...answers);
  open.push(s3);
  const client = s3Client({ ...s3Options(s3.endpoint), timeouts: TIMEOUTS });
  return { s3, store: s3Store(client, 'bucket') };
}

describe('requests', () => {
  it('sends the SHA-256 of the bytes for S3 to keep, and a type', async () => {
    const { s3, store } = await scripted({ status: 200 });
    await store.put('a/b.json', bytes('{}'), 'always');
    await store.put('a/document', bytes('x'), 'always');
    expect(s3.seen.map(({ method, url }) => `${method} ${url}`)).toEqual([
      'PUT /bucket/a/b.json?x-id=PutObject',
      'PUT /bucket/a/document?x-id=PutObject',
    ]);
    expect(s3.seen[0]!.headers).toMatchObject({
      'x-amz-checksum-sha256': sha('{}', 'base64'),
      'content-type': 'application/json',
    });
    expect(s3.seen[0]!.headers).not.toHaveProperty('if-none-match');
    expect(s3.seen[1]!.headers).toMatchObject({
      'x-amz-checksum-sha256': sha('x', 'base64'),
      'content-type': 'application/octet-stream',
    });
    expect(s3.seen[0]!.body).toBe('{}');
  });

  it('puts the condition into the request', async () => {
    const { s3, store } = await scripted({ status: 200 });
    await store.put('k', bytes('x'), { etag: null });
    await store.put('k', bytes('x'), { etag: 'abc' });
    expect(s3.seen[0]!.headers['if-none-match']).toBe('*');
    expect(s3.seen[1]!.headers['if-match']).toBe('abc');
  });

  it('looks for earlier versions before it claims', async () => {
    const { s3, store } = await scripted(versions(), { status: 200 });
    expect(await store.put('k', bytes('x'), 'claim')).toEqual({ outcome: 'stored' });
    expect(s3.seen[0]!.url).toMatch(/^\/bucket\/\?.*versions/);
    expect(s3.seen[0]!.url).toContain('prefix=k');
    expect(s3.seen[1]!.headers['if-none-match']).toBe('*');
  });

  it('reads one version, and asks for the checksum', async () => {
    const { s3, store } = await scripted(found('x'));
    await store.get('k', { version: 'V1' });
    expect(s3.seen[0]!.url).toContain('versionId=V1');
    expect(s3.seen[0]!.headers['x-amz-checksum-mode']).toBe('ENABLED');
  });
});

describe('conditions as AWS answers them', () => {
  const marker = '<DeleteMarker><Key>k</Key><VersionId>V2</VersionId><IsLatest>true</IsLatest></DeleteMarker>';
  const other = '<Version><Key>k/deeper</Key><VersionId>V1</VersionId></Version>';

  it.each<[string, Scripted[], number]>([
    ['412', [xmlError(412, 'PreconditionFailed')], 1],
    ['409 once, then 412', [xmlError(409, 'ConditionalRequestConflict'), xmlError(412, 'PreconditionFailed')], 2],
    ['404: nothing there to match', [xmlError(404, 'NoSuchKey')], 1],
  ])('%s is an unmet condition', async (_, answers, requests) => {
    const { s3, store } = await scripted(...answers);
    expect(await store.put('k', bytes('x'), { etag: 'abc' })).toEqual({ outcome: 'unmet' });
    expect(s3.seen).toHaveLength(requests);
  });

  it('tries again after 409', async () => {
    const { s3, store } = await scripted(
      xmlError(409, 'ConditionalRequestConflict'),
      xmlError(409, 'ConditionalRequestConflict'),
      { status: 200 },
    );
    expect(await store.put('k', bytes('x'), { etag: null })).toEqual({ outcome: 'stored' });
    expect(s3.seen).toHaveLength(3);
  });

  it('does not claim what lies under a delete marker', async () => {
    const { s3, store } = await scripted(versions(marker), { status: 200 });
    expect(await store.put('k', bytes('x'), 'claim')).toEqual({ outcome: 'unmet' });
    expect(s3.seen).toHaveLength(1);
  });

  it('claims a key that only starts a longer one', async () => {
    const { store } = await scripted(versions(other), { status: 200 });
    expect(await store.put('k', bytes('x'), 'claim')).toEqual({ outcome: 'stored' });
  });
});

describe('what reads can answer', () => {
  it.each<[string, Scripted[]]>([
    ['404', [xmlError(404, 'NoSuchKey')]],
    ['404 under a delete marker', [xmlError(404, 'NoSuchKey', { 'x-amz-delete-marker': 'true' })]],
    ['a version that is a delete marker (405)', [xmlError(405, 'MethodNotAllowed', { 'x-amz-delete-marker': 'true' })]],
    ['no such version', [xmlError(404, 'NoSuchVersion')]],
    ['403 to who may not list', [xmlError(403, 'AccessDenied'), xmlError(403, 'AccessDenied')]],
  ])('%s is a missing object', async (_, answers) => {
    const { store } = await scripted(...answers);
    expect(await store.get('k', { version: 'V' })).toEqual({ outcome: 'missing' });
  });

  it('403 to who may list is a denial, with what a person needs', async () => {
    const { store } = await scripted(xmlError(403, 'AccessDenied'), listing());
    await expect(store.get('k')).rejects.toMatchObject({
      name: 'StoreError',
      retryable: false,
      message: 's3://bucket/k: GetObject: AccessDenied: AccessDenied. (HTTP 403, request REQUEST1)',
    });
  });

  it('403 that names the action needs no guess', async () => {
    const denied = (action: string): Scripted =>
      xmlError(
        403,
        'AccessDenied',
        {},
        `User: arn:aws:sts::1:assumed-role/x is not authorized to perform: ${action} on resource: "arn:aws:s3:::bucket" because no identity-based policy allows the ${action} action`,
      );
    const missing = await scripted(denied('s3:ListBucket'));
    expect(await missing.store.get('k')).toEqual({ outcome: 'missing' });
    for (const action of ['s3:GetObject', 's3:GetObjectVersion', 'kms:Decrypt']) {
      const { s3, store } = await scripted(denied(action));
      await expect(store.get('k')).rejects.toMatchObject({
        name: 'StoreError',
        message: expect.stringContaining(action),
      });
      expect(s3.seen).toHaveLength(1);
    }
  });

  it.each(['InvalidAccessKeyId', 'SignatureDoesNotMatch', 'InvalidObjectState'])(
    '403 %s is no missing object',
    async (code) => {
      const { store } = await scripted(xmlError(403, code));
      await expect(store.get('k')).rejects.toMatchObject({
        name: 'StoreError',
        message: expect.stringContaining(code),
      });
    },
  );

  it('a bucket that is not there is no missing object', async () => {
    const { store } = await scripted(xmlError(404, 'NoSuchBucket'));
    await expect(store.get('k')).rejects.toMatchObject({ name: 'StoreError', retryable: false });
    await expect(store.put('k', bytes('x'), { etag: 'a' })).rejects.toMatchObject({
      name: 'StoreError',
      retryable: false,
    });
  });

  it('refuses by size before anything is read', async () => {
    const { s3, store } = await scripted({ status: 200, headers: { 'content-length': '99999999999', etag: '"x"' } });
    expect(await store.get('k', { limit: 1000 })).toEqual({ outcome: 'too-large', size: 99999999999 });
    expect(s3.seen).toHaveLength(1);
  });
});

describe('bytes are held against what is known of them', () => {
  it('takes right ones, whatever names them', async () => {
    const { store } = await scripted(
      found('abc', { 'x-amz-checksum-sha256': sha('abc', 'base64'), etag: '"opaque-1"' }),
      found('abc', { etag: '"5f4dcc3b5aa765d61d8327deb882cf99"', 'x-amz-server-side-encryption': 'aws:kms' }),
      found('abc', { etag: '"5f4dcc3b5aa765d61d8327deb882cf99-3"' }),
    );
    for (let i = 0; i < 3; i++) expect((await store.get('k', { sha256: sha('abc') })).outcome).toBe('found');
  });

  it.each<[string, Scripted, string | undefined]>([
    ['the hash expected', found('abX'), sha('abc')],
    ['the checksum that S3 kept', found('abX', { 'x-amz-checksum-sha256': sha('abc', 'base64') }), undefined],
    ['the ETag', found('abX', { etag: `"${md5('abc')}"` }), undefined],
  ])('reads anew what is not %s', async (_, wrong, sha256) => {
    const { s3, store } = await scripted(wrong, found('abc'));
    const got = await store.get('k', sha256 === undefined ? {} : { sha256 });
    expect(got).toMatchObject({ outcome: 'found', bytes: bytes('abc') });
    expect(s3.seen).toHaveLength(2);
  });

  it('gives up on bytes that stay wrong, and never returns them', async () => {
    const { s3, store } = await scripted(found('abX'));
    await expect(store.get('k', { sha256: sha('abc') })).rejects.toMatchObject({ name: 'StoreError', retryable: true });
    expect(s3.seen).toHaveLength(5);
  });
});

describe('listing', () => {
  it('reads on where an answer is empty before the end', async () => {
    const { s3, store } = await scripted(
      listing('<IsTruncated>true</IsTruncated><NextContinuationToken>T1</NextContinuationToken>'),
      listing('<IsTruncated>false</IsTruncated><Contents><Key>a</Key></Contents>'),
    );
    expect(await store.list({ prefix: '' })).toEqual({ keys: ['a'], folders: [], next: null });
    expect(s3.seen[1]!.url).toContain('continuation-token=T1');
  });

  it('goes on with the last of keys and folders, by bytes', async () => {
    const { store } = await scripted(
      listing(
        '<IsTruncated>true</IsTruncated><Contents><Key>p/\u{fffd}</Key></Contents><CommonPrefixes><Prefix>p/\u{1f600}/</Prefix></CommonPrefixes>',
      ),
    );
    expect(await store.list({ prefix: 'p/', folders: true })).toEqual({
      keys: ['p/\u{fffd}'],
      folders: ['p/\u{1f600}/'],
      next: 'p/\u{1f600}/',
    });
  });

  it('never names a folder again that the page before ended in', async () => {
    const { s3, store } = await scripted(
      listing(
        '<CommonPrefixes><Prefix>p/a/</Prefix></CommonPrefixes><CommonPrefixes><Prefix>p/b/</Prefix></CommonPrefixes>',
      ),
    );
    expect((await store.list({ prefix: 'p/', folders: true, after: 'p/a/' })).folders).toEqual(['p/b/']);
    expect(decodeURIComponent(s3.seen[0]!.url)).toContain('start-after=p/a/\u{10ffff}');
  });
});

describe('throttling and broken services', () => {
  it.each<[string, Scripted]>([
    ['SlowDown', xmlError(503, 'SlowDown')],
    ['InternalError', xmlError(500, 'InternalError')],
    ['TooManyRequests', xmlError(429, 'TooManyRequestsException')],
  ])('waits out %s', async (_, fault) => {
    const { s3, store } = await scripted(fault, fault, found('x'));
    expect((await store.get('k')).outcome).toBe('found');
    expect(s3.seen).toHaveLength(3);
  });

  it('says in the end that trying later may help', async () => {
    const { store } = await scripted(xmlError(503, 'SlowDown'));
    await expect(store.get('k')).rejects.toMatchObject({ name: 'StoreError', retryable: true });
  });

  it('says so of a server that is not there', async () => {
    const { s3, store } = await scripted(found('x'));
    await s3.close();
    await expect(store.get('k')).rejects.toMatchObject({ name: 'StoreError', retryable: true });
  });
});

describe.skipIf(!hasRadosgw())('on a real server (radosgw)', () => {
  let endpoint: string;
  let plain: string;
  let versioned: string;
  let raw: S3Client;
  beforeAll(async () => {
    endpoint = await radosgw();
    plain = `plain-${randomUUID()}`;
    versioned = `versioned-${randomUUID()}`;
    await makeBucket(endpoint, plain);
    raw = await makeBucket(endpoint, versioned, true);
  }, 150_000);

  const store = (bucket: string, at = endpoint): Store =>
    s3Store(s3Client({ ...s3Options(at), timeouts: TIMEOUTS }), bucket);
  const version = async (Key: string, Body: string): Promise<string> =>
    (await raw.send(new PutObjectCommand({ Bucket: versioned, Key, Body }))).VersionId!;

  it('reads each version of an overwritten and deleted object', async () => {
    const first = await version('over', 'one');
    const second = await version('over', 'two');
    await raw.send(new DeleteObjectCommand({ Bucket: versioned, Key: 'over' }));
    expect(await store(versioned).get('over', { version: first })).toMatchObject({ bytes: bytes('one') });
    expect(await store(versioned).get('over', { version: second })).toMatchObject({ bytes: bytes('two') });
    expect(await store(versioned).get('over')).toEqual({ outcome: 'missing' });
    expect(await store(versioned).get('over', { version: 'no-such-version' })).toEqual({ outcome: 'missing' });
  });

  it('lets no delete marker free a key', async () => {
    expect(await store(versioned).put('taken', bytes('one'), 'claim')).toEqual({ outcome: 'stored' });
    await raw.send(new DeleteObjectCommand({ Bucket: versioned, Key: 'taken' }));
    expect(await store(versioned).put('taken', bytes('two'), 'claim')).toEqual({ outcome: 'unmet' });
    expect(await store(versioned).get('taken')).toEqual({ outcome: 'missing' });
  });

  const tagsOf = async (Key: string, VersionId?: string): Promise<Record<string, string>> => {
    const { TagSet = [] } = await raw.send(
      new GetObjectTaggingCommand({ Bucket: versioned, Key, ...(VersionId ? { VersionId } : {}) }),
    );
    return Object.fromEntries(TagSet.map(({ Key: name, Value }) => [name!, Value!]));
  };
  const setTags = (Key: string, tags: Record<string, string>) =>
    raw.send(
      new PutObjectTaggingCommand({
        Bucket: versioned,
        Key,
        Tagging: { TagSet: Object.entries(tags).map(([name, Value]) => ({ Key: name, Value })) },
      }),
    );

  it('keeps other tags, and tags the version that it was asked to', async () => {
    const first = await version('tagged', 'one');
    await setTags('tagged', { team: 'a b', 'assay-state': 'old' });
    await version('tagged', 'two');
    expect(await store(versioned).tag('tagged', { 'assay-state': 'held', 'assay-verdict': 'review' }, first)).toBe(
      true,
    );
    expect(await tagsOf('tagged', first)).toEqual({ team: 'a b', 'assay-state': 'held', 'assay-verdict': 'review' });
    expect(await tagsOf('tagged')).toEqual({});
  });

  it('pushes no tag out, and misses no object', async () => {
    await version('full', 'x');
    const nine = Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`t${i}`, 'v']));
    await setTags('full', nine);
    expect(await store(versioned).tag('full', { a: '1', b: '2' })).toBe(false);
    expect(await tagsOf('full')).toEqual(nine);
    expect(await store(versioned).tag('full', { a: '1' })).toBe(true);
    expect(await store(versioned).tag('full', { a: '2' })).toBe(true);
    expect(await tagsOf('full')).toEqual({ ...nine, a: '2' });
    expect(await store(versioned).tag('none', { a: '1' })).toBe(false);
    expect(await store(versioned).tag('none', { a: '1' }, 'no-such-version')).toBe(false);
  });

  it('takes 403 for missing where it may not list, and for denied where it may', async () => {
    const bucket = `policy-${randomUUID()}`;
    const owner = await makeBucket(endpoint, bucket);
    await owner.send(new PutObjectCommand({ Bucket: bucket, Key: 'open/a', Body: 'x' }));
    await owner.send(new PutObjectCommand({ Bucket: bucket, Key: 'closed/a', Body: 'x' }));
    const guest = s3Store(s3Client(guestOptions(endpoint)), bucket);
    const allow = (Action: string, Resource: string) => ({
      Effect: 'Allow',
      Principal: { AWS: ['arn:aws:iam:::user/guest'] },
      Action,
      Resource: `arn:aws:s3:::${bucket}${Resource}`,
    });
    const policy = (...Statement: object[]) =>
      owner.send(
        new PutBucketPolicyCommand({ Bucket: bucket, Policy: JSON.stringify({ Version: '2012-10-17', Statement }) }),
      );
    await policy(allow('s3:GetObject', '/open/*'));
    expect((await guest.get('open/a')).outcome).toBe('found');
    expect(await guest.get('open/none')).toEqual({ outcome: 'missing' });
    await policy(allow('s3:GetObject', '/open/*'), allow('s3:ListBucket', ''));
    expect(await guest.get('open/none')).toEqual({ outcome: 'missing' });
    await expect(guest.get('closed/a')).rejects.toMatchObject({ name: 'StoreError', retryable: false });
  });

  describe('behind a proxy that spoils answers', () => {
    /** Spoils the first two of every three requests: whatever is not tried again does not get through. */
    async function spoilt(fault: Fault): Promise<{ proxy: FaultProxy; through: Store }> {
      const proxy = await faultProxy(endpoint, (_, n) => (n % 3 < 2 ? fault : null));
      open.push(proxy);
      return { proxy, through: store(plain, proxy.endpoint) };
    }
    const content = 'content '.repeat(5000);

    it.each<Fault>(['slow-down', 'internal', 'reset', 'lost', 'truncated', 'stalled', 'silent', 'flipped'])(
      'reads right bytes through: %s',
      async (fault) => {
        await store(plain).put(`read-${fault}`, bytes(content), 'always');
        const { through } = await spoilt(fault);
        expect(await through.get(`read-${fault}`)).toMatchObject({ outcome: 'found', bytes: bytes(content) });
      },
    );

    it.each<Fault>(['slow-down', 'internal', 'reset', 'lost', 'silent'])('writes once through: %s', async (fault) => {
      const { through } = await spoilt(fault);
      const put = await through.put(`write-${fault}`, bytes(content), { etag: null });
      // An answer that was lost makes a write that took effect look unmet; it was made all the same.
      expect(put.outcome).toBe(fault === 'lost' ? 'unmet' : 'stored');
      expect(await store(plain).get(`write-${fault}`)).toMatchObject({ bytes: bytes(content) });
    });

    it.each<Fault>(['slow-down', 'reset', 'lost', 'truncated', 'stalled'])(
      'lists and tags through: %s',
      async (fault) => {
        await store(plain).put(`list-${fault}/a`, bytes('x'), 'always');
        const { through } = await spoilt(fault);
        expect((await through.list({ prefix: `list-${fault}/` })).keys).toEqual([`list-${fault}/a`]);
        expect(await through.tag(`list-${fault}/a`, { a: 'b' })).toBe(true);
      },
    );
  });
});
