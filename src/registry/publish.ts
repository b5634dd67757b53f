import type { Report, Unread, Upload } from '../model.ts';
import { sha256 } from '../sha256.ts';
import { isTooLarge } from '../sizes.ts';
import { claimSlug, pin } from './claims.ts';
import { accepted, type Body, gone, type Incoming, refused, tooLarge } from './endings.ts';
import { type SkillScanned, scannedUpload } from './event.ts';
import {
  formOf,
  type JudgedBy,
  publicationKey,
  publisher as publisherNamed,
  refusedDocumentKey,
  type SkillName,
  skillName,
  uploadName,
} from './layout.ts';
import { notGreaterThan } from './newer.ts';
import { type FirstUpload, settle } from './publication.ts';
import { contended, type EndedRecord, type Publication, type Refusal } from './records.ts';
import { besideBytes, besideRefused, putReport } from './reports.ts';
import { type Store, StoreError } from './store.ts';
import { isEnded, isOf, isSameObject, keep, recordUnder } from './uploads.ts';

/** Who judges: an engine with a rule set. */
export interface Judge {
  /** Another one whenever engine or rule set are others. */
  readonly id: string;
  /** As its reports name them. */
  readonly by: JudgedBy;
  readonly scan: (upload: Upload | Unread) => Report;
}

export interface Registry {
  /** Where uploads lie; only tags are set there. */
  readonly incoming: Store;
  /** Where everything that is decided about them stands. */
  readonly registry: Store;
  /** The judge in force, asked anew each time: a rule set can be published while an upload is under way. */
  readonly judge: () => Promise<Judge>;
  /** Puts an event on the bus. At least once an upload: an event that is announced again is the same, by its `id`. */
  readonly announce: (event: SkillScanned) => Promise<void>;
}

/**
 * Publishes one upload, or refuses it. May be called any number of times, in any order, by any number of workers at once, and again after
 * one died anywhere: each step is one conditional write that can be repeated, and the steps are
 *
 *   slug -> form -> bytes -> report -> publication   (or, where it is refused: document -> report)   -> upload record -> tag -> event
 *
 * so that what a step relies on is there before it, nothing is served before its publication says so, and an upload without a record
 * has all its steps done again, of which those that took effect change nothing. With a record, tag and event alone are repeated.
 * @returns where it ended: the same for each delivery
 * @throws StoreError where the infrastructure failed: deliver it again
 */
export async function publish(registry: Registry, incoming: Incoming): Promise<EndedRecord> {
  const { object } = incoming;
  const body = sized(incoming.body);
  const marks = { object, sha256: body.is === 'bytes' ? sha256(body.bytes) : null };
  const under = await recordUnder(registry.registry, object);
  const record =
    under && isOf(under.record, marks) && isEnded(under.record)
      ? under.record
      : await keep(registry.registry, await end(registry, { ...incoming, body }, marks.sha256), under);
  await registry.incoming.tag(object.key, tags(record), object.version);
  await registry.announce(scannedUpload(record));
  return record;
}

/** Edges read as far as an archive may go; a document of that size is none. */
const sized = (body: Body): Body =>
  body.is === 'bytes' && isTooLarge(body.bytes) ? { is: 'too-large', size: body.bytes.length } : body;

/** Of the uploaded object; its other tags are kept. */
const tags = (record: EndedRecord): Record<string, string> => ({
  'assay-verdict': record.verdict ?? 'none',
  'assay-state': record.state,
});

/** A rule set published in the middle means another round. That so many are published while one upload is under way is no accident. */
const JUDGES = 5;

/** What is known of one upload while it is put where it belongs. */
interface Work {
  readonly store: Store;
  readonly incoming: Incoming;
  readonly bytes: Uint8Array;
  readonly hash: string;
  readonly report: Report;
  readonly isInForce: () => Promise<boolean>;
}

async function end(registry: Registry, incoming: Incoming, hash: string | null): Promise<EndedRecord> {
  const { body } = incoming;
  if (body.is === 'gone') return gone(incoming);
  for (let round = 0; round < JUDGES; round++) {
    const judge = await registry.judge();
    const isInForce = async (): Promise<boolean> => (await registry.judge()).id === judge.id;
    const report = judge.scan(body.is === 'bytes' ? { bytes: body.bytes } : { size: body.size });
    const record =
      body.is === 'bytes' && hash !== null
        ? await place({ store: registry.registry, incoming, bytes: body.bytes, hash, report, isInForce })
        : tooLarge(incoming, report);
    if (await isInForce()) return record;
  }
  throw new StoreError(`${incoming.object.key}: the rule set changed ${JUDGES} times meanwhile`, { retryable: true });
}

/** Puts the bytes and what was found in them where they belong: into the registry, or among the refused. */
async function place(work: Work): Promise<EndedRecord> {
  const claimed = await claim(work);
  if (typeof claimed === 'string') return refuse(work, claimed);
  const { name, first } = claimed;
  await putReport(work.store, besideBytes(name), work.report, work.isInForce);
  const publication = await settle(work.store, name, first, work.incoming.at);
  if (!publication) throw contended(publicationKey(name));
  const why = objection(publication, first);
  return why ? refuse(work, why) : accepted(work.incoming, publication, name);
}

/** Takes slug and version for the upload's publisher and bytes, or says why they can't be. */
async function claim({
  store,
  incoming,
  bytes,
  hash,
  report,
}: Work): Promise<{ name: SkillName; first: FirstUpload } | Refusal> {
  const { object, at } = incoming;
  const { publisher, id } = uploadName(object.key);
  const who = publisherNamed(publisher);
  const { skill, verdict, integrity } = report;
  if (!skill || verdict === 'invalid') return 'invalid';
  const name = skillName(skill);
  if (!name) return 'unstorable-name';
  if (!who) return 'unknown-publisher';
  const form = formOf(bytes);
  if ((form === 'zip') === skill.contract.startsWith('actor.skill@')) return 'not-a-zip';
  if (!(await claimSlug(store, name.slug, who, at))) return 'slug-taken';
  if (skill.contract === 'agentskills.io/v1' && (await notGreaterThan(store, name))) return 'version-not-greater';
  if (!(await pin(store, name, bytes, hash))) return 'version-taken';
  return {
    name,
    first: { publisher, id, object, skill, form, bytes: { sha256: hash, size: bytes.length }, integrity },
  };
}

/** A withdrawn version takes no new upload; the upload that brought it stays what it was. */
function objection(publication: Publication, first: FirstUpload): Refusal | null {
  if (publication.bytes.sha256 !== first.bytes.sha256) return 'version-taken';
  return publication.withdrawn && !isSameObject(publication.upload.object, first.object) ? 'withdrawn' : null;
}

/** Refused bytes lie under their own hash: whoever uploads them, and however often, they are there once. */
async function refuse({ store, incoming, bytes, hash, report, isInForce }: Work, why: Refusal): Promise<EndedRecord> {
  await store.put(refusedDocumentKey(hash), bytes, { etag: null });
  await putReport(store, besideRefused(hash), report, isInForce);
  return refused(incoming, report, hash, why);
}
