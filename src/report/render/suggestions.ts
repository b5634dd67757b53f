import type { Report } from '../../model.ts';
import { wrap } from './columns.ts';
import { harmless } from './harmless.ts';
import type { RenderOptions } from './renderer.ts';

/** The smallest honest declaration, edit by edit. */
export function suggestions({ suggestions }: Report, { width, paint }: RenderOptions): string[] {
  if (suggestions.length === 0) return [];
  const lines = suggestions.flatMap(({ op, pointer, value, why }) => [
    harmless(`  ${op.padEnd(7)}  ${pointer}${value === null ? '' : `  ${JSON.stringify(value)}`}`),
    ...wrap(harmless(why), width - 11).map((line) => paint.dim(`           ${line}`)),
  ]);
  return [paint.bold('An honest declaration would'), ...lines];
}
