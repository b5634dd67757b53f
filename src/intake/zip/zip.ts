import { pointerStep } from '../../json-pointer.ts';
import type { Package, Result } from '../../model.ts';
import { MAX_PACKED } from '../../sizes.ts';
import { LINK, NO_FILE, tooMuch } from '../package/folder.ts';
import { type Listed, MAX_UNPACKED, readListing } from '../package/listing.ts';
import { collisions, pathFlaw } from '../package/paths.ts';
import { atStart, invalid } from '../refuse.ts';
import { type Bytes, bytesOf, ZipFault } from './bytes.ts';
import { type Entry, readDirectory } from './directory.ts';
import { crc32, inflate } from './inflate.ts';
import { type Data, dataOf } from './local.ts';
import { nameOf } from './name.ts';

/** What comes of an archive may be so many times its size, where it is more than `FREE`. Ordinary text packs to a fifth. */
const MAX_RATIO = 40;
const FREE = 4 * 1024 * 1024;

/** Something that an archive holds, checked against everything but its content. */
interface Member {
  readonly path: string;
  readonly isFolder: boolean;
  readonly entry: Entry;
  readonly data: Data;
}

/**
 * Reads a zip as a package: the files below its one top folder, or all of them. The central directory is held against the local headers,
 * every byte of the archive must belong to something, and sizes are checked before anything is inflated. Nothing is ever written.
 * @returns the package, or why the archive is refused
 */
export function readZip(bytes: Uint8Array): Result<Package> {
  if (bytes.length > MAX_PACKED)
    return invalid(atStart('too-large', `The zip has ${bytes.length} bytes; at most ${MAX_PACKED} (20 MiB) are read.`));
  return attempt(() => {
    const { root, files } = filesIn(bytesOf(bytes));
    return readListing(root, files);
  });
}

/** A file of an archive as it is to be laid down. */
export interface Unpacked {
  readonly path: string;
  readonly bytes: Uint8Array;
  readonly executable: boolean;
}

/**
 * Every file of a zip, by the path below its one top folder. The same checks as for reading; sizes are bounded by the same limits.
 * @returns the files, or why the archive is refused
 */
export function unpack(bytes: Uint8Array): Result<Unpacked[]> {
  return attempt(() => {
    const unpacked: Unpacked[] = [];
    for (const { path, size, executable, read } of filesIn(bytesOf(bytes)).files) {
      const content = read(size);
      if (!content.ok) return content;
      unpacked.push({ path, bytes: content.value, executable: executable ?? false });
    }
    return { ok: true, value: unpacked };
  });
}

function attempt<T>(work: () => Result<T>): Result<T> {
  try {
    return work();
  } catch (fault) {
    if (!(fault instanceof ZipFault)) throw fault;
    return invalid(atStart(fault.code, fault.message));
  }
}

/** @throws ZipFault */
function filesIn(zip: Bytes): { readonly root: string | null; readonly files: readonly Listed[] } {
  const { entries, start } = readDirectory(zip);
  checkSizes(entries, zip.length);
  const members = entries.map((entry) => memberOf(zip, entry, start));
  checkLayout(members, start);
  const clashes = collisions(members);
  if (clashes[0]) throw new ZipFault(clashes[0].code, clashes[0].message);
  const root = rootOf(members);
  const files = members.filter(({ isFolder, path }) => !isFolder && path.startsWith(root));
  const outside = members.filter(({ isFolder, path }) => !isFolder && !path.startsWith(root));
  return {
    root: root === '' ? null : root.slice(0, -1),
    files: [
      ...files.map((member) => listed(zip, member, member.path.slice(root.length))),
      ...outside.map((member) => listed(zip, member, member.path)),
    ],
  };
}

/** Sums are taken of what the directory says; that it is true is seen while inflating. */
function checkSizes(entries: readonly Entry[], packed: number): void {
  if (entries.some(({ packed, size, header }) => packed === 0xffffffff || size === 0xffffffff || header === 0xffffffff))
    throw new ZipFault('zip64', 'The zip is in the form for files above 4 GiB; write it without zip64.');
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_UNPACKED) throw new ZipFault('package-too-large', tooMuch(total));
  if (total > FREE && total > packed * MAX_RATIO)
    throw new ZipFault(
      'zip-ratio',
      `${total} bytes would come of a zip of ${packed}: more than ${MAX_RATIO} times as many. No skill packs like that.`,
    );
}

