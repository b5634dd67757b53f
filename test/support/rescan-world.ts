import { expect } from 'vitest';
import type { Report } from '../../src/model.ts';
import { publish } from '../../src/registry/publish.ts';
import type { Publication } from '../../src/registry/records.ts';
import { EVERYTHING, type RescanJob } from '../../src/registry/rescan/run.ts';
import { sha256 } from '../../src/sha256.ts';
import { type Dump, dump, jsonIn, upload, type World } from './registry-world.ts';
import { type StubDocument, stubDocument } from './stub-judge.ts';

export const NOW = '2026-04-01T00:00:00.000Z';

export const job = (registry: World, more: Partial<RescanJob> = {}): RescanJob => ({
  what: 'rescan',
  registry,
  selection: EVERYTHING,
  now: () => NOW,
  atOnce: 4,
  limit: 1_000_000,
  ...more,
});

/** Publishes one version of a skill of each name, all with these verdicts. */
export async function stored(registry: World, slugs: readonly string[], verdicts: StubDocument['verdicts'] = {}) {
  for (const slug of slugs)
    await publish(registry, upload(`alice/${slug}`, stubDocument({ slug, version: '1.0.0', verdicts })));
}

export const slugsOf = (count: number): string[] =>
  Array.from({ length: count }, (_, n) => `skill-${String(n).padStart(4, '0')}`);

/** Every stored version carries a report by that rule set, and a publication that says what it says. */
export async function expectCurrent(registry: World, ruleset: string, engine = 'e1'): Promise<Dump> {
  const stands = await dump(registry.registry);
  for (const key of stands.keys()) {
    if (!key.endsWith('/skill.json')) continue;
    const folder = key.slice(0, -'skill.json'.length);
    const report = jsonIn<Report>(stands, `${folder}findings.json`);
    expect([key, report.ruleset.sha256, report.engine.sha256]).toEqual([key, sha256(ruleset), sha256(engine)]);
    expect(report.bytes.sha256).toBe(sha256(stands.get(key)!));
    if (!stands.has(`${folder}publication.json`)) continue;
    const publication = jsonIn<Publication>(stands, `${folder}publication.json`);
    expect(publication.report.sha256).toBe(sha256(stands.get(`${folder}findings.json`)!));
    expect(publication.verdict).toBe(report.verdict);
  }
  return stands;
}
