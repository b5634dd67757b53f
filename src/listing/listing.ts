import type { Ruleset } from '../model.ts';
import type { Store } from '../registry/store.ts';
import type { Pages } from './pages.ts';

/** What the listing reads, and whom it tells. It writes nothing. */
export interface Listing {
  readonly registry: Store;
  readonly rules: Store;
  /** The rule set that came with the software: in force until one is published. */
  readonly bundled: () => Promise<Ruleset>;
  /** Null: programs alone are answered. */
  readonly pages: Pages | null;
  /** Pages of which origins may read the answers (CORS): a registry's are public, those of a person's own machine are not. */
  readonly readers: 'everybody' | 'loopback';
  /** Where the store itself hands over what is too large for a response; null where nothing is. */
  readonly direct: Direct | null;
}

export interface Direct {
  /** Bytes. */
  readonly above: number;
  /** @returns an address that holds for a short while */
  readonly address: (key: string, as: { readonly type: string; readonly disposition: string }) => Promise<string>;
}
