import type { Problem, Report } from '../../model.ts';
import { wrap } from './columns.ts';
import { frame } from './frame.ts';
import { harmless } from './harmless.ts';
import type { RenderOptions } from './renderer.ts';

/** Problems told before `--verbose` is needed. */
const SHOWN = 20;
/** How much of the document's line stands before and behind a problem. */
const BEFORE = 80;
const BEHIND = 200;

/** Why a document is invalid: each problem with its field, its line and what would be right. One section a problem. */
export function problems({ problems }: Report, text: string | null, options: RenderOptions): string[][] {
  const shown = options.detail === 'full' ? problems : problems.slice(0, SHOWN);
  const hidden = problems.length - shown.length;
  const lines = text === null ? null : text.split(/\r\n|\r|\n/);
  return [
    ...shown.map((problem, nth) => {
      const framed = !isSamePlace(problem, shown[nth + 1]);
      return problemLines(problem, framed ? lines : null, options);
    }),
    ...(hidden > 0 ? [[options.paint.dim(`and ${hidden} more: --verbose shows them`)]] : []),
  ];
}

/** Of problems at one place, the last shows it. */
const isSamePlace = (a: Problem, b: Problem | undefined): boolean => a.line === b?.line && a.column === b.column;

function problemLines(problem: Problem, lines: readonly string[] | null, { width, paint }: RenderOptions): string[] {
  const { pointer, line, column, code, message } = problem;
  const text = lines?.[line - 1];
  return [
    `${paint.bold(paint.red(harmless(code)))}  ${paint.cyan(harmless(`${pointer === '' ? 'document' : pointer} ${line}:${column}`))}`,
    ...wrap(harmless(message), width - 2).map((row) => `  ${row}`),
    ...(text === undefined ? [] : frame(framedOf(text, line, column), width - 2, paint).map((row) => `  ${row}`)),
  ];
}

/** The line around a problem, and the token that starts there. */
function framedOf(text: string, line: number, column: number) {
  const from = Math.max(1, column - BEFORE);
  const piece = text.slice(from - 1, column - 1 + BEHIND);
  const token = /^(?:"(?:[^"\\]|\\.)*"?|[\w.+-]+|.)/s.exec(text.slice(column - 1, column - 1 + BEHIND))?.[0] ?? '';
  return { line, text: piece, from, column, end: column + Math.max(1, token.length) };
}
