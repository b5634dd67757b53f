import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { DifferenceAnswer, ProblemAnswer, VersionAnswer } from '../../src/listing/answers.ts';
import type { Verdict } from '../../src/model.ts';
import { decide } from '../../src/registry/decide.ts';
import { type SkillName, skillName } from '../../src/registry/layout.ts';
import { withdraw } from '../../src/registry/withdraw.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { AT } from '../support/registry-world.ts';
import { bodyOf, publishRules, type Served, served, textOf } from './served.ts';

const NAME = skillName({ slug: 'weather', version: '1.0.0' }) as SkillName;
const SELF = '/skills/weather/1.0.0';

async function weather(verdict: Verdict): Promise<Served> {
  const made = served();
  await made.put('weather', '1.0.0', { verdict });
  return made;
}

const said = { by: 'rita', why: 'It asks first' };
const decided = (made: Served, accept: boolean, until: string | null = null) =>
  decide(made.store, NAME, { accept, ...said, until }, AT);

describe('the listing of a version', () => {
  it('says who published what, where it stands and what was found', async () => {
    const made = await weather('pass');
    const answer = await made.json<VersionAnswer>(SELF);
    expect(answer).toMatchObject({
      slug: 'weather',
      version: '1.0.0',
      publisher: 'ada',
      state: 'published',
      reason: null,
      verdict: 'pass',
      decision: null,
      withdrawn: null,
      links: { self: SELF, document: `${SELF}/skill.json`, difference: null },
    });
    expect(answer.bytes.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(answer.report.sha256).toMatch(/^[0-9a-f]{64}$/);
  });

  it('says whether the rules that it was judged by are in force', async () => {
    const made = await weather('pass');
    const isCurrent = async () => (await made.json<VersionAnswer>(SELF)).report.ruleset.is_current;
    expect(await isCurrent()).toBe(false);
    made.world.inForce = { ...made.world.inForce };
    await publishRules(made, bundledRuleset, AT);
    expect(await isCurrent()).toBe(false);
  });

  const STANDINGS: readonly (readonly [
    string,
    Verdict,
    (made: Served) => Promise<unknown>,
    string,
    string | RegExp | null,
  ])[] = [
    ['a pass', 'pass', async () => {}, 'published', null],
    ['a review', 'review', async () => {}, 'held', /waits for a person’s decision: its verdict is review \(1 medium\)/],
    ['a block', 'block', async () => {}, 'blocked', /verdict is block \(1 high\)/],
    ['an accepted review', 'review', (made) => decided(made, true), 'published', null],
    [
      'a rejected one',
      'review',
      (made) => decided(made, false),
      'blocked',
      /rejected it on 2026-03-01: It asks first\./,
    ],
    [
      'a decision that ran out',
      'review',
      (made) => decided(made, true, '2026-05-01T00:00:00.000Z'),
      'held',
      /ran out on 2026-05-01/,
    ],
    [
      'a withdrawn one',
      'pass',
      (made) => withdraw(made.store, NAME, { by: 'ada', why: 'A typo.' }, AT),
      'withdrawn',
      'It was withdrawn on 2026-03-01: A typo.',
    ],
  ];

  it.each(STANDINGS)('tells of %s', async (_, verdict, then, state, reason) => {
    const made = await weather(verdict);
    await then(made);
    const answer = await made.json<VersionAnswer>(SELF);
    expect(answer.state).toBe(state);
    if (reason instanceof RegExp) expect(answer.reason).toMatch(reason);
    else expect(answer.reason).toBe(reason);
    expect(answer.links.document === null).toBe(state !== 'published');
  });

  it.each(STANDINGS)('hands out the document of %s while it is published, and else says why not', async (...row) => {
    const [, verdict, then, state, reason] = row;
    const made = await weather(verdict);
    await then(made);
    const response = await made.get(`${SELF}/skill.json`);
    expect(response.status).toBe({ published: 200, held: 403, blocked: 403, withdrawn: 410 }[state]);
    if (state === 'published') return;
    const problem = bodyOf<ProblemAnswer>(response);
    expect(problem).toMatchObject({ code: state, state, links: { findings: `${SELF}/findings.json` } });
    expect(problem.detail).toMatch(reason ?? '');
    expect(response.headers['content-type']).toBe('application/problem+json');
  });

  it('shows a decision with whether it stands', async () => {
    const made = await weather('review');
    await decided(made, true, '2026-05-01T00:00:00.000Z');
    const { decision } = await made.json<VersionAnswer>(SELF);
    expect(decision).toEqual({ accept: true, ...said, at: AT, until: '2026-05-01T00:00:00.000Z', stands: false });
  });
});

describe('the document', () => {
  it('is the pinned bytes, under their hash, for nobody to show or run', async () => {
    const made = await weather('pass');
    const response = await made.get(`${SELF}/skill.json`);
    const hash = createHash('sha256').update(response.body ?? '');
    const base64 = hash.copy().digest('base64');
    const hex = hash.digest('hex');
    expect((await made.json<VersionAnswer>(SELF)).bytes.sha256).toBe(hex);
    expect(response.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="weather-1.0.0.json"',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'repr-digest': `sha-256=:${base64}:`,
      'x-content-sha256': hex,
      'x-content-type-options': 'nosniff',
      etag: `"${hex}"`,
    });
  });

  it('is not read for who holds it already', async () => {
    const made = await weather('pass');
    const { etag = '' } = (await made.get(`${SELF}/skill.json`)).headers;
    made.store.calls.length = 0;
    expect((await made.get(`${SELF}/skill.json`, { 'if-none-match': etag })).status).toBe(304);
    expect(made.store.calls).toEqual(['get skills/weather/1.0.0/publication.json']);
  });

  it('is handed over by the store itself where it is too large for an answer', async () => {
    const address = async (key: string) => `https://store.example/${key}`;
    const made = served({ direct: { above: 10, address } });
    await made.put('weather', '1.0.0');
    const response = await made.get(`${SELF}/skill.json`);
    expect(response.status).toBe(307);
    expect(response.headers.location).toBe('https://store.example/skills/weather/1.0.0/skill.json');
    expect((await made.get(`${SELF}/findings.json`)).status).toBe(307);
  });

  it('has the one name that it was pinned under', async () => {
    const response = await (await weather('pass')).get(`${SELF}/skill.zip`);
    expect(response.status).toBe(404);
    expect(bodyOf<ProblemAnswer>(response).detail).toContain(`${SELF}/skill.json`);
  });

  it('is an error where the store holds other bytes', async () => {
    const made = await weather('pass');
    await made.store.put('skills/weather/1.0.0/skill.json', new TextEncoder().encode('{}'), 'always');
    await expect(made.get(`${SELF}/skill.json`)).rejects.toThrow();
  });
});

