import type { AnyNode } from 'acorn';
import type { Source } from './ast.ts';
import type { Unit } from './unit.ts';
import type { Atom, Trail, Value } from './values.ts';

/** Steps of a value's way that are kept. */
const MAX_TRAIL = 12;

/** The built-ins and data among the atoms that came in last have passed this place. */
export function marked(value: Value, from: number, unit: Unit, node: AnyNode, note: string): Value {
  let atoms: Atom[] | null = null;
  for (let i = from; i < value.atoms.length; i++) {
    const atom = value.atoms[i] as Atom;
    if (atom.kind !== 'builtin' && atom.kind !== 'data') continue;
    if (atom.trail && atom.trail.length >= MAX_TRAIL) continue;
    atoms ??= [...value.atoms];
    atoms[i] = { ...atom, trail: step(unit.source, node, note, atom.trail) };
  }
  return atoms ? { flags: value.flags, atoms } : value;
}

/** One more step of a way; of evaluated text every place is the place that evaluates it. */
export function step(source: Source, node: { start: number; end: number }, note: string, before: Trail | null): Trail {
  const { start, end } = source.place ?? node;
  return { part: source.part, start, end, note, length: (before?.length ?? 0) + 1, before };
}
