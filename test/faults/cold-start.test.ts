import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundle, bundleFunction } from '../support/bundle.ts';
import { functionNode } from '../support/function-process.ts';
import { figures, sized, sum } from './measure.ts';

/** Bytes of all that is loaded before the first upload comes, minified, without source maps. */
const SIZE_LIMIT = 1_200_000;
/** Entries of the bundle: the function, and what it loads with the first upload. */
const FUNCTION = 'src/lambda/scan.ts';
const ENGINE = 'src/rulesets/judge.ts';
const STARTS = sized(1, 41);

const ENVIRONMENT = {
  AWS_REGION: 'us-east-1',
  INCOMING_BUCKET: 'incoming',
  REGISTRY_BUCKET: 'registry',
  RULES_BUCKET: 'rules',
  EVENT_BUS_NAME: 'bus',
  RECEIVE_LIMIT: '10',
  POWERTOOLS_SERVICE_NAME: 'assay',
  POWERTOOLS_METRICS_NAMESPACE: 'assay',
};

/** What esbuild tells of a bundle, as far as it is read here. */
interface Account {
  readonly outputs: Readonly<Record<string, Output>>;
}
interface Output {
  readonly bytes: number;
  readonly entryPoint?: string;
  readonly imports: readonly { readonly path: string; readonly kind: string }[];
  readonly inputs: Readonly<Record<string, { readonly bytesInOutput: number }>>;
}

describe('a cold start', () => {
  let scan: Bundle;
  let bare: Bundle;
  beforeAll(async () => {
    scan = await bundleFunction();
    bare = await bundleFunction('test/faults/bare.ts');
  }, 120_000);
  afterAll(() => {
    scan.remove();
    bare.remove();
  });

  it('loads no more than it must', () => {
    const { outputs } = JSON.parse(readFileSync(join(scan.folder, 'meta.json'), 'utf8')) as Account;
    const first = loadedBy(outputs, FUNCTION);
    const engine = loadedBy(outputs, ENGINE).filter((path) => !first.includes(path));
    const others = Object.keys(outputs).filter(
      (path) => path.endsWith('.mjs') && !first.includes(path) && !engine.includes(path),
    );
    const size = (paths: readonly string[]): number => sum(paths.map((path) => outputs[path]!.bytes));
    expect(first.length).toBeGreaterThan(0);
    expect(engine.length).toBeGreaterThan(0);
    expect(size(first)).toBeLessThanOrEqual(SIZE_LIMIT);
    figures('kB at the start', { all: kb(size(first)), ...heaviest(first.map((path) => outputs[path]!)) });
    figures('kB with the first upload', { all: kb(size(engine)), ...heaviest(engine.map((path) => outputs[path]!)) });
    figures('kB when needed', { all: kb(size(others)) });
  });

  it('takes its time, measured by that of a bundle with nothing but an S3 client', { timeout: 600_000 }, () => {
    const node = functionNode();
    const { outputs } = JSON.parse(readFileSync(join(scan.folder, 'meta.json'), 'utf8')) as Account;
    const engine = join('parts', basename(entryOf(outputs, ENGINE)));
    const times = Array.from({ length: STARTS }, () => ({
      bare: start(node, bare, ['index.mjs']),
      scan: start(node, scan, ['index.mjs']),
      ready: start(node, scan, ['index.mjs', engine]),
    }));
    const median = (of: keyof (typeof times)[0]): number =>
      times.map((time) => time[of]).sort((a, b) => a - b)[STARTS >> 1]!;
    const ratio = (of: keyof (typeof times)[0]): string => (median(of) / median('bare')).toFixed(2);
    figures('start in ms of processor time', {
      starts: STARTS,
      'a client alone': median('bare').toFixed(0),
      'the function': median('scan').toFixed(0),
      ratio: ratio('scan'),
      target: '2.00',
      'with the engine, which loads while the first upload comes': median('ready').toFixed(0),
      'its ratio': ratio('ready'),
    });
  });
});

const entryOf = (outputs: Account['outputs'], entry: string): string =>
  Object.keys(outputs).find((path) => outputs[path]?.entryPoint === entry) ?? '';

/** An entry's output, and those that it imports other than when needed. */
function loadedBy(outputs: Account['outputs'], entry: string): string[] {
  const paths = new Set([entryOf(outputs, entry)]);
  for (const path of paths)
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && next in outputs) paths.add(next);
  return [...paths].filter((path) => path in outputs);
}

/** The ten heaviest packages, and parts of our own. */
function heaviest(outputs: readonly Output[]): Record<string, string> {
  const bytes = new Map<string, number>();
  for (const [path, { bytesInOutput }] of outputs.flatMap(({ inputs }) => Object.entries(inputs)))
    bytes.set(partOf(path), (bytes.get(partOf(path)) ?? 0) + bytesInOutput);
  const sorted = [...bytes].sort(([, a], [, b]) => b - a).slice(0, 10);
  return Object.fromEntries(sorted.map(([part, size]) => [part, kb(size)]));
}

const partOf = (path: string): string =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split('/').slice(0, 2).join('/');

const kb = (bytes: number): string => (bytes / 1000).toFixed(0);

/** Processor time rather than the clock's: a function has one processor, and this machine has other work. */
function start(node: string, { folder }: Bundle, modules: readonly string[]): number {
  const script = `const begun = process.cpuUsage();
    ${modules.map((path) => `await import(${JSON.stringify(join(folder, path))});`).join('\n')}
    const { user, system } = process.cpuUsage(begun);
    console.log((user + system) / 1000);`;
  return Number(execFileSync(node, ['--input-type=module', '-e', script], { env: ENVIRONMENT, encoding: 'utf8' }));
}
