import type { AnyNode, Identifier, Program, WithStatement } from 'acorn';
import type { Binding, Source } from '../ast.ts';
import { GLOBALS } from '../builtins/globals.ts';
import { PURE } from '../builtins/intrinsics.ts';
import type { Cell } from '../cell.ts';
import type { Budget } from '../evaluate/evaluator.ts';
import { PURE_CALLS } from '../evaluate/pure.ts';
import { Rehearsal } from '../evaluate/rehearsal.ts';
import type { Facts } from '../facts.ts';
import type { Resource } from '../library.ts';
import type { Loader } from '../load.ts';
import { keysOf } from '../models/objects.ts';
import type { Part } from '../part.ts';
import type { Thing } from '../thing.ts';
import type { Unit } from '../unit.ts';
import { BOTTOM, constant, join, joinAll, opaque, unknown, type Value, wide } from '../values.ts';
import type { World } from '../world.ts';
import { type Args, call, constructValue, NO_ARGS } from './calls.ts';
import { toText } from './coerce.ts';
import { EXPRESSIONS } from './expressions.ts';
import { callOn } from './functions.ts';
import { get, setMember, setUnknown } from './members.ts';
import { MAX_STEPS, Schedule } from './schedule.ts';
import { runPart, STATEMENTS } from './statements.ts';
import { runUnit } from './units.ts';

/** Steps that evaluating pure code on known values may take in one run. */
const MAX_EVALUATION = 3_000_000;

type Evaluate = (it: Interpreter, node: AnyNode) => Value;
type Execute = (it: Interpreter, node: AnyNode) => void;
const evaluators = EXPRESSIONS as unknown as Readonly<Record<string, Evaluate>>;
const executors = STATEMENTS as unknown as Readonly<Record<string, Execute>>;

/** Runs the code of one entry in the abstract: every expression gives the set of what it may be. */
export class Interpreter extends Schedule {
  readonly facts: Facts;
  readonly loader: Loader;
  readonly noArguments = NO_ARGS;
  readonly pureMember: Value = PURE.value;
  /** Look-ups of members so far: each goes through an object once. */
  lookUps = 0;
  /** Has any data come in whose way is followed? */
  carriesData = false;
  /** Parts that asked for data before there was any. */
  readonly asked = new Set<Part>();
  /** Work left for evaluating pure code on known values. */
  readonly budget: Budget = { steps: MAX_EVALUATION };
  private readonly rehearsals = new Map<Program, Rehearsal>();
  /** Loops and calls that could not be evaluated, and how often. */
  readonly failures = new Map<AnyNode, number>();

  constructor(world: World, facts: Facts, loader: Loader, first: Unit) {
    super(world, first);
    this.facts = facts;
    this.loader = loader;
  }

  get source(): Source {
    return this.unit.source;
  }

  get resource(): Resource | null {
    return this.unit.resource;
  }

  evaluate(node: AnyNode): Value {
    if (++this.world.steps > MAX_STEPS) return BOTTOM;
    this.depth++;
    const value = (evaluators[node.type] as Evaluate)(this, node);
    this.depth--;
    return value;
  }

  execute(node: AnyNode): void {
    if (++this.world.steps > MAX_STEPS) return;
    this.depth++;
    (executors[node.type] as Execute)(this, node);
    this.depth--;
  }

  protected override runUnit(unit: Unit): void {
    runUnit(this, unit);
  }

  protected override runPart(node: AnyNode): void {
    runPart(this, node);
  }

  // ------------------------------------------------------------------ cells

  grow(cell: Cell, value: Value, node: AnyNode, note: string): void {
    this.world.grow(cell, value, this.unit, node, note);
  }

  member(thing: Thing, name: string): Cell {
    return this.world.member(thing, name);
  }

  // ------------------------------------------------------------------ names

  cell(binding: Binding): Cell {
    const known = this.world.cells[binding.index];
    if (known) return known;
    const cell = this.world.cell(binding);
    if (binding.kind === 'global') cell.value = GLOBALS.get(binding.name)?.value ?? BOTTOM;
    return cell;
  }

