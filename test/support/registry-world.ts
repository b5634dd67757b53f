import { expect } from 'vitest';
import type { Report } from '../../src/model.ts';
import type { Body, Incoming } from '../../src/registry/endings.ts';
import type { SkillScanned } from '../../src/registry/event.ts';
import { formKey, ownerKey, skillName, uploadKey, uploadName } from '../../src/registry/layout.ts';
import type { Judge, Registry } from '../../src/registry/publish.ts';
import type { Owner, Publication, UploadRecord } from '../../src/registry/records.ts';
import { stateOf } from '../../src/registry/state.ts';
import type { Store } from '../../src/registry/store.ts';
import { sha256 } from '../../src/sha256.ts';
import { memoryStore } from './memory-store.ts';
import { stubJudge } from './stub-judge.ts';

export const AT = '2026-03-01T10:00:00.000Z';

/** A registry with a stub engine, whose events and rule set a test can see and set. */
export interface World extends Registry {
  readonly events: SkillScanned[];
  /** The judge in force. */
  inForce: Judge;
}

export function world(registry: Store = memoryStore(), incoming: Store = memoryStore()): World {
  const made: World = {
    registry,
    incoming,
    events: [],
    inForce: stubJudge(),
    judge: async () => made.inForce,
    announce: async (event) => void made.events.push(event),
  };
  return made;
}

export const upload = (
  key: string,
  body: Body | Uint8Array,
  version: string | null = 'v1',
  sequencer: string | null = '01',
): Incoming => ({
  object: { key, version, sequencer },
  at: AT,
  body: body instanceof Uint8Array ? { is: 'bytes', bytes: body } : body,
});

/** A store as the part of another one below a prefix, so that many tests share one. */
export function below(store: Store, prefix: string): Store {
  const cut = (names: readonly string[]): string[] => names.map((name) => name.slice(prefix.length));
  return {
    get: (key, options) => store.get(prefix + key, options),
    put: (key, bytes, when) => store.put(prefix + key, bytes, when),
    tag: (key, tags, version) => store.tag(prefix + key, tags, version),
    async list(query) {
      const after = query.after ? prefix + query.after : null;
      const page = await store.list({ ...query, prefix: prefix + query.prefix, after });
      return { keys: cut(page.keys), folders: cut(page.folders), next: page.next?.slice(prefix.length) ?? null };
    },
  };
}

/** Every key of a store with its bytes. */
export type Dump = ReadonlyMap<string, Uint8Array>;

export const textIn = (stands: Dump, key: string): string => new TextDecoder().decode(stands.get(key));
export const jsonIn = <T>(stands: Dump, key: string): T => JSON.parse(textIn(stands, key)) as T;

export async function dump(store: Store): Promise<Dump> {
  const found = new Map<string, Uint8Array>();
  let after: string | null = null;
  do {
    const page: Awaited<ReturnType<Store['list']>> = await store.list({ prefix: '', after });
    for (const key of page.keys) found.set(key, await bytesOf(store, key));
    after = page.next;
  } while (after !== null);
  return found;
}

async function bytesOf(store: Store, key: string): Promise<Uint8Array> {
  const got = await store.get(key);
  if (got.outcome !== 'found') throw new Error(`${key} is ${got.outcome}`);
  return got.bytes;
}

/**
 * What always holds of a registry in which all these uploads have ended: each has its record, says one thing only, and what it says lies
 * where it says; and nothing lies there that no upload accounts for.
 */
export function expectWhole(stands: Dump, uploads: readonly Incoming[]): void {
  const records = uploads.map(({ object }) => recordIn(stands, object.key));
  const known = new Set(uploads.map(({ object }) => uploadKey(uploadName(object.key))));
  for (const record of records) for (const key of keysOf(stands, record)) known.add(key);
  const unaccounted = [...stands.keys()].filter((key) => !known.has(key) && !/\/(?:history|decisions)\//.test(key));
  expect(unaccounted).toEqual([]);
}

function recordIn(stands: Dump, key: string): UploadRecord {
  const record = uploadKey(uploadName(key));
  expect(stands.has(record), `the record of ${key}`).toBe(true);
  return jsonIn<UploadRecord>(stands, record);
}

/** Holds one record against what lies in the store. @returns the keys that it accounts for */
function keysOf(stands: Dump, record: UploadRecord): string[] {
  const { document, report, publication } = record.keys;
  if (document === null || report === null) {
    expect(['gone', 'too-large']).toContain(record.reason);
    return [];
  }
  expect(sha256(stands.get(document)!)).toBe(record.bytes.sha256);
  expect(jsonIn<Report>(stands, report).bytes.sha256).toBe(record.bytes.sha256);
  if (publication === null) {
    expect(record.state).toBe('refused');
    expect(document).toMatch(/^refused\//);
    return [document, report, ...ownersIn(stands, record)];
  }
  expectPublished(stands, jsonIn<Publication>(stands, publication), report);
  return [document, report, publication, ...ownersIn(stands, record)];
}

function expectPublished(stands: Dump, publication: Publication, report: string): void {
  expect(publication.report.sha256).toBe(sha256(stands.get(report)!));
  expect(publication.verdict).toBe(jsonIn<Report>(stands, report).verdict);
  expect(publication.bytes.sha256).toBe(sha256(stands.get(publication.bytes.key)!));
  expect(publication.state).toBe(stateOf(publication, publication.updated_at));
  const { publisher } = jsonIn<Owner>(stands, ownerKey(skillName(publication.skill)!.slug));
  expect(publisher).toBe(publication.publisher);
}

/** A slug's owner, and a version's form, may have been claimed before the upload was refused. */
function ownersIn(stands: Dump, record: UploadRecord): string[] {
  const name = record.skill && skillName(record.skill);
  return name ? [ownerKey(name.slug), formKey(name)].filter((key) => stands.has(key)) : [];
}
