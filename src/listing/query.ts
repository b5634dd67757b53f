import { quoted, refuse } from './problem.ts';
import type { Refused } from './reply.ts';

/** What a page holds where nobody says otherwise. */
export const PAGE = 20;
export const LARGEST = 100;

/** How much a page is to hold. */
export function limitIn(query: URLSearchParams): number | Refused {
  const text = query.get('limit') ?? String(PAGE);
  const limit = /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= LARGEST) return limit;
  return refuse('bad-query', `limit=${quoted(text)} is no size of a page; it is a number from 1 to ${LARGEST}.`);
}

/** A path with those parameters that have a value. */
export function withQuery(path: string, parameters: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value !== null) query.set(name, value);
  return query.size > 0 ? `${path}?${query}` : path;
}
