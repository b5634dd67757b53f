import { child, type Field, textOf } from '../field.ts';

const DEFAULT = './run.sh';

/** The path that the host runs, below the package; null where it leads out of it. */
export function entrypointOf(manifest: Field): string | null {
  const path = textOf(child(manifest, 'entrypoint')) ?? DEFAULT;
  const names = path.split('/').filter((name) => name !== '.' && name !== '');
  const leadsOut = path.startsWith('/') || path.includes('\\') || /^[A-Za-z]:/.test(path) || names.includes('..');
  return leadsOut || names.length === 0 ? null : names.join('/');
}
