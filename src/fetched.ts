import type { Flow, Use } from './model.ts';
import { ranFile, shellFacts } from './shell/shell.ts';

/** Capabilities by which a file is run. */
const RUN: ReadonlySet<Use['capability']> = new Set(['exec', 'eval', 'native', 'loader']);

/**
 * Files that one part of a skill fetches and another starts, loads or evaluates: what is fetched is run.
 * @param flows of which those from the network into a file say what was fetched, and from where
 * @returns a flow for each start of such a file, at the place of the start; linear in the uses and the text of their commands
 */
export function fetchedRuns(uses: readonly Use[], flows: readonly Flow[]): Flow[] {
  const fetched = new Map(
    flows
      .filter(({ sink, source }) => source === 'net' && sink === 'fs.write')
      .flatMap((flow) => flow.targets.flatMap(({ value }) => (value === null ? [] : [[plain(value), flow] as const]))),
  );
  if (fetched.size === 0) return [];
  return uses.flatMap((use) => {
    const by = filesRun(use).flatMap((file) => fetched.get(plain(file)) ?? [])[0];
    return by ? [ranFlow(use, by)] : [];
  });
}

const plain = (path: string): string => path.replace(/^\.[/\\]/, '');

function filesRun({ capability, targets }: Use): string[] {
  if (!RUN.has(capability)) return [];
  return targets.flatMap(({ value }) => {
    if (value === null) return [];
    if (capability !== 'exec') return [value];
    return shellFacts(value).deeds.flatMap(({ command }) => ranFile(command) ?? []);
  });
}

const ranFlow = ({ api, certainty, region, tools, trace }: Use, by: Flow): Flow => ({
  fact: 'flow',
  source: 'net',
  sourceName: by.sourceName,
  sink: 'eval',
  api,
  certainty,
  region,
  tools,
  targets: [],
  trace: [...by.trace, { region: by.region, note: `${by.api} keeps it in a file` }, ...trace].slice(-MAX_TRACE),
});

const MAX_TRACE = 16;
