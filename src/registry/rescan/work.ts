import { StoreError } from '../store.ts';
import { pooled } from './pool.ts';
import type { Item, Visited } from './records.ts';

export type Attempt = Visited & { readonly error?: unknown };

/** What fails is missing, and stops nothing. */
export async function attempt(work: () => Promise<Visited>): Promise<Attempt> {
  try {
    return await work();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { standing: { is: 'missing', reason }, scanned: false, error };
  }
}

/** A page of which nothing could be worked on says nothing about its versions, but that the infrastructure is broken. */
export async function visitPage<I extends Item>(
  items: readonly I[],
  atOnce: number,
  work: (item: I) => Promise<Attempt>,
): Promise<readonly Attempt[]> {
  const visited = await pooled(items, atOnce, work);
  const failed = visited.filter(({ error }) => error instanceof StoreError && error.retryable);
  if (failed.length === visited.length && failed.length >= ENOUGH) throw failed[0]!.error;
  return visited;
}

/** Fewer that fail together may be an accident. */
const ENOUGH = 10;
