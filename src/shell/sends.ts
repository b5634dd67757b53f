import type { Cargo } from './carries.ts';
import { gravest, inputOf, ofPath, ofWord, outputOf } from './carries.ts';
import type { Command } from './commands.ts';
import { socketHost } from './files.ts';
import { CARRIERS, FETCHERS, UPLOADS } from './programs.ts';

/** What a command sends to another machine; null where it sends nothing of the person's, undefined where it sends nothing. */
export function sent(command: Command): Cargo | null | undefined {
  const { program, words } = command;
  if (command.writes.some((path) => socketHost(path) !== null)) return outputOf(command);
  if (CARRIERS.has(program)) return carried(command);
  if (!FETCHERS.has(program)) return undefined;
  const inAddress = gravest(words.filter((word) => word.value.includes('://')).map((word) => ofWord(word)));
  const uploads = words.some((word) => UPLOADS.test(word.value));
  if (!uploads) return inAddress ?? undefined;
  return gravest([
    inAddress,
    ...words.flatMap((word, at) => uploaded(command, words[at - 1]?.value ?? '', word.value, ofWord(word))),
  ]);
}

/** `-d @file`, `-F name=@file`, `-T file`, `--post-file=file`; `-` is the command's input. */
function uploaded(command: Command, before: string, value: string, held: Cargo | null): (Cargo | null)[] {
  if (!UPLOADS.test(before) && !UPLOADS.test(value)) return [];
  const path = /^(?:-T|--upload-file|--post-file|--body-file|-InFile)$/.test(before)
    ? value
    : (/(?:^|=)@(.{1,200})$/.exec(value)?.[1]?.split(';', 1)[0] ??
      /^--(?:upload|post|body)-file=(.{1,200})$/.exec(value)?.[1] ??
      '');
  return [held, path === '-' || path === '.' ? inputOf(command) : ofPath(path)];
}

function carried(command: Command): Cargo | null {
  const remote = /^(?:ssh|socat|telnet)$/.test(command.program);
  const files = remote ? [] : command.words.map((word) => (word.value.includes(':') ? null : ofPath(word.value)));
  return gravest([inputOf(command), ...files, ...command.words.map((word) => ofWord(word))]);
}
