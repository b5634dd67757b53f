import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const here = fileURLToPath(new URL('.', import.meta.url));
const rules = fileURLToPath(new URL('../../rules/', import.meta.url));

/** Writes `bundled.generated.ts`: the rule set of `rules/`, checked by the loader that checks everybody's. Examples stay behind. */
export async function generate() {
  const files = readdirSync(rules, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(rules, path), 'utf8') }));
  const { loadRuleset, rulesetSha256 } = await loader();
  const loaded = loadRuleset(files);
  if (!loaded.ok) throw new Error(`the rule set is broken:\n${loaded.problems.map(line).join('\n')}`);
  writeFileSync(join(here, 'bundled.generated.ts'), moduleOf(loaded.value, rulesetSha256(loaded.value)));
}

const line = ({ path, line, column, message, pointer }) => `  rules/${path}:${line}:${column} ${pointer} ${message}`;

const moduleOf = (ruleset, sha256) => `import type { Ruleset } from '../model.ts';

export const bundledRuleset: Ruleset = ${JSON.stringify(ruleset, null, 1)};

/** Its address. */
export const bundledSha256 = ${JSON.stringify(sha256)};
`;

const LOADER = `
export { rulesetSha256 } from '../digest.ts';
export { loadRuleset } from './load.ts';
`;

/** The loader is TypeScript: it is bundled to run here. */
async function loader() {
  const folder = mkdtempSync(join(tmpdir(), 'assay-rules-'));
  const outfile = join(folder, 'load.mjs');
  try {
    await build({
      stdin: { contents: LOADER, resolveDir: here, loader: 'ts' },
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
