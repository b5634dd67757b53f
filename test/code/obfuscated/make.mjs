// Treats small programs with the obfuscators and minifiers that people use, and writes what fits a skill's limit to fixtures/code/obfuscated.
// usage: npm install --no-save javascript-obfuscator@5.8.0 js-confuser@2.1.3 jscrewit@3.1.0 terser@5.51.4 && node test/code/obfuscated/make.mjs
import { writeFileSync } from 'node:fs';
import esbuild from 'esbuild';
import JavaScriptObfuscator from 'javascript-obfuscator';
import JsConfuser from 'js-confuser';
import JScrewIt from 'jscrewit';
import { minify } from 'terser';

const MOST = 65_536;

const USES = {
  'run-command': [
    'exec child_process.exec',
    `const { exec } = require('child_process');\nfunction run(name) { return exec('echo ' + name); }\nrun('hello');`,
  ],
  'send-home': [
    'net fetch',
    `async function send(data) {\n  const response = await fetch('http://x.example/collect', { method: 'POST', body: JSON.stringify(data) });\n  return response.status;\n}\nsend({ a: 1, b: [2, 3] }).then((status) => console.log(status));`,
  ],
  'read-key': [
    'env process.env',
    `const key = process.env.API_KEY;\nif (key) console.log('there is a key of length ' + key.length);\nelse console.log('none');`,
  ],
  'remove-file': [
    'fs.write fs.rmSync',
    `const fs = require('fs');\nconst paths = ['/tmp/a', '/tmp/b'];\nfor (const path of paths) {\n  fs.rmSync(path, { force: true });\n}`,
  ],
  'read-file': [
    'fs.read fs.readFileSync',
    `const fs = require('fs');\nclass Reader {\n  constructor(path) { this.path = path; }\n  read() { return fs.readFileSync(this.path, 'utf8'); }\n}\nconsole.log(new Reader('/etc/hosts').read().length);`,
  ],
  'make-code': [
    'eval Function',
    `const make = (name) => new Function('a', 'return a.' + name);\nconsole.log(make('length')('abc'));`,
  ],
  'look-up': [
    'net dns.lookup',
    `const dns = require('dns');\ndns.lookup('x.example', (error, address) => {\n  if (error) console.log(error.message);\n  else console.log(address);\n});`,
  ],
  'get-page': [
    'net https.get',
    `const https = require('https');\nhttps.get('https://x.example/a', (response) => {\n  let text = '';\n  response.on('data', (chunk) => { text += chunk; });\n  response.on('end', () => console.log(text.length));\n});`,
  ],
  'spawn-late': [
    'exec child_process.spawn',
    `const names = ['child', 'process'];\nsetTimeout(() => {\n  const { spawn } = require(names.join('_'));\n  spawn('ls', ['-l']);\n}, 10);`,
  ],
  'host-name': [
    'os os.hostname',
    `const os = require('os');\nconst report = { host: os.hostname(), at: Date.now() };\nconsole.log(JSON.stringify(report));`,
  ],
};
const INNOCENT = {
  sum: `const numbers = [1, 2, 3, 4];\nconst sum = numbers.reduce((a, b) => a + b, 0);\nconsole.log('the sum is ' + sum);`,
  greet: `class Greeter {\n  constructor(name) { this.name = name; }\n  greet() { return 'Hello, ' + this.name + '!'; }\n}\nconsole.log(new Greeter('Ann').greet());`,
  table: `const handlers = { exec: (x) => x + 1, fetch: (x) => x * 2 };\nfor (const name of Object.keys(handlers)) console.log(name, handlers[name](3));`,
  'count-words': `const text = 'the cat and the dog and the bird';\nconst counts = {};\nfor (const word of text.split(' ')) counts[word] = (counts[word] || 0) + 1;\nconsole.log(JSON.stringify(counts));`,
  fibonacci: `function fib(n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }\nfor (let i = 0; i < 10; i++) console.log(fib(i));`,
  'join-paths': `const path = require('path');\nconst parts = ['a', '..', 'b', 'c.txt'];\nconsole.log(path.join(...parts), path.extname(parts[3]));`,
  hash: `const crypto = require('crypto');\nconst digest = crypto.createHash('sha256').update('some text').digest('hex');\nconsole.log(digest.slice(0, 8));`,
  emitter: `const EventEmitter = require('events');\nconst bus = new EventEmitter();\nbus.on('done', (value) => console.log('done', value));\nsetTimeout(() => bus.emit('done', 3), 1);`,
  validate: `const rules = { name: /^[a-z]+$/, age: /^\\d+$/ };\nconst check = (record) => Object.entries(rules).filter(([key, rule]) => !rule.test(record[key])).map(([key]) => key);\nconsole.log(check({ name: 'ann', age: 'x' }).join(', ') || 'fine');`,
  'async-steps': `const wait = (ms) => new Promise((done) => setTimeout(done, ms));\nasync function main() {\n  for (const step of ['one', 'two', 'three']) {\n    await wait(1);\n    console.log('step ' + step);\n  }\n}\nmain().catch((error) => console.error(error.message));`,
};
const jo = (preset) => (t) =>
  JavaScriptObfuscator.obfuscate(t, { optionsPreset: preset, seed: 7, target: 'node' }).getObfuscatedCode();
const jc = (preset) => async (t) => {
  const o = await JsConfuser.obfuscate(t, { target: 'node', preset });
  return typeof o === 'string' ? o : o.code;
};
const TREATMENTS = {
  'obfuscator-low': jo('low-obfuscation'),
  'obfuscator-medium': jo('medium-obfuscation'),
  'obfuscator-high': jo('high-obfuscation'),
  'confuser-low': jc('low'),
  'confuser-medium': jc('medium'),
  jscrewit: (t) => JScrewIt.encode(t, { features: 'NODE_20', runAs: 'call' }),
  terser: async (t) =>
    (await minify(t, { mangle: { toplevel: true }, compress: { passes: 3, toplevel: true }, module: false })).code,
  esbuild: async (t) => (await esbuild.transform(t, { minify: true, target: 'node20', format: 'cjs' })).code,
};
let s = 1;
Math.random = () => {
  s = (s * 16807) % 2147483647;
  return s / 2147483647;
};

/** How many programs of each kind are kept of a treatment whose results are large. */
const KEPT = {
  'obfuscator-medium': [6, 3],
  'obfuscator-high': [2, 1],
  'confuser-medium': [2, 1],
  jscrewit: [3, 1],
};

for (const [how, treat] of Object.entries(TREATMENTS)) {
  const lines = [];
  for (const [programs, most] of [
    [Object.entries(USES).map(([name, [use, text]]) => ({ name, use, text })), KEPT[how]?.[0] ?? 10],
    [Object.entries(INNOCENT).map(([name, text]) => ({ name, use: null, text })), KEPT[how]?.[1] ?? 10],
  ]) {
    let kept = 0;
    for (const { name, text, use } of programs) {
      const code = await treat(text);
      if (kept < most && code.length <= MOST) {
        lines.push(JSON.stringify({ name, use, code }));
        kept++;
      }
    }
  }
  writeFileSync(new URL(`../../../fixtures/code/obfuscated/${how}.jsonl`, import.meta.url), `${lines.join('\n')}\n`);
}
