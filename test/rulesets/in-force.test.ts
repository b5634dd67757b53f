import { beforeEach, describe, expect, it } from 'vitest';
import { canonicalJson, rulesetSha256 } from '../../src/digest.ts';
import type { Ruleset } from '../../src/model.ts';
import { StoreError } from '../../src/registry/store.ts';
import { bundledRuleset } from '../../src/rules/bundled.generated.ts';
import { RulesSource } from '../../src/rulesets/in-force.ts';
import { readRuleset } from '../../src/rulesets/stored.ts';
import { sha256 } from '../../src/sha256.ts';
import { documentOf } from '../cli/document.ts';
import { type Counted, counted } from '../support/counted-store.ts';
import { type MemoryStore, memoryStore } from '../support/memory-store.ts';

const encode = (value: string): Uint8Array => new TextEncoder().encode(value);
const other: Ruleset = { ...bundledRuleset, rules: bundledRuleset.rules.slice(1) };

let objects: MemoryStore;
let store: Counted;
let rules: RulesSource;
beforeEach(() => {
  objects = memoryStore();
  store = counted(objects);
  rules = new RulesSource(store);
});

const put = (key: string, text: string) => objects.put(key, encode(text), 'always');
const point = (hash: string, at = '2026-01-02T03:04:05.678Z') =>
  put('rulesets/current.json', JSON.stringify({ sha256: hash, published_at: at }));

async function publish(ruleset: Ruleset): Promise<string> {
  const text = canonicalJson(ruleset);
  await put(`rulesets/${sha256(encode(text))}.json`, text);
  await point(sha256(encode(text)));
  return rulesetSha256(ruleset);
}

async function inForce(): Promise<string> {
  const judge = await rules.judge();
  const report = judge.scan({ bytes: encode(documentOf({})) });
  expect(judge.id).toBe(`${report.engine.sha256}+${report.ruleset.sha256}`);
  return report.ruleset.sha256;
}

describe('the rule set in force', () => {
  it('is the one that came with the function where none was ever published', async () => {
    expect(await inForce()).toBe(rulesetSha256(bundledRuleset));
  });

  it('is the published one', async () => {
    const published = await publish(other);
    expect(published).not.toBe(rulesetSha256(bundledRuleset));
    expect(await inForce()).toBe(published);
  });

  it('is another one from the moment that another one is published', async () => {
    expect(await inForce()).toBe(rulesetSha256(bundledRuleset));
    const first = await publish(other);
    expect(await inForce()).toBe(first);
    const second = await publish(bundledRuleset);
    expect(await inForce()).toBe(second);
    await point(first);
    expect(await inForce()).toBe(first);
  });

  it('is fetched once for as long as the pointer stays the same', async () => {
    const published = await publish(other);
    for (let n = 0; n < 3; n++) await inForce();
    expect(store.calls.filter((call) => call === `get rulesets/${published}.json`)).toHaveLength(1);
    expect(store.calls.filter((call) => call === 'get rulesets/current.json')).toHaveLength(3);
  });

  it('is not read before anybody asks', () => expect(store.calls).toEqual([]));

  it('judges what was too large to be read', async () => {
    const report = (await rules.judge()).scan({ size: 7_000_000 });
    expect(report).toMatchObject({
      verdict: 'invalid',
      bytes: { sha256: null, size: 7_000_000 },
      problems: [{ code: 'too-large', message: expect.stringContaining('7000000 bytes') }],
    });
  });
});

