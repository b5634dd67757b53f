import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Bundled {
  /** The folder with the function's `index.mjs`. */
  readonly scan: string;
  readonly remove: () => void;
}

/** Bundles the functions exactly as the package does, into a folder of the test's own. */
export async function bundleFunctions(): Promise<Bundled> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-functions-'));
  const { bundle } = (await import('../../infra/bundle.mjs' as string)) as {
    bundle: (folder: string) => Promise<void>;
  };
  await bundle(folder);
  return { scan: join(folder, 'scan'), remove: () => rmSync(folder, { recursive: true }) };
}
