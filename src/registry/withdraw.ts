import type { SkillName } from './layout.ts';
import { amend } from './publication.ts';
import type { Publication } from './records.ts';
import type { Store } from './store.ts';

/**
 * Withdraws a version for ever: its publication becomes its tombstone, its bytes stay and are no longer served. Withdrawing what is
 * withdrawn changes nothing, and keeps who did it first and why.
 * @param at ISO 8601
 * @returns the publication; null where there is none
 */
export function withdraw(
  store: Store,
  name: SkillName,
  said: { readonly by: string; readonly why: string },
  at: string,
): Promise<Publication | null> {
  return amend(store, name, (current) =>
    !current || current.withdrawn
      ? null
      : { ...current, state: 'withdrawn', withdrawn: { ...said, at }, updated_at: at },
  );
}
