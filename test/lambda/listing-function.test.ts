import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SkillsAnswer, VersionAnswer } from '../../src/listing/answers.ts';
import { publish } from '../../src/registry/publish.ts';
import { sha256 } from '../../src/sha256.ts';
import { type Bundle, bundleFunction } from '../support/bundle.ts';
import { FunctionProcess, functionNode } from '../support/function-process.ts';
import { type Pipeline, pipeline } from '../support/pipeline.ts';
import { hasRadosgw } from '../support/radosgw.ts';
import { upload, world } from '../support/registry-world.ts';
import { stubDocument } from '../support/stub-judge.ts';
import { httpEvent } from './http-event.ts';

/** Bytes of all that the function loads before its first request, minified, without source maps. */
const SIZE_LIMIT = 640 * 1024;

let bundled: Bundle;
beforeAll(async () => {
  bundled = await bundleFunction('src/lambda/listing.ts');
}, 60_000);
afterAll(() => bundled.remove());

interface Output {
  readonly bytes: number;
  readonly entryPoint?: string;
  readonly imports: readonly { readonly path: string; readonly kind: string }[];
  readonly inputs: Readonly<Record<string, unknown>>;
}

describe('the listing function’s bundle', () => {
  const outputs = (): Readonly<Record<string, Output>> =>
    JSON.parse(readFileSync(join(bundled.folder, 'meta.json'), 'utf8')).outputs;

  it('has no part of the scanning engine in it', () => {
    const inputs = Object.values(outputs()).flatMap((output) => Object.keys(output.inputs));
    expect(inputs).toContain('src/listing/respond.ts');
    expect(inputs.filter((path) => /^src\/(?:code|prose|shell|intake|contracts|scan|analyse)\b/.test(path))).toEqual(
      [],
    );
    expect(inputs.filter((path) => /acorn|@lezer|unbash|regexpp/.test(path))).toEqual([]);
  });

  it('loads little before its first request', () => {
    const all = outputs();
    const paths = new Set(Object.keys(all).filter((path) => all[path]!.entryPoint === 'src/lambda/listing.ts'));
    for (const path of paths)
      for (const { path: next, kind } of all[path]!.imports)
        if (kind === 'import-statement' && next in all) paths.add(next);
    const bytes = [...paths].reduce((sum, path) => sum + all[path]!.bytes, 0);
    expect(bytes).toBeLessThan(SIZE_LIMIT);
  });

  it('does not start without its environment', async () => {
    const environment = { AWS_REGION: 'us-east-1' };
    const instance = await FunctionProcess.start({ bundle: bundled.folder, environment, node: functionNode() });
    await expect(instance.invoke(httpEvent('/skills'))).rejects.toThrow('REGISTRY_BUCKET is not set');
    await instance.stop();
  });
});

describe.skipIf(!hasRadosgw())('the listing function on S3', () => {
  let place: Pipeline;
  let instance: FunctionProcess;
  beforeAll(async () => {
    place = await pipeline();
    const made = world(place.registry);
    await publish(made, upload('ada/1', stubDocument({ slug: 'weather', version: '1.0.0' })));
    await publish(made, upload('ada/2', stubDocument({ slug: 'held', version: '1.0.0', verdicts: { '*': 'review' } })));
    await publish(
      made,
      upload('ada/3', stubDocument({ slug: 'large', version: '1.0.0', note: 'x'.repeat(5_000_000) })),
    );
    instance = await place.start(bundled.folder);
  }, 150_000);
  afterAll(async () => {
    await instance?.stop();
    await place?.stop();
  });

  const get = async (path: string, headers: Record<string, string> = {}): Promise<APIGatewayProxyStructuredResultV2> =>
    (await instance.invoke(httpEvent(path, { headers }))) as APIGatewayProxyStructuredResultV2;
  const bytesOf = ({ body = '', isBase64Encoded = false }: APIGatewayProxyStructuredResultV2): Buffer =>
    Buffer.from(body, isBase64Encoded ? 'base64' : 'utf8');

  it('lists what is stored', async () => {
    const { skills } = JSON.parse((await get('/skills')).body ?? '') as SkillsAnswer;
    expect(skills.map(({ slug, latest }) => `${slug} ${latest.state}`)).toEqual([
      'held held',
      'large published',
      'weather published',
    ]);
  });

  it('hands out the very bytes, and 304 to who holds them', async () => {
    const { bytes } = JSON.parse((await get('/skills/weather/1.0.0')).body ?? '') as VersionAnswer;
    const response = await get('/skills/weather/1.0.0/skill.json');
    expect(sha256(bytesOf(response))).toBe(bytes.sha256);
    const again = await get('/skills/weather/1.0.0/skill.json', { 'if-none-match': `"${bytes.sha256}"` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('leads to S3 itself for what is too large for Lambda', async () => {
    const { bytes } = JSON.parse((await get('/skills/large/1.0.0')).body ?? '') as VersionAnswer;
    const { statusCode, headers = {} } = await get('/skills/large/1.0.0/skill.json');
    expect(statusCode).toBe(307);
    const response = await fetch(String(headers.location));
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="large-1.0.0.json"');
    expect(sha256(new Uint8Array(await response.arrayBuffer()))).toBe(bytes.sha256);
  });

  it('shows pages to browsers, and the rules that it carries', async () => {
    const page = await get('/skills/weather/1.0.0', { accept: 'text/html' });
    expect(page.headers?.['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('weather');
    const rules = JSON.parse((await get('/rules')).body ?? '') as { rules: unknown[] };
    expect(rules.rules.length).toBeGreaterThan(10);
  });

  it('says of what is not there that it is not', async () => {
    for (const path of ['/skills/none', '/skills/weather/2.0.0', '/uploads/ada/none', '/nowhere'])
      expect((await get(path)).statusCode).toBe(404);
    expect((await get('/skills/held/1.0.0/skill.json')).statusCode).toBe(403);
  });
});
