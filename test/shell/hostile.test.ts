import { expect, test } from 'vitest';
import { commands } from '../../src/shell/commands.ts';

const times = (count: number, text: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join('');

/** Scripts that are made to be walked again and again, by their size. */
const KINDS: Readonly<Record<string, (n: number) => string>> = {
  'functions that call the next twice': (n) =>
    `${times(n, (i) => `f${i}() { f${i + 1} $1 a; f${i + 1} $1 b; }\n`)}f0 x\n`,
  'functions that call each other': (n) => `${times(n, (i) => `f${i}() { f${(i * 7 + 3) % n} "$@" ${i}; }\n`)}f0\n`,
  'lists of themselves': (n) => `a=(x)\na+=("$${'{a[@]}")\n'.repeat(n)}`,
  'aliases of each other': (n) => `${times(n, (i) => `alias a${i}='a${i + 1} x'\n`)}a0\n`,
  'variables of each other': (n) => `v0=x\n${times(n, (i) => `v${i + 1}=$v${i}$v${i}\n`)}$v${n}\n`,
  'values in pieces': (n) => `v='${'a '.repeat(n)}'\n${'$v\n'.repeat(n)}`,
  'searches in searches': (n) => `find . ${'-exec find . '.repeat(n)}\\;\n`,
  'starters of starters': (n) => `${'sudo env xargs '.repeat(n)}ls\n`,
};

test.each(Object.entries(KINDS))('%s are bounded by the length of the text', (_name, text) => {
  for (const n of [100, 1000]) {
    const script = text(n);
    const { list } = commands(script);
    const words = list.reduce((sum, command) => sum + 1 + command.words.length, 0);
    expect(words).toBeLessThan(40 * script.length + 1000);
  }
});
