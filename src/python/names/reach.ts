import type { Capability } from '../../model.ts';
import { FILES, OPENS } from './files.ts';
import { MACHINE } from './machine.ts';
import { NET } from './net.ts';
import { PROGRAMS } from './programs.ts';
import { canonical } from './same.ts';

/**
 * What is read of a call's arguments. `peer`: whoever the program connected to before; `self`: what the value was made of, as a path or a
 * connection; `words`: a program and its words as arguments of their own; `program`: the name itself; `outside`: a folder that is not the skill's.
 */
export type TargetOf =
  | 'none'
  | 'url'
  | 'host'
  | 'path'
  | 'command'
  | 'words'
  | 'program'
  | 'text'
  | 'module'
  | 'outside'
  | 'peer'
  | 'self';

/** How a name reaches out of the program. */
export interface Reach {
  readonly capability: Capability;
  readonly target: TargetOf;
  /** The argument that the target is read from. */
  readonly at: number;
  /** Does it carry content out? `method`: its first argument says so. */
  readonly sends: boolean | 'method';
}

/** Qualified names by what they reach: `capability target argument sends`, then the names. `()` is what a call gives; `*` any member. */
const LINES: readonly string[] = [...NET, ...FILES, ...PROGRAMS, ...MACHINE];

const SENDS: Readonly<Record<string, Reach['sends']>> = { '!': true, '?': 'method' };

const REACHES: ReadonlyMap<string, Reach> = new Map(
  LINES.flatMap((line) => {
    const [how, names] = line.split(' | ') as [string, string];
    const [capability, target, at, sends = ''] = how.split(' ') as [Capability, TargetOf, string, string?];
    const reach: Reach = { capability, target, at: Number(at), sends: SENDS[sends] ?? false };
    return names.split(' ').map((name) => [name, reach] as const);
  }),
);

/** What a qualified name reaches, by itself or as a member of what reaches out whole. */
export function reachOf(name: string): Reach | undefined {
  const exact = REACHES.get(name);
  if (exact) return exact;
  for (let at = name.lastIndexOf('.'); at > 0; at = name.lastIndexOf('.', at - 1)) {
    const any = REACHES.get(`${name.slice(0, at)}.*`);
    if (any) return any;
  }
  return undefined;
}

/** Names that something is known of, and what they begin with. */
const BEGINNINGS: ReadonlySet<string> = new Set(
  [...REACHES.keys(), ...Object.keys(OPENS)].flatMap((name) => {
    const parts = name.split('.');
    return parts.flatMap((_, at) => {
      const beginning = parts.slice(0, at + 1).join('.');
      return [beginning, beginning.replace(/\(\)$/, '')];
    });
  }),
);

/** Can a name lead to something that reaches out, itself or by what a call of it gives? */
export const leadsOn = (name: string): boolean =>
  BEGINNINGS.has(name) || reachOf(name) !== undefined || BEGINNINGS.has(canonical(`${name}()`));
