import type { Certainty } from '../model.ts';
import { Facts } from './facts.ts';
import { Interpreter } from './interpret/interpreter.ts';
import type { Library, Resource } from './library.ts';
import { Loader } from './load.ts';
import { Unit } from './unit.ts';
import { World } from './world.ts';

/** What running one entry in the abstract found. */
export interface Run {
  readonly tools: readonly string[];
  readonly facts: Facts;
  readonly loaded: readonly Resource[];
  readonly certainty: Certainty;
  /** Work that it took, in nodes and atoms gone through: the same on every machine. */
  readonly steps: number;
}

/**
 * Runs one file as the program that a tool starts: first what it runs itself, then what it leaves for others to call.
 * @param tools the tools that start it
 * @param certainty `possible` for a file that nothing seen starts
 */
export function runEntry(library: Library, entry: Resource, tools: readonly string[], certainty: Certainty): Run {
  const world = new World();
  const facts = new Facts();
  const loader = new Loader(library);
  const start = new Unit('program', EMPTY, { part: entry.part, place: null, depth: 0, text: entry.text }, entry, null);
  const it = new Interpreter(world, facts, loader, start);
  const module = loader.load(it, entry);
  it.settle();
  facts.certainty = 'possible';
  it.runUncalled();
  it.unit = module.unit ?? start;
  facts.escape(it, loader.exportsOf(it, module), module.unit?.node ?? EMPTY);
  for (const unit of world.units) if (unit.uncalled) facts.escape(it, unit.returns.value, unit.node);
  facts.escaped(it);
  if (it.exhausted)
    facts.gap(start.source, 'too-much-work', 'more steps than one analysis may take', { start: 0, end: 0 });
  return {
    tools,
    facts,
    loaded: loader.loaded,
    certainty,
    steps: world.steps,
  };
}

const EMPTY = { type: 'EmptyStatement', start: 0, end: 0 } as const;
