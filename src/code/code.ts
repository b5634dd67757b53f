import type { CodeFacts, Gap, Remark, Skill } from '../model.ts';
import { dialectOf } from './dialect.ts';
import { Library, type Resource } from './library.ts';
import { merge } from './merge.ts';
import { type Run, runEntry } from './run.ts';

/**
 * What the skill's code does: every capability that it reaches, per tool, and whatever could not be resolved or read.
 * No opinion, no rule. Never runs the code; never throws; the same skill gives the same facts.
 */
export function code(skill: Skill): CodeFacts {
  const library = new Library(skill);
  const entries = new Set(skill.entries);
  const runs = runTools(skill, library);
  const reached = new Set(runs.flatMap((run) => run.loaded));
  const rest = [...library.resources.values()].filter((resource) => isScript(resource) && !reached.has(resource));
  for (const resource of rest)
    if (!runs.some((run) => run.loaded.includes(resource)))
      runs.push(runEntry(library, resource, [], entries.has(resource.path) ? 'definite' : 'possible'));
  const merged = merge(runs);
  return {
    ...merged,
    gaps: [...merged.gaps, ...library.foreign.map(otherLanguage)],
    remarks: rest.filter(({ path }) => !entries.has(path)).map(unreached),
    read: library.read.map(({ part }) => part),
    parsed: library.programs,
  };
}

const isScript = ({ language, path }: Resource): boolean => dialectOf(language, path) !== null;

/** One run for each entry, for all of the tools that it is the entry of. */
function runTools(skill: Skill, library: Library): Run[] {
  const entries = new Map<Resource, string[]>();
  for (const { entry, name } of skill.declared.tools) {
    const resource = library.resources.get(entry);
    if (resource) entries.set(resource, [...(entries.get(resource) ?? []), name]);
  }
  return [...entries].map(([resource, tools]) => runEntry(library, resource, tools, 'definite'));
}

const otherLanguage = ({ language, part, text }: Resource): Gap => ({
  fact: 'gap',
  reason: 'programming-language',
  detail: `Programs in ${language} are not analysed`,
  region: { part, start: 0, end: text.length },
  tools: [],
});

const unreached = ({ part, path }: Resource): Remark => ({
  fact: 'remark',
  remark: 'unreached-code',
  values: { path },
  region: { part, start: 0, end: 0 },
});
