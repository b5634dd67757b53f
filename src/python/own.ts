import type { Region } from '../model.ts';
import type { Node } from './tree.ts';
import { NONE, type Value } from './values.ts';

/** A file of the skill as a module. */
export interface Module {
  readonly id: number;
  readonly path: string;
  /** Where its text lies. */
  readonly part: string;
  readonly text: string;
  readonly root: Node;
  /** Of text that is evaluated: the place that evaluates it, which every place in it is. */
  readonly place: Region | null;
  /** Texts within texts around it. */
  readonly depth: number;
  readonly scope: Scope;
  started: boolean;
}

/** Names and what they hold. */
export interface Scope {
  readonly kind: 'module' | 'function' | 'class';
  /** Whatever a name ever holds: what functions see of the names around them. */
  readonly all: Map<string, Value>;
  /** What it holds at this point of the run. */
  readonly now: Map<string, Value>;
  /** What names held before the branches that are being walked. */
  readonly undo: Map<string, Value | undefined>[];
  readonly parent: Scope | null;
  readonly module: Module;
  /** Names that belong to the module's scope, or to one around. */
  readonly elsewhere: Map<string, 'global' | 'nonlocal'>;
  /** The function that is run in it, and what it runs on. */
  readonly owner: Own | null;
  readonly self: Value | null;
  returns: Value;
  /** Modules whose names all stand in it. */
  readonly stars: string[];
}

/** Something that the program itself makes: a function, a class, what a class makes, a method of that, a module. */
export interface Own {
  readonly id: number;
  readonly kind: 'function' | 'class' | 'instance' | 'bound' | 'module';
  readonly node: Node | null;
  readonly module: Module | null;
  /** The names around a function; a class's own. */
  readonly scope: Scope | null;
  readonly members: Map<string, Value>;
  /** Classes that a class is made from. */
  readonly bases: Value;
  /** An instance's class, a method's function, a function's class. */
  readonly of: Own | null;
  /** What a method is bound to. */
  readonly self: Value | null;
  /** Of a module: the folder of those within it. */
  readonly folder: string | null;
  /** A function's parameters by name, as they stand where they are not given. */
  readonly defaults: ReadonlyMap<string, Value>;
  readonly contexts: Map<string, Context>;
  how: 'plain' | 'static' | 'class' | 'property';
  called: boolean;
}

/** A function as it was called with certain arguments. */
export interface Context {
  returns: Value;
  /** The pass in which it was walked last. */
  pass: number;
  busy: boolean;
  /** What it was walked with last. */
  seen: string;
}

export const scopeOf = (
  kind: Scope['kind'],
  module: Module | null,
  parent: Scope | null,
  owner: Own | null = null,
  self: Value | null = null,
): Scope => ({
  kind,
  all: new Map(),
  now: new Map(),
  undo: [],
  parent,
  module: module as Module,
  elsewhere: new Map(),
  owner,
  self,
  returns: NONE,
  stars: [],
});
