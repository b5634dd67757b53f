import { hostOf } from './places.ts';

/** What one shell command does, as far as its words tell. */
export interface Command {
  /** The program's name without its folder. */
  readonly program: string;
  readonly words: readonly string[];
  /** Offsets in the text that was read. */
  readonly start: number;
  readonly end: number;
  /** The command whose output it reads, if it stands behind a pipe. */
  readonly from: Command | null;
}

/** Words before a command that are no command. */
const PREFIXES: ReadonlySet<string> = new Set([
  'sudo',
  'env',
  'nohup',
  'time',
  'exec',
  'command',
  'then',
  'do',
  'else',
  'if',
  'while',
  '&&',
  '||',
  '!',
  '{',
  'doas',
  '$',
  '>',
  'PS>',
  '%',
]);
const SEPARATORS: ReadonlySet<string> = new Set([';', '|', '&', '\n', '(', ')', '`']);

/**
 * The simple commands of shell text, by words and quotation alone: a first reading, without expansion. Linear; text that is no shell yields
 * words that name no program.
 */
export function commands(text: string): Command[] {
  const out: Command[] = [];
  let words: { text: string; start: number; end: number }[] = [];
  let piped = false;
  const close = (separator: string, next: string): void => {
    const made = command(words, piped ? (out.at(-1) ?? null) : null);
    if (made) out.push(made);
    words = [];
    piped = separator === '|' && next !== '|' && made !== null;
  };
  for (let at = 0; at < text.length; ) {
    const char = text[at]!;
    if (char === '#' && (at === 0 || text[at - 1] === '\n' || text[at - 1] === ' ')) at = lineEnd(text, at);
    else if (char === '\\' && text[at + 1] === '\n') at += 2;
    else if (SEPARATORS.has(char)) {
      close(char, text[at + 1] ?? '');
      at++;
    } else if (char <= ' ') at++;
    else {
      const end = wordEnd(text, at);
      words.push({ text: unquoted(text.slice(at, end)), start: at, end });
      at = end;
    }
  }
  close('', '');
  return out;
}

function lineEnd(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** A word ends at a blank or separator outside of quotation marks; `$(` and `<(` hold commands of their own. */
function wordEnd(text: string, start: number): number {
  let quote = '';
  let at = start;
  for (; at < text.length; at++) {
    const char = text[at]!;
    if (quote) {
      if (char === quote) quote = '';
      else if (char === '\\' && quote === '"') at++;
      else if (char === '$' && quote === '"' && text[at + 1] === '(') break;
    } else if (char === '"' || char === "'") quote = char;
    else if (char === '\\') at++;
    else if (char <= ' ' || SEPARATORS.has(char)) break;
  }
  return Math.max(at, start + 1);
}

const unquoted = (word: string): string => word.replace(/["']/g, '');

function command(words: readonly { text: string; start: number; end: number }[], from: Command | null): Command | null {
  let first = 0;
  while (
    first < words.length &&
    (PREFIXES.has(words[first]!.text) ||
      /^\w+=/.test(words[first]!.text) ||
      (first > 0 && words[first]!.text.startsWith('-') && PREFIXES.has(words[first - 1]!.text)))
  )
    first++;
  const head = words[first];
  if (!head) return null;
  const program = head.text.slice(head.text.lastIndexOf('/') + 1);
  return {
    program,
    words: words.slice(first + 1).map((word) => word.text),
    start: head.start,
    end: words.at(-1)!.end,
    from,
  };
}

// -------------------------------------------------------------------------------------------- what commands do

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
export function effectOf(command: Command): Effect {
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
