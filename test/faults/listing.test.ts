import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get as httpGet, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesetSha256 } from '../../src/digest.ts';
import { engine } from '../../src/engine.generated.ts';
import { publish } from '../../src/registry/publish.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { ServeProcess } from '../cli/serve/process.ts';
import { memoryStore } from '../support/memory-store.ts';
import { dump, upload, world } from '../support/registry-world.ts';
import { stubDocument } from '../support/stub-judge.ts';
import { figures, patience, sized } from './measure.ts';

const SKILLS = sized(500, 10_000);
const REQUESTS = sized(1_000, 10_000);
/** What a process may grow by after its first tenth of the requests, in MB: there is no cache that grows with them. */
const GROWTH = 48;

const folder = mkdtempSync(join(tmpdir(), 'assay-listing-'));
const slugOf = (n: number): string => `skill-${String((n * 7919) % 100_000).padStart(5, '0')}`;

/** A registry's folder as publishing leaves it, without its wait for the disk at each write. */
async function fill(place: string, skills: number): Promise<string> {
  mkdirSync(join(place, 'registry'), { recursive: true });
  // As if it had been scanned by this engine and these rules, so that nothing but requests is measured.
  writeFileSync(join(place, 'served.json'), `${engine.sha256} ${rulesetSha256(bundledRuleset)}\n`);
  for (let n = 0; n < skills; n++) {
    const made = world(memoryStore());
    await publish(made, upload(`ada/${n}`, stubDocument({ slug: slugOf(n), version: '1.0.0' })));
    for (const [key, bytes] of await dump(made.registry)) {
      const path = join(place, 'registry', key);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, bytes);
    }
  }
  return place;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
interface Got {
  readonly status: number;
  readonly milliseconds: number;
  readonly headers: IncomingHttpHeaders;
}
const get = (url: string, headers: Record<string, string> = {}): Promise<Got> =>
  new Promise((done, failed) => {
    const begun = performance.now();
    httpGet(url, { agent, headers }, (response) => {
      response.resume();
      response.on('end', () =>
        done({ status: response.statusCode ?? 0, milliseconds: performance.now() - begun, headers: response.headers }),
      );
    }).on('error', failed);
  });

const median = (times: readonly number[]): number => [...times].sort((a, b) => a - b)[times.length >> 1]!;
const memory = ({ pid }: ServeProcess): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

describe('the local registry with many skills', { timeout: patience }, () => {
  let empty: ServeProcess;
  let full: ServeProcess;
  beforeAll(async () => {
    const stored = await fill(join(folder, 'full'), SKILLS);
    full = await ServeProcess.start(['--store', stored, '--no-seed']);
    empty = await ServeProcess.start(['--store', join(folder, 'empty'), '--no-seed']);
  }, patience);
  afterAll(async () => {
    agent.destroy();
    for (const one of [empty, full]) await one?.stop();
    rmSync(folder, { recursive: true });
  }, patience);

  it.each([
    ['JSON', 'application/json'],
    ['a page', 'text/html'],
  ])('gives its first page as %s', async (what, accept) => {
    const times = { empty: [] as number[], full: [] as number[] };
    for (let round = 0; round < 60; round++) {
      times.empty.push((await get(`${empty.url}/skills`, { accept })).milliseconds);
      times.full.push((await get(`${full.url}/skills`, { accept })).milliseconds);
    }
    const ratio = (median(times.full) / median(times.empty)).toFixed(1);
    figures(`first page as ${what}`, { skills: SKILLS, 'times an empty registry’s': ratio, target: '10.0' });
  });

  it('needs no more memory the longer it serves', async () => {
    const rest = ['', '/1.0.0', '/1.0.0/findings.json', '/1.0.0/skill.json', '/1.0.0/badge.svg', '/9.9.9'];
    const statuses: Record<number, number> = {};
    let before = 0;
    for (let n = 0; n < REQUESTS; n++) {
      const target = n % 8 === 7 ? `/skills?after=${slugOf(n)}` : `/skills/${slugOf(n % SKILLS)}${rest[n % 6]}`;
      const { status } = await get(`${full.url}${target}`, n % 3 === 0 ? { accept: 'text/html' } : {});
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (n === REQUESTS / 10) before = memory(full);
    }
    const growth = memory(full) - before;
    figures('memory', { requests: REQUESTS, MB: before.toFixed(0), 'MB more at the end': growth.toFixed(0) });
    expect(statuses).toEqual({ 200: expect.any(Number), 404: expect.any(Number) });
    expect(growth).toBeLessThan(GROWTH);
  });

  it('answers who holds the findings without them', async () => {
    const url = `${full.url}/skills/${slugOf(1)}/1.0.0/findings.json`;
    const { headers } = await get(url);
    for (let round = 0; round < 20; round++)
      expect((await get(url, { 'if-none-match': String(headers.etag) })).status).toBe(304);
  });
});
