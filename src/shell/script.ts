import { isBrowserProgram } from '../browsers.ts';
import type { Capability, Flow, Gap, Region, Target, Use } from '../model.ts';
import { socketHost } from './files.ts';
import { ENVIRONMENTS } from './programs.ts';
import type { Deed } from './shell.ts';
import { kindOfFile, shellFacts } from './shell.ts';

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
  flows: flowOf(deed, region),
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

function flowOf(deed: Deed, region: Region): Flow[] {
  const { cargo, command, host } = deed;
  if (deed.effect === 'fetch-and-run') return [fetchedFlow(deed, 'eval', [UNKNOWN], region)];
  if (deed.effect === 'download' && deed.paths.length > 0)
    return [fetchedFlow(deed, 'fs.write', deed.paths.map(literal), region)];
  if (deed.effect !== 'send' || (cargo !== 'secret' && cargo !== 'user-data')) return [];
  const path = [command, ...command.from]
    .flatMap((one) => [...one.words.map((word) => word.value), ...one.reads])
    .map((value) => value.slice(value.indexOf('@') + 1))
    .find((value) => kindOfFile(value) === cargo);
  return [
    {
      fact: 'flow',
      source: path === undefined ? 'env' : 'fs.read',
      sourceName: path ?? null,
      sink: 'net',
      api: command.program,
      certainty: 'definite',
      region,
      tools: [],
      targets: [host === null ? UNKNOWN : literal(host)],
      trace: [{ region, note: path === undefined ? 'the environment is read' : `${path} is read` }],
    },
  ];
}

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
