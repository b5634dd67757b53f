import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reached } from '../skill.ts';

/**
 * What is put somewhere at the top of a file, and what asks for it later: whichever stands first, all of it is there when it is asked for.
 * `@1` is a fresh name; what stands first in each row is the declaration, which is hoisted or stands at the head.
 */
const ROWS: readonly (readonly [declaration: string, ...statements: string[]])[] = [
  ['const @1 = {};', "@1.run = require('child_process').exec;", "setTimeout(() => @1.run('id'));"],
  [
    'const @1 = {};',
    "@1['r' + 'un'] = require('child_process').exec;",
    'setTimeout(() => { for (const k in @1) @1[k](1); });',
  ],
  ['const @1 = {};', "@1.run = require('fs').rmSync;", "setTimeout(() => Object.values(@1).forEach((f) => f('/a')));"],
  ['const @1 = {};', '@1.env = process.env;', 'setTimeout(() => JSON.stringify(@1));'],
  ['const @1 = {};', '@1.env = process.env;', 'setTimeout(() => ({ ...@1 }).env.HOME);'],
  ['const @1 = [];', "@1.push(require('fs').readFileSync);", "setTimeout(() => @1[0]('/a'));"],
  ['const @1 = [];', "@1[0] = require('fs').readFileSync;", "setTimeout(() => @1.map((f) => f('/a')));"],
  [
    'const @1 = [];',
    "@1.push('child_process');",
    "setTimeout(() => { let n = ''; for (const k of @1) n += k; require(n).exec(1); });",
  ],
  [
    'const @1 = {};',
    "@1.name = 'child_process';",
    'const @2 = (o) => o.name;',
    'setTimeout(() => require(@2(@1)).exec(1));',
  ],
  [
    'const @1 = new Map();',
    "@1.set('a', fetch);",
    "setTimeout(() => { for (const [, f] of @1) f('http://x.example'); });",
  ],
  ['const @1 = new Set();', '@1.add(fetch);', "setTimeout(() => @1.forEach((f) => f('http://x.example')));"],
  ['function @1() {}', "@1.prototype.run = require('os').hostname;", 'setTimeout(() => new @1().run());'],
  ['class @1 {}', '@1.make = eval;', "setTimeout(() => @1.make('1'));"],
  [
    'const @1 = {};',
    "Object.defineProperty(@1, 'run', { get: () => require('os').userInfo });",
    'setTimeout(() => @1.run());',
  ],
  ['const @1 = {};', "Object.assign(@1, { run: require('net').connect });", 'setTimeout(() => @1.run(80));'],
  ["const @1 = require('util');", '@1.mine = fetch;', "setTimeout(() => @1.mine('http://x.example'));"],
  ['const @1 = {};', 'global.@1x = fetch;', "setTimeout(() => @1x('http://x.example'));"],
  ['const @1 = {};', 'Array.prototype.@1x = fetch;', "setTimeout(() => [].@1x('http://x.example'));"],
  ['let @1;', '@1 = fetch;', "setTimeout(() => { let r, i = 0; while (i++ < 1) r = @1; r('http://x.example'); });"],
  [
    'const @1 = {};',
    "@1.run = require('child_process').exec;",
    'setTimeout(() => { let r, i = 0; while (i++ < 1) r = @1.run; r(1); });',
  ],
];

const FRESH = ['a', 'b', 'c'] as const;

/** Rows under names of their own: what declares, at the head; all the rest in some order. */
const programs = fc
  .tuple(...FRESH.map((name) => fc.constantFrom(...ROWS).map((row) => row.map((text) => text.replaceAll('@', name)))))
  .chain((rows) => {
    const head = rows.map(([declaration]) => declaration);
    const rest = rows.flatMap(([, ...statements]) => statements);
    const text = (order: readonly (string | undefined)[]): string => [...head, ...order].join('\n');
    return fc.shuffledSubarray(rest, { minLength: rest.length }).map((other) => [text(rest), text(other)] as const);
  });

test('the order of what is independent at the top of a file changes nothing of what is named', () => {
  fc.assert(
    fc.property(programs, ([one, other]) => {
      expect(reached(other).sort()).toEqual(reached(one).sort());
    }),
    { numRuns: 300, seed: 6 },
  );
});

test.each(ROWS)('%s %s', (...row) => {
  const text = row.map((line) => line.replaceAll('@', 'a'));
  expect(reached([text[0], ...text.slice(1).reverse()].join('\n'))).not.toEqual([]);
});
