import type { AnyNode, Function as FunctionNode } from 'acorn';
import type { Binding } from '../ast.ts';
import { higherOrder } from './callbacks.ts';
import { BuiltinValue, type Concrete, FAILED, FunctionValue } from './concrete.ts';
import { EVALUATE } from './expressions.ts';
import { type Completion, Frame, NORMAL, STATE, Stuck, type Surroundings } from './frames.ts';
import { bindPattern } from './patterns.ts';
import { PURE_CALLS } from './pure.ts';
import { EXECUTE } from './statements.ts';

/** Levels of expressions, statements and calls within one another. */
const MAX_DEPTH = 250;

type Evaluate = (it: Evaluator, node: AnyNode) => Concrete;
type Execute = (it: Evaluator, node: AnyNode) => Completion;
const evaluators = EVALUATE as unknown as Readonly<Record<string, Evaluate | undefined>>;
const executors = EXECUTE as unknown as Readonly<Record<string, Execute | undefined>>;

/** Work that all evaluations of one run may take together. */
export interface Budget {
  steps: number;
}

/**
 * Runs pure code of the program on known values, step by step, itself: never by the host's eval, its regular expressions never by
 * the host's engine. Gives up (Stuck) at anything that is not known, that reaches out, or that changes what it does not own.
 */
export class Evaluator {
  readonly surroundings: Surroundings;
  frame = new Frame(null, undefined, [], false);
  /** Variables of the code around that were written. */
  readonly written = new Set<Binding>();
  /** The frame of the code around. */
  readonly root = this.frame;
  private readonly budget: Budget;
  private last: number;
  /** Why it stopped. */
  stuckOn: string | null = null;
  private depth = 0;
  /** Objects of the code around: they are read, never changed. */
  private readonly foreign = new WeakSet<object>();

  /** @param most steps of this one evaluation */
  constructor(surroundings: Surroundings, budget: Budget, most: number) {
    this.surroundings = surroundings;
    this.budget = budget;
    this.last = Math.max(0, budget.steps - most);
  }

  /** So many steps from here on. */
  allow(steps: number): void {
    this.last = Math.max(0, this.budget.steps - steps);
  }

  /** Counts work. */
  step(count = 1): void {
    this.budget.steps -= count;
    if (this.budget.steps < this.last) throw new Stuck('too much work');
  }

  evaluate(node: AnyNode): Concrete {
    const run = evaluators[node.type];
    if (!run || ++this.depth > MAX_DEPTH) throw new Stuck(node.type);
    this.step();
    const value = run(this, node);
    this.depth--;
    return value;
  }

  execute(node: AnyNode): Completion {
    const run = executors[node.type];
    if (!run || ++this.depth > MAX_DEPTH) throw new Stuck(node.type);
    this.step();
    const completion = run(this, node);
    this.depth--;
    return completion;
  }

  /** Statements in order, up to one that does not end normally. */
  sequence(nodes: readonly AnyNode[]): Completion {
    for (const node of nodes) {
      const completion = this.execute(node);
      if (completion.kind !== 'normal') return completion;
    }
    return NORMAL;
  }

  /** The level now, for whoever comes back to it after something was thrown. */
  mark(): number {
    return this.depth;
  }

  back(depth: number): void {
    this.depth = depth;
  }

  // ------------------------------------------------------------------ variables

  read(binding: Binding | undefined): Concrete {
    if (!binding) throw new Stuck('name');
    const owner = this.frame.owner(binding);
    if (owner) return owner.values.get(binding);
    const value = this.surroundings.read(binding);
    this.disown(value);
    this.root.values.set(binding, value);
    return value;
  }

  write(binding: Binding | undefined, value: Concrete): void {
    if (!binding) throw new Stuck('name');
    const owner = this.frame.owner(binding);
    if (!owner || owner === this.root) {
      if (!this.surroundings.writable(binding)) throw new Stuck(STATE);
      this.root.values.set(binding, value);
      this.written.add(binding);
    } else owner.values.set(binding, value);
  }

  declare(binding: Binding | undefined, value: Concrete): void {
    if (!binding) throw new Stuck('name');
    if (this.frame === this.root) this.write(binding, value);
    else this.frame.values.set(binding, value);
  }

  private disown(value: Concrete): void {
    if (typeof value !== 'object' || value === null || this.foreign.has(value)) return;
    this.foreign.add(value);
    if (Array.isArray(value)) for (const item of value) this.disown(item);
    else if ('members' in value) for (const item of value.members.values()) this.disown(item);
  }

  /** A value of the code around: it is not to be changed. */
  own(value: Concrete): Concrete {
    this.disown(value);
    return value;
  }

  /** Stops an evaluation that would change an object of the code around. */
  mayChange(value: object): void {
    if (this.foreign.has(value)) throw new Stuck(STATE);
  }

  // ------------------------------------------------------------------ calls

  call(callee: Concrete, self: Concrete, args: Concrete[]): Concrete {
    this.step();
    if (callee instanceof FunctionValue) return this.callFunction(callee, self, args);
    if (!(callee instanceof BuiltinValue)) throw new Stuck('no function');
    const again = higherOrder(this, callee.name, self, args);
    if (again !== FAILED) return again;
    const pure = PURE_CALLS.get(callee.name);
    const value = pure ? pure(self, args) : FAILED;
    if (value === FAILED) throw new Stuck(callee.name);
    this.step(sizeOf(value));
    return value;
  }

  private callFunction({ node, scope }: FunctionValue, self: Concrete, args: Concrete[]): Concrete {
    const code = node as FunctionNode;
    if (code.async || code.generator) throw new Stuck('async');
    const before = this.frame;
    const arrow = code.type === 'ArrowFunctionExpression';
    this.frame = new Frame(scope as Frame, self, args, arrow);
    const value = this.run(code, args);
    this.frame = before;
    return value;
  }

  private run(code: FunctionNode, args: Concrete[]): Concrete {
    this.hoist(code.own?.hoisted ?? []);
    if (code.own?.arguments) this.declare(code.own.arguments, [...args]);
    code.params.forEach((param, index) => {
      if (param.type === 'RestElement') bindPattern(this, param.argument, args.slice(index), true);
      else bindPattern(this, param, args[index], true);
    });
    if (code.body.type !== 'BlockStatement') return this.evaluate(code.body);
    const completion = this.sequence(code.body.body);
    return completion.kind === 'return' ? completion.value : undefined;
  }

  hoist(functions: readonly FunctionNode[]): void {
    for (const code of functions) if (code.id) this.declare(code.id.binding, new FunctionValue(code, this.frame));
  }

  /** The nearest call that has a `this` and arguments of its own. */
  get receiver(): Frame {
    let frame = this.frame;
    while (frame.arrow && frame.parent) frame = frame.parent;
    return frame;
  }
}

const sizeOf = (value: Concrete): number => (typeof value === 'string' || Array.isArray(value) ? value.length >> 4 : 0);
