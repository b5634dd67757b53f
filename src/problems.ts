import type { Problem } from './model.ts';
import { positions } from './position.ts';

/** What is wrong beyond this number in one document is counted, not listed. */
export const MAX_PROBLEMS = 1_000;

/** Something wrong at a place of one text. */
export interface Found {
  readonly code: string;
  /** In UTF-16 units of the text. */
  readonly offset: number;
  readonly pointer: string;
  readonly message: string;
}

/** Collects what is wrong in one text. */
export interface Problems {
  /** @param describe is called only while there is room to list it; null where there is nothing after all */
  readonly add: (describe: () => Found | null) => void;
  /** Is something wrong at exactly this pointer? */
  readonly has: (pointer: string) => boolean;
  readonly some: (test: (found: Found) => boolean) => boolean;
  /** In the order of the text; where there are more, the last one says how many. */
  readonly list: () => Problem[];
}

export function problemsOf(text: string): Problems {
  const listed: Found[] = [];
  const pointers = new Set<string>();
  let beyond = 0;
  return {
    add: (describe) => {
      if (listed.length >= MAX_PROBLEMS) {
        beyond++;
        return;
      }
      const found = describe();
      if (!found) return;
      listed.push(found);
      pointers.add(found.pointer);
    },
    has: (pointer) => pointers.has(pointer),
    some: (test) => listed.some(test),
    list: () => {
      if (listed.length === 0) return [];
      const at = positions(text);
      const problems = [...listed]
        .sort((a, b) => a.offset - b.offset)
        .map(({ pointer, offset, code, message }) => ({ pointer, ...at(offset), code, message }));
      return beyond === 0 ? problems : [...problems, more(beyond)];
    },
  };
}

function more(count: number): Problem {
  const message = `There are ${count} more problems; ${MAX_PROBLEMS} are listed.`;
  return { pointer: '', line: 1, column: 1, code: 'more-problems', message };
}

/** A text of the document inside a message: quoted, escaped, and cut where it is long. */
export function quote(text: string): string {
  if (text.length <= MAX_QUOTE) return JSON.stringify(text);
  return `${JSON.stringify(text.slice(0, MAX_QUOTE)).slice(0, -1)}…"`;
}

const MAX_QUOTE = 60;
