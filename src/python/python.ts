import type { CodeFacts, Flow, Gap, Skill, Unknown, Use } from '../model.ts';
import { callLater, callUncalled } from './functions.ts';
import { type File, type Library, libraryOf, moduleOf, parsedFile } from './library.ts';
import { addGap, type FoundFlow, LAST_PASS, nextId, type Run, regionOf } from './run.ts';
import { runModule } from './statements.ts';

/**
 * What the skill's Python programs do: every capability that they reach, and whatever could not be resolved or read. Never runs the code; never
 * fails; the same skill gives the same facts.
 */
export function python(skill: Pick<Skill, 'parts' | 'resources' | 'entries'>): CodeFacts {
  const library = libraryOf(skill);
  const run = newRun(library);
  const entries = new Set(skill.entries);
  const files = [...library.files.values()];
  const first = files.filter(({ path }) => entries.has(path));
  for (run.pass = 1; run.pass <= LAST_PASS; run.pass++) pass(run, first, files);
  for (const file of files) unread(run, file);
  const programs = files.filter((file) => isReadable(library, file)).length;
  return { ...factsOf(run), remarks: [], read: files.map(({ part }) => part), parsed: programs };
}

/** Work for each letter, and for each skill. */
const WORK = 40;
const LEAST = 200_000;

function newRun(library: Library): Run {
  const letters = [...library.files.values()].reduce((total, { text }) => total + text.length, 0);
  return {
    library,
    uses: new Map(),
    unknowns: new Map(),
    flows: new Map(),
    gaps: new Map(),
    owns: [],
    met: new Map(),
    later: new Set(),
    peers: new Map(),
    pass: 1,
    certainty: 'definite',
    left: WORK * letters + LEAST,
    depth: 0,
    calls: 0,
    ids: 0,
  };
}

/** What scripts run by themselves, then what they leave for others to call, then files that nothing seen runs. */
function pass(run: Run, entries: readonly File[], files: readonly File[]): void {
  for (const module of run.library.modules.values()) module.started = false;
  for (const one of run.owns) one.called = false;
  run.certainty = 'definite';
  for (const file of entries) start(run, file);
  later(run);
  run.certainty = 'possible';
  for (const file of files) start(run, file);
  for (let at = 0; at < run.owns.length; at++) callUncalled(run, run.owns[at]!);
  later(run);
}

function later(run: Run): void {
  const [first] = run.later;
  if (first?.module && callLater(run))
    addGap(run, 'too-much-work', 'Calls lead to too many others', regionOf(first.module, { from: 0, to: 0 }));
}

function start(run: Run, file: File): void {
  const module = moduleOf(run.library, file, () => nextId(run));
  if (!module.started) runModule(run, module);
}

const isReadable = (library: Library, file: File): boolean => parsedFile(library, file).errors.length === 0;

function unread(run: Run, file: File): void {
  const { deep, errors } = parsedFile(run.library, file);
  const at = (start: number): Gap['region'] => ({ part: file.part, start, end: Math.min(start + 1, file.text.length) });
  if (deep) addGap(run, 'too-deep', 'The program nests too far to be read to its end', at(0));
  if (errors.length > 0)
    addGap(
      run,
      'unparsable',
      errors.length === 1 ? 'A place is no Python 3' : `${errors.length} places are no Python 3`,
      at(errors[0]!),
    );
}

function factsOf(run: Run): Pick<CodeFacts, 'uses' | 'unknowns' | 'flows' | 'gaps'> {
  const tools: readonly string[] = [];
  return {
    uses: sorted([...run.uses.values()].map((use): Use => ({ fact: 'use', ...use, tools, polarity: 'asked' }))),
    unknowns: sorted(
      [...run.unknowns.values()].map(
        (one): Unknown => ({ fact: 'unknown', ...one, tools, trace: [{ region: one.region, note: 'not known here' }] }),
      ),
    ),
    flows: sorted([...run.flows.values()].map(flowOf)),
    gaps: sorted([...run.gaps.values()].map((gap): Gap => ({ fact: 'gap', ...gap, tools }))),
  };
}

function flowOf({ api, certainty, from, region, sink, targets }: FoundFlow): Flow {
  return {
    fact: 'flow',
    source: from.source,
    sourceName: from.name,
    sink,
    api,
    certainty,
    region,
    tools: [],
    targets,
    trace: [
      {
        region: from.region,
        note:
          from.source === 'net' ? `${from.name ?? 'another machine'} is asked` : `${from.name ?? from.source} is read`,
      },
      { region, note: `${api} is given it` },
    ],
  };
}

function sorted<T extends { region: Gap['region'] }>(facts: T[]): T[] {
  return facts.sort((a, b) =>
    a.region.part === b.region.part
      ? a.region.start - b.region.start || a.region.end - b.region.end
      : a.region.part < b.region.part
        ? -1
        : 1,
  );
}