describe('the findings', () => {
  it('are the report as it is stored, under its own hash', async () => {
    const made = await weather('review');
    const response = await made.get(`${SELF}/findings.json`);
    const stored = await made.store.get('skills/weather/1.0.0/findings.json');
    expect(stored.outcome === 'found' && new TextDecoder().decode(stored.bytes)).toBe(textOf(response));
    expect(response.headers.etag).toBe(`"${(await made.json<VersionAnswer>(SELF)).report.sha256}"`);
  });

  it('are not read for who holds them already', async () => {
    const made = await weather('review');
    const { etag = '' } = (await made.get(`${SELF}/findings.json`)).headers;
    made.store.calls.length = 0;
    expect((await made.get(`${SELF}/findings.json`, { 'if-none-match': etag })).status).toBe(304);
    expect(made.store.calls).toEqual(['get skills/weather/1.0.0/publication.json']);
  });
});

describe('the difference of two versions', () => {
  it('is to the one before, or to the one that is named', async () => {
    const made = served();
    for (const version of ['1.0.0', '1.1.0', '2.0.0'])
      await made.put('weather', version, { verdict: version === '2.0.0' ? 'block' : 'pass' });
    const { links } = await made.json<VersionAnswer>('/skills/weather/2.0.0');
    expect(links.difference).toBe('/skills/weather/2.0.0/difference?from=1.1.0');
    const answer = await made.json<DifferenceAnswer>('/skills/weather/2.0.0/difference');
    expect([answer.from.version, answer.to.version]).toEqual(['1.1.0', '2.0.0']);
    expect(answer.findings.appeared.map(({ rule }) => rule)).toEqual(['a-rule']);
    const other = await made.json<DifferenceAnswer>('/skills/weather/1.0.0/difference?from=2.0.0');
    expect(other.findings.gone.map(({ rule }) => rule)).toEqual(['a-rule']);
  });

  it.each(['from=3.0.0', 'from=x', ''])('says what there is to compare with: %s', async (query) => {
    const response = await (await weather('pass')).get(`${SELF}/difference?${query}`);
    expect(response.status).toBe(400);
    expect(bodyOf<ProblemAnswer>(response).detail).toContain('/skills/weather lists the versions');
  });
});
