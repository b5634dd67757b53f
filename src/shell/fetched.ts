import type { Command } from './commands.ts';
import { baseName, hostOfUrl, socketHost } from './files.ts';
import { CARRIERS, FETCHERS, FORGES, OUTPUTS, UNPACKERS } from './programs.ts';

/** Files that came from elsewhere, by name, with their host; under `UNPACKED` whatever archives among them held. */
export type Fetched = Map<string, string | null>;

export const UNPACKED = './';

const isFetch = (command: Command): boolean => FETCHERS.has(command.program);

/** Notes the files that a command brings from elsewhere or unpacks. */
export function noteFetched(command: Command, fetched: Fetched): void {
  for (const name of savedBy(command))
    fetched.set(name, hostAmong(command) ?? hostAmong(command.from.find(isFetch) ?? command));
  const cloned = clonedFrom(command);
  if (cloned !== null) fetched.set(UNPACKED, cloned);
  if (!UNPACKERS.has(command.program)) return;
  const names = [...command.words.map((word) => word.value), ...command.reads].map(baseName);
  const from = names.find((name) => fetched.has(name));
  const piped = command.from.find(isFetch);
  if (from !== undefined) fetched.set(UNPACKED, fetched.get(from) ?? null);
  else if (piped) fetched.set(UNPACKED, hostAmong(piped));
}

/** The host that a repository comes from, but for those where everybody's lie in the open. */
function clonedFrom({ program, words }: Command): string | null {
  if (program !== 'git' || !words.some(({ value }) => value === 'clone')) return null;
  const host = words.map(({ value }) => hostOfUrl(value)).find((one) => one !== null) ?? null;
  return host === null || FORGES.has(host) ? null : host;
}

/** The names of the files that a fetching command writes. */
export function savedBy(command: Command): string[] {
  if (!FETCHERS.has(command.program)) return keptFrom(command);
  const words = command.words.map((word) => word.value);
  const named = words.flatMap((word, at) => (OUTPUTS.test(word) && words[at + 1] ? [baseName(words[at + 1]!)] : []));
  const address = words.find((word) => word.includes('://'));
  const own = address ? baseName(address.split(/[?#]/, 1)[0]!) : '';
  const keeps = command.program !== 'curl' || words.some((word) => /^-[a-zA-Z]*O|^--remote-name$/.test(word));
  return [...named, ...command.writes.map(baseName), ...(keeps && own !== '' ? [own] : [])];
}

/** `curl ... | tee file`. */
const keptFrom = (command: Command): string[] =>
  command.program === 'tee' && command.from.some(isFetch) ? command.words.map((word) => baseName(word.value)) : [];

const REMOTE = /^(?:[\w.-]{1,64}@)?[\w-]{1,64}(?:\.[\w-]{1,64})+(?::.{0,200})?$/;
/** Of what copies files, a word without a colon is one of them. */
const REMOTE_PATH = /^(?:[\w.-]{1,64}@)?[\w-]{1,64}(?:\.[\w-]{1,64})+:.{0,200}$/;
const COPYING: ReadonlySet<string> = new Set(['scp', 'rsync']);

/** The host among a command's words. */
export function hostAmong(command: Command): string | null {
  for (const { value } of command.words) {
    const host = hostOfUrl(value);
    if (host) return host;
  }
  const socket = [...command.writes, ...command.reads].map(socketHost).find((host) => host !== null);
  if (socket) return socket;
  if (!CARRIERS.has(command.program)) return null;
  const form = COPYING.has(command.program) ? REMOTE_PATH : REMOTE;
  const remote = command.words.find((word) => form.test(word.value) && !word.value.startsWith('-'));
  return remote ? hostOfUrl(`x://${remote.value}`) : null;
}
