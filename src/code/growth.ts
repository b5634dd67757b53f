import type { AnyNode } from 'acorn';
import type { Cell } from './cell.ts';
import type { Part } from './part.ts';
import { marked } from './trails.ts';
import type { Unit } from './unit.ts';
import { type AtomOf, join, OPAQUE, type Value, widened, withFlags } from './values.ts';
import { Work } from './work.ts';

/** Cells that grow, and the parts that are run again for it. */
export class Growth extends Work {
  /** Functions that code out of sight may call, in the order in which they got there. */
  readonly released: Unit[] = [];
  /** Built-ins in objects that code out of sight has. */
  readonly handedOut: AtomOf<'builtin'>[] = [];
  private readonly queue: Part[] = [];
  private next = 0;

  /** Adds to a cell; whoever read it is run again where it grows. */
  grow(cell: Cell, value: Value, unit: Unit | null, node: AnyNode | null, note: string): void {
    const before = cell.value;
    let next = join(before, value);
    if (next === before) return;
    this.work(next.atoms.length);
    const { growths, live } = this.limits;
    cell.count();
    if (cell.growths > growths) next = widened(next);
    if (!cell.isSum && (cell.full || next.atoms.length > live)) next = this.bounded(cell, next);
    if (next.flags === before.flags && next.atoms.length === before.atoms.length) return;
    cell.value = node && unit ? marked(next, before.atoms.length, unit, node, note) : next;
    for (const reader of cell.readers) if (!cell.isYetToBeReadBy(reader)) this.wake(reader);
    if (cell.sum) this.grow(cell.sum, cell.value, null, null, '');
  }

  /** Too many functions and objects in one place are out of sight from here on: they count as handed to code that may do anything. */
  private bounded(cell: Cell, value: Value): Value {
    const most = cell.full ? 0 : this.limits.live;
    const slim = this.slim(value, most);
    if (slim !== value) cell.full = true;
    return slim;
  }

  /** The value, its functions and objects let go where they are too many. */
  slim(value: Value, most = this.limits.live): Value {
    if (value.atoms.length <= most) return value;
    const kept = value.atoms.filter((atom) => atom.kind !== 'closure' && atom.kind !== 'thing');
    if (value.atoms.length - kept.length <= most) return value;
    this.release(value);
    return withFlags(kept, value.flags | OPAQUE);
  }

  /** Whatever functions these are and hold may be called by code out of sight. */
  release(value: Value): void {
    const open: Value[] = [value];
    for (let next = open.pop(); next; next = open.pop())
      for (const atom of next.atoms) {
        if (atom.kind === 'closure') this.releaseUnit(atom.unit);
        else if (atom.kind === 'thing' && !atom.thing.released) {
          atom.thing.released = true;
          for (const cell of [atom.thing.any, atom.thing.spread, ...atom.thing.members.values()]) open.push(cell.value);
        } else if (atom.kind === 'builtin' && next !== value) this.handedOut.push(atom);
      }
  }

  private releaseUnit(unit: Unit): void {
    if (unit.released) return;
    unit.released = true;
    this.released.push(unit);
  }

  /** Runs a part again when its turn comes: by itself, or in what is around it where it needs what stands before it. */
  wake(part: Part): void {
    if (part.dirty) return;
    part.dirty = true;
    for (let around = part.around; around; around = around.around) around.inside++;
    let whole = part;
    while (whole.followed && whole.around) whole = whole.around;
    this.enqueue(whole);
  }

  /** The part is run now. */
  settle(part: Part): void {
    if (!part.dirty) return;
    part.dirty = false;
    for (let around = part.around; around; around = around.around) around.inside--;
  }

  enqueue(part: Part): void {
    if (part.queued) return;
    part.queued = true;
    this.queue.push(part);
  }

  dequeue(): Part | undefined {
    const part = this.queue[this.next++];
    if (part) part.queued = false;
    else {
      this.queue.length = 0;
      this.next = 0;
    }
    return part;
  }
}
