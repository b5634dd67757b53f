import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { engine } from '../../engine.generated.ts';
import { EVERYTHING, rescanUntilInForce } from '../../registry/rescan/run.ts';
import { readPointer } from '../../rulesets/pointer.ts';
import { MAX_PACKED } from '../../sizes.ts';
import { writeWhole } from '../output.ts';
import type { Events } from './events.ts';
import type { LocalRegistry } from './local-registry.ts';

/** Which engine and rules everything in the folder was judged by when it was served last. */
const MARKER = 'served.json';
/** Skills that are scanned again at a time; the scans take turns all the same. */
const AT_ONCE = 4;

/**
 * Scans everything again where other rules, or another engine, are in force than those that it was scanned by: at the start, after the
 * rules in the folder changed, and after somebody published others.
 */
export class InForce {
  readonly #registry: LocalRegistry;
  readonly #events: Events;
  readonly #marker: string;

  constructor(folder: string, registry: LocalRegistry, events: Events) {
    this.#registry = registry;
    this.#events = events;
    this.#marker = join(folder, MARKER);
  }

  /** @returns how many versions got another verdict; null where nothing had to be done, or a first look found all as it should be */
  async ensure(): Promise<number | null> {
    const { sha256 } = await readPointer(this.#registry.rules);
    const judge = `${engine.sha256} ${sha256}\n`;
    const served = existsSync(this.#marker) ? readFileSync(this.#marker, 'utf8') : null;
    if (sha256 === null || served === judge) return null;
    this.#events.tell('rules', { sha256, problem: null });
    const { counts } = await rescanUntilInForce({
      what: 'rescan',
      registry: this.#registry,
      selection: EVERYTHING,
      now: () => new Date().toISOString(),
      atOnce: AT_ONCE,
      limit: MAX_PACKED,
    });
    await writeWhole(this.#marker, judge);
    this.#events.tell('rules', { sha256, problem: null });
    return served === null && counts.verdict === 0 ? null : counts.verdict;
  }
}
