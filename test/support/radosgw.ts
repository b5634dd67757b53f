import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, PutBucketVersioningCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Options } from '../../src/registry/s3-store.ts';

const NEEDED = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph', 'curl'];
const START_MS = 120_000;
const OWNER = { accessKeyId: 'ASSAYTEST', secretAccessKey: 'assay-test-secret' };
const GUEST = { accessKeyId: 'ASSAYGUEST', secretAccessKey: 'assay-guest-secret' };

/**
 * Is a real S3 server to be had? Where it is not, tests that need one say so and are skipped; in CI its absence is a failure.
 * For `describe.skipIf(!hasRadosgw())`.
 */
export function hasRadosgw(): boolean {
  const missing = NEEDED.filter((command) => !isInstalled(command));
  if (missing.length === 0) return true;
  const line = `no radosgw here (missing: ${missing.join(', ')}): tests against a real S3 server are skipped; see test/support/radosgw-up.sh`;
  if (process.env.CI === 'true') throw new Error(line);
  process.stderr.write(`${line}\n`);
  return false;
}

function isInstalled(command: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${command}`], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Options of a client of the server at `endpoint` (radosgw's own, or a proxy's in front of it). */
export function s3Options(
  endpoint: string,
  credentials: S3Options['credentials'] = OWNER,
): S3Options & { region: string } {
  return { endpoint, region: 'default', forcePathStyle: true, ...(credentials ? { credentials } : {}) };
}

/** The second user of the server: sees only what a bucket's policy lets it see. */
export const guestOptions = (endpoint: string): S3Options => s3Options(endpoint, GUEST);

/** Makes an empty bucket. Conditions hold in unversioned buckets only (radosgw 16), versions in versioned ones. */
export async function makeBucket(endpoint: string, name: string, versioned = false): Promise<S3Client> {
  const client = new S3Client(s3Options(endpoint));
  await client.send(new CreateBucketCommand({ Bucket: name }));
  if (versioned)
    await client.send(new PutBucketVersioningCommand({ Bucket: name, VersioningConfiguration: { Status: 'Enabled' } }));
  return client;
}

/**
 * Starts radosgw, once for a test run: whichever test file asks first starts it, the others wait for it. It stops by itself when the run
 * has ended.
 * @returns its address
 */
export async function radosgw(): Promise<string> {
  const folder = join(tmpdir(), `assay-radosgw-${process.ppid}`);
  if (isFirst(folder)) await start(folder);
  for (let waited = 0; waited < START_MS; waited += 100) {
    if (existsSync(join(folder, 'ready'))) return readFileSync(join(folder, 'endpoint'), 'utf8');
    if (existsSync(join(folder, 'failed'))) break;
    await sleep(100);
  }
  throw new Error(`radosgw did not start; what it said lies in ${join(folder, 'log')}`);
}

/** The folder stands for the run: the process that made it starts the server. */
function isFirst(folder: string): boolean {
  try {
    mkdirSync(folder);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

async function start(folder: string): Promise<void> {
  const ports = await freePorts(3);
  writeFileSync(join(folder, 'endpoint'), `http://127.0.0.1:${ports[0]}`);
  const script = join(import.meta.dirname, 'radosgw-up.sh');
  const args = [script, folder, ...ports.map(String), String(process.ppid)];
  spawn('bash', args, { detached: true, stdio: 'ignore' }).unref();
}

/** Ports nobody listens on just now, held together so that they differ. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  await Promise.all(servers.map((server) => new Promise<void>((done) => server.listen(0, '127.0.0.1', done))));
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise<unknown>((done) => server.close(done))));
  return ports;
}
