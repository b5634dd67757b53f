import { commands } from './commands.ts';
import type { Deed } from './deeds.ts';
import { deeds } from './deeds.ts';
import { isOpenShell, programOf, ranFile } from './runs.ts';
import { typed } from './syntax.ts';

export type { Command } from './commands.ts';
export type { Deed, Effect } from './deeds.ts';
export { isWhole, kindOfFile } from './files.ts';
export { onlySets } from './standing.ts';
export { programOf, ranFile };

/** Is a command nothing but a shell that waits for what it is to do? */
export const waitsForCommands = (text: string): boolean => commands(text).list.some(isOpenShell);

/** What shell text does. */
export interface ShellFacts {
  /** Command by command, in the order in which they run; offsets are those of the text. */
  readonly deeds: readonly Deed[];
  /** Why a part of the text was not read. */
  readonly stopped: 'too-deep' | 'too-much-work' | null;
  /** How many places the grammar could not make sense of: text in a fence has some, a script none. */
  readonly errors: number;
}

/**
 * What the commands of shell text do: what they fetch, run, send, install, delete, and which files of secrets they read. Bash is parsed;
 * of PowerShell the commands' words are read. A terminal's record is read by its prompts. Nothing is expanded that the text itself does
 * not say. Linear in the text, never fails; text that is no shell yields deeds of programs that nobody has.
 */
export function shellFacts(text: string): ShellFacts {
  const { list, stopped, errors } = commands(typed(text));
  return { deeds: deeds(list), stopped, errors };
}
