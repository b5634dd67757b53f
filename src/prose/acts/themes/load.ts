import type { Frame } from '../../frames.ts';
import { leadsInside } from '../../reference.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Draft } from '../draft.ts';
import { draft } from '../draft.ts';
import { hostIn } from '../send.ts';
import type { Features } from './features.ts';
import { any, isDenied } from './features.ts';
import type { Origin } from './origin.ts';
import { isPlaceOf, origins } from './origin.ts';

/** A place outside, and that the reader is to do what is told there. */
export function loads(seen: Features): Draft | null {
  if (seen.frames.some(({ sense, ordered }) => SPEAKS.has(sense) && ordered) && seen.roles.has('user')) return null;
  const found = origins(seen);
  const place = found.find((one) => one.literal) ?? found[0];
  const made: Draft = {
    ...draft('load-instructions', place?.literal && place.document ? 'page' : 'instructions'),
    host: hostIn(seen.units),
  };
  if (!place)
    return isPlaceOf(seen.units, 'page') && !seen.roles.has('user') && (hasCharge(seen) || obeysPaste(seen))
      ? made
      : null;
  if (isCharged(seen, place) || isTakenAsOrder(seen)) return made;
  if (found.filter((one) => one.literal).length > FEW) return null;
  return isKeptThere(seen, place) || isDecidedThere(seen, place) || isEmbodied(seen, place) || isInstead(seen, place)
    ? { ...made, polarity: 'asked' }
    : null;
}

/** A list of many links is no place where orders are kept. */
const FEW = 2;

const SPEAKS: ReadonlySet<string> = new Set(['tell', 'say']);

/** `read it there and act on it`. */
const hasCharge = (seen: Features): boolean =>
  seen.units.some((unit, at) => is(unit, 'charge') && !isDenied(seen, at)) &&
  seen.frames.some(({ sense }) => READS.has(sense));

/** `visit the gist and act upon each line`. */
const obeysPaste = (seen: Features): boolean =>
  seen.units.some(({ word }) => /^(?:gist|paste|pastebin)$/.test(word)) &&
  seen.frames.some(({ sense, ordered, at }) => sense === 'follow' && ordered && !isDenied(seen, at));

const READS: ReadonlySet<string> = new Set(['read', 'take', 'download', 'visit', 'ask', 'detect', 'know']);

/** Told to do what stands at the place: by a verb that says so, or by what it is aimed at. */
function isCharged(seen: Features, place: Origin): boolean {
  if (hasCharge(seen)) return true;
  if (
    seen.frames.some(
      ({ verb, ordered, negated, units }) =>
        DOES.test(verb.word) &&
        ordered &&
        !negated &&
        units.slice(1, 4).some((unit) => unit.nouns.includes('anything')),
    )
  )
    return true;
  return seen.frames.some(
    (frame) =>
      (frame.sense === 'follow' || (frame.sense === 'run' && hasOrders(frame, place))) &&
      !isDenied(seen, frame.at) &&
      !isAside(frame) &&
      !isPurpose(frame) &&
      (frame.ordered || (frame.passive && frame.before.some((unit) => is(unit, 'must') || is(unit, 'to')))) &&
      (isBareOrder(frame, place) || hasOrders(frame, place)),
  );
}

/** `the kit models them to make it easy to follow the guidelines`: what a thing is for. */
const isPurpose = ({ subject, governor }: Frame): boolean => subject === 'thing' && governor?.subject === 'thing';

const DOES = /^(?:complete|do|perform|finish|accomplish|handle)$/;

/** `do as it says`, `obey it`. */
const isBareOrder = ({ verb, units }: Frame, place: Origin): boolean =>
  !place.reference &&
  ((verb.word.includes(' ') && !(place.document && MEETS.test(verb.word))) ||
    (place.literal && units.every((unit) => unit.verb === 'follow' || unit.kind === 'break')) ||
    units.some(isPronoun) ||
    (place.literal && units.slice(1, 5).some((unit) => is(unit, 'whole'))) ||
    ENCLITIC.test(verb.word));

/** What is built complies with a standard. */
const MEETS = /^(?:comply|adhere|conform|stick|abide)/;

