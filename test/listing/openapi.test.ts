import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { beforeAll, describe, expect, it } from 'vitest';
import { openapiDocument } from '../../src/listing/openapi/document.ts';
import { decide } from '../../src/registry/decide.ts';
import { type SkillName, skillName } from '../../src/registry/layout.ts';
import { withdraw } from '../../src/registry/withdraw.ts';
import { AT } from '../support/registry-world.ts';
import { bodyOf, type Served, served } from './served.ts';

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly $ref?: string; readonly content?: Record<string, { schema: { $ref?: string } }> }>
  >;
}
interface Document {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const document = openapiDocument() as Document;
const ajv = new Ajv2020({ strict: true, allErrors: true });
addFormats.default(ajv);
ajv.addKeyword({ keyword: 'x-untrusted', schemaType: 'boolean' });
ajv.addVocabulary(['components']);
ajv.addSchema({ $id: 'https://api.example/', components: document.components });

/** What is wrong with a body by the schema of that name. */
function errors(schema: string, body: unknown): string[] {
  const valid = ajv.compile({ $ref: `https://api.example/#/components/schemas/${schema}` });
  return valid(body) ? [] : (valid.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The schema of a path's answer in JSON. */
const schemaOf = (path: string): string =>
  document.paths[path]!.get.responses[200]!.content!['application/json']!.schema.$ref!.split('/').pop()!;

let made: Served;
beforeAll(async () => {
  made = served();
  const name = skillName({ slug: 'weather', version: '1.0.0' }) as SkillName;
  await made.put('weather', '1.0.0', { verdict: 'review' });
  await decide(made.store, name, { accept: true, by: 'rita', why: 'Fine', until: null }, AT);
  await made.put('weather', '1.1.0', { verdict: 'block' });
  await made.put('weather', '1.1.0', { note: 'other bytes' });
  await made.put('clock', '1.0.0');
  await withdraw(
    made.store,
    skillName({ slug: 'clock', version: '1.0.0' }) as SkillName,
    { by: 'ada', why: 'Old' },
    AT,
  );
});

/** Every path with what fills its places. */
const EXAMPLES: readonly (readonly [path: string, target: () => string])[] = [
  ['/skills', () => '/skills'],
  ['/skills', () => '/skills?limit=1&prefix=w'],
  ['/skills/{slug}', () => '/skills/weather'],
  ['/skills/{slug}/{version}', () => '/skills/weather/1.0.0'],
  ['/skills/{slug}/{version}', () => '/skills/weather/1.1.0'],
  ['/skills/{slug}/{version}', () => '/skills/clock/1.0.0'],
  ['/skills/{slug}/{version}/findings.json', () => '/skills/weather/1.1.0/findings.json'],
  ['/skills/{slug}/{version}/difference', () => '/skills/weather/1.1.0/difference'],
  ['/uploads/{publisher}/{id}', () => uploadOf('refused')],
  ['/uploads/{publisher}/{id}', () => uploadOf('blocked')],
  ['/uploads/{publisher}/{id}/findings.json', () => `${uploadOf('refused')}/findings.json`],
  ['/rules', () => '/rules'],
  ['/rules/{id}', () => '/rules/plain-variable'],
];

function uploadOf(state: string): string {
  const event = made.world.events.find((one) => one.state === state)!;
  return `/uploads/${event.publisher}/${event.upload.id}`;
}

describe('the description of the API', () => {
  it('is what is served', async () => expect(await made.json('/openapi.json')).toEqual(document));

  it.each(EXAMPLES)('%s answers as it says', async (path, target) => {
    expect(errors(schemaOf(path), await made.json(target()))).toEqual([]);
  });

  it('describes every path that there is, and no other', () => {
    const described = new Set(EXAMPLES.map(([path]) => path));
    const others = ['/skills/{slug}/{version}/skill.json', '/skills/{slug}/{version}/badge.svg', '/openapi.json'];
    expect(Object.keys(document.paths).sort()).toEqual([...described, ...others].sort());
  });

  it.each([
    '/nowhere',
    '/skills/No',
    '/skills/none',
    '/skills/weather/1.1.0/skill.json',
    '/skills/clock/1.0.0/skill.json',
    '/rules/none',
  ])('%s is refused as it says', async (target) => {
    const response = await made.get(target);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(errors('Problem', bodyOf(response))).toEqual([]);
  });

  it('has no reference to nothing', () => {
    const text = JSON.stringify(document);
    for (const [, path = ''] of text.matchAll(/"\$ref":"#\/(components\/[^"]+)"/g)) {
      const found = path.split('/').reduce<unknown>((at, name) => (at as Record<string, unknown>)?.[name], document);
      expect(found, path).toBeDefined();
    }
  });

  it('tells a wrong body from a right one', () => {
    expect(errors('Skills', { skills: [], prefix: null })).not.toEqual([]);
    expect(errors('Skills', { skills: [], prefix: null, next: 'elsewhere' })).not.toEqual([]);
  });
});
