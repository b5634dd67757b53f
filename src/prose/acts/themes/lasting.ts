import type { Frame } from '../../frames.ts';
import { hasNoun, hasRole } from '../../frames.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Sense } from '../../words.ts';
import { isGrave } from './entered.ts';
import type { Features } from './features.ts';
import { any } from './features.ts';

/** An order that is to hold beyond this talk: said of every later one, or kept for good. */
export function lasting(seen: Features): boolean {
  const { units, frames } = seen;
  if (units.some((_, at) => isEveryTalk(units, at))) return frames.some(isOrder);
  return frames.some((frame) => isOrder(frame) && (keepsRule(seen, frame) || isMadeRule(frame)));
}

const isOrder = ({ ordered, negated, clause, subject, sentence }: Frame): boolean =>
  ordered &&
  !negated &&
  clause !== 'which' &&
  clause !== 'if' &&
  (subject === 'none' || subject === 'agent' || (subject === 'thing' && sentence.lexicon.words.objectFirst));

/** What qualifies a talk stands so close before it. */
const QUALIFIES = 3;

/** `in every later session`: all talks, or those to come. */
function isEveryTalk(units: readonly Unit[], at: number): boolean {
  const unit = units[at]!;
  if (isWithOthers(units, at)) return false;
  if (unit.nouns.includes('all-sessions'))
    return /^(?:in|for|at|on|even) /.test(unit.word) || unit.language !== 'en' || isPlaced(units, at);
  if (!TALK.test(unit.word)) return false;
  const from = Math.max(0, at - QUALIFIES);
  if (
    /^(?:to come|that follows?|die folgt|por venir)$/.test(units[at + 1]?.word ?? '') ||
    (is(units[at + 1], 'to') && units[at + 2]?.word === 'come')
  )
    return true;
  const comes = units.slice(from, at).findIndex(({ word }) => TO_COME.test(word));
  const many =
    unit.word.endsWith('s') || unit.language !== 'en' || units.slice(from, at).some((one) => is(one, 'every'));
  return comes >= 0 && many && (unit.language === 'zh' || isPlaced(units, from + comes));
}

/** `future conversations with the supplier` are not the agent's. */
const isWithOthers = (units: readonly Unit[], at: number): boolean =>
  is(units[at + 1], 'with') &&
  units
    .slice(at + 2, at + 4)
    .some((one) => (one.nouns.length > 0 || is(one, 'person')) && !is(one, 'user') && !is(one, 'agent'));

/** Behind a preposition: what is done in them all, not what is done to them. */
const isPlaced = (units: readonly Unit[], at: number): boolean => {
  const before = is(units[at - 1], 'every') || is(units[at - 1], 'the') ? units[at - 2] : units[at - 1];
  return before !== undefined && (hasRole([before], 'in', 'with', 'onto', 'of', 'about') || PLACES.test(before.word));
};
const PLACES = /^(?:at|for|across|throughout|during|to|of|beyond|over|and|start|beginning|en|para|fur|bei|in|zu)$/;

const TALK =
  /^(?:sessions?|conversations?|chats?|talks?|dialogues?|interactions?|sesion(?:es)?|conversacion(?:es)?|chats|sitzung(?:en)?|gesprachen?|会 话|对 话)$/;
const TO_COME =
  /^(?:later|future|new|next|coming|upcoming|subsequent|following|futuras?|nuevas?|proximas?|siguientes|kunftigen?|neuen?|kommenden?|weiteren|以 后|今 后|未 来|将 来)$/;

const KEEPS: ReadonlySet<Sense> = new Set(['remember', 'keep', 'write', 'follow', 'put']);
const TREATS = /^(?:treat|make|regard|consider|take|adopt|learn|trata|considera|betrachte|behandle)$/;

/** `Persist this preference beyond the current session`, `remember for good that ...`. */
function keepsRule({ units, roles }: Features, frame: Frame): boolean {
  const sort =
    REMEMBERS.test(frame.verb.word) ||
    hasRule(frame.units) ||
    ((frame.sense === 'remember' || frame.units.slice(0, 4).some(({ word }) => PERMANENT.test(word))) &&
      isGrave(frame.units.slice(2)));
  if (!(KEEPS.has(frame.sense) || TREATS.test(frame.verb.word)) || !sort) return false;
  return (
    units.some(({ word }) => OUTLASTS.test(word)) ||
    ((any(roles, 'regularly') || isGrave(frame.units.slice(2))) &&
      frame.units.some(({ word }) => PERMANENT.test(word))) ||
    (frame.sense === 'remember' &&
      isGrave(frame.units.slice(2)) &&
      frame.units.some((unit) => is(unit, 'regularly') && /sessions/.test(unit.word)))
  );
}

/** `treat this as a permanent rule`. */
const isMadeRule = ({ verb, units }: Frame): boolean =>
  TREATS.test(verb.word) &&
  units.slice(1, 3).some((unit) => is(unit, 'it') || is(unit, 'this-skill')) &&
  units.slice(2, 7).some(({ word }) => RULES.test(word));
const RULES = /^(?:permanent|standing|lasting) (?:rules?|orders?|instructions?)$/;

const REMEMBERS = /^(?:remember|memori[sz]e|never forget|recuerda|memoriza|merke?|记)/;

const hasRule = (units: readonly Unit[]): boolean =>
  hasNoun(units, 'instructions') || units.some(({ word }) => RULE.test(word));
const RULE =
  /^(?:rule|preference|default|instruction|habit|this preference|this rule|this instruction|these rules|regla|preferencia|regel|规 则|偏 好)$/;
const OUTLASTS = /^(?:beyond|outlives?|survives?|outlasts?|uninstalled|removed)$/;
const PERMANENT =
  /^(?:permanent|lasting|permanente|dauerhaften?|permanently|for good|forever|for all time|henceforth|dauerhaft|fur immer|auf dauer|de forma permanente|permanentemente|para siempre|永 久|长 期|永 远)$/;
