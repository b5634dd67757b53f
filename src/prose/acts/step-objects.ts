import type { Frame } from '../frames.ts';
import { after, hasNoun, hasRole } from '../frames.ts';
import type { Unit } from '../units.ts';
import type { Noun, Role } from '../words.ts';
import type { Draft } from './draft.ts';
import { draft, objectOf } from './draft.ts';
import { isStore } from './store.ts';

/** What follows `when`, `if` or a comma is no object. */
export function own(frame: Frame): readonly Unit[] {
  const { object } = frame.zones;
  if (frame.sentence.lexicon.words.objectFirst) return object;
  const end = object.findIndex(
    (unit) => unit.kind === 'break' || (CLAUSES.some((role) => unit.roles.includes(role)) && unit.verb === null),
  );
  return end < 0 ? object : object.slice(0, end);
}

const CLAUSES: readonly Role[] = ['when', 'if', 'because', 'except'];

/** Do these units name such a thing, rather than something that has its name from it (`group activities`, `light theme`)? */
export const holds = (units: readonly Unit[], noun: Noun): boolean =>
  units.some((unit, at) => unit.nouns.includes(noun) && !names(unit, units[at + 1]));

/** When and how something is done. */
const MANNERS: ReadonlySet<Noun> = new Set(['time', 'clock', 'layout', 'setting']);

const names = (unit: Unit, next: Unit | undefined): boolean =>
  unit.language === 'en' &&
  next?.kind === 'word' &&
  next.roles.length === 0 &&
  (next.verb === null || next.nouns.length > 0) &&
  !next.nouns.some((noun) => MANNERS.has(noun)) &&
  next.start - unit.end < 3 &&
  !next.word.endsWith('ly');

export const WHERE = /^(?:where|wo|donde|哪 里|在 哪|在 哪 里)$/;
export const ADD_ON =
  /^(?:(?:browser )?(?:extensions?|add ons?|addon|plug ?ins?)|extension|plugin|erweiterung|扩 展|插 件)$/;
/** Programs that fetch packages. */
export const MANAGER =
  /^(?:brew|pip3?|npm|pnpm|yarn|apt|apt get|cargo|conda|choco|winget|gem|homebrew|dnf|pacman|pypi|crates)$/;

/** `install ffmpeg`: a bare name. */
export const namesTool = (frame: Frame): boolean => {
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
export const postsTo = (frame: Frame): Draft | null =>
  frame.ordered &&
  holds(
    [...frame.zones.to, ...frame.zones.in, ...(frame.sentence.lexicon.words.objectFirst ? own(frame) : [])],
    'feed',
  ) &&
  !hasRole(own(frame), 'user')
    ? draft('post', 'message', 'feed')
    : null;

/** `tell the group chat who won`: a group is told something. */
export const saysTo = (frame: Frame): boolean =>
  frame.ordered && hasNoun(own(frame), 'feed') && hasRole(after(frame).slice(0, 1), 'whether');

/** `publish dates`: a noun of which the verb is a part. */
export const isCompound = (frame: Frame): boolean => {
  const next = own(frame)[0];
  return next?.kind === 'word' && next.nouns.length === 0 && next.roles.length === 0 && !next.capital;
};

export function runs(frame: Frame): Draft | null {
  const named = own(frame).some((unit) => unit.kind === 'code' || unit.nouns.length > 0) || hasRole(own(frame), 'it');
  const program =
    hasNoun(objectOf(frame), 'program', 'command', 'file', 'archive', 'package') ||
    own(frame).some((unit) => unit.kind === 'code');
  return named && program ? draft('run', 'program', 'computer') : null;
}

/** On a page, unless the sentence speaks of the desktop or the mouse. */
export function clicks(frame: Frame): Draft | null {
  const { units } = frame.sentence;
  const machine =
    (hasNoun(units, 'desktop', 'pointer', 'keystroke', 'system-panel', 'bin') ||
      units.some((unit) => POINTS.test(unit.word))) &&
    !units.some(
      (unit) => unit.nouns.includes('browser') || (unit.nouns.includes('page') && !unit.nouns.includes('address')),
    );
  const onDisk =
    frame.sense === 'click' && hasNoun(own(frame), 'folder', 'media', 'app') && !hasNoun(units, 'browser', 'control');
  if (machine || onDisk) return draft('click', 'machine', 'computer');
  const named = /^(?:click|tap|press)/.test(frame.verb.word) && own(frame)[0]?.capital === true;
  return named || hasNoun(frame.units, 'control') || CONTROL.test(frame.verb.word)
    ? draft('click', 'page', 'computer')
    : null;
}

const POINTS = /^(?:move|mueve) .*(?:mouse|cursor|raton)$/;

/** Verbs that name what is clicked. */
const CONTROL = / (?:form|button|box|option|captcha|formulario|casilla|formular)$|表 单|按 钮/;

/** Words for what lies on a disk. */
export const ON_DISK =
  /^(?:file|files|folder|folders|directory|directories|disk|drive|hard drive|repository|repo|spreadsheet|database|downloads|home directory|text file|notes file|log file|report file|config file|configuration file|desktop folder|archivos?|ficheros?|carpetas?|disco|escritorio|dateien?|datei|ordner|festplatte|schreibtisch|verzeichnis|文 件|文 件 夹|桌 面|磁 盘|desktop)$/;

export function writes(frame: Frame): Draft | null {
  if (own(frame).some((unit) => PROFILE.test(unit.word))) return draft('act-as', 'other');
  const place = frame.zones.with.length > 0 ? [] : frame.zones.in;
  const target = [...frame.zones.to, ...place, ...(frame.sense === 'write' ? own(frame) : [])];
  if (target.some((unit) => isStore(frame.sentence.units, frame.sentence.units.indexOf(unit))))
    return draft('remember', 'agent-memory', 'computer');
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
