import type { Frame } from '../frames.ts';
import { after, hasNoun, hasRole } from '../frames.ts';
import type { Unit } from '../units.ts';
import { is } from '../units.ts';
import type { Noun, Sense } from '../words.ts';
import type { Draft } from './draft.ts';
import { draft, objectOf } from './draft.ts';

/** The kind of credential among units: what is private to the person, or a service's key. */
export function secretIn(units: readonly Unit[]): 'secret' | 'api-key' | null {
  const without = units.findIndex((unit) => unit.roles.includes('without'));
  const held = without < 0 ? units : units.slice(0, without);
  const heads = held.filter((_, at) => isHead(held, at));
  if (hasNoun(heads, 'secret', 'key-file')) return 'secret';
  if (hasNoun(heads, 'api-key')) return 'api-key';
  return held.some((unit, at) => unit.nouns.includes('maybe-secret') && isHead(held, at) && isMeantAsSecret(held, at))
    ? 'secret'
    : null;
}

/** In `password policy` and `key files` another noun is meant. */
function isHead(units: readonly Unit[], at: number): boolean {
  const next = units[at + 1];
  if (next?.language !== 'en' || next.kind !== 'word' || units[at]!.kind !== 'word' || next.roles.length > 0)
    return true;
  return (
    next.forms.includes('past') ||
    next.forms.includes('ing') ||
    next.forms.includes('third') ||
    hasNoun([next], 'secret', 'maybe-secret', 'key-file', 'parameter', 'message') ||
    HEADS.has(next.word)
  );
}

const HEADS: ReadonlySet<string> = new Set([
  'value',
  'values',
  'string',
  'strings',
  'pair',
  'pairs',
  'words',
  'phrase',
  'text',
  'contents',
  'verbatim',
  'whole',
]);
/** What makes a cookie, key, token or code a credential stands within so many words of it. */
const NEAR = 6;

/** The wallet, the login, the name of a variable beside it. */
function isMeantAsSecret(units: readonly Unit[], at: number): boolean {
  const near = units.slice(Math.max(0, at - NEAR), at + NEAR + 1);
  const neighbours = [units[at - 1], units[at + 1]];
  if (/^logins?$/.test(units[at]!.word) && is(units[at - 1], 'when')) return false;
  if (/^cookies?$/.test(units[at]!.word) && neighbours.some((unit) => unit?.kind === 'code')) return true;
  return hasNoun(near, 'credential') || neighbours.some((unit) => unit?.kind === 'variable');
}

/** Asking somebody for a credential, or having them give it. */
export function asksSecret(frame: Frame): Draft | null {
  const demanded = frame.sense === 'tell' || frame.sense === 'say' ? demands(frame) : null;
  if (demanded) return demanded;
  const asks = frame.sense === 'ask';
  if (asks && (frame.subject === 'thing' || isOfService(frame))) return null;
  const made = asks
    ? (askedFor(frame) ?? askedThat(frame))
    : gives(frame)
      ? secretIn(objectOf(frame).concat(frame.zones.in, frame.zones.from))
      : null;
  if (!made) return null;
  if (asks && isAskedOfPlace(frame)) return draft('read', made);
  return { ...draft('ask', made), addressee: 'agent' };
}

/**
 * A token that a service issues is requested of it (`request an access token`); what is required is a trait of what is built; it is a store
 * that is queried, where no person is named.
 */
function isOfService({ verb, units }: Frame): boolean {
  if (hasRole(units, 'user', 'they', 'here')) return false;
  const issued = units.some(({ word }) => ISSUED.test(word));
  return (issued && /^(?:request|acquire|query)/.test(verb.word)) || /^(?:require|quer)/.test(verb.word);
}

/** Is it a token that a service issues? */
export const isIssuedToken = ({ word }: Unit): boolean => ISSUED.test(word);

const ISSUED = /^(?:(?:access|bearer|oauth|refresh|auth|authentication) tokens?|jwts?)$/;

/** `Tell them that you need the code`: what is said to be needed is asked for. */
function demands(frame: Frame): Draft | null {
  const said = after(frame).slice(0, SAID);
  const needs = said.findIndex((unit) => NEEDS.test(unit.word));
  const wanted = needs < 0 ? null : secretIn(said.slice(needs + 1));
  return wanted && hasRole(frame.units, 'user', 'they', 'it', 'person')
    ? { ...draft('ask', wanted), addressee: 'agent' }
    : null;
}