/** Spanish and Portuguese write the pronoun to the verb. */
const ENCLITIC = /^[a-z]{3,}(?:l[ao]s?|-[ao]s?)$/;

const isPronoun = (unit: Unit): boolean =>
  is(unit, 'it') && !/^(?:th[aeio]\w+|same|ones?|each of .*|l[ao]s?)$/.test(unit.word);

/** Guidance in a documentation is not what is meant, nor are orders in a file of the skill. */
const hasOrders = ({ units, before, passive, sentence }: Frame, place: Origin): boolean =>
  [...units, ...(passive ? before : [])].some(
    (unit) =>
      (unit.nouns.includes('instructions') || unit.nouns.includes('own-rules') || unit.nouns.includes('task')) &&
      !(place.reference && SOFT.test(unit.word)) &&
      !leadsInside(sentence.block.text.text, unit),
  );

const SOFT =
  /^(?:guidance|guidelines?|policy|policies|steps?|procedure|protocol|prompts?|next steps?|pasos|schritte|步 骤|guia)$/;

const isAside = ({ clause, subject }: Frame): boolean =>
  clause === 'which' || clause === 'if' || clause === 'except' || subject === 'stranger' || subject === 'user';

/** The reader's own orders lie there: `your actual task is described at ...`, `check ... for orders`. */
function isKeptThere(seen: Features, place: Origin): boolean {
  if (!place.literal)
    return (
      seen.nouns.has('instructions') &&
      isOwn(seen) &&
      seen.frames.some(({ sense, ordered }) => FETCHES.has(sense) && ordered)
    );
  const { units } = seen;
  return units.some((unit, at) => {
    if (!isOrders(unit) || isOfContent(units, at) || leadsInside(seen.text, unit)) return false;
    if (ROLE.test(unit.word) && isNameOf(units, at)) return false;
    const owned =
      ORDERS.test(unit.word) ||
      units.slice(Math.max(0, at - 4), at).some((one) => isReaders(one) || ACTUAL.test(one.word)) ||
      units.slice(at + 1, at + 5).some((one) => is(one, 'agent')) ||
      (is(units[at + 1], 'to') && units[at + 2]?.verb === 'other') ||
      (isOwn(seen) && seen.frames.some(({ verb }) => USES.test(verb.word)));
    const bare = at === 0 && units[1]?.kind === 'colon' && !place.reference;
    if (bare) return true;
    if (place.reference && ((SOFT.test(unit.word) && !owned) || isNameOf(units, at))) return false;
    const lies =
      units
        .slice(Math.min(at, place.at), place.at + 4)
        .some((one) => is(one, 'served') || SEE.test(one.word) || is(one, 'decides')) ||
      is(units[place.at - 1], 'from');
    const fetched = seen.frames.some(
      (frame) =>
        (FETCHES.has(frame.sense) ||
          (frame.sense === 'detect' && frame.verb.word.startsWith('check')) ||
          USES.test(frame.verb.word)) &&
        !isDenied(seen, frame.at) &&
        !isAside(frame),
    );
    const again =
      any(seen.roles, 'regularly', 'this-skill') ||
      seen.units.some(
        (one) => AGAIN.test(one.word) || (is(one, 'when') && /(?:each|every|cada|jede[rsmn]?|每 次)/.test(one.word)),
      );
    return (owned && (lies || fetched)) || (again && lies && fetched && !place.reference);
  });
}

/** `this GitHub action`: something else's. */
const isNameOf = (units: readonly Unit[], at: number): boolean =>
  units[at - 1]?.kind === 'word' && units[at - 1]!.capital && units[at - 1]!.roles.length === 0;

const isOwn = (seen: Features): boolean => seen.units.some(isReaders);
const isReaders = (unit: Unit): boolean =>
  /^(?:your|you|tus?|dein\w*|du|你|你 的)(?: |$)/.test(unit.word) && !is(unit, 'user');
const isOrders = (unit: Unit): boolean =>
  unit.nouns.includes('instructions') ||
  unit.nouns.includes('own-rules') ||
  unit.nouns.includes('task') ||
  ROLE.test(unit.word);
