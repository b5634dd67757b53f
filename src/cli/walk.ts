import { type Dirent, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { MAX_BYTES, MAX_PACKED } from '../sizes.ts';
import { isArchive } from './read.ts';
import { Refusal, reasonOf } from './refusal.ts';

/** What a folder holds. */
export interface Walk {
  /** Skill documents, archives, and folders that are packages: the folder's name and the path below it. */
  readonly documents: string[];
  /** Folders and files that could not be read, and why. */
  readonly unreadable: { readonly source: string; readonly reason: string }[];
  /** How many other files there are. */
  leftOut: number;
}

/** Not walked into: what a package manager or a version control put there is named by whoever means it. */
const SKIPPED: readonly string[] = ['.git', 'node_modules'];

/**
 * Finds the skills below a folder: a folder with a `SKILL.md`, or with a `skill.json` of agentskills.io, is one as a whole; documents are
 * `skill.json`, `*.skill.json`, and any other `.json` that says that it is one; archives are `*.skill`, and a `.zip` with a manifest.
 * Symbolic links are followed when all else is done, and each real folder is entered once.
 */
export function walk(folder: string): Walk {
  const found: Walk = { documents: [], unreadable: [], leftOut: 0 };
  const folders = [folder];
  const links: string[] = [];
  const entered = new Set<string>();
  for (;;) {
    const next = folders.pop();
    const link = next === undefined ? links.pop() : undefined;
    if (next !== undefined) attempt(found, next, () => enter(found, folders, links, next, entered));
    else if (link !== undefined) attempt(found, link, () => follow(found, folders, link));
    else return found;
  }
}

function enter(found: Walk, folders: string[], links: string[], folder: string, entered: Set<string>): void {
  const real = realpathSync(folder);
  if (entered.has(real)) return;
  entered.add(real);
  const entries = readdirSync(folder, { withFileTypes: true });
  if (entries.some((entry) => !entry.isDirectory() && isManifest(below(folder, entry.name)))) {
    found.documents.push(folder);
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? 1 : -1))) {
    const path = below(folder, entry.name);
    if (entry.isSymbolicLink()) links.push(path);
    else attempt(found, path, () => visit(found, folders, path, entry));
  }
}

type Kind = Pick<Dirent, 'isDirectory' | 'isFile'>;

function visit(found: Walk, folders: string[], path: string, kind: Kind): void {
  if (kind.isDirectory()) {
    if (!SKIPPED.includes(nameOf(path))) folders.push(path);
  } else if (kind.isFile() && isDocument(path)) found.documents.push(path);
  else found.leftOut += 1;
}

/** A link that leads nowhere is an ordinary other file, unless a skill should be there. */
function follow(found: Walk, folders: string[], link: string): void {
  const kind = statIfAny(link);
  if (kind) visit(found, folders, link, kind);
  else if (isNamed(link)) throw new Refusal('a link that leads nowhere');
  else found.leftOut += 1;
}

function statIfAny(link: string) {
  try {
    return statSync(link, { throwIfNoEntry: false });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ELOOP') return undefined;
    throw error;
  }
}

function attempt(found: Walk, source: string, action: () => void): void {
  try {
    action();
  } catch (error) {
    found.unreadable.push({ source, reason: reasonOf(error) });
  }
}

/** The path below a folder, as it would be typed: `.` adds nothing. */
function below(folder: string, name: string): string {
  if (folder === '.') return name;
  return folder.endsWith('/') ? folder + name : `${folder}/${name}`;
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Does a file make its folder a package? */
export function isManifest(path: string): boolean {
  const name = nameOf(path);
  if (name === 'SKILL.md' || name === 'skill.md') return true;
  return name === 'skill.json' && isSmallFile(path) && /"agentskills\.io\/v/.test(readFileSync(path, 'utf8'));
}

function isSmallFile(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  return found?.isFile() === true && found.size <= MAX_BYTES;
}

const isNamed = (path: string): boolean => /^(?:.*\.)?skill\.json$/i.test(nameOf(path));

function isDocument(path: string): boolean {
  if (isNamed(path) || /\.skill$/i.test(path)) return true;
  if (isArchive(path)) return holdsManifest(path);
  return /\.json$/i.test(path) && statSync(path).size <= MAX_BYTES && saysSo(readFileSync(path, 'utf8'));
}

/** Names in an archive stand there as they are. */
function holdsManifest(path: string): boolean {
  if (statSync(path).size > MAX_PACKED) return false;
  const bytes = readFileSync(path);
  return bytes.includes('SKILL.md') || bytes.includes('skill.json');
}

/** Is this an object with a `skill` marker? Text that is no JSON is taken where it holds one: it is to be told what is wrong. */
function saysSo(text: string): boolean {
  if (!text.includes('skill')) return false;
  try {
    const value: unknown = JSON.parse(text);
    return (
      typeof value === 'object' && value !== null && 'skill' in value && String(value.skill).startsWith('actor.skill@')
    );
  } catch {
    return text.includes('"actor.skill@');
  }
}
