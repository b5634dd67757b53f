import { ANYTHING, join, NONE, type Value } from './values.ts';

/** What a call is given. */
export interface Args {
  readonly list: readonly Value[];
  readonly byName: ReadonlyMap<string, Value>;
  /** Of `*rest` and `**rest`, whose number and names are not known; null where there are none. */
  readonly rest: Value | null;
  /** What a method is called on. */
  readonly base: Value;
}

export const argsOf = (list: readonly Value[], base: Value = NONE): Args => ({
  list,
  byName: new Map(),
  rest: null,
  base,
});

/** The argument at a place or under one of the names. */
export function argument({ byName, list, rest }: Args, at: number, names: readonly string[] = []): Value {
  const given = list[at];
  if (given) return given;
  for (const name of names) {
    const found = byName.get(name);
    if (found) return found;
  }
  return rest ? join(rest, ANYTHING) : ANYTHING;
}

/** The same where nothing is given: null. */
export const given = ({ byName, list }: Args, at: number, ...names: string[]): Value | null =>
  list[at] ?? names.flatMap((name) => byName.get(name) ?? [])[0] ?? null;

export const allOf = ({ byName, list, rest }: Args): readonly Value[] => [
  ...list,
  ...byName.values(),
  ...(rest ? [rest] : []),
];
