import { sha256 } from '../sha256.ts';
import { isZip } from '../sizes.ts';

/**
 * Where everything stands: every key of the registry, made of names that were checked. The alphabets are closed: no name holds a slash,
 * starts with a dot or differs from another by case alone where that could matter.
 */

declare const checked: unique symbol;
type Checked<Kind extends string> = string & { readonly [checked]: Kind };

export type Slug = Checked<'slug'>;
export type Version = Checked<'version'>;
export type Publisher = Checked<'publisher'>;

/** One version of a skill. */
export interface SkillName {
  readonly slug: Slug;
  readonly version: Version;
}

const SLUG = /^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/;
const NUMBER = '(?:0|[1-9][0-9]{0,15})';
/** Semantic versions with numbers of at most 16 digits; a pre-release in lower case; no build part. */
const VERSION = new RegExp(`^${NUMBER}\\.${NUMBER}\\.${NUMBER}(?:-[0-9a-z]+(?:[.-][0-9a-z]+)*)?$`);
/** Account names, e-mail addresses and the identities of cloud providers (`eu-west-1:3fa8...`). */
const PUBLISHER = /^[A-Za-z0-9][A-Za-z0-9._:@-]{0,127}$/;
const UPLOAD_ID = /^[A-Za-z0-9][A-Za-z0-9._:@-]{0,199}$/;

/** @returns the name, where it is one that a key can hold; null where it is not */
export const slug = (name: string): Slug | null => (SLUG.test(name) ? (name as Slug) : null);
export const version = (name: string): Version | null =>
  VERSION.test(name) && name.length <= 64 ? (name as Version) : null;
export const publisher = (name: string): Publisher | null => (PUBLISHER.test(name) ? (name as Publisher) : null);

export function skillName(named: { readonly slug: string; readonly version: string }): SkillName | null {
  const checkedSlug = slug(named.slug);
  const checkedVersion = version(named.version);
  return checkedSlug && checkedVersion ? { slug: checkedSlug, version: checkedVersion } : null;
}

// ---------------------------------------------------------------------------------------------- incoming

/** Who uploaded what, as a key of the incoming place says it: `<publisher>/<upload id>`. Neither name is checked yet. */
export interface UploadName {
  readonly publisher: string;
  readonly id: string;
}

/** A key without a slash names no publisher. */
export function uploadName(key: string): UploadName {
  const slash = key.indexOf('/');
  return { publisher: key.slice(0, Math.max(slash, 0)), id: key.slice(slash + 1) };
}

// ---------------------------------------------------------------------------------------------- registry

export const SKILLS = 'skills/';

const skill = (of: Slug): string => `${SKILLS}${of}/`;
/** Everything of one version. */
export const versionFolder = (name: SkillName): string => `${skill(name.slug)}${name.version}/`;
/** Everything of one slug. */
export const skillFolder = skill;

export const ownerKey = (of: Slug): string => `${skill(of)}owner.json`;
export const formOf = (bytes: Uint8Array): Form => (isZip(bytes) ? 'zip' : 'json');
/** What the bytes of a version are: a document, or a package in an archive. */
export type Form = 'json' | 'zip';
export const bytesKey = (name: SkillName, form: Form): string => `${versionFolder(name)}skill.${form}`;
/** Says which of both a version holds: taken before the bytes are, by one of them. */
export const formKey = (name: SkillName): string => `${versionFolder(name)}form.json`;
export const reportKey = (name: SkillName): string => `${versionFolder(name)}findings.json`;
export const publicationKey = (name: SkillName): string => `${versionFolder(name)}publication.json`;
export const decisionsFolder = (name: SkillName): string => `${versionFolder(name)}decisions/`;
export const decisionKey = (name: SkillName, n: number): string => `${decisionsFolder(name)}${n}.json`;

/** The hashes of the engine and of the rule set that made a report. */
export interface JudgedBy {
  readonly engine: string;
  readonly ruleset: string;
}

export const historyKey = (name: SkillName, by: JudgedBy): string =>
  `${versionFolder(name)}history/${by.engine}+${by.ruleset}.json`;

const refused = (hash: string): string => `refused/${hash}/`;
export const refusedDocumentKey = (hash: string): string => `${refused(hash)}document`;
export const refusedReportKey = (hash: string): string => `${refused(hash)}findings.json`;

/** Whatever the names of an upload are, its record has a place: a name outside the alphabet is there by its hash. */
export const uploadKey = (name: UploadName): string =>
  `uploads/${safe(name.publisher, PUBLISHER)}/${safe(name.id, UPLOAD_ID)}.json`;

/** `~` starts no name of the alphabets, so a hash is never taken for a name. */
const safe = (name: string, alphabet: RegExp): string => (alphabet.test(name) ? name : `~${sha256(name)}`);

const RESCANS = 'rescans/';
/** Everything of the re-scans whose ids start so. */
export const rescansFrom = (start: string): string => `${RESCANS}${start}`;
export const rescanKey = (id: string, record: 'rescan' | 'progress' | 'summary'): string =>
  `${RESCANS}${id}/${record}.json`;

/** The batches of one part of the listing, and the part itself; a part is known by the first character of its slugs. */
export const batchesFolder = (id: string, pass: number, part: string): string =>
  `${RESCANS}${id}/passes/${pass}/${part}/`;
export const batchKey = (id: string, pass: number, part: string, firstKey: string): string =>
  `${batchesFolder(id, pass, part)}${sha256(firstKey)}.json`;
export const partKey = (id: string, pass: number, part: string): string =>
  `${RESCANS}${id}/passes/${pass}/${part}.json`;

// ---------------------------------------------------------------------------------------------- rules

export const rulesetKey = (hash: string): string => `rulesets/${hash}.json`;
/** Names the rule set in force: `{ sha256, published_at }`. */
export const CURRENT_RULESET = 'rulesets/current.json';
/** Names the engine that was deployed last. */
export const ENGINE = 'engine.json';

// ---------------------------------------------------------------------------------------------- reading keys

/** The slug that a key below SKILLS lies in. */
export function slugIn(key: string): Slug | null {
  const [root, of] = key.split('/');
  return root === 'skills' && of !== undefined ? slug(of) : null;
}

const BYTES = /^skills\/([^/]+)\/([^/]+)\/skill\.(?:json|zip)$/;

/** The version whose bytes lie under a key; null where the key is another's. */
export function versionOfBytes(key: string): SkillName | null {
  const [, of = '', at = ''] = BYTES.exec(key) ?? [];
  return skillName({ slug: of, version: at });
}
