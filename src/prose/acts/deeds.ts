import type { Noun, Sense, Zone } from '../words.ts';
import type { Draft } from './draft.ts';
import { draft } from './draft.ts';

/** What is done to a thing of this kind is a step, whichever verb says so. */
export interface Deed {
  /** The thing, where it stands, and what is done to it. */
  readonly thing: Noun;
  readonly zones: readonly Zone[];
  readonly senses: ReadonlySet<Sense>;
  /** What has to stand beside it: one of these, in one of these places. */
  readonly beside: { readonly nouns: readonly Noun[]; readonly zones: readonly Zone[] } | null;
  readonly step: Draft;
}

const OBJECT: readonly Zone[] = ['object'];
const PLACED: readonly Zone[] = ['to', 'in', 'about', 'with'];
const THROUGH: readonly Zone[] = ['object', 'to', 'from', 'in', 'with'];
const ANYWHERE: readonly Zone[] = [...THROUGH, 'about', 'over'];

const WORKS: readonly Sense[] = ['operate', 'disable', 'become', 'run', 'move', 'visit', 'download'];
const LOOKS: readonly Sense[] = ['read', 'take', 'detect', 'know', 'keep', 'capture', 'arrange', 'schedule', 'write'];
const SETS: readonly Sense[] = ['put', 'move', 'write', 'become', 'operate', 'disable', 'download'];
const HANDLES: readonly Sense[] = ['put', 'move', 'write', 'arrange', 'visit', 'operate', 'send', 'download', 'other'];

/** Rows of one kind: a thing, where it stands, what is done to it, what has to stand beside it and where. */
type Row = readonly [Noun, readonly Zone[], readonly Sense[], (readonly Noun[])?, (readonly Zone[])?];

const rows = (step: Draft, ...list: readonly Row[]): Deed[] =>
  list.map(([thing, zones, senses, nouns, places]) => ({
    thing,
    zones,
    senses: new Set(senses),
    beside: nouns ? { nouns, zones: places ?? PLACED } : null,
    step,
  }));

/** By kind of step: the things of the house, the device, the desk, the web and the purse. */
export const DEEDS: readonly Deed[] = [
  ...rows(
    draft('move', 'machine'),
    ['appliance', OBJECT, WORKS],
    ['appliance', OBJECT, SETS, ['setting']],
    ['robot', THROUGH, ['operate']],
    ['robot', OBJECT, ['run']],
  ),
  ...rows(
    draft('capture', 'other'),
    ['microphone', THROUGH, [...WORKS, ...LOOKS, 'post']],
    ['camera', OBJECT, WORKS],
    ['camera', ['to', 'with'], LOOKS],
  ),
  ...rows(
    draft('arrange', 'machine', 'computer'),
    ['clipboard', THROUGH, ['read', 'detect', 'know', 'keep', 'schedule']],
    ['clipboard', ['object', 'from', 'in'], ['take', 'write']],
    ['in-view', ['object', 'of'], LOOKS],
    ['desktop', OBJECT, HANDLES, ['layout'], ANYWHERE],
    ['desktop', OBJECT, ['capture']],
    ['app', OBJECT, HANDLES, ['layout'], ANYWHERE],
    ['wallpaper', ANYWHERE, SETS],
  ),
  ...rows(draft('locate', 'user-data'), ['locator', THROUGH, [...WORKS, ...LOOKS, 'other', 'send', 'give']]),
  ...rows(draft('notify', 'message'), ['phone', ANYWHERE, ['operate']]),
  ...rows(
    draft('run', 'program', 'computer'),
    ['app', OBJECT, ['run', 'visit', 'operate', 'become', 'disable']],
    ['service', OBJECT, ['operate', 'disable', 'run']],
    ['program', OBJECT, ['operate']],
    ['vcs', OBJECT, ['operate', 'send']],
    ['printer', PLACED, ['read', 'send']],
  ),
  ...rows(
    draft('write', 'file', 'computer'),
    ['bin', OBJECT, ['delete']],
    ['bin', ['to', 'in'], HANDLES],
    ['folder', OBJECT, ['operate', 'move']],
    ['folder', ['to'], HANDLES, ['media'], OBJECT],
  ),
  ...rows(
    draft('install', 'package', 'computer'),
    ['package', OBJECT, ['put', 'take', 'download', 'send', 'become'], ['computer', 'web-browser']],
    ['package', OBJECT, ['write', 'put'], ['manager']],
    ['package', ['to'], ['install']],
    ['software', OBJECT, ['put', 'take', 'download', 'send'], ['computer', 'manager'], ['to', 'in', 'about', 'from']],
    ['skill', OBJECT, ['download']],
  ),
  ...rows(
    draft('click', 'machine', 'computer'),
    ['system-panel', ANYWHERE, ['click', 'type', 'approve', 'operate', 'visit', 'disable']],
    ['keystroke', THROUGH, ['click', 'type', 'operate', 'send', 'give', 'put', 'take']],
    ['pointer', OBJECT, ['move', 'operate', 'take']],
  ),
  ...rows(
    draft('browse', 'page', 'computer'),
    ['cart', PLACED, ['put', 'write', 'send', 'move']],
    ['web-browser', OBJECT, ['operate', 'move', 'disable']],
    ['web-browser', ['to', 'in', 'with'], ['operate', 'read', 'visit', 'move', 'put', 'download', 'log-in', 'follow']],
  ),
  ...rows(
    draft('post', 'message', 'feed'),
    ['social', PLACED, ['operate', 'put', 'post', 'write', 'send', 'give']],
    ['feed', PLACED, ['operate', 'post']],
  ),
  ...rows(
    draft('publish', 'article', 'public'),
    ['public-place', PLACED, ['put', 'write', 'send', 'move', 'give', 'become']],
    ['public-place', OBJECT, ['send']],
  ),
  ...rows(
    draft('pay', 'money'),
    ['stake', ['with'], ['pay']],
    ['stake', OBJECT, ['put', 'give', 'move'], ['odds']],
    ['stake', OBJECT, ['send', 'move', 'give'], ['account', 'bank'], ANYWHERE],
    ['holding', OBJECT, ['other', 'move', 'put', 'take', 'send', 'become'], ['holding', 'bank'], ['to']],
    ['shop', ['from'], ['send']],
    ['plan', ANYWHERE, ['log-in', 'operate']],
  ),
  ...rows({ ...draft('send', 'message', 'person') }, ['shop', OBJECT, ['call']]),
  ...rows(
    draft('join', 'other'),
    ['world', ['to', 'in', 'about'], ['put', 'move', 'write', 'visit', 'operate', 'take']],
    ['world', OBJECT, ['move', 'visit', 'operate']],
  ),
  ...rows(
    draft('act-as', 'other'),
    ['standing', ANYWHERE, ['put', 'write', 'operate', 'disable']],
    ['account', OBJECT, ['operate', 'disable']],
  ),
  ...rows(draft('delegate', 'task'), ['coder', ANYWHERE, ['visit', 'write', 'put', 'send', 'run'], ['task'], OBJECT]),
];
