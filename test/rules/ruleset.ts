import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Ruleset } from '../../src/model.ts';
import { loadRules } from '../../src/rules/load.ts';
import type { RuleFile, RuleSource } from '../../src/rules/source.ts';

const folder = join(import.meta.dirname, '..', '..', 'rules');

/** The project's own rule set, as its files. */
export const files: readonly RuleFile[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.yaml'))
  .map((path) => ({ path: path.replaceAll('\\', '/'), text: readFileSync(join(folder, path), 'utf8') }));

/** The project's own rule set, loaded. */
export function source(): RuleSource {
  const loaded = loadRules(files);
  if (!loaded.ok)
    throw new Error(loaded.problems.map(({ path, line, message }) => `${path}:${line} ${message}`).join('\n'));
  return loaded.value;
}

export const ruleset = (): Ruleset => source().ruleset;
