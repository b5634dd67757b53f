import type { Frame } from '../frames.ts';
import { hasNoun, hasRole } from '../frames.ts';
import type { Unit } from '../units.ts';
import type { Draft, Family } from './draft.ts';
import { draft, objectOf } from './draft.ts';
import { beforeQuestion } from './secrets.ts';
import { destinationOf, hostIn } from './send.ts';
import {
  ADD_ON,
  clicks,
  isCompound,
  MANAGER,
  namesTool,
  ON_DISK,
  own,
  postsTo,
  runs,
  saysTo,
  WHERE,
  writes,
} from './step-objects.ts';
import { deed } from './step-things.ts';

/** What a frame is aimed at, with what its pronouns mean. */
const objects = (frame: Frame): readonly Unit[] => objectOf(frame);

const FAMILIES: Readonly<Record<string, Family>> = {
  run: (frame) => runs(frame),
  install: (frame) =>
    hasNoun(objects(frame), 'package', 'program', 'skill', 'archive', 'software') ||
    own(frame).some((unit) => unit.kind === 'code') ||
    namesTool(frame)
      ? draft('install', hasNoun(own(frame), 'skill') ? 'skill' : 'package', 'computer')
      : null,
  download: (frame) =>
    hasNoun(objects(frame), 'archive', 'program', 'package')
      ? { ...draft('write', 'file', 'computer'), host: hostIn(frame.units) }
      : null,
  give: (frame) =>
    hasNoun(own(frame), 'room')
      ? draft('join', 'other')
      : hasNoun(frame.units, 'coder')
        ? draft('delegate', 'task')
        : own(frame).some((unit) => /^(?:web|online) form$/.test(unit.word))
          ? draft('click', 'page', 'computer')
          : hasNoun(own(frame), 'control') && hasNoun(frame.sentence.units, 'browser', 'page')
            ? draft('click', 'page', 'computer')
            : postsTo(frame),
  follow: (frame) => (hasNoun(own(frame), 'account') ? draft('act-as', 'other') : null),
  know: (frame) =>
    frame.ordered &&
    frame.units.some((unit) => WHERE.test(unit.word)) &&
    (hasNoun(frame.units, 'phone', 'computer') || hasRole(frame.units, 'user'))
      ? draft('locate', 'user-data')
      : null,
  post: (frame) =>
    /^(?:publi|veroffentlich|发 布$|发 表$)/.test(frame.verb.word) &&
    hasNoun(frame.units, 'article') &&
    !hasNoun(frame.units, 'feed')
      ? draft('publish', 'article', 'public')
      : frame.verb.word.includes(' ') ||
          hasNoun(frame.units, 'feed') ||
          hasRole(own(frame), 'it') ||
          hasNoun(own(frame), 'message', 'article', 'report') ||
          own(frame).length > 1
        ? draft('post', 'message', 'feed')
        : null,
  publish: (frame) =>
    ((frame.verb.word.startsWith('publish') || frame.verb.word.includes(' ')) && !isCompound(frame)) ||
    hasNoun(frame.units, 'article', 'package', 'program', 'page', 'file', 'feed') ||
    frame.units.some((unit) => MANAGER.test(unit.word)) ||
    hasRole(own(frame), 'it')
      ? draft('publish', 'article', 'public')
      : null,
  pay: (frame) =>
    (/^order/.test(frame.verb.word) && frame.units.some((unit) => unit.word === 'by')) || isNounBeside(frame)
      ? null
      : hasNoun(own(frame), 'money', 'goods') ||
          hasRole(own(frame), 'it') ||
          own(frame).length === 0 ||
          frame.units.length === 1 ||
          frame.units.some((unit) => unit.kind === 'number') ||
          hasRole(frame.units, 'now')
        ? draft('pay', 'money')
        : null,
  visit: (frame) =>
    hasNoun(frame.units, 'browser', 'control')
      ? draft('browse', 'page', 'computer')
      : frame.verb.word === 'ping' && hasNoun(frame.units, 'phone')
        ? draft('notify', 'message')
        : null,
  keep: (frame) =>
    frame.zones.in.some((unit) => unit.kind === 'path' || ON_DISK.test(unit.word))
      ? draft('write', 'file', 'computer')
      : null,
  click: (frame) => clicks(frame),
  type: (frame) =>
    own(frame).some((unit) => unit.kind === 'code') && hasRole(frame.sentence.units, 'shell')
      ? draft('run', 'program', 'computer')
      : clicks(frame),
  tell: (frame) => postsTo(frame) ?? (saysTo(frame) ? draft('post', 'message', 'feed') : null),
  say: (frame) => postsTo(frame),
  ask: (frame) =>
    hasNoun(own(frame), 'coder')
      ? draft('delegate', 'task')
      : hasNoun(frame.units, 'locator') && frame.units.some((unit) => WHERE.test(unit.word))
        ? draft('locate', 'user-data')
        : null,
  other: (frame) =>
    /^(?:have|let|make|use)$/.test(frame.verb.word) && hasNoun(own(frame), 'coder') ? draft('delegate', 'task') : null,
  capture: (frame) =>
    !MANIFOLD.has(frame.verb.word) || hasNoun(frame.units, 'camera', 'picture', 'phone', 'microphone')
      ? draft('capture', 'other')
      : null,
  locate: () => draft('locate', 'user-data'),
  notify: () => draft('notify', 'message'),
  arrange: (frame) =>
    hasNoun(frame.units, 'desktop', 'program') || /screen/.test(frame.verb.word)
      ? draft('arrange', 'machine', 'computer')
      : null,
  move: (frame) =>
    hasNoun([...own(frame), ...(frame.governor?.zones.object ?? [])], 'robot')
      ? draft('move', 'machine')
      : hasNoun(own(frame), 'file', 'report') && frame.zones.to.some((unit) => ON_DISK.test(unit.word))
        ? draft('write', 'file', 'computer')
        : null,
  join: (frame) => (hasNoun(frame.sentence.units, 'room') ? draft('join', 'other') : null),
  call: (frame) =>
    own(frame).some((unit) => unit.kind === 'code') || hasNoun(own(frame), 'tool')
      ? draft('call-tool', 'none', 'tool')
      : null,
  delegate: (frame) => (hasNoun(frame.units, 'coder') ? draft('delegate', 'task') : null),
  'log-in': (frame) =>
    hasNoun(frame.units, 'account') ||
    /friend|follow|like/.test(frame.verb.word) ||
    frame.units.some((unit) => unit.word.endsWith('profile'))
      ? draft('act-as', 'other')
      : null,
  schedule: (frame) =>
    hasNoun([...frame.before, ...frame.units], 'time', 'clock') ||
    /cron|recurring|schedul|timer|reminder|alarm/.test(frame.verb.word)
      ? draft('schedule', 'task')
      : null,
  remember: (frame) =>
    (/memor|preference|standing|permanent|dauerhaft|siempre|永/.test(frame.verb.word) &&
      frame.verb.word.includes(' ')) ||
    hasNoun(frame.units, 'memory') ||
    (hasRole(frame.units, 'regularly') &&
      (hasNoun(own(frame), 'instructions') || own(frame).some((unit) => unit.kind === 'quotation')))
      ? draft('remember', 'agent-memory')
      : null,
  write: (frame) => postsTo(frame) ?? writes(frame),
  put: (frame) =>
    hasNoun(own(frame), 'package') &&
    (hasNoun(frame.zones.to, 'browser', 'program', 'computer') || own(frame).some((unit) => ADD_ON.test(unit.word)))
      ? draft('install', 'package', 'computer')
      : (postsTo(frame) ?? writes(frame)),
  delete: (frame) =>
    own(frame).some((unit) => unit.nouns.includes('memory') && unit.word !== 'memory')
      ? draft('remember', 'agent-memory', 'computer')
      : hasNoun(own(frame), 'file', 'archive')
        ? draft('write', 'file', 'computer')
        : null,
  read: (frame) => (hasNoun(own(frame), 'place') ? draft('locate', 'user-data') : null),
  take: (frame) =>
    frame.governor && hasNoun(frame.governor.zones.object, 'robot')
      ? draft('move', 'machine')
      : hasNoun(own(frame), 'place') && hasNoun(frame.units, 'phone')
        ? draft('locate', 'user-data')
        : frame.ordered && [...frame.zones.to, ...frame.zones.with].some((unit) => MANAGER.test(unit.word))
          ? draft('install', 'package', 'computer')
          : null,
  send: (frame) =>
    hasNoun(frame.units, 'phone') && destinationOf(frame) !== 'third-party'
      ? draft('notify', 'message')
      : hasNoun(frame.zones.to, 'feed')
        ? draft('post', 'message', 'feed')
        : hasNoun(own(frame), 'money') && !hasNoun(own(frame), 'file')
          ? draft('pay', 'money')
          : null,
};

