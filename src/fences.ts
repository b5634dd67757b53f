import type { Act, Flow, Program, Region, Target, Use } from './model.ts';
import { programFacts } from './program.ts';
import { isWhole, kindOfFile } from './shell/shell.ts';
import { flowsThroughFiles } from './through-files.ts';

type What = Pick<Act, 'act' | 'object' | 'destination'>;

/**
 * What programs in fences would have the agent do, as acts with the polarity of the text around them: secrets and the person's data that they
 * send, code that they fetch and run, what they leave behind. A plain use is shown and no step: nobody has run it yet. The fragment that a
 * fence often is leaves no gap. Linear as the engines are; never fails.
 */
export function fenceActs(programs: readonly Program[]): Act[] {
  return programs.flatMap((program) => {
    if (!MAY_ACT.test(program.text)) return [];
    const { flows, uses } = programFacts(program);
    const net = uses.find(({ capability }) => capability === 'net');
    const runs = [...flows, ...flowsThroughFiles(uses, flows)].filter(isRun);
    return [
      ...flows.flatMap((flow) => sent(program, flow)),
      ...runs.map(({ region, sourceName }) => fetchedAndRun(program, region, sourceName)),
      ...uses.flatMap((use) => done(program, use, runs.length === 0 ? net : undefined)),
    ];
  });
}

/** Whatever sends, runs or writes is called, imported or looked up: a program without any of these signs does none of it. */
const MAY_ACT = /[([`]/;

function sent(program: Program, { region, sink, source, sourceName, targets }: Flow): Act[] {
  if (sink !== 'net') return [];
  const object = cargoOf(source, sourceName);
  return object ? [act(program, { act: 'send', object, destination: 'third-party' }, region, hostOf(targets))] : [];
}

/** One variable is what a client needs; the whole environment, files of secrets and the person's own are no client's. */
function cargoOf(source: Flow['source'], name: string | null): 'secret' | 'user-data' | null {
  if (source === 'env') return name === '*' ? 'secret' : null;
  const kind = source === 'fs.read' && name !== null ? kindOfFile(name) : null;
  return kind === 'secret' || kind === 'user-data' ? kind : null;
}

function done(program: Program, use: Use, net: Use | undefined): Act[] {
  const { capability, region, targets } = use;
  if (capability === 'eval' && net && targets.some(({ value }) => value === null))
    return [fetchedAndRun(program, region, hostOf(net.targets))];
  if (capability !== 'fs.write') return [];
  return targets.flatMap(({ value }) => {
    const what = value === null ? null : left(use.api, value);
    return what ? [act(program, what, region, null)] : [];
  });
}

/** What the network gives is the code, or the command. */
const isRun = ({ sink, source, targets }: Flow): boolean =>
  source === 'net' && (sink === 'eval' || (sink === 'exec' && targets.some(({ value }) => value === null)));

const fetchedAndRun = (program: Program, region: Region, host: string | null): Act =>
  act(program, { act: 'fetch-and-run', object: 'program', destination: 'computer' }, region, host);

/** What stays when the program is gone. */
function left(api: string, path: string): What | null {
  if (DELETES.test(api)) return isWhole(path) ? { act: 'delete', object: 'user-data', destination: 'computer' } : null;
  const kind = kindOfFile(path);
  if (kind === 'memory') return { act: 'remember', object: 'agent-memory', destination: 'computer' };
  return kind === 'standing' ? { act: 'schedule', object: 'program', destination: 'computer' } : null;
}

const DELETES = /(?:^|\.)(?:rm|rmdir|unlink|rmtree|remove|removedirs)(?:Sync)?$/;

const hostOf = (targets: readonly Target[]): string | null =>
  targets.find(({ origin }) => origin === 'literal')?.value ?? null;

function act(program: Program, what: What, region: Region, host: string | null): Act {
  const { polarity, region: fence, via } = program;
  const own = fence.end - fence.start === program.text.length;
  return {
    fact: 'act',
    ...what,
    addressee: 'agent',
    polarity,
    condition: null,
    host,
    language: 'en',
    via,
    region: own ? { part: fence.part, start: fence.start + region.start, end: fence.start + region.end } : fence,
  };
}
