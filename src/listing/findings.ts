import { reportKey } from '../registry/layout.ts';
import { StoreError } from '../registry/store.ts';
import { sha256 } from '../sha256.ts';
import { isRefused } from './names.ts';
import { publicationAt } from './publication.ts';
import { type Call, etagOf, type File, type Reply } from './reply.ts';

/** `GET /skills/{slug}/{version}/findings.json`: the report in force, as it is stored. */
export async function findings(call: Call): Promise<Reply> {
  const found = await publicationAt(call);
  if (isRefused(found)) return found;
  const etag = etagOf(found.publication.report.sha256);
  // The publication names the report by its hash, so that what the client holds needs no reading.
  if (call.holds(etag)) return { is: 'unchanged', etag, headers: {} };
  const file = await reportAt(call, reportKey(found.name));
  if (!file) throw new StoreError(`${reportKey(found.name)} is gone`, { retryable: false });
  return file;
}

/** A stored report under its own hash (a re-scan may be putting the next one there); null where there is none. */
export async function reportAt({ listing }: Call, key: string): Promise<File | null> {
  const got = await listing.registry.get(key);
  if (got.outcome === 'too-large') throw new StoreError(`${key} is larger than any report`, { retryable: false });
  if (got.outcome === 'missing') return null;
  return { is: 'file', type: 'application/json', body: got.bytes, headers: { etag: etagOf(sha256(got.bytes)) } };
}
