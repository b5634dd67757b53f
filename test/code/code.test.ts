import { describe, expect, it } from 'vitest';
import { facts, reached } from './skill.ts';

const NAMED: readonly (readonly [string, string])[] = [
  ["require('child_process').exec('id')", 'exec child_process.exec'],
  ["const { exec: run } = require('node:child_process'); run('id')", 'exec child_process.exec'],
  ["import { exec } from 'child_process'; exec('id')", 'exec child_process.exec'],
  ["const m = 'child' + '_' + 'process'; require(m)['ex' + 'ec']('id')", 'exec child_process.exec'],
  ["let cp; cp = require('child_process'); cp.exec('id')", 'exec child_process.exec'],
  ["require(atob('ZnM=')).rmSync('/a')", 'fs.write fs.rmSync'],
  ["require(Buffer.from('6673', 'hex').toString()).rmSync('/a')", 'fs.write fs.rmSync'],
  ["require(String.fromCharCode(102, 115)).rmSync('/a')", 'fs.write fs.rmSync'],
  ["require(JSON.parse('[\"fs\"]')[0]).rmSync('/a')", 'fs.write fs.rmSync'],
  ["require('sf'.split('').reverse().join('')).rmSync('/a')", 'fs.write fs.rmSync'],
  ["const f = (a = require('fs')) => a.readFileSync('/a'); f()", 'fs.read fs.readFileSync'],
  ["require.call(null, 'fs').readFileSync('/a')", 'fs.read fs.readFileSync'],
  ["['/a'].forEach(require('fs').unlinkSync)", 'fs.write fs.unlinkSync'],
  ["[require('fs').readFileSync].map((f) => f('/a'))", 'fs.read fs.readFileSync'],
  ["function* g() { yield require('fs'); } for (const fs of g()) fs.rmSync('/a')", 'fs.write fs.rmSync'],
  ["const o = { *[Symbol.iterator]() { yield fetch; } }; for (const f of o) f('http://x.example')", 'net fetch'],
  ["new Map([['a', fetch]]).get('a')('http://x.example')", 'net fetch'],
  ["globalThis['fe' + 'tch']('http://x.example')", 'net fetch'],
  ["Reflect.get(globalThis, 'fetch')('http://x.example')", 'net fetch'],
  ["const f = fetch; const g = f; g('http://x.example')", 'net fetch'],
  ["new WebSocket('wss://x.example')", 'net WebSocket'],
  ["(0, eval)('1')", 'eval eval'],
  ["['1'].map(eval)", 'eval eval'],
  ["setTimeout('x = 1', 1)", 'eval setTimeout'],
  ['console.log(process.env.HOME)', 'env process.env'],
  ['const { env } = process; console.log(env.HOME)', 'env process.env'],
];

describe('what is reached is named', () => {
  it.each(NAMED)('%s', (text, use) => expect(reached(text)).toContain(use));
});

const INNOCENT: readonly string[] = [
  "const fetch = (key) => key; fetch('a')",
  "import { fetch } from './cache.js'; fetch('a')".replace(
    "import { fetch } from './cache.js'",
    'const fetch = String',
  ),
  "const pattern = /a(b)/; pattern.exec('ab')",
  "function run(db) { return db.exec('select 1'); } run({ exec: (s) => s.length })",
  "const engine = { eval: (board) => board.length }; engine.eval('rnbq')",
  "console.log(require('fs').readFileSync(0, 'utf8').length)",
  "const root = Function('return this')(); console.log(typeof root.JSON)",
  "if (typeof fetch === 'function') console.log('there is one')",
  'function f(process) { return process.env; } console.log(f({ env: 1 }))',
  'const table = { a: () => 1, b: () => 2 }; for (const key of Object.keys(table)) table[key]()',
  "const u = new URL('https://x.example/a'); console.log(u.host)",
  "const { join } = require('path'); console.log(join('a', 'b'))",
  "setInterval(() => console.log('a'), 10)",
  'function* g() { yield 1; yield 2; } for (const n of g()) console.log(n)',
  "console.log(new Map([['a', 1]]).get('a'))",
  "// require('child_process').exec('id')\nconsole.log('comment')",
  'console.log("fetch(\'http://x.example\')")',
];

describe('what only looks like a use is none', () => {
  it.each(INNOCENT)('%s', (text) => {
    const { uses, unknowns, gaps } = facts(text);
    expect({ uses, unknowns, gaps }).toEqual({ uses: [], unknowns: [], gaps: [] });
  });
});

describe('what could not be resolved is said', () => {
  it.each([
    ["const input = JSON.parse(require('fs').readFileSync(0, 'utf8')); require(input.name)", 'module'],
    ["const input = JSON.parse(require('fs').readFileSync(0, 'utf8')); process[input.name]", 'property'],
    ["require('left-pad')('a', 2)", 'package'],
    ["require('./absent.js')", 'module'],
  ])('%s', (text, what) => expect(facts(text).unknowns.map((unknown) => unknown.what)).toContain(what));
});

/** Each form nested or chained as far as 64 KiB allow: never an exception, and what is not followed is a gap. */
const NESTS: readonly (readonly [string, string, string, string])[] = [
  ['arrays', '[', '1', ']'],
  ['objects', '({a:', '1', '})'],
  ['functions', '(function(){', '1', '})'],
  ['arrows', '(()=>', '1', ')'],
  ['calls', 'f(', '1', ')'],
  ['parentheses', '(', '1', ')'],
  ['unary', '!', '1', ''],
  ['blocks', '{', '', '}'],
  ['ifs', 'if(a)', ';', ''],
  ['else ifs', 'if(a);else ', ';', ''],
  ['conditionals', 'a?b:', 'c', ''],
  ['templates', '`${', '1', '}`'],
  ['new', 'new ', 'A', ''],
  ['assignments', 'a=', '1', ''],
  ['sums', '1+', '1', ''],
  ['members', '', 'a', '.b'],
  ['labels', 'while(a)', ';', ''],
  ['patterns', '[', 'a', ']=[]'],
];

describe('64 KiB of anything end with an answer', () => {
  it.each(NESTS)('%s', (_, open, middle, close) => {
    const times = Math.floor(65_000 / (open.length + close.length));
    const read = facts(open.repeat(times) + middle + close.repeat(times));
    expect(read.parsed + read.gaps.length).toBeGreaterThan(0);
  });
});
