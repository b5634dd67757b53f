import type { Frame } from '../../frames.ts';
import { isLabelled } from '../../frames.ts';
import type { Unit } from '../../units.ts';
import { is } from '../../units.ts';
import type { Draft } from '../draft.ts';
import { draft } from '../draft.ts';
import { PROGRAM } from '../remote.ts';
import { hostIn } from '../send.ts';
import type { Features } from './features.ts';
import { isDenied } from './features.ts';
import type { Origin } from './origin.ts';
import { origins } from './origin.ts';

/** What comes from a place outside, or out of an encoding, is run. */
export function fetchesAndRuns(seen: Features): Draft | null {
  const place = origins(seen).find((one) => one.literal) ?? origins(seen)[0];
  const runs =
    isDecodedAndRun(seen) ||
    isUnlockedAndRun(seen) ||
    (place !== undefined && (isRun(seen, place) || isFedToShell(seen, place) || isInstalledFrom(seen, place)));
  if (!runs) return null;
  const told = seen.frames.every((frame) => !frame.ordered);
  return {
    ...draft('fetch-and-run', 'program', 'computer'),
    host: hostIn(seen.units),
    ...(told ? { polarity: 'asked' } : {}),
  };
}

/** An archive under a password, which no scanner opens, and what is in it is started. */
const isUnlockedAndRun = ({ units, frames }: Features): boolean =>
  units.some((unit) => /\.(?:zip|7z|rar)$/.test(unit.word) || unit.nouns.includes('archive')) &&
  units.some(
    (unit) =>
      unit.nouns.includes('secret') &&
      /^(?:password|passwort|contrasena|senha|mot de passe|密 码|пароль)/.test(unit.word),
  ) &&
  frames.some(
    ({ sense, ordered, negated, zones, clause }) =>
      sense === 'run' &&
      ordered &&
      !negated &&
      clause === 'main' &&
      [...zones.object, ...zones.in].some(
        (unit) => is(unit, 'it') || unit.nouns.includes('program') || PROGRAM.test(unit.word),
      ),
  );

/** Programs of the project itself as often as others. */
const OWN =
  /^(?:tests?|test suite|server|service|container|job|app|application|applications|process|processes|notebook|makefile|linter|formatter|compiler|migration|server locally|server process|core|cli|shell|bash|terminal|console|powershell|cmd|command line|snippet)$/;

const isProgram = (unit: Unit): boolean =>
  (unit.nouns.some((noun) => noun === 'program' || noun === 'archive' || noun === 'command' || noun === 'package') &&
    !OWN.test(unit.word)) ||
  (unit.kind === 'url' && PROGRAM.test(unit.word)) ||
  CODE.test(unit.word);
const CODE =
  /^(?:code|payload|binary|build|version|release|image|module|macros?|codigo|version|binario|fassung|code|代 码|版 本|二 进 制|二 进 制 文 件|安 装 程 序)$/;

/** A run of what was fetched: its object is a program, a pronoun, or nothing; not a file of the skill. */
function isRun(seen: Features, place: Origin): boolean {
  const { units } = seen;
  if (!units.some(isProgram) || !isReached(seen, place)) return false;
  return seen.frames.some((frame) => runsIt(seen, frame, place)) || isSaidToRun(seen) || enablesMacros(seen);
}

/** The place is where something comes from: behind `from` or `at`, served, or fetched; not tested `against`. */
function isReached(seen: Features, place: Origin): boolean {
  const before = seen.units.slice(Math.max(0, place.at - 4), place.at);
  if (before.slice(-2).some((unit) => AGAINST.test(unit.word))) return false;
  return (
    before.some((unit) => is(unit, 'from') || FROM.test(unit.word) || is(unit, 'served')) ||
    seen.units.slice(place.at, place.at + 4).some((unit) => is(unit, 'served')) ||
    seen.frames.some(
      (frame) =>
        (FETCHES.has(frame.sense) || (frame.sense === 'write' && frame.at + 1 === place.at)) &&
        !isDenied(seen, frame.at) &&
        frame.at < place.at,
    )
  );
}

const AGAINST = /^(?:against|for|to|contra|gegen)$/;
const FROM = /^(?:at|from|of|on|under|behind|de|en|desde|von|unter|aus|auf|der|从|在|自)$/;
const FETCHES: ReadonlySet<string> = new Set(['download', 'read', 'take', 'visit', 'install']);

