import type { Act, Gap, Mark, Part, Polarity, ProseFacts, Skill } from '../model.ts';
import { actsOf } from './acts/acts.ts';
import { blockCommands, isShell, spanCommands } from './acts/commands.ts';
import { imageSends } from './acts/links.ts';
import { comments } from './comments.ts';
import type { Frame } from './frames.ts';
import { frames, NOTHING_SAID, remembered } from './frames.ts';
import type { Inner } from './hidden.ts';
import { carriedBy, DEPTH, decodedIn, hiddenIn, isGrave, isMeantForAgent } from './hidden.ts';
import type { Tally } from './languages.ts';
import { chooser } from './languages.ts';
import { segment } from './markdown.ts';
import { characterMarks } from './marks/characters.ts';
import { lookalikeMarks, styledMarks } from './marks/lookalikes.ts';
import { paddingMarks } from './marks/padding.ts';
import { lent, mood } from './polarity.ts';
import type { Chooser, Sentence } from './sentences.ts';
import { is, sentences } from './sentences.ts';
import type { Passage } from './structured.ts';
import { passages } from './structured.ts';
import type { Block, Text } from './text.ts';
import { ALONE } from './text.ts';

/** What one part says. */
interface Reading {
  readonly acts: Act[];
  readonly marks: Mark[];
  readonly gaps: Gap[];
  readonly languages: Set<string>;
  readonly tally: Tally;
}

/** What a skill's text asks an agent to do, and which of its characters hide something. */
export function prose(skill: Skill): ProseFacts {
  const readings = skill.parts.map(readPart);
  const languages = new Set(readings.flatMap((reading) => [...reading.languages]));
  return {
    acts: readings.flatMap((reading) => reading.acts),
    marks: readings.flatMap((reading) => reading.marks),
    gaps: readings.flatMap((reading) => reading.gaps),
    languages: [...languages].sort(),
  };
}

function readPart(part: Part): Reading {
  const reading: Reading = {
    acts: [],
    marks: [],
    gaps: [],
    languages: new Set(),
    tally: { letters: 0, uncovered: 0, first: null },
  };
  const whole: Text = { part: part.pointer, text: part.text, via: 'plain', base: 0, origin: null };
  const characters = [...characterMarks(whole), ...lookalikeMarks(whole)];
  reading.marks.push(...characters);
  if (part.role === 'name') return reading;
  reading.marks.push(...paddingMarks(whole));
  if (part.role === 'code') readCode(reading, whole);
  else readProse(reading, part, whole);
  for (const text of carriedBy(characters)) readInner(reading, { text, around: ALONE }, 1);
  return reading;
}

function readProse(reading: Reading, part: Part, whole: Text): void {
  for (const passage of passages(part)) readPassage(reading, passage, 0);
  const orders = reading.acts.filter((act) => act.via === 'decoded' && act.polarity === 'asked');
  reading.marks.push(
    ...styledMarks(whole).filter((mark) =>
      orders.some((act) => act.region.start < mark.region.end && mark.region.start < act.region.end),
    ),
  );
  const language = languageGap(reading.tally, whole);
  if (language) reading.gaps.push(language);
}

/** Reads one passage and, to a bounded depth, what is hidden or encoded in it. @returns whether it speaks to an agent */
function readPassage(reading: Reading, passage: Passage, depth: number): boolean {
  const { text } = passage;
  const { blocks, html, links, capped } = segment(text, passage.around);
  if (capped) reading.gaps.push(nestingGap(text));
  const speaks = readBlocks(reading, blocks);
  if (depth < DEPTH)
    for (const inner of [...hiddenIn(text, html), ...decodedIn(text)]) judgeInner(reading, inner, depth + 1);
  reading.acts.push(...imageSends(text, links, 'asked'));
  return speaks;
}

/** Reads hidden text; it becomes a mark where it is meant for an agent. */
function judgeInner(reading: Reading, inner: Inner, depth: number): void {
  const before = reading.acts.length;
  const speaks = readInner(reading, { text: inner.text, around: ALONE }, depth);
  const acts = reading.acts.slice(before);
  if (inner.always || isMeantForAgent(acts, speaks)) reading.marks.push(inner.mark);
  else reading.acts.length = before;
}

const readInner = (reading: Reading, passage: Passage, depth: number): boolean => readPassage(reading, passage, depth);

/** Only comments that speak to an agent or a reviewer, or order what no comment on code does, are acts. */
function readCode(reading: Reading, whole: Text): void {
  for (const block of comments(whole)) {
    const before = reading.acts.length;
    const speaks = readBlocks(reading, [block]);
    const acts = reading.acts.splice(before);
    reading.acts.push(
      ...acts.filter((act) => (speaks ? act.polarity === 'asked' : isGrave(act) && act.act === 'override')),
    );
  }
  for (const inner of decodedIn(whole)) judgeInner(reading, inner, 1);
}

/** Reads blocks in order. @returns whether one of them speaks to an agent */
function readBlocks(reading: Reading, blocks: readonly Block[]): boolean {
  const read = reader(chooser(reading.tally));
  let speaks = false;
  for (const block of blocks) {
    const around = lent(block, read);
    if (isShell(block)) {
      reading.acts.push(...blockCommands(block, around));
      continue;
    }
    let memory = NOTHING_SAID;
    for (const sentence of read(block)) {
      reading.languages.add(sentence.lexicon.words.language);
      speaks = speaks || isAddressed(sentence);
      const found = frames(sentence, memory);
      for (const frame of found) {
        memory = remembered(frame);
        reading.acts.push(...actsOf(frame, around));
      }
      reading.acts.push(...inSpans(sentence, found, around));
    }
  }
  return speaks;
}

/** Commands in code spans: asked where the sentence, or the text around it, asks. */
function inSpans(sentence: Sentence, found: readonly Frame[], around: Polarity): Act[] {
  if (!sentence.units.some((unit) => unit.kind === 'code')) return [];
  const runs = found.find((frame) => RUNS.has(frame.sense) && frame.units.some((unit) => unit.kind === 'code'));
  const first = runs ?? found[0];
  const asked = first ? mood(first, around) : around;
  return spanCommands(sentence, first?.negated && asked === 'asked' ? 'forbidden' : asked, runs !== undefined);
}

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

/** Does a sentence call the agent or a reviewer by name, at its beginning? */
function isAddressed(sentence: Sentence): boolean {
  const at = sentence.units.findIndex((unit) => is(unit, 'agent') || is(unit, 'reviewer'));
  const unit = sentence.units[at];
  return (
    unit !== undefined &&
    at < 5 &&
    !unit.compound &&
    !['you', 'tu', 'vous', 'du', 'voce', 'ты', 'вы', '你'].includes(unit.word)
  );
}

function nestingGap(text: Text): Gap {
  return {
    fact: 'gap',
    reason: 'too-deep',
    detail: 'Lists, quotations or brackets nest too deep; the marks beyond the limit were read as blanks',
    region: { part: text.part, start: text.base, end: text.base + text.text.length },
    tools: [],
  };
}

/** So many letters in unknown languages are more than names and samples. */
const UNCOVERED = 120;

function languageGap(tally: Tally, whole: Text): Gap | null {
  if (!tally.first || tally.uncovered < UNCOVERED) return null;
  const share = Math.max(1, Math.round((100 * tally.uncovered) / tally.letters));
  return {
    fact: 'gap',
    reason: 'language',
    detail: `${share} % of the text is in a language that is not covered`,
    region: { part: whole.part, ...tally.first },
    tools: [],
  };
}
