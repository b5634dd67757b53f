import type { FlowSink, Region, Target, Use } from '../model.ts';
import { type Args, allOf, argument, given } from './args.ts';
import { commandFacts, words } from './command.ts';
import { evaluatedText } from './evaluated.ts';
import { type At, spilt } from './members.ts';
import { COPIES, STORES } from './names/files.ts';
import { SAVES } from './names/net.ts';
import type { Reach } from './names/reach.ts';
import { leadsOn, reachOf } from './names/reach.ts';
import { canonical } from './names/same.ts';
import { joined } from './operators.ts';
import { pathOf } from './paths.ts';
import { addFlows, addUse, type Run, regionOf } from './run.ts';
import { hostIn, pathTargets, targetsOf } from './targets.ts';
import {
  ANYTHING,
  carrying,
  concat,
  constant,
  HOLE,
  join,
  listOf,
  made,
  NONE,
  type Source,
  sourceKey,
  sourcesWithin,
  text,
  type Value,
} from './values.ts';

/** A name as people write it. */
export const apiOf = (name: string): string => name.replace(/^builtins\./, '').replaceAll('()', '');

const SINKS: readonly string[] = ['net', 'exec', 'eval', 'fs.write'] satisfies readonly FlowSink[];
/** Arguments that say how something is done, and take no data anywhere. */
const MANNER: ReadonlySet<string> = new Set([
  'env',
  'cwd',
  'timeout',
  'check',
  'capture_output',
  'text',
  'shell',
  'stdout',
  'stderr',
  'encoding',
  'verify',
  'proxies',
  'loader',
  'Loader',
]);

/** Something that reaches out is called: records the use, the flows into it, and what a command does. @returns what it gives */
export function reached(run: Run, name: string, how: Reach, args: Args, at: At): Value {
  const region = regionOf(at.module, at.node);
  const all = allOf(args).map((one) => spilt(run, one, at));
  const targets = targetsOf(run, name, how, args);
  if (!targets) return made(args.base, ...all);
  const place = { api: apiOf(name), region, targets };
  addUse(run, { ...place, capability: how.capability, sends: sendsOf(how, args) });
  if (SINKS.includes(how.capability)) {
    const data = [
      ...args.list.map((one) => spilt(run, one, at)),
      ...[...args.byName].filter(([key]) => !MANNER.has(key)).map(([, one]) => spilt(run, one, at)),
      ...(args.rest ? [args.rest] : []),
    ];
    const from = sourcesWithin(how.target === 'self' || how.target === 'peer' ? [...data, args.base] : data);
    addFlows(run, how.capability === 'exec' ? withoutWords(from, how, args) : from, how.capability as FlowSink, place);
  }
  connected(run, name, how, args);
  saved(run, name, args, place);
  copied(run, name, args, place);
  return resultOf(run, name, how, args, at, targets);
}

/** What the network gives stands in the words of many a command; told is that it names the program, or is the program's input. */
function withoutWords(from: readonly Source[], { target }: Reach, args: Args): readonly Source[] {
  if (target !== 'command' && target !== 'words') return from.filter(({ source }) => source !== 'net');
  const first = argument(args, 0, ['args', 'cmd', 'command']);
  const leading = sourcesWithin([
    first.items?.[0]?.value ?? first,
    args.byName.get('input') ?? NONE,
    args.byName.get('stdin') ?? NONE,
  ]);
  const keys = new Set(leading.map(sourceKey));
  return from.filter((one) => one.source !== 'net' || keys.has(sourceKey(one)));
}

function sendsOf({ capability, sends, target }: Reach, args: Args): boolean {
  if (capability !== 'net') return false;
  if (['data', 'json', 'files', 'content', 'body'].some((name) => args.byName.has(name))) return true;
  if (sends === 'method') return !/^(?:GET|HEAD|OPTIONS)$/i.test(constant(given(args, 0, 'method') ?? ANYTHING) ?? '');
  return sends || (target === 'url' && argument(args, 0).names.includes('urllib.request.Request(data)'));
}

/** What is fetched into a file is written there. */
function saved(run: Run, name: string, args: Args, fetched: Pick<Use, 'api' | 'region' | 'targets'>): void {
  const [at, key] = SAVES[name] ?? [];
  const path = at === undefined ? null : given(args, at, key!);
  if (!path) return;
  const place = { ...fetched, targets: pathTargets(path) };
  addUse(run, { ...place, capability: 'fs.write' });
  addFlows(run, [{ source: 'net', name: fetched.targets[0]?.value ?? null, region: place.region }], 'fs.write', place);
}

/** What one file holds goes into another. */
function copied(run: Run, name: string, args: Args, place: Pick<Use, 'api' | 'region'>): void {
  const [from, to] = COPIES[name] ?? [];
  if (from === undefined || to === undefined) return;
  const at = (where: number | 'self') => pathTargets(where === 'self' ? args.base : argument(args, where));
  const sources = at(from).map(({ value }): Source => ({ source: 'fs.read', name: value, region: place.region }));
  addFlows(run, sources, 'fs.write', { ...place, targets: at(to) });
}

