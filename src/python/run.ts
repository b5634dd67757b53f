import type { Capability, Certainty, FlowSink, GapReason, Region, Step, Target, UnknownWhat } from '../model.ts';
import type { Library } from './library.ts';
import type { Module, Own } from './own.ts';
import type { Node } from './tree.ts';
import { type Source, sourceKey, type Value } from './values.ts';

export interface FoundUse {
  readonly capability: Capability;
  readonly api: string;
  readonly region: Region;
  certainty: Certainty;
  targets: readonly Target[];
  sends: boolean;
  readonly trace: readonly Step[];
}

export interface FoundUnknown {
  readonly what: UnknownWhat;
  readonly api: string;
  readonly region: Region;
  certainty: Certainty;
}

export interface FoundFlow {
  readonly from: Source;
  readonly sink: FlowSink;
  readonly api: string;
  readonly region: Region;
  readonly targets: readonly Target[];
  certainty: Certainty;
}

export interface FoundGap {
  readonly reason: GapReason;
  readonly detail: string;
  readonly region: Region;
}

/** One walk of a skill's programs, and what it finds. The same thing found again adds nothing. */
export interface Run {
  readonly library: Library;
  readonly uses: Map<string, FoundUse>;
  readonly unknowns: Map<string, FoundUnknown>;
  readonly flows: Map<string, FoundFlow>;
  readonly gaps: Map<string, FoundGap>;
  /** Functions and classes in the order in which they were met. */
  readonly owns: Own[];
  /** The same function or object met again. */
  readonly met: Map<string, Own>;
  /** Functions that are still to be walked with what calls gave them. */
  readonly later: Set<Own>;
  /** Whom what kind of connection was opened to. */
  readonly peers: Map<string, Value>;
  /** Everything is walked twice: what the first pass has learnt, the second one tells. */
  pass: number;
  certainty: Certainty;
  /** Nodes that may still be walked. */
  left: number;
  /** How deep nodes are nested in what is being walked, and calls. */
  depth: number;
  calls: number;
  ids: number;
}

/** Numbers by which the program's own things are told apart. */
export const nextId = (run: Run): number => ++run.ids;

export const LAST_PASS = 2;

/** Targets that one use keeps. */
const MAX_TARGETS = 24;
/** Facts of one kind that a run keeps. */
const MAX_FACTS = 20_000;

export const regionOf = (module: Module, node: { from: number; to: number }): Region =>
  module.place ?? { part: module.part, start: node.from, end: node.to };

const placeKey = ({ end, part, start }: Region): string => `${part}:${start}:${end}`;

function found<T extends { certainty: Certainty }>(run: Run, facts: Map<string, T>, key: string, fact: T): T {
  if (run.pass < LAST_PASS) return fact;
  const known = facts.get(key);
  if (known) {
    if (run.certainty === 'definite') known.certainty = 'definite';
    return known;
  }
  if (facts.size < MAX_FACTS) facts.set(key, fact);
  return fact;
}

export type NewUse = Pick<FoundUse, 'capability' | 'api' | 'region' | 'targets'> &
  Partial<Pick<FoundUse, 'sends' | 'trace'>>;

export function addUse(run: Run, { api, capability, region, targets, sends = false, trace = [] }: NewUse): void {
  const use: FoundUse = {
    capability,
    api,
    region,
    certainty: run.certainty,
    targets,
    sends,
    trace: [...trace, { region, note: `${api} is reached` }],
  };
  const kept = found(run, run.uses, `${placeKey(region)} ${capability} ${api}`, use);
  const more = targets.filter(
    (one) => !kept.targets.some(({ origin, value }) => origin === one.origin && value === one.value),
  );
  if (more.length > 0) kept.targets = [...kept.targets, ...more].slice(0, MAX_TARGETS);
  kept.sends ||= sends;
}

export function addUnknown(run: Run, what: UnknownWhat, api: string, region: Region): void {
  found(run, run.unknowns, `${placeKey(region)} ${what} ${api}`, { what, api, region, certainty: run.certainty });
}

export function addFlows(
  run: Run,
  sources: readonly Source[],
  sink: FlowSink,
  { api, region, targets }: { api: string; region: Region; targets: readonly Target[] },
): void {
  for (const from of sources.filter(({ source }) => source !== 'net' || sink !== 'net'))
    found(run, run.flows, `${placeKey(region)} ${sink} ${sourceKey(from)}`, {
      from,
      sink,
      api,
      region,
      targets,
      certainty: run.certainty,
    });
}

export function addGap(run: Run, reason: GapReason, detail: string, region: Region): void {
  run.gaps.set(`${placeKey(region)} ${reason}`, { reason, detail, region });
}

/** Nesting that is followed. */
const NESTING = 200;

/** Goes one level deeper into nodes, as far as work and depth are allowed. */
export function deeper<T>(run: Run, module: Module, node: Node, otherwise: T, walk: () => T): T {
  if (--run.left < 0) {
    addGap(run, 'too-much-work', 'More steps than one analysis may take', regionOf(module, { from: 0, to: 0 }));
    return otherwise;
  }
  if (run.depth >= NESTING) {
    addGap(run, 'too-deep', `The program nests further than ${NESTING} levels`, regionOf(module, node));
    return otherwise;
  }
  run.depth++;
  const value = walk();
  run.depth--;
  return value;
}
