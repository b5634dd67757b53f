import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SKILLS } from '../../registry/layout.ts';
import type { LocalRegistry } from './local-registry.ts';

/** Skills of every verdict; they stand in the package beside `dist`. */
const SEEDS = fileURLToPath(new URL('../fixtures/skills', import.meta.url));
const PUBLISHER = 'examples';

/** Is nothing in the registry yet? */
export async function isEmpty({ registry }: LocalRegistry): Promise<boolean> {
  const { folders } = await registry.list({ prefix: SKILLS, folders: true, limit: 1 });
  return folders.length === 0;
}

/** Uploads the examples, so that a new registry has something to show; one after the other, until somebody asks to stop. */
export async function seed(registry: LocalRegistry, isStopped: () => boolean): Promise<void> {
  const names = existsSync(SEEDS) ? readdirSync(SEEDS).sort() : [];
  const documents = names.filter((name) => existsSync(join(SEEDS, name, 'skill.json')));
  for (const name of documents) {
    if (isStopped()) return;
    const bytes = readFileSync(join(SEEDS, name, 'skill.json'));
    await registry.take(`${PUBLISHER}/${name}`, { is: 'bytes', bytes });
  }
}