/** So many words of what is said are looked at. */
const SAID = 24;
const NEEDS = /^(?:need|needs|needed|require|required|want|must|have to|needs to|need to)\b/;

/** `Request that the person sends the key`: what the clause speaks of counts too. */
const askedThat = (frame: Frame): 'secret' | 'api-key' | null => {
  const rest = after(frame);
  return rest[0]?.word === 'that' && rest.some((unit) => unit.verb !== null && HANDS.has(unit.verb))
    ? secretIn(rest)
    : null;
};

const askedFor = (frame: Frame): 'secret' | 'api-key' | null =>
  secretIn(
    beforeQuestion(
      beforeDoing(frame, [
        ...frame.zones.object,
        ...frame.zones.with,
        ...frame.zones.from,
        ...frame.zones.to,
        ...frame.zones.in,
      ]),
    ),
  );

/**
 * `ask them to confirm before deleting the keys`, `ask for the path to their key`: what is done afterwards, or what is only pointed to, is not
 * asked for.
 */
function beforeDoing({ units }: Frame, asked: readonly Unit[]): readonly Unit[] {
  const when = units.findIndex((unit, at) => is(unit, 'when') && units[at + 1]?.forms.includes('ing'));
  const path = asked.findIndex((unit, at) => PLACE.test(unit.word) && is(asked[at + 1], 'to'));
  if (path >= 0) return asked.slice(0, path);
  if (when < 0 || units.slice(when).some(({ kind }) => kind === 'break')) return asked;
  return asked.filter(({ start }) => start < units[when]!.start);
}

const PLACE = /^(?:paths?|path to|file path|path of|locations?)$/;

/** Is the person to give it: told so by the agent, or asked in so many words? */
function gives(frame: Frame): boolean {
  const { governor } = frame;
  const told =
    governor !== null &&
    (ASKS.has(governor.sense) || CAUSES.has(governor.verb.word)) &&
    hasRole(governor.units, 'user', 'person', 'it', 'they');
  if (told)
    return (HANDS.has(frame.sense) || (KEEPS.has(frame.sense) && hasRole(frame.units, 'here'))) && !isOwnPlace(frame);
  return (
    (frame.sense === 'give' || frame.sense === 'type') &&
    !isWayOfUsers(frame) &&
    !isGivenToUser(frame) &&
    !isLabel(frame) &&
    !isOwnPlace(frame) &&
    !isForProgram(frame) &&
    (frame.subject === 'none' || frame.subject === 'user' || hasRole(frame.units, 'here'))
  );
}

/** `Grant type: authorization code`: the name of a setting and its value. */
const isLabel = ({ at, sentence, units }: Frame): boolean =>
  at === 1 && sentence.units[0]!.kind === 'word' && units[1]?.kind === 'colon';

/** `Hand the user the list`. */
const isGivenToUser = ({ units, verb }: Frame): boolean =>
  verb.language === 'en' && units.slice(1, 3).some((unit) => is(unit, 'user') && !is(unit, 'yours'));

/** `users can go on by providing a code`: what people do in what is built. */
const isWayOfUsers = ({ form, at, sentence, units }: Frame): boolean =>
  form === 'ing' &&
  sentence.units[at - 1]?.word === 'by' &&
  sentence.units.slice(0, at).some(({ word }) => /^(?:users?|customers?|people)$/.test(word)) &&
  !hasRole(units, 'yours', 'here');

/** `Supply the password for the input:` before a command, `use it to provide secret values`: no person is meant. */
const isForProgram = ({ sentence, governor, units, at }: Frame): boolean =>
  !hasRole(units, 'user', 'yours', 'they', 'here') &&
  ((sentence.opens && units.length > 2 && at === 0 && hasNoun(units, 'content', 'file', 'program')) ||
    governor?.verb.word === 'use');

const ASKS: ReadonlySet<Sense> = new Set(['ask', 'tell', 'say', 'give']);
const CAUSES: ReadonlySet<string> = new Set(['have', 'make', 'let', 'help', 'get', 'convince', 'persuade', 'lead']);
/** Doing so hands a credential over. */
const HANDS: ReadonlySet<Sense> = new Set(['give', 'type', 'take', 'send', 'put', 'read', 'post', 'tell', 'say']);
/** What hands something over only where it says so: to write it down here. */
const KEEPS: ReadonlySet<Sense> = new Set(['write', 'keep']);

