import type { Frame } from '../frames.ts';
import { hasNoun, hasRole } from '../frames.ts';
import type { Unit } from '../units.ts';
import type { Role } from '../words.ts';
import type { Draft, Family } from './draft.ts';
import { draft, objectOf } from './draft.ts';
import { beforeQuestion } from './secrets.ts';
import { destinationOf, hostIn } from './send.ts';

/** Steps of the kinds that a skill declares. */
const objects = (frame: Frame): readonly Unit[] => objectOf(frame);
/** What follows `when`, `if` or a comma is no object. */
function own(frame: Frame): readonly Unit[] {
  const { object } = frame.zones;
  if (frame.sentence.lexicon.words.objectFirst) return object;
  const end = object.findIndex(
    (unit) => unit.kind === 'break' || (CLAUSES.some((role) => unit.roles.includes(role)) && unit.verb === null),
  );
  return end < 0 ? object : object.slice(0, end);
}

const CLAUSES: readonly Role[] = ['when', 'if', 'because', 'except'];

const FAMILIES: Readonly<Record<string, Family>> = {
  run: (frame) => runs(frame),
  install: (frame) =>
    hasNoun(objects(frame), 'package', 'program', 'skill', 'archive') ||
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
    /^order/.test(frame.verb.word) && frame.units.some((unit) => unit.word === 'by')
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
  tell: (frame) => postsTo(frame),
  say: (frame) => postsTo(frame),
  ask: (frame) => (hasNoun(own(frame), 'coder') ? draft('delegate', 'task') : null),
  other: (frame) =>
    /^(?:have|let|make|use)$/.test(frame.verb.word) && hasNoun(own(frame), 'coder') ? draft('delegate', 'task') : null,
  capture: (frame) =>
    frame.verb.word !== 'capture' || hasNoun(frame.units, 'camera', 'picture', 'phone')
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
    hasNoun([...frame.before, ...frame.units], 'time') ||
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

const WHERE = /^(?:where|wo|donde|哪 里|在 哪|在 哪 里)$/;
const ADD_ON = /^(?:(?:browser )?(?:extensions?|add ons?|addon|plug ?ins?)|extension|plugin|erweiterung|扩 展|插 件)$/;
/** Programs that fetch packages. */
const MANAGER =
  /^(?:brew|pip3?|npm|pnpm|yarn|apt|apt get|cargo|conda|choco|winget|gem|homebrew|dnf|pacman|pypi|crates)$/;

/** `install ffmpeg`: a bare name. */
const namesTool = (frame: Frame): boolean => {
  const [name, next] = own(frame);
  return (
    /^(?:re)?instal|^安 装/.test(frame.verb.word) &&
    name?.kind === 'word' &&
    name.nouns.length === 0 &&
    name.roles.length === 0 &&
    (next === undefined || next.roles.length > 0 || next.kind !== 'word')
  );
};

/** Something said or put where a group reads it. */
const postsTo = (frame: Frame): Draft | null =>
  frame.ordered &&
  hasNoun(
    [...frame.zones.to, ...frame.zones.in, ...(frame.sentence.lexicon.words.objectFirst ? own(frame) : [])],
    'feed',
  ) &&
  !hasRole(own(frame), 'user')
    ? draft('post', 'message', 'feed')
    : null;

/** `publish dates`: a noun of which the verb is a part. */
const isCompound = (frame: Frame): boolean => {
  const next = own(frame)[0];
  return next?.kind === 'word' && next.nouns.length === 0 && next.roles.length === 0 && !next.capital;
};

function runs(frame: Frame): Draft | null {
  const named = own(frame).some((unit) => unit.kind === 'code' || unit.nouns.length > 0) || hasRole(own(frame), 'it');
  const program =
    hasNoun(objects(frame), 'program', 'command', 'file', 'archive', 'package') ||
    own(frame).some((unit) => unit.kind === 'code');
  return named && program ? draft('run', 'program', 'computer') : null;
}

/** On a page, unless the sentence speaks of the desktop or the mouse. */
function clicks(frame: Frame): Draft | null {
  const { units } = frame.sentence;
  const machine =
    (hasNoun(units, 'desktop', 'pointer') || units.some((unit) => POINTS.test(unit.word))) &&
    !units.some(
      (unit) => unit.nouns.includes('browser') || (unit.nouns.includes('page') && !unit.nouns.includes('address')),
    );
  if (machine) return draft('click', 'machine', 'computer');
  const named = /^(?:click|tap|press)/.test(frame.verb.word) && own(frame)[0]?.capital === true;
  return named || hasNoun(frame.units, 'control') || CONTROL.test(frame.verb.word)
    ? draft('click', 'page', 'computer')
    : null;
}

const POINTS = /^(?:move|mueve) .*(?:mouse|cursor|raton)$/;

/** Verbs that name what is clicked. */
const CONTROL = / (?:form|button|box|option|captcha|formulario|casilla|formular)$|表 单|按 钮/;

/** Words for what lies on a disk. */
const ON_DISK =
  /^(?:file|files|folder|folders|directory|directories|disk|drive|hard drive|repository|repo|spreadsheet|database|downloads|home directory|text file|notes file|log file|report file|config file|configuration file|desktop folder|archivos?|ficheros?|carpetas?|disco|escritorio|dateien?|datei|ordner|festplatte|schreibtisch|verzeichnis|文 件|文 件 夹|桌 面|磁 盘|desktop)$/;

/** The memory of a machine is no agent's: the bare word counts where something goes into it. */
const keepsInMemory = (frame: Frame, target: readonly Unit[]): boolean =>
  target.some(
    (unit) =>
      unit.nouns.includes('memory') &&
      (unit.word !== 'memory' || unit.language !== 'en' || frame.zones.to.includes(unit)),
  );

function writes(frame: Frame): Draft | null {
  if (own(frame).some((unit) => PROFILE.test(unit.word))) return draft('act-as', 'other');
  const place = frame.zones.with.length > 0 ? [] : frame.zones.in;
  const target = [...frame.zones.to, ...place, ...(frame.sense === 'write' ? own(frame) : [])];
  if (keepsInMemory(frame, target)) return draft('remember', 'agent-memory', 'computer');
  if (
    target.some((unit) => unit.kind === 'path') ||
    (frame.sense === 'write' && own(frame).some((unit) => ON_DISK.test(unit.word))) ||
    (frame.sense === 'write' && frame.zones.to.some((unit) => ON_DISK.test(unit.word)))
  )
    return draft('write', 'file', 'computer');
  return null;
}

/** What the network knows of an account. */
const PROFILE = /^(?:profile|perfil|profil|bio|个 人 资 料)$/;

/** The step that a frame orders, if its verb is one of the kinds'. */
export function steps(frame: Frame): Draft | null {
  return FAMILIES[frame.sense]?.(frame) ?? null;
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
