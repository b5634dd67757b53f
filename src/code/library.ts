import type { Program } from 'acorn';
import type { Skill } from '../model.ts';
import { type Goal, type Parsed, parse } from './parse.ts';
import { bind } from './scope/bind.ts';
import { Registry } from './scope/registry.ts';

/** A file that the skill carries. */
export interface Resource {
  readonly path: string;
  readonly part: string;
  readonly text: string;
  /** Null for text. */
  readonly language: string | null;
}

/** A resource read as code. */
export type Code = { readonly program: Program; readonly goal: Goal };

/** Names that CommonJS binds around a file. */
export const WRAPPER = ['exports', 'require', 'module', '__filename', '__dirname'] as const;
/** Where the skill's files lie, for paths that its code computes. */
export const ROOT = '/skill/';

/** The skill's files, each parsed and bound at most once for all of its tools. */
export class Library {
  readonly registry = new Registry();
  readonly resources: ReadonlyMap<string, Resource>;
  private readonly parsed = new Map<Resource, Parsed>();

  constructor(skill: Skill) {
    const texts = new Map(skill.parts.map((part) => [part.pointer, part.text]));
    this.resources = new Map(
      skill.resources.map(({ language, part, path }) => [path, { path, part, text: texts.get(part) ?? '', language }]),
    );
  }

  /** Programs in languages that no engine knows; shell has its own. */
  get foreign(): readonly Resource[] {
    return [...this.resources.values()].filter(
      ({ language }) => language !== null && language !== 'JavaScript' && language !== 'shell',
    );
  }

  /** Resources that were read as code so far, in the order in which they were. */
  get read(): readonly Resource[] {
    return [...this.parsed.keys()];
  }

  get programs(): number {
    return [...this.parsed.values()].filter((parsed) => parsed.ok).length;
  }

  parse(resource: Resource): Parsed {
    let parsed = this.parsed.get(resource);
    if (!parsed) {
      parsed = parse(resource.text);
      this.parsed.set(resource, parsed);
      if (parsed.ok) bind(parsed.program, this.registry, null, parsed.goal === 'module' ? [] : WRAPPER);
    }
    return parsed;
  }

  /** The file that a relative (or absolute) name means to a file, as Node looks it up; undefined where the skill has none. */
  resolve(from: Resource, name: string): Resource | undefined {
    const path = joinPath(
      name.startsWith('/') || name.startsWith('file:') ? '' : from.path.replace(/[^/]*$/, ''),
      name,
    );
    for (const ending of ['', '.js', '.mjs', '.cjs', '.json', '/index.js', '/index.mjs', '/index.cjs', '/index.json']) {
      const found = this.resources.get(path + ending);
      if (found) return found;
    }
    return undefined;
  }

  /** The files whose names begin so, for a name of which only the beginning is known. */
  startingWith(from: Resource, prefix: string): readonly Resource[] {
    const path = joinPath(from.path.replace(/[^/]*$/, ''), prefix);
    return [...this.resources.values()].filter(
      (resource) => resource.path.startsWith(path) && /\.(?:[cm]?js|json)$/.test(resource.path),
    );
  }
}

function joinPath(folder: string, name: string): string {
  const path = name.replace(/^(?:file:\/\/)?\/skill\//, '').replace(/[?#][\s\S]*$/, '');
  const parts: string[] = [];
  for (const part of (folder + path).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/') + (name.endsWith('/') ? '/' : '');
}