describe('rules that cannot be read', () => {
  const refused = async (why: RegExp): Promise<void> => {
    const error = await rules.judge().catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StoreError);
    expect(error).toMatchObject({ message: expect.stringMatching(why), retryable: true });
  };

  it('are never replaced by the bundled ones: the store fails', async () => {
    await publish(other);
    store.failing = 'rulesets/current.json';
    await refused(/by plan/);
  });

  it('are never replaced by those of before', async () => {
    await publish(other);
    await inForce();
    store.failing = 'rulesets/current.json';
    await refused(/by plan/);
    store.failing = null;
    const next = await publish(bundledRuleset);
    store.failing = `rulesets/${next}.json`;
    await refused(/by plan/);
    store.failing = null;
    expect(await inForce()).toBe(next);
  });

  it('are missing where the pointer is gone and rule sets are not', async () => {
    await publish(other);
    objects.remove('rulesets/current.json');
    await refused(/current\.json is missing, but rule sets were published/);
  });

  it('are missing where the pointer names what is not there', async () => {
    await point('a'.repeat(64));
    await refused(/a{64}\.json is missing/);
  });

  it.each([
    ['nothing', ''],
    ['no JSON', 'now'],
    ['no object', '"a"'],
    ['null', 'null'],
    ['no address', '{"published_at":"2026-01-02T03:04:05Z"}'],
    ['an address that is none', JSON.stringify({ sha256: '../current' })],
    ['an address in capitals', JSON.stringify({ sha256: 'A'.repeat(64) })],
    ['far too much', `{"sha256":"${'a'.repeat(64)}"}${' '.repeat(5000)}`],
  ])('are missing where the pointer says %s', async (_, text) => {
    await put('rulesets/current.json', text);
    await refused(/current\.json (?:names no rule set|is no pointer)/);
  });
});

describe('a published rule set', () => {
  const readText = (text: string) => readRuleset(encode(text), sha256(encode(text)));
  const readValue = (value: unknown) => readText(canonicalJson(value));
  const rule = bundledRuleset.rules[0]!;
  const withRule = (fields: object): unknown => ({ ...bundledRuleset, rules: [{ ...rule, ...fields }] });

  it('reads as it was written', () => expect(readValue(bundledRuleset)).toEqual({ ok: true, ruleset: bundledRuleset }));

  it('must be in the form that its address is made of', () => {
    const text = JSON.stringify(bundledRuleset, null, 2);
    expect(readText(text)).toEqual({ ok: false, why: 'is not in its canonical form' });
  });

  it.each<readonly [string, unknown]>([
    ['null', null],
    ['a list', []],
    ['a text', 'rules'],
    ['another format', { ...bundledRuleset, ruleset: 'assay.ruleset@2' }],
    ['no rules', { ...bundledRuleset, rules: undefined }],
    ['rules that are no list', { ...bundledRuleset, rules: {} }],
    ['no policy', { ...bundledRuleset, policy: undefined }],
    ['a policy without a verdict', { ...bundledRuleset, policy: { ...bundledRuleset.policy, verdict: {} } }],
    ['an unknown severity', withRule({ severity: 'worst' })],
    ['an unknown category', withRule({ category: 'other' })],
    ['a rule without help', withRule({ help: undefined })],
    ['a match that is no match', withRule({ match: 'use' })],
    ['a condition that is a number', withRule({ match: { ...rule.match, fact: 7 } })],
    ['a condition that is a number in a list', withRule({ match: { ...rule.match, via: [7] } })],
    ['a kind without steps', { ...bundledRuleset, kinds: [{ kind: 'send', meaning: 'sends' }] }],
  ])('is none: %s', (_, value) => {
    expect(readValue(value)).toEqual({ ok: false, why: 'is no rule set that this engine knows' });
  });

  it.each<readonly [string, unknown, RegExp]>([
    ['a fact', withRule({ match: { fact: 'mood' } }), /there is no fact `mood`/],
    ['an attribute', withRule({ match: { ...rule.match, mood: 'good' } }), /has no `mood`/],
    ['a place in a message', withRule({ message: 'It is {mood}.' }), /\{mood\} names no attribute/],
  ])('does not fit an engine that has not %s of it', (_, value, why) => {
    expect(readValue(value)).toEqual({ ok: false, why: expect.stringMatching(why) });
  });

  it('is read, not run: bytes that are no UTF-8 or no JSON are none', () => {
    expect(readRuleset(new Uint8Array([0xff, 0xfe]), 'a'.repeat(64)).ok).toBe(false);
    expect(readText('{"ruleset":').ok).toBe(false);
  });
});