/** Remembers whom a connection was opened to. */
function connected(run: Run, name: string, how: Reach, args: Args): void {
  if (how.target !== 'host') return;
  const host = hostIn(argument(args, how.at, ['host', 'address', 'hostname']));
  const owner = canonical(`${name}()`);
  for (const key of [owner, name.slice(0, name.lastIndexOf('.'))])
    run.peers.set(key, join(run.peers.get(key) ?? NONE, host));
}

function resultOf(run: Run, name: string, how: Reach, args: Args, at: At, targets: readonly Target[]): Value {
  const region = regionOf(at.module, at.node);
  const all = allOf(args);
  const result = canonical(`${name}()`);
  const touched =
    how.target === 'url' || how.target === 'host' || how.target === 'path'
      ? hostIn(argument(args, how.at, ['host', 'url', 'path']))
      : NONE;
  const value: Value = leadsOn(result) ? { ...ANYTHING, names: [result], texts: touched.texts } : ANYTHING;
  switch (how.capability) {
    case 'exec':
      return how.target === 'command' || how.target === 'words'
        ? ran(run, how, args, at, value)
        : carrying(value, ...all);
    case 'eval':
      return how.target === 'text'
        ? join(...evaluatedText(run, argument(args, how.at, ['source', 'stmt', 'expression']), at), made(...all))
        : made(...all);
    case 'fs.read':
      return carrying(found(name, args, value), {
        ...NONE,
        sources: [readFrom(targets, region)],
      });
    case 'net':
      if (how.target === 'none') return value;
      return carrying(value, { ...NONE, sources: [{ source: 'net', name: targets[0]?.value ?? null, region }] });
    case 'os':
      return carrying(value, { ...NONE, sources: [{ source: 'os', name: apiOf(name), region }] });
    case 'fs.write':
      return STORES.has(name) ? carrying(value, { ...NONE, sources: [readFrom(targets, region)] }) : value;
    default:
      return value;
  }
}

const readFrom = (targets: readonly Target[], region: Region): Source => ({
  source: 'fs.read',
  name: targets[0]?.value ?? null,
  region,
});

/** What is found in a folder, or by a pattern, are paths too. */
function found(name: string, args: Args, value: Value): Value {
  const paths = /^pathlib\.Path\(\)\.(?:r?glob|iterdir)$/.test(name)
    ? pathOf(joined(args.base, ANYTHING))
    : /^glob\.i?glob$/.test(name)
      ? matched(argument(args, 0, ['pathname']))
      : /^os\.f?walk$/.test(name)
        ? { ...listOf([concat(argument(args, 0, ['top']), text(HOLE)), ANYTHING, ANYTHING]) }
        : null;
  return paths ? { ...listOf([paths]), exact: false } : value;
}

/** What a pattern of a shell matches: its own text, with holes for its signs. */
const matched = (pattern: Value): Value => ({
  ...pattern,
  texts: pattern.texts.map((one) => ({ ...one, value: one.value.replace(/\*+|\?|\[[^\]]*\]/g, HOLE) })),
});

/** What a command gives is what it shows. */
function ran(run: Run, how: Reach, args: Args, at: At, value: Value): Value {
  const first = argument(args, how.at, ['args', 'cmd', 'command']);
  const command = how.target === 'words' ? words(first, args.list.slice(how.at + 1)) : words(first);
  const sources = commandFacts(run, command, regionOf(at.module, at.node));
  return carrying(value, { ...NONE, sources });
}

/** A function that reaches out is handed to something else, which may call it. */
export function handOut(run: Run, name: string, { module, node }: At): void {
  const how = reachOf(name);
  const last = name.slice(name.lastIndexOf('.') + 1);
  if (
    !how ||
    !SINKS.includes(how.capability) ||
    name.endsWith(')') ||
    /^[A-Z_]/.test(last) ||
    how.target === 'none' ||
    how.target === 'program'
  )
    return;
  const before = run.certainty;
  run.certainty = 'possible';
  addUse(run, { capability: how.capability, api: apiOf(name), region: regionOf(module, node), targets: [] });
  run.certainty = before;
}

/** Data that is written to a file that stands open among the arguments (`json.dump(data, file)`). */
export function written(run: Run, name: string, args: Args, at: At): void {
  const files = [args.base, ...allOf(args)].filter(({ names }) => names.includes('file()'));
  if (files.length === 0) return;
  const sources = sourcesWithin(allOf(args).filter((one) => !files.includes(one)));
  for (const file of files)
    addFlows(run, sources, 'fs.write', {
      api: apiOf(name),
      region: regionOf(at.module, at.node),
      targets: pathTargets(file),
    });
}
