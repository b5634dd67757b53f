import type { Cargo } from './carries.ts';
import type { Command } from './commands.ts';
import { commands } from './commands.ts';
import type { Fetched } from './fetched.ts';
import { hostAmong, noteFetched, savedBy } from './fetched.ts';
import { isWhole, kindOfFile } from './files.ts';
import { ledThrough, loosens } from './guards.ts';
import { packageFrom } from './packages.ts';
import {
  COPIERS,
  DELETERS,
  FETCHERS,
  INSTALLERS,
  PUBLISHERS,
  READERS,
  SAYS,
  SCHEDULES,
  VAULTS,
  WRITERS,
} from './programs.ts';
import { fetchedAndRun } from './runs.ts';
import { sent } from './sends.ts';
import { standsAt, textsInto } from './standing.ts';

export type Effect =
  | 'fetch-and-run'
  | 'install'
  | 'publish'
  | 'schedule'
  | 'stand'
  | 'loosen'
  | 'redirect'
  | 'destroy'
  | 'fetch-package'
  | 'remember'
  | 'send'
  | 'read-secret'
  | 'download'
  | 'delete'
  | 'write'
  | 'run';

/** What a command does, the gravest of it. */
export interface Deed {
  readonly effect: Effect;
  readonly command: Command;
  /** The host that it speaks to, or that what it runs came from; null where none is named. */
  readonly host: string | null;
  /** What it sends. */
  readonly cargo: Cargo | null;
  /** The files that it reads, writes or deletes. */
  readonly paths: readonly string[];
}

/** What commands do, in order. A file that one command fetches or unpacks and a later one runs is fetched and run. */
export function deeds(list: readonly Command[]): Deed[] {
  const fetched: Fetched = new Map();
  return list.map((command) => {
    const made = deed(command, fetched);
    noteFetched(command, fetched);
    return made;
  });
}

function deed(command: Command, fetched: Fetched): Deed {
  const places = standsAt(command);
  const run = fetchedAndRun(command, fetched) ?? (places.length > 0 ? fetchedLater(command) : null);
  if (run) return { effect: 'fetch-and-run', command, host: run.host, cargo: null, paths: [] };
  const cargo = sent(command);
  const host = hostAmong(command);
  if (cargo !== undefined) return { effect: 'send', command, host, cargo, paths: [] };
  const through = ledThrough(command);
  if (through !== undefined) return { effect: 'redirect', command, host: through, cargo: null, paths: [] };
  const from = packageFrom(command);
  if (from !== undefined) return { effect: 'fetch-package', command, host: from, cargo: null, paths: [] };
  const { effect, paths } = effectOf(command, places);
  return { effect, command, host, cargo: null, paths };
}

/** Does what a command puts where it runs by itself fetch and run something? */
function fetchedLater(command: Command): { host: string | null } | null {
  const lines = textsInto(command).flatMap((text) => deeds(commands(text).list));
  return lines.find(({ effect }) => effect === 'fetch-and-run') ?? null;
}

function effectOf(command: Command, places: readonly string[]): { effect: Effect; paths: readonly string[] } {
  const { program, words, writes } = command;
  const values = words.map((word) => word.value);
  const files = values.filter((value) => !value.startsWith('-'));
  const memory = [...writes, ...(WRITERS.has(program) ? files : [])].filter((path) => kindOfFile(path) === 'memory');
  if (memory.length > 0) return { effect: 'remember', paths: memory };
  if (INSTALLERS[program]?.has(values[0] ?? '')) return { effect: 'install', paths: [] };
  if (PUBLISHERS[program]?.has(values[0] ?? '')) return { effect: 'publish', paths: [] };
  if (places.length > 0) return { effect: SCHEDULES[program] ? 'schedule' : 'stand', paths: places };
  if (loosens(command)) return { effect: 'loosen', paths: [] };
  if (destroys(command)) return { effect: 'destroy', paths: files };
  const secrets = readSecrets(command, files);
  if (secrets) return { effect: 'read-secret', paths: secrets };
  if (DELETERS.has(program)) return { effect: 'delete', paths: files };
  if (FETCHERS.has(program)) return { effect: 'download', paths: savedBy(command) };
  if (WRITERS.has(program)) return { effect: 'write', paths: files };
  return { effect: writes.length > 0 && SAYS.has(program) ? 'write' : 'run', paths: writes };
}

/** The files of credentials that a command shows or copies; empty for a vault, null where it reads none. */
function readSecrets(command: Command, files: readonly string[]): readonly string[] | null {
  if (VAULTS[command.program]?.has(files[0] ?? '')) return [];
  const shown = READERS.has(command.program)
    ? [...files, ...command.reads]
    : COPIERS.has(command.program)
      ? files.slice(0, -1)
      : [];
  const secrets = shown.filter((path) => kindOfFile(path) === 'secret');
  return secrets.length > 0 ? secrets : null;
}

/** Is the whole of a home, a system or a disk deleted or written over? */
function destroys({ program, words, writes }: Command): boolean {
  const values = words.map(({ value }) => value);
  if (writes.some((path) => path.startsWith('/dev/') && isWhole(path))) return true;
  if (program === 'dd') return values.some((value) => value.startsWith('of=/dev/') && isWhole(value.slice(3)));
  if (program === 'find') return isWhole(values[0] ?? '') && FINDS.test(values.join(' ').slice(0, 500));
  return DELETERS.has(program) && values.some(isWhole);
}

/** `find ~ -delete`, `find ~ -exec rm {} +`. */
const FINDS = /(?:^| )-(?:delete\b|(?:exec|execdir|ok) (?:rm|shred|unlink|srm)\b)/;
