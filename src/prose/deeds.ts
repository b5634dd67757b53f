import { hostOf } from './places.ts';
import type { Command } from './shell.ts';
import { commands } from './shell.ts';

export type Effect = 'fetch-and-run' | 'install' | 'run' | 'publish' | 'read-secret' | 'send' | 'harmless';

const SHELLS: ReadonlySet<string> = new Set([
  'sh',
  'bash',
  'zsh',
  'dash',
  'ksh',
  'fish',
  'python',
  'python3',
  'node',
  'perl',
  'ruby',
  'php',
  'pwsh',
  'powershell',
  'iex',
  'source',
  'eval',
  'osascript',
]);
const FETCHERS: ReadonlySet<string> = new Set([
  'curl',
  'wget',
  'irm',
  'iwr',
  'invoke-webrequest',
  'invoke-restmethod',
  'fetch',
  'http',
  'nc',
  'ncat',
  'aria2c',
  'bitsadmin',
  'certutil',
]);
const DECODERS: ReadonlySet<string> = new Set(['base64', 'xxd', 'openssl', 'gunzip', 'uudecode']);
const INSTALLERS: Readonly<Record<string, readonly string[]>> = {
  npm: ['install', 'i', 'add', 'ci'],
  pnpm: ['install', 'i', 'add'],
  yarn: ['add', 'install', 'global'],
  bun: ['add', 'install'],
  pip: ['install'],
  pip3: ['install'],
  pipx: ['install'],
  uv: ['add', 'tool', 'pip'],
  brew: ['install'],
  apt: ['install'],
  'apt-get': ['install'],
  dnf: ['install'],
  yum: ['install'],
  pacman: ['-S'],
  apk: ['add'],
  cargo: ['install', 'add'],
  go: ['install', 'get'],
  gem: ['install'],
  choco: ['install'],
  winget: ['install'],
  scoop: ['install'],
  composer: ['require', 'install'],
  dotnet: ['add', 'tool'],
  code: ['--install-extension'],
  poetry: ['add', 'install'],
  conda: ['install'],
};
const PUBLISHERS: Readonly<Record<string, readonly string[]>> = {
  npm: ['publish'],
  pnpm: ['publish'],
  yarn: ['publish'],
  cargo: ['publish'],
  twine: ['upload'],
  gem: ['push'],
  vsce: ['publish'],
};
const SHOWS: ReadonlySet<string> = new Set([
  'cat',
  'less',
  'more',
  'head',
  'tail',
  'type',
  'get-content',
  'gc',
  'grep',
  'strings',
  'base64',
  'bat',
  'xxd',
]);
const UPLOADS =
  /^(?:-d|-F|-T|--data.*|--form.*|--upload-file|--post-.*|-X(?:POST|PUT)?|--json|-Body|-InFile|-Method)$/i;

/** A command with what it does, and the host it speaks of. */
export interface Deed {
  readonly effect: Effect;
  readonly command: Command;
  readonly host: string | null;
}

/** What the commands of shell text do. A file that one command fetches and a later one runs is fetched and run. */
export function deeds(text: string): Deed[] {
  const list = commands(text);
  const fetched = new Map<string, string | null>();
  const out: Deed[] = [];
  for (const [i, one] of list.entries()) {
    const next = list[i + 1];
    const feeds =
      next !== undefined &&
      SHELLS.has(plain(one)) &&
      FETCHERS.has(plain(next)) &&
      /^[\s"'$<]{0,8}\($/.test(text.slice(one.end, next.start).trim());
    const file = [one.program, ...one.words].map(baseName).find((word) => fetched.has(word));
    const runs =
      file !== undefined &&
      !FETCHERS.has(plain(one)) &&
      (SHELLS.has(plain(one)) || baseName(one.program) === file || RUNNERS.has(plain(one)));
    const host = hostAmong(one) ?? (feeds ? hostAmong(next) : file ? (fetched.get(file) ?? null) : hostAmong(one.from));
    out.push({ effect: feeds || runs ? 'fetch-and-run' : effectOf(one), command: one, host });
    for (const name of savedBy(one)) fetched.set(name, hostAmong(one));
  }
  return out;
}

const RUNNERS: ReadonlySet<string> = new Set([
  'start-process',
  'start',
  'open',
  'msiexec',
  'installer',
  'dpkg',
  'rundll32',
  'java',
  '.',
]);
const plain = (command: Command): string => command.program.replace(/\.exe$/i, '').toLowerCase();
const baseName = (word: string): string => word.slice(word.lastIndexOf('/') + 1);

/** The files that a fetching command writes. */
function savedBy(command: Command): string[] {
  if (!FETCHERS.has(plain(command))) return [];
  const { words } = command;
  const named = words.flatMap((word, at) =>
    /^(?:-o|-O|--output|--output-document|-OutFile|>)$/i.test(word) && words[at + 1] ? [baseName(words[at + 1]!)] : [],
  );
  const address = words.find((word) => word.includes('://'));
  const own = address ? baseName(address.split(/[?#]/, 1)[0]!) : '';
  return [
    ...named,
    ...(own.includes('.') && (plain(command) === 'wget' || words.some((word) => /^-[a-z]*O/.test(word))) ? [own] : []),
  ];
}

function hostAmong(command: Command | null): string | null {
  const address = command?.words.find((word) => word.includes('://'));
  return address ? hostOf('url', address) : null;
}

/** What one command does to the computer or the network. */
function effectOf(command: Command): Effect {
  const { program: written, words, from } = command;
  const program = written.replace(/\.exe$/i, '').toLowerCase();
  if (SHELLS.has(program) && fetches(from)) return 'fetch-and-run';
  if (
    SHELLS.has(program) &&
    words.some((word) => /^-(?:e|enc|encodedcommand|ec)$/i.test(word)) &&
    program.startsWith('p') &&
    program !== 'python' &&
    program !== 'perl' &&
    program !== 'php'
  )
    return 'fetch-and-run';
  if (INSTALLERS[program]?.includes(words[0] ?? '')) return 'install';
  if (PUBLISHERS[program]?.includes(words[0] ?? '')) return 'publish';
  if (SHOWS.has(program) && words.some(isKeyFile)) return 'read-secret';
  if (FETCHERS.has(program)) return words.some((word) => UPLOADS.test(word)) ? 'send' : 'run';
  return /^[a-z][a-z0-9._+-]*$/i.test(program) && program.length > 1 ? 'run' : 'harmless';
}

/** Does what stands before the pipe fetch or decode? */
function fetches(from: Command | null): boolean {
  for (let at = from; at; at = at.from) {
    const program = at.program.toLowerCase();
    if (FETCHERS.has(program)) return true;
    if (DECODERS.has(program) && at.words.some((word) => /^-(?:d|D|r|-decode|-p)/.test(word))) return true;
  }
  return false;
}

const isKeyFile = (word: string): boolean =>
  /(?:^|\/)(?:\.env(?:\.local|\.production)?|id_rsa|id_ed25519|\.netrc|\.git-credentials|credentials|\.pgpass|shadow)$|\.pem$/.test(
    word,
  );
