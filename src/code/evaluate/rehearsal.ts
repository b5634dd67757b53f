import type { Program } from 'acorn';
import type { Binding } from '../ast.ts';
import { GLOBALS } from '../builtins/globals.ts';
import type { Unit } from '../unit.ts';
import { BuiltinValue, type Concrete, FunctionValue } from './concrete.ts';
import { Evaluator } from './evaluator.ts';
import { Stuck, Thrown } from './frames.ts';

/** Steps that all statements of one program may take. */
const MAX_SETUP = 2_000_000;
/** Steps that all calls may take. */
const MAX_CALLS = 1_000_000;
/** Steps of one call. */
const MAX_CALL = 100_000;
/** Calls of one function that may fail before it is left alone. */
const MAX_MISSES = 4;
/** Texts of arguments that are remembered. */
const MAX_KEY = 200;

/**
 * A program's functions on the state that its own statements set up: tables that are turned, decoders that keep what they decoded. The
 * statements are run in order, and those that cannot be are left out; what comes of it is told as a likely answer, never as a certain one.
 */
export class Rehearsal {
  private readonly evaluator: Evaluator;
  private readonly answers = new Map<string, { readonly value: Concrete } | null>();

  private readonly misses = new Map<Unit, number>();

  /** @param text the program's text, which functions can be asked for */
  constructor(program: Program, text: string) {
    const budget = { steps: MAX_SETUP };
    const textOf = ({ node }: FunctionValue): string => {
      const { end, start } = node as { start: number; end: number };
      return text.slice(start, end);
    };
    const surroundings = { read: builtin, writable: (): boolean => true, textOf };
    this.evaluator = new Evaluator(surroundings, budget, MAX_SETUP);
    this.evaluator.hoist(program.own?.hoisted ?? []);
    for (const statement of program.body) this.attempt(() => void this.evaluator.execute(statement));
    budget.steps = MAX_CALLS;
  }

  /** What the function gives for these; null where that cannot be said. */
  call(unit: Unit, args: readonly Concrete[]): { readonly value: Concrete } | null {
    const misses = this.misses.get(unit) ?? 0;
    if (misses >= MAX_MISSES) return null;
    const key = `${unit.node.start} ${JSON.stringify(args)}`;
    const known = key.length > MAX_KEY ? undefined : this.answers.get(key);
    if (known !== undefined) return known;
    const answer = this.attempt(() => {
      this.evaluator.allow(MAX_CALL);
      return this.evaluator.call(new FunctionValue(unit.function, this.evaluator.root), undefined, [...args]);
    });
    this.answers.set(key, answer);
    this.misses.set(unit, answer ? Number.NEGATIVE_INFINITY : misses + 1);
    return answer;
  }

  private attempt(run: () => Concrete): { readonly value: Concrete } | null {
    const { evaluator } = this;
    try {
      return { value: run() };
    } catch (error) {
      if (!(error instanceof Stuck || error instanceof Thrown)) throw error;
      return null;
    } finally {
      evaluator.frame = evaluator.root;
      evaluator.back(0);
    }
  }
}

/** A pure built-in by its global name. @throws Stuck where it is none */
function builtin(binding: Binding): Concrete {
  const known = binding.kind === 'global' ? GLOBALS.get(binding.name) : undefined;
  const [atom] = known?.constant?.atoms ?? [];
  if (atom?.kind === 'constant') return atom.value;
  if (known?.name === 'globalThis') return new BuiltinValue('');
  if (!known || known.reach || known.touched || known.dangerous) throw new Stuck(binding.name);
  return new BuiltinValue(binding.name);
}
