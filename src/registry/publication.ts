import type { Report } from '../model.ts';
import { bytesKey, publicationKey, reportKey, type SkillName } from './layout.ts';
import {
  type Change,
  contended,
  type Judged,
  type Publication,
  ROUNDS,
  read,
  type UploadedObject,
  write,
} from './records.ts';
import { stateOf, weigh } from './state.ts';
import { type Store, StoreError } from './store.ts';

/**
 * Changes a publication, on condition that nobody else did meanwhile, and again until there is nothing left to change: when this
 * returns, a reading found what `change` wants.
 * @param change the next publication, or null where the current one stands; null is what it gets where there is none yet
 */
export async function amend(
  store: Store,
  name: SkillName,
  change: (current: Publication | null) => Promise<Publication | null> | Publication | null,
): Promise<Publication | null> {
  const key = publicationKey(name);
  let claims = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const held = await read(store, key, 'publication');
    if (!held && claims > 0) throw new StoreError(`${key} was deleted; restore it`, { retryable: false });
    const next = await change(held?.record ?? null);
    if (!next) return held?.record ?? null;
    if (!held) claims++;
    await write(store, key, next, held ? { etag: held.etag } : 'claim');
  }
  throw contended(key);
}

/** What a version is published with, should it be the first time. */
export interface FirstUpload {
  readonly publisher: string;
  readonly id: string;
  readonly object: UploadedObject;
  readonly skill: NonNullable<Report['skill']>;
  readonly bytes: { readonly sha256: string; readonly size: number };
  readonly integrity: Report['integrity'];
}

/**
 * Makes the publication say what the report beside it says, which is not always the one that the caller put there: of two judges the
 * later one's stays. The report is read after the publication: whoever puts a report comes here afterwards, so the last one to come sees
 * the last report, and a writer that saw an earlier one loses the condition.
 * @param first what to publish, where nothing is published yet; null: then nothing is
 * @param at becomes the time of what is new in it; nothing new, nothing written
 */
export function settle(
  store: Store,
  name: SkillName,
  first: FirstUpload | null,
  at: string,
): Promise<Publication | null> {
  return amend(store, name, async (current) => {
    const held = await read(store, reportKey(name), 'report');
    if (!held) throw new StoreError(`${reportKey(name)} is gone`, { retryable: true });
    if (current?.report.sha256 === held.sha256) return null;
    const judged = judgedBy(name, held.record, held.sha256);
    return current ? rejudged(current, judged, at) : first && published(name, first, judged, at);
  });
}

const judgedBy = (name: SkillName, report: Report, hash: string): Judged => ({
  key: reportKey(name),
  sha256: hash,
  engine: report.engine,
  ruleset: { sha256: report.ruleset.sha256 },
  weight: weigh(report),
});

function published(name: SkillName, first: FirstUpload, judged: Judged, at: string): Publication {
  const { contract, slug, version, name: title } = first.skill;
  return {
    publication: 'assay.publication@1',
    skill: { contract, slug, version, name: title },
    publisher: first.publisher,
    upload: { id: first.id, object: first.object },
    published_at: at,
    updated_at: at,
    state: stateOf({ report: judged, decision: null, withdrawn: null }, at),
    verdict: judged.weight.verdict,
    bytes: { key: bytesKey(name), ...first.bytes },
    integrity: first.integrity,
    report: judged,
    changed: { by: ['bytes'], at, from: null },
    decision: null,
    withdrawn: null,
  };
}

function rejudged(current: Publication, judged: Judged, at: string): Publication {
  const next = { ...current, report: judged, verdict: judged.weight.verdict, updated_at: at };
  return { ...next, state: stateOf(next, at), changed: changeOf(current, judged, at) };
}

/** A verdict that stayed what it was keeps what made it so. */
function changeOf(current: Publication, judged: Judged, at: string): Change {
  const before = current.report;
  if (before.weight.verdict === judged.weight.verdict) return current.changed;
  const byRules = before.ruleset.sha256 !== judged.ruleset.sha256;
  const byEngine = before.engine.sha256 !== judged.engine.sha256 || !byRules;
  return {
    by: [...(byRules ? (['rules'] as const) : []), ...(byEngine ? (['engine'] as const) : [])],
    at,
    from: {
      verdict: before.weight.verdict,
      state: current.state,
      report: before.sha256,
      engine: before.engine.sha256,
      ruleset: before.ruleset.sha256,
    },
  };
}
