import { describe, expect, it } from 'vitest';
import { pin } from '../../src/registry/claims.ts';
import { skillName } from '../../src/registry/layout.ts';
import { publish } from '../../src/registry/publish.ts';
import type { Store } from '../../src/registry/store.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { judgeBy } from '../../src/rulesets/judge.ts';
import { sha256 } from '../../src/sha256.ts';
import { type Made, zipOf } from '../intake/zip-maker.ts';
import { dump, upload, type World, world } from '../support/registry-world.ts';
import { stubDocument, stubJudge } from '../support/stub-judge.ts';

const skill = (name: string, note = 'Text.', version = ''): Made => ({
  path: 'SKILL.md',
  text: `---\nname: ${name}\ndescription: Writes minutes.\n${version}---\n${note}\n`,
});
const manifest = (version: string): Made => ({
  path: 'skill.json',
  text: JSON.stringify({
    name: 'minutes',
    version,
    description: 'Writes the minutes of a meeting from its transcript.',
    inputs: {},
    outputs: { text: { type: 'string', description: 'The minutes.' } },
    permissions: [],
  }),
});

function registry(): World {
  const made = world();
  made.inForce = judgeBy(bundledRuleset);
  return made;
}

describe('a package in the registry', () => {
  it('lies as skill.zip beside its report, by its bytes where it has no version', async () => {
    const [made, zip] = [registry(), zipOf([skill('minutes')])];
    const record = await publish(made, upload('ada/1', zip));
    const version = `0.0.0-${sha256(zip).slice(0, 12)}`;
    const key = `skills/minutes/${version}/skill.zip`;
    expect(record).toMatchObject({ state: 'published', skill: { slug: 'minutes', version }, keys: { document: key } });
    const got = await made.registry.get(key);
    expect(got.outcome === 'found' && sha256(got.bytes)).toBe(sha256(zip));
    const publication = await made.registry.get(`skills/minutes/${version}/publication.json`);
    expect(publication.outcome === 'found' && JSON.parse(new TextDecoder().decode(publication.bytes))).toMatchObject({
      skill: { contract: 'SKILL.md' },
      bytes: { key, sha256: sha256(zip), size: zip.length },
      integrity: null,
    });
  });

  it('ends the same, however often it is delivered', async () => {
    const [made, zip] = [registry(), zipOf([manifest('1.0.0')])];
    const first = await publish(made, upload('ada/1', zip));
    expect(await publish(made, upload('ada/1', zip))).toEqual(first);
    expect(await publish(made, upload('ada/2', zip, 'v2', '02'))).toMatchObject({ state: 'published' });
  });

  it('is refused where it is hostile, and kept among the refused', async () => {
    const made = registry();
    const record = await publish(made, upload('ada/1', zipOf([skill('minutes'), { path: '../x' }])));
    expect(record).toMatchObject({
      state: 'refused',
      reason: 'invalid',
      keys: { document: expect.stringMatching(/^refused\//) },
    });
  });

  it.each(['0.9.0', '1.0.0-rc.1'])(
    'is refused where its version %s is not greater than the latest',
    async (version) => {
      const made = registry();
      await publish(made, upload('ada/1', zipOf([manifest('1.0.0')])));
      const second = zipOf([manifest(version), { path: 'README.md', text: 'More.' }]);
      expect(await publish(made, upload('ada/2', second, 'v2', '02'))).toMatchObject({ reason: 'version-not-greater' });
      expect(await publish(made, upload('ada/3', zipOf([manifest('1.0.1')]), 'v3', '03'))).toMatchObject({
        reason: null,
      });
    },
  );

  it('takes no version that a document has, and leaves none to a document', async () => {
    const version = 'metadata: { version: 1.0.0 }\n';
    const [made, zip] = [registry(), zipOf([skill('weekly', 'Text.', version)])];
    await publish(made, upload('ada/1', zip));
    made.inForce = stubJudge();
    const document = stubDocument({ slug: 'weekly', version: '1.0.0', verdicts: { '*': 'pass' } });
    expect(await publish(made, upload('ada/2', document, 'v2', '02'))).toMatchObject({ reason: 'version-taken' });
  });

  it('and a document of one version, each looking before the other writes: one of them is there', async () => {
    const { registry: store } = registry();
    const name = skillName({ slug: 'weekly', version: '1.0.0' })!;
    let looked = 0;
    let go = (): void => {};
    const both = new Promise<void>((resolve) => {
      go = resolve;
    });
    const meeting: Store = {
      put: (...args) => store.put(...args),
      list: (query) => store.list(query),
      tag: (...args) => store.tag(...args),
      get: async (key, options) => {
        const answer = await store.get(key, options);
        if (/\/skill\.(?:json|zip)$/.test(key) && ++looked === 2) go();
        if (looked <= 2 && /\/skill\.(?:json|zip)$/.test(key)) await both;
        return answer;
      },
    };
    const bytes = [zipOf([skill('weekly')]), stubDocument({ slug: 'weekly', version: '1.0.0' })];
    const pinned = await Promise.all(bytes.map((one) => pin(meeting, name, one, sha256(one))));
    expect(pinned.filter((is) => is)).toHaveLength(1);
    expect([...(await dump(store)).keys()].filter((key) => /skill\.(?:json|zip)$/.test(key))).toHaveLength(1);
  });

  it('is not taken as a text by itself, nor above the size of archives', async () => {
    const made = registry();
    const text = new TextEncoder().encode('---\nname: minutes\ndescription: Writes.\n---\nText.\n');
    expect(await publish(made, upload('ada/1', text))).toMatchObject({ state: 'refused', reason: 'not-a-zip' });
    const large = Uint8Array.from({ length: 6 * 1024 * 1024 + 1 }, () => 32);
    expect(await publish(made, upload('ada/2', large))).toMatchObject({ state: 'refused', reason: 'too-large' });
  });
});
