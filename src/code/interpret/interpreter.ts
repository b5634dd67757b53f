import type { AnyNode, Identifier, Program, WithStatement } from 'acorn';
import type { Binding, Source } from '../ast.ts';
import type { Builtin } from '../builtins/builtin.ts';
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
import { MAX_TOTAL_LEVELS } from '../nesting.ts';
import type { Guard, Part } from '../part.ts';
import type { Thing } from '../thing.ts';
import { step } from '../trails.ts';
import type { Unit } from '../unit.ts';
import {
  type Atom,
  BOTTOM,
  constant,
  join,
  joinAll,
  nothing,
  type Origin,
  only,
  opaque,
  unknown,
  type Value,
  wide,
} from '../values.ts';
import type { World } from '../world.ts';
import { type Args, call, constructValue, NO_ARGS } from './calls.ts';
import { toText } from './coerce.ts';
import { EXPRESSIONS } from './expressions.ts';
import { Flow } from './flow.ts';
import { callOn } from './functions.ts';
import { get, setMember, setUnknown } from './members.ts';
import { runPart, STATEMENTS } from './statements.ts';
import { runUnit } from './units.ts';

/** Nodes that one run may visit, each visit counted: passing it is a gap, the same on every machine. */
const MAX_STEPS = 1_500_000;
/** How deep evaluation may be for a call to be followed at once; deeper ones wait for their turn. */
const MAX_DEPTH = 100;

/** Beyond what any text nests (its levels are counted), plus this, only recursion goes. */
const MAX_RECURSION = MAX_TOTAL_LEVELS + MAX_DEPTH + 100;

/** Calls within calls that one expression may hold, apart from those of the program's own functions. */
const MAX_NESTED = 24;
/** The same, all of them. */
const MAX_SPREAD = 4000;

/** Steps that evaluating pure code on known values may take in one run. */
const MAX_EVALUATION = 3_000_000;

/** Steps that leaving out a part counts for. */
const SKIP = 1 / 8;

type Evaluate = (it: Interpreter, node: AnyNode) => Value;
type Execute = (it: Interpreter, node: AnyNode) => void;
const evaluators = EXPRESSIONS as unknown as Readonly<Record<string, Evaluate>>;
const executors = STATEMENTS as unknown as Readonly<Record<string, Execute>>;

/** Runs the code of one entry in the abstract: every expression gives the set of what it may be. */
export class Interpreter {
  readonly world: World;
  readonly facts: Facts;
  readonly loader: Loader;
  readonly noArguments = NO_ARGS;
  readonly pureMember: Value = PURE.value;
  unit: Unit;
  /** The part of it that runs. */
  part: Part;
  flow = new Flow();
  /** What the code that runs now stands behind. */
  guard: Guard | null = null;
  /** Look-ups of members so far: each goes through an object once. */
  lookUps = 0;
  /** Has any data come in whose way is followed? */
  carriesData = false;
  /** Parts that asked for data before there was any. */
  readonly asked = new Set<Part>();
  private depth = 0;
  /** Calls of built-ins and of bound functions within one another, since the code that is running began. */
  private nested = 0;
  /** All of those calls so far. */
  private spread = 0;
  private runs = 0;
  /** Nothing more is to come for what is still empty: it is undefined. */
  private settled = false;
  /** Work left for evaluating pure code on known values. */
  readonly budget: Budget = { steps: MAX_EVALUATION };
  private readonly rehearsals = new Map<Program, Rehearsal>();
  /** Loops and calls that could not be evaluated, and how often. */
  readonly failures = new Map<AnyNode, number>();
  private readonly starved = new Set<Part>();

  constructor(world: World, facts: Facts, loader: Loader, first: Unit) {
    this.world = world;
    this.facts = facts;
    this.loader = loader;
    this.unit = first;
    this.part = first.head;
  }

  get exhausted(): boolean {
    return this.world.steps > MAX_STEPS;
  }

  /** Is this code that runs once, in order? */
  get runsOnce(): boolean {
    return this.unit.kind === 'program' && this.flow.loops === 0;
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

  /** One more level of calls and conversions; false where there are too many, and none is begun. */
  enter(): boolean {
    if (this.depth > MAX_RECURSION) return false;
    this.depth++;
    return true;
  }

  leave(): void {
    this.depth--;
  }

  /** The code that follows runs only where the test came out so. Gives the guard to go back to. */
  behind(test: AnyNode, instead: boolean): Guard | null {
    const { guard } = this;
    this.guard = { test, instead, outer: guard };
    return guard;
  }

  // ------------------------------------------------------------------ cells

  /** What a cell holds so far; whoever looks is run again where it comes to hold more. */
  peek(cell: Cell): Value {
    return cell.read(this.part);
  }

  /** The same, where it must hold something. */
  read(cell: Cell): Value {
    const value = this.peek(cell);
    return value === BOTTOM ? this.missing() : value;
  }

  /** What is read where nothing was written, yet or ever. */
  missing(): Value {
    if (this.settled) return nothing;
    this.starved.add(this.part);
    return BOTTOM;
  }

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
    let value = this.valueOf(binding);
    if (within) for (const statement of within) value = join(value, get(this, this.opened(statement), node.name, node));
    return value;
  }

  /** What a `with` statement opens. */
  opened(statement: WithStatement): Value {
    return this.peek(this.world.role(statement, 'with', 'object').any);
  }

