import { reportKey } from '../registry/layout.ts';
import { StoreError } from '../registry/store.ts';
import { sha256 } from '../sha256.ts';
import { isRefused } from './names.ts';
import { publicationAt } from './publication.ts';
import { type Call, etagOf, type File, type Moved, type Reply } from './reply.ts';

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
export async function reportAt({ listing: { registry, direct } }: Call, key: string): Promise<File | Moved | null> {
  const got = await registry.get(key);
  if (got.outcome === 'too-large') throw new StoreError(`${key} is larger than any report`, { retryable: false });
  if (got.outcome === 'missing') return null;
  if (direct && got.bytes.length > direct.above)
    return { is: 'moved', to: await direct.address(key, { type: TYPE, disposition: 'inline' }), status: 307 };
  const body = new TextDecoder().decode(got.bytes);
  return { is: 'file', type: TYPE, body, headers: { etag: etagOf(sha256(got.bytes)) } };
}

const TYPE = 'application/json';
