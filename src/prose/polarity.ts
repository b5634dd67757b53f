import type { Polarity } from '../model.ts';
import type { Frame } from './frames.ts';
import { hasRole } from './frames.ts';
import type { Sentence } from './sentences.ts';
import type { Block } from './text.ts';
import type { Unit } from './units.ts';
import { is } from './units.ts';

/** Reads the sentences of a block; the stage caches them. */
export type Reader = (block: Block) => readonly Sentence[];

/**
 * The polarity that headings, lead-ins, columns and quotation lend to what they hold: the weakest of them.
 * @param headings what is known of headings so far; added to
 */
export function lent(block: Block, read: Reader, headings: Map<Block, Polarity>): Polarity {
  const { around } = block;
  const lends = around.headings.map((heading) => known(heading, read, headings));
  for (const leadIn of around.leadIns) lends.push(ofLeadIn(read(leadIn), block));
  if (around.column) lends.push(ofHeading(read(around.column)));
  if (around.row === 'page' && isEntry(read(block))) lends.push('described');
  if (around.quotation) lends.push(ofQuotation(block, read));
  return weakest(lends);
}

/**
 * Does a cell say what is to be read on the page that its row links to, or what the name before it means (`Clear the command history`)?
 * It is short, and speaks neither to nor of anybody.
 */
export function isEntry(sentences: readonly Sentence[]): boolean {
  const [only, more] = sentences;
  return (
    only !== undefined &&
    !more &&
    only.units.length <= ENTRY &&
    !hasRole(only.units, 'yours', 'agent', 'user', 'they') &&
    !only.units.some((unit) => is(unit, 'prior') && unit.word !== 'default')
  );
}

/** No entry has more words. */
const ENTRY = 16;

/** Each heading is read once for all that stands under it. */
function known(heading: Block, read: Reader, headings: Map<Block, Polarity>): Polarity {
  const found = headings.get(heading) ?? ofHeading(read(heading));
  headings.set(heading, found);
  return found;
}

const ORDER: readonly Polarity[] = ['quoted', 'described', 'forbidden'];

function weakest(lends: readonly Polarity[]): Polarity {
  return ORDER.find((polarity) => lends.includes(polarity)) ?? 'asked';
}

/** A heading that forbids (`Never do this`) or names what is bad (`Red flags`). */
function ofHeading(sentences: readonly Sentence[]): Polarity {
  const units = sentences.flatMap((sentence) => sentence.units);
  if (hasRole(units, 'bad')) return 'described';
  if (hasRole(units, 'warning')) return 'forbidden';
  return 'asked';
}

/** The last sentence before a list, a table, code or a quotation. */
function ofLeadIn(sentences: readonly Sentence[], block: Block): Polarity {
  const last = sentences.filter((sentence) => sentence.saying === null).at(-1);
  if (!last) return 'asked';
  const { units } = last;
  const open = last.opens || !endsWithStop(last) || pointsDown(units);
  if (!open && block.kind !== 'code' && !block.around.quotation) return 'asked';
  if (hasRole(units, 'bad')) return 'described';
  if (open && hasRole(units, 'warning')) return 'forbidden';
  if (
    open &&
    units.some((unit) => unit.verb === 'detect' && unit.forms.includes('plain') && !is(unit, 'the')) &&
    hasRole(units, 'which')
  )
    return 'described';
  if (open && is(units.filter((unit) => unit.kind === 'word').at(-1), 'may') && !hasRole(units, 'agent'))
    return 'described';
  if (hasRole(units, 'example') && !orders(units)) return 'quoted';
  return 'asked';
}

function endsWithStop(sentence: Sentence): boolean {
  const { text } = sentence.block.text;
  const after = text.slice(sentence.end, sentence.end + 2).trimStart()[0] ?? '';
  return '.!?。！？'.includes(after) && after !== '';
}

const pointsDown = (units: readonly Unit[]): boolean =>
  units.some((unit) => unit.word === 'following' || unit.word === 'below' || unit.word === 'these');

/** Does the lead-in tell the agent to run, follow or send what it leads to? */
const orders = (units: readonly Unit[]): boolean =>
  units.some(
    (unit) =>
      ['run', 'follow', 'install', 'send', 'say', 'call', 'write', 'remember'].includes(unit.verb ?? '') &&
      unit.forms.includes('plain') &&
      !is(unit, 'the'),
  );

