import { openPlace } from '../../registry/open-store.ts';
import type { Store } from '../../registry/store.ts';
import type { ViewFormat } from './summary-view.ts';

/** What a person says to `assay rescan`. */
export interface RescanOptions {
  readonly store: string;
  readonly rules?: string;
  readonly incoming?: string;
  readonly preview?: true;
  readonly ruleset?: string;
  readonly sample?: number;
  readonly import?: true;
  readonly since?: string;
  readonly only?: string;
  readonly bus?: string;
  readonly atOnce: number;
  readonly format: ViewFormat;
  readonly output?: string;
  readonly color: boolean;
}

/** The rules place: named by itself, or told by the registry's name. */
export const rulesPlace = ({ rules, store }: Pick<RescanOptions, 'rules' | 'store'>): Promise<Store> =>
  rules === undefined ? openPlace(store, 'rules', 'registry') : openPlace(rules, 'rules', 'rules');

/** The incoming place, likewise. */
export const incomingPlace = ({ incoming, store }: RescanOptions): Promise<Store> =>
  incoming === undefined ? openPlace(store, 'incoming', 'registry') : openPlace(incoming, 'incoming', 'incoming');

export const onTerminal = ({ output }: Pick<RescanOptions, 'output'>): boolean =>
  output === undefined && process.stdout.isTTY === true;
