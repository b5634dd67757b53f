import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import schema from '../../src/registry/event.schema.json' with { type: 'json' };
import { publish } from '../../src/registry/publish.ts';
import { rescan } from '../../src/registry/rescan/run.ts';
import { world } from '../support/registry-world.ts';
import { job, stored } from '../support/rescan-world.ts';
import { stubJudge } from '../support/stub-judge.ts';
import { KINDS } from './kinds.ts';

const ajv = new Ajv2020({ allErrors: true, strict: true, allowUnionTypes: true });
addFormats.default(ajv);
ajv.addKeyword({ keyword: 'x-untrusted', schemaType: 'boolean' });
const isValid = ajv.compile(schema);

describe('Skill Scanned', () => {
  it.each(KINDS)('of $name is as its schema says', async ({ prepare, incoming }) => {
    const registry = world();
    await prepare(registry);
    await publish(registry, incoming);
    const event = registry.events.at(-1)!;
    expect(isValid(event), JSON.stringify(isValid.errors)).toBe(true);
    // EventBridge takes at most 256 KiB an entry.
    expect(JSON.stringify(event).length).toBeLessThan(16_384);
  });

  it('of a verdict that a re-scan changed is as its schema says', async () => {
    const registry = world();
    await stored(registry, ['turned'], { r1: 'review', r2: 'block' });
    registry.inForce = stubJudge('r2');
    await rescan(job(registry));
    const event = registry.events.at(-1)!;
    expect(isValid(event), JSON.stringify(isValid.errors)).toBe(true);
    expect(event).toMatchObject({
      upload: { id: 'turned', version: 'v1' },
      slug: 'turned',
      verdict: 'block',
      changed: { by: ['rules'], from: { verdict: 'review', state: 'held' } },
      difference: { new: { 'a-rule': 1 }, gone: { 'a-rule': 1 } },
    });
  });

  it('carries what a reader needs and nothing that a skill wrote', async () => {
    const registry = world();
    const [clean] = KINDS;
    const record = await publish(registry, clean!.incoming);
    expect(registry.events).toEqual([
      {
        event: 'assay.skill-scanned@1',
        id: expect.stringMatching(/^[0-9a-f]{64}$/),
        at: clean!.incoming.at,
        publisher: 'alice',
        upload: { id: 'u1', version: 'v1' },
        slug: 'weekly',
        version: '1.0.0',
        verdict: 'pass',
        state: 'published',
        reason: null,
        hashes: { bytes: record.bytes.sha256, integrity: record.integrity!.hash },
        keys: {
          document: 'skills/weekly/1.0.0/skill.json',
          report: 'skills/weekly/1.0.0/findings.json',
          publication: 'skills/weekly/1.0.0/publication.json',
        },
        engine: record.engine,
        ruleset: record.ruleset,
        changed: { by: ['bytes'], at: clean!.incoming.at, from: null },
        difference: null,
      },
    ]);
  });
});
