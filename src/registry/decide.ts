import { decisionKey, decisionsFolder, type SkillName } from './layout.ts';
import { amend } from './publication.ts';
import { contended, type Decision, encode, type Publication, ROUNDS, read } from './records.ts';
import { stands, stateOf } from './state.ts';
import { PAGE_LIMIT, type Store } from './store.ts';

/** What a person says about a held version. */
export interface Said {
  readonly accept: boolean;
  readonly by: string;
  readonly why: string;
  /** ISO 8601; null: for as long as no re-scan finds something worse. */
  readonly until: string | null;
}

export type Decided =
  | { readonly outcome: 'decided'; readonly publication: Publication }
  | { readonly outcome: 'refused'; readonly reason: 'missing' | 'withdrawn' | 'not-held' | 'ill-said' };

/**
 * Accepts or rejects a held version, or decides anew where a decision stands: the latest counts. The record stands for itself under
 * decisions/ and is written first; saying the same again completes what was interrupted and adds no second one.
 * @param at ISO 8601
 */
export async function decide(store: Store, name: SkillName, said: Said, at: string): Promise<Decided> {
  const before = await amend(store, name, () => null);
  const reason = objection(before, said, at);
  if (reason || !before) return { outcome: 'refused', reason: reason ?? 'missing' };
  const decision = await record(store, name, said, before, at);
  const publication = await amend(store, name, (current) => (current ? decided(current, decision, at) : null));
  if (!publication) return { outcome: 'refused', reason: 'missing' };
  return publication.withdrawn ? { outcome: 'refused', reason: 'withdrawn' } : { outcome: 'decided', publication };
}

function objection(
  publication: Publication | null,
  said: Said,
  at: string,
): Extract<Decided, { outcome: 'refused' }>['reason'] | null {
  if (!publication) return 'missing';
  if (publication.withdrawn) return 'withdrawn';
  if (!isWellSaid(said, at)) return 'ill-said';
  const { decision, report } = publication;
  const isOpen = stateOf(publication, at) === 'held' || (decision !== null && stands(decision, report.weight, at));
  return isOpen ? null : 'not-held';
}

/** Does a text say who or why? */
export const isSaid = (text: string): boolean => text.trim() !== '' && text.length <= 2000;

/** Somebody, a reason, and a time that is still to come. */
const isWellSaid = ({ by, why, until }: Said, at: string): boolean =>
  isSaid(by) && isSaid(why) && (until === null || Date.parse(until) > Date.parse(at));

/** Numbers are claimed from 1: of two people at once one gets the next number, the other the one after. */
async function record(
  store: Store,
  name: SkillName,
  said: Said,
  publication: Publication,
  at: string,
): Promise<Decision> {
  let n = (await latest(store, name)) + 1;
  const last = n > 1 ? await read(store, decisionKey(name, n - 1), 'decision') : null;
  if (last && says(last.record, said, publication)) return last.record;
  for (const end = n + ROUNDS; n < end; n++) {
    const decision: Decision = { decision: 'assay.decision@1', n, ...said, at, on: publication.report };
    if ((await store.put(decisionKey(name, n), encode(decision), 'claim')).outcome === 'stored') return decision;
  }
  throw contended(decisionsFolder(name));
}

const says = (decision: Decision, said: Said, publication: Publication): boolean =>
  decision.accept === said.accept &&
  decision.by === said.by &&
  decision.why === said.why &&
  decision.until === said.until &&
  decision.on.sha256 === publication.report.sha256;

/** The highest number taken; 0 where there is none. */
async function latest(store: Store, name: SkillName): Promise<number> {
  const folder = decisionsFolder(name);
  let highest = 0;
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<Store['list']>> = await store.list({ prefix: folder, after, limit: PAGE_LIMIT });
    for (const key of page.keys) highest = Math.max(highest, Number.parseInt(key.slice(folder.length), 10) || 0);
    after = page.next;
  } while (after !== null);
  return highest;
}

/** A later decision than this one stays. */
function decided(current: Publication, decision: Decision, at: string): Publication | null {
  if (current.withdrawn || (current.decision && current.decision.n >= decision.n)) return null;
  const next = { ...current, decision, updated_at: at };
  return { ...next, state: stateOf(next, at) };
}
