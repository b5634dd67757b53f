import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Bundle {
  /** The folder with `index.mjs`, and esbuild's account of it (`meta.json`). */
  readonly folder: string;
  readonly remove: () => void;
}

/** Bundles a function exactly as the package does, into a folder of the test's own. */
export async function bundleFunction(entry = 'src/lambda/scan.ts'): Promise<Bundle> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-function-'));
  // A script of the package's, without types.
  const path = '../../infra/bundle.mjs';
  const { bundleEntry } = (await import(path)) as { bundleEntry: (entry: string, folder: string) => Promise<void> };
  await bundleEntry(entry, folder);
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
