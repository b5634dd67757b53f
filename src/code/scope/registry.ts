import type { Binding, Body } from '../ast.ts';

/** Numbers everything that the programs of one skill declare; names that no scope declares are shared by all of them. */
export class Registry {
  readonly globals = new Map<string, Binding>();
  private bindings = 0;
  private bodies = 0;

  binding(name: string, kind: Binding['kind']): Binding {
    return { index: this.bindings++, name, kind, writes: [], far: kind === 'global' };
  }

  body(strict: boolean): Body {
    return { index: this.bodies++, strict, hoisted: [], arguments: null, self: null };
  }

  global(name: string): Binding {
    let binding = this.globals.get(name);
    if (!binding) {
      binding = this.binding(name, 'global');
      this.globals.set(name, binding);
    }
    return binding;
  }
}
