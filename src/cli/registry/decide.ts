import { decide } from '../../registry/decide.ts';
import { publicationKey, type SkillName } from '../../registry/layout.ts';
import { read } from '../../registry/records.ts';
import type { Store } from '../../registry/store.ts';
import { FOUND, OK } from '../exit-code.ts';
import { Refusal } from '../refusal.ts';
import { tell } from '../terminal.ts';
import { comingTime, type Speech, speechOf, versionNamed } from './arguments.ts';
import { inStore } from './store.ts';
import { idOf, missing, standing } from './view.ts';

export interface DecideOptions extends Speech {
  readonly store: string;
  readonly accept?: true;
  readonly reject?: true;
  readonly until?: string;
}

/** `assay registry decide`: what a person says about a held version. */
export async function decideCommand(version: string, options: DecideOptions): Promise<number> {
  const now = new Date().toISOString();
  const name = versionNamed(version);
  if (!options.accept && !options.reject) throw new Refusal('say --accept or --reject');
  const until = options.until === undefined ? null : comingTime(options.until, now);
  const said = { accept: options.accept === true, ...speechOf(options), until };
  return inStore(options.store, async (store) => {
    const decided = await decide(store, name, said, now);
    if (decided.outcome === 'refused') {
      tell(await objection(store, options.store, name, now));
      return FOUND;
    }
    process.stdout.write(`${idOf(name)} is ${standing(decided.publication, now)}\n`);
    return OK;
  });
}

/** Why the registry takes no decision on a version: it is not there, or it waits for none. */
async function objection(store: Store, named: string, name: SkillName, now: string): Promise<string> {
  const held = await read(store, publicationKey(name), 'publication');
  if (!held) return missing(name, named);
  return `only what is held waits for a decision; ${idOf(name)} is ${standing(held.record, now)}`;
}