/** `a task or trade`: what is listed beside a thing, and has no object, is a thing too. */
function isNounBeside({ at, sentence: { units }, zones }: Frame): boolean {
  const beside = units[at - 2];
  return (
    zones.object.length === 0 &&
    hasRole(units.slice(at - 1, at), 'or') &&
    beside !== undefined &&
    beside.nouns.length > 0
  );
}

/** Verbs that take pictures of some things and mean something else with others. */
const MANIFOLD: ReadonlySet<string> = new Set(['capture', 'nimm']);

/** The step that a frame orders, if its verb is one of the kinds'. */
export function steps(frame: Frame): Draft | null {
  return FAMILIES[frame.sense]?.(frame) ?? deed(frame);
}

/** Said of when something is done, not of what it is (`a weekly schedule`). */
const isTimed = (units: readonly Unit[]): boolean =>
  units.some(
    (unit, at) =>
      unit.nouns.includes('time') &&
      !(
        /ly$/.test(unit.word) &&
        hasRole(units.slice(Math.max(0, at - 1), at), 'the') &&
        units[at + 1]?.kind === 'word'
      ),
  );

/** Something done again by itself, whatever it is. */
export function routine(frame: Frame): Draft | null {
  return isTimed([...frame.before, ...beforeQuestion(frame.units)]) &&
    frame.sense !== 'schedule' &&
    frame.sense !== 'ask' &&
    frame.sense !== 'tell'
    ? draft('schedule', 'task')
    : null;
}
