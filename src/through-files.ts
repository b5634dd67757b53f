import type { Flow, Region, Use } from './model.ts';
import { ranFile, shellFacts } from './shell/shell.ts';

/** Capabilities by which a file is run. */
const RUN: ReadonlySet<Use['capability']> = new Set(['exec', 'eval', 'native', 'loader']);
/** Copies of copies that are followed. */
const MAX_COPIES = 3;
const MAX_TRACE = 16;

/**
 * Data that one part of a skill puts into a file and another takes from it: a key that is copied and then sent, a program that is fetched and
 * then started.
 * @param flows of which those into and out of files say what goes through which
 * @returns the flows from the first source to the last sink, each at the sink's place; linear in the uses, the flows and the commands' text
 */
export function flowsThroughFiles(uses: readonly Use[], flows: readonly Flow[]): Flow[] {
  const found: Flow[] = [];
  let written = flows.filter(({ sink }) => sink === 'fs.write');
  for (let copies = 0; copies < MAX_COPIES && written.length > 0; copies++) {
    const into = byPath(written);
    const on = flows.flatMap((flow) =>
      flow.source === 'fs.read' ? led(flow, into.get(plain(flow.sourceName ?? ''))) : [],
    );
    found.push(...on.filter(({ sink }) => sink !== 'fs.write'), ...uses.flatMap((use) => ran(use, into)));
    written = on.filter(({ sink }) => sink === 'fs.write');
  }
  return found;
}

const plain = (path: string): string => path.replace(/^\.[/\\]/, '');

/** The flow into each file; the first, where there are several. */
function byPath(written: readonly Flow[]): ReadonlyMap<string, Flow> {
  const into = new Map<string, Flow>();
  for (const flow of written)
    for (const { value } of flow.targets) if (value && !into.has(plain(value))) into.set(plain(value), flow);
  return into;
}

/** What comes out of a file goes where it goes. Of the network, only what is run is of interest. */
function led(out: Flow, into: Flow | undefined): Flow[] {
  if (!into || (into.source === 'net' && out.sink === 'net')) return [];
  return [{ ...out, source: into.source, sourceName: into.sourceName, trace: joined(into, out.trace) }];
}

/** A file from the network that is started, loaded or evaluated. */
function ran(use: Use, into: ReadonlyMap<string, Flow>): Flow[] {
  const from = filesRun(use)
    .map((file) => into.get(plain(file)))
    .find((flow) => flow?.source === 'net');
  if (!from) return [];
  const { api, certainty, region, tools, trace } = use;
  return [
    {
      fact: 'flow',
      source: 'net',
      sourceName: from.sourceName,
      sink: 'eval',
      api,
      certainty,
      region,
      tools,
      targets: [],
      trace: joined(from, trace),
    },
  ];
}

function filesRun({ capability, targets }: Use): string[] {
  if (!RUN.has(capability)) return [];
  return targets.flatMap(({ value }) => {
    if (value === null) return [];
    if (capability !== 'exec') return [value];
    return shellFacts(value).deeds.flatMap(({ command }) => ranFile(command) ?? []);
  });
}

const joined = ({ api, region, trace }: Flow, after: readonly { region: Region; note: string }[]) =>
  [...trace, { region, note: `${api} keeps it in a file` }, ...after].slice(-MAX_TRACE);
