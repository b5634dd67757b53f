import type { Report, Suggestion } from '../../model.ts';
import { wrap } from './columns.ts';
import { harmless } from './harmless.ts';
import type { RenderOptions } from './renderer.ts';

/** The smallest honest declaration, edit by edit; a reason that several in a row share is given once, behind the last. */
export function suggestions({ suggestions }: Report, options: RenderOptions): string[] {
  if (suggestions.length === 0) return [];
  const lines = suggestions.flatMap((edit, nth) => [
    editOf(edit),
    ...(suggestions[nth + 1]?.why === edit.why ? [] : reasonOf(edit, options)),
  ]);
  return [options.paint.bold('An honest declaration would'), ...lines];
}

function editOf({ op, pointer, value }: Suggestion): string {
  return harmless(`  ${op.padEnd(7)}  ${pointer}${value === null ? '' : `  ${JSON.stringify(value)}`}`);
}

function reasonOf({ why }: Suggestion, { width, paint }: RenderOptions): string[] {
  return wrap(harmless(why), width - 11).map((line) => paint.dim(`           ${line}`));
}
