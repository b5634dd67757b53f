import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GLOBALS } from '../../src/code/builtins/globals.ts';
import { MODULES } from '../../src/code/builtins/modules.ts';

const fixture = (name: string): string => readFileSync(new URL(`../../fixtures/code/${name}`, import.meta.url), 'utf8');

/** `20 fs: name name ...` by line: what a Node of that version has. */
interface Listed {
  readonly owner: string;
  readonly names: readonly string[];
}
const listed = (text: string): Listed[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [owner = '', names = ''] = line.split(/: ?/);
      return { owner, names: names.split(' ').filter(Boolean) };
    });

const OF_NODE = listed(fixture('names-of-node.txt'));
const RUNNING = listed(
  execFileSync(process.execPath, ['--no-warnings', join(import.meta.dirname, 'names/list.mjs')], { encoding: 'utf8' }),
);

/** Names that every object or emitter has, whatever its table says. */
const ORDINARY = new Set(['_events', '_maxListeners', '_eventsCount', 'assert', 'listeners', 'listenerCount']);

/** What the tables say of a module or of the global object: null where every member that it may have is harmless. */
const known = (owner: string): ReadonlySet<string> | null => {
  const name = owner.replace(/^\d+ /, '');
  if (name === 'globals') return new Set(GLOBALS.keys());
  const module = MODULES.get(name);
  if (!module) return new Set();
  return module.others === 'pure' ? null : new Set([...module.members.keys(), ...ORDINARY]);
};

describe('every name of Node 20 and 24 has its line in the tables', () => {
  test.each(OF_NODE)('$owner', ({ names, owner }) => {
    const table = known(owner);
    expect(MODULES.has(owner.replace(/^\d+ /, '')) || owner.endsWith('globals')).toBe(true);
    expect(names.filter((name) => table && !table.has(name))).toEqual([]);
  });
});

test('the Node that runs this has no name that was not reviewed', () => {
  const reviewed = new Map<string, Set<string>>();
  for (const { names, owner } of OF_NODE) {
    const name = owner.replace(/^\d+ /, '');
    reviewed.set(name, new Set([...(reviewed.get(name) ?? []), ...names]));
  }
  const unseen = RUNNING.flatMap(({ names, owner }) => {
    const seen = reviewed.get(owner.replace(/^\d+ /, ''));
    return names.filter((name) => !seen?.has(name)).map((name) => `${owner}.${name}`);
  });
  expect(unseen).toEqual([]);
});

test('what reaches out in a browser has its line', () => {
  const missing = fixture('names-of-browsers.txt')
    .trimEnd()
    .split('\n')
    .filter((path) => {
      const [first = '', ...rest] = path.split('.');
      let one = GLOBALS.get(first);
      for (const name of rest) one = one?.members.get(name);
      return !one || !(one.reach || one.model || one.dangerous || one.written.size > 0 || one.instance || one.touched);
    });
  expect(missing).toEqual([]);
});
