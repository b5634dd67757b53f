import { describe, expect, it } from 'vitest';
import type { ProblemAnswer, RuleAnswer, RulesAnswer, UploadAnswer } from '../../src/listing/answers.ts';
import { SEVERITIES } from '../../src/model.ts';
import { fail } from '../../src/registry/fail.ts';
import { publish } from '../../src/registry/publish.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { AT, upload } from '../support/registry-world.ts';
import { bodyOf, plainPages, publishRules, served, textOf } from './served.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('an upload', () => {
  it('that was published leads to its version', async () => {
    const made = served();
    const { publisher, id } = await made.put('weather', '1.0.0');
    const answer = await made.json<UploadAnswer>(`/uploads/${publisher}/${id}`);
    expect(answer).toMatchObject({ state: 'published', reason: null, report: null });
    expect(answer.links.version).toBe('/skills/weather/1.0.0');
    const report = await made.get(answer.links.findings!);
    expect(textOf(report)).toBe(textOf(await made.get('/skills/weather/1.0.0/findings.json')));
  });

  it('that was refused says why, with what was found in it', async () => {
    const made = served({ pages: plainPages });
    await publish(made.world, upload('ada/bad', encode('no JSON')));
    const answer = await made.json<UploadAnswer>('/uploads/ada/bad');
    expect(answer).toMatchObject({ state: 'refused', reason: 'invalid', verdict: 'invalid', skill: null });
    expect(answer.message).toContain('no valid skill');
    expect(answer.report?.problems).toHaveLength(1);
    expect(answer.links.version).toBeNull();
    expect(bodyOf(await made.get(answer.links.findings!))).toEqual(answer.report);
    expect((await made.get('/uploads/ada/bad', { accept: 'text/html' })).body).toBe('<p>upload bad invalid');
  });

  it('that was too large has its report in its record', async () => {
    const made = served();
    await publish(made.world, upload('ada/huge', { is: 'too-large', size: 10_000_000 }));
    const answer = await made.json<UploadAnswer>('/uploads/ada/huge');
    expect(answer).toMatchObject({ reason: 'too-large', bytes: { sha256: null, size: 10_000_000 } });
    expect(bodyOf(await made.get('/uploads/ada/huge/findings.json'))).toEqual(answer.report);
  });

  it('that nobody could read, or that failed, has no report', async () => {
    const made = served();
    await publish(made.world, upload('ada/gone', { is: 'gone' }));
    await fail(made.world, upload('ada/failed', { is: 'gone' }), 'The scanner did not finish.');
    for (const id of ['gone', 'failed']) {
      const answer = await made.json<UploadAnswer>(`/uploads/ada/${id}`);
      expect(answer.links.findings).toBeNull();
      const response = await made.get(`/uploads/ada/${id}/findings.json`);
      expect([response.status, bodyOf<ProblemAnswer>(response).code]).toEqual([404, 'no-report']);
    }
  });

  it('whose report has expired is still told of', async () => {
    const made = served();
    const record = await publish(made.world, upload('ada/old', encode('no JSON')));
    await made.store.put(record.keys.report!, new Uint8Array(), 'always');
    const store = made.listing.registry;
    const expired = served({
      registry: {
        ...store,
        get: async (key, options) => (key === record.keys.report ? { outcome: 'missing' } : store.get(key, options)),
      },
    });
    const answer = await expired.json<UploadAnswer>('/uploads/ada/old');
    expect(answer).toMatchObject({ reason: 'invalid', report: null });
    expect((await expired.get('/uploads/ada/old/findings.json')).status).toBe(404);
  });

  it.each([
    ['a slash', 'ada/2026/06/first', '/uploads/ada/2026%2F06%2Ffirst'],
    ['a slash, as some servers decode it', 'ada/2026/06/second', '/uploads/ada/2026/06/second'],
    ['blanks and letters of any kind', 'ada b/é ☂', '/uploads/ada%20b/%C3%A9%20%E2%98%82'],
  ])('is found by its name with %s', async (_, key, target) => {
    const made = served();
    await publish(made.world, upload(key, encode('no JSON')));
    const answer = await made.json<UploadAnswer>(target);
    expect(`${answer.publisher}/${answer.id}`).toBe(key);
    expect(await made.json(answer.links.self)).toEqual(answer);
  });
});

describe('the rules', () => {
  it('are those that came with the software until some are published', async () => {
    const { rules, ruleset } = await served().json<RulesAnswer>('/rules');
    expect(rules).toHaveLength(bundledRuleset.rules.length);
    expect(ruleset).toMatchObject({ published_at: null, is_current: true });
    const severities = rules.map(({ severity }) => SEVERITIES.indexOf(severity));
    expect(severities).toEqual([...severities].sort((a, b) => a - b));
  });

  it('are those in force, and by their hash those of earlier', async () => {
    const made = served();
    const reworded = bundledRuleset.rules.map((rule) => ({ ...rule, help: 'Ask Rita.' }));
    const first = await publishRules(made, bundledRuleset, AT);
    const second = await publishRules(made, { ...bundledRuleset, rules: reworded }, AT);
    const now = await made.json<RuleAnswer>('/rules/plain-variable');
    expect(now).toMatchObject({ help: 'Ask Rita.', ruleset: { sha256: second, published_at: AT, is_current: true } });
    expect(now).not.toHaveProperty('match');
    const then = await made.json<RuleAnswer>(`/rules/plain-variable?ruleset=${first}`);
    expect(then.help).not.toBe('Ask Rita.');
    expect(then.ruleset).toEqual({ sha256: first, published_at: null, is_current: false });
    expect(await made.json(then.links.self)).toEqual(then);
    expect((await made.json<RulesAnswer>(then.links.rules)).ruleset.sha256).toBe(first);
  });

  it.each([
    [`/rules?ruleset=${'0'.repeat(64)}`, 404, 'unknown-ruleset'],
    ['/rules?ruleset=mine', 400, 'bad-query'],
    ['/rules/none', 404, 'unknown-rule'],
  ])('%s is %i', async (target, status, code) => {
    const response = await served().get(target);
    expect([response.status, bodyOf<ProblemAnswer>(response).code]).toEqual([status, code]);
  });

  it('are an error where the pointer names none', async () => {
    const made = served();
    await made.listing.rules.put('rulesets/current.json', encode('{}'), 'always');
    await expect(made.get('/rules')).rejects.toThrow('names no rule set');
  });
});