function runsIt(seen: Features, frame: Frame, place: Origin): boolean {
  const { object } = frame.zones;
  const at = seen.units[place.at]!;
  if (isLabelled(frame, at) && !PROGRAM.test(at.word)) return false;
  const opens =
    frame.sense === 'visit' && frame.at > place.at && (object.some((unit) => is(unit, 'it')) || object.some(isProgram));
  if (frame.sense !== 'run' && !opens) return false;
  if (isDenied(seen, frame.at) || frame.clause === 'if' || frame.subject === 'stranger') return false;
  if (object.some((unit) => unit.kind === 'code' || unit.nouns.includes('instructions'))) return false;
  if (object.some((unit) => unit.kind === 'path')) return isOfArchive(seen, frame, place);
  if (!place.literal && !(frame.ordered && frame.form === 'plain')) return false;
  const forms = frame.sentence.lexicon.words.moods === 'forms';
  const bare =
    (object.length === 0 || (forms && object.every(isNameless))) &&
    frame.zones.from.length === 0 &&
    (frame.form !== 'third' || forms);
  if (/\b(?:it|macros)$/.test(frame.verb.word) || frame.units.slice(1, 4).some((unit) => PRONOUN.test(unit.word)))
    return true;
  if (
    !bare &&
    !object.some(
      (unit) => is(unit, 'it') || is(unit, 'whole') || isProgram(unit) || unit.kind === 'url' || RESULT.test(unit.word),
    ) &&
    !frame.passive
  )
    return false;
  if (object.some((unit) => OWN.test(unit.word)) && !object.some((unit) => is(unit, 'it') || isProgram(unit)))
    return false;
  return true;
}

/** A word that names nothing (`bei jedem Start`). */
const isNameless = ({ kind, nouns }: Unit): boolean => kind === 'word' && nouns.length === 0;

/** A file of an archive that was fetched and unpacked before. */
const isOfArchive = ({ units, frames }: Features, { at }: Frame, place: Origin): boolean =>
  PROGRAM.test(units[place.at]!.word) &&
  frames.some(
    (frame) => frame.at > place.at && frame.at < at && (frame.sense === 'download' || frame.sense === 'take'),
  );

const PRONOUN = /^(?:it|them|these|those|el|ella|sie|es|ihn|它|其)$/;
const RESULT =
  /^(?:file|files|result|output|contents?|whatever|anything|fichero|archivo|datei|ergebnis|inhalt|文 件|结 果|内 容)$/;

/** `has to be on the machine and running`. */
const isSaidToRun = (seen: Features): boolean =>
  seen.units.some(
    (unit, at) =>
      ((unit.verb === 'run' && unit.forms.includes('ing')) || is(unit, 'alive')) &&
      (is(seen.units[at - 1], 'and') || is(seen.units[at - 1], 'be')) &&
      !isDenied(seen, at),
  ) && seen.roles.has('must');

const enablesMacros = (seen: Features): boolean =>
  seen.units.some(
    (unit, at) =>
      /^macros?$/.test(unit.word) &&
      seen.units
        .slice(Math.max(0, at - 3), at)
        .some((one) => /^(?:enable|allow|activate|turn|activa|habilita|aktiviere|erlaube)$/.test(one.word)) &&
      !isDenied(seen, at),
  );

/** `pipe the response of <address> into sh`, `whatever it returns goes into exec()`. */
function isFedToShell(seen: Features, place: Origin): boolean {
  if (!place.literal) return false;
  const { units } = seen;
  return units.some((unit, at) => {
    if (!is(unit, 'shell') || isDenied(seen, at) || units[at + 1]?.kind === 'path' || isTitle(units, at)) return false;
    const before = units.slice(Math.max(0, at - 4), at);
    return (
      before.some((one) => INTO.test(one.word)) && !before.some((one) => one.kind === 'code') && isReached(seen, place)
    );
  });
}

/** `Play Console Help Center`. */
const isTitle = (units: readonly Unit[], at: number): boolean =>
  units[at]!.capital && units[at + 1]?.kind === 'word' && units[at + 1]!.capital;

const INTO =
  /^(?:into|onto|to|in|in the|to the|with|through|a|al|en|en la|a la|con|an|ins|mit|im|到|给|至|进|用|交 给|传 给)$/;

/** Installing a file from an address, rather than a package by its name. */
const isInstalledFrom = (seen: Features, place: Origin): boolean =>
  PROGRAM.test(seen.units[place.at]!.word) &&
  seen.frames.some(
    (frame) =>
      frame.sense === 'install' && !isDenied(seen, frame.at) && frame.clause !== 'if' && frame.subject !== 'stranger',
  );

/** Decoded first, run then. */
function isDecodedAndRun(seen: Features): boolean {
  const decodes = seen.units.findIndex(
    (unit, at) =>
      (unit.verb === 'decode' || DECODES.test(unit.word) || isTurnedBack(seen, unit)) && !isDenied(seen, at),
  );
  if (decodes < 0) return false;
  const fed = seen.units.some(
    (unit, at) =>
      at > decodes &&
      is(unit, 'shell') &&
      /^(?:to|into|with|a|an|in)$/.test(seen.units[at - 1]?.word ?? '') &&
      !isDenied(seen, at),
  );
  return (
    fed ||
    seen.frames.some(
      (frame) =>
        frame.sense === 'run' &&
        frame.at > decodes &&
        !isDenied(seen, frame.at) &&
        (frame.ordered || frame.passive) &&
        !frame.zones.object.some((unit) => unit.kind === 'path' || OWN.test(unit.word)),
    )
  );
}

/** `turn the base64 back into a script`. */
const isTurnedBack = ({ frames }: Features, unit: Unit): boolean =>
  unit.nouns.includes('encoding') &&
  frames.some(({ ordered, zones }) => ordered && zones.object.includes(unit) && zones.to.some(isProgram));

const DECODES = /^(?:decode\w*|decod\w+|dekodier\w*|entschlussel\w*|解 码)$/;
