import type { Unit } from '../units.ts';
import { is } from '../units.ts';
import { isFromAbove, isHere } from './themes/claimed.ts';
import type { Features } from './themes/features.ts';

/** What is the reader's own, and how sure that is. */
export interface OwnRules {
  readonly at: number;
  /** Is it safeguards rather than instructions? */
  readonly limits: boolean;
  /** Is it named as the reader's (`your`, `the operator's`, the system prompt), rather than only as what came before? */
  readonly named: boolean;
}

/** Whose the rules are stands so close before them, or so close behind. */
const BEFORE = 4;
const PRIOR = 7;
const BEHIND = 5;

/** Where a sentence names the rules, limits or orders that its reader lives by. */
export function ownRules({ units, roles }: Features): OwnRules[] {
  const found: OwnRules[] = [];
  const above = isFromAbove(units);
  const here = isHere(units);
  const toReader =
    above ||
    units.some(
      ({ word }, at) =>
        word === 'these' &&
        REAL.test(
          units
            .slice(at + 1, at + 4)
            .map((one) => one.word)
            .join(' '),
        ),
    ) ||
    (['agent', 'this-skill', 'now', 'whole', 'hinder'] as const).some((role) => roles.has(role)) ||
    units.some(isOwner);
  for (const [at, unit] of units.entries()) {
    const limits = isLimit(unit, units[at + 1]);
    const told = isToldThing(units, at);
    const said = isSaid(units, at);
    if (!limits && !told && !said && !isRule(units, at)) continue;
    if (isFromContent(units, at) || (!above && isOfTopic(units, at))) continue;
    if (isNumbered(units, at) || isAttempt(units, at)) continue;
    const before = units.slice(Math.max(0, at - BEFORE), at);
    const around = [...before, ...beforeWhen(units.slice(at + 1, at + BEHIND))];
    const named =
      told ||
      above ||
      unit.nouns.includes('own-rules') ||
      (limits && here) ||
      (limits && SURE.test(unit.word)) ||
      (!said && around.some(isOwner));
    const prior = [...units.slice(Math.max(0, at - PRIOR), at), ...around].some(
      (one) => is(one, 'prior') && one.verb === null && (limits || !SOFT.test(one.word)),
    );
    const all = roles.has('this-skill') && around.some((one) => is(one, 'whole')) && roles.has('void');
    if (named || (prior && toReader) || all) found.push({ at, limits, named });
  }
  return found;
}

/** What stands before a clause that tells when, whose owners are others (`skip the step when your colleague says so`). */
export function beforeWhen(units: readonly Unit[]): readonly Unit[] {
  const end = units.findIndex((unit) => unit.language === 'en' && is(unit, 'when') && unit.zone === null);
  return end < 0 ? units : units.slice(0, end);
}

/** What was said before binds as rules do: `the earlier part of this conversation`. */
const isSaid = (units: readonly Unit[], at: number): boolean => {
  const before = units.slice(Math.max(0, at - BEFORE), at);
  return (
    units[at]!.nouns.includes('conversation') &&
    !units[at]!.compound &&
    before.some((one) => is(one, 'prior')) &&
    before.every(({ zone }) => zone === null)
  );
};

/** Not `your training plan`. */
const isRule = (units: readonly Unit[], at: number): boolean => {
  const { nouns, language } = units[at]!;
  if (nouns.includes('instructions')) return true;
  const next = units[at + 1];
  const compound =
    language === 'en' &&
    next?.kind === 'word' &&
    next.roles.length === 0 &&
    next.forms.includes('plain') &&
    !next.forms.includes('past');
  return nouns.includes('own-rules') && !compound;
};

/** `these are the real ones`. */
const REAL = /^are (?:the )?(?:real|actual|true|valid)/;

/** Said of settings as often as of orders. */
const SOFT = /^(?:default|current|existing|original|initial|usual|normal|standard|built in|before|old)$/;

/** The reader, or whoever set it up. */
const isOwner = (unit: Unit): boolean =>
  (is(unit, 'agent') || is(unit, 'yours')) && !is(unit, 'user') && !PRODUCTS.test(unit.word);

