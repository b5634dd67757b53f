import { hasNoun, hasRole } from '../frames.ts';
import type { Unit } from '../units.ts';
import { is } from '../units.ts';

/** Said of programs and accounts as often as of an agent. */
const COMMON =
  /^(?:standing orders?|lifecycle hooks?|startup hooks?|your (?:config|configuration|settings)|user preferences?|saved preferences|configuration|配 置 文 件|系 统 配 置|tu configuracion|deinen? (?:konfiguration|einstellungen))$/;
const OWNED = 3;

/**
 * Is what stands here what an agent reads again in every later talk: its memory, its rules, its settings? Words that name parts of programs
 * too count beside a rule, a quotation, a leave or the word for its lasting.
 */
export function isStore(units: readonly Unit[], at: number): boolean {
  const unit = units[at]!;
  if (!unit.nouns.includes('memory')) return false;
  if (unit.language === 'en' && /^memor(?:y|ies)$/.test(unit.word)) return isOwned(units, at) || isEntered(units, at);
  return (
    !COMMON.test(unit.word) ||
    hasNoun(units, 'instructions', 'approval', 'safeguards', 'all-sessions') ||
    hasRole(units, 'regularly', 'safe') ||
    units.some((one, i) => one.verb === 'ask' && is(units[i - 1], 'without')) ||
    units.some(({ kind }) => kind === 'quotation')
  );
}

/** `your memory`, `the agent's long memory`; not the `conversation memory`. */
const isOwned = (units: readonly Unit[], at: number): boolean => {
  const owner = units.slice(Math.max(0, at - OWNED), at).findLastIndex(({ word }) => OWNER.test(word));
  const from = Math.max(0, at - OWNED) + owner + 1;
  return owner >= 0 && units.slice(from, at).every(({ nouns, kind }) => kind === 'word' && nouns.length === 0);
};
const OWNER = /^(?:your|yours|own|agents|assistants|models|claudes)$/;

/** `save it to memory`. */
const isEntered = (units: readonly Unit[], at: number): boolean => {
  const before = is(units[at - 1], 'the') ? units[at - 2] : units[at - 1];
  return is(before, 'to') || is(before, 'onto');
};
