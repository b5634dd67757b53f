import { describe, expect, it } from 'vitest';
import type { Verdict } from '../../src/model.ts';
import { type SkillName, skillName } from '../../src/registry/layout.ts';
import { withdraw } from '../../src/registry/withdraw.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { sha256 } from '../../src/sha256.ts';
import { AT } from '../support/registry-world.ts';
import { publishRules, type Served, served, textOf } from './served.ts';

const NAME = skillName({ slug: 'weather', version: '1.0.0' }) as SkillName;
const GREY = '#59636e';

/** A version that was judged by the rules in force, which came in force on a day. */
async function judged(verdict: Verdict): Promise<{ made: Served; hash: string }> {
  const made = served();
  const ruleset = await publishRules(made, bundledRuleset, '2026-02-03T04:05:06.000Z');
  const { scan } = made.world.inForce;
  made.world.inForce = {
    ...made.world.inForce,
    scan: (upload) => ({ ...scan(upload), ruleset: { sha256: ruleset, rules: 1 } }),
  };
  const record = await made.put('weather', '1.0.0', { verdict });
  return { made, hash: record.bytes.sha256!.slice(0, 8) };
}

const drawing = async (made: Served): Promise<string> => textOf(await made.get('/skills/weather/1.0.0/badge.svg'));
const words = (svg: string): string[] =>
  [...svg.matchAll(/<text[^>]*>([^<]*)</g)].flatMap(([, text = '']) => text.split(' '));
const colour = (svg: string): string => /<path fill="([^"]+)"/.exec(svg)?.[1] ?? '';

describe('a badge', () => {
  it.each(['pass', 'review', 'block'] as const)('says %s, the hash and the day of the rules', async (verdict) => {
    const { made, hash } = await judged(verdict);
    const svg = await drawing(made);
    expect(words(svg)).toEqual([verdict, hash, '2026-02-03']);
    expect(colour(svg)).not.toBe(GREY);
    expect(svg).toContain(`<title>Assay: ${verdict}; bytes ${hash}; judged by the rules of 2026-02-03</title>`);
  });

  it('is grey where other rules are in force since', async () => {
    const { made, hash } = await judged('pass');
    await publishRules(made, { ...bundledRuleset, rules: bundledRuleset.rules.slice(1) }, '2026-04-05T00:00:00.000Z');
    const svg = await drawing(made);
    expect(words(svg)).toEqual(['pass', hash, 'outdated']);
    expect(colour(svg)).toBe(GREY);
  });

  it('is grey where the version is withdrawn', async () => {
    const { made, hash } = await judged('pass');
    await withdraw(made.store, NAME, { by: 'ada', why: 'A typo' }, AT);
    const svg = await drawing(made);
    expect(words(svg)).toEqual(['withdrawn', hash, '2026-02-03']);
    expect(colour(svg)).toBe(GREY);
  });

  it('has the day of the deployment until rules are published', async () => {
    const made = served();
    const ruleset = await publishRules(made, bundledRuleset, AT);
    const bundled = served();
    const engine = { bundled_ruleset: { sha256: ruleset }, deployed_at: '2026-01-02T00:00:00.000Z' };
    await bundled.listing.rules.put('engine.json', new TextEncoder().encode(JSON.stringify(engine)), 'always');
    const { scan } = bundled.world.inForce;
    bundled.world.inForce = {
      ...bundled.world.inForce,
      scan: (upload) => ({ ...scan(upload), ruleset: { sha256: ruleset, rules: 1 } }),
    };
    await bundled.put('weather', '1.0.0');
    expect(words(await drawing(bundled))[2]).toBe('2026-01-02');
  });

  it('loads, runs and links nothing, and can be shown anywhere', async () => {
    const { made } = await judged('pass');
    const { headers, body } = await made.get('/skills/weather/1.0.0/badge.svg');
    expect(String(body).replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /script|href|url\(|style|@import|https?:/,
    );
    expect(headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cross-origin-resource-policy': 'cross-origin' });
    expect(headers.etag).toBe(`"${sha256(String(body))}"`);
  });

  it.each(['#1a7f37', '#9a6700', '#cf222e', GREY, '#24292f'])('can be read on %s', (background) => {
    const channel = (at: number): number => {
      const value = Number.parseInt(background.slice(at, at + 2), 16) / 255;
      return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    };
    const luminance = 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
    expect(1.05 / (luminance + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});