  /** What a variable may be at this point. */
  valueOf(binding: Binding): Value {
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

  private deepen(): boolean {
    if (this.nested >= MAX_NESTED || this.spread > MAX_SPREAD || !this.enter()) return false;
    if (this.nested++ === 0) this.spread = 0;
    this.spread++;
    return true;
  }

  private rise(): void {
    this.nested--;
    this.leave();
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

  /** The caller's data, as it comes in here. */
  input(node: AnyNode): Value {
    const { part } = this.source;
    const { start } = this.source.place ?? node;
    return join(opaque, this.dataFrom({ source: 'input', name: null, part, start }, node));
  }

  dataFrom(origin: Origin, node: AnyNode): Value {
    if (!this.carriesData) for (const part of this.asked) this.world.wake(part);
    this.carriesData = true;
    return only({ kind: 'data', origin, trail: step(this.source, node, 'read here', null) });
  }

  /** A member of something like the environment is read: a use of its own. */
  touch(builtin: Builtin, name: Value, node: AnyNode): Value {
    return this.facts.touch(this, builtin, name, node);
  }

  /** A value is read as a whole: what that reveals of the environment is a use. Gives the data. */
  spill(value: Value, node: AnyNode): Value {
    let data = BOTTOM;
    for (const atom of value.atoms) data = join(data, this.spillAtom(atom, node));
    return data;
  }

  private spillAtom(atom: Atom, node: AnyNode): Value {
    if (atom.kind === 'builtin') return this.spillBuiltin(atom.builtin, node);
    if (atom.kind !== 'thing' || !this.world.touchable) return BOTTOM;
    let data = BOTTOM;
    for (const cell of atom.thing.members.values())
      for (const inner of this.peek(cell).atoms)
        if (inner.kind === 'builtin' && inner.builtin.touched)
          data = join(data, this.touch(inner.builtin, WHOLE, node));
    return data;
  }

  private spillBuiltin(builtin: Builtin, node: AnyNode): Value {
    if (builtin.touched) return this.touch(builtin, WHOLE, node);
    let data = BOTTOM;
    if (builtin.name === 'process')
      for (const member of builtin.members.values())
        if (member.touched) data = join(data, this.touch(member, WHOLE, node));
    return data;
  }

  // ------------------------------------------------------------------ units

  /** Runs a unit now where there is room, else later. */
  reach(unit: Unit): void {
    if (unit.reached) return;
    unit.reached = true;
    if (this.depth < MAX_DEPTH) this.run(unit);
    else this.world.enqueue(unit.head);
  }

  /** Runs a unit for the first time. */
  run(unit: Unit): void {
    this.inside(unit.head, new Flow(), () => runUnit(this, unit));
  }

  private inside(part: Part, flow: Flow, run: () => void): void {
    const { flow: outerFlow, guard, nested, part: outer, unit } = this;
    this.nested = 0;
    this.unit = part.unit;
    this.part = part;
    this.flow = flow;
    this.guard = part.guard;
    flow.loops = part.loops;
    this.depth++;
    run();
    this.depth--;
    this.unit = unit;
    this.part = outer;
    this.flow = outerFlow;
    this.nested = nested;
    this.guard = guard;
  }

  /** Runs a statement, or an expression for what it does alone, as a part of its own: not again where nothing that it took has changed. */
  perform(node: AnyNode): void {
    const part = this.world.part(node, this.part, this.flow.loops, this.guard);
    if (part.run > 0 && !part.dirty && part.inside === 0 && this.flow.suits(part)) {
      this.world.steps += SKIP;
      this.flow.repeat(part);
    } else this.performPart(part);
  }

  private performPart(part: Part): void {
    const outer = this.part;
    this.part = part;
    part.followed ||= this.flow.follows;
    this.world.settle(part);
    part.run = ++this.runs;
    part.active = true;
    this.flow.begin(part);
    runPart(this, part.node);
    this.flow.end();
    part.followed ||= part.left !== null;
    part.active = false;
    this.part = outer;
  }

  /** Runs a part again: its turn has come. */
  private again(part: Part): void {
    const { unit } = part;
    if (part !== unit.head) {
      if (part.dirty || part.inside > 0) this.inside(part, new Flow(), () => this.performPart(part));
    } else if (part.dirty || part.inside > 0) this.run(unit);
  }

  /** Runs whatever waits until nothing changes; then what stayed empty is undefined, and it runs on. */
  settle(): void {
    this.drain();
    this.settled = true;
    for (const part of this.starved) this.world.wake(part);
    this.starved.clear();
    this.drain();
    this.settled = false;
  }

  private drain(): void {
    for (let part = this.world.dequeue(); part && !this.exhausted; part = this.world.dequeue()) this.again(part);
  }

  /** Code that nothing seen calls may be called with anything: all of it once, then until nothing changes. */
  runUncalled(): void {
    const { released, units } = this.world;
    this.settled = true;
    for (let unit = 0, out = 0; (unit < units.length || out < released.length) && !this.exhausted; this.drain()) {
      for (; unit < units.length; unit++) this.runIfUncalled(units[unit] as Unit);
      for (; out < released.length; out++) this.callFromOutside(released[out] as Unit);
    }
  }

  private runIfUncalled(unit: Unit): void {
    if (unit.reached || unit.kind !== 'function') return;
    this.callFromOutside(unit);
    this.run(unit);
  }

  private callFromOutside(unit: Unit): void {
    if (unit.uncalled) return;
    unit.reached = true;
    unit.uncalled = true;
    this.world.grow(unit.more, opaque, null, null, '');
    for (const home of unit.homes) this.world.grow(unit.self, this.world.receiver(home), null, null, '');
    if (unit.homes.length === 0) this.world.grow(unit.self, this.world.anyReceiver(unit), null, null, '');
  }
}

const WHOLE = only({ kind: 'constant', value: '*' });
