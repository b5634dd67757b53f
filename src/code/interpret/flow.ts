import type { AnyNode } from 'acorn';
import type { Binding } from '../ast.ts';
import type { Value } from '../values.ts';

/**
 * What the variables of one run hold at this point, where that is certain: after an assignment, until branches meet or a loop begins.
 * Only variables that are written more than once, and by no other function, are followed; all others have one value anyway.
 */
export class Flow {
  private now: Map<Binding, Value> | null = null;
  /** Loops around this point. */
  loops = 0;

  get(binding: Binding): Value | undefined {
    return this.now?.get(binding);
  }

  set(binding: Binding, value: Value): void {
    if (binding.far || binding.writes.length < 2) return;
    this.now ??= new Map();
    this.now.set(binding, value);
  }

  /** Runs code that may or may not run: what it writes is uncertain afterwards. */
  branch(run: () => void): void {
    const before = this.now;
    this.now = before && new Map(before);
    run();
    const after = this.now;
    this.now = before;
    if (before && after)
      for (const [binding, value] of before) if (after.get(binding) !== value) before.delete(binding);
  }

  /** Runs code that may run again: what it writes is uncertain from the start. */
  loop(node: AnyNode, run: () => void): void {
    if (this.now)
      for (const binding of this.now.keys())
        if (binding.writes.some((at) => at >= node.start && at < node.end)) this.now.delete(binding);
    this.loops++;
    this.branch(run);
    this.loops--;
  }
}
