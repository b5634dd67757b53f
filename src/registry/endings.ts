import type { Report } from '../model.ts';
import {
  publicationKey,
  refusedDocumentKey,
  refusedReportKey,
  reportKey,
  type SkillName,
  skillName,
  uploadName,
} from './layout.ts';
import type { EndedRecord, Publication, Refusal, UploadedObject, UploadRecord } from './records.ts';

/** What was read of an uploaded object: its bytes, or why they were not read. */
export type Body =
  | { readonly is: 'bytes'; readonly bytes: Uint8Array }
  | { readonly is: 'too-large'; readonly size: number }
  | { readonly is: 'gone' };

export interface Incoming {
  readonly object: UploadedObject;
  /** When it was uploaded, ISO 8601: of the event, so that each delivery says the same. */
  readonly at: string;
  readonly body: Body;
}

/** Pure: the record of each way in which an upload can end. */

const MESSAGES: Record<Refusal, string> = {
  invalid: 'The document is no valid skill; the report says what is wrong where.',
  'too-large': 'The upload is larger than any skill, and was not read.',
  gone: 'The object was deleted before it could be read.',
  'unknown-publisher':
    'The upload names no publisher: its key must be <publisher>/<upload id>, the publisher at most 128 letters, digits and ._:@-',
  'not-a-zip': 'The upload is the text of a skill by itself; upload a zip of its folder.',
  'version-not-greater':
    'A version as high as this one was published already; agentskills.io asks that a new one be greater than the latest.',
  'unstorable-name':
    'The slug or version can be no name in this registry: a slug has at most 64 lower-case letters, digits and hyphens, a version three numbers and at most 64 characters.',
  'slug-taken': 'Another publisher came first with this slug.',
  'version-taken': 'This version was published with other bytes and never changes; publish a new version.',
  withdrawn: 'This version was withdrawn and is never free again; publish a new version.',
};

const begin = ({ object, at }: Pick<Incoming, 'object' | 'at'>) =>
  ({ upload: 'assay.upload@1', ...uploadName(object.key), object, at }) as const;

/** The bytes are pinned; the publication says what became of them. */
export function accepted(incoming: Incoming, publication: Publication, name: SkillName): EndedRecord {
  return {
    ...begin(incoming),
    state: publication.state,
    reason: null,
    message: null,
    skill: name,
    verdict: publication.verdict,
    bytes: { sha256: publication.bytes.sha256, size: publication.bytes.size },
    integrity: publication.integrity,
    engine: publication.report.engine,
    ruleset: publication.report.ruleset,
    keys: { document: publication.bytes.key, report: reportKey(name), publication: publicationKey(name) },
    changed: publication.changed,
    report: null,
  };
}

/** The bytes lie among the refused, with the report of this judge. */
export function refused(incoming: Incoming, report: Report, hash: string, reason: Refusal): EndedRecord {
  return {
    ...begin(incoming),
    ...judged(report),
    reason,
    message: MESSAGES[reason],
    bytes: { sha256: hash, size: report.bytes.size },
    keys: { document: refusedDocumentKey(hash), report: refusedReportKey(hash), publication: null },
    report: null,
  };
}

/** Too large to be read: the bytes lie nowhere, and the record holds the report. */
export function tooLarge(incoming: Incoming, report: Report): EndedRecord {
  return {
    ...begin(incoming),
    ...judged(report),
    reason: 'too-large',
    message: MESSAGES['too-large'],
    bytes: report.bytes,
    keys: NO_KEYS,
    report,
  };
}

const NO_KEYS = { document: null, report: null, publication: null };

const judged = (report: Report) =>
  ({
    state: 'refused',
    skill: report.skill && skillName(report.skill),
    verdict: report.verdict,
    integrity: report.integrity,
    engine: report.engine,
    ruleset: { sha256: report.ruleset.sha256 },
    changed: null,
  }) as const;

/** Deleted before it could be read: nothing was judged. */
export const gone = (incoming: Incoming): EndedRecord => ({
  ...unjudged(incoming),
  state: 'refused',
  reason: 'gone',
  message: MESSAGES.gone,
});

/** The scanner gave up: no end, and no word on the upload itself. */
export const failed = (incoming: Pick<Incoming, 'object' | 'at'>, message: string): UploadRecord => ({
  ...unjudged(incoming),
  state: 'failed',
  reason: null,
  message,
});

const unjudged = (incoming: Pick<Incoming, 'object' | 'at'>) => ({
  ...begin(incoming),
  skill: null,
  verdict: null,
  bytes: { sha256: null, size: null },
  integrity: null,
  engine: null,
  ruleset: null,
  keys: NO_KEYS,
  changed: null,
  report: null,
});
