import { join } from 'node:path';
import { OK } from '../exit-code.ts';
import { Refusal } from '../refusal.ts';
import { tell } from '../terminal.ts';
import { takeAway } from './files.ts';
import { driftOf, readLock, writeLock } from './lock.ts';

export interface RemoveOptions {
  readonly to: string;
  readonly force?: boolean;
}

/** `assay remove`: takes away what `assay install` put there, and nothing that was edited since. */
export async function removeCommand(slug: string, { to, force }: RemoveOptions): Promise<number> {
  const { skills } = readLock(to);
  const entry = Object.hasOwn(skills, slug) ? skills[slug] : undefined;
  if (!entry)
    throw new Refusal(`${slug} was not installed in ${to}; there are ${Object.keys(skills).join(', ') || 'none'}`);
  const drift = driftOf(to, slug, entry);
  if (drift === 'was edited since it was installed' && !force)
    throw new Refusal(`${slug} ${drift}; --force removes it all the same`);
  takeAway(join(to, slug));
  await writeLock(to, slug, null);
  tell(`${slug} ${entry.version}: removed from ${to}`);
  return OK;
}
