import type { Command, Walk, Word } from './commands.ts';
import { statements, within } from './commands.ts';
import { started } from './starters.ts';
import type { SyntaxNode } from './syntax.ts';

interface Function {
  readonly body: SyntaxNode;
  /** What it was called with, of calls that were followed. */
  readonly calls: Set<string>;
  active: boolean;
}

/** What a script itself gives a name: functions, and texts that stand for the beginning of a command. */
export interface Names {
  readonly functions: Map<string, Function>;
  readonly aliases: Map<string, string>;
  readonly open: Set<string>;
}

export const namesOf = (): Names => ({ functions: new Map(), aliases: new Map(), open: new Set() });

/** So many calls of one function are followed, each with what it is given. */
const CALLS = 8;

export function define(name: string, body: SyntaxNode, walk: Walk): void {
  const before = walk.names.functions.get(name);
  if (before && before.calls.size === 0 && !before.active) called(before, [], walk, []);
  walk.names.functions.set(name, { body, calls: new Set(), active: false });
}

/** Functions that nothing seen calls are read as they are. */
export function uncalled(walk: Walk): void {
  for (const one of walk.names.functions.values()) if (one.calls.size === 0) called(one, [], walk, []);
}

/**
 * What a command runs whose name the script gave a meaning to.
 * @returns null for any other command
 */
export function shortened(command: Command, walk: Walk): readonly Command[] | null {
  const { aliases, functions, open } = walk.names;
  const { program, words, written } = command;
  if (program === 'alias') for (const { value } of words) noteAlias(value, aliases);
  const own = functions.get(written);
  if (own && !own.active) return called(own, words, walk, command.from);
  const alias = aliases.get(written);
  if (alias === undefined || open.has(written)) return null;
  open.add(written);
  const made = within(alias, { ...walk, out: [], place: { start: command.start, end: command.end } });
  open.delete(written);
  const [last] = made.slice(-1);
  if (!last) return null;
  const whole = started([{ value: last.written, holds: [] }, ...last.words, ...words], { ...command });
  walk.out.push(whole);
  return [whole];
}

function noteAlias(value: string, aliases: Map<string, string>): void {
  const at = value.indexOf('=');
  if (at > 0) aliases.set(value.slice(0, at), value.slice(at + 1));
}

function called(own: Function, words: Command['words'], walk: Walk, from: readonly Command[]): readonly Command[] {
  const key = words.map(({ value }) => value).join('\0');
  if (own.calls.has(key) || own.calls.size >= CALLS) return [];
  own.calls.add(key);
  own.active = true;
  const before = { known: NUMBERS.map((name) => walk.known.get(name)), list: walk.lists.get('@') };
  given(walk, words, words);
  const out = statements(own.body, walk, from);
  given(walk, before.known, before.list);
  own.active = false;
  return out;
}

const NUMBERS: readonly string[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Sets `$1` to `$9`, `$@` and `$*`. */
function given(walk: Walk, words: readonly (Word | undefined)[], list: readonly Word[] | undefined): void {
  for (const [at, name] of NUMBERS.entries()) put(walk.known, name, words[at]);
  for (const name of ['@', '*']) put(walk.lists, name, list);
}

function put<T>(map: Map<string, T>, name: string, value: T | undefined): void {
  if (value === undefined) map.delete(name);
  else map.set(name, value);
}
