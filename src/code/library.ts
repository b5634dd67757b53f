import type { Program } from 'acorn';
import type { Skill } from '../model.ts';
import { type Dialect, dialectOf } from './dialect.ts';
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
/** Languages that have engines of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set(['Python', 'shell']);
/** Where the skill's files lie, for paths that its code computes. */
export const ROOT = '/skill/';

/** The skill's files, each parsed and bound at most once for all of its tools. */
export class Library {
  readonly registry = new Registry();
  readonly resources: ReadonlyMap<string, Resource>;
  /** May packages lie beside the skill? A sandbox has none. */
  readonly installs: boolean;
  private readonly parsed = new Map<Resource, Parsed>();

  constructor(skill: Skill) {
    this.installs = !skill.contract.startsWith('actor.skill');
    const texts = new Map(skill.parts.map((part) => [part.pointer, part.text]));
    this.resources = new Map(
      skill.resources.map(({ language, part, path }) => [path, { path, part, text: texts.get(part) ?? '', language }]),
    );
  }

  /** Programs in languages that no engine knows. */
  get foreign(): readonly Resource[] {
    return [...this.resources.values()].filter(
      ({ language, path }) => language !== null && !ELSEWHERE.has(language) && dialectOf(language, path) === null,
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
      const dialect = grammarOf(resource);
      parsed = parse(resource.text, dialect);
      this.parsed.set(resource, parsed);
      const wrapper = isWrapped(parsed, dialect) ? WRAPPER : [];
      if (parsed.ok) bind(parsed.program, this.registry, null, wrapper);
    }
    return parsed;
  }

  /** The file that a relative (or absolute) name means to a file, as Node looks it up; undefined where the skill has none. */
  resolve(from: Resource, name: string): Resource | undefined {
    const path = joinPath(
      name.startsWith('/') || name.startsWith('file:') ? '' : from.path.replace(/[^/]*$/, ''),
      name,
    );
    const typed = grammarOf(from) !== 'javascript';
    for (const candidate of candidates(path, typed)) {
      const found = this.resources.get(candidate);
      if (found) return found;
    }
    return undefined;
  }

  /** The files whose names begin so, for a name of which only the beginning is known. */
  startingWith(from: Resource, prefix: string): readonly Resource[] {
    const path = joinPath(from.path.replace(/[^/]*$/, ''), prefix);
    return [...this.resources.values()].filter(
      (resource) => resource.path.startsWith(path) && /\.(?:[cm]?[jt]s|[jt]sx|json)$/.test(resource.path),
    );
  }
}

/** Whatever else code loads is code: JavaScript. */
export const grammarOf = ({ language, path }: Resource): Dialect => dialectOf(language, path) ?? 'javascript';

/** CommonJS has its names around it; those who run TypeScript bind them around its modules too. */
const isWrapped = (parsed: Parsed, dialect: Dialect): boolean =>
  parsed.ok && (parsed.goal !== 'module' || dialect !== 'javascript');

const PLAIN = ['.js', '.mjs', '.cjs', '.json'];
const TYPED = ['.ts', '.tsx', '.mts', '.cts', '.jsx'];

/** Where a name is looked up: as Node does; TypeScript has its own endings first, and writes those of JavaScript for them. */
function* candidates(path: string, typed: boolean): Generator<string> {
  const endings = typed ? [...TYPED, ...PLAIN] : [...PLAIN, ...TYPED];
  yield path;
  const written = /^([\s\S]*)\.([cm]?)js(x?)$/.exec(path);
  if (written) {
    yield `${written[1]}.${written[2]}ts${written[3]}`;
    if (!written[2]) yield `${written[1]}.tsx`;
  }
  for (const ending of endings) yield path + ending;
  for (const ending of endings) yield `${path.replace(/\/$/, '')}/index${ending}`;
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
