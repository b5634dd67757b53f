import type { Command } from './commands.ts';
import { commands } from './commands.ts';
import { kindOfFile } from './files.ts';
import { FETCHERS, SAYS, SCHEDULES, SERVICES, WRITERS } from './programs.ts';
import { said } from './say.ts';

/**
 * Where a command puts what runs, or lets somebody in, later on and by itself: a timer, a service, a line in a start file.
 * @returns paths; none where it puts nothing of the kind
 */
export function standsAt(command: Command): readonly string[] {
  const { program, words } = command;
  const values = words.map(({ value }) => value);
  const kept = SCHEDULES[program] ?? SERVICES[program]?.[values.find((value) => !value.startsWith('-')) ?? ''];
  if (kept !== undefined) return values.includes('-l') ? [] : [kept];
  const written = [
    ...command.writes,
    ...(PLACERS.has(program) ? values.slice(-1) : WRITERS.has(program) ? values : []),
  ];
  const places = written.filter((path) => kindOfFile(path) === 'standing');
  const text = places.length > 0 ? textInto(command) : null;
  return text !== null && onlySets(text) ? [] : places;
}

/** Of what these are given, the last is the place. */
const PLACERS: ReadonlySet<string> = new Set(['cp', 'mv', 'ln', 'install', 'copy-item', 'move-item']);

/** What a command, and each that it reads from, puts into a file, where they say so themselves; the start of each. */
export const textsInto = (command: Command): string[] =>
  [textInto(command), ...command.from.map((one) => textInto({ ...one, from: [] }))]
    .flatMap((text) => (text === null ? [] : [text.slice(0, LONGEST)]))
    .slice(0, 8);

/** What a command puts into a file, where it says so itself. */
function textInto(command: Command): string | null {
  const { from, input, program, words } = command;
  if (SAYS.has(program))
    return (
      said({ ...command, writes: [] }) ??
      words
        .map(({ value }) => value)
        .filter((value) => !/^-[neE]+$/.test(value))
        .join(' ')
    );
  if (input) return input.value;
  return from.length === 1 && from[0] ? textInto({ ...from[0], from: [] }) : null;
}

/** Do lines of a start file set variables and names alone, or take a program's own set-up? Nothing in such fetches or runs a file. */
export function onlySets(text: string): boolean {
  if (text.length > LONGEST) return false;
  const { list } = commands(text);
  return list.every(({ program }) => SETTERS.has(program) || isOwnSetUp(program, list, text));
}

/** `eval "$(direnv hook bash)"`, `source <(kubectl completion bash)`. */
const isOwnSetUp = (program: string, list: readonly Command[], text: string): boolean =>
  !/https?:\/\//.test(text) &&
  !FETCHERS.has(program) &&
  list.some((one) => one.words.some(({ holds }) => holds.length > 0));

/** Longer texts than these are no settings. */
const LONGEST = 2000;
const SETTERS: ReadonlySet<string> = new Set([
  '',
  'export',
  'alias',
  'set',
  'setopt',
  'bindkey',
  'umask',
  'autoload',
  'compinit',
  ':',
  '[',
  '#',
]);