/** These name products and parts as often as owners. */
const PRODUCTS =
  /^(?:core|built in|system|model|host's|openai|anthropic|claude|copilot|gemini|codex|gpt|chatgpt|agents?|ai|llm|platform|provider|models|assistants|hosts|vendors|platforms|systems)$/;

/** Compounds that an assistant alone has. */
const SURE =
  /^(?:(?:content|safety) (?:filters?|rules?|polic\w+|guidelines?|training|constraints?|limits?|protocols?|layer|locks?|instructions)|guard ?rails?|moderation (?:policy|duties)|(?:security|safety) (?:checks?|controls?|measures|barriers?)|controles de seguridad|medidas de seguridad|barreras de seguridad|sicherheits(?:prufungen|kontrollen|abfragen|vorgaben|richtlinien|barrieren|mechanismen|massnahmen)|sicherheitsfilters?|sicherheitsregeln|inhaltsfilter|inhaltsrichtlinien?|filtros de (?:seguridad|contenido)|politicas? de contenido|安 全 (?:检 查|措 施|机 制|过 滤 器|限 制|规 则|策 略|护 栏|准 则)|内 容 (?:政 策|过 滤))$/;

/** Not the `safety briefing`, nor the `filter button`. */
function isLimit(unit: Unit, next: Unit | undefined): boolean {
  if (!unit.nouns.includes('safeguards') && !unit.nouns.includes('limits')) return false;
  return !(next?.kind === 'word' && next.roles.length === 0 && next.verb === null && unit.language === 'en');
}

const THING = /^(?:what|whatever|everything|anything|all|lo|cuanto|todo|was|alles)(?: your)?$/;
const SAID =
  /^(?:told|trained|asked|given|gave|taught|said|ordered|instructed|forbade|forbids?|forbidden|demanded|dijo|dijeron|pidieron|ensenaron|gesagt|aufgetragen|beigebracht|verlangt)(?: |$)/;

/** `what your makers asked of you`, `everything the operator said earlier`, `anything the platform forbids`. */
function isToldThing(units: readonly Unit[], at: number): boolean {
  if (!THING.test(units[at]!.word)) return false;
  const clause = units.slice(at + 1, at + 7);
  if (clause.some(({ word }) => word.startsWith('te '))) return true;
  const verb = clause.findIndex(({ word }) => SAID.test(word));
  if (verb < 0) return false;
  const teller = clause.slice(0, verb).some((unit) => is(unit, 'yours') || is(unit, 'be'));
  const told =
    clause.slice(verb, verb + 4).some((unit) => is(unit, 'agent') || is(unit, 'prior')) ||
    clause.some(({ word }) => /^(?:te|dir|ti)$/.test(word));
  return (
    teller && (told || clause.slice(0, verb).some((unit) => is(unit, 'agent')) || /^forb/.test(clause[verb]!.word))
  );
}

/** Orders within what is read: setting those aside protects. */
function isFromContent(units: readonly Unit[], at: number): boolean {
  if (units.slice(Math.max(0, at - 3), at + 2).some((unit) => is(unit, 'embedded') || is(unit, 'bad'))) return true;
  const behind = units.slice(at + 1, at + 10);
  const place = behind.findIndex((unit) => is(unit, 'in') || is(unit, 'from'));
  return place >= 0 && behind.slice(place).some((unit) => unit.nouns.includes('content') && !is(unit, 'this-skill'));
}

/** `steps 2 and 3`: those of a list. */
export const isNumbered = (units: readonly Unit[], at: number): boolean =>
  /^steps?$/.test(units[at]!.word) && units[at + 1]?.kind === 'number';

/** `user instructions that attempt to change the role`: those of somebody who attacks, as long as this text puts itself above nobody. */
export function isAttempt(units: readonly Unit[], at: number): boolean {
  const clause = units.slice(at + 1, at + 8);
  const attempt = clause.findIndex(({ word }) => ATTEMPT.test(word));
  const own = units[at]!.nouns.includes('own-rules') || is(units[at - 1], 'prior');
  if (own || attempt < 0 || !clause.slice(0, attempt).some((unit) => is(unit, 'which'))) return false;
  return (
    clause.slice(attempt + 1).some(({ verb }) => verb === 'outrank' || verb === 'ignore' || verb === 'disable') &&
    !units.slice(at).some((unit) => is(unit, 'this-skill'))
  );
}

const ATTEMPT = /^(?:attempt|try|seek|aim|attempts|tries|seeks|aims|attempt to|try to)$/;

/** `the guidelines of the journal`, `rules for naming`: somebody else's. */
export function isOfTopic(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1];
  if (next && OF.test(next.word)) {
    const topic = units.slice(at + 2, at + 5);
    const first = topic.find((unit) => (!is(unit, 'the') && !is(unit, 'prior')) || is(unit, 'yours'));
    if (topic.slice(0, 2).some((one) => one.nouns.includes('task') || one.nouns.includes('conversation'))) return false;
    if (first && first.kind === 'word' && !isOwner(first) && !is(first, 'agent') && !is(first, 'prior')) return true;
  }
  return units.slice(1, at).some((unit, i) => unit.word === '的' && units[i]!.roles.length === 0 && at - i < 6);
}

const OF = /^(?:of|for|about|on|de|del|de la|para|sobre|der|des|fur|zu|zur|zum|uber)$/;