function memberOf(zip: Bytes, entry: Entry, directory: number): Member {
  const name = nameOf(entry);
  const isFolder = name.endsWith('/');
  const path = isFolder ? name.slice(0, -1) : name;
  const flaw = pathFlaw(path);
  if (flaw) throw new ZipFault(flaw.code, flaw.message);
  if (entry.flags & (ENCRYPTED | STRONG | MASKED))
    throw new ZipFault(
      'zip-encrypted',
      `${path} is encrypted; nobody can read what it is. Write the archive without a password.`,
    );
  if (entry.flags & PATCH)
    throw new ZipFault('zip-method', `${path} is a patch to another file; store the whole file.`);
  if (entry.method !== STORED && entry.method !== DEFLATED)
    throw new ZipFault('zip-method', `${path} is compressed by method ${entry.method}; use deflate or none.`);
  checkKind(entry, path, isFolder);
  return { path, isFolder, entry, data: dataOf(zip, entry, directory) };
}

const ENCRYPTED = 0x1;
const PATCH = 0x20;
const STRONG = 0x40;
const MASKED = 0x2000;
const STORED = 0;
const DEFLATED = 8;

const UNIX = 3;
const MAC = 19;
/** File types of Unix, in the upper half of the attributes. */
const [TYPE, FILE, FOLDER, SYMLINK] = [0xf000, 0x8000, 0x4000, 0xa000];

function checkKind({ attributes, madeOn, method, packed, size }: Entry, path: string, isFolder: boolean): void {
  const type = madeOn === UNIX || madeOn === MAC ? (attributes >>> 16) & TYPE : 0;
  if (type === SYMLINK) throw new ZipFault('symbolic-link', `${path}: ${LINK}`);
  if (type !== 0 && type !== (isFolder ? FOLDER : FILE)) throw new ZipFault('not-a-file', `${path}: ${NO_FILE}`);
  if (isFolder && size !== 0)
    throw new ZipFault('zip-folder-with-content', `${path} is a folder, and carries content.`);
  if (method === STORED && packed !== size)
    throw new ZipFault('zip-size', `${path} is stored as it is, and has two sizes: ${packed} and ${size} bytes.`);
}

/** Entries lie one after the other from the first byte to the directory: none shares bytes with another, nothing lies between them. */
function checkLayout(members: readonly Member[], directory: number): void {
  const ordered = [...members].sort((a, b) => a.entry.header - b.entry.header);
  let at = 0;
  for (const { entry, data } of ordered) {
    if (entry.header < at)
      throw new ZipFault('zip-overlap', 'Two entries of the zip share bytes; write the archive anew.');
    if (entry.header > at)
      throw new ZipFault('zip-gap', 'Bytes of the zip belong to no entry: something was put before or between them.');
    at = data.next;
  }
  if (at !== directory)
    throw new ZipFault('zip-gap', 'Bytes of the zip belong to no entry: something was put before its directory.');
}

/** The one folder that holds everything, with its slash; empty where there is none. What macOS puts beside it does not count. */
function rootOf(members: readonly Member[]): string {
  const files = members.filter(({ isFolder, path }) => !isFolder && !path.startsWith('__MACOSX/'));
  const first = files[0]?.path ?? '';
  const root = first.slice(0, first.indexOf('/') + 1);
  const isRoot =
    root !== '' && files.every(({ path }) => path.startsWith(root) && !path.startsWith(`${root}__MACOSX/`));
  return isRoot && MANIFESTS.some((name) => files.some(({ path }) => path === root + name)) ? root : '';
}

const MANIFESTS: readonly string[] = ['SKILL.md', 'skill.json'];

function listed(zip: Bytes, { entry, data }: Member, path: string): Listed {
  return {
    path,
    size: entry.size,
    executable: entry.madeOn === UNIX || entry.madeOn === MAC ? ((entry.attributes >>> 16) & 0o111) !== 0 : null,
    read: (limit) => {
      try {
        return { ok: true, value: contentOf(zip.part(data.start, data.end), entry, limit) };
      } catch (fault) {
        if (!(fault instanceof ZipFault)) throw fault;
        return invalid(atStart(fault.code, `${path}: ${fault.message}`, pointerStep(path)));
      }
    },
  };
}

function contentOf(packed: Uint8Array, entry: Entry, limit: number): Uint8Array {
  const bytes = entry.method === STORED ? packed.subarray(0, limit) : inflate(packed, entry.size, limit);
  if (limit >= entry.size && crc32(bytes) !== entry.crc)
    throw new ZipFault('zip-checksum', 'the content does not fit its checksum; write the archive anew.');
  return bytes;
}
