import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { s3Client, s3Store } from '../../../src/registry/s3-store.ts';
import { guestOptions, hasRadosgw, makeBucket, radosgw, s3Options } from '../../support/radosgw.ts';
import { assay } from '../assay.ts';
import { emptyFolder, fill, filled, LISTING, lines, on, removeFolders } from './filled.ts';

afterAll(removeFolders);

const noStore = (named: string): string => `${named} is no store; name a folder, or a whole bucket as s3://bucket`;

describe('a store that cannot be used', () => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'file'), '');

  it.each<[string, string, string]>([
    ['no folder', join(folder, 'none'), `${join(folder, 'none')}: no such folder`],
    ['a file', join(folder, 'file'), `${join(folder, 'file')}: no such folder`],
    ['a folder without a registry', folder, `${folder} is no registry: there is no folder registry in it`],
    ['a part of a bucket', 's3://bucket/skills', noStore('s3://bucket/skills')],
    ['no bucket', 's3://', noStore('s3://')],
    ['another kind of place', 'https://registry.example/', noStore('https://registry.example/')],
  ])('is refused: %s', (_, store, line) => {
    expect(on(store, ['list', '--store', 'STORE'])).toEqual({ code: 2, stdout: '', stderr: `assay: ${line}\n` });
    expect(on(store, ['withdraw', 'a@1.0.0', '--store', 'STORE', '--by', 'x', '--why', 'y']).stderr).toBe(
      `assay: ${line}\n`,
    );
  });

  it('is not made', () => expect(existsSync(join(folder, 'registry'))).toBe(false));

  const NOWHERE = { AWS_EC2_METADATA_DISABLED: 'true', HOME: folder };
  const KEYS = { AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
  it.each<[string, Record<string, string>, RegExp]>([
    ['no region', KEYS, /^assay: s3:\/\/bucket\/skills\/: .*Region is missing; set AWS_REGION[^\n]*\n$/],
    ['no credentials', { AWS_REGION: 'x' }, /^assay: s3:\/\/bucket\/skills\/: .*; sign in to AWS[^\n]*\n$/],
    [
      'nobody there',
      { ...KEYS, AWS_REGION: 'x', AWS_ENDPOINT_URL: 'http://127.0.0.1:1' },
      /^assay: s3:\/\/bucket\/skills\/: [^\n]*ECONNREFUSED[^\n]*\n$/,
    ],
  ])('is refused: %s', (_, env, line) => {
    const answer = on('s3://bucket', ['list', '--store', 'STORE', '--format', 'json'], { ...NOWHERE, ...env });
    expect([answer.code, answer.stdout]).toEqual([2, '']);
    expect(answer.stderr).toMatch(line);
  });

  it('needs the option', () =>
    expect(assay(['registry', 'list'])).toEqual({
      code: 2,
      stdout: '',
      stderr: "assay: required option '--store <store>' not specified\n",
    }));
});

describe('the S3 client', () => {
  const HOOK =
    'export const resolve = (name, at, next) => { if (name.startsWith("@aws-sdk/")) throw new Error("loads S3"); return next(name, at); };';
  const REGISTER = `import { register } from 'node:module'; register('data:text/javascript,${encodeURIComponent(HOOK)}');`;
  const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(REGISTER)}` };

  it('is loaded for a bucket alone', async () => {
    const store = await filled();
    expect(on(store, ['list', '--store', 'STORE'], env).code).toBe(0);
    expect(assay(['scan', 'fixtures', '--fail-on', 'never', '--quiet'], { env }).code).toBe(0);
    expect(on('s3://bucket', ['list', '--store', 'STORE'], env).stderr).toContain('loads S3');
  });
});

describe.skipIf(!hasRadosgw())('a registry in a bucket', () => {
  const BUCKET = `cli-${process.pid}`;
  let endpoint = '';
  const envOf = ({ credentials }: ReturnType<typeof guestOptions>) => {
    if (!credentials || typeof credentials === 'function') throw new Error('no plain credentials');
    return {
      AWS_ENDPOINT_URL: endpoint,
      AWS_REGION: 'default',
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    };
  };
  beforeAll(async () => {
    endpoint = await radosgw();
    await makeBucket(endpoint, BUCKET);
    await fill(s3Store(s3Client(s3Options(endpoint)), BUCKET));
  }, 180_000);

  it('answers as a folder does', () => {
    const env = envOf(s3Options(endpoint));
    const held = ['list', '--store', `s3://${BUCKET}`, '--state', 'held'];
    expect(on('', held, env)).toEqual({
      code: 0,
      stdout: lines(LISTING[0]!, LISTING[5]!, '', '2 versions: 2 held'),
      stderr: '',
    });
    const decision = [
      'decide',
      'weekly@1.0.0',
      '--store',
      `s3://${BUCKET}`,
      '--accept',
      '--by',
      'dave',
      '--why',
      'fine',
    ];
    expect(on('', decision, env)).toEqual({
      code: 0,
      stdout: 'weekly@1.0.0 is published, accepted by dave: fine\n',
      stderr: '',
    });
    expect(on('', held, env).stdout).toBe(lines(LISTING[5]!, '', '1 version: 1 held'));
  });

  it('is refused to who may not read it', () => {
    const answer = on('', ['list', '--store', `s3://${BUCKET}`], envOf(guestOptions(endpoint)));
    expect([answer.code, answer.stdout]).toEqual([2, '']);
    expect(answer.stderr).toMatch(
      /^assay: s3:\/\/cli-\d+\/skills\/: ListObjectsV2: AccessDenied: [^\n]*; listing takes [^\n]*\n$/,
    );
  });

  it('is refused where there is no such bucket', () => {
    const answer = on('', ['list', '--store', 's3://not-there'], envOf(s3Options(endpoint)));
    expect([answer.code, answer.stdout]).toEqual([2, '']);
    expect(answer.stderr).toMatch(/^assay: s3:\/\/not-there\/skills\/: ListObjectsV2: NoSuchBucket: [^\n]*\n$/);
  });
});
