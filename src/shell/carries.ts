import type { Command, Word } from './commands.ts';
import { kindOfFile } from './files.ts';
import { ENVIRONMENTS, FETCHERS, SHOWS, TELLS, VAULTS } from './programs.ts';

/** What leaves a command as its output, the gravest of it; null where it is nothing of the person's. */
export type Cargo = 'secret' | 'user-data' | 'file';

const ORDER: readonly Cargo[] = ['secret', 'user-data', 'file'];

/** The gravest of several. */
export function gravest(list: readonly (Cargo | null)[]): Cargo | null {
  return ORDER.find((cargo) => list.includes(cargo)) ?? null;
}

/** What a command reads passes through no more than so many others. */
const DEPTH = 12;

/** What a command puts out: files that it shows, the environment, a vault, or what its own input carries. */
export function outputOf(command: Command, depth = 0): Cargo | null {
  if (depth > DEPTH) return null;
  const { program, words } = command;
  if (VAULTS[program]?.has(words[0]?.value ?? '')) return 'secret';
  if (ENVIRONMENTS.has(program)) return isWhole(words) ? 'secret' : null;
  if (TELLS.has(program)) return 'user-data';
  if (!SHOWS.has(program)) return FETCHERS.has(program) ? null : inputOf(command, depth + 1);
  return gravest([
    inputOf(command, depth + 1),
    ...words.flatMap((word) => [ofWord(word, depth + 1), ofPath(word.value)]),
  ]);
}

const isWhole = (words: readonly Word[]): boolean => words.every((word) => word.value === '-p' || word.value === '-0');

/** What a command is given through a pipe or a redirection. */
export function inputOf(command: Command, depth = 0): Cargo | null {
  if (depth > DEPTH) return null;
  return gravest([
    ...command.from.map((one) => outputOf(one, depth + 1)),
    ...command.reads.map(ofPath),
    command.input ? ofWord(command.input, depth + 1) : null,
  ]);
}

/** What the commands within a word put into it. */
export const ofWord = (word: Word, depth = 0): Cargo | null =>
  depth > DEPTH ? null : gravest(word.holds.map((one) => outputOf(one, depth + 1)));

/** What a file holds; an option or a plain word is no file. */
export function ofPath(path: string): Cargo | null {
  if (path === '' || path.startsWith('-') || path.includes('://')) return null;
  const kind = kindOfFile(path);
  if (kind === 'secret' || kind === 'user-data') return kind;
  return /[./\\]/.test(path) ? 'file' : null;
}
