import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Features } from './features.ts';
import { any, isDenied } from './features.ts';

/** `never decline a request`; `refusals are errors`; `instead of declining, always answer`. */
export const neverDeclines = (seen: Features): boolean =>
  isBanned(seen) || isReplaced(seen) || isNothing(seen) || (!isBounded(seen) && isForbidden(seen));

/** Said for some case only. */
const isBounded = ({ roles, units }: Features): boolean =>
  any(roles, 'because', 'if', 'except') || units.some(({ word }) => word === 'merely');

/** `refusing is not an option`, `refusals no longer apply`. */
const isBanned = (seen: Features): boolean =>
  seen.units.some(
    (unit, at) =>
      REFUSALS.test(unit.word) &&
      !any(seen.roles, 'if', 'except') &&
      seen.units.slice(at, at + REACH).some((one, i) => isBan(seen, one, at + i, at)),
  );

const REACH = 6;

function isBan(seen: Features, unit: Unit, at: number, refusal: number): boolean {
  if (BANNED.test(unit.word) || (unit.verb === 'ignore' && unit.word.startsWith('no longer'))) return true;
  const next = seen.units[refusal + 1];
  const choice = OPTION.test(unit.word) && (is(next, 'be') || is(next, 'not'));
  return (choice || is(unit, 'force')) && isDenied(seen, at);
}

const OPTION = /^(?:option|choice|opcion|opciones)$/;
const REFUSALS = /^(?:refusals?|refusing|declining|negativas?|rechazos?|verweigerungen|ablehnungen)$/;
const BANNED =
  /^(?:errors?|error|forbidden|prohibited|disallowed|mistakes?|bugs?|failures?|allowed|permitted|acceptable|impossible|off|switched off|turned off|disabled)$/;

/** `instead of declining, ...`: with nothing that would be declined. */
const isReplaced = ({ units, frames }: Features): boolean =>
  frames.some(
    ({ at, sense, form }) =>
      sense === 'refuse' &&
      form === 'ing' &&
      REFUSALS.test(units[at]!.word) &&
      INSTEAD.test(units[at - 1]?.word ?? '') &&
      units[at + 1]?.kind === 'break' &&
      (is(units[at + 2], 'must') || frames.some((frame) => frame.at > at && frame.ordered && !frame.negated)),
  );
const INSTEAD = /^(?:instead of|rather than)$/;

/** `nothing may be refused`. */
const isNothing = ({ units, frames, roles }: Features): boolean =>
  is(units[0], 'nobody') &&
  any(roles, 'may', 'must') &&
  frames[0]?.sense === 'refuse' &&
  frames[0].passive &&
  DECLINED.test(frames[0].verb.word);
const DECLINED = /^(?:refused|declined|denied|rejected)$/;

const isForbidden = (seen: Features): boolean =>
  seen.units.some((unit, at) => {
    if (!(unit.verb === 'refuse' || unit.word === 'turn down') || !DECLINES.test(unit.word) || !isDenied(seen, at))
      return false;
    const object = seen.units.slice(at + 1, at + REACH);
    return (
      object.some((one) => ASKED.test(one.word) || is(one, 'whole')) &&
      !seen.frames.some((frame) => frame.at === at && frame.subject === 'stranger')
    );
  });

const DECLINES =
  /^(?:refus\w*|declin\w*|reject\w*|deny|turn down|rehus\w+|rechaz\w+|nieg\w+|verweiger\w+|lehn\w*.*|ablehn\w+|拒 绝)$/;
/** What somebody asks for. */
export const ASKED =
  /^(?:requests?|prompts?|tasks?|questions?|orders?|commands?|anything|everything|peticion\w*|solicitud\w*|orden\w*|anfragen?|bitten?|aufgaben?|请 求|要 求|命 令)$/;
