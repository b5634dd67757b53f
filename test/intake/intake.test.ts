import { describe, expect, it } from 'vitest';
import { toValue } from '../../src/contracts/value.ts';
import { readDocument } from '../../src/intake/document.ts';
import { intake } from '../../src/intake/intake.ts';
import type { Document, JsonNode } from '../../src/model.ts';
import { MAX_BYTES } from '../../src/sizes.ts';

const read = (text: string) => readDocument(new TextEncoder().encode(text));

function accepted(text: string): Document {
  const document = read(text);
  if (!document.ok) throw new Error(JSON.stringify(document.problems));
  return document.value;
}

const codes = (text: string): string[] => {
  const document = read(text);
  return document.ok ? [] : document.problems.map(({ code }) => code);
};

describe('intake', () => {
  it.each([
    '{}',
    ' \t\r\n{ } \n',
    '{"a":[],"b":{},"c":""}',
    '{"n":[0,-0,1,-1,0.5,1e3,1E+3,1e-3,12345678901234567890,1e308,5e-324,1e-400]}',
    '{"w":[true,false,null]}',
    '{"e":"\\"\\\\\\/\\b\\f\\n\\r\\t\\u0041\\u00e9\\ud83d\\ude00"}',
    '{"s":"é 日本 😀 \u2028\u2029\ufeff\u007f"}',
    '{"":1,"a b":2,"__proto__":3,"constructor":4,"toString":{"hasOwnProperty":5}}',
    '{"0":1,"b":2,"10":3,"2":4}',
  ])('reads %s as JSON.parse does', (text) => {
    expect(JSON.stringify(toValue(accepted(text).root))).toBe(JSON.stringify(JSON.parse(text)));
  });

  it('keeps the text, and names as their own members', () => {
    const { text, root } = accepted('{"__proto__": {"a": 1}, "constructor": 2}');
    expect(text).toBe('{"__proto__": {"a": 1}, "constructor": 2}');
    const value = toValue(root) as Record<string, unknown>;
    expect(Object.keys(value)).toEqual(['__proto__', 'constructor']);
    expect(Object.getPrototypeOf(value)).toBeNull();
  });

  it('keeps the order in which members are written', () => {
    const { root } = accepted('{"b":1,"10":2,"a":3,"2":4}');
    expect(root.type === 'object' && root.members.map(({ name }) => name)).toEqual(['b', '10', 'a', '2']);
  });

  it('gives each value the place where it stands', () => {
    const { text, root } = accepted('{ "a": [ 1.50, "x\\n", {"b" : null} ], "c":true }');
    const seen: string[] = [];
    const walk = (node: JsonNode): void => {
      seen.push(text.slice(node.start, node.end));
      if (node.type === 'array') node.items.forEach(walk);
      if (node.type !== 'object') return;
      for (const { name, start, value } of node.members) {
        expect(text.startsWith(JSON.stringify(name), start)).toBe(true);
        walk(value);
      }
    };
    walk(root);
    expect(seen).toEqual([text, '[ 1.50, "x\\n", {"b" : null} ]', '1.50', '"x\\n"', '{"b" : null}', 'null', 'true']);
  });

  it.each([
    ['a document of 6 MiB', `{"a":"${'x'.repeat(MAX_BYTES - 8)}"}`, []],
    ['one byte more', `{"a":"${'x'.repeat(MAX_BYTES - 7)}"}`, ['too-large']],
    ['one byte more that is no JSON', 'x'.repeat(MAX_BYTES + 1), ['too-large']],
    ['64 levels', `${'{"a":'.repeat(63)}[]${'}'.repeat(63)}`, []],
    ['64 levels of lists', `{"a":${'['.repeat(63)}1${']'.repeat(63)}}`, []],
    ['65 levels', `{"a":${'['.repeat(64)}1${']'.repeat(64)}}`, ['too-deep']],
    ['a name of 256 characters', `{"${'n'.repeat(256)}":1}`, []],
    ['a name of 257 characters', `{"${'n'.repeat(257)}":1}`, ['name-too-long']],
    ['the largest number', '{"a":1.7976931348623157e308}', []],
    ['a larger one', '{"a":1.7976931348623159e308}', ['number-overflow']],
    ['the same name in two objects', '{"a":{"b":1},"c":{"b":1}}', []],
    ['names that differ in case or form', '{"a":1,"A":2,"é":3,"e\u0301":4}', []],
  ])('holds the limit: %s', (_, text, expected) => expect(codes(text)).toEqual(expected));

  it('refuses what was too large to be read by the same words', () => {
    const whole = intake({ bytes: new Uint8Array(MAX_BYTES + 1) });
    expect(intake({ size: MAX_BYTES + 1 })).toEqual(whole);
  });

  it('counts lines and columns as editors do, in UTF-16 units', () => {
    const document = read('{\r\n  "😀": 1,\r  "é": 01,\n"x": 02}');
    expect(document.ok ? [] : document.problems.map(({ line, column }) => [line, column])).toEqual([
      [3, 8],
      [4, 6],
    ]);
  });

  it('does not see what a message quotes cut it open', () => {
    const document = read(`{"a": ${'x'.repeat(500)}}`);
    expect(document.ok ? '' : document.problems[0]?.message).toBe(
      `"${'x'.repeat(60)}…" stands where a value must stand.`,
    );
  });
});
