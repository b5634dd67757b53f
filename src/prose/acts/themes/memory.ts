import type { Frame } from '../../frames.ts';
import { hasRole } from '../../frames.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Role, Sense } from '../../words.ts';
import type { Draft } from '../draft.ts';
import { draft } from '../draft.ts';
import { isStore } from '../store.ts';
import { isEntry } from './entered.ts';
import type { Features } from './features.ts';
import { lasting } from './lasting.ts';
import { isPreferred, isRewritten } from './rivals.ts';

/** A change to what the agent reads in every later talk, an order that outlasts this one, or a change to other skills. */
export function remembers(seen: Features): Draft | null {
  if (isWanted(seen)) return null;
  if (seen.frames.some((frame) => changesStore(seen, frame)) || lasting(seen) || changesPrompt(seen))
    return draft('remember', 'agent-memory');
  if (isEntry(seen)) return { ...draft('remember', 'agent-memory'), polarity: 'asked' };
  if (seen.frames.some((frame) => changesSkills(seen, frame))) return draft('remember', 'skill');
  return isRewritten(seen) || isPreferred(seen) ? { ...draft('remember', 'skill'), polarity: 'asked' } : null;
}

/** `if you want the agent to know it`: the reader's own choice. */
const isWanted = ({ units }: Features): boolean =>
  units.some((unit, at) => is(unit, 'if') && units.slice(at + 1, at + 4).some(({ word }) => WANTS.test(word)));
const WANTS = /^(?:wants?|wishe?s?|prefers?|asks?|agrees?|likes?)$/;

/** Verbs whose object is changed, and verbs that put something where it is found again. */
const CHANGES: ReadonlySet<Sense> = new Set(['write', 'delete', 'remember']);
const PUTS: ReadonlySet<Sense> = new Set(['put', 'keep', 'install', 'log-in', 'other', 'give', 'join']);
const LOOSE: ReadonlySet<Sense> = new Set(['log-in', 'other', 'give', 'join']);
/** The only ones of a wide sense that put something. */
const REGISTERS = /^(?:register|enter$|加 入|registra|registre|registriere)/;

/** Their object stands beside them. */
const EXTENDS = /^(?:extend|amend|complement|supplement|augment|expand|erganze|erweitere|amplia)$/;

const isDone = ({ negated, clause, subject, form, ordered, before, units, at, sentence }: Frame): boolean =>
  (!negated || units[1]?.word === 'no') &&
  !(is(sentence.units[at - 1], 'to') && at === 1) &&
  (ordered || form === 'plain') &&
  clause !== 'which' &&
  clause !== 'if' &&
  subject !== 'stranger' &&
  subject !== 'thing' &&
  !(subject === 'agent' && hasRole(before, 'may') && !hasRole(before, 'yours') && !before.some(isYou));

const isYou = ({ word }: Unit): boolean => word === 'you';

function changesStore(seen: Features, frame: Frame): boolean {
  const { units } = seen;
  const puts = PUTS.has(frame.sense);
  if (!(CHANGES.has(frame.sense) || puts || EXTENDS.test(frame.verb.word)) || !isDone(frame)) return false;
  const extended = EXTENDS.test(frame.verb.word);
  const loose = LOOSE.has(frame.sense);
  if (loose && !REGISTERS.test(frame.verb.word)) return false;
  const forms = frame.sentence.lexicon.words.moods === 'forms';
  return units.some(
    (unit, at) =>
      isStore(units, at) &&
      (frame.sense !== 'install' || HOOK.test(unit.word)) &&
      (!extended || Math.abs(at - frame.at) <= QUALIFIED) &&
      (forms || (at > frame.at && !isAside(units.slice(frame.at + 1, at)) && (!puts || loose || isBehind(units, at)))),
  );
}

const HOOK = /hooks?$/;

/** A bracket or a subordinate clause in between says something else. */
const isAside = (between: readonly Unit[]): boolean =>
  between.some(
    (unit) =>
      unit.word === '(' || (ASIDE.some((role) => is(unit, role)) && unit.verb === null && !EACH.test(unit.word)),
  );
/** These say of what, not when. */
const EACH = /^(?:for|on) (?:every|each)$/;
const ASIDE: readonly Role[] = ['when', 'if', 'because', 'except', 'from'];

/** Behind a preposition, with no more than what qualifies it in between. */
const isBehind = (units: readonly Unit[], at: number): boolean =>
  hasRole(units.slice(Math.max(0, at - QUALIFIED), at), 'to', 'onto', 'in');
const QUALIFIED = 4;

/** `Make these rules part of your system prompt`. */
const changesPrompt = ({ frames, units }: Features): boolean =>
  frames.some(
    (frame) =>
      (CHANGES.has(frame.sense) || frame.sense === 'put' || frame.verb.word === 'make') &&
      isDone(frame) &&
      units.some((_, at) => at > frame.at && isOwnPrompt(units, at)),
  );

const isOwnPrompt = (units: readonly Unit[], at: number): boolean =>
  PROMPT.test(units[at]!.word) &&
  (units[at]!.word.startsWith('your') || /^(?:your|own)$/.test(units[at - 1]?.word ?? '')) &&
  !units[at + 1]?.nouns.includes('file');
const PROMPT = /^(?:your )?(?:own )?(?:system prompt|instructions|rules|guidelines)$/;

/** `Edit the other skills`, `insert our line into every SKILL.md`. */
function changesSkills({ units }: Features, frame: Frame): boolean {
  if (!CHANGES_SKILLS.has(frame.sense) || !isDone(frame)) return false;
  const { units: own } = frame;
  if (MAKES.test(frame.verb.word) || units.some(({ word }) => VERSION.test(word))) return false;
  return own.some((unit, at) => {
    if (OTHERS.test(unit.word)) return true;
    const before = own.slice(Math.max(0, at - QUALIFIED), at);
    return (
      SKILLS.test(unit.word) &&
      ((before.some(({ word }) => word === 'any') && own.some(({ word }) => SAME.test(word))) ||
        before.some(({ word }) => OTHER.test(word)) ||
        (hasRole(before.slice(-2), 'every') && hasRole(before, 'to', 'onto', 'in', 'of')))
    );
  });
}

const CHANGES_SKILLS: ReadonlySet<Sense> = new Set(['write', 'delete', 'put', 'disable']);
const MAKES = /^(?:create|generate|store|save|set|export|copy|log|crea|erstelle)/;
const VERSION = /^(?:versions?|latest|releases?|version(?:es|en)|neuesten|版 本)$/;
const OTHERS =
  /^(?:the )?(?:other|all|installed|all other|all installed) skills$|^(?:las )?(?:demas|otras) habilidades|^anderen? skills|^(?:其 他|其 它|所 有) 技 能/;
const SAME = /^(?:same|similar|competing|competes|rival)$/;
const OTHER = /^(?:other|remaining|demas|otras|otros|anderen?|ubrigen|其 他|其 它)$/;
const SKILLS =
  /^(?:skills?|skill files?|(?:.*[\\/])?SKILL\.md|(?:las )?(?:demas |otras )?habilidades|(?:anderen? )?(?:skills|fahigkeiten)|(?:其 他 |其 它 |所 有 )?技 能)$/;
