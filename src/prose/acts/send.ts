import type { Act } from '../../model.ts';
import type { Frame } from '../frames.ts';
import { hasNoun, hasRole } from '../frames.ts';
import { hostOf } from '../places.ts';
import { isDocument, isLink } from '../reference.ts';
import type { Unit } from '../units.ts';
import { is } from '../units.ts';
import type { Draft } from './draft.ts';
import { objectOf } from './draft.ts';
import { isIssuedToken, secretIn } from './secrets.ts';

/** The first host that units name. */
export function hostIn(units: readonly Unit[]): string | null {
  for (const unit of units)
    if (unit.kind === 'url' || unit.kind === 'mail' || unit.kind === 'host') {
      const host = hostOf(unit.kind, unit.word);
      if (host) return host;
    }
  return null;
}

const isAddress = (unit: Unit): boolean => unit.kind === 'url' || unit.kind === 'mail' || unit.kind === 'host';

/** Where something is sent: a literal address or a server is a third party. */
export function destinationOf(frame: Frame): Act['destination'] {
  const target = [...frame.zones.to, ...frame.zones.in, ...frame.zones.with];
  const all = [...frame.zones.object, ...target];
  if (all.some((unit) => isAddress(unit) && !isReading(frame, unit)) || hasNoun(target, 'outside'))
    return 'third-party';
  if (hasNoun(target, 'feed')) return 'feed';
  if (hasRole(target, 'person') || hasNoun(target, 'address')) return 'person';
  if (hasNoun(target, 'parameter', 'tool')) return 'tool';
  if (isThird(frame.zones.object)) return 'person';
  if (isRecipient(frame.zones.to) || isRecipient(frame.zones.object)) return 'user';
  if (hasNoun(frame.zones.object, 'outside')) return 'third-party';
  return hasRole(frame.zones.object, 'person') ? 'person' : 'none';
}

/** Where nothing is sent by its verb, a link to a page of documentation leads to reading; so does one that is itself what is put. */
const isReading = (frame: Frame, unit: Unit): boolean => {
  const { text } = frame.sentence.block.text;
  const put = frame.sense === 'put' && frame.zones.object.includes(unit);
  return frame.sense !== 'send' && isLink(text, unit) && (put || isDocument(text, unit));
};

/** A customer or client is somebody else where something is sent. */
const isThird = (units: readonly Unit[]): boolean =>
  units.some((unit) => unit.roles.includes('person') && unit.roles.includes('user'));

/** The person, not what is theirs (`the user's files`). */
const isRecipient = (units: readonly Unit[]): boolean =>
  units.some((unit) => unit.roles.includes('user') && !unit.roles.includes('the'));

/** What is sent. */
export function cargoOf(units: readonly Unit[]): Act['object'] {
  const secret = secretIn(units);
  if (secret) return secret;
  if (hasNoun(units, 'user-data')) return 'user-data';
  if (hasNoun(units, 'conversation')) return 'conversation';
  if (hasNoun(units, 'message')) return 'message';
  if (hasNoun(units, 'file')) return 'file';
  return 'other';
}

const COPIES: ReadonlySet<string> = new Set(['cc', 'bcc', 'copy in']);
const CARRIES: ReadonlySet<string> = new Set([
  'put',
  'post',
  'publish',
  'take',
  'write',
  'tell',
  'give',
  'arrange',
  'read',
]);

/** An address that is put into every mail gets whatever the person writes. */
const copied = (frame: Frame, cargo: Act['object']): Act['object'] => {
  if (cargo !== 'other' && cargo !== 'message') return cargo;
  const mails = frame.units.some((unit) => unit.nouns.includes('message'));
  return mails &&
    frame.units.some((unit) => unit.kind === 'mail') &&
    frame.units.some((unit) => is(unit, 'every') || EACH.test(unit.word))
    ? 'user-data'
    : 'message';
};

const EACH = /\b(?:every|each|all)\b/;

