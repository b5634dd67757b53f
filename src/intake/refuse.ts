import type { Problem } from '../model.ts';

/** What is wrong, as a result. */
export const invalid = (...problems: Problem[]): { ok: false; problems: Problem[] } => ({ ok: false, problems });

/** A problem of an upload as a whole, or of the file of a package that the pointer names. */
export function atStart(code: string, message: string, pointer = ''): Problem {
  return { pointer, line: 1, column: 1, code, message };
}
