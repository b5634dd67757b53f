import type { Frame } from '../frames.ts';
import { hasNoun, hasRole } from '../frames.ts';
import type { Unit } from '../units.ts';
import type { Noun, Sense, Zone } from '../words.ts';
import type { Draft } from './draft.ts';
import { draft, objectOf } from './draft.ts';
import { holds, own } from './step-objects.ts';

/** What is done to a thing of this kind is a step, whichever verb says so. */
interface Deed {
  /** The thing, where it stands, and what is done to it. */
  readonly thing: Noun;
  readonly zones: readonly Zone[];
  readonly senses: ReadonlySet<Sense>;
  /** What has to stand in the sentence besides, and where. */
  readonly beside?: { readonly nouns: readonly Noun[]; readonly zones: readonly Zone[] };
  readonly step: Draft;
}

const set = (...senses: readonly Sense[]): ReadonlySet<Sense> => new Set(senses);

const OBJECT: readonly Zone[] = ['object'];
const PLACED: readonly Zone[] = ['to', 'in', 'about', 'with'];
const THROUGH: readonly Zone[] = ['object', 'to', 'from', 'in', 'with'];
const ANYWHERE: readonly Zone[] = [...THROUGH, 'about', 'over'];
const WORKS = set('operate', 'disable', 'become', 'run', 'move', 'visit', 'download');
const LOOKS = set('read', 'take', 'detect', 'know', 'keep', 'capture', 'arrange', 'schedule', 'write', 'post');
const WORKS_OR_LOOKS: ReadonlySet<Sense> = new Set([...WORKS, ...LOOKS]);
const SETS = set('put', 'move', 'write', 'become', 'operate', 'disable', 'download');
const HANDLES = set('put', 'move', 'write', 'arrange', 'visit', 'operate', 'send', 'other');

const MOVE = draft('move', 'machine');
const CAPTURE = draft('capture', 'other');
const ARRANGE = draft('arrange', 'machine', 'computer');
const LOCATE = draft('locate', 'user-data');
const PAY = draft('pay', 'money');
const RUN = draft('run', 'program', 'computer');
const WRITE = draft('write', 'file', 'computer');
const INSTALL = draft('install', 'package', 'computer');
const INPUT = draft('click', 'machine', 'computer');
const PUBLISH = draft('publish', 'article', 'public');
const JOIN = draft('join', 'other');

