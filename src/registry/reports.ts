import type { Report } from '../model.ts';
import { historyKey, type JudgedBy, refusedReportKey, reportKey, type SkillName } from './layout.ts';
import { contended, decode, encode, ROUNDS } from './records.ts';
import { type Store, StoreError } from './store.ts';

/** Where a report is put, and where the one that it replaces is kept (null: nowhere). */
export interface ReportPlace {
  readonly key: string;
  readonly history: ((by: JudgedBy) => string) | null;
}

export const besideBytes = (name: SkillName): ReportPlace => ({
  key: reportKey(name),
  history: (by) => historyKey(name, by),
});
export const besideRefused = (hash: string): ReportPlace => ({ key: refusedReportKey(hash), history: null });

/**
 * Puts a report where it belongs. An earlier one by another engine or rule set is replaced only while this one's judge is in force, and
 * is kept where its findings differ. The order (read what is there, ask whether the judge is in force, write on condition) is what makes
 * it safe: a judge that was replaced in the meantime either sees so, or loses the condition to its successor, or is overwritten by it.
 * @param isInForce asks anew whether the report's engine and rule set are still the ones to judge by
 */
export async function putReport(
  store: Store,
  place: ReportPlace,
  report: Report,
  isInForce: () => Promise<boolean>,
): Promise<void> {
  const bytes = encode(report);
  for (let round = 0; round < ROUNDS; round++) {
    const there = await current(store, place.key);
    if (there && isSame(there.bytes, bytes)) return;
    if (there && !(await isInForce())) return;
    if (there && place.history) await keepEarlier(store, place.history, place.key, there.bytes, report);
    const put = await store.put(place.key, bytes, { etag: there?.etag ?? null });
    if (put.outcome === 'stored') return;
  }
  throw contended(place.key);
}

async function current(store: Store, key: string): Promise<{ bytes: Uint8Array; etag: string } | null> {
  const got = await store.get(key);
  if (got.outcome === 'too-large') throw new StoreError(`${key} is larger than any report`, { retryable: false });
  return got.outcome === 'found' ? got : null;
}

async function keepEarlier(
  store: Store,
  history: (by: JudgedBy) => string,
  key: string,
  bytes: Uint8Array,
  next: Report,
): Promise<void> {
  const earlier = decode(key, bytes, 'report');
  if (saysTheSame(earlier, next)) return;
  // Unmet is fine: the same engine and rule set said the same about the same bytes before.
  await store.put(history({ engine: earlier.engine.sha256, ruleset: earlier.ruleset.sha256 }), bytes, { etag: null });
}

/** Do two reports on the same bytes differ in nothing but who judged? */
export function saysTheSame(a: Report, b: Report): boolean {
  const said = ({ engine, ruleset, ...rest }: Report): string => JSON.stringify(rest);
  return said(a) === said(b);
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);
