import type { Act, Gap, Polarity, Program } from '../model.ts';
import { actsOf } from './acts/acts.ts';
import type { Usage } from './acts/commands.ts';
import { blockCommands, isShell, spanCommands } from './acts/commands.ts';
import type { Said as Before } from './acts/themes/features.ts';
import { themeActs } from './acts/themes/themes.ts';
import type { Frame } from './frames.ts';
import { frames, isAddress, NOTHING_SAID, remembered, thingsOf } from './frames.ts';
import type { Tally } from './languages.ts';
import { chooser } from './languages.ts';
import { isEntry, isProgramText, lent, mood } from './polarity.ts';
import { programIn } from './programs.ts';
import type { Chooser, Sentence } from './sentences.ts';
import { sentences } from './sentences.ts';
import { PRONOUNS } from './telling.ts';
import type { Block } from './text.ts';
import type { Unit } from './units.ts';
import { is } from './units.ts';

/** How a text turns to an agent or a reviewer: not at all, by naming one at the beginning of a sentence, by calling one (`Agent: ...`). */
export type Address = 'none' | 'named' | 'called';

/** What blocks say. */
export interface Said {
  readonly acts: Act[];
  readonly gaps: Gap[];
  readonly programs: Program[];
  readonly languages: Set<string>;
  readonly address: Address;
}

/** Reads blocks in order. */
export function readBlocks(blocks: readonly Block[], tally: Tally): Said {
  const read = reader(chooser(tally));
  const acts: Act[] = [];
  const gaps: Gap[] = [];
  const programs: Program[] = [];
  const languages = new Set<string>();
  const headings = new Map<Block, Polarity>();
  let address: Address = 'none';
  for (const block of blocks) {
    if (isShell(block)) {
      const said = blockCommands(block, lent(block, read, headings));
      acts.push(...said.acts);
      gaps.push(...said.gaps);
    }
    const program = programIn(block, () => lent(block, read, headings));
    if (program) programs.push(program);
    if (isShell(block) || isProgramText(block)) continue;
    const said = sentenceActs(read(block), lent(block, read, headings));
    acts.push(...(block.around.row === 'code' && isEntry(read(block)) ? said.map(ofProgram) : said));
    for (const sentence of read(block)) {
      languages.add(sentence.lexicon.words.language);
      const turned = addressOf(sentence);
      if (address === 'none' || turned === 'called') address = turned;
    }
  }
  return { acts, gaps, programs, languages, address };
}

function sentenceActs(list: readonly Sentence[], around: Polarity): Act[] {
  const acts: Act[] = [];
  let memory = NOTHING_SAID;
  let before: Before = { frames: [], units: [] };
  for (const sentence of list) {
    const found = frames(sentence, memory);
    const said: Act[] = [];
    for (const frame of found) for (const act of actsOf(frame, around)) said.push(act);
    const last = found.at(-1);
    if (last) memory = remembered(last);
    else if (sentence.units.some(isAddress)) memory = { ...NOTHING_SAID, meant: thingsOf(sentence.units) };
    for (const act of said) acts.push(act);
    for (const act of themeActs(sentence, found, before, around, said)) acts.push(act);
    if (sentence.saying === null) before = { frames: found, units: sentence.units };
    acts.push(...inSpans(sentence, found, around));
  }
  return acts;
}

/** Beside an option or a key stands what a program does with it: it sets nothing aside, hides nothing, fetches no orders. */
const ofProgram = (act: Act): Act =>
  act.polarity === 'asked' && PROGRAMS.has(act.act) ? { ...act, polarity: 'described' } : act;

const PROGRAMS: ReadonlySet<Act['act']> = new Set([
  'override',
  'hide',
  'ask',
  'read',
  'load-instructions',
  'fetch-and-run',
]);

/** Commands in code spans: asked where the sentence, or the text around it, asks. */
function inSpans(sentence: Sentence, found: readonly Frame[], around: Polarity): Act[] {
  if (!sentence.units.some(isSpan)) return [];
  const runs = found.find((frame) => RUNS.has(frame.sense) && frame.units.some(isSpan));
  const first = runs ?? found[0];
  const explains =
    !runs &&
    ((first !== undefined && sentence.units.some((unit) => is(unit, 'whether')) && TELLS.has(first.sense)) ||
      (sentence.lexicon.words.moods === 'forms' && is(sentence.units[0], 'explains')));
  const asked = explains ? 'described' : first ? mood(first, around) : around;
  const alone = sentence.units.every((unit) => unit.kind === 'code' || unit.kind === 'break');
  const usageOf = (unit: Unit): Usage =>
    runs ? 'run' : alone || found.some((frame) => uses(frame, unit)) ? 'used' : 'held';
  return spanCommands(sentence, first?.negated && asked === 'asked' ? 'forbidden' : asked, usageOf);
}

/** A code span, or an option or a variable that stands in one. */
const isSpan = ({ kind, word }: Unit): boolean =>
  kind === 'code' || word.startsWith('--') || /^[A-Z][A-Z0-9_]+=/.test(word);

const TELLS: ReadonlySet<string> = new Set(['tell', 'say', 'detect', 'other', 'read']);
/** Is a command put to use, or an option added? What is removed, refused or told of is not. */
const uses = ({ sense, clause, ordered, units, zones }: Frame, unit: Unit): boolean => {
  if (!ordered || clause !== 'main' || !units.includes(unit)) return false;
  if (USES.has(sense)) return true;
  return unit.kind === 'code' && (sense === 'other' || (sense === 'delete' && zones.with.includes(unit)));
};
const USES: ReadonlySet<string> = new Set(['put', 'write']);
const RUNS: ReadonlySet<string> = new Set(['run', 'install', 'download', 'call', 'give', 'type']);

/** Reads each block once. */
function reader(choose: Chooser): (block: Block) => readonly Sentence[] {
  const known = new Map<Block, readonly Sentence[]>();
  return (block) => {
    const found = known.get(block) ?? sentences(block, choose);
    known.set(block, found);
    return found;
  };
}

/** `Model Chat App`: a thing that is named after one. */
const isName = (unit: Unit, next: Unit): boolean =>
  unit.capital && next.capital && (next.nouns.length > 0 || next.roles.length === 0);

/** An agent or reviewer is turned to among so many first words. */
const FIRST = 5;
function addressOf(sentence: Sentence): Address {
  const at = sentence.units.findIndex((unit) => is(unit, 'agent') || is(unit, 'reviewer'));
  const unit = sentence.units[at];
  if (!unit || at >= FIRST || unit.compound || PRONOUNS.has(unit.word)) return 'none';
  const next = sentence.units[at + 1];
  if (next?.kind === 'word' && next.language === 'en' && next.verb === null && isName(unit, next)) return 'none';
  return next?.kind === 'colon' || (next?.kind === 'break' && next.word === ',') ? 'called' : 'named';
}
