import maxSatisfying from 'semver/ranges/max-satisfying.js';
import valid from 'semver/ranges/valid.js';
import type { Listed } from '../../registry/list.ts';
import type { State } from '../../registry/records.ts';
import { Refusal } from '../refusal.ts';

/** What a person asks for: `<slug>`, `<slug>@1.2.0`, `<slug>@^1.2`. */
export interface Wish {
  readonly slug: string;
  /** Null: the latest. */
  readonly range: string | null;
}

/** @throws a refusal where the range is none */
export function wishOf(written: string): Wish {
  const at = written.indexOf('@');
  if (at < 0) return { slug: written, range: null };
  const range = written.slice(at + 1);
  if (range === '' || valid(range) === null)
    throw new Refusal(
      `${written}: ${range === '' ? 'nothing' : range} is no version and no range, such as 1.2.0 or ^1.2`,
    );
  return { slug: written.slice(0, at), range };
}

/**
 * The version that is meant, of those whose state may be installed: the greatest that the range covers. Skills without versions of their
 * own are named by their bytes; of those the latest is the one that came last.
 * @throws a refusal that says what there is instead
 */
export function chosen({ slug, range }: Wish, listed: readonly Listed[], states: readonly State[]): Listed {
  if (listed.length === 0) throw new Refusal(`${slug}: the registry has no such skill`);
  const meant = listed.filter(({ publication }) => range === null || covers(range, publication.skill.version));
  if (meant.length === 0)
    throw new Refusal(`${slug}: no version is covered by ${range}; there are ${versionsOf(listed).join(', ')}`);
  const open = meant.filter(({ state }) => states.includes(state));
  const best = bestOf(open, range);
  if (best) return best;
  const stands = meant.map(({ publication, state }) => `${publication.skill.version} is ${state}`);
  throw new Refusal(`${slug}: nothing may be installed: ${stands.join(', ')}; --allow names a state that may`);
}

const versionsOf = (listed: readonly Listed[]): string[] => listed.map(({ publication }) => publication.skill.version);

const covers = (range: string, version: string): boolean =>
  maxSatisfying([version], range) !== null || version === range;

function bestOf(listed: readonly Listed[], range: string | null): Listed | undefined {
  const best = maxSatisfying(versionsOf(listed), range ?? '*') ?? null;
  if (best !== null) return listed.find(({ publication }) => publication.skill.version === best);
  return [...listed].sort((a, b) => (a.publication.published_at < b.publication.published_at ? 1 : -1))[0];
}
