import type { AnyNode } from 'acorn';
import type { Cell } from '../cell.ts';
import type { Guard, Part } from '../part.ts';
import type { Unit } from '../unit.ts';
import { BOTTOM, nothing, opaque, type Value } from '../values.ts';
import type { World } from '../world.ts';
import { Depth } from './depth.ts';
import { Flow } from './flow.ts';

/** Nodes that one run may visit, each visit counted: passing it is a gap, the same on every machine. */
export const MAX_STEPS = 1_500_000;
/** Steps that leaving out a part counts for. */
const SKIP = 1 / 8;

/** Says what is run, and what is run again: whatever had read what has grown since, until nothing changes. */
export abstract class Schedule extends Depth {
  readonly world: World;
  unit: Unit;
  /** The part of it that runs. */
  part: Part;
  flow = new Flow();
  /** What the code that runs now stands behind. */
  guard: Guard | null = null;
  private runs = 0;
  /** Nothing more is to come for what is still empty: it is undefined. */
  private settled = false;
  private readonly starved = new Set<Part>();

  constructor(world: World, first: Unit) {
    super();
    this.world = world;
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

  protected abstract runUnit(unit: Unit): void;
  protected abstract runPart(node: AnyNode): void;

  /** The code that follows runs only where the test came out so. Gives the guard to go back to. */
  behind(test: AnyNode, instead: boolean): Guard | null {
    const { guard } = this;
    this.guard = { test, instead, outer: guard };
    return guard;
  }

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

  /** Runs a unit now where there is room, else later. */
  reach(unit: Unit): void {
    if (unit.reached) return;
    unit.reached = true;
    if (this.hasRoom) this.run(unit);
    else this.world.enqueue(unit.head);
  }

  /** Runs a unit for the first time. */
  run(unit: Unit): void {
    this.inside(unit.head, new Flow(), () => this.runUnit(unit));
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
    this.runPart(part.node);
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
