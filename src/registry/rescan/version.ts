import { difference } from '../../difference.ts';
import { scannedAgain } from '../event.ts';
import { historyKey, type JudgedBy, publicationKey, reportKey, type SkillName } from '../layout.ts';
import { amend, settle } from '../publication.ts';
import type { Judge, Registry } from '../publish.ts';
import { type Publication, type Rejudged, read } from '../records.ts';
import { besideBytes, putReport } from '../reports.ts';
import { StoreError } from '../store.ts';
import type { Selection, Standing, Visited } from './records.ts';

/** What one re-scan works with. */
export interface Rescan {
  readonly id: string;
  /** That of the re-scan: another one in force means that this re-scan is over. */
  readonly judge: Judge;
  readonly registry: Pick<Registry, 'registry' | 'judge' | 'announce'>;
  readonly selection: Selection;
  /** ISO 8601. */
  readonly now: () => string;
}

/** One stored version: its name, and where its bytes lie. */
export interface StoredVersion {
  readonly name: SkillName;
  readonly bytes: string;
}

/**
 * Sees to it that one version carries a report by the judge of the re-scan, that its publication says what that report says, and that
 * a changed verdict was told. May be done any number of times, by any number of workers at once, and again after one died anywhere: what
 * stands is read first, and each step is one conditional write.
 * @param proves reads the report itself, and takes nobody's word for it
 * @throws StoreError where the infrastructure failed, or the version is not as the registry left it
 */
export async function visit(rescan: Rescan, version: StoredVersion, proves: boolean): Promise<Visited> {
  const { registry } = rescan.registry;
  const held = await read(registry, publicationKey(version.name), 'publication');
  const stood = await standing(rescan, version.name, held?.record ?? null, proves);
  if (stood) {
    if (held && stood.is !== 'left-out') await tell(rescan, version.name, held.record);
    return { standing: stood, scanned: false };
  }
  const publication = await scanAgain(rescan, version, held?.record ?? null);
  if (publication) await tell(rescan, version.name, publication);
  const stands = await standing(rescan, version.name, publication, publication === null);
  return { standing: stands ?? (await notReplaced(rescan)), scanned: true };
}

/** @returns null where it is to be scanned */
async function standing(
  rescan: Rescan,
  name: SkillName,
  publication: Publication | null,
  proves: boolean,
): Promise<Standing | null> {
  const { judge, selection } = rescan;
  const ours = publication?.rejudged?.rescan === rescan.id;
  if (!ours && selection.since !== null && publication && publication.published_at < selection.since)
    return { is: 'left-out' };
  const wantsReport = proves || !publication || (!ours && selection.only !== null);
  const report = wantsReport ? await read(rescan.registry.registry, reportKey(name), 'report') : null;
  if (!ours && selection.only !== null && report && !speaks(report.record, selection.only)) return { is: 'left-out' };
  if (publication && !isBy(judge.by, publication.report)) return null;
  if (wantsReport && !(report && isBy(judge.by, report.record))) return null;
  if (publication && report && publication.report.sha256 !== report.sha256) return null;
  return ours ? written(publication.rejudged, publication) : { is: 'current' };
}

const speaks = (
  { findings, omitted }: { findings: readonly { rule: string }[]; omitted: Readonly<Record<string, number>> },
  rule: string,
): boolean => Object.hasOwn(omitted, rule) || findings.some((finding) => finding.rule === rule);

const isBy = (
  judge: JudgedBy,
  { engine, ruleset }: { engine: { sha256: string }; ruleset: { sha256: string } },
): boolean => engine.sha256 === judge.engine && ruleset.sha256 === judge.ruleset;

function written({ from, differs }: Rejudged, { verdict }: Publication): Standing {
  return { is: 'written', verdict: from.verdict === verdict ? null : [from.verdict, verdict], differs };
}

/** Its judge was replaced while it was under way; else somebody writes what nobody should. */
async function notReplaced({ registry, judge }: Rescan): Promise<Standing> {
  if ((await registry.judge()).id !== judge.id) return { is: 'superseded' };
  return { is: 'missing', reason: 'its report was replaced by one of an earlier engine or rule set' };
}

async function scanAgain(
  { id, judge, registry, now }: Rescan,
  { name, bytes: key }: StoredVersion,
  publication: Publication | null,
): Promise<Publication | null> {
  const pinned = publication ? { sha256: publication.bytes.sha256 } : {};
  const got = await registry.registry.get(key, pinned);
  if (got.outcome !== 'found') throw new StoreError(`${key} is ${got.outcome}`, { retryable: false });
  const isInForce = async (): Promise<boolean> => (await registry.judge()).id === judge.id;
  await putReport(registry.registry, besideBytes(name), judge.scan({ bytes: got.bytes }), isInForce);
  return settle(registry.registry, name, null, now(), id);
}

/** Puts a changed verdict on the bus, and notes that it did: whoever dies in between says the same again, under the same id. */
async function tell({ registry }: Rescan, name: SkillName, publication: Publication): Promise<void> {
  const { rejudged, report } = publication;
  if (!rejudged || rejudged.told) return;
  const { registry: store } = registry;
  const [before, after] = await Promise.all([
    read(store, historyKey(name, rejudged.from), 'report'),
    read(store, reportKey(name), 'report'),
  ]);
  // Somebody judged again: what there is to tell is another thing now, and is told by whoever visits next.
  if (after?.sha256 !== report.sha256) return;
  await registry.announce(scannedAgain(publication, rejudged, before && difference(before.record, after.record)));
  await amend(store, name, (current) =>
    current?.rejudged && !current.rejudged.told && current.report.sha256 === report.sha256
      ? { ...current, rejudged: { ...current.rejudged, told: true } }
      : null,
  );
}
