import { isBrowserProgram } from '../browsers.ts';
import type { Capability, Flow, Gap, Region, Target, Use } from '../model.ts';
import { ofPath, outputOf } from './carries.ts';
import type { Command } from './commands.ts';
import { kindOfFile, socketHost } from './files.ts';
import { COPIERS, ENVIRONMENTS, MOVERS, PACKERS, VAULTS } from './programs.ts';
import type { Deed } from './shell.ts';
import { shellFacts } from './shell.ts';

/** A script's text, and where it lies. */
export interface Script {
  /** Pointer of the part that holds it. */
  readonly part: string;
  readonly text: string;
}

/** What a shell script does, in the words in which code is spoken of. */
export interface ScriptFacts {
  readonly uses: readonly Use[];
  readonly flows: readonly Flow[];
  readonly gaps: readonly Gap[];
}

/**
 * A shell script's uses: hosts that it speaks to, files that it shows, writes and deletes, programs that it starts, code that it fetches and
 * runs; and the flows of secrets and the person's data to the network. Linear in the text, never fails.
 */
export function scriptFacts(script: Script): ScriptFacts {
  const { deeds, stopped, errors } = shellFacts(script.text);
  const whole: Region = { part: script.part, start: 0, end: script.text.length };
  const gaps: Gap[] = [];
  if (stopped)
    gaps.push({
      fact: 'gap',
      reason: stopped,
      detail: 'The shell script was not read to its end',
      region: whole,
      tools: [],
    });
  else if (errors > 0)
    gaps.push({
      fact: 'gap',
      reason: 'unparsable',
      detail: `The shell script has ${errors} errors of grammar`,
      region: whole,
      tools: [],
    });
  const facts = deeds.map((deed) => deedFacts(deed, regionOf(script, deed)));
  return { uses: facts.flatMap(({ uses }) => uses), flows: facts.flatMap(({ flows }) => flows), gaps };
}

/** What one command does, in those words, at the place that the command has in some text. */
export const deedFacts = (deed: Deed, region: Region): Pick<ScriptFacts, 'uses' | 'flows'> => ({
  uses: usesOf(deed, region),
  flows: flowsOf(deed, region),
});

const regionOf = (script: Script, { command }: Deed): Region => ({
  part: script.part,
  start: command.start,
  end: command.end,
});

const literal = (value: string): Target => ({ origin: value.includes('$') ? 'partial' : 'literal', value });
const UNKNOWN: Target = { origin: 'unknown', value: null };

function usesOf(deed: Deed, region: Region): Use[] {
  const { effect, command, host, paths } = deed;
  const use = (capability: Capability, targets: readonly Target[], sends = false): Use => ({
    fact: 'use',
    capability,
    api: command.program,
    certainty: 'definite',
    region,
    tools: [],
    targets,
    sends,
    polarity: 'asked',
    trace: [],
  });
  const net = use('net', [host === null ? UNKNOWN : literal(host)], effect === 'send');
  const docker = command.words.some(({ value }) => DOCKER_SOCKET.test(value));
  if (docker && effect !== 'run') return [use('exec', [literal('/var/run/docker.sock')])];
  const files = command.writes.filter((path) => socketHost(path) === null);
  const redirected = [
    ...(files.length > 0 ? [use('fs.write', files.map(literal))] : []),
    ...(command.reads.some((path) => socketHost(path) !== null) ? [net] : []),
  ];
  switch (effect) {
    case 'fetch-and-run':
      return [net, use('eval', [UNKNOWN])];
    case 'download':
    case 'redirect':
    case 'fetch-package':
    case 'send':
      return [net, ...(paths.length > 0 ? [use('fs.write', paths.map(literal))] : redirected)];
    case 'read-secret':
      return [use('fs.read', paths.map(literal)), ...redirected];
    case 'write':
    case 'delete':
    case 'destroy':
    case 'remember':
      return [use('fs.write', paths.map(literal))];
    case 'schedule':
    case 'stand':
      return [...started(deed, use), use('fs.write', paths.map(literal))];
    default:
      return [...started(deed, use), ...redirected];
  }
}

/** Who speaks to it starts containers. */
const DOCKER_SOCKET = /(?:^|[/:=])docker\.sock\b/;

/** What a shell does by itself starts no program. */
const BUILT_IN: ReadonlySet<string> = new Set(
  ' : [ [[ alias break cd command continue echo eval exec exit export false getopts hash local printf pwd read readonly return set shift source test times trap true type ulimit umask unset wait declare let mapfile shopt pushd popd .'.split(
    ' ',
  ),
);

function started({ command }: Deed, use: (capability: Capability, targets: readonly Target[]) => Use): Use[] {
  if (ENVIRONMENTS.has(command.program) && command.words.length === 0 && command.program !== 'export')
    return [use('env', [literal('*')])];
  return BUILT_IN.has(command.program) ? [] : [use('exec', [literal(browserBy(command) ?? command.program)])];
}