  name(node: Identifier): Value {
    const { binding, within } = node;
    if (!binding) return opaque;
    let value = this.held(binding);
    if (within) for (const statement of within) value = join(value, get(this, this.opened(statement), node.name, node));
    return value;
  }

  /** What a `with` statement opens. */
  opened(statement: WithStatement): Value {
    return this.peek(this.world.role(statement, 'with', 'object').any);
  }

  /** What a variable may be at this point. */
  held(binding: Binding): Value {
    return this.flow.get(binding) ?? this.variable(binding);
  }

  /** A variable has exactly this value from here on. */
  assigned(binding: Binding, value: Value, node: AnyNode): void {
    this.grow(this.cell(binding), value, node, `kept as \`${binding.name}\``);
    this.flow.set(binding, value);
  }

  private variable(binding: Binding): Value {
    const value = this.peek(this.cell(binding));
    if (value !== BOTTOM) return value;
    return binding.kind === 'global' && binding.writes.length === 0 ? opaque : this.missing();
  }

  /** A global variable by its name, the program's own included. */
  global(name: string): Value {
    return this.variable(this.loader.registry.global(name));
  }

  /** What the program itself gave to all objects, or to all of a built-in kind. Whose kind is not told apart. */
  common(name: string): Value {
    return this.peek(this.world.commonMember(name));
  }

  self(): Value {
    return this.read(this.unit.lexical.self);
  }

  // ------------------------------------------------------------------ values

  args(list: readonly Value[]): Args {
    return { list, rest: null };
  }

  arrayOf(node: AnyNode, args: Args): Value {
    const thing = this.world.thing(node, 'array');
    for (const [index, value] of args.list.entries()) setMember(this, thing, String(index), value, node);
    if (args.rest) setUnknown(this, thing, args.rest, node);
    thing.length = Math.max(thing.length, args.list.length);
    return thing.value;
  }

  /** A pure built-in on known text; null where it fails. */
  fold(name: string, args: readonly string[]): string | null {
    const made = PURE_CALLS.get(name)?.(undefined, args);
    return typeof made === 'string' ? made : null;
  }

  /** The names of a value's members, as a `for in` gives them. */
  keysOf(value: Value, node: AnyNode): Value {
    const names = keysOf(this, value, node);
    if (!names) return join(wide, { flags: value.flags, atoms: [] });
    return joinAll(names.map((name) => constant(name)));
  }

  text(value: Value, node: AnyNode): Value {
    return toText(this, value, node);
  }

  call(callee: Value, self: Value, args: Args, node: AnyNode): Value {
    this.world.steps += callee.atoms.length;
    if (!this.deepen()) return this.tooDeep(node);
    const value = call(this, callee, self, args, node);
    this.rise();
    return value;
  }

  construct(callee: Value, args: Args, node: AnyNode): Value {
    return this.nest(node, () => constructValue(this, callee, args, node));
  }

  /** What may come back to itself without the program's own code in between: calls, bound functions, proxies. */
  nest(node: AnyNode, run: () => Value): Value {
    if (!this.deepen()) return this.tooDeep(node);
    const value = run();
    this.rise();
    return value;
  }

  /** Calls within calls within calls: what they would do is not known. */
  private tooDeep(node: AnyNode): Value {
    this.facts.unknown(this, 'call', 'recursion', node, null);
    return unknown;
  }

  /** What the program's functions give on the state that it sets up. */
  rehearsal(program: Program, text: string): Rehearsal {
    let rehearsal = this.rehearsals.get(program);
    if (!rehearsal) {
      rehearsal = new Rehearsal(program, text);
      this.rehearsals.set(program, rehearsal);
    }
    return rehearsal;
  }

  callOn(unit: Unit, self: Value, args: Args, node: AnyNode): Value {
    return callOn(this, unit, self, args, node);
  }
}
