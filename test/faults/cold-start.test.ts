import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bundle, bundleFunction } from '../support/bundle.ts';
import { functionNode } from '../support/function-process.ts';
import { figures, sized, sum } from './measure.ts';

/** Bytes of all that is loaded before the first upload, minified, without source maps. */
const SIZE_LIMIT = 1.2 * 1024 * 1024;
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
    const loaded = atStart(outputs);
    const bytes = sum(loaded.map((output) => output.bytes));
    const all = sum(Object.entries(outputs).map(([path, output]) => (path.endsWith('.mjs') ? output.bytes : 0)));
    expect(bytes).toBeLessThanOrEqual(SIZE_LIMIT);
    figures('size in KiB', { 'at the start': kib(bytes), 'when needed': kib(all - bytes), ...heaviest(loaded) });
  });

  it('takes its time, measured by that of a bundle with nothing but an S3 client', { timeout: 600_000 }, () => {
    const node = functionNode();
    const times = Array.from({ length: STARTS }, () => ({ bare: start(node, bare), scan: start(node, scan) }));
    const median = (of: 'bare' | 'scan'): number => times.map((time) => time[of]).sort((a, b) => a - b)[STARTS >> 1]!;
    figures('start in ms of processor time', {
      starts: STARTS,
      'the function': median('scan').toFixed(0),
      'a client alone': median('bare').toFixed(0),
      ratio: (median('scan') / median('bare')).toFixed(2),
      target: '2.00',
    });
  });
});

/** The entry, and what it imports other than when needed. */
function atStart(outputs: Account['outputs']): Output[] {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint === 'src/lambda/scan.ts');
  const paths = new Set(entry === undefined ? [] : [entry]);
  for (const path of paths)
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && next in outputs) paths.add(next);
  return [...paths].map((path) => outputs[path]!);
}

/** The ten heaviest packages, and parts of our own. */
function heaviest(outputs: readonly Output[]): Record<string, string> {
  const bytes = new Map<string, number>();
  for (const [path, { bytesInOutput }] of outputs.flatMap(({ inputs }) => Object.entries(inputs)))
    bytes.set(partOf(path), (bytes.get(partOf(path)) ?? 0) + bytesInOutput);
  const sorted = [...bytes].sort(([, a], [, b]) => b - a).slice(0, 10);
  return Object.fromEntries(sorted.map(([part, size]) => [part, kib(size)]));
}

const partOf = (path: string): string =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? path.split('/').slice(0, 2).join('/');

const kib = (bytes: number): string => (bytes / 1024).toFixed(0);

/** Processor time rather than the clock's: a function has one processor, and this machine has other work. */
function start(node: string, { folder }: Bundle): number {
  const script = `const begun = process.cpuUsage();
    await import(${JSON.stringify(join(folder, 'index.mjs'))});
    const { user, system } = process.cpuUsage(begun);
    console.log((user + system) / 1000);`;
  return Number(execFileSync(node, ['--input-type=module', '-e', script], { env: ENVIRONMENT, encoding: 'utf8' }));
}
