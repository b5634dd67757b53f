import type { Certainty, CodeFacts, Flow, Gap, Region, Unknown, Use } from '../model.ts';
import type { Run } from './run.ts';

type Merged = Pick<CodeFacts, 'uses' | 'unknowns' | 'flows' | 'gaps'>;
type Fact = Use | Unknown | Flow | Gap;

/** The facts of all runs in the order of their places; the same fact of several runs is one, with all of their tools. */
export function merge(runs: readonly Run[]): Merged {
  return {
    uses: collect(runs, usesOf),
    unknowns: collect(runs, unknownsOf),
    flows: collect(runs, flowsOf),
    gaps: collect(runs, gapsOf),
  };
}

const weaker = (run: Run, certainty: Certainty): Certainty => (run.certainty === 'possible' ? 'possible' : certainty);

const usesOf = (run: Run): Use[] =>
  [...run.facts.uses.values()].map((use) => ({
    fact: 'use',
    ...use,
    certainty: weaker(run, use.certainty),
    tools: run.tools,
    polarity: 'asked',
  }));

const unknownsOf = (run: Run): Unknown[] =>
  [...run.facts.unknowns.values()].map((one) => ({
    fact: 'unknown',
    ...one,
    certainty: weaker(run, one.certainty),
    tools: run.tools,
  }));

const flowsOf = (run: Run): Flow[] =>
  [...run.facts.flows.values()].map((flow) => ({
    fact: 'flow',
    ...flow,
    certainty: weaker(run, flow.certainty),
    tools: run.tools,
  }));

const gapsOf = (run: Run): Gap[] =>
  [...run.facts.gaps.values()].map((gap) => ({ fact: 'gap', ...gap, tools: run.tools }));

function collect<T extends Fact>(runs: readonly Run[], of: (run: Run) => T[]): T[] {
  const facts = new Map<string, T>();
  for (const run of runs)
    for (const fact of of(run)) {
      const key = JSON.stringify({ ...fact, tools: [], trace: [] });
      const known = facts.get(key);
      facts.set(key, known ? { ...known, tools: [...known.tools, ...fact.tools] } : fact);
    }
  return [...facts.values()].sort((a, b) => byPlace(a.region, b.region));
}

function byPlace(a: Region, b: Region): number {
  if (a.part !== b.part) return a.part < b.part ? -1 : 1;
  return a.start - b.start || a.end - b.end;
}