/** Programs that fetch a package, where they have to, and start its command. */
const RUNNERS: ReadonlySet<string> = new Set([
  'npx',
  'bunx',
  'pnpx',
  'pipx',
  'uvx',
  'pnpm',
  'yarn',
  'npm',
  'bun',
  'python',
  'python3',
]);

/** The command that steers a browser, where a runner starts one. */
function browserBy({ program, words }: Deed['command']): string | null {
  const first = words.map(({ value }) => value).find((value) => !/^(?:-|dlx$|exec$|run$|x$)/.test(value));
  const name = first?.replace(/@[\d.]{1,20}$|@latest$/, '') ?? '';
  return RUNNERS.has(program) && isBrowserProgram(name) ? name : null;
}

function flowsOf(deed: Deed, region: Region): Flow[] {
  const { command, host } = deed;
  if (deed.effect === 'fetch-and-run') return [fetchedFlow(deed, 'eval', [UNKNOWN], region)];
  if (deed.effect === 'download' && deed.paths.length > 0)
    return [fetchedFlow(deed, 'fs.write', deed.paths.map(literal), region)];
  if (deed.effect === 'send')
    return carried(deed).map((path) => flow(deed, path, 'net', [host === null ? UNKNOWN : literal(host)], region));
  const into = keptIn(command);
  return into.length === 0
    ? []
    : personal(command).map((path) => flow(deed, path, 'fs.write', into.map(literal), region));
}

/** What a command sends: the files that it names, a store of passwords, the whole environment (`*`); null for what another command tells. */
function carried({ cargo, command }: Pick<Deed, 'cargo' | 'command'>): (string | null)[] {
  const paths = pathsOf(command);
  if (cargo === 'file') return paths.filter((path) => ofPath(path) === 'file');
  if (cargo === null) return [];
  const path = paths.find((one) => kindOfFile(one) === cargo);
  return [path ?? (cargo === 'secret' ? untold(command) : null)];
}

/** What a command prints that is a secret, or the person's own: paths, a store of passwords, the whole environment (`*`). */
export function shownBy(command: Command): string[] {
  const cargo = outputOf(command);
  if (cargo !== 'secret' && cargo !== 'user-data') return [];
  return carried({ cargo, command }).flatMap((path) => path ?? []);
}

/** Secrets that no path tells of. */
const untold = (command: Command): string =>
  involved(command).some(({ program, words }) => VAULTS[program]?.has(words[0]?.value ?? '')) ? 'keychain' : '*';

const pathsOf = (command: Command): string[] =>
  involved(command)
    .flatMap((one) => [...one.words.map((word) => word.value), ...one.reads])
    .map((value) => value.slice(value.indexOf('@') + 1));

/** A command, those that it reads from and those whose output stands in its words, as far as anybody writes. */
function involved(command: Command): readonly Command[] {
  const out: Command[] = [];
  const waiting = [command];
  for (let one = waiting.shift(); one && out.length < 24; one = waiting.shift()) {
    out.push(one);
    waiting.push(...one.from, ...[...one.words, ...(one.input ? [one.input] : [])].flatMap(({ holds }) => holds));
  }
  return out;
}

/** Files of secrets, and the person's own, that a command names. */
const personal = (command: Command): string[] =>
  pathsOf(command).filter((path) => ofPath(path) !== 'file' && ofPath(path) !== null);

/** The files that a command puts together from others: a copy, an archive, what its output goes to. */
function keptIn({ program, words, writes }: Command): readonly string[] {
  const files = words.map(({ value }) => value).filter((value) => !value.startsWith('-'));
  if (COPIERS.has(program) || MOVERS.has(program)) return files.slice(-1);
  if (!PACKERS.has(program)) return writes;
  return [...writes, ...files.filter((value) => ARCHIVE.test(value)).slice(0, 1)];
}

const ARCHIVE = /\.(?:t?gz|tar|tbz2?|txz|zip|7z|bz2|xz|zst|rar)$/i;

const flow = (
  { command }: Deed,
  path: string | null,
  sink: 'net' | 'fs.write',
  targets: readonly Target[],
  region: Region,
): Flow => ({
  fact: 'flow',
  source: path === null || path === '*' ? 'env' : 'fs.read',
  sourceName: path,
  sink,
  api: command.program,
  certainty: 'definite',
  region,
  tools: [],
  targets,
  trace: [{ region, note: path === null || path === '*' ? 'the environment is read' : `${path} is read` }],
});

/** What is fetched is run, or kept. */
const fetchedFlow = (
  { command, host }: Deed,
  sink: 'eval' | 'fs.write',
  targets: readonly Target[],
  region: Region,
): Flow => ({
  fact: 'flow',
  source: 'net',
  sourceName: host,
  sink,
  api: command.program,
  certainty: 'definite',
  region,
  tools: [],
  targets,
  trace: [{ region, note: `${host ?? 'another machine'} is asked for it` }],
});
