import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importSource } from '../import-source.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const rules = fileURLToPath(new URL('../../rules/', import.meta.url));

/** Writes `bundled.generated.ts`: the rule set of `rules/`, checked by the loader that checks everybody's. Examples stay behind. */
export async function generate() {
  const files = readdirSync(rules, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(rules, path), 'utf8') }));
  const { loadRuleset, rulesetSha256 } = await importSource(LOADER, here);
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