/** `Enter your password here` asks; `set your key in the settings` is set-up at the person's own place. */
function isOwnPlace(frame: Frame): boolean {
  if (hasRole(frame.units, 'here')) return false;
  return (
    hasRole(frame.units, 'on-their-own') ||
    hasNoun(
      [...frame.zones.in, ...frame.zones.to],
      'file',
      'environment',
      'key-file',
      'control',
      'page',
      'program',
      'browser',
      'credential',
    )
  );
}

const WHAT: ReadonlySet<string> = new Set(['what', 'which']);

/** `ask how long the password should be` asks about it, not for it. */
export function beforeQuestion(units: readonly Unit[]): readonly Unit[] {
  const question = units.findIndex((unit) => unit.roles.includes('whether') && unit.nouns.length === 0);
  const asksWhatItIs =
    WHAT.has(units[question]?.word ?? '') &&
    units.slice(question, question + 6).some((unit) => unit.roles.includes('be'));
  return question < 0 || asksWhatItIs ? units : units.slice(0, question);
}

const isAskedOfPlace = (frame: Frame): boolean =>
  hasNoun(frame.zones.from, 'file', 'key-file', 'environment', 'computer', 'browser', 'program') &&
  !hasRole(frame.zones.object, 'user');

const READS: ReadonlySet<Sense> = new Set(['read', 'take', 'decode']);

/** Reading a credential out of a file, the environment, the browser or the conversation. */
export function readsSecret(frame: Frame): Draft | null {
  const opens = frame.sense === 'visit' && hasNoun(frame.zones.object, 'key-file');
  if ((!READS.has(frame.sense) && !opens) || isVerified(frame) || isIssued(frame) || isMethod(frame)) return null;
  const objects = frame.sense === 'take' && hasRole(frame.zones.object, 'it') ? objectOf(frame) : frame.zones.object;
  const units = [...objects, ...frame.zones.from, ...frame.zones.in, ...frame.zones.with];
  const found = secretIn(units) ?? wholeEnvironment(frame) ?? outOfKeyFile(frame);
  const gathers = frame.sense === 'take' && found === 'api-key' && hasRole(frame.zones.object, 'whole', 'every');
  return found ? draft('read', gathers ? 'secret' : found) : null;
}

/** `Check the password`, `check API_KEY`: whether it is right, where nothing is named to look into. */
const isVerified = ({ verb, units }: Frame): boolean =>
  verb.word === 'check' && !hasNoun(units, ...STORES) && !units.some((unit) => unit.word === 'for' || is(unit, 'user'));

/** `Get an access token`: a service issues it, where nothing is named to take it from. */
const isIssued = ({ verb, zones, units }: Frame): boolean =>
  /^(?:get|obtain|acquire|fetch|retrieve)$/.test(verb.word) &&
  hasNoun(zones.object, ...CREDENTIALS) &&
  zones.object.every((unit) => ISSUED.test(unit.word) || !hasNoun([unit], ...CREDENTIALS)) &&
  !hasNoun(units, ...STORES) &&
  !hasRole(units, 'user', 'yours', 'whole', 'every');

/** `GET /v1/keys`: a line of an interface's description. */
const isMethod = ({ sentence, verb }: Frame): boolean =>
  /^(?:GET|HEAD) \/[\w{]/.test(sentence.block.text.text.slice(verb.start, verb.start + 6));

const CREDENTIALS: readonly Noun[] = ['secret', 'maybe-secret', 'api-key', 'key-file'];
const STORES: readonly Noun[] = [
  'file',
  'key-file',
  'environment',
  'computer',
  'browser',
  'memory',
  'message',
  'content',
];

function wholeEnvironment(frame: Frame): 'secret' | null {
  const { object } = frame.zones;
  return hasNoun(object, 'environment') && hasRole(object, 'whole') ? 'secret' : null;
}

/** A token taken out of a file that holds such. */
const outOfKeyFile = (frame: Frame): 'secret' | null =>
  hasNoun(frame.zones.object, 'maybe-secret') && hasNoun(frame.memory.meant, 'key-file') ? 'secret' : null;
