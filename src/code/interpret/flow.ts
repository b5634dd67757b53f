import type { AnyNode } from 'acorn';
import type { Binding } from '../ast.ts';
import type { Part } from '../part.ts';
import type { Value } from '../values.ts';

interface Held {
  readonly value: Value;
  /** When it was set. */
  readonly at: number;
}

interface Change {
  readonly binding: Binding;
  readonly before: Held | undefined;
}

/** A part that is running: when it began, and how much had been changed by then. */
interface Running {
  readonly part: Part;
  readonly since: number;
  readonly mark: number;
}

/**
 * What the variables of one run hold at this point, where that is certain: after an assignment, until branches meet or a loop begins.
 * Only variables that are written more than once, and by no other function, are followed; all others have one value anyway.
 */
export class Flow {
  private readonly now = new Map<Binding, Held>();
  /** What was changed since the innermost branch began, so that it can be taken back. */
  private readonly changes: Change[] = [];
  private readonly running: Running[] = [];
  private clock = 0;
  /** Loops around this point. */
  loops = 0;

  /** Is there any variable that certainly holds something? */
  get follows(): boolean {
    return this.now.size > 0;
  }

  get(binding: Binding): Value | undefined {
    const held = this.now.get(binding);
    if (!held) return undefined;
    for (let i = this.running.length - 1; i >= 0; i--) {
      const { part, since } = this.running[i] as Running;
      if (held.at > since) break;
      part.taken ??= [];
      part.taken.push({ binding, value: held.value });
    }
    return held.value;
  }

  set(binding: Binding, value: Value): void {
    if (binding.far || binding.writes.length < 2) return;
    this.change(binding, { value, at: ++this.clock });
  }

  private change(binding: Binding, held: Held | null): void {
    this.changes.push({ binding, before: this.now.get(binding) });
    if (held) this.now.set(binding, held);
    else this.now.delete(binding);
  }

  // ------------------------------------------------------------------ parts

  begin(part: Part): void {
    part.taken = null;
    this.running.push({ part, since: this.clock, mark: this.changes.length });
  }

  end(): void {
    const { mark, part } = this.running.pop() as Running;
    part.left = null;
    if (this.changes.length <= mark) return;
    const bindings = new Set(this.changes.slice(mark).map((change) => change.binding));
    part.left = [...bindings].map((binding) => ({ binding, value: this.now.get(binding)?.value ?? null }));
  }

  /** Would the part, run again, take from here what it took before? */
  suits(part: Part): boolean {
    return part.taken?.every(({ binding, value }) => this.now.get(binding)?.value === value) ?? true;
  }

  /** Leaves what the part left, without running it. */
  repeat(part: Part): void {
    for (const { binding, value } of part.left ?? [])
      if (value || this.now.has(binding)) this.change(binding, value && { value, at: ++this.clock });
  }

  // ------------------------------------------------------------------ branches

  /** Runs code that may or may not run: what it writes is uncertain afterwards. */
  branch(run: () => void): void {
    const mark = this.open();
    run();
    this.close(mark);
  }

  /** A branch begins. */
  open(): number {
    return this.changes.length;
  }

  /** The branch that began there has ended. */
  close(mark: number): void {
    if (this.changes.length > mark) this.join(this.changes.splice(mark));
  }

  private join(inner: readonly Change[]): void {
    const before = new Map<Binding, Held | undefined>();
    for (const change of inner) if (!before.has(change.binding)) before.set(change.binding, change.before);
    for (const [binding, held] of before) {
      if (held && this.now.get(binding)?.value === held.value) this.now.set(binding, held);
      else {
        this.now.delete(binding);
        if (held) this.changes.push({ binding, before: held });
      }
    }
  }

  /** Runs code that may run again: what it writes is uncertain from the start. */
  loop(node: AnyNode, run: () => void): void {
    for (const binding of [...this.now.keys()])
      if (binding.writes.some((at) => at >= node.start && at < node.end)) this.change(binding, null);
    this.loops++;
    this.branch(run);
    this.loops--;
  }
}
