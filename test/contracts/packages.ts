import { validate } from '../../src/contracts/validate.ts';
import { intake } from '../../src/intake/intake.ts';
import type { Folder, Result, Skill } from '../../src/model.ts';

export type Files = Readonly<Record<string, string>>;

/** A folder with these files; those named as programs may be run. */
export const folderOf = (files: Files, folder: string | null = null, executable: boolean | null = true): Folder => ({
  folder,
  entries: Object.entries(files).map(([path, text]) => {
    const bytes = new TextEncoder().encode(text);
    return { path, is: 'file', bytes, size: bytes.length, executable };
  }),
});

export function check(files: Files, folder: string | null = null, executable: boolean | null = true): Result<Skill> {
  const read = intake(folderOf(files, folder, executable));
  return read.ok ? validate(read.value) : read;
}

export function valid(files: Files, folder: string | null = null): Skill {
  const skill = check(files, folder);
  if (!skill.ok) throw new Error(JSON.stringify(skill.problems));
  return skill.value;
}

/** `pointer code`, for each problem. */
export function problems(files: Files, executable: boolean | null = true): string[] {
  const skill = check(files, null, executable);
  return skill.ok ? [] : skill.problems.map(({ code, pointer }) => `${pointer} ${code}`);
}
