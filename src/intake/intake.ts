import type { AnyUpload, Document, Package, Result } from '../model.ts';
import { isZip, MAX_BYTES } from '../sizes.ts';
import { readDocument, tooLarge } from './document.ts';
import { readFolder } from './package/folder.ts';
import { startsFrontMatter } from './package/skill-text.ts';
import { atStart, invalid } from './refuse.ts';
import { readZip } from './zip/zip.ts';

export { MAX_ENTRIES, MAX_UNPACKED } from './package/listing.ts';

/**
 * What was handed in, to one document or one package: JSON by default, a zip where the bytes begin as one, a `SKILL.md` on its own
 * where they begin with front matter. Sizes are checked before anything is read; what an edge did not read for its size is too large.
 * @returns the document or package, or everything that is wrong up to where reading had to end
 */
export function intake(upload: AnyUpload): Result<Document | Package> {
  if ('entries' in upload) return readFolder(upload);
  if (!('bytes' in upload)) return invalid(atStart('too-large', tooLarge(upload.size)));
  const { bytes } = upload;
  if (isZip(bytes)) return readZip(bytes);
  if (bytes.length <= MAX_BYTES && startsFrontMatter(bytes)) return readFolder(aloneIn(bytes));
  return readDocument(bytes);
}

/** A skill's text without a folder around it. */
const aloneIn = (bytes: Uint8Array) =>
  ({
    folder: null,
    entries: [{ path: 'SKILL.md', is: 'file', bytes, size: bytes.length, executable: null }],
  }) as const;
