import type { AnyNode, Function as FunctionNode, Identifier, Program, StaticBlock } from 'acorn';
import type { Value } from './values.ts';

/** A declared name. Identifiers point to it; its values live in the world of one run, by `index`. */
export interface Binding {
  readonly index: number;
  readonly name: string;
  readonly kind: 'local' | 'wrapper' | 'global';
  /** Offsets at which it is written, in the order in which they were met. */
  readonly writes: number[];
  /** Is it written from a function inside its own, or from evaluated text? */
  far: boolean;
}

/** Where names are looked up. */
export interface Scope {
  readonly parent: Scope | null;
  readonly names: Map<string, Binding>;
  readonly owner: Body;
}

/** What the scope pass knows of a function, a program or a static block. */
export interface Body {
  readonly index: number;
  readonly strict: boolean;
  /** Function declarations in it, at any depth of blocks. */
  readonly hoisted: FunctionNode[];
  arguments: Binding | null;
  /** Its own name, of a named function expression. */
  self: Binding | null;
}

declare module 'acorn' {
  interface Literal {
    constant?: Value;
  }
  interface Identifier {
    binding?: Binding;
    /** The objects of the `with` statements around it, innermost last. */
    within?: readonly WithStatement[];
  }
  interface Function {
    own?: Body;
  }
  interface Program {
    own?: Body;
    scope?: Scope;
  }
  interface StaticBlock {
    own?: Body;
  }
  interface Class {
    inner?: Binding | null;
  }
  interface CallExpression {
    /** Of a call by the name `eval`: what its text can see. */
    scope?: Scope;
  }
}

/** One text that was parsed: a part of the skill, or text that code evaluates. */
export interface Source {
  /** Pointer of the part; of evaluated text, the part that evaluates it. */
  readonly part: string;
  /** Of evaluated text, the place that stands for all of its own. */
  readonly place: { readonly start: number; readonly end: number } | null;
  /** Texts that evaluate texts, around it. */
  readonly depth: number;
  readonly text: string;
}

export type { AnyNode, FunctionNode, Identifier, Program, StaticBlock };
