import type { Mark } from '../../model.ts';
import { isCombining, isEmoji, isIgnorable, isJoining, isRightToLeft, isUnspaced, scriptOf } from '../letters.ts';
import type { Text } from '../text.ts';
import { bidiMarks, isBidi } from './direction.ts';
import type { Run } from './mark.ts';
import { isPlain, mark, pointAt, pointBefore, readable } from './mark.ts';

/** Single characters that hide or carry something: invisible ones, tags, variation selectors, directional and other controls. */
export function characterMarks(text: Text): Mark[] {
  if (isPlain(text.text)) return [];
  const found = runs(text.text).flatMap((run) => judged(text, run));
  return [...found, ...bidiMarks(text)];
}

interface ClassRun extends Run {
  readonly class: Class;
}

/** Runs of characters of one class. */
function runs(whole: string): ClassRun[] {
  const out: { start: number; end: number; points: number[]; class: Class }[] = [];
  for (const { index } of whole.matchAll(/[^\t\n\r\x20-\x7e]/g)) {
    const point = whole.codePointAt(index)!;
    const found = classOf(point);
    const last = out.at(-1);
    if (!found || (last && index < last.end)) continue;
    const end = index + (point > 0xffff ? 2 : 1);
    if (last && last.end === index && last.class === found) {
      last.points.push(point);
      last.end = end;
    } else out.push({ start: index, end, points: [point], class: found });
  }
  return out;
}

type Class = 'tag' | 'selector' | 'invisible' | 'control' | 'braille';

function classOf(point: number): Class | null {
  if (point >= 0x20 && point < 0x7f) return null;
  if (point < 0xa0) return point === 0x09 || point === 0x0a || point === 0x0d ? null : 'control';
  if (point === 0x2800) return 'braille';
  if (point >= 0xe0000 && point <= 0xe007f) return 'tag';
  if ((point >= 0xfe00 && point <= 0xfe0f) || (point >= 0xe0100 && point <= 0xe01ef)) return 'selector';
  if (isBidi(point)) return null;
  return isIgnorable(point) || (point >= 0xfff9 && point <= 0xfffb) ? 'invisible' : null;
}

function judged(text: Text, run: ClassRun): Mark[] {
  switch (run.class) {
    case 'tag':
      return tags(text, run);
    case 'selector':
      return selectors(text, run);
    case 'invisible':
      return invisible(text, run);
    case 'braille':
      return braille(text, run);
    case 'control':
      return [mark(text, 'control', run.start, run.end, run.points.length, null)];
  }
}

/** Blanks of Braille writing are ordinary beside Braille letters. */
function braille(text: Text, run: Run): Mark[] {
  const near = [pointBefore(text.text, run.start), pointAt(text.text, run.end)];
  return near.some((point) => point > 0x2800 && point < 0x2900)
    ? []
    : [mark(text, 'invisible', run.start, run.end, run.points.length, null)];
}

// -------------------------------------------------------------------------------------------- tags

/** The only flags whose sequences Unicode recommends for general use: England, Scotland, Wales. */
const FLAGS: ReadonlySet<string> = new Set(['gbeng', 'gbsct', 'gbwls']);

function tags(text: Text, run: Run): Mark[] {
  const letters = run.points
    .filter((point) => point >= 0xe0020 && point < 0xe007f)
    .map((point) => String.fromCharCode(point - 0xe0000))
    .join('');
  const flag = pointBefore(text.text, run.start) === 0x1f3f4 && run.points.at(-1) === 0xe007f && FLAGS.has(letters);
  return flag && run.points.length === letters.length + 1
    ? []
    : [mark(text, 'tag', run.start, run.end, run.points.length, letters || null)];
}

// -------------------------------------------------------------------------------------------- variation selectors

/** One selector behind an emoji, a sign or a Han letter is spelling; a run of them, or one behind a plain letter, is a byte. */
function selectors(text: Text, run: Run): Mark[] {
  const before = pointBefore(text.text, run.start);
  if (run.points.length === 1 && takesSelector(before, run.points[0]!)) return [];
  const bytes = run.points.map((point) => (point >= 0xe0100 ? point - 0xe0100 + 16 : point - 0xfe00));
  return [
    mark(
      text,
      'variation-selector',
      run.start,
      run.end,
      run.points.length,
      run.points.length > 1 ? readable(bytes) : null,
    ),
  ];
}

function takesSelector(before: number, selector: number): boolean {
  if (isEmoji(before) || (before >= 0x2000 && before <= 0x33ff)) return true;
  const keycap = (before >= 0x30 && before <= 0x39) || before === 0x23 || before === 0x2a;
  if (keycap) return selector >= 0xfe0e && selector <= 0xfe0f;
  const script = scriptOf(before);
  return script !== null && script !== 'Latin' && script !== 'Cyrillic' && script !== 'Greek';
}

// -------------------------------------------------------------------------------------------- invisible characters

const ZERO_WIDTH_JOINER = 0x200d;

function invisible(text: Text, run: Run): Mark[] {
  const before = pointBefore(text.text, run.start);
  const after = pointAt(text.text, run.end);
  const lone = run.points.length === 1;
  if (lone && isSpelling(run.points[0]!, before, after)) return [];
  const inWord = isLetter(before) && isLetter(after);
  if (!inWord && run.points.length < 3 && !run.points.some((point) => HOLLOW.has(point) || point === 0xfeff)) return [];
  return [mark(text, 'invisible', run.start, run.end, run.points.length, bits(run.points))];
}

const isLetter = (point: number): boolean => scriptOf(point) !== null || (point >= 0x30 && point <= 0x39);

/** Fillers and annotation marks that look like a blank or like nothing wherever they stand. */
const HOLLOW: ReadonlySet<number> = new Set([
  0x115f, 0x1160, 0x3164, 0xffa0, 0xfff9, 0xfffa, 0xfffb, 0x2061, 0x2062, 0x2063, 0x2064,
]);

/** Is one invisible character ordinary writing where it stands? */
function isSpelling(point: number, before: number, after: number): boolean {
  if (point === 0xad) return true;
  if (point === ZERO_WIDTH_JOINER && (isEmoji(before) || isSelector(before)) && isEmoji(after)) return true;
  if (point === ZERO_WIDTH_JOINER || point === 0x200c)
    return isJoining(before) || isJoining(after) || (isCombining(before) && isJoining(after));
  if (point === 0x200b || point === 0x2060) return isUnspaced(before) || isUnspaced(after);
  if (point === 0x034f) return isRightToLeft(before) || isCombining(before);
  if (point >= 0x180b && point <= 0x180f) return scriptOf(before) === 'Mongolian';
  if (point === 0x115f || point === 0x1160 || point === 0x3164)
    return scriptOf(after) === 'Hangul' || scriptOf(before) === 'Hangul';
  return point >= 0x17b4 && point <= 0x17b5 ? scriptOf(before) === 'Khmer' : false;
}

const isSelector = (point: number): boolean => point >= 0xfe00 && point <= 0xfe0f;

/** Two kinds of zero-width characters in a run of whole bytes: bits, read as text in either reading. */
function bits(points: readonly number[]): string | null {
  const kinds = [...new Set(points)];
  if (kinds.length !== 2 || points.length < 16 || points.length % 8 !== 0) return null;
  for (const zero of kinds) {
    const bytes: number[] = [];
    for (let i = 0; i < points.length; i += 8)
      bytes.push(points.slice(i, i + 8).reduce((byte, point) => byte * 2 + (point === zero ? 0 : 1), 0));
    const found = readable(bytes);
    if (found) return found;
  }
  return null;
}
