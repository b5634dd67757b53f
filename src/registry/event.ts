import { byRule, type Difference } from '../difference.ts';
import { sha256 } from '../sha256.ts';
import { publicationKey, skillName } from './layout.ts';
import { causesOf } from './publication.ts';
import type { Change, EndedRecord, Publication, Rejudged } from './records.ts';

/**
 * The detail of the event `Skill Scanned` (event.schema.json). It can come more than once, as all events can, and is then the same by `id`.
 * Nothing in it was written by a skill but names of closed alphabets; `upload` is what the uploader chose.
 */
export interface SkillScanned {
  readonly event: 'assay.skill-scanned@1';
  /** Of what the event says: upload, bytes, report's makers, state. */
  readonly id: string;
  readonly at: string;
  readonly publisher: string;
  readonly upload: { readonly id: string; readonly version: string | null };
  readonly slug: string | null;
  readonly version: string | null;
  readonly verdict: EndedRecord['verdict'];
  readonly state: EndedRecord['state'];
  readonly reason: EndedRecord['reason'];
  readonly hashes: { readonly bytes: string | null; readonly integrity: string | null };
  readonly keys: EndedRecord['keys'];
  readonly engine: EndedRecord['engine'];
  readonly ruleset: EndedRecord['ruleset'];
  readonly changed: Change | null;
  /** Of a verdict that a re-scan changed: findings that are new and those that are gone, counted by rule. */
  readonly difference: {
    readonly new: Readonly<Record<string, number>>;
    readonly gone: Readonly<Record<string, number>>;
  } | null;
}

/** What `Skill Scanned` is called on the bus. */
export const SKILL_SCANNED = { source: 'assay.registry', type: 'Skill Scanned' } as const;

/** Pure: the event of an upload that has ended. */
export function scannedUpload(record: EndedRecord): SkillScanned {
  const said = {
    at: record.at,
    publisher: record.publisher,
    upload: { id: record.id, version: record.object.version },
    slug: record.skill?.slug ?? null,
    version: record.skill?.version ?? null,
    verdict: record.verdict,
    state: record.state,
    reason: record.reason,
    hashes: { bytes: record.bytes.sha256, integrity: record.integrity?.hash ?? null },
    keys: record.keys,
    engine: record.engine,
    ruleset: record.ruleset,
    changed: record.changed,
    difference: null,
  };
  return marked(said);
}

/** Pure: the event of a verdict that a re-scan changed. It names the upload that brought the bytes. */
export function scannedAgain(
  publication: Publication,
  rejudged: Rejudged,
  difference: Difference | null,
): SkillScanned {
  const { skill, report, upload } = publication;
  return marked({
    at: rejudged.at,
    publisher: publication.publisher,
    upload: { id: upload.id, version: upload.object.version },
    slug: skill.slug,
    version: skill.version,
    verdict: publication.verdict,
    state: publication.state,
    reason: null,
    hashes: { bytes: publication.bytes.sha256, integrity: publication.integrity?.hash ?? null },
    keys: { document: publication.bytes.key, report: report.key, publication: publicationKeyOf(publication) },
    engine: report.engine,
    ruleset: report.ruleset,
    changed: { by: causesOf(rejudged.from, report), at: rejudged.at, from: rejudged.from },
    difference: difference && { new: byRule(difference.new), gone: byRule(difference.gone) },
  });
}

const publicationKeyOf = ({ skill }: Publication): string | null => {
  const name = skillName(skill);
  return name && publicationKey(name);
};

const marked = (said: Omit<SkillScanned, 'event' | 'id'>): SkillScanned => ({
  event: 'assay.skill-scanned@1',
  id: sha256(JSON.stringify(said)),
  ...said,
});
