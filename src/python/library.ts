import type { Resource, Skill } from '../model.ts';
import { type Module, type Own, scopeOf } from './own.ts';
import { type Parsed, parsed } from './tree.ts';
import { NONE, own, text } from './values.ts';

/** A file of the skill that is a Python program. */
export interface File {
  readonly path: string;
  readonly part: string;
  readonly text: string;
}

/** Where the skill's files lie, for paths that its code computes. */
export const ROOT = '/skill/';

/** The skill's Python files, each parsed at most once, and the modules and folders of modules that they are. */
export interface Library {
  readonly files: ReadonlyMap<string, File>;
  readonly folders: ReadonlySet<string>;
  readonly parsed: Map<string, Parsed>;
  readonly modules: Map<string, Module>;
  readonly packages: Map<string, Own>;
}

export function libraryOf({ parts, resources }: Pick<Skill, 'parts' | 'resources'>): Library {
  const texts = new Map(parts.map(({ pointer, text: written }) => [pointer, written]));
  const python = resources.filter(isPython);
  const files = new Map(python.map(({ part, path }) => [path, { path, part, text: texts.get(part) ?? '' }]));
  return {
    files,
    folders: new Set([...files.keys()].flatMap(foldersOf)),
    parsed: new Map(),
    modules: new Map(),
    packages: new Map(),
  };
}

export const isPython = ({ language }: Resource): boolean => language === 'Python';

/** Every folder that a file lies in, itself in none but the root's. */
function foldersOf(path: string): string[] {
  const steps = path.split('/').slice(0, 40);
  return steps.slice(1).map((_, at) => steps.slice(0, at + 1).join('/'));
}

export const folderOf = (path: string): string => (path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '');
export const inFolder = (folder: string, name: string): string => (folder === '' ? name : `${folder}/${name}`);

export function parsedFile(library: Library, file: File): Parsed {
  const known = library.parsed.get(file.path) ?? parsed(file.text);
  library.parsed.set(file.path, known);
  return known;
}

/** A file as a module that is not run yet. */
export function moduleOf(library: Library, file: File, ids: () => number): Module {
  const known = library.modules.get(file.path);
  if (known) return known;
  const module = newModule(file, parsedFile(library, file), ids, null, 0);
  library.modules.set(file.path, module);
  return module;
}

export function newModule(
  file: File,
  { root }: Parsed,
  ids: () => number,
  place: Module['place'],
  depth: number,
): Module {
  const scope = scopeOf('module', null, null);
  const module: Module = {
    id: ids(),
    path: file.path,
    part: file.part,
    text: file.text,
    root,
    place,
    depth,
    scope,
    started: false,
  };
  (scope as { module: Module }).module = module;
  const itself = newOwn('module', module.id, {
    module,
    scope,
    folder: file.path.endsWith('__init__.py') ? folderOf(file.path) : null,
  });
  scope.all.set('__file__', text(ROOT + file.path));
  scope.all.set('__name__', text('__main__'));
  scope.all.set('__itself__', own(itself));
  return module;
}

/** The whole of a module, as `import` gives it. */
export const itselfOf = ({ scope }: Module) => scope.all.get('__itself__')!;

export function newOwn(kind: Own['kind'], id: number, given: Partial<Own>): Own {
  return {
    id,
    kind,
    node: null,
    module: null,
    scope: null,
    members: given.scope && kind !== 'function' ? given.scope.all : new Map(),
    bases: NONE,
    of: null,
    self: null,
    folder: null,
    defaults: new Map(),
    contexts: new Map(),
    how: 'plain',
    called: false,
    ...given,
  };
}
