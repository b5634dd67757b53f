// What a deployment leaves in the rules bucket: the engine that its functions carry, and the rule set that serves until one is published.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { build } from 'esbuild';

const KEY = 'engine.json';
const SOURCE = `
import { rulesetSha256 } from './digest.ts';
import { engine } from './engine.generated.ts';
import { bundledRuleset } from './rules/bundled.generated.ts';
export default { engine, bundled_ruleset: { sha256: rulesetSha256(bundledRuleset) } };
`;

/**
 * The engine as the bundles carry it, read from the generated sources.
 * @returns `{ engine: { version, sha256 }, bundled_ruleset: { sha256 } }`
 */
export async function carriedEngine() {
  const { outputFiles } = await build({
    stdin: { contents: SOURCE, resolveDir: join(fileURLToPath(new URL('..', import.meta.url)), 'src'), loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    logLevel: 'warning',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)).default;
}

/**
 * Writes the marker where it says something new, for a re-scan of every stored skill follows. The write is conditional: of two
 * deployments at once the second fails, and is run again.
 * @param carried as `carriedEngine` returns it
 * @returns whether it was written
 */
export async function writeMarker(s3, Bucket, carried, now) {
  const { etag, text } = await readMarker(s3, Bucket);
  const { deployed_at: _, ...before } = JSON.parse(text);
  if (JSON.stringify(before) === JSON.stringify(carried)) return false;
  const Body = `${JSON.stringify({ ...carried, deployed_at: now.toISOString() })}\n`;
  const condition = etag ? { IfMatch: etag } : { IfNoneMatch: '*' };
  await s3.send(new PutObjectCommand({ Bucket, Key: KEY, Body, ContentType: 'application/json', ...condition }));
  return true;
}

async function readMarker(s3, Bucket) {
  try {
    const { Body, ETag } = await s3.send(new GetObjectCommand({ Bucket, Key: KEY }));
    return { etag: ETag, text: await Body.transformToString() };
  } catch (error) {
    if (error.name === 'NoSuchKey') return { etag: null, text: '{}' };
    throw error;
  }
}
