import type { Frame } from '../frames.ts';
import { hasNoun, hasRole, isAddress, isLabelled } from '../frames.ts';
import { DOCUMENTATION, isDocument, isLink, isReference, leadsInside } from '../reference.ts';
import type { Unit } from '../units.ts';
import type { Draft } from './draft.ts';
import { draft, objectOf } from './draft.ts';
import { hostIn } from './send.ts';

/** A bare host name is often a product's name; one behind `at` or `from` is a place. */
const isElsewhere = (units: readonly Unit[]): boolean =>
  hasNoun(units, 'outside') ||
  units.some(
    (unit, at) =>
      isAddress(unit) && (unit.kind !== 'host' || unit.word.includes('/') || AT.has(units[at - 1]?.word ?? '')),
  );

const AT: ReadonlySet<string> = new Set(['at', 'from', 'on']);

/** Obeying a text that is loaded from elsewhere. */
export function loadsInstructions(frame: Frame): Draft | null {
  const obeys = frame.sense === 'follow' || (frame.sense === 'run' && hasNoun(frame.zones.object, 'instructions'));
  const loads = obeys ? obeysElsewhere(frame) : FETCHES.has(frame.sense) && fetchesInstructions(frame);
  if (!loads) return null;
  const places = [...frame.units, ...frame.memory.fetched, ...frame.memory.meant];
  const place = places.find(isAddress);
  const document = place !== undefined && isDocument(frame.sentence.block.text.text, place);
  return { ...draft('load-instructions', document ? 'page' : 'instructions'), host: hostIn(places) };
}

const FETCHES: ReadonlySet<string> = new Set(['read', 'take', 'download', 'visit', 'ask']);

function fetchesInstructions(frame: Frame): boolean {
  const { object, from, in: place, to } = frame.zones;
  return (
    hasNoun(object, 'instructions', 'own-rules') &&
    !hasRole(object, 'user') &&
    frame.zones.of.length < 2 &&
    isElsewhere([...from, ...place, ...to])
  );
}

/** `follow the rules at <address>`; `fetch that file and obey it`. */
function obeysElsewhere(frame: Frame): boolean {
  const object = objectOf(frame);
  const { in: place, from, to } = frame.zones;
  const first = frame.zones.object.find((unit) => !hasRole([unit], 'the'));
  const { text } = frame.sentence.block.text;
  if (frame.zones.object.some((unit) => hasNoun([unit], 'instructions') && leadsInside(text, unit))) return false;
  const rules =
    object.some(
      (unit) => !isAddress(unit) && hasNoun([unit], 'instructions', 'anything') && !isGuidance(unit, frame),
    ) ||
    frame.zones.object.some((unit, at) => isPronoun(unit, frame.zones.object[at + 1])) ||
    (first !== undefined && isAddress(first) && !DOCUMENTATION.test(first.word));
  if (rules && isElsewhere([...frame.zones.object, ...place, ...from, ...to])) return true;
  if (frame.memory.fetched.length === 0) return false;
  return (
    rules &&
    !hasRole(frame.zones.object, 'yours') &&
    (hasRole(frame.units.slice(1), 'it') || hasNoun(frame.zones.object, 'instructions', 'anything'))
  );
}

/** Spanish pronouns are articles before a noun. */
const isPronoun = (unit: Unit, next: Unit | undefined): boolean =>
  hasRole([unit], 'it') && !(/^l[aeo]s?$/.test(unit.word) && next?.kind === 'word');

/** Guidance in a service's documentation is reference. */
const isGuidance = (unit: Unit, frame: Frame): boolean =>
  /^(?:guidance|guidelines?|policy|policies|steps?|procedure|protocol)$/.test(unit.word) &&
  frame.units.some((one) => one.kind === 'url' && DOCUMENTATION.test(one.word));

/** The address of a file that runs, or of an archive, by its ending. */
export const PROGRAM =
  /^[a-z]+:\/\/[^/]{1,200}\/.{0,400}\.(?:exe|msi|dmg|pkg|sh|bash|zsh|ps1|psm1|bat|cmd|vbs|hta|scr|py|js|mjs|cjs|rb|pl|php|lua|jar|apk|appimage|deb|rpm|run|bin|elf|dll|so|whl|zip|tgz|7z|rar|tar\.(?:gz|xz|bz2)|xlsm|docm|pptm)(?:[?#].{0,80})?$/i;

/** Running what was fetched from elsewhere. */
export function fetchesAndRuns(frame: Frame): Draft | null {
  if (frame.sense !== 'run' && frame.sense !== 'install') return null;
  const { object } = frame.zones;
  const direct =
    frame.sense === 'run' &&
    object.some(
      (unit, at) =>
        unit.kind === 'url' &&
        object[at - 1]?.word !== 'against' &&
        (PROGRAM.test(unit.word) || !(isLabelled(frame, unit) || isAbout(frame, unit))),
    );
  const fetched =
    frame.memory.fetched.length > 0 &&
    (hasRole(object, 'it') || hasNoun(object, 'program', 'archive', 'file') || frame.units.length === 1) &&
    isProgram(frame);
  return direct || fetched
    ? { ...draft('fetch-and-run', 'program', 'computer'), host: hostIn([...frame.units, ...frame.memory.fetched]) }
    : null;
}

/** A link to the documentation of what is run (`trigger the [sign-in](https://docs...) flow`). */
const isAbout = (frame: Frame, unit: Unit): boolean =>
  isReference(unit) && isLink(frame.sentence.block.text.text, unit);

/** Was what was fetched something to run, rather than a page to read? */
const isProgram = (frame: Frame): boolean =>
  hasNoun([...frame.memory.fetched, ...frame.zones.object], 'program', 'archive', 'package') ||
  frame.memory.fetched.some((unit) => unit.kind === 'url');
