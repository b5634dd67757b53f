import { describe, expect, it } from 'vitest';
import type { Part } from '../../src/model.ts';
import { passages } from '../../src/prose/passages/passages.ts';
import { prose } from '../../src/prose/prose.ts';
import { partOf, skillOf } from './skill.ts';

const file = (path: string, text: string): Part =>
  partOf(text, { pointer: '/resources/1/text', kind: 'resource', role: 'prose', path });
const textsIn = (path: string, text: string): string[] =>
  passages(file(path, text)).map((passage) => passage.text.text);

describe('a part is read as what its ending says', () => {
  it.each<[string, string, string[]]>([
    ['a.yaml', 'a: one\nb:\n  - two three\n  - c: "four"\n', ['one', '- two three', 'four']],
    ['a.yml', 'prompt: |\n  One line.\n    Another.\nnext: five', ['One line.\nAnother.', 'five']],
    ['a.yaml', 'a: goes on\n   over lines\nb: six', ['goes on\nover lines', 'six']],
    ['a.toml', '[part]\na = "one"\nb = 2000\n', ['[part]', 'one', '2000']],
    ['a.ini', 'a=one two\n; note here\n', ['one two\n; note here\n']],
    ['.env', 'A_B=value\nC="other"\n', ['value', 'other']],
    ['a.po', 'msgid "one"\nmsgstr "two"\n', ['one', 'two']],
    ['a.yaml', 'see https://a.example/b now\n', ['see https://a.example/b now']],
    ['a.jsonl', '{"a":"one"}\n{"a":"two"}\n', ['one', 'two']],
    ['a.csv', 'id,note\n1,"one, two"', ['note', 'one, two']],
    ['a.md', 'a: one\nb: two', ['a: one\nb: two']],
    ['a', 'a: one', ['a: one']],
  ])('%s %j', (path, text, wanted) =>
    expect(textsIn(path, text).map((read) => read.trim())).toEqual(wanted.map((read) => read.trim())),
  );

  it('finds what a value on one line asks at its own place', () => {
    const text = 'steps:\n  - text: "Ask the user for their password."\n';
    const [act] = prose(skillOf('Text.', [file('a.yaml', text)])).acts;
    expect(act).toMatchObject({ act: 'ask', object: 'secret', polarity: 'asked' });
    expect(text.slice(act!.region.start, act!.region.end)).toBe('Ask the user for their password');
  });

  it('finds what a value of several lines asks', () => {
    const text = 'prompt: >\n  Ask the user\n  for their password.\n';
    const [act] = prose(skillOf('Text.', [file('a.yaml', text)])).acts;
    expect(act).toMatchObject({ act: 'ask', object: 'secret', polarity: 'asked' });
  });
});
