import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { canonicalJson, rulesetSha256 } from '../../src/digest.ts';
import type { Ruleset } from '../../src/model.ts';
import { publish } from '../../src/registry/publish.ts';
import { read } from '../../src/registry/records.ts';
import { versionsIn } from '../../src/registry/rescan/pages.ts';
import { pooled } from '../../src/registry/rescan/pool.ts';
import type { RescanProgress, RescanSummary } from '../../src/registry/rescan/records.ts';
import { s3Client, s3Store } from '../../src/registry/s3-store.ts';
import type { Store } from '../../src/registry/store.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { judgeBy } from '../../src/rulesets/judge.ts';
import { readPointer } from '../../src/rulesets/pointer.ts';
import { publishRuleset } from '../../src/rulesets/publish.ts';
import { CLI } from '../cli/assay.ts';
import { memoryStore } from '../support/memory-store.ts';
import { hasRadosgw, makeBucket, radosgw, s3Options } from '../support/radosgw.ts';
import { upload } from '../support/registry-world.ts';
import { SKILL_KINDS } from '../support/upload-kinds.ts';
import { figures, patience, sized } from './measure.ts';

const STORED = sized(60, 10_000);
/** A version is 4 objects and a page of the listing 1,000: kills lie in different pages of a whole measure. */
const KILLS = sized([0, 0], [2_500, 6_000]);
const AT_ONCE = 32;

/** Severities as they are, but one that turns verdicts. */
const OTHER: Ruleset = {
  ...bundledRuleset,
  rules: bundledRuleset.rules.map((rule) =>
    rule.severity === 'medium' ? { ...rule, severity: 'low' as const } : rule,
  ),
};

describe.skipIf(!hasRadosgw())('a re-scan of what is stored in a bucket', () => {
  let endpoint: string;
  let registry: Store;
  let rules: Store;
  const buckets = { registry: `rescan-${randomUUID()}`, rules: `rescan-${randomUUID()}` };
  beforeAll(async () => {
    endpoint = await radosgw();
    for (const bucket of Object.values(buckets)) await makeBucket(endpoint, bucket);
    const client = s3Client(s3Options(endpoint));
    registry = s3Store(client, buckets.registry);
    rules = s3Store(client, buckets.rules);
  }, 150_000);

  /** Publishes in memory, and copies what that made. @returns the documents */
  async function fill(): Promise<Uint8Array[]> {
    const memory = memoryStore();
    const judge = judgeBy(bundledRuleset);
    const world = { registry: memory, incoming: memoryStore(), judge: async () => judge, announce: async () => {} };
    const documents = Array.from(
      { length: STORED },
      (_, n) => SKILL_KINDS[n % SKILL_KINDS.length]!(`stored-${n}`).upload.bytes,
    );
    for (const [n, bytes] of documents.entries()) await publish(world, upload(`ada/${n}`, bytes));
    const objects = [...memory.objects].filter(([key]) => key.startsWith('skills/'));
    await pooled(objects, AT_ONCE, ([key, bytes]) => registry.put(key, bytes, { etag: null }));
    return documents;
  }

  function start(): ChildProcess {
    const { region, credentials } = s3Options(endpoint) as {
      region: string;
      credentials: { accessKeyId: string; secretAccessKey: string };
    };
    const args = ['rescan', '--store', `s3://${buckets.registry}`, '--rules', `s3://${buckets.rules}`];
    return spawn(process.execPath, [CLI, ...args, '--format', 'json'], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: {
        PATH: process.env.PATH ?? '',
        AWS_REGION: region,
        AWS_ACCESS_KEY_ID: credentials.accessKeyId,
        AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
        AWS_ENDPOINT_URL_S3: endpoint,
      },
    });
  }

  async function progress(): Promise<RescanProgress | null> {
    const { keys } = await registry.list({ prefix: 'rescans/' });
    const key = keys.find((one) => one.endsWith('/progress.json'));
    return key === undefined ? null : ((await read(registry, key, 'progress'))?.record ?? null);
  }

  /** Until as many versions are done; of a slice, until any is. */
  async function reached(listed: number, child: ChildProcess): Promise<void> {
    while (child.exitCode === null) {
      const said = await progress();
      if (said && (said.pass > 1 || said.tally.listed > listed)) return;
      if (listed === 0 && (await registry.list({ prefix: 'rescans/' })).keys.length > 0) return;
      await sleep(50);
    }
  }

  it('killed twice and started again adds up, and leaves no report that is older than the rules', {
    timeout: patience,
  }, async () => {
    const documents = await fill();
    const published = await publishRuleset(rules, OTHER, await readPointer(rules), new Date().toISOString());
    expect(published.outcome).toBe('published');
    let seconds = 0;
    for (const kill of [...KILLS, null]) {
      const child = start();
      const output = text(child);
      const begun = performance.now();
      if (kill !== null) {
        await reached(kill, child);
        child.kill('SIGKILL');
      }
      await once(child, 'close');
      seconds += (performance.now() - begun) / 1000;
      if (kill === null) await expectWhole(JSON.parse(await output));
    }
    const engine = scanSeconds(documents);
    figures('re-scan', {
      stored: STORED,
      seconds: seconds.toFixed(1),
      'versions per second': (STORED / seconds).toFixed(1),
      'milliseconds of the engine a version': ((engine * 1000) / STORED).toFixed(2),
      'share of the store': `${(100 * (1 - engine / seconds)).toFixed(1)} %`,
    });
  });

  async function text(child: ChildProcess): Promise<string> {
    let all = '';
    for await (const part of child.stdout!) all += part;
    return all;
  }

  /** What the engine takes for all, by some of them: the kinds come round again and again. */
  function scanSeconds(documents: readonly Uint8Array[]): number {
    const judge = judgeBy(OTHER);
    const some = documents.slice(0, 500);
    const begun = performance.now();
    for (const bytes of some) judge.scan({ bytes });
    return ((performance.now() - begun) / 1000) * (documents.length / some.length);
  }

  async function expectWhole(summary: RescanSummary): Promise<void> {
    const { counts } = summary;
    expect(summary).toMatchObject({ state: 'done', adds_up: true });
    expect([counts.listed, counts.written, counts.current, counts.missing]).toEqual([STORED, STORED, 0, 0]);
    expect(counts.same + counts.findings + counts.verdict).toBe(STORED);
    expect(counts.verdict).toBeGreaterThan(0);
    const hash = rulesetSha256(OTHER);
    let after: string | null = null;
    let seen = 0;
    do {
      const page: Awaited<ReturnType<Store['list']>> = await registry.list({ prefix: 'skills/', after });
      await pooled(versionsIn(page.keys), AT_ONCE, async ({ bytes }) => {
        const report = await read(registry, bytes.replace('skill.json', 'findings.json'), 'report');
        expect([bytes, report?.record.ruleset.sha256]).toEqual([bytes, hash]);
        seen++;
      });
      after = page.next;
    } while (after !== null);
    expect(seen).toBe(STORED);
    process.stdout.write(`${canonicalJson(counts)}\n`);
  }
});
