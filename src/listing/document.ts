import type { Publication, State } from '../registry/records.ts';
import { stateOf } from '../registry/state.ts';
import { StoreError } from '../registry/store.ts';
import { isRefused } from './names.ts';
import { refuse } from './problem.ts';
import { publicationAt } from './publication.ts';
import { type Call, etagOf, type Refused, type Reply } from './reply.ts';
import { reasonOf } from './standing.ts';
import { fileOf } from './version.ts';
import { versionPath } from './versions.ts';

const TYPES: Readonly<Record<string, string>> = { 'skill.json': 'application/json', 'skill.zip': 'application/zip' };

/**
 * `GET /skills/{slug}/{version}/skill.json`: the pinned bytes, of published versions alone. Whoever wrote them must not be able to have
 * them run here: they are an attachment, of the type that is said and no other, in a sandbox should a browser show them all the same.
 */
export async function document(call: Call): Promise<Reply> {
  const found = await publicationAt(call);
  if (isRefused(found)) return found;
  const { publication } = found;
  const file = fileOf(publication.bytes.key);
  const path = `${versionPath(found.name)}/${file}`;
  if (call.params.file !== file) return refuse('unknown-path', `The document of this version is ${path}.`);
  const state = stateOf(publication, call.now);
  if (state !== 'published') return notServed(publication, state, call.now);
  const etag = etagOf(publication.bytes.sha256);
  const headers = headersOf(publication, file);
  if (call.holds(etag)) return { is: 'unchanged', etag, headers };
  const { key, sha256, size } = publication.bytes;
  const type = TYPES[file] ?? 'application/octet-stream';
  const { direct } = call.listing;
  if (direct && size > direct.above)
    return {
      is: 'moved',
      to: await direct.address(key, { type, disposition: headers['content-disposition'] }),
      status: 307,
    };
  const got = await call.listing.registry.get(key, { sha256, limit: size });
  if (got.outcome !== 'found') throw new StoreError(`${key} is ${got.outcome}`, { retryable: false });
  return {
    is: 'file',
    type: TYPES[file] ?? 'application/octet-stream',
    body: got.bytes,
    headers: { ...headers, etag },
  };
}

function headersOf({ skill, bytes }: Publication, file: string) {
  const ending = file.slice(file.lastIndexOf('.'));
  // RFC 9530. Slugs and versions are of alphabets that need no quoting.
  const digest = `sha-256=:${base64(bytes.sha256)}:`;
  return {
    'content-disposition': `attachment; filename="${skill.slug}-${skill.version}${ending}"`,
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'repr-digest': digest,
    'x-content-sha256': bytes.sha256,
  };
}

const base64 = (hex: string): string =>
  btoa((hex.match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join(''));

function notServed(publication: Publication, state: Exclude<State, 'published'>, now: string): Refused {
  const { skill } = publication;
  const self = versionPath(skill);
  const reason = reasonOf(publication, state, now);
  return refuse(state, `${skill.slug} ${skill.version} is ${state} and is not served. ${reason}`, {
    state,
    links: { version: self, findings: `${self}/findings.json` },
  });
}
