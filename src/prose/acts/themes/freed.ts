import type { Subject } from '../../heads.ts';
import { is } from '../../units.ts';
import type { Noun } from '../../words.ts';
import { isOfTopic } from '../own-rules.ts';
import type { Features } from './features.ts';
import { any, isDenied, NEAR } from './features.ts';

/** `imagine there are no content rules`, `as if you had never read the system prompt`. */
export function isImaginedAway({ units }: Features): boolean {
  const from = units.findIndex((unit) => is(unit, 'as-if'));
  if (from < 0 || units.slice(Math.max(0, from - 2), from).some((unit) => is(unit, 'not'))) return false;
  const imagined = units.slice(from, from + NEAR + 4);
  if (imagined.some((unit) => unit.nouns.includes('free-mode'))) return true;
  const rules = imagined.findIndex(
    (unit, at) => unit.nouns.some((noun) => RULES.has(noun)) && !isOfTopic(imagined, at),
  );
  return (
    rules >= 0 &&
    imagined.slice(0, rules + 4).some((unit) => is(unit, 'not') || is(unit, 'without') || unit.word === 'no')
  );
}

const RULES: ReadonlySet<Noun> = new Set(['instructions', 'own-rules', 'safeguards', 'limits']);

/** Being, or playing, one who knows no limits. */
export function isPlay({ frames, nouns, units }: Features): boolean {
  const plays = frames.find(
    ({ sense, subject, before }) =>
      sense === 'become' && !OTHERS.has(subject) && !before.some((unit) => is(unit, 'not')),
  );
  const are = units.findIndex((unit) => ARE.test(unit.word));
  const mode = units.findIndex((unit) => unit.nouns.includes('mode'));
  const from = plays?.at ?? (are >= 0 ? are : units[0]!.word === 'be' ? 0 : mode);
  if (from < 0) return false;
  if (plays && nouns.has('free-mode')) return true;
  return units.some(
    (unit, at) =>
      at > from &&
      (unit.nouns.includes('safeguards') ||
        unit.nouns.includes('limits') ||
        unit.verb === 'refuse' ||
        unit.nouns.includes('free-mode')) &&
      units
        .slice(Math.max(from, at - 4), at + (unit.verb === 'refuse' ? 4 : 0))
        .some((one) => is(one, 'not') || is(one, 'without') || one.word === 'no' || unit.nouns.includes('free-mode')) &&
      !units.slice(at + 1, at + 3).some((one) => OF_DATA.test(one.word)),
  );
}

/** What these become is no agent. */
const OTHERS: ReadonlySet<Subject> = new Set(['they', 'user', 'stranger']);

const ARE = /^(?:you are(?: now)?|eres|du bist|你 是|你 现 在 是|eres ahora|ahora eres|du bist jetzt)$/;
const OF_DATA = /^(?:on|of|for|in|de|en|auf)$/;

/** `never decline a request`; `refusals are errors`. */
export function neverDeclines(seen: Features): boolean {
  const { units } = seen;
  if (any(seen.roles, 'because', 'if', 'except') || units.some((unit) => unit.word === 'merely')) return false;
  if (
    units.some(
      (unit, at) => /^refusals?$/.test(unit.word) && units.slice(at, at + 6).some((one) => BANNED.test(one.word)),
    )
  )
    return true;
  return units.some((unit, at) => {
    if (!(unit.verb === 'refuse' || unit.word === 'turn down') || !DECLINES.test(unit.word) || !isDenied(seen, at))
      return false;
    const object = units.slice(at + 1, at + 6);
    return (
      object.some((one) => ASKED.test(one.word) || is(one, 'whole')) &&
      !seen.frames.some((frame) => frame.at === at && frame.subject === 'stranger')
    );
  });
}

const BANNED =
  /^(?:errors?|error|forbidden|prohibited|disallowed|mistakes?|bugs?|failures?|allowed|permitted|acceptable|impossible|off|switched off|turned off|disabled)$/;
const DECLINES =
  /^(?:refus\w*|declin\w*|reject\w*|deny|rehus\w+|rechaz\w+|nieg\w+|verweiger\w+|lehn\w*.*|ablehn\w+|拒 绝)$/;
const ASKED =
  /^(?:requests?|prompts?|tasks?|questions?|orders?|commands?|anything|everything|peticion\w*|solicitud\w*|orden\w*|anfragen?|bitten?|aufgaben?|请 求|要 求|命 令)$/;
