import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

/**
 * For generators: what TypeScript sources export, bundled so that the Node that builds can run it.
 *
 * @param {string} contents `export ... from './file.ts'` lines, TypeScript
 * @param {string} resolveDir the folder that their paths start from
 * @returns {Promise<Record<string, any>>} the exports
 */
export async function importSource(contents, resolveDir) {
  const folder = mkdtempSync(join(tmpdir(), 'assay-build-'));
  const outfile = join(folder, 'source.mjs');
  try {
    await build({
      stdin: { contents, resolveDir, loader: 'ts' },
      outfile,
      bundle: true,
      format: 'esm',
      platform: 'node',
      logLevel: 'error',
    });
    return await import(pathToFileURL(outfile).href);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
