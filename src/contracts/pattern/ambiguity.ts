import type { Automaton, Spend } from './automaton.ts';
import { type CharSet, intersection, isEqual, overlaps } from './char-set.ts';

/**
 * Can one text lead from a place back to it in more than one way? Then each round multiplies the ways, and a matcher that fails in the
 * end tries them all (EDA: Weber and Seidl 1991). Two walkers over one text start together, part, and meet again.
 * @returns null when too much was done
 */
export function isExponential(automaton: Automaton, spend: Spend): boolean | null {
  const { sets, follow, loops } = automaton;
  const inLoop = (from: number, to: number): boolean => loops[from] === loops[to] && loops[to] !== -1;
  if (follow.some((ways, from) => [...ways].some(([to, count]) => count > 1 && inLoop(from, to)))) return true;
  const todo: [number, number][] = sets.flatMap((_, place) => (loops[place] === -1 ? [] : [[place, place]]));
  const seen = new Set<number>();
  for (let pair = todo.pop(); pair; pair = todo.pop()) {
    const [a, b] = pair;
    for (const nextA of follow[a]!.keys()) {
      for (const nextB of follow[b]!.keys()) {
        if (!spend(1)) return null;
        const together = nextA === nextB;
        if (!inLoop(a, nextA) || !inLoop(b, nextB) || (together && a === b)) continue;
        if (!overlaps(sets[nextA]!, sets[nextB]!)) continue;
        if (together) return true;
        const key = Math.min(nextA, nextB) * sets.length + Math.max(nextA, nextB);
        if (!seen.has(key)) todo.push([nextA, nextB]);
        seen.add(key);
      }
    }
  }
  return false;
}

/** How much two neighbouring loops that take the same characters weigh, and what is too much: `.*.*.*`, `\s*.*\s*.*`, five `.*` in a row of commas. */
const WEIGHTS = { equal: 6, beside: 4, apart: 3, counted: 2 } as const;
const TOO_MUCH = 12;

/**
 * How many one-character loops in a row can share one text between them? Each adds a power of its length (IDA: Weber and Seidl 1991).
 * Two of them are in many an ordinary pattern and are let be.
 * @returns null when too much was done
 */
export function isPolynomial(automaton: Automaton, spend: Spend): boolean | null {
  const { sets, follow } = automaton;
  const repeating = sets.flatMap((_, place) => (follow[place]!.has(place) ? [place] : []));
  const heaviest = new Map<number, number>();
  for (const to of repeating) {
    let weight = 0;
    for (const from of repeating) {
      if (from >= to) break;
      const link = linkWeight(automaton, from, to, spend);
      if (link === null) return null;
      if (link > 0) weight = Math.max(weight, (heaviest.get(from) ?? 0) + link);
    }
    heaviest.set(to, weight);
    if (weight >= TOO_MUCH) return true;
  }
  return false;
}

/** Ways through optional places in a row that are too many to try: `(a?){30}`, `a?a?a?...`. */
const MANY_WAYS = 1_000_000;

/**
 * Are there, loops left aside, countless ways to take a run of one character?
 * @returns null when too much was done
 */
export function hasCountlessWays({ sets, follow }: Automaton, spend: Spend): boolean | null {
  for (const character of new Set(sets.flatMap((set) => set.slice(0, 1).map(([low]) => low)))) {
    const ways = sets.map((set) => (overlaps(set, [[character, character]]) ? 1 : 0));
    for (const [place, next] of follow.entries()) {
      for (const [to, count] of next) {
        if (!spend(1)) return null;
        if (to > place && ways[to]! > 0) ways[to]! += ways[place]! * count;
      }
      if (ways[place]! > MANY_WAYS) return true;
    }
  }
  return false;
}

/** 0 where no text can pass from one loop into the other while either could keep it. */
function linkWeight(automaton: Automaton, from: number, to: number, spend: Spend): number | null {
  const { sets, follow, counted } = automaton;
  const shared = intersection(sets[from]!, sets[to]!);
  if (shared.length === 0) return 0;
  const isBeside = follow[from]!.has(to);
  const isLinked = isBeside || leadsTo(automaton, from, to, shared, spend);
  if (!isLinked) return isLinked === null ? null : 0;
  if (counted.has(from) && counted.has(to)) return WEIGHTS.counted;
  if (!isBeside) return WEIGHTS.apart;
  return isEqual(sets[from]!, sets[to]!) ? WEIGHTS.equal : WEIGHTS.beside;
}

/** Is there a way through places that all take something shared? */
function leadsTo({ sets, follow }: Automaton, from: number, to: number, shared: CharSet, spend: Spend): boolean | null {
  const todo = [from];
  const seen = new Set(todo);
  for (let place = todo.pop(); place !== undefined; place = todo.pop()) {
    for (const next of follow[place]!.keys()) {
      if (!spend(1)) return null;
      if (next === to) return true;
      // Places come in the pattern's order: a way back is another round of a loop around both.
      if (next > to || next < from || seen.has(next) || !overlaps(sets[next]!, shared)) continue;
      seen.add(next);
      todo.push(next);
    }
  }
  return false;
}
