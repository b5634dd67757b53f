import { sha256 } from './sha256.ts';

interface HashedFile {
  readonly path: string;
  readonly bytes: Uint8Array | null;
}

/**
 * The hash of a folder's files: of one line `<sha256 of the file>  <path>` for each, sorted by the bytes of the path. In the folder,
 * `find . -type f -printf '%P\n' | LC_ALL=C sort | xargs -d '\n' sha256sum | sha256sum` gives the same.
 * @returns 64 lower-case hex digits; null where a file was not read
 */
export function treeSha256(files: readonly HashedFile[]): string | null {
  const lines: string[] = [];
  for (const { path, bytes } of [...files].sort((a, b) => byCodePoint(a.path, b.path))) {
    if (bytes === null) return null;
    lines.push(`${sha256(bytes)}  ${path}\n`);
  }
  return sha256(lines.join(''));
}

/** UTF-8 sorts as code points do; UTF-16 does not. */
function byCodePoint(a: string, b: string): number {
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((letter, index) => letter !== right[index]);
  if (at < 0) return left.length - right.length;
  return at >= right.length ? 1 : left[at]!.codePointAt(0)! - right[at]!.codePointAt(0)!;
}
