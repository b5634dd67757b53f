import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assay, ROOT } from './assay.ts';

const scratch = mkdtempSync(join(tmpdir(), 'assay-publish-'));
afterAll(() => rmSync(scratch, { recursive: true }));

/** A new local registry. */
function registry(): string {
  const folder = mkdtempSync(join(scratch, 'store-'));
  mkdirSync(join(folder, 'registry'));
  return folder;
}

/** The project's rules with a change. */
function rules(change: (folder: string) => void = () => {}): string {
  const folder = mkdtempSync(join(scratch, 'rules-'));
  cpSync(join(ROOT, 'rules'), folder, { recursive: true });
  change(folder);
  return folder;
}

const edit = (file: string, from: string | RegExp, to: string) => (folder: string) => {
  const before = readFileSync(join(folder, file), 'utf8');
  const after = before.replace(from, to);
  expect(after).not.toBe(before);
  writeFileSync(join(folder, file), after);
};

const publish = (folder: string, store: string) => assay(['rules', 'publish', folder, '--store', store]);
const pointer = (store: string) =>
  JSON.parse(readFileSync(join(store, 'rules', 'rulesets', 'current.json'), 'utf8')) as Record<string, string>;

describe('assay rules publish', () => {
  it('puts a rule set in force, once', () => {
    const store = registry();
    const first = publish(rules(), store);
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toMatch(
      /: all in order\npublished in .*\n {2}now {4}[0-9a-f]{64}\n {2}before the rule set that came/,
    );
    const { sha256, published_at } = pointer(store);
    expect(readdirSync(join(store, 'rules', 'rulesets')).sort()).toEqual([`${sha256}.json`, 'current.json'].sort());
    expect(Date.parse(published_at!)).toBeGreaterThan(0);
    expect(publish(rules(), store).stdout).toContain(`${sha256} is in force already; nothing was written\n`);
    const second = publish(
      rules((folder) => rmSync(join(folder, 'thread.yaml'))),
      store,
    );
    expect(second.stdout).toContain(`\n  before ${sha256}\n`);
    expect(pointer(store).sha256).not.toBe(sha256);
  });

  it('is refused where rules are checked by another engine than the one that judges', () => {
    const store = registry();
    mkdirSync(join(store, 'rules'));
    const engine = { version: '0.0.9', sha256: 'ab'.repeat(32) };
    writeFileSync(join(store, 'rules', 'engine.json'), JSON.stringify({ engine }));
    const { code, stdout, stderr } = publish(rules(), store);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(
      /^assay: the registry runs engine 0\.0\.9 \(abababababab\), this is [^\n]*deploy this one first\n$/,
    );
  });

  it.each([
    ['no such folder', 'missing', /^assay: cannot read the rules in missing: no such file or folder\n$/],
    ['no rules in it', scratch, /^$/],
  ])('is refused: %s', (_, folder, line) => {
    const { code, stderr } = publish(folder, registry());
    expect(code).toBeGreaterThan(0);
    expect(stderr).toMatch(line);
  });

  describe('a rule set that is not in order', () => {
    const store = registry();
    let before: Record<string, string>;
    beforeAll(() => {
      expect(publish(rules(), store).code).toBe(0);
      before = pointer(store);
    });

    it.each<[string, (folder: string) => void, RegExp]>([
      [
        'schema',
        edit('thread.yaml', 'severity:', 'severeness:'),
        /thread\.yaml:\d+: there is no field `severeness` here/,
      ],
      [
        'a value of another type',
        edit('thread.yaml', /^severity: .*$/m, 'severity: 7'),
        /thread\.yaml:\d+: must be one of critical, high/,
      ],
      [
        'an example that it must hit and does not',
        edit('thread.yaml', /hits:\n( +)- /, 'hits:\n$1- js: "1"\n$1- '),
        /thread\.yaml:\d+: thread does not speak of this/,
      ],
      [
        'a near miss that it hits',
        edit(
          'thread.yaml',
          '  clean:\n',
          `  clean:\n    - js: "new (require('node:worker_threads').Worker)('./x.js')"\n`,
        ),
        /thread\.yaml:\d+: thread speaks of this: /,
      ],
      [
        'a pattern, which could take exponential time',
        edit('thread.yaml', /^match: \{ fact: (\w+), .*$/m, 'match: { fact: $1, api: { pattern: "^(a+)+$" } }'),
        /thread\.yaml:\d+: must be a word, .*; there are no patterns, so that matching takes linear time/,
      ],
      [
        'a fact that there is not',
        edit('thread.yaml', /^match: \{ fact: \w+/m, 'match: { fact: sighting'),
        /thread\.yaml:\d+: there is no fact `sighting`; there are /,
      ],
      [
        'an attribute that the fact has not',
        edit('thread.yaml', /^match: \{ fact: \w+/m, '$&, colour: red'),
        /thread\.yaml:\d+: a fact `use` has no `colour`; it has /,
      ],
      [
        'an id given twice',
        (folder) => cpSync(join(folder, 'thread.yaml'), join(folder, 'thread-two.yaml')),
        /thread\.yaml:\d+: is what thread-two\.yaml is called too|thread-two\.yaml:\d+: must be thread-two/,
      ],
      [
        'a file of 10 MB',
        (folder) => writeFileSync(join(folder, 'thread.yaml'), `# ${'x'.repeat(10_000_000)}`),
        /thread\.yaml:1: a file has at most 65536 characters, not 10000002/,
      ],
      [
        '10 MB in all',
        (folder) => {
          for (let n = 0; n < 170; n++) writeFileSync(join(folder, `filler-${n}.yaml`), `# ${'x'.repeat(60_000)}`);
        },
        /: a rule set has at most 4194304 characters, not \d+/,
      ],
      [
        'policy that is missing',
        (folder) => rmSync(join(folder, 'policy', 'verdict.yaml')),
        /policy\/verdict\.yaml:1: every rule set has this file/,
      ],
      ['no YAML', (folder) => writeFileSync(join(folder, 'thread.yaml'), 'a: [1'), /thread\.yaml:\d+: /],
    ])('is refused with the file, line and reason: %s', (_, change, line) => {
      const { code, stdout, stderr } = publish(rules(change), store);
      expect(stdout).toMatch(line);
      expect(stdout).toMatch(/\d+ problems?\nnothing was published; [0-9a-f]{64} stays in force\n$/);
      expect([code, stderr]).toEqual([1, '']);
      expect(pointer(store)).toEqual(before);
      expect(readdirSync(join(store, 'rules', 'rulesets'))).toHaveLength(2);
    });
  });
});
