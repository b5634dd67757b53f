import { sha256 } from '../sha256.ts';
import { bytesKey, type Form, formKey, formOf, ownerKey, type Publisher, type SkillName, type Slug } from './layout.ts';
import { read, write } from './records.ts';
import type { Store } from './store.ts';

/**
 * The three things that are taken once and for ever: a slug by its publisher, a version by its form and its bytes. Each claim is one conditional write, so
 * that of any number of claimants one wins, and claiming again what is one's own is no error.
 */

/** @returns whether the slug is this publisher's: now, or since earlier */
export async function claimSlug(store: Store, slug: Slug, publisher: Publisher, since: string): Promise<boolean> {
  const key = ownerKey(slug);
  const isOurs = async (): Promise<boolean | null> => {
    const held = await read(store, key, 'owner');
    return held && held.record.publisher === publisher;
  };
  const before = await isOurs();
  if (before !== null) return before;
  if (await write(store, key, { owner: 'assay.owner@1', slug, publisher, since }, 'claim')) return true;
  // Somebody was faster, or an answer was lost. What was there once and is gone belongs to nobody who comes later.
  return (await isOurs()) ?? false;
}

/**
 * A version that holds a document takes no archive, and the other way round: which of both is taken before the bytes are.
 * @returns whether the version holds exactly these bytes: now, or since earlier
 */
export async function pin(store: Store, name: SkillName, bytes: Uint8Array, hash: string): Promise<boolean> {
  const form = formOf(bytes);
  if (!(await claimForm(store, name, form))) return false;
  const key = bytesKey(name, form);
  const put = await store.put(key, bytes, 'claim');
  if (put.outcome === 'stored') return true;
  const got = await store.get(key, { limit: bytes.length });
  return got.outcome === 'found' && sha256(got.bytes) === hash;
}

/** Versions of before there was such a record are known by their bytes. */
async function claimForm(store: Store, name: SkillName, form: Form): Promise<boolean> {
  const other = await store.get(bytesKey(name, form === 'zip' ? 'json' : 'zip'), { limit: 0 });
  if (other.outcome !== 'missing') return false;
  const key = formKey(name);
  if (await write(store, key, { form: 'assay.form@1', is: form }, 'claim')) return true;
  return (await read(store, key, 'form'))?.record.is === form;
}