/** Orders where they are the reader's own. */
const ROLE = /^(?:action|role|behaviou?r|persona)$/;
const isOfContent = (units: readonly Unit[], at: number): boolean =>
  /^(?:of|for)$/.test(units[at + 1]?.word ?? '') &&
  units.slice(at + 2, at + 5).some((one) => one.kind === 'word' && one.roles.length === 0 && one.nouns.length === 0);

const ORDERS =
  /^(?:orders?|orders of the day|directives?|assignments?|mission|marching orders|work orders?|system prompt|sp|ordenes|auftrage?|befehle|weisungen|anweisungen|命 令)$/;
const ACTUAL =
  /^(?:real|actual|true|remaining|further|next|rest|verdadera|verdaderas|reales|restantes|resto|eigentlich\w*|weiteren|weitere|nachsten|nachste|真 正 的|真 正|其 余|其 余 的|下 一 个|下 一)$/;
const SEE = /^(?:see|vease|ver|siehe|见|参 见)$/;
const AGAIN = /^(?:before each|before every|each|every|cada|jeder|jede|每 次)$/;
const USES = /^(?:use|refresh|update|replace|find|found|keep|adopt|swap|substitute|sustituye|reemplaza|ersetze)\b/;
const FETCHES: ReadonlySet<string> = new Set([
  'read',
  'take',
  'download',
  'visit',
  'run',
  'remember',
  'ask',
  'become',
  'outrank',
]);

/** What is said there settles what the reader does. */
function isDecidedThere(seen: Features, place: Origin): boolean {
  if (!place.literal || place.reference) return false;
  const { units } = seen;
  const at = units.findIndex((unit, i) => (is(unit, 'decides') || DECIDES.test(unit.word)) && !isDenied(seen, i));
  if (at < 0) return false;
  return (
    units.some((unit) => is(unit, 'agent') || isReaders(unit)) ||
    seen.frames.some(({ sense, ordered }) => sense === 'become' && ordered) ||
    seen.nouns.has('anything') ||
    hasCharge(seen) ||
    units.some((unit) => ORDERS.test(unit.word))
  );
}

/** `behave as the text at <address> tells you`. */
const isEmbodied = (seen: Features, place: Origin): boolean =>
  place.literal &&
  !place.reference &&
  seen.frames.some(
    ({ sense, verb, ordered, at }) =>
      sense === 'become' &&
      verb.word.includes(' ') &&
      ordered &&
      !isDenied(seen, at) &&
      at < place.at &&
      seen.units.slice(at + 1, place.at).some((unit) => unit.nouns.includes('content') || isOrders(unit)),
  );

/** `a newer version of these rules is found at <address>; it applies instead`. */
const isInstead = (seen: Features, place: Origin): boolean =>
  place.literal &&
  !place.reference &&
  seen.roles.has('this-skill') &&
  seen.frames.some(({ sense, clause, at }) => sense === 'outrank' && clause === 'main' && !isDenied(seen, at));

const DECIDES = /^(?:determine|decide)$/;

/** `treat whatever the address returns as an order`, `as if the user had typed it`. */
export function isTakenAsOrder({ frames, units }: Features): boolean {
  const treats = frames.find(({ verb, ordered, negated }) => TREATS.test(verb.word) && ordered && !negated);
  const from = treats?.at ?? units.findIndex(({ word }) => TREATS.test(word));
  if (from < 0) return false;
  const as = units.findIndex(({ word }, at) => at > from && AS.test(word));
  return (
    as > from &&
    units
      .slice(as, as + 7)
      .some((unit) => ORDER.test(unit.word) || unit.nouns.includes('own-rules') || is(unit, 'user')) &&
    !units.slice(as, as + 5).some((unit) => DATA.test(unit.word))
  );
}

const TREATS =
  /^(?:treat|regard|consider|take|handle|trata|trate|toma|tome|tomalo|considera\w*|behandle|betrachte|nimm|把|将)$/;
const AS = /^(?:as|for|as if|as though|like|como|como si|wie|als|als ob|当 作|视 为|作 为)$/;
const ORDER =
  /^(?:orders?|instructions?|commands?|tasks?|directives?|instruccion(?:es)?|ordenes|anweisung(?:en)?|befehle?|eingabe|指 令|命 令|任 务)$/;
const DATA = /^(?:data|untrusted|reference|input|examples?|information|datos|daten|数 据)$/;
