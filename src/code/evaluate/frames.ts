import type { Binding } from '../ast.ts';
import type { Concrete, FunctionValue } from './concrete.ts';

/** What an evaluation cannot go on with: something unknown, impure, or too much. Thrown and caught within `evaluate/`. */
export class Stuck {
  readonly why: string;
  constructor(why: string) {
    this.why = why;
  }
}

/** Why an evaluation stops that would have to keep state. */
export const STATE = 'keeps state';

/** What the evaluated program itself throws. */
export class Thrown {
  readonly value: Concrete;
  constructor(value: Concrete) {
    this.value = value;
  }
}

/** The variables of one call; of a loop, those of the code around it that the loop writes. */
export class Frame {
  readonly values = new Map<Binding, Concrete>();
  readonly parent: Frame | null;
  readonly self: Concrete;
  readonly args: Concrete[];
  /** An arrow has the `this` and the arguments of the function around it. */
  readonly arrow: boolean;

  constructor(parent: Frame | null, self: Concrete, args: Concrete[], arrow: boolean) {
    this.parent = parent;
    this.self = self;
    this.args = args;
    this.arrow = arrow;
  }

  /** The frame that has the variable; null where it is of the code around. */
  owner(binding: Binding): Frame | null {
    let frame: Frame | null = this;
    while (frame && !frame.values.has(binding)) frame = frame.parent;
    return frame;
  }
}

/** What the evaluation sees of the code around it. */
export interface Surroundings {
  /** The one value that a variable has there. @throws Stuck where it is not one, or not known */
  read(binding: Binding): Concrete;
  /** How a function reads as text, where that is told; there functions are constructors too. */
  textOf?(code: FunctionValue): string;
  /** May the evaluation write it? */
  writable(binding: Binding): boolean;
}

/** How a statement ended. */
export type Completion =
  | { readonly kind: 'normal' }
  | { readonly kind: 'return'; readonly value: Concrete }
  | { readonly kind: 'break' | 'continue'; readonly label: string | null };

export const NORMAL: Completion = { kind: 'normal' };