/** A block quotation is quoted where something says so; else it is a call-out of the skill itself. */
function ofQuotation(block: Block, read: Reader): Polarity {
  const leadIn = block.around.leadIns.at(-1);
  if (!leadIn) return 'asked';
  const last = read(leadIn).at(-1);
  if (!last) return 'asked';
  if (orders(last.units) && !hasRole(last.units, 'example')) return 'asked';
  return last.opens || hasRole(last.units, 'example') || hasRole(last.units, 'bad') ? 'quoted' : 'asked';
}

/** Verbs that make the agent itself say what stands in quotation marks. */
const SPEAKS: ReadonlySet<string> = new Set(['ask', 'say', 'tell', 'send', 'post', 'follow', 'remember', 'read']);

/** Is the quotation something that the agent is told to say or to follow? */
function spoken(saying: readonly Unit[]): boolean {
  const verbs = saying.filter((unit) => unit.verb && SPEAKS.has(unit.verb));
  const last = verbs.at(-1);
  if (
    !last ||
    last.forms.includes('third') ||
    hasRole(saying, 'if') ||
    hasRole(saying, 'stranger') ||
    hasRole(saying, 'bad') ||
    hasRole(saying, 'not')
  )
    return false;
  const end = saying.at(-1)!;
  const leads =
    end.kind === 'colon' || end.kind === 'break' || end === last || is(end, 'user') || is(end, 'it') || is(end, 'with');
  return leads && (last.verb === 'follow' || hasRole(saying, 'user') || hasRole(saying, 'it') || last.verb === 'say');
}

/** The polarity of what a frame asks, before its own negation. */
export function mood(frame: Frame, around: Polarity): Polarity {
  if (around !== 'asked') return around;
  const { saying } = frame.sentence;
  if (saying && !spoken(saying)) return 'quoted';
  if (frame.clause === 'which' || frame.clause === 'if' || frame.clause === 'except') return 'described';
  if (isSupposed(frame)) return 'described';
  if (refused(frame) || isLeftToUser(frame)) return 'forbidden';
  return frame.ordered ? 'asked' : 'described';
}

/** A condition stands within so many units. */
const CONDITION = 16;

/** `only open it if the user asks for it`: else it is not to be done. */
function isLeftToUser({ sentence, at, ordered, form, verb }: Frame): boolean {
  const { units } = sentence;
  if (!ordered || form !== 'plain' || verb.language !== 'en' || units[at - 1]?.word !== 'only') return false;
  const behind = units.slice(at + 1, at + CONDITION);
  const from = behind.findIndex((unit) => is(unit, 'if') || is(unit, 'when'));
  const user = from < 0 ? -1 : behind.slice(from, from + 3).findIndex((unit) => is(unit, 'user'));
  return user >= 0 && behind.slice(from + user).some((unit) => unit.verb === 'ask' || unit.verb === 'approve');
}

/** `when the agent starts to ignore rules` tells when, not what to do. */
function isSupposed({ clause, form, subject, governor }: Frame): boolean {
  if (clause !== 'when') return false;
  const told = form === 'third' || (governor?.clause === 'when' && governor.form === 'third');
  return told && subject !== 'none';
}

/** Is a block the text of a program: code that is fenced as anything but text? */
export const isProgramText = (block: Block): boolean =>
  block.kind === 'code' && block.fence !== '' && !TEXT_FENCES.has(block.fence);

const TEXT_FENCES: ReadonlySet<string> = new Set(['text', 'txt', 'markdown', 'md', 'prompt', 'plaintext', 'plain']);

/** A verb is governed by no more than so many others. */
const GOVERNORS = 6;

/** Told to refuse, avoid, or not to: whatever such a verb governs is forbidden; what it tells others of is not the agent's. */
function refused(frame: Frame): boolean {
  let negations = 0;
  let depth = 0;
  for (let at = frame.governor; at && depth < GOVERNORS; at = at.governor, depth++)
    negations += (at.negated ? 1 : 0) + (at.sense === 'refuse' ? 1 : 0);
  return negations % 2 === 1;
}
