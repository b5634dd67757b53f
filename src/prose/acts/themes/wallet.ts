import type { Unit } from '../../units.ts';
import type { Draft } from '../draft.ts';
import { draft } from '../draft.ts';
import type { Features } from './features.ts';
import { isDenied } from './features.ts';

/** Money that goes to a receiver who stands in the text itself: a wallet's or an account's number. */
export function pays(seen: Features): Draft | null {
  const { frames, units } = seen;
  if (!units.some(isReceiver)) return null;
  const money = units.some((unit) => unit.nouns.includes('money'));
  const moves = units.findIndex(({ verb }) => verb === 'pay' || (money && (verb === 'send' || verb === 'put')));
  if (moves < 0 || isDenied(seen, moves)) return null;
  const told = frames.every((frame) => !frame.ordered);
  return { ...draft('pay', 'money', 'third-party'), ...(told ? { polarity: 'asked' } : {}) };
}

/** Ethereum and its like; Bitcoin's newer form; base58 (Bitcoin, Solana, Tron); an IBAN. Words are in lower case here. */
const RECEIVERS: readonly RegExp[] = [
  /^0x[0-9a-f]{40}$/i,
  /^(?:bc1|tb1|ltc1)[02-9a-z]{20,70}$/i,
  /^(?=(?:[a-z]*\d){3})(?=[\da-f]*[g-z])[1-9a-z]{26,44}$/i,
  /^[a-z]{2}\d{2}[a-z0-9]{4}\d{7}[a-z0-9]{0,16}$/i,
];

export const isReceiver = ({ kind, word }: Unit): boolean =>
  kind !== 'url' && word.length >= 18 && word.length <= 74 && RECEIVERS.some((form) => form.test(word));