/** Sending something to somebody: as a message, an upload, an argument, a parameter of an address. */
export function sends(frame: Frame): Draft | null {
  const destination = destinationOf(frame);
  const cargo = cargoOf(objectOf(frame));
  if (frame.sense === 'send' && COPIES.has(frame.verb.word) && frame.units.some((unit) => unit.kind === 'mail'))
    return { act: 'send', object: copied(frame, cargo), destination, host: hostIn(frame.units) };
  if (frame.sense === 'send')
    return {
      act: 'send',
      object: cargo,
      destination: destination === 'none' && (isMail(frame) || cargo === 'message') ? 'person' : destination,
      host: hostIn(frame.units),
    };
  if (
    frame.sense === 'put' &&
    (destination === 'third-party' || destination === 'tool') &&
    !isAuthorization(frame) &&
    (cargo !== 'other' || frame.units.some((unit) => unit.kind === 'mail'))
  )
    return { act: 'send', object: copied(frame, cargo), destination, host: hostIn(frame.units) };
  if ((frame.sense === 'visit' || frame.sense === 'read' || frame.sense === 'call') && carriesAlong(frame))
    return {
      act: 'send',
      object: cargoOf([...frame.zones.with, ...frame.memory.meant]),
      destination: 'third-party',
      host: hostIn(frame.units),
    };
  const personal = ['user-data', 'conversation', 'secret', 'api-key'].includes(cargo);
  if (
    personal &&
    (destination === 'feed' || destination === 'public') &&
    (CARRIES.has(frame.sense) || frame.sense === 'say')
  )
    return { act: 'send', object: cargo, destination };
  if (frame.sense === 'read' && !frame.units.some(({ word }) => LEADS.test(word))) return null;
  const own = ['user-data', 'conversation', 'secret', 'api-key', 'file'].includes(cargo);
  if (
    CARRIES.has(frame.sense) &&
    own &&
    ([...frame.zones.to, ...(frame.sense === 'give' ? frame.zones.with : [])].some(
      (unit) => isAddress(unit) && !isReading(frame, unit),
    ) ||
      hasNoun([...frame.zones.to, ...(frame.sense === 'give' ? frame.zones.with : [])], 'outside'))
  )
    return { act: 'send', object: cargo, destination: 'third-party', host: hostIn(frame.units) };
  return CARRIES.has(frame.sense) && destination === 'third-party' && hasNoun(frame.units, 'blind-copy')
    ? { act: 'send', object: cargo, destination }
    : null;
}

/** `Pass the API key in the Authorization header`, `as a query parameter` is how a service is called. */
const isAuthorization = (frame: Frame): boolean =>
  frame.units.some((unit) => AUTHORIZATION.test(unit.word) || (KEY_PLACES.test(unit.word) && isKeyOfService(frame))) &&
  !frame.units.some(isAddress);

const AUTHORIZATION = /^(?:authorization|authorization header|bearer|x-api-key)$/i;
const KEY_PLACES = /^(?:headers?|query (?:parameters?|string)|request headers?)$/;

/** An access key or a token that a service issues, and nothing of the person's besides. */
const isKeyOfService = ({ zones, units }: Frame): boolean => {
  const keys = zones.object.filter((unit) => hasNoun([unit], 'secret', 'maybe-secret', 'api-key'));
  return (
    keys.length > 0 &&
    keys.every((unit) => hasNoun([unit], 'api-key') || isIssuedToken(unit)) &&
    !hasRole(units, 'user', 'yours')
  );
};

/** What is read out goes somewhere; what is looked up in a place stays there. */
const LEADS = /^(?:to|to the|into|onto|via|through|over to|towards?)$/;

/** A mail goes to somebody, named or not. */
const isMail = (frame: Frame): boolean =>
  destinationOf(frame) === 'none' &&
  frame.zones.object.some(({ word }) => /^(?:e-?mails?|mails?|letters?)$/.test(word));

/** Opening an address with the person's data in it: one page a letter, a parameter, an image. */
function carriesAlong(frame: Frame): boolean {
  const { with: along } = frame.zones;
  const mine = ['user-data', 'conversation', 'secret'].includes(cargoOf(along));
  const meant =
    along.some((unit) => unit.roles.includes('it') || unit.word.includes('of it')) &&
    ['user-data', 'conversation', 'secret'].includes(cargoOf(frame.memory.meant));
  return (mine || meant) && hasNoun(frame.units, 'page', 'outside', 'parameter');
}
