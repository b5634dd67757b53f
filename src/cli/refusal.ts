/** Something that the person must put right: one line on stderr, exit code 2. */
export class Refusal extends Error {}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  ELOOP: 'a loop of symbolic links',
  ENAMETOOLONG: 'the name is too long',
  ENOTDIR: 'a part of the path is no folder',
  EISDIR: 'is a folder',
  EROFS: 'the file system is read-only',
  ENOSPC: 'no space left on the device',
  EMFILE: 'too many open files',
};

/** Why a path could not be read or written, in words. */
export function reasonOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return REASONS[code] ?? error.message;
}

/** A fault of Assay itself, with what its makers need. */
export function internalError(error: unknown): string {
  return `internal error, please report it: ${error instanceof Error ? error.stack : String(error)}`;
}
