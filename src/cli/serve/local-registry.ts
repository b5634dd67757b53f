import { join } from 'node:path';
import type { Body } from '../../registry/endings.ts';
import type { SkillScanned } from '../../registry/event.ts';
import { folderStore } from '../../registry/folder-store.ts';
import { publish, type Registry } from '../../registry/publish.ts';
import type { EndedRecord } from '../../registry/records.ts';
import type { Store } from '../../registry/store.ts';
import { RulesSource } from '../../rulesets/in-force.ts';
import { Refusal, reasonOf } from '../refusal.ts';
import { makeFolder } from './make-folder.ts';

/** A registry in a folder: the three places of the deployed one as folders, and the same code that publishes. */
export interface LocalRegistry extends Registry {
  readonly rules: Store;
  /**
   * Takes an upload to its end.
   * @param key `<publisher>/<upload id>`
   */
  readonly take: (key: string, body: Body) => Promise<EndedRecord>;
}

/**
 * Opens the registry in a folder, and makes it where there is none.
 * @param announce is told of each version that was scanned
 * @param ended is told of each upload that has ended
 */
export async function localRegistry(
  folder: string,
  announce: (event: SkillScanned) => void,
  ended: (record: EndedRecord) => void,
): Promise<LocalRegistry> {
  const [incoming, registry, rules] = await places(folder);
  const source = new RulesSource(rules);
  const served: Registry = {
    incoming,
    registry,
    judge: () => source.judge(),
    announce: async (event) => announce(event),
  };
  const sequencer = sequence();
  const take: LocalRegistry['take'] = async (key, body) => {
    if (body.is === 'bytes') await incoming.put(key, body.bytes, 'always');
    const object = { key, version: null, sequencer: sequencer() };
    const record = await publish(served, { object, at: new Date().toISOString(), body });
    ended(record);
    return record;
  };
  return { ...served, rules, take };
}

async function places(folder: string): Promise<[Store, Store, Store]> {
  try {
    makeFolder(folder);
    return [
      await folderStore(join(folder, 'incoming')),
      await folderStore(join(folder, 'registry')),
      await folderStore(join(folder, 'rules')),
    ];
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    throw new Refusal(`cannot keep a registry in ${folder}: ${reasonOf(cause)}`, { cause: error });
  }
}

/** Sequencers that only grow, also from one start of the registry to the next: milliseconds, and a count within each. */
function sequence(): () => string {
  let last = 0n;
  return () => {
    const now = BigInt(Date.now()) << 16n;
    last = now > last ? now : last + 1n;
    return last.toString(16).toUpperCase().padStart(16, '0');
  };
}