const DEEDS: readonly Deed[] = [
  { thing: 'appliance', zones: OBJECT, senses: WORKS, step: MOVE },
  { thing: 'appliance', zones: OBJECT, senses: SETS, beside: { nouns: ['setting'], zones: PLACED }, step: MOVE },
  { thing: 'robot', zones: OBJECT, senses: set('operate', 'run', 'visit'), step: MOVE },
  { thing: 'microphone', zones: THROUGH, senses: WORKS_OR_LOOKS, step: CAPTURE },
  { thing: 'camera', zones: OBJECT, senses: WORKS, step: CAPTURE },
  { thing: 'camera', zones: ['to'], senses: LOOKS, step: CAPTURE },
  { thing: 'clipboard', zones: THROUGH, senses: set('read', 'detect', 'know', 'keep', 'schedule'), step: ARRANGE },
  { thing: 'clipboard', zones: ['object', 'from', 'in'], senses: set('take', 'write'), step: ARRANGE },
  { thing: 'in-view', zones: ['object', 'of'], senses: LOOKS, step: ARRANGE },
  { thing: 'desktop', zones: OBJECT, senses: HANDLES, beside: { nouns: ['layout'], zones: ANYWHERE }, step: ARRANGE },
  { thing: 'locator', zones: THROUGH, senses: new Set([...WORKS_OR_LOOKS, 'other']), step: LOCATE },
  { thing: 'phone', zones: ANYWHERE, senses: set('operate'), step: draft('notify', 'message') },
  { thing: 'service', zones: OBJECT, senses: set('operate', 'disable', 'run'), step: RUN },
  { thing: 'program', zones: OBJECT, senses: set('operate'), step: RUN },
  { thing: 'bin', zones: ['to', 'in'], senses: HANDLES, step: WRITE },
  { thing: 'folder', zones: ['to'], senses: HANDLES, beside: { nouns: ['media'], zones: OBJECT }, step: WRITE },
  {
    thing: 'package',
    zones: OBJECT,
    senses: set('put', 'take', 'download', 'send'),
    beside: { nouns: ['computer', 'browser'], zones: PLACED },
    step: INSTALL,
  },
  {
    thing: 'software',
    zones: OBJECT,
    senses: set('put', 'take', 'download', 'send'),
    beside: { nouns: ['computer'], zones: PLACED },
    step: INSTALL,
  },
  { thing: 'package', zones: OBJECT, senses: set('write'), step: INSTALL },
  { thing: 'software', zones: OBJECT, senses: set('write'), step: INSTALL },
  { thing: 'package', zones: ['to'], senses: set('install'), step: INSTALL },
  {
    thing: 'system-panel',
    zones: ANYWHERE,
    senses: set('click', 'type', 'approve', 'operate', 'visit', 'disable', 'become'),
    step: INPUT,
  },
  { thing: 'keystroke', zones: OBJECT, senses: set('click', 'type', 'operate', 'send'), step: INPUT },
  {
    thing: 'public-place',
    zones: PLACED,
    senses: set('put', 'write', 'send', 'move', 'give', 'become'),
    step: PUBLISH,
  },
  { thing: 'public-place', zones: OBJECT, senses: set('send'), step: PUBLISH },
  {
    thing: 'stake',
    zones: OBJECT,
    senses: set('put', 'give', 'move'),
    beside: { nouns: ['odds'], zones: PLACED },
    step: PAY,
  },
  {
    thing: 'holding',
    zones: OBJECT,
    senses: set('other', 'move', 'put', 'take', 'send', 'become'),
    beside: { nouns: ['holding', 'bank'], zones: ['to'] },
    step: PAY,
  },
  {
    thing: 'stake',
    zones: OBJECT,
    senses: set('send', 'move', 'give'),
    beside: { nouns: ['account', 'bank'], zones: ANYWHERE },
    step: PAY,
  },
  { thing: 'shop', zones: ['from'], senses: set('send'), step: PAY },
  { thing: 'plan', zones: ANYWHERE, senses: set('log-in', 'operate'), step: PAY },
  {
    thing: 'world',
    zones: ['to', 'in', 'about'],
    senses: set('put', 'move', 'write', 'visit', 'operate', 'take'),
    step: JOIN,
  },
  { thing: 'world', zones: OBJECT, senses: set('move', 'visit', 'operate'), step: JOIN },
  { thing: 'account', zones: OBJECT, senses: set('operate', 'disable'), step: draft('act-as', 'other') },
  {
    thing: 'coder',
    zones: ANYWHERE,
    senses: set('visit', 'write', 'put', 'send', 'run'),
    beside: { nouns: ['task'], zones: OBJECT },
    step: draft('delegate', 'task'),
  },
];

const BY_SENSE: ReadonlyMap<Sense, readonly Deed[]> = new Map(
  DEEDS.flatMap(({ senses }) => [...senses]).map((sense) => [sense, DEEDS.filter(({ senses }) => senses.has(sense))]),
);

/** The step that something done to a thing is: the lamp switched off, the clipboard read, the old files thrown into the bin. */
export const deed = (frame: Frame): Draft | null =>
  BY_SENSE.get(frame.sense)?.find((one) => isDone(frame, one))?.step ?? null;

const isDone = (frame: Frame, { thing, zones, beside }: Deed): boolean =>
  holds(within(frame, zones), thing) && (beside === undefined || hasNoun(within(frame, beside.zones), ...beside.nouns));

/** What stands in these places, and in the object of what causes it (`make the tablet chime`). */
function within(frame: Frame, zones: readonly Zone[]): readonly Unit[] {
  const caused = frame.governor && zones.includes('object') ? frame.governor.zones.object : [];
  return [...zones.flatMap((zone) => (zone === 'object' ? aimed(frame) : frame.zones[zone])), ...caused];
}

/** A frame's own object, or what a pronoun in its place means. */
const aimed = (frame: Frame): readonly Unit[] => {
  const found = own(frame);
  return hasRole(found, 'it') && !found.some((unit) => unit.nouns.length > 0) ? objectOf(frame) : found;
};
