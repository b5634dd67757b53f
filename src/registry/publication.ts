import type { Report } from '../model.ts';
import { bytesKey, type Form, historyKey, publicationKey, reportKey, type SkillName } from './layout.ts';
import {
  type Before,
  type Change,
  contended,
  type Judged,
  type Publication,
  type Rejudged,
  ROUNDS,
  read,
  type UploadedObject,
  write,
} from './records.ts';
import { saysTheSame } from './reports.ts';
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
  readonly form: Form;
  readonly bytes: { readonly sha256: string; readonly size: number };
  readonly integrity: Report['integrity'];
}

/**
 * Makes the publication say what the report beside it says, which is not always the one that the caller put there: of two judges the
 * later one's stays. The report is read after the publication: whoever puts a report comes here afterwards, so the last one to come sees
 * the last report, and a writer that saw an earlier one loses the condition.
 * @param first what to publish, where nothing is published yet; null: then nothing is
 * @param at becomes the time of what is new in it; nothing new, nothing written
 * @param rescan the id of the re-scan that judged anew
 */
export function settle(
  store: Store,
  name: SkillName,
  first: FirstUpload | null,
  at: string,
  rescan: string | null = null,
): Promise<Publication | null> {
  return amend(store, name, async (current) => {
    const held = await read(store, reportKey(name), 'report');
    if (!held) throw new StoreError(`${reportKey(name)} is gone`, { retryable: true });
    if (current?.report.sha256 === held.sha256) return null;
    const judged = judgedBy(name, held.record, held.sha256);
    if (!current) return first && published(name, first, judged, at);
    const differs = await isOther(store, name, toldLast(current), held.record);
    return rejudged(current, judged, { at, rescan, differs });
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
    bytes: { key: bytesKey(name, first.form), ...first.bytes },
    integrity: first.integrity,
    report: judged,
    changed: { by: ['bytes'], at, from: null },
    rejudged: null,
    decision: null,
    withdrawn: null,
  };
}

/** A re-scan that was cut off before it told of a verdict leaves the telling to whoever judges next, from what was told last. */
function toldLast(current: Publication): Before {
  if (current.rejudged && !current.rejudged.told) return current.rejudged.from;
  return {
    verdict: current.report.weight.verdict,
    state: current.state,
    report: current.report.sha256,
    engine: current.report.engine.sha256,
    ruleset: current.report.ruleset.sha256,
  };
}

/** Does a report say other things than the one before it? That one is kept where it did (`putReport`), else there is none. */
async function isOther(store: Store, name: SkillName, before: Before, report: Report): Promise<boolean> {
  const kept = await read(store, historyKey(name, before), 'report');
  return kept !== null && !saysTheSame(kept.record, report);
}

function rejudged(current: Publication, judged: Judged, how: Pick<Rejudged, 'at' | 'rescan' | 'differs'>): Publication {
  const verdict = judged.weight.verdict;
  const from = toldLast(current);
  const next = { ...current, report: judged, verdict, updated_at: how.at };
  return {
    ...next,
    state: stateOf(next, how.at),
    changed: changeOf(current, judged, how.at),
    // An upload has an event of its own, which says the same.
    rejudged: { ...how, from, told: how.rescan === null || from.verdict === verdict },
  };
}

/** A verdict that stayed what it was keeps what made it so. */
function changeOf(current: Publication, judged: Judged, at: string): Change {
  const from = { ...toldLast({ ...current, rejudged: null }) };
  return from.verdict === judged.weight.verdict ? current.changed : { by: causesOf(from, judged), at, from };
}

/** What is another than before; a report that differs though neither seems to is the engine's. */
export function causesOf(from: Before, judged: Judged): Change['by'] {
  const byRules = from.ruleset !== judged.ruleset.sha256;
  const byEngine = from.engine !== judged.engine.sha256 || !byRules;
  return [...(byRules ? (['rules'] as const) : []), ...(byEngine ? (['engine'] as const) : [])];
}
