import { withdraw } from '../../registry/withdraw.ts';
import { FOUND, OK } from '../exit-code.ts';
import { tell } from '../terminal.ts';
import { type Speech, speechOf, versionNamed } from './arguments.ts';
import { inStore } from './store.ts';
import { idOf, missing, standing } from './view.ts';

export interface WithdrawOptions extends Speech {
  readonly store: string;
}

/** `assay registry withdraw`: a version is served to nobody any more. Says who did it first, and why. */
export async function withdrawCommand(version: string, options: WithdrawOptions): Promise<number> {
  const now = new Date().toISOString();
  const name = versionNamed(version);
  const said = speechOf(options);
  return inStore(options.store, async (store) => {
    const publication = await withdraw(store, name, said, now);
    if (!publication) {
      tell(missing(name, options.store));
      return FOUND;
    }
    process.stdout.write(`${idOf(name)} is ${standing(publication, now)}\n`);
    return OK;
  });
}
