import type { Act, Gap, Mark, Part, Program, ProseFacts, Skill } from '../model.ts';
import { imageSends } from './acts/links.ts';
import { comments } from './comments/comments.ts';
import type { Style } from './comments/styles.ts';
import { styleOf } from './comments/styles.ts';
import { languageGap, nestingGap } from './gaps.ts';
import type { Inner } from './hidden.ts';
import { carriedBy, DEPTH, decipheredIn, decodedIn, hiddenIn, isGrave, isMeantForAgent } from './hidden.ts';
import type { Tally } from './languages.ts';
import { segment } from './markdown.ts';
import { characterMarks } from './marks/characters.ts';
import { lookalikeMarks, styledMarks } from './marks/lookalikes.ts';
import { paddingMarks } from './marks/padding.ts';
import type { Passage } from './passages/passage.ts';
import { passages } from './passages/passages.ts';
import type { Address } from './reading.ts';
import { readBlocks } from './reading.ts';
import type { Around, Block, Text } from './text.ts';
import { ALONE } from './text.ts';

/** What one part says. */
interface Reading {
  readonly acts: Act[];
  readonly marks: Mark[];
  readonly gaps: Gap[];
  readonly languages: Set<string>;
  readonly tally: Tally;
  readonly programs: Program[];
}

/**
 * What a skill's text asks an agent to do, and which of its characters hide something: clause by clause, in its own polarity, in the
 * document's order. Text that is hidden or encoded is read too. Linear in the text; never fails.
 */
export function prose(skill: Skill): ProseFacts {
  const languages = new Map(skill.resources.map(({ part, language }) => [part, language]));
  const readings = skill.parts.map((part) => readPart(part, languages.get(part.pointer) ?? null));
  return {
    acts: readings.flatMap((reading) => reading.acts),
    marks: readings.flatMap((reading) => reading.marks),
    programs: readings.flatMap((reading) => reading.programs),
    gaps: readings.flatMap((reading) => reading.gaps),
    languages: [...new Set(readings.flatMap((reading) => [...reading.languages]))].sort(),
  };
}

/** @param language of a program */
function readPart(part: Part, language: string | null): Reading {
  const tally: Tally = { letters: 0, uncovered: 0, first: null, unread: [] };
  const reading: Reading = { acts: [], marks: [], programs: [], gaps: [], languages: new Set(), tally };
  const whole: Text = { part: part.pointer, text: part.text, via: 'plain', base: 0, origin: null };
  const characters = [...characterMarks(whole), ...lookalikeMarks(whole)];
  reading.marks.push(...characters);
  if (part.role === 'name') return reading;
  reading.marks.push(...paddingMarks(whole));
  if (part.role === 'code') readCode(reading, whole, styleOf(language, part.path));
  else readProse(reading, part, whole);
  for (const text of carriedBy(characters)) readPassage(reading, { text, around: ALONE }, 1);
  return reading;
}

function readProse(reading: Reading, part: Part, whole: Text): void {
  for (const passage of passages(part)) readPassage(reading, passage, 0);
  reading.marks.push(...styledMarks(whole).filter((mark) => isOrder(mark, reading.acts)));
  const language = languageGap(reading.tally);
  if (language) reading.gaps.push(language);
}

/** Do styled letters spell something that is asked? */
const isOrder = ({ region }: Mark, acts: readonly Act[]): boolean =>
  acts.some(
    (act) =>
      act.via === 'decoded' &&
      act.polarity === 'asked' &&
      act.region.start < region.end &&
      region.start < act.region.end,
  );

/** Reads one passage and, to a bounded depth, what is hidden or encoded in it. @returns how it turns to an agent */
function readPassage(reading: Reading, passage: Passage, depth: number): Address {
  const { text } = passage;
  const { blocks, html, asides, links, capped } = segment(text, passage.around);
  if (capped) reading.gaps.push(nestingGap(text));
  const address = take(reading, blocks);
  reading.acts.push(...imageSends(text, links, 'asked'));
  if (depth < DEPTH)
    for (const inner of [...hiddenIn(text, html, asides), ...decodedIn(text), ...unread(reading)])
      judgeInner(reading, inner, aroundOf(inner, blocks), depth + 1);
  return address;
}

/** What is encoded stands where its block stands: under the same headings. What is hidden stands alone. */
function aroundOf({ mark, text }: Inner, blocks: readonly Block[]): Around {
  if (text.via !== 'decoded' || blocks[0]?.text.origin) return ALONE;
  const { start } = mark.region;
  return (
    blocks.find((block) => block.text.base + block.start <= start && start < block.text.base + block.end)?.around ??
    ALONE
  );
}

/** What has been met since this was last asked and no language has words for; what was decoded once is not disguised again. */
const unread = (reading: Reading): Inner[] =>
  reading.tally.unread.splice(0).flatMap((stretch) => (stretch.text.via === 'decoded' ? [] : decipheredIn(stretch)));

function take(reading: Reading, blocks: readonly Block[]): Address {
  const said = readBlocks(blocks, reading.tally);
  reading.acts.push(...said.acts);
  reading.gaps.push(...said.gaps);
  reading.programs.push(...said.programs);
  for (const language of said.languages) reading.languages.add(language);
  return said.address;
}

/** Reads hidden text; it becomes a mark where it is meant for an agent, else what it says is forgotten. */
function judgeInner(reading: Reading, inner: Inner, around: Around, depth: number): void {
  const before = reading.acts.length;
  const address = readPassage(reading, { text: inner.text, around }, depth);
  const acts = reading.acts.slice(before);
  if (inner.always || isMeantForAgent(acts, address)) reading.marks.push(inner.mark);
  else reading.acts.length = before;
}

/** Comments describe code: only those that speak to an agent or a reviewer, or override, are acts. */
function readCode(reading: Reading, whole: Text, style: Style): void {
  for (const block of comments(whole, style)) {
    const said = readBlocks([block], reading.tally);
    const counts = (act: Act): boolean =>
      act.polarity === 'asked' && (said.address !== 'none' || (isGrave(act) && act.act === 'override'));
    reading.acts.push(...said.acts.filter(counts));
  }
  for (const inner of decodedIn(whole)) judgeInner(reading, inner, ALONE, 1);
}
