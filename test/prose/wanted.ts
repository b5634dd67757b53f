import type { Act } from '../../src/model.ts';

/** Which acts a sentence must be read as: `act object|object destination|destination`. */
export interface Wanted {
  readonly act: string;
  readonly objects: readonly string[] | null;
  readonly destinations: readonly string[] | null;
}

/** From the first line of a table: `acts: ask secret, read secret`. */
export function wanted(line: string): Wanted[] {
  return line
    .slice('acts:'.length)
    .split(',')
    .map((entry) => {
      const [act, objects, destinations] = entry.trim().split(' ');
      return { act: act!, objects: objects?.split('|') ?? null, destinations: destinations?.split('|') ?? null };
    });
}

export const fits = (act: Act, list: readonly Wanted[]): boolean =>
  act.polarity === 'asked' &&
  list.some(
    (one) =>
      one.act === act.act &&
      (one.objects?.includes(act.object) ?? true) &&
      (one.destinations?.includes(act.destination) ?? true),
  );
