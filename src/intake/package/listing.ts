import { pointerStep } from '../../json-pointer.ts';
import type { Content, Package, PackageFile, Problem, Result } from '../../model.ts';
import { readDocument } from '../document.ts';
import { atStart, invalid } from '../refuse.ts';
import { contentOf, MAX_TEXT, MAX_TEXTS } from './content.ts';
import { kindOf } from './magic.ts';

/** Files and folders of one package. */
export const MAX_ENTRIES = 2_000;
/** Bytes of all its files together. */
export const MAX_UNPACKED = 100 * 1024 * 1024;

/** One file of a container, before it is read: the port through which a folder and a zip come in. Its path was checked. */
export interface Listed {
  readonly path: string;
  readonly size: number;
  readonly executable: boolean | null;
  /** All of it, or at least `limit` bytes of its beginning. */
  readonly read: (limit: number) => Result<Uint8Array>;
}

/**
 * Reads the files of a package, as far as the limits of text go: the manifests first, then by path.
 * @returns the package, or what is wrong with its bytes
 */
export function readListing(folder: string | null, listed: readonly Listed[]): Result<Package> {
  const budget = { left: MAX_TEXTS };
  const problems: Problem[] = [];
  const files = [...listed].sort(byRank).map((file): PackageFile => {
    const content = contentFrom(file, budget);
    if (!content.ok) problems.push(...content.problems);
    return {
      path: file.path,
      executable: file.executable,
      content: content.ok ? content.value : { is: 'binary', kind: 'nothing' },
    };
  });
  if (problems.length > 0) return { ok: false, problems };
  const manifest = manifestOf(files);
  if (manifest && !manifest.ok) return manifest;
  return { ok: true, value: { folder, files: files.sort(byPath), manifest: manifest?.value ?? null } };
}

const BEGINNING = 300;

function contentFrom(file: Listed, budget: { left: number }): Result<Content> {
  const isLong = file.size > MAX_TEXT;
  if (!isLong && file.size <= budget.left) {
    const bytes = file.read(file.size);
    if (!bytes.ok) return bytes;
    const content = contentOf(bytes.value);
    if (content.is === 'text') budget.left -= file.size;
    return { ok: true, value: content };
  }
  const bytes = file.read(BEGINNING);
  if (!bytes.ok) return bytes;
  const kind = kindOf(bytes.value);
  const limit = isLong
    ? `one file is read up to ${MAX_TEXT}`
    : `the texts of a package are read up to ${MAX_TEXTS} together`;
  return {
    ok: true,
    value: bytes.value.includes(0)
      ? { is: 'binary', kind }
      : { is: 'too-long', detail: `The file has ${file.size} bytes; ${limit}` },
  };
}

/** `skill.json` is the manifest where it says so; beside a `SKILL.md` any other is a file among files. */
function manifestOf(files: readonly PackageFile[]): Result<NonNullable<Package['manifest']>> | null {
  const content = files.find(({ path }) => path === 'skill.json')?.content;
  if (!content) return null;
  const isText = content.is === 'text' && !/"spec"\s{0,99}:\s{0,99}"agentskills\.io\//.test(content.text);
  if (isText && files.some(({ path }) => path === 'SKILL.md')) return null;
  const pointer = pointerStep('skill.json');
  if (content.is === 'too-long') return invalid(atStart('too-large', `${content.detail}.`, pointer));
  if (content.is === 'binary')
    return invalid(atStart('not-utf8', `skill.json is no text but ${content.kind}.`, pointer));
  return readDocument(new TextEncoder().encode(content.text));
}

const RANKS: readonly string[] = ['SKILL.md', 'skill.json'];
const rank = (path: string): number => RANKS.indexOf(path) + 1 || RANKS.length + 1;
const byRank = (a: Listed, b: Listed): number => rank(a.path) - rank(b.path) || byPath(a, b);
const byPath = (a: { path: string }, b: { path: string }): number => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0);
