import { quote } from '../../problems.ts';
import { type Fold, foldPath } from './fold.ts';

/** UTF-8 bytes of one name, and of a path: what common file systems hold. */
const MAX_NAME = 255;
const MAX_PATH = 1_024;
/** Folders around a file. */
const MAX_LEVELS = 32;

/** Why a path can't be one of a package. */
export interface PathFlaw {
  readonly code: string;
  readonly message: string;
}

/** A rule for whole paths; it says what is wrong. */
type PathRule = readonly [code: string, isBroken: (path: string, names: readonly string[]) => boolean, right: string];

/** Names of devices on Windows, whatever ending they carry. */
const DEVICE =
  /^(?:con|prn|aux|nul|clock\$|conin\$|conout\$|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3])(?:[. ].*)?$/i;
/** C0 and C1 controls, DEL, line separators, and what turns the order of letters. */
const UNSEEN = /[\0-\x1f\x7f-\x9f\u2028\u2029\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/;

/** The first that speaks is told: the order goes from what is dangerous to what is odd. */
const RULES: readonly PathRule[] = [
  ['path-empty', (path) => path === '', 'a file needs a name'],
  ['path-absolute', (path) => path.startsWith('/') || /^[A-Za-z]:/.test(path), 'paths lie inside the package'],
  ['path-backslash', (path) => path.includes('\\'), 'folders are parted by /'],
  ['path-escape', (_, names) => names.includes('..'), 'no path leads out of the package'],
  ['path-control-character', (path) => UNSEEN.test(path), 'a name holds no character that is not seen'],
  ['path-not-plain', (_, names) => names.some((name) => name === '' || name === '.'), 'each part of a path is a name'],
  ['path-lone-surrogate', (path) => hasLone(path), 'a name is made of whole characters'],
  ['path-character', (path) => /[<>:"|?*]/.test(path), 'a name holds none of < > : " | ? *'],
  ['path-device', (_, names) => names.some((name) => DEVICE.test(name)), 'a name is no device of Windows'],
  ['path-ending', (_, names) => names.some((name) => /[. ]$/.test(name)), 'a name ends in no dot and no space'],
  [
    'path-too-long',
    (path, names) => isTooLong(path, names),
    `a name has at most ${MAX_NAME} bytes, a path ${MAX_PATH}`,
  ],
  ['path-too-deep', (_, names) => names.length > MAX_LEVELS, `a path has at most ${MAX_LEVELS} parts`],
];

/** Is a path one that means the same file on every system? @returns why not, or null */
export function pathFlaw(path: string): PathFlaw | null {
  const names = path.split('/');
  const broken = RULES.find(([, isBroken]) => isBroken(path, names));
  return broken ? { code: broken[0], message: `The path ${quote(path)} is refused: ${broken[2]}.` } : null;
}

function isTooLong(path: string, names: readonly string[]): boolean {
  return path.length > MAX_PATH || bytesOf(path) > MAX_PATH || names.some((name) => bytesOf(name) > MAX_NAME);
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

const hasLone = (path: string): boolean =>
  /[\ud800-\udbff](?![\udc00-\udfff])|(?:[^\ud800-\udbff]|^)[\udc00-\udfff]/.test(path);

/** A file or folder that a path names. */
interface Named {
  readonly path: string;
  readonly isFolder: boolean;
}

/**
 * Looks for paths that would be one file on some system: equal ones, equal but for letter case or composition, a file that is also a
 * folder. Folders that lie on the way to a file are named by it, and may be named by many.
 */
export function collisions(paths: readonly Named[], fold: Fold = foldPath): PathFlaw[] {
  const seen = new Map<string, Named>();
  const flaws: PathFlaw[] = [];
  const add = (named: Named): void => {
    const key = fold(named.path);
    const other = seen.get(key);
    if (!other) seen.set(key, named);
    else if (other.path !== named.path || !(other.isFolder && named.isFolder)) flaws.push(clash(named, other));
  };
  const folders = new Set<string>();
  for (const { path, isFolder } of paths) {
    for (const folder of foldersOf(path)) folders.add(folder);
    if (isFolder) folders.add(path);
    else add({ path, isFolder });
  }
  for (const path of folders) add({ path, isFolder: true });
  return flaws;
}

function* foldersOf(path: string): Generator<string> {
  for (let at = path.indexOf('/'); at >= 0; at = path.indexOf('/', at + 1)) yield path.slice(0, at);
}

function clash(named: Named, other: Named): PathFlaw {
  const both = `${quote(other.path)} and ${quote(named.path)}`;
  if (named.path !== other.path)
    return {
      code: 'path-collision',
      message: `The paths ${both} are one file where letter case or composition does not count; rename one.`,
    };
  return named.isFolder || other.isFolder
    ? { code: 'path-file-and-folder', message: `The path ${quote(named.path)} is a file and a folder; rename one.` }
    : {
        code: 'path-duplicate',
        message: `The path ${quote(named.path)} stands twice: which of the two would be run? Keep one.`,
      };
}
