import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** After a deployment, by the SDK itself, against a server that keeps what it is sent. */
const { default: Plugin }: { default: new (...args: unknown[]) => { nameEngine(): Promise<void> } } = await import(
  pathToFileURL(join(import.meta.dirname, '../../infra/plugin.mjs')).href
);

let kept: string | null = null;
let denied = false;
const puts: { url: string; condition: string | undefined }[] = [];
const said: string[] = [];

async function put(request: IncomingMessage): Promise<void> {
  const chunks = await request.setEncoding('latin1').toArray();
  kept = /\{.*\}/.exec(chunks.join(''))![0];
  const condition = request.headers['if-none-match'] ?? request.headers['if-match'];
  puts.push({ url: request.url!.split('?')[0]!, condition });
}

const failure = (code: string): string =>
  `<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`;

const server = createServer(async (request, response) => {
  if (denied) return response.writeHead(403).end(failure('AccessDenied'));
  if (request.method === 'PUT') await put(request);
  else if (kept === null) return response.writeHead(404).end(failure('NoSuchKey'));
  return response.writeHead(200, { etag: '"1"' }).end(request.method === 'PUT' ? '' : kept);
});
beforeAll(() => new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening)));
afterAll(() => void server.close());

/** A deployment of this engine, as the packager has it at the end. */
function deployment(sha256: string): { nameEngine(): Promise<void> } {
  const custom = {
    buckets: { rules: `assay-prod-rules-\${AWS::AccountId}-eu-central-1` },
    engine: { engine: { version: '1.0.0', sha256 }, bundled_ruleset: { sha256: 'r' } },
  };
  const provider = {
    getAccountId: async () => '123456789012',
    getAwsSdkV3Config: async () => ({
      region: 'eu-central-1',
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      forcePathStyle: true,
      credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
    }),
  };
  const log = { notice: (line: string) => said.push(line) };
  return new Plugin({ service: { custom }, getProvider: () => provider }, {}, { log });
}

it('names a new engine once, and each other one', async () => {
  const url = '/assay-prod-rules-123456789012-eu-central-1/engine.json';
  await deployment('a').nameEngine();
  await deployment('a').nameEngine();
  await deployment('b').nameEngine();
  expect(puts).toEqual([
    { url, condition: '*' },
    { url, condition: '"1"' },
  ]);
  expect(JSON.parse(kept!).engine.sha256).toBe('b');
  expect(said.map((line) => /(names the new|already names this) engine$/.exec(line)?.[1])).toEqual([
    'names the new',
    'already names this',
    'names the new',
  ]);
});

it('fails where it may not read: who deployed is to know', async () => {
  denied = true;
  await expect(deployment('c').nameEngine()).rejects.toThrow('no');
});
