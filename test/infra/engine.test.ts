import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeEach, describe, expect, it } from 'vitest';
import { rulesetSha256 } from '../../src/digest.ts';
import { engine } from '../../src/engine.generated.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';

interface Carried {
  readonly engine: { readonly version: string; readonly sha256: string };
  readonly bundled_ruleset: { readonly sha256: string };
}
interface Command {
  readonly input: { readonly Body?: string; readonly IfMatch?: string; readonly IfNoneMatch?: string };
}
interface Marker {
  carriedEngine(): Promise<Carried>;
  writeMarker(s3: { send: typeof send }, bucket: string, carried: Carried, now: Date): Promise<boolean>;
}
const { carriedEngine, writeMarker }: Marker = await import(
  pathToFileURL(join(import.meta.dirname, '../../infra/engine.mjs')).href
);

let kept: string | null;
let puts: Command['input'][];
let fault: Error | null;

/** A bucket with one object. */
async function send({ input }: Command): Promise<object> {
  if (fault) throw fault;
  if (input.Body === undefined) {
    if (kept === null) throw Object.assign(new Error('missing'), { name: 'NoSuchKey' });
    return { ETag: '"etag"', Body: { transformToString: async () => kept } };
  }
  puts.push(input);
  kept = input.Body;
  return {};
}

beforeEach(() => {
  kept = null;
  puts = [];
  fault = null;
});

const carried = (sha256: string, ruleset = 'r'): Carried => ({
  engine: { version: '1.0.0', sha256 },
  bundled_ruleset: { sha256: ruleset },
});
const now = new Date('2026-12-01T00:00:00Z');
const write = (what: Carried) => writeMarker({ send }, 'rules', what, now);

describe('the marker of a deployment', () => {
  it('names the engine and the rule set that are built', async () => {
    expect(await carriedEngine()).toEqual({ engine, bundled_ruleset: { sha256: rulesetSha256(bundledRuleset) } });
  });

  it('is written by the first deployment, over nothing', async () => {
    expect(await write(carried('a'))).toBe(true);
    expect(JSON.parse(kept!)).toEqual({ ...carried('a'), deployed_at: '2026-12-01T00:00:00.000Z' });
    expect(puts[0]).toMatchObject({ Bucket: 'rules', Key: 'engine.json', IfNoneMatch: '*' });
  });

  it('stays where the engine is the same: no re-scan', async () => {
    await write(carried('a'));
    expect(await write(carried('a'))).toBe(false);
    expect(puts.length).toBe(1);
  });

  it.each([
    ['engine', carried('b')],
    ['bundled rule set', carried('a', 's')],
  ])('is written for another %s, over the one that was read', async (_, other) => {
    await write(carried('a'));
    expect(await write(other)).toBe(true);
    expect(puts[1]).toMatchObject({ IfMatch: '"etag"' });
    expect(puts[1]).not.toHaveProperty('IfNoneMatch');
  });

  it('is not written where the one before cannot be read', async () => {
    fault = Object.assign(new Error('no'), { name: 'AccessDenied' });
    await expect(write(carried('a'))).rejects.toThrow('no');
    expect(puts).toEqual([]);
  });
});
